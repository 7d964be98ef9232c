import { z } from 'zod'
import { call } from './call.ts'
import { paymentDeskLimits } from './limits.ts'
import { orderActors, orderShop, orderState } from './orders.ts'
import { amount, id, idText, moment, paging, trimmedText } from './shapes.ts'

/** `ended`: never paid, and no longer to be paid. `cash`: on delivery. */
const paymentStatus = z.enum(['open', 'paid', 'ended', 'cash'])
export type PaymentStatus = z.output<typeof paymentStatus>

/**
 * `failed`: the gateway rejects the refund of an order. `late`, `excess`: it rejects that of money that was not due, or was too much.
 * `bounced`: the money came back. `unfinished`: not paid a day after it was requested.
 */
const stuckKind = z.enum(['failed', 'late', 'excess', 'bounced', 'unfinished'])
export type StuckKind = z.output<typeof stuckKind>

const paymentOrder = z.strictObject({ id, order_code: z.string(), status: orderState, shop: orderShop })

const stuckRefund = z.strictObject({
  refund_id: id,
  kind: stuckKind,
  /** The amount still due, in `currency`: that of the gateway. */
  amount,
  currency: z.string(),
  since: moment,
  /** The words of the gateway. */
  failure: z.string().nullable(),
  /** Null for money that came late or was too much. */
  order_code: z.string().nullable(),
})
export type StuckRefund = z.output<typeof stuckRefund>

const paymentCard = z.strictObject({
  id,
  created_at: moment,
  /** `cash`, or the gateway. */
  method: z.string(),
  status: paymentStatus,
  paid_at: moment.nullable(),
  currency: z.string(),
  amount,
  /** What gateways took and what was paid back, in `currency`. */
  captured_amount: amount,
  refunded_amount: amount,
  orders: z.array(paymentOrder),
  /** Refunds that need a person, the longest waiting first. */
  stuck: z.array(stuckRefund),
})
export type PaymentCard = z.output<typeof paymentCard>

const settledFrom = z.enum(['bank', 'gateway'])

const refund = z.strictObject({
  id,
  order_code: z.string().nullable(),
  amount,
  currency: z.string(),
  /** Null for cash, which its shop hands over. */
  gateway: z.string().nullable(),
  reference: z.string().nullable(),
  state: z.enum(['going', 'paid', 'failed', 'settled']),
  /** A text of the shop or the shopper, or a code of the system. */
  reason: z.string(),
  actor: z.enum(orderActors),
  created_at: moment,
  /** When a job requests it again. */
  next_try_at: moment.nullable(),
  failure: z.string().nullable(),
  settled_from: settledFrom.nullable(),
  /** What a person may do: nothing once it is paid or replaced by a later refund. */
  can_retry: z.boolean(),
  can_settle: z.boolean(),
  /** Whether it failed and a later refund replaced it. */
  is_replaced: z.boolean(),
})
export type PaymentRefund = z.output<typeof refund>

const attemptEvents = [
  'attempt_started',
  'attempt_rejected',
  'attempt_declined',
  'attempt_left',
  'attempt_closed',
] as const
const refundEvents = [
  'refund_requested',
  'refund_tried',
  'refund_waiting',
  'refund_postponed',
  'refund_failed',
  'refund_bounced',
  'refund_paid',
  'refund_retried',
  'refund_settled',
] as const

const paymentEvent = z.strictObject({
  kind: z.enum([...attemptEvents, 'captured', 'paid', 'webhook', ...refundEvents]),
  at: moment,
  amount: amount.nullable(),
  currency: z.string(),
  gateway: z.string().nullable(),
  /** The name of the attempt, capture or message at the gateway. */
  reference: z.string().nullable(),
  /** The words of the gateway, the reason of a refund, or the note of a person. */
  words: z.string().nullable(),
  /** The person of the market who did it. */
  name: z.string().nullable(),
  refund_id: id.nullable(),
})
export type PaymentEvent = z.output<typeof paymentEvent>

const payment = paymentCard.extend({
  hold_until: moment.nullable(),
  refunds: z.array(refund),
  /** Oldest first. */
  events: z.array(paymentEvent),
})
export type DeskPayment = z.output<typeof payment>

const params = z.strictObject({ id: idText })
const handled = {
  who: 'operator',
  needs: 'refunds.write',
  params,
  data: z.strictObject({ payment }),
  idempotent: true,
} as const
const unknownCapture = z.strictObject({
  id,
  gateway: z.string(),
  /** The name of the payment at the gateway. */
  reference: z.string(),
  amount,
  currency: z.string(),
  created_at: moment,
})
export type UnknownCapture = z.output<typeof unknownCapture>

export const operatorPaymentCalls = {
  listPayments: call({
    method: 'GET',
    path: '/operator/payments',
    who: 'operator',
    needs: 'refunds.read',
    about:
      'Online payments, the latest first; with `stuck` those with a refund that needs a person, the longest waiting first. `search`: an order code, or the whole name of an attempt, a capture or a refund at its gateway; it also finds cash payments.',
    query: z.strictObject({
      stuck: z.enum(['yes']).optional(),
      status: paymentStatus.optional(),
      search: z.string().max(paymentDeskLimits.search).optional(),
      ...paging(20),
    }),
    data: z.strictObject({
      payments: z.array(paymentCard),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      /** All payments with a refund that needs a person. */
      stuck_count: z.number().int(),
      /** Money that a gateway took for a payment that the shop does not know, the oldest first; at most 100. */
      unknown_captures: z.array(unknownCapture),
    }),
  }),
  getPayment: call({
    method: 'GET',
    path: '/operator/payments/{id}',
    who: 'operator',
    needs: 'refunds.read',
    about: 'One payment with its orders, its refunds, and all that happened at the gateways.',
    params,
    data: z.strictObject({ payment }),
    refuses: { 404: ['payments.no_payment'] },
  }),
  retryRefund: call({
    method: 'POST',
    path: '/operator/refunds/{id}/retry',
    ...handled,
    about:
      'Asks the gateway for a refund again that failed, came back or is not finished. The gateway pays it once, however often it is asked. 409 if it was asked within the last minute.',
    body: z.strictObject({}),
    refuses: {
      403: ['desk.confirm_first'],
      404: ['payments.no_refund'],
      409: [
        'payments.refund_paid',
        'payments.already_settled',
        'payments.refund_replaced',
        'payments.requested_by',
        'payments.requested_just_now',
      ],
    },
  }),
  handleUnknownCapture: call({
    method: 'POST',
    path: '/operator/unknown-captures/{id}/handle',
    who: 'operator',
    needs: 'refunds.write',
    about:
      'Records what was done with money that a gateway took for a payment that the shop does not know, for example that it was refunded in the dashboard of the gateway. Moves no money.',
    params,
    body: z.strictObject({ note: trimmedText(paymentDeskLimits.note) }),
    data: z.strictObject({ unknown_captures: z.array(unknownCapture) }),
    idempotent: true,
    refuses: { 404: ['payments.no_unknown_capture'], 409: ['payments.already_handled'] },
  }),
  settleRefund: call({
    method: 'POST',
    path: '/operator/refunds/{id}/settle',
    ...handled,
    stepUp: true,
    about:
      'Records that a person has paid a refund outside of the shop: `from` the bank account of the market, or in the dashboard of the gateway. The shopper is notified. 409 while the gateway may still pay it.',
    body: z.strictObject({ note: trimmedText(paymentDeskLimits.note), from: settledFrom.default('bank') }),
    refuses: {
      404: ['payments.no_refund'],
      409: [
        'payments.refund_paid',
        'payments.already_settled',
        'payments.refund_replaced',
        'payments.requested_by',
        'payments.unanswered',
      ],
    },
  }),
}
