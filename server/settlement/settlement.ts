import { z } from 'zod'
import type { paymentCalls } from '#contract/payments.ts'
import type { Ends, Verbs } from '#server/platform/http/route.ts'
import { fromAmount, type Money, toAmount } from '#server/platform/money.ts'
import { limitAttempts, limitNetwork, takeBackNetworkAttempt } from '#server/platform/rate-limits/limits.ts'
import { Refusal, refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { countCashOrders, getPaymentId, readOrder } from '../orders/orders.ts'
import {
  type Attempt,
  findOpenAttempts,
  getAttempt,
  getCheckoutPage,
  hearRefund,
  isOnline,
  lockPaymentRow,
  type Payment,
  recordWebhookEvent,
  requireGateway,
  reuseOrCreateAttempt,
  switchToCash,
  tryClaimCheck,
  withGatewayTimeout,
} from '../payments/payments.ts'
import { getRules, listGateways } from '../settings/settings.ts'
import { sellHeldStock } from '../stock/stock.ts'
import { lockOrders } from './queries.ts'
import { refundPart } from './refunds.ts'
import { computeDue, filterLiveOrders } from './rules.ts'
import { settle, settleTold } from './settle.ts'

export { refundPart } from './refunds.ts'

type Verb = Verbs<typeof paymentCalls>

const minute = 60
/** Webhooks of a network in ten minutes that are not verified, or still being verified. */
const maxUnverifiedWebhooks = 100
/** How often an hour somebody may choose anew how to pay a checkout: each may open a page at a gateway. */
const maxPageOpenings = 30

/** What is unpaid of a checkout is to be paid anew, elsewhere or at the door. */
export const payOrder: Verb['payOrder'] = (ctx, { params, body }) =>
  ctx.transaction(async (inner) => {
    const { payment_method } = body
    const payment_id = await getPaymentId(inner, params.id)
    await limitAttempts(inner.db, [`pay:${payment_id}`], maxPageOpenings, 3_600)
    const payment = await lockPaymentRow(inner, payment_id)
    await requireOffered(inner, payment_method, payment.currency)
    const orders = await lockOrders(inner.db, { payment_id })
    const amount = computeDue(payment, orders)
    refuseUndue(payment, amount)
    if (payment_method === 'cash') {
      const order_ids = filterLiveOrders(orders).map(({ id }) => id)
      const requireShare = await countCashOrders(inner, order_ids)
      await switchToCash(inner, payment_id)
      await inner.happened('cash_chosen', { payment_id })
      await sellHeldStock(inner, order_ids)
      await requireShare()
      return { data: { payment_url: null } }
    }
    const asked = { payment_id, gateway: payment_method, amount, currency: payment.currency }
    const { id: attempt_id } = await reuseOrCreateAttempt(inner, asked)
    return { data: { payment_url: null }, begun: { attempt_id } }
  })

/** What was placed in one currency is paid in it, whatever the shop charges in by now. */
async function requireOffered(ctx: Context, method: string, currency: string): Promise<void> {
  const isOffered = isOnline(method)
    ? (await listGateways(ctx, currency)).includes(method)
    : (await getRules(ctx)).cash_on_delivery
  if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
}

const pendingPayment = z.object({ attempt_id: z.number() })

/**
 * Where to pay: by the attempt that the request began, so that the same request is told the same. A gateway that does not answer in
 * time is asked again by the next request; one that will not have the payment leaves it to be paid elsewhere.
 */
export const openPaymentPage: Ends<typeof paymentCalls>['payOrder'] = async (ctx, { body }, data, begun) => {
  if (!isOnline(body.payment_method)) return data
  const attempt = await getAttempt(ctx, pendingPayment.parse(begun).attempt_id)
  const page = await withGatewayTimeout(
    ctx,
    attempt.url === null ? openPageAnew(ctx, attempt) : getCheckoutPage(ctx, attempt),
  )
  if (page?.is_refused) refuseField('payment_method', 'payments.not_taken')
  return { payment_url: page?.url ?? null }
}

/** Milliseconds for others than the one where the shopper wants to pay: that one needs the rest. */
const otherAttemptsTimeoutMs = 3_000

/** Who has just paid elsewhere is not sent to pay again: other attempts are asked about first, where they can be. */
async function openPageAnew(ctx: Context, attempt: Attempt) {
  const { payment_id } = attempt
  const others = (await findOpenAttempts(ctx, payment_id)).filter(({ id }) => id !== attempt.id)
  await Promise.all(others.map((other) => withGatewayTimeout(ctx, settleOnce(ctx, other), otherAttemptsTimeoutMs)))
  const page = await getCheckoutPage(ctx, attempt)
  if (page.url === null && !page.is_refused) await requireDue(ctx, payment_id)
  return page
}

const requireDue = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await lockPaymentRow(inner, payment_id)
    refuseUndue(payment, computeDue(payment, await lockOrders(inner.db, { payment_id })))
  })

function refuseUndue(payment: Payment, due: Money): void {
  if (payment.paid_at !== null) refuse('conflict', 'payments.paid_already')
  if (due === 0 || !payment.is_held) refuse('conflict', 'payments.nothing_due')
}

/** However many want to know at once, one asks the gateway. */
async function settleOnce(ctx: Context, attempt: Attempt): Promise<void> {
  if (await tryClaimCheck(ctx, attempt)) await settle(ctx, attempt)
}

/** Whoever comes back from a gateway's page sees what is true there, whether it has told us yet or not. */
export const checkPayment: Verb['checkPayment'] = async (ctx, { params }) => {
  const attempts = await findOpenAttempts(ctx, await getPaymentId(ctx, params.id))
  await Promise.all(attempts.map((attempt) => withGatewayTimeout(ctx, settleOnce(ctx, attempt))))
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
  await handleWebhook(ctx, params.gateway, word).catch(async (error) => {
    // The fault is ours, or nobody could say who signed it.
    if (!(error instanceof Refusal) || error.status >= 500) await takeBackNetworkAttempt(ctx, 'webhook')
    throw error
  })
  await takeBackNetworkAttempt(ctx, 'webhook')
  return { data: {} }
}

/** Reads the word of a gateway, and sees to what it is about. */
async function handleWebhook(ctx: Context, name: string, word: Parameters<Verb['receiveWebhook']>[1]['word']) {
  const gateway = await requireGateway(ctx, name)
  const { event_id, about, reference } = await gateway.verifyWebhook(word)
  const payload = Buffer.from(word.bytes).toString()
  const isNew = await ctx.transaction(async (inner) => {
    const isFirst = await recordWebhookEvent(inner, { gateway: name, event_id, reference, payload })
    if (isFirst && reference !== null) await inner.happened(webhookHandlers[about].event, { gateway: name, reference })
    return isFirst
  })
  if (isNew && reference !== null) await withGatewayTimeout(ctx, webhookHandlers[about].apply(ctx, name, reference))
}

/** What becomes of a word, by what it is about. */
const webhookHandlers = {
  attempt: { event: 'gateway_told', apply: settleTold },
  refund: { event: 'refund_told', apply: hearRefund },
} as const

/** What was paid late at the gateway of our own is told like everything else. */
export async function hearLateSandbox(ctx: Context): Promise<void> {
  for (const word of (await ctx.gateways.sandbox?.lateWords()) ?? []) await handleWebhook(ctx, 'sandbox', word)
}
