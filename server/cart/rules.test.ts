import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import type { Text, Values } from '#locales/text.ts'
import { money } from '#server/platform/money.ts'
import type { ShownLineRow } from './line-queries.ts'
import type { RequestedLineRow, VariantChoiceRow } from './queries.ts'
import { describeChanges, pickVariant, planRefill, restoreSeenPrices, sortByShop } from './rules.ts'

const variant = (variant_id: number, color: string | null, size: string | null): VariantChoiceRow => ({
  variant_id,
  color,
  size,
  unit: 'pc',
  available: 3,
  is_open: true,
  is_full: false,
})
const shirts = [variant(1, 'Red', 'S'), variant(2, 'Red', 'M'), variant(3, 'Blue', 'M')]

describe('pickVariant', () => {
  test.each([
    [shirts, { color: 'Red', size: 'M' }, 2],
    [shirts, { color: 'Blue', size: 'M' }, 3],
    // One value needs no choosing: blue comes in M only.
    [shirts, { color: 'Blue' }, 3],
    [[variant(9, null, null)], {}, 9],
    [[variant(9, null, null)], { unit: 'pc' }, 9],
  ])('finds the variant that matches', (variants, choice, variant_id) => {
    expect(pickVariant(variants, choice)).toMatchObject({ variant: { variant_id } })
  })

  test.each([
    [shirts, {}, 'color', 'cart.choose_color'],
    [shirts, { color: 'Red' }, 'size', 'cart.choose_size'],
    [shirts, { color: 'Green', size: 'M' }, 'color', 'cart.no_such_color'],
    [shirts, { color: 'Blue', size: 'S' }, 'size', 'cart.no_such_size'],
    [shirts, { color: 'Red', size: 'M', unit: 'kg' }, 'unit', 'cart.no_such_unit'],
    [[variant(9, null, null)], { color: 'Red' }, 'color', 'cart.no_such_color'],
  ])('names the field that is missing or wrong', (variants, choice, field, key) => {
    expect(pickVariant(variants, choice)).toEqual({ field, key })
  })
})

test('the lines of a cart: those of a shop follow its first line, each in the order in which it was added', () => {
  const line = (id: number, shop_id: number) => ({ id, shop_id: shopId.parse(shop_id) })
  const sorted = sortByShop([line(5, 1), line(4, 2), line(3, 1), line(2, 3), line(9, 2)])
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 5, 4, 9])
})

describe('the description of changes of a line', () => {
  const line = (changes: Partial<ShownLineRow> = {}) =>
    ({
      id: 1,
      name: 'Mug',
      sale: money(1_000),
      seen_price: money(1_000),
      quantity: 3,
      stock: 9,
      shop_name: 'Finch',
      is_sold: true,
      is_open: true,
      ...changes,
    }) as ShownLineRow
  const describeLines = (...lines: ShownLineRow[]) =>
    describeChanges(lines, ((key: string, values?: Values) => `${key} ${JSON.stringify(values)}`) as Text, (amount) =>
      String(amount),
    )
  const unavailable = (key: string) => `cart.${key} {"name":"Mug","shop":"Finch"}`
  const rise = 'cart.price_changed {"name":"Mug","before":"10","after":"12"}'

  test.each([
    ['nothing', {}, ''],
    ['another price', { sale: money(1_200) }, rise],
    ['less than is wanted', { stock: 2 }, 'cart.short {"name":"Mug","count":2}'],
    ['both', { sale: money(1_200), stock: 2 }, `${rise}\ncart.short {"name":"Mug","count":2}`],
    ['that nothing is left, whatever it costs', { sale: money(1_200), stock: 0 }, unavailable('is_sold_out')],
    ['that its shop is closed', { is_open: false }, unavailable('is_in_closed_shop')],
    [
      'that its shop is closed, though nothing is left either',
      { is_open: false, stock: 0 },
      unavailable('is_in_closed_shop'),
    ],
    [
      'that it is no longer sold, in a closed shop as well',
      { is_sold: false, is_open: false },
      unavailable('is_not_sold'),
    ],
  ])('%s', (_, changes, text) => {
    expect(describeLines(line(changes))).toBe(text)
  })

  test('compares a changed line with the price seen before the change', () => {
    const lines = [line({ sale: money(1_200), seen_price: money(1_200) }), line({ id: 2 })]
    expect(describeLines(...restoreSeenPrices(lines, [{ id: 1, seen_price: money(1_000) }]))).toBe(rise)
    expect(describeLines(...restoreSeenPrices(lines, []))).toBe('')
  })
})

describe('planRefill', () => {
  const wanted = (variant_id: number, quantity: number, in_cart: number, stock: number): RequestedLineRow => ({
    variant_id,
    quantity,
    in_cart,
    stock,
    is_sold: true,
    is_open: true,
    name: `Thing ${variant_id}`,
    shop_name: 'Finch',
  })

  test.each([
    ['all of it', wanted(1, 2, 0, 5), 2, undefined],
    ['beside what is there already', wanted(1, 2, 3, 5), 2, undefined],
    ['as much as there is', wanted(1, 4, 0, 3), 3, 'cart.short'],
    ['as much as is left beside what is there', wanted(1, 4, 2, 3), 1, 'cart.short'],
    ['nothing more than there is', wanted(1, 1, 3, 3), 0, 'cart.short'],
    ['nothing where less is left than is there', wanted(1, 1, 5, 3), 0, 'cart.short'],
    ['nothing of what is sold out', wanted(1, 1, 0, 0), 0, 'cart.is_sold_out'],
    ['nothing of what is no longer sold', { ...wanted(1, 1, 0, 5), is_sold: false }, 0, 'cart.is_not_sold'],
    ['nothing of a closed shop', { ...wanted(1, 1, 0, 5), is_open: false }, 0, 'cart.is_in_closed_shop'],
    ['as much as a line holds', wanted(1, 9999, 9998, 20_000), 1, 'cart.most_units_named'],
    ['as much as there is, where a line would hold as much', wanted(1, 9999, 9998, 9999), 1, 'cart.short'],
  ])('%s', (_, row, quantity, key) => {
    const { add, short } = planRefill([row], 10)
    expect(add).toEqual(quantity > 0 ? [{ variant_id: 1, quantity }] : [])
    expect(short.map((each) => each.key)).toEqual(key ? [key] : [])
  })

  test('adds no more lines than the cart has room for, and existing lines grow', () => {
    const rows = [wanted(1, 1, 0, 9), wanted(2, 1, 0, 9), wanted(3, 1, 1, 9), wanted(4, 1, 0, 0)]
    const { add, short } = planRefill(rows, 1)
    expect(add.map(({ variant_id }) => variant_id)).toEqual([1, 3])
    expect(short).toEqual([
      { key: 'cart.no_room', values: { name: 'Thing 2', count: 9 } },
      { key: 'cart.is_sold_out', values: { name: 'Thing 4', shop: 'Finch' } },
    ])
  })

  test('never adds more than the stock, and names every line that is short', () => {
    const amount = fc.integer({ min: 0, max: 12 })
    const row = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), in_cart: amount, stock: amount })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), amount, (drawn, room) => {
        const rows = drawn.map((each, i) => wanted(i, each.quantity, each.in_cart, each.stock))
        const { add, short } = planRefill(rows, room)
        const added = new Map(add.map((each) => [each.variant_id, each.quantity]))
        for (const { variant_id, quantity, in_cart, stock, name } of rows) {
          const more = added.get(variant_id) ?? 0
          expect(more === 0 || in_cart + more <= stock).toBe(true)
          expect(short.some((each) => each.values.name === name)).toBe(more < quantity)
        }
        expect(rows.filter((each) => each.in_cart === 0 && added.has(each.variant_id)).length).toBeLessThanOrEqual(room)
      }),
    )
  })
})
