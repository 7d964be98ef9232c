import type { OrderState } from '#contract/orders.ts'

/** What can have happened, and what is known of it. Told in the transaction in which it happens. */
export interface Events {
  code_asked: { id: number }
  /** `to` is where the owner of the account could be reached before. */
  account_changed: { to: string; change: 'password' | 'email' | 'phone' | 'leaving'; locale: string }
  order_placed: { payment_id: number; product_ids: number[] }
  /** Its products only where their stock changed with it. */
  order_moved: { order_id: number; event_id: number; state: OrderState; product_ids: number[] }
  review_written: { product_ids: number[] }
}
