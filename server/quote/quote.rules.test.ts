import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type ShopId, shopId } from '#contract/ids.ts'
import { addMoney, money, zero } from '#server/platform/money.ts'
import { calculateReferenceQuote } from '#server/testing/reference-quote.ts'
import {
  calculateVoucherDiscount,
  type DeliveryTerms,
  type QuoteLine,
  type QuoteShop,
  type QuoteVoucher,
  quote,
} from './quote.ts'

const ownShop = shopId.parse(1)
const otherShop = shopId.parse(2)
const shopIds = (max: number) => fc.integer({ min: 1, max }).map((id) => shopId.parse(id))

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
  shop_id: shopIds(8),
  lines: fc.array(line, { maxLength: 9 }),
  delivery: terms,
  commission_percentage: fc.constantFrom(0, 5, 8, 12.5, 33.33, 100),
})
const discount: fc.Arbitrary<QuoteVoucher['discount']> = fc.oneof(
  fc.record({ amount: cents(1, 1_000_000) }),
  fc.record({ percentage: fc.integer({ min: 1, max: 100 }), max_discount: fc.option(cents(1, 100_000)) }),
)
const voucher = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  code: fc.string(),
  shop_id: fc.option(shopIds(9)),
  discount,
  min_order_amount: fc.oneof(cents(0, 2_000_000), fc.constant(zero)),
})
const purchase = fc.record({
  shops: fc.uniqueArray(shop, { selector: ({ shop_id }) => shop_id, maxLength: 6 }),
  vouchers: fc.uniqueArray(voucher, { selector: ({ shop_id }) => shop_id, maxLength: 5 }),
  tax_inclusive: fc.boolean(),
})

const keys = ['total_amount', 'coupon_discount', 'delivery_charge', 'order_tax_amount', 'payable_amount'] as const

/** A shop with default terms. */
const shopOf = (lines: readonly Partial<QuoteLine>[], rest: Partial<QuoteShop> = {}): QuoteShop => ({
  shop_id: ownShop,
  lines: lines.map((each) => ({ sale: money(1_000), quantity: 1, weight_grams: 0, vat: null, ...each })),
  delivery: flat(0),
  commission_percentage: 0,
  ...rest,
})
const flat = (charge: number, rest: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  delivery_charge: money(charge),
  free_delivery_from: null,
  delivery_included_grams: 0,
  delivery_per_kg: zero,
  ...rest,
})
const voucherOf = (fields: Partial<QuoteVoucher>): QuoteVoucher => ({
  id: 1,
  code: 'ONE',
  shop_id: null,
  discount: { amount: money(100) },
  min_order_amount: zero,
  ...fields,
})
const defaults = { vouchers: [], tax_inclusive: false }

describe('a quote', () => {
  test('equals an independent calculation in BigInt, in every share of every line', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const { shops, all } = quote(input)
        const expected = calculateReferenceQuote(input)
        expect(BigInt(all.payable_amount)).toBe(expected.payable)
        for (const [shop_id, shopFigures] of shops) {
          const { lines, payable_amount, commission_amount, marketplace_discount, all_vat_taxes, ...figures } =
            shopFigures
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
          }).toEqual(expected.shops.get(shop_id))
        }
      }),
      { numRuns: inject('propertyRuns') },
    )
  }, 60_000)

  test('has totals that are the sums of its shops, and shares that sum to the figures of their shop', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const { shops, all } = quote(input)
        for (const key of keys) expect(all[key]).toBe(addMoney(...[...shops.values()].map((part) => part[key])))
        expect(all.coupon_discount).toBe(addMoney(...all.discounts.map(({ amount }) => amount)))
        for (const [shop_id, f] of shops) {
          const sumShares = (of: (each: (typeof f.lines)[number]) => number) => f.lines.reduce((s, l) => s + of(l), 0)
          expect(f.lines.map((each) => each.line)).toEqual(input.shops.find((s) => s.shop_id === shop_id)?.lines)
          expect(sumShares((each) => each.line_amount)).toBe(f.total_amount)
          expect(sumShares((each) => each.discount_share)).toBe(f.coupon_discount)
          expect(sumShares((each) => each.marketplace_discount_share)).toBe(f.marketplace_discount)
          expect(sumShares((each) => each.commission_share)).toBe(f.commission_amount)
          expect(sumShares((each) => each.tax_share)).toBe(f.all_vat_taxes.reduce((s, tax) => s + tax.amount, 0))
          expect(addMoney(...f.discounts.map(({ amount }) => amount))).toBe(f.coupon_discount)
        }
      }),
    )
  })

  test('has consistent figures in each shop, none below zero', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        for (const f of quote(input).shops.values()) {
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
      fc.property(purchase, (input) => {
        const shops = input.shops.toReversed().map((each) => ({ ...each, lines: each.lines.toReversed() }))
        const reversed = quote({ ...input, shops, vouchers: input.vouchers.toReversed() })
        const original = quote(input)
        for (const key of keys) expect(reversed.all[key]).toBe(original.all[key])
        for (const [shop_id, figures] of original.shops)
          for (const key of keys) expect(reversed.shops.get(shop_id)?.[key]).toBe(figures[key])
      }),
    )
  })

  test('includes the tax in prices if the setting says so', () => {
    const one = shopOf([{ sale: money(12_000), vat: { name: 'VAT', percentage: 20 } }], { delivery: flat(500) })
    expect(quote({ ...defaults, shops: [one], tax_inclusive: true }).all).toMatchObject({
      order_tax_amount: 0,
      payable_amount: 12_500,
      all_vat_taxes: [{ amount: 2_000, is_included: true }],
    })
    expect(quote({ ...defaults, shops: [one] }).all).toMatchObject({ order_tax_amount: 2_400, payable_amount: 14_900 })
  })

  test('allocates a tax to lines by largest remainder', () => {
    const vat = { name: 'VAT', percentage: 10 }
    const one = shopOf([33, 33, 34].map((sale) => ({ sale: money(sale), vat })))
    const lines = quote({ ...defaults, shops: [one] }).shops.get(ownShop)?.lines
    expect(lines?.map(({ tax_share }) => tax_share)).toEqual([3, 3, 4])
  })
})

describe('the delivery charge of a quote', () => {
  const chargeOf = (...params: Parameters<typeof shopOf>) =>
    quote({ ...defaults, shops: [shopOf(...params)] }).all.delivery_charge

  test('is 0 from a sum of lines before discounts, and 0 without lines', () => {
    const lines = [{ sale: money(5_000), quantity: 2 }]
    expect(chargeOf(lines, { delivery: flat(300, { free_delivery_from: money(10_000) }) })).toBe(0)
    expect(chargeOf(lines, { delivery: flat(300, { free_delivery_from: money(10_001) }) })).toBe(300)
    expect(chargeOf([], { delivery: flat(300) })).toBe(0)
    const shops = [shopOf(lines, { delivery: flat(300, { free_delivery_from: money(10_000) }) })]
    expect(quote({ ...defaults, shops, vouchers: [voucherOf({})] }).all).toMatchObject({
      coupon_discount: 100,
      delivery_charge: 0,
    })
  })

  test('has the amount missing for free delivery, before discounts', () => {
    const missing = (from: number | null, charge = 300, vouchers = [voucherOf({})]) => {
      const delivery = flat(charge, { free_delivery_from: from === null ? null : money(from) })
      const shops = [shopOf([{ sale: money(5_000), quantity: 2 }], { delivery })]
      return quote({ ...defaults, shops, vouchers }).shops.get(ownShop)?.free_delivery_missing
    }
    expect([missing(10_000), missing(10_001), missing(12_500, 300, [])]).toEqual([null, 1, 2_500])
    expect([missing(null), missing(12_500, 0)]).toEqual([null, null])
    const elsewhere = quote({ ...defaults, shops: [shopOf([{}], { delivery: null })] })
    expect(elsewhere.shops.get(ownShop)?.free_delivery_missing).toBeNull()
  })

  test('is 0 once a line adds the missing amount', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        for (const [shop_id, { free_delivery_missing: missing, delivery_charge }] of quote(input).shops) {
          if (missing === null) continue
          expect(Math.min(missing, delivery_charge)).toBeGreaterThan(0)
          const added = { sale: missing, quantity: 1, weight_grams: 0, vat: null }
          const shops = input.shops.map((each) =>
            each.shop_id === shop_id ? { ...each, lines: [...each.lines, added] } : each,
          )
          expect(quote({ ...input, shops }).shops.get(shop_id)?.delivery_charge).toBe(0)
        }
      }),
    )
  })

  test('grows with each started kilogram above the included weight', () => {
    const delivery = flat(300, { delivery_included_grams: 2_000, delivery_per_kg: money(50) })
    const of = (weight_grams: number, quantity = 1) => chargeOf([{ weight_grams, quantity }], { delivery })
    expect([of(2_000), of(2_001), of(3_000), of(3_001), of(1_000, 4)]).toEqual([300, 350, 350, 400, 400])
  })

  test('is 0 if the shop does not deliver to the address', () => {
    const figures = quote({ ...defaults, shops: [shopOf([{}], { delivery: null })] }).shops.get(ownShop)
    expect(figures).toMatchObject({ is_deliverable: false, delivery_charge: 0 })
  })
})

describe('vouchers of a quote', () => {
  const ten = { percentage: 10, max_discount: null }

  test('apply to their own shop first; that of the marketplace applies to the rest', () => {
    const shops = [shopOf([{ sale: money(10_000) }]), shopOf([{ sale: money(10_000) }], { shop_id: otherShop })]
    const vouchers = [
      voucherOf({ discount: ten }),
      voucherOf({ id: 2, code: 'TWO', shop_id: otherShop, discount: { amount: money(5_000) } }),
    ]
    const { shops: parts, all } = quote({ ...defaults, shops, vouchers })
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

  test('reduce the taxed amount, and the commission only if the shop funds them', () => {
    const vat = { name: 'VAT', percentage: 20 }
    const shops = [shopOf([{ sale: money(10_000), vat }], { commission_percentage: 10 })]
    const of = (shop_id: ShopId | null) =>
      quote({ ...defaults, shops, vouchers: [voucherOf({ shop_id, discount: { amount: money(1_000) } })] }).shops.get(
        ownShop,
      )
    expect(of(null)).toMatchObject({ order_tax_amount: 1_800, commission_amount: 1_000, payable_amount: 10_800 })
    expect(of(ownShop)).toMatchObject({ order_tax_amount: 1_800, commission_amount: 900, payable_amount: 10_800 })
  })

  test('apply from their minimum before discounts, or have the missing amount', () => {
    const shops = [shopOf([{ sale: money(4_000) }])]
    const quoteWith = (min: number, shop_id: ShopId | null = null) =>
      quote({ ...defaults, shops, vouchers: [voucherOf({ shop_id, min_order_amount: money(min) })] })
    expect(quoteWith(4_000).all.coupon_discount).toBe(100)
    expect(quoteWith(4_001)).toMatchObject({ all: { coupon_discount: 0 }, unapplied: [{ voucher_id: 1, missing: 1 }] })
    expect(quoteWith(0, otherShop)).toMatchObject({
      all: { coupon_discount: 0 },
      unapplied: [{ voucher_id: 1, missing: 0 }],
    })
  })

  test('never exceed the sum of lines or their own limit', () => {
    const shops = [shopOf([{ sale: money(80) }])]
    expect(quote({ ...defaults, shops, vouchers: [voucherOf({})] }).all).toMatchObject({
      coupon_discount: 80,
      payable_amount: 0,
    })
    const capped = voucherOf({ discount: { percentage: 50, max_discount: money(7) } })
    expect(quote({ ...defaults, shops, vouchers: [capped] }).all.coupon_discount).toBe(7)
  })
})

describe('calculateVoucherDiscount', () => {
  const amountOfOrder = fc.oneof(cents(1, 3_000_000), cents(1, 30))

  test('is what a quote takes off an order of one line, at a shop and everywhere', () => {
    fc.assert(
      fc.property(amountOfOrder, voucher, fc.constantFrom(null, ownShop), (sum, terms, shop_id) => {
        const quoted = quote({
          ...defaults,
          shops: [shopOf([{ sale: sum }])],
          vouchers: [voucherOf({ ...terms, shop_id })],
        })
        const { discount: taken, missing } = calculateVoucherDiscount(sum, terms)
        expect(taken).toBe(quoted.all.coupon_discount)
        expect(missing).toBe(quoted.unapplied[0]?.missing ?? null)
      }),
      { numRuns: inject('propertyRuns') },
    )
  })
})
