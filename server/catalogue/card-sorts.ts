/** SQL orders of `product_cards`, each with an index. Sold-out products come last by popularity. */
export const cardSorts = {
  popular: '(available = 0), popularity desc, product_id desc',
  newest: 'created_at desc, product_id desc',
  price_asc: 'price, product_id desc',
  price_desc: 'price desc, product_id desc',
  rating: 'rating_weight desc, product_id desc',
  discount: 'discount_percentage desc, product_id desc',
} as const
export type CardSort = keyof typeof cardSorts
