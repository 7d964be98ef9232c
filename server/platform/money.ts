import type { MoneyBack } from '#contract/shapes.ts'

declare const minorUnits: unique symbol

/** Integer minor units (cents): of an order in its own currency, otherwise in the default currency. */
export type Money = number & { readonly [minorUnits]: true }

/** Converts a count of minor units. Throws a RangeError if it is not a safe integer. */
export function money(minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`)
  return minor as Money
}

export const zero = money(0)

export const addMoney = (...sums: readonly Money[]): Money => money(sums.reduce<number>((total, sum) => total + sum, 0))
export const subtractMoney = (from: Money, sum: Money): Money => money(from - sum)
export const minMoney = (a: Money, b: Money): Money => (a < b ? a : b)
export const maxMoney = (a: Money, b: Money): Money => (a > b ? a : b)
export const multiplyMoney = (sum: Money, quantity: number): Money => money(sum * quantity)

/** `percentage` (at most 2 decimals) of a sum, rounded half up. Exact: no fraction is held in a float. */
export function percentOf(sum: Money, percentage: number): Money {
  const hundredths = BigInt(Math.round(percentage * 100))
  const product = BigInt(sum) * hundredths
  const half = product < 0n ? -5_000n : 5_000n
  return money(Number((product + half) / 10_000n))
}

/**
 * Splits a sum over weights by largest remainder: the parts add up to the sum exactly, and none is more than one minor
 * unit from its fair share. Weights are not negative; if all are zero, the first part gets everything. A negative sum,
 * as of a refund, is split like its absolute value.
 */
export function allocate(sum: Money, weights: readonly number[]): Money[] {
  if (sum < 0) return allocate(money(-sum), weights).map((part) => subtractMoney(zero, part))
  const total = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (weights.length === 0) return []
  if (total === 0n) return weights.map((_, i) => (i === 0 ? sum : zero))
  const shares = weights.map((weight) => {
    const product = BigInt(sum) * BigInt(weight)
    return { whole: product / total, rest: product % total }
  })
  const left = Number(BigInt(sum) - shares.reduce((a, share) => a + share.whole, 0n))
  const byRest = shares.map((_, i) => i).sort((a, b) => compare(shares[b]?.rest, shares[a]?.rest) || a - b)
  const extra = new Set(byRest.slice(0, left))
  return shares.map((share, i) => money(Number(share.whole) + (extra.has(i) ? 1 : 0)))
}

const compare = (a: bigint = 0n, b: bigint = 0n) => (a < b ? -1 : a > b ? 1 : 0)

/** Minor units as an amount of the API, with at most 2 decimals. */
export const toAmount = (sum: Money): number => sum / 100

export const fromAmount = (amount: number): Money => money(Math.round(amount * 100))

export type MoneyBackRow = Omit<MoneyBack, 'amount'> & { amount: Money }

export const toMoneyBack = (row: MoneyBackRow | null): MoneyBack | null =>
  row && { ...row, amount: toAmount(row.amount) }
