import { z } from 'zod'
import type { paymentCalls } from '#contract/payments.ts'
import type { Ends, Verbs } from '#server/platform/http/route.ts'
import { fromAmount, type Money, toAmount } from '#server/platform/money.ts'
import { limitAttempts, limitNetwork, takeBackNetworkAttempt } from '#server/platform/rate-limits/limits.ts'
import { Refusal, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { countCashOrders, paymentIdOf, readOrder } from '../orders/orders.ts'
import {
  type Attempt,
  beginAgain,
  changeToCash,
  gatewayOf,
  getAttempt,
  getCheckoutPage,
  hearRefund,
  holdRow,
  isOnline,
  openAttempts,
  type Payment,
  recordTold,
  tryClaimCheck,
  withGatewayTimeout,
} from '../payments/payments.ts'
import { getRules, listGateways } from '../settings/settings.ts'
import { sellHeld } from '../stock/stock.ts'
import { lockOrders } from './queries.ts'
import { refundPart } from './refund-part.ts'
import { dueOf, liveOrders } from './rules.ts'
import { settle, settleTold } from './settle.ts'

export { refundPart } from './refund-part.ts'

type Verb = Verbs<typeof paymentCalls>

const minute = 60
/** Webhooks of a network in ten minutes that are not verified, or still being verified. */
const maxUnverifiedWebhooks = 100
/** How often an hour somebody may choose anew how to pay a checkout: each may open a page at a gateway. */
const mostPages = 30

/** What is unpaid of a checkout is to be paid anew, elsewhere or at the door. */
export const payOrder: Verb['payOrder'] = (ctx, { params, body }) =>
  ctx.transaction(async (inner) => {
    const { payment_method } = body
    const payment_id = await paymentIdOf(inner, params.id)
    await limitAttempts(inner.db, [`pay:${payment_id}`], mostPages, 3_600)
    const payment = await holdRow(inner, payment_id)
    await requireOffered(inner, payment_method, payment.currency)
    const orders = await lockOrders(inner.db, { payment_id })
    const amount = dueOf(payment, orders)
    refuseUndue(payment, amount)
    if (payment_method === 'cash') {
      const order_ids = liveOrders(orders).map(({ id }) => id)
      const requireShare = await countCashOrders(inner, order_ids)
      await changeToCash(inner, payment_id)
      await inner.happened('cash_chosen', { payment_id })
      await sellHeld(inner, order_ids)
      await requireShare()
      return { data: { payment_url: null } }
    }
    const asked = { payment_id, gateway: payment_method, amount, currency: payment.currency }
    const { id: attempt_id } = await beginAgain(inner, asked)
    return { data: { payment_url: null }, begun: { attempt_id } }
  })

/** What was placed in one currency is paid in it, whatever the shop charges in by now. */
async function requireOffered(ctx: Context, method: string, currency: string): Promise<void> {
  const isOffered = isOnline(method)
    ? (await listGateways(ctx, currency)).includes(method)
    : (await getRules(ctx)).cash_on_delivery
  if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
}

const begunPaying = z.object({ attempt_id: z.number() })

/**
 * Where to pay: by the attempt that the request began, so that the same request is told the same. A gateway that does not answer in
 * time is asked again by the next request; one that will not have the payment leaves it to be paid elsewhere.
 */
export const endPaying: Ends<typeof paymentCalls>['payOrder'] = async (ctx, { body }, data, begun) => {
  if (!isOnline(body.payment_method)) return data
  const attempt = await getAttempt(ctx, begunPaying.parse(begun).attempt_id)
  const page = await withGatewayTimeout(
    ctx,
    attempt.url === null ? openAnew(ctx, attempt) : getCheckoutPage(ctx, attempt),
  )
  if (page?.is_refused) refuseField('payment_method', 'payments.not_taken')
  return { payment_url: page?.url ?? null }
}

/** Milliseconds for others than the one where the shopper wants to pay: that one needs the rest. */
const patienceWithOthers = 3_000

/** Who has just paid elsewhere is not sent to pay again: other attempts are asked about first, where they can be. */
async function openAnew(ctx: Context, attempt: Attempt) {
  const { payment_id } = attempt
  const others = (await openAttempts(ctx, payment_id)).filter(({ id }) => id !== attempt.id)
  await Promise.all(others.map((other) => withGatewayTimeout(ctx, askInTurn(ctx, other), patienceWithOthers)))
  const page = await getCheckoutPage(ctx, attempt)
  if (page.url === null && !page.is_refused) await requireDue(ctx, payment_id)
  return page
}

const requireDue = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await holdRow(inner, payment_id)
    refuseUndue(payment, dueOf(payment, await lockOrders(inner.db, { payment_id })))
  })

function refuseUndue(payment: Payment, due: Money): void {
  if (payment.paid_at !== null) refuse('conflict', 'payments.paid_already')
  if (due === 0 || !payment.is_held) refuse('conflict', 'payments.nothing_due')
}

/** However many want to know at once, one asks the gateway. */
async function askInTurn(ctx: Context, attempt: Attempt): Promise<void> {
  if (await tryClaimCheck(ctx, attempt)) await settle(ctx, attempt)
}

/** Whoever comes back from a gateway's page sees what is true there, whether it has told us yet or not. */
export const checkPayment: Verb['checkPayment'] = async (ctx, { params }) => {
  const attempts = await openAttempts(ctx, await paymentIdOf(ctx, params.id))
  await Promise.all(attempts.map((attempt) => withGatewayTimeout(ctx, askInTurn(ctx, attempt))))
  const { payment } = await readOrder(ctx, params.id)
  return { data: { payment } }
}

export const refundOrder: Verb['refundOrder'] = async (ctx, { params, body: { amount, ...part } }) => {
  const { shop_id, shop_user_id } = ctx
  const given = { ...part, order_id: params.id, shop_id, shop_user_id, amount: amount ? fromAmount(amount) : null }
  return { message: ctx.t('payments.given_back'), data: { refunded_amount: toAmount(await refundPart(ctx, given)) } }
}

/**
 * Written down once, then applied by asking the gateway: at once where it answers, and by a job in any case. Whoever is first does
 * it.
 */
export const receiveWebhook: Verb['receiveWebhook'] = async (ctx, { params, word }) => {
  // Whether PayPal signed it only PayPal can say, so that what strangers send is a call each.
  await limitNetwork(ctx, 'webhook', maxUnverifiedWebhooks, 10 * minute)
  await hear(ctx, params.gateway, word).catch(async (error) => {
    // The fault is ours, or nobody could say who signed it.
    if (!(error instanceof Refusal) || error.status >= 500) await takeBackNetworkAttempt(ctx, 'webhook')
    throw error
  })
  await takeBackNetworkAttempt(ctx, 'webhook')
  return { data: {} }
}

/** Reads the word of a gateway, and sees to what it is about. */
async function hear(ctx: Context, name: string, word: Parameters<Verb['receiveWebhook']>[1]['word']) {
  const gateway = await gatewayOf(ctx, name)
  const { event_id, about, reference } = await gateway.read(word)
  const payload = Buffer.from(word.bytes).toString()
  const isNew = await ctx.transaction(async (inner) => {
    const isFirst = await recordTold(inner, { gateway: name, event_id, reference, payload })
    if (isFirst && reference !== null) await inner.happened(heard[about].event, { gateway: name, reference })
    return isFirst
  })
  if (isNew && reference !== null) await withGatewayTimeout(ctx, heard[about].apply(ctx, name, reference))
}

/** What becomes of a word, by what it is about. */
const heard = {
  attempt: { event: 'gateway_told', apply: settleTold },
  refund: { event: 'refund_told', apply: hearRefund },
} as const

/** What was paid late at the gateway of our own is told like everything else. */
export async function hearLateSandbox(ctx: Context): Promise<void> {
  for (const word of (await ctx.gateways.sandbox?.lateWords()) ?? []) await hear(ctx, 'sandbox', word)
}
