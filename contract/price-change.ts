// Separate module, so that pages can import it without the schemas.

/** `cent`: to the minor unit, half up. Others: to the nearest price that ends so, the higher one of two. */
export const priceRoundings = ['cent', '00', '95', '99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

export const changedPriceFields = ['price', 'discount_price'] as const
export type ChangedPriceField = (typeof changedPriceFields)[number]

/** In percent. A price of 0 or less is not allowed. */
export const percentLimits = { min: -99.99, max: 1_000 } as const

export interface PriceChange {
  /** With at most two decimals. One of `percent` and `amount` is given. */
  readonly percent?: number | undefined
  /** An amount that is added, with at most two decimals. */
  readonly amount?: number | undefined
  readonly rounding: PriceRounding
}

/** The highest amount of the API, in minor units. */
const maxMinor = 1e15

const centsPerUnit = 100

/** A price in minor units after a change. Null if it would not be above 0, or above what the API accepts. */
export function changePrice(price: number, { percent, amount, rounding }: PriceChange): number | null {
  const raw = percent === undefined ? price + Math.round((amount ?? 0) * centsPerUnit) : addPercent(price, percent)
  const changed = raw > 0 ? roundPrice(raw, rounding) : raw
  return changed > 0 && changed <= maxMinor ? changed : null
}

/** Rounded half up. Exact: no fraction is held in a float. */
function addPercent(price: number, percent: number): number {
  const scaled = BigInt(price) * BigInt(10_000 + Math.round(percent * 100))
  return Number((scaled + 5_000n) / 10_000n)
}

function roundPrice(price: number, rounding: PriceRounding): number {
  if (rounding === 'cent') return price
  const ending = Number(rounding)
  const nearest = Math.floor((price - ending + centsPerUnit / 2) / centsPerUnit) * centsPerUnit + ending
  return nearest > 0 ? nearest : nearest + centsPerUnit
}
