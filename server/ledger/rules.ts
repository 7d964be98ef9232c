import type { ShopId } from '#contract/ids.ts'
import { addMoney, type Money, maxMoney, money, subtractMoney, zero } from '#server/platform/money.ts'

/** Who holds money of shoppers, or paid it back: a gateway, the bank account of the market, or the shop that took cash. */
export type Holder = `gateway:${string}` | 'bank' | 'shop_cash'
export type Account =
  | Holder
  | 'refunds_due'
  | 'payout_due'
  | 'shop'
  | 'commission'
  | 'tax'
  | 'delivery'
  | 'marketplace_discount'
  | 'corrections'

/** One side of a transaction. Positive: money received or a cost. Negative: money paid or owed. */
export interface Entry {
  readonly account: Account
  readonly shop_id: ShopId | null
  readonly amount: Money
}

/** What the shopper pays, and the parts of others in it. The rest is the shop's own. */
export interface Share {
  readonly amount: Money
  readonly marketplace_discount: Money
  readonly commission: Money
  readonly tax: Money
  readonly delivery: Money
}

/** A charged order line. `tax_share` is part of the paid amount only if `is_tax_on_top`. */
export interface ChargedLine {
  readonly quantity: number
  readonly line_amount: Money
  readonly discount_share: Money
  readonly tax_share: Money
  readonly is_tax_on_top: boolean
  readonly commission_share: Money
  readonly marketplace_discount_share: Money
}

/** Accounts that hold the shopper's money; all others are claims to it. */
const isMoneyAccount = (account: Account) =>
  account.startsWith('gateway:') || account === 'bank' || account === 'shop_cash' || account === 'refunds_due'

/** A sale: payable + marketplace discount = shop + commission + tax + delivery. */
export const buildSaleEntries = (shop_id: ShopId, share: Share, holder: Holder): Entry[] =>
  buildEntries(shop_id, share, holder)

/** Moves a share of a sale to the money that is due to the shopper. */
export const buildRefundEntries = (shop_id: ShopId, share: Share): Entry[] =>
  buildEntries(shop_id, negateShare(share), 'refunds_due')

export const buildExcessEntries = (holder: Holder, amount: Money): Entry[] =>
  buildTransferEntries(holder, 'refunds_due', amount)

export const buildPaidRefundEntries = (holder: Holder, amount: Money, shop_id: ShopId | null): Entry[] =>
  dropZeroEntries([
    { account: 'refunds_due', shop_id, amount },
    { account: holder, shop_id: holder === 'shop_cash' ? shop_id : null, amount: subtractMoney(zero, amount) },
  ])

export const reverseEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: subtractMoney(zero, entry.amount) }))

/** Entries that refund the rest of an order, refunded its booked balances, and end all claims; with their amount. */
export function computeRest(booked: readonly Entry[], shop_id: ShopId): { amount: Money; entries: Entry[] } {
  const amount = addMoney(...booked.filter(({ account }) => isMoneyAccount(account)).map((entry) => entry.amount))
  const claims = booked.filter(({ account }) => !isMoneyAccount(account))
  const groups = Map.groupBy(claims, (entry) => `${entry.account} ${entry.shop_id}`)
  const ended = [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, amount: subtractMoney(zero, addMoney(first.amount, ...others.map((entry) => entry.amount))) }]
      : [],
  )
  const due: Entry = { account: 'refunds_due', shop_id, amount: subtractMoney(zero, amount) }
  return { amount, entries: dropZeroEntries([due, ...ended]) }
}

/** Sums of the entries that a payout pays, by account. `shop_cash` includes cash refunds that are still due to shoppers. */
export interface PayoutShare {
  readonly shop: Money
  readonly delivery: Money
  readonly tax: Money
  readonly shop_cash: Money
}

/** Moves the share to the money that is due to the bank account of the shop. */
export function buildPayoutEntries(shop_id: ShopId, { shop, delivery, tax, shop_cash }: PayoutShare): Entry[] {
  const taken = reverseEntries([
    { account: 'shop', shop_id, amount: shop },
    { account: 'delivery', shop_id, amount: delivery },
    { account: 'tax', shop_id, amount: tax },
    { account: 'shop_cash', shop_id, amount: shop_cash },
  ])
  return dropZeroEntries([
    ...taken,
    { account: 'payout_due', shop_id, amount: addMoney(shop, delivery, tax, shop_cash) },
  ])
}

export const buildPaidPayoutEntries = (shop_id: ShopId, amount: Money): Entry[] => [
  { account: 'payout_due', shop_id, amount },
  { account: 'bank', shop_id: null, amount: subtractMoney(zero, amount) },
]

/** What a shop that owed the market has transferred to it. */
export const buildShopPaymentEntries = (shop_id: ShopId, amount: Money): Entry[] => [
  { account: 'shop', shop_id, amount: subtractMoney(zero, amount) },
  { account: 'bank', shop_id: null, amount },
]

/** Earlier refunds of a line, without failed ones. */
export interface RefundedOfLine {
  readonly quantity: number
  readonly amount: Money
  readonly marketplace_discount: Money
  readonly commission: Money
  readonly tax: Money
}

/** The rounded cumulative amount less earlier refunds, never negative, so that a fully refunded line sums exactly to its price. */
export function computeLineShare(line: ChargedLine, refunded: RefundedOfLine, units: number): Share {
  const upToNow = (whole: Money, before: Money) =>
    maxMoney(zero, subtractMoney(prorate(whole, refunded.quantity + units, line.quantity), before))
  const onTop = line.is_tax_on_top ? line.tax_share : zero
  return {
    amount: upToNow(addMoney(subtractMoney(line.line_amount, line.discount_share), onTop), refunded.amount),
    marketplace_discount: upToNow(line.marketplace_discount_share, refunded.marketplace_discount),
    commission: upToNow(line.commission_share, refunded.commission),
    tax: upToNow(line.tax_share, refunded.tax),
    delivery: zero,
  }
}

export const toDeliveryShare = (delivery: Money): Share => ({ ...noShare, amount: delivery, delivery })

/** Goodwill of a shop, at its own cost. */
export const toGoodwillShare = (amount: Money): Share => ({ ...noShare, amount })

const noShare: Share = {
  amount: zero,
  marketplace_discount: zero,
  commission: zero,
  tax: zero,
  delivery: zero,
}

export const addShares = (shares: readonly Share[]): Share => ({
  amount: addMoney(...shares.map((share) => share.amount)),
  marketplace_discount: addMoney(...shares.map((share) => share.marketplace_discount)),
  commission: addMoney(...shares.map((share) => share.commission)),
  tax: addMoney(...shares.map((share) => share.tax)),
  delivery: addMoney(...shares.map((share) => share.delivery)),
})

/** `whole * part / all`, rounded half up, in exact integer arithmetic. */
function prorate(whole: Money, part: number, all: number): Money {
  const doubled = 2n * BigInt(whole) * BigInt(part) + BigInt(all)
  return money(Number(doubled / (2n * BigInt(all))))
}

function buildEntries(shop_id: ShopId, share: Share, holder: Holder | 'refunds_due'): Entry[] {
  const { amount, marketplace_discount, commission, tax, delivery } = share
  const owed = addMoney(commission, tax, delivery)
  const own = subtractMoney(addMoney(amount, marketplace_discount), owed)
  const ofShop = (account: Account, sum: Money): Entry => ({ account, shop_id, amount: sum })
  return dropZeroEntries([
    { account: holder, shop_id: holder.startsWith('gateway:') ? null : shop_id, amount },
    ofShop('marketplace_discount', marketplace_discount),
    ofShop('shop', subtractMoney(zero, own)),
    ofShop('commission', subtractMoney(zero, commission)),
    ofShop('tax', subtractMoney(zero, tax)),
    ofShop('delivery', subtractMoney(zero, delivery)),
  ])
}

const negateShare = (share: Share): Share => ({
  amount: subtractMoney(zero, share.amount),
  marketplace_discount: subtractMoney(zero, share.marketplace_discount),
  commission: subtractMoney(zero, share.commission),
  tax: subtractMoney(zero, share.tax),
  delivery: subtractMoney(zero, share.delivery),
})

const buildTransferEntries = (to: Account, from: Account, amount: Money): Entry[] =>
  dropZeroEntries([
    { account: to, shop_id: null, amount },
    { account: from, shop_id: null, amount: subtractMoney(zero, amount) },
  ])

const dropZeroEntries = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0)
