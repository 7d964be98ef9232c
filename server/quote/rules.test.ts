import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { add, money, nothing } from '#server/platform/money.ts'
import { reckon } from '../testing/reckoner.ts'
import { type DeliveryTerms, type QuoteLine, type QuoteShop, type QuoteVoucher, quote } from './quote.ts'

const cents = (min: number, max: number) => fc.integer({ min, max }).map(money)

const line = fc.record({
  sale: fc.oneof(cents(0, 50_000_000), cents(0, 30)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constant(1)),
  weight_grams: fc.integer({ min: 0, max: 60_000 }),
  vat: fc.option(
    fc.constantFrom(
      { name: 'VAT 5%', percentage: 5 },
      { name: 'VAT 7.5%', percentage: 7.5 },
      { name: 'VAT 20%', percentage: 20 },
    ),
  ),
})
const terms: fc.Arbitrary<DeliveryTerms | null> = fc.option(
  fc.record({
    delivery_charge: cents(0, 100_000),
    free_delivery_from: fc.option(cents(1, 10_000_000)),
    delivery_included_grams: fc.integer({ min: 0, max: 30_000 }),
    delivery_per_kg: cents(0, 500),
  }),
  { freq: 8 },
)
const shop = fc.record({
  shop_id: fc.integer({ min: 1, max: 8 }),
  lines: fc.array(line, { maxLength: 9 }),
  delivery: terms,
  commission_percentage: fc.constantFrom(0, 5, 8, 12.5, 33.33, 100),
})
const cut: fc.Arbitrary<QuoteVoucher['cut']> = fc.oneof(
  fc.record({ amount: cents(1, 1_000_000) }),
  fc.record({ percentage: fc.integer({ min: 1, max: 100 }), max_discount: fc.option(cents(1, 100_000)) }),
)
const voucher = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  code: fc.string(),
  shop_id: fc.option(fc.integer({ min: 1, max: 9 })),
  cut,
  min_order_amount: fc.oneof(cents(0, 2_000_000), fc.constant(nothing)),
})
const purchase = fc.record({
  shops: fc.uniqueArray(shop, { selector: ({ shop_id }) => shop_id, maxLength: 6 }),
  vouchers: fc.uniqueArray(voucher, { selector: ({ shop_id }) => shop_id, maxLength: 5 }),
  tax_inclusive: fc.boolean(),
})

const keys = ['total_amount', 'coupon_discount', 'delivery_charge', 'order_tax_amount', 'payable_amount'] as const

/** A shop with plain terms, where a test needs only a few of them. */
const shopOf = (lines: readonly Partial<QuoteLine>[], rest: Partial<QuoteShop> = {}): QuoteShop => ({
  shop_id: 1,
  lines: lines.map((each) => ({ sale: money(1_000), quantity: 1, weight_grams: 0, vat: null, ...each })),
  delivery: flat(0),
  commission_percentage: 0,
  ...rest,
})
const flat = (charge: number, rest: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  delivery_charge: money(charge),
  free_delivery_from: null,
  delivery_included_grams: 0,
  delivery_per_kg: nothing,
  ...rest,
})
const voucherOf = (given: Partial<QuoteVoucher>): QuoteVoucher => ({
  ...{ id: 1, code: 'ONE', shop_id: null, cut: { amount: money(100) }, min_order_amount: nothing },
  ...given,
})
const only = { vouchers: [], tax_inclusive: false }

describe('a quote', () => {
  test('agrees with a reckoning in whole numbers of any size, to the last share of the last line', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const { shops, all } = quote(given)
        const reckoned = reckon(given)
        expect(BigInt(all.payable_amount)).toBe(reckoned.payable)
        for (const [shop_id, is] of shops) {
          const { lines, payable_amount, commission_amount, marketplace_discount, all_vat_taxes, ...figures } = is
          expect({
            total: BigInt(figures.total_amount),
            discount: BigInt(figures.coupon_discount),
            marketplace: BigInt(marketplace_discount),
            delivery: BigInt(figures.delivery_charge),
            taxes: new Map(all_vat_taxes.map(({ name, amount }) => [name, BigInt(amount)])),
            commission: BigInt(commission_amount),
            payable: BigInt(payable_amount),
            lines: lines.map(({ discount_share, tax_share, commission_share }) => ({
              discount: BigInt(discount_share),
              tax: BigInt(tax_share),
              commission: BigInt(commission_share),
            })),
          }).toEqual(reckoned.shops.get(shop_id))
        }
      }),
      { numRuns: inject('propertyRuns') },
    )
    // Ten thousand baskets take their time on a busy machine.
  }, 60_000)

  test('is exact: each figure in all is the sum of the shops’, and of the lines’ shares nothing is left over', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const { shops, all } = quote(given)
        for (const key of keys) expect(all[key]).toBe(add(...[...shops.values()].map((part) => part[key])))
        expect(all.coupon_discount).toBe(add(...all.discounts.map(({ amount }) => amount)))
        for (const [shop_id, f] of shops) {
          const shares = (of: (each: (typeof f.lines)[number]) => number) => f.lines.reduce((s, l) => s + of(l), 0)
          expect(f.lines.map((each) => each.line)).toEqual(given.shops.find((s) => s.shop_id === shop_id)?.lines)
          expect(shares((each) => each.line_amount)).toBe(f.total_amount)
          expect(shares((each) => each.discount_share)).toBe(f.coupon_discount)
          expect(shares((each) => each.marketplace_discount_share)).toBe(f.marketplace_discount)
          expect(shares((each) => each.commission_share)).toBe(f.commission_amount)
          expect(shares((each) => each.tax_share)).toBe(f.all_vat_taxes.reduce((s, tax) => s + tax.amount, 0))
          expect(add(...f.discounts.map(({ amount }) => amount))).toBe(f.coupon_discount)
        }
      }),
    )
  })

  test('adds up in each shop, with nothing below zero', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        for (const f of quote(given).shops.values()) {
          expect(f.payable_amount).toBe(f.total_amount - f.coupon_discount + f.delivery_charge + f.order_tax_amount)
          for (const key of keys) expect(f[key]).toBeGreaterThanOrEqual(0)
          expect(f.commission_amount).toBeLessThanOrEqual(f.total_amount)
          for (const each of f.lines) {
            expect(each.discount_share).toBeLessThanOrEqual(each.line_amount)
            expect(
              Math.min(each.discount_share, each.marketplace_discount_share, each.tax_share),
            ).toBeGreaterThanOrEqual(0)
            if (!each.line.vat) expect(each.tax_share).toBe(0)
          }
        }
      }),
    )
  })

  test('does not depend on the order of shops, of lines or of vouchers', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const shops = given.shops.toReversed().map((each) => ({ ...each, lines: each.lines.toReversed() }))
        const turned = quote({ ...given, shops, vouchers: given.vouchers.toReversed() })
        const straight = quote(given)
        for (const key of keys) expect(turned.all[key]).toBe(straight.all[key])
        for (const [shop_id, figures] of straight.shops)
          for (const key of keys) expect(turned.shops.get(shop_id)?.[key]).toBe(figures[key])
      }),
    )
  })

  test('holds the tax in the price where the shop says so', () => {
    const one = shopOf([{ sale: money(12_000), vat: { name: 'VAT', percentage: 20 } }], { delivery: flat(500) })
    expect(quote({ ...only, shops: [one], tax_inclusive: true }).all).toMatchObject({
      order_tax_amount: 0,
      payable_amount: 12_500,
      all_vat_taxes: [{ amount: 2_000, is_included: true }],
    })
    expect(quote({ ...only, shops: [one] }).all).toMatchObject({ order_tax_amount: 2_400, payable_amount: 14_900 })
  })

  test('shares a tax by largest remainder', () => {
    const vat = { name: 'VAT', percentage: 10 }
    const one = shopOf([33, 33, 34].map((sale) => ({ sale: money(sale), vat })))
    const lines = quote({ ...only, shops: [one] }).shops.get(1)?.lines
    expect(lines?.map(({ tax_share }) => tax_share)).toEqual([3, 3, 4])
  })
})

describe('delivery', () => {
  const charged = (...given: Parameters<typeof shopOf>) =>
    quote({ ...only, shops: [shopOf(...given)] }).all.delivery_charge

  test('is free from a sum on, before any discount, and costs nothing for nothing', () => {
    const lines = [{ sale: money(5_000), quantity: 2 }]
    expect(charged(lines, { delivery: flat(300, { free_delivery_from: money(10_000) }) })).toBe(0)
    expect(charged(lines, { delivery: flat(300, { free_delivery_from: money(10_001) }) })).toBe(300)
    expect(charged([], { delivery: flat(300) })).toBe(0)
    const shops = [shopOf(lines, { delivery: flat(300, { free_delivery_from: money(10_000) }) })]
    expect(quote({ ...only, shops, vouchers: [voucherOf({})] }).all).toMatchObject({
      coupon_discount: 100,
      delivery_charge: 0,
    })
  })

  test('says what is missing until it is free, by what it is judged by', () => {
    const missing = (from: number | null, charge = 300, vouchers = [voucherOf({})]) => {
      const delivery = flat(charge, { free_delivery_from: from === null ? null : money(from) })
      const shops = [shopOf([{ sale: money(5_000), quantity: 2 }], { delivery })]
      return quote({ ...only, shops, vouchers }).shops.get(1)?.free_delivery_missing
    }
    expect([missing(10_000), missing(10_001), missing(12_500, 300, [])]).toEqual([null, 1, 2_500])
    expect([missing(null), missing(12_500, 0)]).toEqual([null, null])
    const elsewhere = quote({ ...only, shops: [shopOf([{}], { delivery: null })] })
    expect(elsewhere.shops.get(1)?.free_delivery_missing).toBeNull()
  })

  test('has become free once what was missing is there', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        for (const [shop_id, { free_delivery_missing: missing, delivery_charge }] of quote(given).shops) {
          if (missing === null) continue
          expect(Math.min(missing, delivery_charge)).toBeGreaterThan(0)
          const more = { sale: missing, quantity: 1, weight_grams: 0, vat: null }
          const shops = given.shops.map((each) =>
            each.shop_id === shop_id ? { ...each, lines: [...each.lines, more] } : each,
          )
          expect(quote({ ...given, shops }).shops.get(shop_id)?.delivery_charge).toBe(0)
        }
      }),
    )
  })

  test('costs more for every kilogram begun above what is included', () => {
    const delivery = flat(300, { delivery_included_grams: 2_000, delivery_per_kg: money(50) })
    const of = (weight_grams: number, quantity = 1) => charged([{ weight_grams, quantity }], { delivery })
    expect([of(2_000), of(2_001), of(3_000), of(3_001), of(1_000, 4)]).toEqual([300, 350, 350, 400, 400])
  })

  test('is in no figure where the shop does not deliver', () => {
    const figures = quote({ ...only, shops: [shopOf([{}], { delivery: null })] }).shops.get(1)
    expect(figures).toMatchObject({ is_deliverable: false, delivery_charge: 0 })
  })
})

describe('vouchers', () => {
  const ten = { percentage: 10, max_discount: null }

  test('of a shop come first, that of the marketplace takes its part of what is left', () => {
    const shops = [shopOf([{ sale: money(10_000) }]), shopOf([{ sale: money(10_000) }], { shop_id: 2 })]
    const vouchers = [
      voucherOf({ cut: ten }),
      voucherOf({ id: 2, code: 'TWO', shop_id: 2, cut: { amount: money(5_000) } }),
    ]
    const { shops: parts, all } = quote({ ...only, shops, vouchers })
    expect(all.coupon_discount).toBe(6_500)
    expect([...parts.values()].map((part) => [part.coupon_discount, part.marketplace_discount])).toEqual([
      [1_000, 1_000],
      [5_500, 500],
    ])
    expect(all.discounts).toEqual([
      { voucher_id: 1, code: 'ONE', amount: 1_500 },
      { voucher_id: 2, code: 'TWO', amount: 5_000 },
    ])
  })

  test('lower what tax is reckoned on, and the commission only where the shop bears them', () => {
    const vat = { name: 'VAT', percentage: 20 }
    const shops = [shopOf([{ sale: money(10_000), vat }], { commission_percentage: 10 })]
    const of = (shop_id: number | null) =>
      quote({ ...only, shops, vouchers: [voucherOf({ shop_id, cut: { amount: money(1_000) } })] }).shops.get(1)
    expect(of(null)).toMatchObject({ order_tax_amount: 1_800, commission_amount: 1_000, payable_amount: 10_800 })
    expect(of(1)).toMatchObject({ order_tax_amount: 1_800, commission_amount: 900, payable_amount: 10_800 })
  })

  test('need their minimum, reached before any discount, and say what is missing', () => {
    const shops = [shopOf([{ sale: money(4_000) }])]
    const asked = (min: number, shop_id: number | null = null) =>
      quote({ ...only, shops, vouchers: [voucherOf({ shop_id, min_order_amount: money(min) })] })
    expect(asked(4_000).all.coupon_discount).toBe(100)
    expect(asked(4_001)).toMatchObject({ all: { coupon_discount: 0 }, unfit: [{ voucher_id: 1, missing: 1 }] })
    expect(asked(0, 7)).toMatchObject({ all: { coupon_discount: 0 }, unfit: [{ voucher_id: 1, missing: 0 }] })
  })

  test('take no more than there is, nor than their own limit', () => {
    const shops = [shopOf([{ sale: money(80) }])]
    expect(quote({ ...only, shops, vouchers: [voucherOf({})] }).all).toMatchObject({
      coupon_discount: 80,
      payable_amount: 0,
    })
    const capped = voucherOf({ cut: { percentage: 50, max_discount: money(7) } })
    expect(quote({ ...only, shops, vouchers: [capped] }).all.coupon_discount).toBe(7)
  })
})
