import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money } from '../kit/money.ts'
import { type QuoteShop, quote } from './quote.ts'

const line = fc.record({
  sale: fc.integer({ min: 0, max: 50_000_000 }).map(money),
  quantity: fc.integer({ min: 1, max: 9999 }),
  vat: fc.option(
    fc.constantFrom(
      { name: 'VAT 5%', percentage: 5 },
      { name: 'VAT 7.5%', percentage: 7.5 },
      { name: 'VAT 20%', percentage: 20 },
    ),
  ),
})
const shop = fc.record({
  shop_id: fc.integer({ min: 1, max: 1_000_000 }),
  lines: fc.array(line, { maxLength: 12 }),
  delivery_charge: fc.integer({ min: 0, max: 100_000 }).map(money),
  free_delivery_from: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(money)),
})
const basket = fc.uniqueArray(shop, { selector: ({ shop_id }) => shop_id, maxLength: 8 })

const keys = ['total_amount', 'coupon_discount', 'delivery_charge', 'order_tax_amount', 'payable_amount'] as const

describe('a quote', () => {
  test('is exact: each figure in all is the sum of the shops’', () => {
    fc.assert(
      fc.property(basket, fc.boolean(), (shops, tax_inclusive) => {
        const { shops: parts, all } = quote({ shops, tax_inclusive })
        for (const key of keys) expect(all[key]).toBe(add(...[...parts.values()].map((part) => part[key])))
      }),
    )
  })

  test('adds up in each shop, with nothing below zero', () => {
    fc.assert(
      fc.property(basket, fc.boolean(), (shops, tax_inclusive) => {
        for (const f of quote({ shops, tax_inclusive }).shops.values()) {
          expect(f.payable_amount).toBe(f.total_amount - f.coupon_discount + f.delivery_charge + f.order_tax_amount)
          for (const key of keys) expect(f[key]).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('agrees with a reckoning in whole numbers of any size', () => {
    fc.assert(
      fc.property(basket, (shops) => {
        const { all } = quote({ shops, tax_inclusive: false })
        expect(BigInt(all.payable_amount)).toBe(shops.map(reckoned).reduce((sum, part) => sum + part, 0n))
      }),
    )
  })

  test('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(basket, (shops) => {
        const turned = shops.map((each) => ({ ...each, lines: each.lines.toReversed() }))
        for (const key of keys)
          expect(quote({ shops: turned, tax_inclusive: false }).all[key]).toBe(
            quote({ shops, tax_inclusive: false }).all[key],
          )
      }),
    )
  })

  test('holds the tax in the price where the shop says so', () => {
    const lines = [{ sale: money(12_000), quantity: 1, vat: { name: 'VAT', percentage: 20 } }]
    const one = { shop_id: 1, lines, delivery_charge: money(500), free_delivery_from: null }
    expect(quote({ shops: [one], tax_inclusive: true }).all).toMatchObject({
      order_tax_amount: 0,
      payable_amount: 12_500,
      all_vat_taxes: [{ amount: 2_000, is_included: true }],
    })
    expect(quote({ shops: [one], tax_inclusive: false }).all).toMatchObject({
      order_tax_amount: 2_400,
      payable_amount: 14_900,
    })
  })

  test('gives every line its share: of the amount, the discount and the taxes nothing is left over', () => {
    fc.assert(
      fc.property(basket, fc.boolean(), (shops, tax_inclusive) => {
        for (const [shop_id, figures] of quote({ shops, tax_inclusive }).shops) {
          const { lines, total_amount, coupon_discount, all_vat_taxes } = figures
          expect(lines.map(({ line }) => line)).toEqual(shops.find((each) => each.shop_id === shop_id)?.lines)
          expect(add(...lines.map(({ line_amount }) => line_amount))).toBe(total_amount)
          expect(add(...lines.map(({ discount_share }) => discount_share))).toBe(coupon_discount)
          for (const { name, amount } of all_vat_taxes) {
            const taxed = lines.filter(({ line: { vat } }) => vat?.name === name)
            expect(add(...taxed.map(({ tax_share }) => tax_share))).toBe(amount)
          }
          for (const { line, tax_share } of lines) if (!line.vat) expect(tax_share).toBe(0)
        }
      }),
    )
  })

  test('shares a tax by largest remainder', () => {
    const vat = { name: 'VAT', percentage: 10 }
    const lines = [33, 33, 34].map((sale) => ({ sale: money(sale), quantity: 1, vat }))
    const one = { shop_id: 1, lines, delivery_charge: money(0), free_delivery_from: null }
    const shares = quote({ shops: [one], tax_inclusive: false })
      .shops.get(1)
      ?.lines.map(({ tax_share }) => tax_share)
    expect(shares).toEqual([3, 3, 4])
  })

  test('delivers free from a sum on, and nothing for nothing', () => {
    const lines = [{ sale: money(5_000), quantity: 2, vat: null }]
    const one = { shop_id: 1, lines, delivery_charge: money(300), free_delivery_from: money(10_000) }
    expect(quote({ shops: [one], tax_inclusive: false }).all.delivery_charge).toBe(0)
    expect(
      quote({ shops: [{ ...one, free_delivery_from: money(10_001) }], tax_inclusive: false }).all.delivery_charge,
    ).toBe(300)
    expect(quote({ shops: [{ ...one, lines: [] }], tax_inclusive: false }).all.payable_amount).toBe(0)
  })
})

/** The same sum reckoned another way: per rate in ten-thousandths, rounded half up once. */
function reckoned({ lines, delivery_charge, free_delivery_from }: QuoteShop): bigint {
  const total = lines.reduce((sum, each) => sum + BigInt(each.sale) * BigInt(each.quantity), 0n)
  const byRate = new Map<number, bigint>()
  for (const { sale, quantity, vat } of lines) {
    if (vat) byRate.set(vat.percentage, (byRate.get(vat.percentage) ?? 0n) + BigInt(sale) * BigInt(quantity))
  }
  const taxes = [...byRate].map(([rate, sum]) => (sum * BigInt(rate * 100) * 2n + 10_000n) / 20_000n)
  const isFree = lines.length === 0 || (free_delivery_from !== null && total >= BigInt(free_delivery_from))
  return total + taxes.reduce((sum, tax) => sum + tax, 0n) + (isFree ? 0n : BigInt(delivery_charge))
}
