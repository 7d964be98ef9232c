/** What can have happened, and what is known of it. Told in the transaction in which it happens. */
export interface Events {
  order_placed: { product_ids: number[] }
}
