import type { NoticeKind } from '#contract/notices.ts'
import type { OrderActor, OrderState } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import type { Money } from '#server/platform/money.ts'

interface OfOrder {
  order_id: number
  order_code: string
  shop_id: number
}

interface OfCheckout {
  order_ids: number[]
  order_codes: string[]
  amount: Money
  currency: string
}

/** What can happen to a shopper without their doing, with all that its text is made of. Kept as it is; what is read of it may grow. */
export interface Happenings {
  order_moved: OfOrder & { state: OrderState; actor: OrderActor }
  order_paid: OfCheckout
  /** Money that came when nothing was due any more went back. */
  late_returned: OfCheckout
  order_refunded: OfOrder & { amount: Money; currency: string }
  refund_stuck: OfOrder & { amount: Money; currency: string }
  return_moved: OfOrder & { state: ReturnState; product: string }
  /** All that a shop said after one message, up to another. */
  shop_answered: MessageFacts & { shop_id: number }
  ticket_answered: MessageFacts & { ticket_number: string; subject: string }
  price_dropped: { product_id: number; before: Money; now: Money }
  back_in_stock: { product_id: number }
}

export interface MessageFacts {
  after_id: number
  message_id: number
  count: number
}

export type What = keyof Happenings

export type Happening = { [W in What]: { what: W; facts: Happenings[W] } }[What]

const kinds: Record<What, NoticeKind> = {
  order_moved: 'orders',
  order_paid: 'orders',
  late_returned: 'orders',
  order_refunded: 'orders',
  refund_stuck: 'orders',
  return_moved: 'orders',
  shop_answered: 'answers',
  ticket_answered: 'answers',
  price_dropped: 'wishes',
  back_in_stock: 'wishes',
}

/** What of the preferences it falls under. */
export const kindOf = (what: What): NoticeKind => kinds[what]
