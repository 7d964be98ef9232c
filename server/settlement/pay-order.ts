import { z } from 'zod'
import type { paymentCalls } from '#contract/payments.ts'
import type { AfterCommitHook, Verbs } from '#server/platform/http/route.ts'
import type { Money } from '#server/platform/money.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { countCashOrders, getPaymentId, getPaymentPage, sellHeldStock } from '../orders/orders.ts'
import {
  type Attempt,
  findOpenAttempts,
  getAttempt,
  isOnline,
  lockPaymentRow,
  type Payment,
  reuseOrCreateAttempt,
  switchToCash,
  tryClaimCheck,
  withGatewayTimeout,
} from '../payments/payments.ts'
import { getRules, listGateways } from '../settings/settings.ts'
import { lockOrdersOfPayment } from './queries.ts'
import { computeDue, filterLiveOrders } from './rules.ts'
import { settle } from './settle.ts'

type Verb = Verbs<typeof paymentCalls>

/** Per checkout and hour. Each can open a page at a gateway. */
const maxPageOpenings = 30

/** Pays the unpaid orders of a checkout at a gateway or in cash. */
export const payOrder: Verb['payOrder'] = (ctx, { params, body }) =>
  ctx.transaction(async (inner) => {
    const { payment_method } = body
    const payment_id = await getPaymentId(inner, params.id)
    await limitAttempts(inner.db, [`pay:${payment_id}`], maxPageOpenings, 3_600)
    const payment = await lockPaymentRow(inner, payment_id)
    await requireOffered(inner, payment_method, payment.currency)
    const orders = await lockOrdersOfPayment(inner.db, { payment_id })
    const amount = computeDue(payment, orders)
    refuseUndue(payment, amount)
    if (payment_method === 'cash') {
      const order_ids = filterLiveOrders(orders).map(({ id }) => id)
      const requireWithinShare = await countCashOrders(inner, order_ids)
      await switchToCash(inner, payment_id)
      await inner.emit('cash_chosen', { payment_id })
      await sellHeldStock(inner, order_ids)
      await requireWithinShare()
      return { data: { payment_url: null } }
    }
    const attempt = { payment_id, gateway: payment_method, amount, currency: payment.currency }
    const { id: attempt_id } = await reuseOrCreateAttempt(inner, attempt)
    return { data: { payment_url: null }, afterCommitData: { attempt_id } }
  })

/** Orders are paid in the currency in which they were placed, even if the settings have changed. */
async function requireOffered(ctx: Context, method: string, currency: string): Promise<void> {
  const isOffered = isOnline(method)
    ? (await listGateways(ctx, currency)).includes(method)
    : (await getRules(ctx)).cash_on_delivery
  if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
}

const pendingPayment = z.object({ attempt_id: z.number() })

/** The same page for repeated requests. Null if the gateway does not respond in time; 422 if it rejects the payment. */
export const openAttemptPage: AfterCommitHook<typeof paymentCalls.payOrder> = async (
  ctx,
  { body },
  data,
  afterCommitData,
) => {
  if (!isOnline(body.payment_method)) return data
  const attempt = await getAttempt(ctx, pendingPayment.parse(afterCommitData).attempt_id)
  const page = await withGatewayTimeout(
    ctx,
    attempt.url === null ? openPageAnew(ctx, attempt) : getPaymentPage(ctx, attempt),
  )
  if (page?.is_refused) refuseField('payment_method', 'payments.not_taken')
  return { payment_url: page?.url ?? null }
}

/** Leaves most of the request's time for the chosen gateway. */
const otherAttemptsTimeoutMs = 3_000

/** Settles other attempts first, so that a shopper who has just paid there is not asked to pay again. */
async function openPageAnew(ctx: Context, attempt: Attempt) {
  const { payment_id } = attempt
  const others = (await findOpenAttempts(ctx, payment_id)).filter(({ id }) => id !== attempt.id)
  await Promise.all(others.map((other) => withGatewayTimeout(ctx, settleOnce(ctx, other), otherAttemptsTimeoutMs)))
  const page = await getPaymentPage(ctx, attempt)
  if (page.url === null && !page.is_refused) await requireDue(ctx, payment_id)
  return page
}

const requireDue = (ctx: Context, payment_id: number): Promise<void> =>
  ctx.transaction(async (inner) => {
    const payment = await lockPaymentRow(inner, payment_id)
    refuseUndue(payment, computeDue(payment, await lockOrdersOfPayment(inner.db, { payment_id })))
  })

function refuseUndue(payment: Payment, due: Money): void {
  if (payment.paid_at !== null) refuse('conflict', 'payments.paid_already')
  if (due === 0 || !payment.is_held) refuse('conflict', 'payments.nothing_due')
}

/** Concurrent requests query the gateway once. */
export async function settleOnce(ctx: Context, attempt: Attempt): Promise<void> {
  if (await tryClaimCheck(ctx, attempt)) await settle(ctx, attempt)
}
