import type { paymentCalls } from '#contract/payments.ts'
import type { Context, ShopperContext } from '../context.ts'
import type { Ends, Verbs } from '../kit/edge/route.ts'
import { fromAmount, toAmount } from '../kit/money.ts'
import { found, refuse, refuseField } from '../kit/refusal.ts'
import { getOrder } from '../orders/orders.ts'
import {
  beginAgain,
  changeToCash,
  findPage,
  gatewayOf,
  hearRefund,
  holdRow,
  openAttempts,
  recordTold,
  takeTurn,
  whereReachable,
} from '../payments/payments.ts'
import { getRules } from '../settings/settings.ts'
import { sellHeld } from '../stock/stock.ts'
import { findOwnPayment, lockOrders } from './queries.ts'
import { refundPart } from './refund-part.ts'
import { dueOf, liveOrders } from './rules.ts'
import { settle, settleTold } from './settle.ts'

export { lapseHolds } from './lapse.ts'
export { refundPart } from './refund-part.ts'
export { closeIfRefunded } from './refunded.ts'
export { leaveAttempts, reconcile, settleTold } from './settle.ts'

type Verb = Verbs<typeof paymentCalls>

/** What is unpaid of a checkout is to be paid anew, elsewhere or at the door. */
export const payOrder: Verb['payOrder'] = (ctx, { params, body }) =>
  ctx.transaction(async (inner) => {
    const { payment_method } = body
    const payment_id = await ownPayment(inner, params.id)
    const rules = await getRules(inner)
    const isOffered = payment_method === 'cash' ? rules.cash_on_delivery : rules.gateways.includes(payment_method)
    if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
    const payment = await holdRow(inner, payment_id)
    const orders = await lockOrders(inner.db, { payment_id })
    const amount = dueOf(payment, orders)
    if (payment.paid_at !== null) refuse('conflict', 'payments.paid_already')
    if (amount === 0 || !payment.is_held) refuse('conflict', 'payments.nothing_due')
    if (payment_method === 'cash') {
      await changeToCash(inner, payment_id)
      const order_ids = liveOrders(orders).map(({ id }) => id)
      await inner.happened('cash_chosen', { payment_id })
      await sellHeld(inner, order_ids)
    } else {
      await beginAgain(inner, { payment_id, gateway: payment_method, amount, currency: rules.currency })
    }
    return { data: { payment_url: null } }
  })

/** Who has just paid elsewhere is not sent to pay again: older attempts are asked about first, where they can be. */
export const endPaying: Ends<typeof paymentCalls>['payOrder'] = async (ctx, { params, body }) => {
  if (body.payment_method === 'cash') return { payment_url: null }
  const payment_id = await ownPayment(ctx, params.id)
  const [, ...older] = await openAttempts(ctx, payment_id)
  for (const attempt of older) await whereReachable(settle(ctx, attempt))
  const payment_url = await findPage(ctx, payment_id)
  return payment_url === null ? refuse('conflict', 'payments.paid_already') : { payment_url }
}

/** Whoever comes back from a gateway's page sees what is true there, whether it has told us yet or not. */
export const checkPayment: Verb['checkPayment'] = async (ctx, { params }) => {
  const payment_id = await ownPayment(ctx, params.id)
  for (const attempt of await openAttempts(ctx, payment_id)) {
    if (await takeTurn(ctx, attempt)) await whereReachable(settle(ctx, attempt))
  }
  const answer = await getOrder(ctx, { params, query: undefined, body: undefined, files: undefined, word: undefined })
  return 'data' in answer ? { data: { payment: answer.data.order.payment } } : refuse('missing', 'orders.not_found')
}

export const refundOrder: Verb['refundOrder'] = async (ctx, { params, body: { amount, ...part } }) => {
  const { shop_id, shop_user_id } = ctx
  const given = { ...part, order_id: params.id, shop_id, shop_user_id, amount: amount ? fromAmount(amount) : null }
  return { message: ctx.t('payments.given_back'), data: { refunded_amount: toAmount(await refundPart(ctx, given)) } }
}

async function ownPayment(ctx: ShopperContext, order_id: number): Promise<number> {
  const [own] = await findOwnPayment(ctx.db, { order_id, user_id: ctx.user_id })
  return found(own, 'orders.not_found').payment_id
}

/**
 * Written down once, then applied by asking the gateway: at once where it answers, and by a job in any case. Whoever is first does
 * it.
 */
export const receiveWebhook: Verb['receiveWebhook'] = async (ctx, { params, word }) => {
  await hear(ctx, params.gateway, word)
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
  if (isNew && reference !== null) await whereReachable(heard[about].apply(ctx, name, reference))
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
