import type { ShopId } from '#contract/ids.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { OrderActor, OrderState } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import type { Money } from '#server/platform/money.ts'

interface OrderFacts {
  order_id: number
  order_code: string
  shop_id: ShopId
}

interface CheckoutFacts {
  order_ids: number[]
  order_codes: string[]
  amount: Money
  currency: string
}

/** Types of notices, stored in the column `what`, and their payload. Stored as JSON; only add optional fields. */
export interface NoticeFacts {
  order_moved: OrderFacts & { state: OrderState; actor: OrderActor }
  order_paid: CheckoutFacts
  late_returned: CheckoutFacts
  order_refunded: OrderFacts & { amount: Money; currency: string }
  refund_stuck: OrderFacts & { amount: Money; currency: string }
  return_moved: OrderFacts & { state: ReturnState; product: string }
  /** Messages of a shop after `after_id`, up to `message_id`. */
  shop_answered: MessageFacts & { shop_id: ShopId }
  review_answered: ReviewFacts & { shop_id: ShopId }
  review_hidden: ReviewFacts & { order_id: number }
  review_restored: ReviewFacts & { order_id: number }
  ticket_answered: MessageFacts & { ticket_number: string; subject: string }
  price_dropped: { product_id: number; before: Money; now: Money }
  back_in_stock: { product_id: number }
}

interface ReviewFacts {
  review_id: number
  product_id: number
}

export interface MessageFacts {
  after_id: number
  message_id: number
  count: number
}

export type NoticeType = keyof NoticeFacts

export type NoticeContent = { [T in NoticeType]: { type: T; facts: NoticeFacts[T] } }[NoticeType]

const kinds: Record<NoticeType, NoticeKind> = {
  order_moved: 'orders',
  order_paid: 'orders',
  late_returned: 'orders',
  order_refunded: 'orders',
  refund_stuck: 'orders',
  return_moved: 'orders',
  shop_answered: 'answers',
  review_answered: 'answers',
  review_hidden: 'answers',
  review_restored: 'answers',
  ticket_answered: 'answers',
  price_dropped: 'wishes',
  back_in_stock: 'wishes',
}

export const kindOf = (type: NoticeType): NoticeKind => kinds[type]
