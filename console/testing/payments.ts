import { shopId } from '#contract/ids.ts'
import type { DeskPayment, PaymentCard, PaymentEvent, PaymentRefund, StuckRefund } from '#contract/operator-payments.ts'

const at = '2026-01-05T12:00:00.000Z'

/** A rejected refund of order SK-1005. */
export const testStuck = (rest: Partial<StuckRefund> = {}): StuckRefund => ({
  refund_id: 31,
  kind: 'failed',
  amount: 45.5,
  currency: 'USD',
  since: at,
  failure: 'charge_disputed',
  order_code: 'SK-1005',
  ...rest,
})

/** A payment of order SK-1005 at Stripe, whose refund was rejected. */
export const testPaymentCard = (rest: Partial<PaymentCard> = {}): PaymentCard => ({
  id: 9,
  created_at: at,
  method: 'stripe',
  status: 'paid',
  paid_at: at,
  currency: 'USD',
  amount: 96,
  captured_amount: 96,
  refunded_amount: 0,
  stuck: [testStuck()],
  orders: [
    {
      id: 5,
      order_code: 'SK-1005',
      status: 'delivered',
      shop: { id: shopId.parse(7), name: 'Solestreet', logo: null },
    },
  ],
  ...rest,
})

export const testRefund = (rest: Partial<PaymentRefund> = {}): PaymentRefund => ({
  id: 31,
  order_code: 'SK-1005',
  amount: 45.5,
  currency: 'USD',
  gateway: 'stripe',
  reference: null,
  state: 'failed',
  reason: 'The sole is torn',
  actor: 'shop',
  created_at: at,
  next_try_at: null,
  failure: 'charge_disputed',
  settled_from: null,
  can_retry: true,
  can_settle: true,
  is_replaced: false,
  ...rest,
})

export const testPaymentEvent = (kind: PaymentEvent['kind'], rest: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind,
  at,
  amount: null,
  currency: 'USD',
  gateway: 'stripe',
  reference: null,
  words: null,
  name: null,
  refund_id: null,
  ...rest,
})

export const testPayment = (rest: Partial<DeskPayment> = {}): DeskPayment => ({
  ...testPaymentCard(),
  hold_until: null,
  refunds: [testRefund()],
  events: [
    testPaymentEvent('captured', { amount: 96, reference: 'pi_4711' }),
    testPaymentEvent('refund_failed', { amount: 45.5, words: 'charge_disputed', refund_id: 31 }),
  ],
  ...rest,
})
