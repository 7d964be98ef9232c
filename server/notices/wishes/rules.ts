import type { Money } from '#server/platform/money.ts'

/** What a product costs, and whether there is any. */
export interface Mark {
  price: Money
  available: boolean
}

export type WishNews = 'price_dropped' | 'back_in_stock' | null

/**
 * What whoever wishes a product is told when it is looked at again, and what is kept of it for the next time. That it can be had again
 * comes before what it costs. While there is none, what it cost stays: nobody can have it for less.
 */
export function lookAgain(kept: Mark | null, now: Mark): { news: WishNews; mark: Mark } {
  if (!kept) return { news: null, mark: now }
  if (!now.available) return { news: null, mark: { price: kept.price, available: false } }
  if (!kept.available) return { news: 'back_in_stock', mark: now }
  return { news: now.price < kept.price ? 'price_dropped' : null, mark: now }
}
