// Without schemas, so that pages can import it.

/**
 * `draft`: only the market sees it. `offers_open`: shops offer products until its deadline. `offers_closed`: after the deadline, not yet
 * published. `planned`: published, before its start.
 */
export const flashSaleStates = ['draft', 'offers_open', 'offers_closed', 'planned', 'running', 'ended'] as const
export type FlashSaleState = (typeof flashSaleStates)[number]

export const offerStates = ['offered', 'accepted', 'refused', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

export const flashSaleLimits = {
  percentage: { min: 1, max: 95 },
  /** Offers of a shop for one sale. */
  offersOfShop: 200,
  /** Products of one request. */
  productsOfRequest: 100,
  invitations: 500,
  /** In characters. */
  reason: 300,
  search: 100,
} as const

/** What a unit costs in a sale, in minor units: as `sale_price` of the database, which the prices of shoppers are from. */
export function calculateSalePrice(price: number, currentPrice: number, percentage: number): number {
  return Math.min(price, currentPrice, Math.max(1, Math.round((price * (100 - percentage)) / 100)))
}
