import type { Row } from '../../bulk.ts'
import { shops } from '../market/shops.ts'
import type { Person } from '../people/people.ts'
import { seeded } from '../random.ts'
import { days, hours, iso } from '../time.ts'
import { type Voucher, vouchers } from './voucher-list.ts'

export type Use = { voucher_id: number; user_id: number; payment_id: number; created_at: string; returned_at: null }

/** What a voucher took off an order, and who bears it. */
export type Discount = { voucher_id: number; code: string; amount: number; isShops: boolean }

type Order = { paymentId: number; userId: number; shopKey: string; total: number; at: number }

export function voucherRows(now: number): Row[] {
  return vouchers.map((voucher, index) => ({
    id: index + 1,
    shop_id: voucher.shop === null ? null : shops.findIndex(({ key }) => key === voucher.shop) + 1,
    code: voucher.code,
    discount_type: voucher.percentage === undefined ? 'Fixed' : 'Percentage',
    percentage: voucher.percentage ?? null,
    amount: voucher.amount ?? null,
    max_discount: voucher.max ?? null,
    min_order_amount: voucher.min,
    starts_at: iso(now + days(voucher.days[0])),
    validity: iso(now + days(voucher.days[1])),
    limit_total: voucher.total ?? null,
    limit_per_shopper: voucher.each ?? null,
    is_listed: !voucher.isUnlisted,
    paused_at: voucher.isPaused && voucher.shop !== null ? iso(now) : null,
    paused_by_market_at: voucher.isPaused && voucher.shop === null ? iso(now) : null,
  }))
}

/** Hands a voucher to some of the orders that could have had one, within its limits. */
export function newVoucherDesk(now: number) {
  const random = seeded('vouchers')
  const uses: Use[] = []

  function offer(order: Order): Discount | null {
    if (!random.chance(0.16)) return null
    const fitting = vouchers.filter((voucher, index) => fits(voucher, index + 1, order))
    if (fitting.length === 0) return null
    const voucher = random.pick(fitting)
    const voucher_id = vouchers.indexOf(voucher) + 1
    const { userId: user_id, paymentId: payment_id } = order
    uses.push({ voucher_id, user_id, payment_id, created_at: iso(order.at), returned_at: null })
    const amount = discountOf(voucher, order.total)
    return { voucher_id, code: voucher.code, amount, isShops: voucher.shop !== null }
  }

  function fits(voucher: Voucher, id: number, order: Order): boolean {
    const [starts, ends] = voucher.days
    const mine = uses.filter((use) => use.voucher_id === id && use.user_id === order.userId)
    return (
      (voucher.shop === null || voucher.shop === order.shopKey) &&
      order.total >= voucher.min &&
      order.at > now + days(starts + 1) &&
      order.at < now + days(ends) &&
      mine.every((use) => use.payment_id !== order.paymentId) &&
      mine.length < (voucher.each ?? Number.POSITIVE_INFINITY)
    )
  }

  return { uses, offer }
}

function discountOf(voucher: Voucher, total: number): number {
  const share =
    voucher.percentage === undefined ? (voucher.amount ?? 0) : Math.round((total * voucher.percentage) / 100)
  return Math.min(share, voucher.max ?? share, total)
}

/** How often each was used, as its counter says. */
export const counterRows = (uses: readonly Use[]): Row[] =>
  [...Map.groupBy(uses, ({ voucher_id }) => voucher_id)].map(([voucher_id, own]) => ({ voucher_id, used: own.length }))

/** Who used a voucher had collected it; others have it waiting, the demo shopper one of each kind. */
export function collectionRows(uses: readonly Use[], people: readonly Person[], now: number): Row[] {
  const random = seeded('collections')
  const rows = new Map<string, Row>()
  for (const { voucher_id, user_id, created_at } of uses) {
    const key = `${voucher_id} ${user_id}`
    if (!rows.has(key)) rows.set(key, { voucher_id, user_id, created_at: iso(Date.parse(created_at) - hours(3)) })
  }
  for (const { id: user_id } of people) {
    const waiting = user_id === 1 ? ['SOUK5', 'SPRING25', 'FINCH10', 'HEM8'] : []
    vouchers.forEach((voucher, index) => {
      if (voucher.isUnlisted || voucher.isPaused) return
      const key = `${index + 1} ${user_id}`
      const collected = waiting.includes(voucher.code) || (user_id !== 1 && random.chance(0.12))
      if (!collected || rows.has(key)) return
      const at = now + days(Math.max(voucher.days[0], -60)) + hours(random.between(2, 200))
      rows.set(key, { voucher_id: index + 1, user_id, created_at: iso(at) })
    })
  }
  return [...rows.values()]
}
