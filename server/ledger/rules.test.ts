import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { addMoney, type Money, money } from '#server/platform/money.ts'
import {
  addShares,
  buildExcessEntries,
  buildPaidRefundEntries,
  buildRefundEntries,
  buildSaleEntries,
  buildShopPaymentEntries,
  type ChargedLine,
  computeLineShare,
  computeRest,
  type Entry,
  type RefundedOfLine,
  type Share,
  toDeliveryShare,
  toGoodwillShare,
} from './rules.ts'

const shop = shopId.parse(7)

const sumOf = (entries: readonly Entry[]) => addMoney(...entries.map(({ amount }) => amount))
const on = (entries: readonly Entry[], account: string) => sumOf(entries.filter((entry) => entry.account === account))
const sums = fc.integer({ min: 0, max: 500_000 }).map(money)

/** A line as a quote could have made it: discounts, taxes and commission lie within what it costs. */
const lines: fc.Arbitrary<ChargedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 0, max: 50_000 }),
    parts: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 100 }))),
    is_tax_on_top: fc.boolean(),
  })
  .map(({ quantity, price, parts: [off = 0, tax = 0, fee = 0, market = 0], is_tax_on_top }) => {
    const line_amount = money(price * quantity)
    const part = (whole: number, hundredths: number): Money => money(Math.floor((whole * hundredths) / 100))
    const discount_share = part(line_amount, off)
    return {
      quantity,
      line_amount,
      discount_share,
      is_tax_on_top,
      tax_share: part(line_amount, tax),
      commission_share: part(line_amount - discount_share, fee),
      marketplace_discount_share: part(discount_share, market),
    }
  })

const untouched: RefundedOfLine = {
  quantity: 0,
  amount: money(0),
  marketplace_discount: money(0),
  commission: money(0),
  tax: money(0),
}
const whole = (line: ChargedLine) => computeLineShare(line, untouched, line.quantity)

/** Units of a line to be given back, and what they came to. */
type RequestedShare = Share & { quantity: number }

/** What of a line has been given back by what did not fail. */
const givenBy = (asked: readonly RequestedShare[]): RefundedOfLine => ({
  ...addShares(asked),
  quantity: asked.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** Splits a line's units into steps, by where cuts are made. */
const stepsOf = (quantity: number, cuts: readonly number[]): number[] => {
  const ends = [...new Set([...cuts.map((cut) => cut % quantity), quantity])]
    .filter((end) => end > 0)
    .sort((a, b) => a - b)
  return ends.map((end, place) => end - (ends[place - 1] ?? 0))
}

describe('the books', () => {
  const share: Share = {
    amount: money(11_000),
    marketplace_discount: money(500),
    commission: money(900),
    tax: money(1_000),
    delivery: money(700),
  }

  test('of a sale: what is paid and what the marketplace adds is the shop’s, the market’s, the tax office’s and the courier’s', () => {
    expect(buildSaleEntries(shop, share, 'gateway:stripe')).toEqual([
      { account: 'gateway:stripe', shop_id: null, amount: 11_000 },
      { account: 'marketplace_discount', shop_id: 7, amount: 500 },
      { account: 'shop', shop_id: 7, amount: -8_900 },
      { account: 'commission', shop_id: 7, amount: -900 },
      { account: 'tax', shop_id: 7, amount: -1_000 },
      { account: 'delivery', shop_id: 7, amount: -700 },
    ])
  })

  test('of cash: it lies with the shop that took it', () => {
    expect(buildSaleEntries(shop, share, 'shop_cash')[0]).toEqual({ account: 'shop_cash', shop_id: 7, amount: 11_000 })
  })

  test('hold no entry of zero', () => {
    expect(toGoodwillShare(money(5)).amount).toBe(5)
    expect(buildRefundEntries(shop, toGoodwillShare(money(5)))).toEqual([
      { account: 'refunds_due', shop_id: 7, amount: -5 },
      { account: 'shop', shop_id: 7, amount: 5 },
    ])
  })

  test('of late money and its refund', () => {
    const came = buildExcessEntries('gateway:paypal', money(300))
    const went = buildPaidRefundEntries('gateway:paypal', money(300), null)
    expect([sumOf(came), sumOf(went), on([...came, ...went], 'gateway:paypal')]).toEqual([0, 0, 0])
    expect(on([...came, ...went], 'refunds_due')).toBe(0)
  })

  test('of a payment of a shop: the bank has it, and the shop owes that much less', () => {
    expect(buildShopPaymentEntries(shop, money(4_250))).toEqual([
      { account: 'shop', shop_id: 7, amount: -4_250 },
      { account: 'bank', shop_id: null, amount: 4_250 },
    ])
  })

  test('sum to zero, whatever is sold or refunded', () => {
    fc.assert(
      fc.property(sums, sums, sums, sums, sums, (amount, marketplace_discount, commission, tax, delivery) => {
        const any = { amount, marketplace_discount, commission, tax, delivery }
        for (const entries of [buildSaleEntries(shop, any, 'gateway:stripe'), buildRefundEntries(shop, any)]) {
          expect(sumOf(entries)).toBe(0)
          expect(entries.every((entry) => entry.amount !== 0)).toBe(true)
        }
      }),
    )
  })
})

describe('a line refunded in steps', () => {
  test('rounds half a cent in one of them, and never twice', () => {
    const line = {
      quantity: 3,
      line_amount: money(1_000),
      discount_share: money(0),
      tax_share: money(100),
      is_tax_on_top: true,
      commission_share: money(50),
      marketplace_discount_share: money(0),
    }
    const asked: RequestedShare[] = []
    for (const quantity of [1, 1, 1]) asked.push({ ...computeLineShare(line, givenBy(asked), quantity), quantity })
    expect(asked.map(({ amount }) => amount)).toEqual([367, 366, 367])
    expect(computeLineShare({ ...line, is_tax_on_top: false }, untouched, 3).amount).toBe(1_000)
  })

  test('sums exactly to its price in every account, and never exceeds it on the way', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(1_000), { maxLength: 8 }), (line, cuts) => {
        const all = whole(line)
        const given: RequestedShare[] = []
        for (const quantity of stepsOf(line.quantity, cuts)) {
          const share = computeLineShare(line, givenBy(given), quantity)
          for (const part of Object.values(share)) expect(part).toBeGreaterThanOrEqual(0)
          given.push({ ...share, quantity })
          expect(addShares(given).amount).toBeLessThanOrEqual(all.amount)
        }
        expect(addShares(given)).toEqual(all)
      }),
    )
  })
})

describe('a line of which refunds fail', () => {
  test('refunds the cent of a failed refund with the next', () => {
    const line: ChargedLine = {
      quantity: 3,
      line_amount: money(1_000),
      discount_share: money(0),
      tax_share: money(0),
      is_tax_on_top: false,
      commission_share: money(0),
      marketplace_discount_share: money(0),
    }
    const first = { ...computeLineShare(line, untouched, 1), quantity: 1 }
    const second = { ...computeLineShare(line, givenBy([first]), 1), quantity: 1 }
    expect([first.amount, second.amount]).toEqual([333, 334])
    // The first fails: what is left of the line is 666, and both of its units come to that.
    expect(computeLineShare(line, givenBy([second]), 1).amount).toBe(333)
    expect(computeLineShare(line, givenBy([second]), 2).amount).toBe(666)
  })

  test('sums exactly to its price after any requests and failures, and never exceeds it on the way', () => {
    const steps = fc.array(fc.record({ isAsked: fc.boolean(), pick: fc.nat(1_000) }), { maxLength: 40 })
    fc.assert(
      fc.property(lines, steps, (line, all) => {
        const most = whole(line)
        const ask = (asked: readonly RequestedShare[], quantity: number): RequestedShare[] => {
          const share = computeLineShare(line, givenBy(asked), quantity)
          for (const part of Object.values(share)) expect(part).toBeGreaterThanOrEqual(0)
          return [...asked, { ...share, quantity }]
        }
        let asked: RequestedShare[] = []
        for (const { isAsked, pick } of all) {
          const left = line.quantity - givenBy(asked).quantity
          if (isAsked && left > 0) asked = ask(asked, 1 + (pick % left))
          else asked = asked.filter((_, place) => place !== pick % asked.length)
          for (const key of ['amount', 'commission', 'tax', 'marketplace_discount'] as const)
            expect(addShares(asked)[key]).toBeLessThanOrEqual(most[key])
        }
        const left = line.quantity - givenBy(asked).quantity
        if (left > 0) asked = ask(asked, left)
        expect(addShares(asked)).toEqual(most)
      }),
    )
  })
})

describe('the rest of an order', () => {
  test('refunded after any refunds, ends every claim and leaves nothing due twice', () => {
    fc.assert(
      fc.property(
        fc.array(lines, { minLength: 1, maxLength: 4 }),
        sums,
        fc.nat(100),
        fc.boolean(),
        (some, delivery, part, isPaid) => {
          const charged = addShares([...some.map(whole), toDeliveryShare(delivery)])
          const sale = buildSaleEntries(shop, charged, 'gateway:stripe')
          const line = some[0] as ChargedLine
          const first = computeLineShare(line, untouched, Math.floor((line.quantity * part) / 100))
          const goodwill = toGoodwillShare(money(Math.floor(((charged.amount - first.amount) * part) / 100)))
          const given = addShares([first, goodwill])
          const paid = isPaid ? buildPaidRefundEntries('gateway:stripe', given.amount, shop) : []
          const booked = [...sale, ...buildRefundEntries(shop, given), ...paid]
          const rest = computeRest(booked, shop)
          expect(rest.amount).toBe(charged.amount - given.amount)
          expect(sumOf(rest.entries)).toBe(0)
          const after = [...booked, ...rest.entries]
          for (const account of ['shop', 'commission', 'tax', 'delivery', 'marketplace_discount'])
            expect(on(after, account)).toBe(0)
          expect(on(after, 'refunds_due')).toBe(isPaid ? 0 - rest.amount : 0 - charged.amount)
        },
      ),
    )
  })
})
