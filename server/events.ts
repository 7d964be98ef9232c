/** What can have happened, and what is known of it. Told in the transaction in which it happens. */
export interface Events {
  code_asked: { id: number }
  order_placed: { product_ids: number[] }
}
