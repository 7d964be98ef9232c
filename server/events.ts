import type { OrderState } from '#contract/orders.ts'

/** What can have happened, and what is known of it. Told in the transaction in which it happens. */
export interface Events {
  code_requested: { id: number }
  /** `to` is where the owner of the account could be reached before. */
  account_changed: { to: string; change: 'password' | 'shop_password' | 'email' | 'phone' | 'leaving'; locale: string }
  /** Attempts at gateways are of no use any more. */
  attempts_abandoned: { payment_id: number }
  /** Nobody told of it for a while. */
  attempt_overdue: { attempt_id: number }
  webhook_received: { gateway: string; reference: string }
  /** Nobody paid in time. */
  hold_expired: { payment_id: number }
  order_paid: { payment_id: number; order_ids: number[] }
  /** What was to be paid online is to be paid at the door. */
  cash_chosen: { payment_id: number }
  refund_requested: { refund_id: number }
  refund_webhook_received: { gateway: string; reference: string }
  refund_paid: { refund_id: number; order_id: number | null }
  /** For good, of an order; also where it had left and came back. */
  refund_failed: { refund_id: number }
  order_placed: { payment_id: number; product_ids: number[] }
  /** Its products only where their stock changed with it. */
  order_moved: { order_id: number; event_id: number; state: OrderState; product_ids: number[] }
  /** It is with its shop again, or never left it. */
  order_ended: { order_id: number }
  /** Also when it is asked for. */
  return_moved: { event_id: number }
  /** Units of them can be sold again. */
  restocked: { product_ids: number[] }
  /** A shop wrote to a shopper; not where it did so by itself. */
  shop_answered: { message_id: number }
  /** A shopper wrote in a ticket; its first message too. */
  ticket_written: { ticket_message_id: number }
  /** Support wrote in a ticket. */
  ticket_answered: { ticket_message_id: number }
  /** Somebody wrote to the marketplace. */
  contact_written: { contact_message_id: number }
  /** Somebody wants to sell. */
  application_sent: { shop_application_id: number }
  application_decided: { shop_application_id: number }
  /** A shopper is to be told by push, or of more than before. */
  notice_stored: { notice_id: number }
  /** Some notices of a conversation, or all of wishes, are to be mailed together. */
  notices_due: { user_id: number; about: string; kind: 'answers' | 'wishes'; notice_ids: number[]; day: string }
  review_written: { product_ids: number[] }
  /** Other shops are to be shown than before. */
  shown_shops_changed: Record<never, never>
}
