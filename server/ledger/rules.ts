import { add, type Money, money, most, nothing, subtract } from '#server/platform/money.ts'

/** Who holds or owes money: what a gateway holds for us, what a shop took at the door, or a claim of somebody. */
export type Holder = `gateway:${string}` | 'shop_cash'
export type Account = Holder | 'refunds_due' | 'shop' | 'commission' | 'tax' | 'delivery' | 'marketplace_discount'

/** One side of a booking: above zero what came to an account or is a cost, below zero what left it or is owed. */
export interface Entry {
  readonly account: Account
  readonly shop_id: number | null
  readonly amount: Money
}

/** What the shopper pays, and who has how much of it; the rest is the shop's own. */
export interface Share {
  readonly amount: Money
  /** What vouchers of the marketplace added to it, at the marketplace's cost. */
  readonly marketplace_discount: Money
  readonly commission: Money
  readonly tax: Money
  readonly delivery: Money
}

/** A line of an order as it was charged; `tax_share` counts into what was paid only where it came on top. */
export interface ChargedLine {
  readonly quantity: number
  readonly line_amount: Money
  readonly discount_share: Money
  readonly tax_share: Money
  readonly is_tax_on_top: boolean
  readonly commission_share: Money
  readonly marketplace_discount_share: Money
}

/** Accounts on which money lies, or lay, for the shopper; all others are who has a claim to it. */
const isMoneyAccount = (account: Account) =>
  account.startsWith('gateway:') || account === 'shop_cash' || account === 'refunds_due'

/** A sale: payable + marketplace discount = shop + commission + tax + delivery. */
export const buildSaleEntries = (shop_id: number, share: Share, holder: Holder): Entry[] =>
  buildEntries(shop_id, share, holder)

/** What is given back of a sale: from now on it is due to the shopper. */
export const buildRefundEntries = (shop_id: number, share: Share): Entry[] =>
  buildEntries(shop_id, negateShare(share), 'refunds_due')

/** Money that came and that nothing was due for. */
export const buildExcessEntries = (holder: Holder, amount: Money): Entry[] =>
  buildTransferEntries(holder, 'refunds_due', amount)

/** What was due to a shopper has left. */
export const buildPaidRefundEntries = (holder: Holder, amount: Money, shop_id: number | null): Entry[] =>
  dropZeroEntries([
    { account: 'refunds_due', shop_id, amount },
    { account: holder, shop_id: holder === 'shop_cash' ? shop_id : null, amount: subtract(nothing, amount) },
  ])

/** A booking taken back. */
export const reverseEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: subtract(nothing, entry.amount) }))

/** What is left of a sale after all that was booked of it, given back: every claim on it ends. */
export function computeRest(booked: readonly Entry[], shop_id: number): { amount: Money; entries: Entry[] } {
  const amount = add(...booked.filter(({ account }) => isMoneyAccount(account)).map((entry) => entry.amount))
  const claims = booked.filter(({ account }) => !isMoneyAccount(account))
  const groups = Map.groupBy(claims, (entry) => `${entry.account} ${entry.shop_id}`)
  const ended = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: subtract(nothing, add(first.amount, ...others.map((entry) => entry.amount))) }] : [],
  )
  const due: Entry = { account: 'refunds_due', shop_id, amount: subtract(nothing, amount) }
  return { amount, entries: dropZeroEntries([due, ...ended]) }
}

/** What of a line was given back before, refunds that failed left out. */
export interface RefundedOfLine {
  readonly quantity: number
  readonly amount: Money
  readonly marketplace_discount: Money
  readonly commission: Money
  readonly tax: Money
}

/**
 * What is given back for `more` units of a line: what it comes to with them, rounded, less what was given before. So whatever was
 * asked and failed, a line that is given back whole comes to exactly what it cost; never below zero on the way.
 */
export function computeLineShare(line: ChargedLine, given: RefundedOfLine, more: number): Share {
  const upToNow = (whole: Money, before: Money) =>
    most(nothing, subtract(prorate(whole, given.quantity + more, line.quantity), before))
  const onTop = line.is_tax_on_top ? line.tax_share : nothing
  return {
    amount: upToNow(add(subtract(line.line_amount, line.discount_share), onTop), given.amount),
    marketplace_discount: upToNow(line.marketplace_discount_share, given.marketplace_discount),
    commission: upToNow(line.commission_share, given.commission),
    tax: upToNow(line.tax_share, given.tax),
    delivery: nothing,
  }
}

/** The delivery charge of an order, given back. */
export const toDeliveryShare = (delivery: Money): Share => ({ ...noShare, amount: delivery, delivery })

/** What a shop gives beside, at its own cost. */
export const toGoodwillShare = (amount: Money): Share => ({ ...noShare, amount })

const noShare: Share = {
  amount: nothing,
  marketplace_discount: nothing,
  commission: nothing,
  tax: nothing,
  delivery: nothing,
}

export const addShares = (shares: readonly Share[]): Share => ({
  amount: add(...shares.map((share) => share.amount)),
  marketplace_discount: add(...shares.map((share) => share.marketplace_discount)),
  commission: add(...shares.map((share) => share.commission)),
  tax: add(...shares.map((share) => share.tax)),
  delivery: add(...shares.map((share) => share.delivery)),
})

/** `part` of `all` units of a sum, rounded half up. Exact: no fraction is ever held in a float. */
function prorate(whole: Money, part: number, all: number): Money {
  const doubled = 2n * BigInt(whole) * BigInt(part) + BigInt(all)
  return money(Number(doubled / (2n * BigInt(all))))
}

function buildEntries(shop_id: number, share: Share, holder: Holder | 'refunds_due'): Entry[] {
  const { amount, marketplace_discount, commission, tax, delivery } = share
  const owed = add(commission, tax, delivery)
  const own = subtract(add(amount, marketplace_discount), owed)
  const ofShop = (account: Account, sum: Money): Entry => ({ account, shop_id, amount: sum })
  return dropZeroEntries([
    { account: holder, shop_id: holder.startsWith('gateway:') ? null : shop_id, amount },
    ofShop('marketplace_discount', marketplace_discount),
    ofShop('shop', subtract(nothing, own)),
    ofShop('commission', subtract(nothing, commission)),
    ofShop('tax', subtract(nothing, tax)),
    ofShop('delivery', subtract(nothing, delivery)),
  ])
}

const negateShare = (share: Share): Share => ({
  amount: subtract(nothing, share.amount),
  marketplace_discount: subtract(nothing, share.marketplace_discount),
  commission: subtract(nothing, share.commission),
  tax: subtract(nothing, share.tax),
  delivery: subtract(nothing, share.delivery),
})

const buildTransferEntries = (to: Account, from: Account, amount: Money): Entry[] =>
  dropZeroEntries([
    { account: to, shop_id: null, amount },
    { account: from, shop_id: null, amount: subtract(nothing, amount) },
  ])

const dropZeroEntries = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0)
