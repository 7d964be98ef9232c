import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VariantEdit } from '#contract/product-parts.ts'
import { chooseIndexed, chooseSelective, toSearchWord } from '#server/platform/sql/search-words.ts'
import { generateSkus } from './skus.ts'
import { type ExistingVariant, hasCheckDigit, planVariants, proposeSku, type VariantPlan } from './variant-plan.ts'

const stored: ExistingVariant[] = [
  {
    id: 1,
    color_id: 10,
    size_id: null,
    sku: 'A',
    barcode: '4006381333931',
    is_hidden: false,
    price: 2_000,
    planned_price: 1_500,
    discount_from: null,
    discount_until: null,
  },
  {
    id: 2,
    color_id: null,
    size_id: null,
    sku: 'B',
    barcode: null,
    is_hidden: true,
    price: 900,
    planned_price: null,
    discount_from: null,
    discount_until: null,
  },
]
const names = {
  colors: new Map([
    ['Red', 10],
    ['Blue', 11],
  ]),
  sizes: new Map([['S', 20]]),
}
const plan = (...edits: VariantEdit[]) => planVariants({ stored, edits, ...names })
const good = (...edits: VariantEdit[]): VariantPlan => {
  const planned = plan(...edits)
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems))
  return planned
}
const problemsOf = (...edits: VariantEdit[]) => {
  const planned = plan(...edits)
  return 'problems' in planned ? Object.entries(planned.problems).map(([field, [each]]) => [field, each?.key]) : []
}

describe('a plan of variants', () => {
  test('keeps the fields that an edit leaves out', () => {
    expect(good({ id: 1, price: 21.5 }).changed).toEqual([{ ...stored[0], price: 2_150, index: 0 }])
  })

  test('finds a variant by its color and size, or else adds one', () => {
    const { changed, added } = good({ color: 'Red', price: 33 }, { color: 'Blue', size: 'S', price: 4.01 })
    expect(changed.map(({ id, price }) => [id, price])).toEqual([[1, 3_300]])
    expect(added).toMatchObject([{ color_id: 11, size_id: 20, price: 401, sku: '', index: 1 }])
  })

  test('removes a reduction with its window', () => {
    const until = { discount_until: '2030-01-01T00:00:00.000Z' }
    expect(good({ id: 1, ...until }).changed[0]).toMatchObject({ planned_price: 1_500, ...until })
    expect(good({ id: 1, discount_price: null, ...until }).changed[0]).toMatchObject({
      planned_price: null,
      discount_until: null,
    })
  })

  test('keeps a SKU that is sent empty, and removes a barcode', () => {
    expect(good({ id: 1, sku: '', barcode: '' }).changed[0]).toMatchObject({ sku: 'A', barcode: null })
  })

  test('frees the color and size of removed variants', () => {
    const { removed, added } = good({ id: 1, remove: true }, { id: 2, color: 'Red' }, { price: 1 })
    expect([removed, added.length]).toEqual([[1], 1])
  })

  test.each<[string, VariantEdit[], string, string]>([
    [
      'a price that is lowered to the reduced one',
      [{ id: 1, price: 15 }],
      'variants.0.discount_price',
      'products.discount_too_high',
    ],
    ['a new variant without a price', [{ size: 'S' }], 'variants.0.price', 'products.price_required'],
    [
      'one variant in two rows',
      [
        { id: 1, price: 30 },
        { color: 'Red', price: 31 },
      ],
      'variants.1.size',
      'products.variant_twice',
    ],
    [
      'the color and size of a row that is left out',
      [{ id: 1, color: null }],
      'variants.0.size',
      'products.variant_twice',
    ],
    ['the code of a row that is left out', [{ id: 1, sku: 'B' }], 'variants.0.sku', 'products.sku_taken'],
    ['the removal of a new variant', [{ size: 'S', remove: true }], 'variants.0.id', 'products.unknown_variant'],
  ])('refuses %s', (_, edits, field, key) => {
    expect(problemsOf(...edits)).toContainEqual([field, key])
  })

  test('reports every invalid row', () => {
    expect(problemsOf({ size: 'XXL', price: 1 }, { color: 'Mauve', price: 1 }, { id: 9, price: 1 })).toEqual([
      ['variants.0.size', 'products.unknown_size'],
      ['variants.1.color', 'products.unknown_color'],
      ['variants.2.id', 'products.unknown_variant'],
    ])
  })

  test('keeps every amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
        expect(good({ id: 2, price: cents / 100 }).changed[0]?.price).toBe(cents)
      }),
    )
  })
})

describe('a barcode', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s has its check digit', (barcode) => {
    expect(hasCheckDigit(barcode)).toBe(true)
  })

  test('with any other last digit is invalid', () => {
    for (let digit = 0; digit < 10; digit++) expect(hasCheckDigit(`400638133393${digit}`)).toBe(digit === 1)
  })

  test.each(['1234567', '123456789', '12345678901', 'ABC-1234567890'])('%s is accepted as a shop code', (barcode) => {
    expect(hasCheckDigit(barcode)).toBe(true)
  })
})

test('a proposed SKU has the product, the color and the size, in letters that every scanner reads', () => {
  expect(proposeSku(7, { color: 'Rose gold', size: '42.5' })).toBe('7-ROSEGOLD-425')
  expect(proposeSku(7, { color: 'أحمر', size: null })).toBe('7')
})

describe('a word of a search', () => {
  test('matches anywhere, and a short one at the start of a word', () => {
    expect(toSearchWord('lamp')).toEqual({ pattern: '%lamp%', indexed: ['%lamp%'] })
    expect(toSearchWord('la')).toEqual({ pattern: '% la%', indexed: ['la%', '% la%'] })
    expect(toSearchWord('م')).toMatchObject({ pattern: '% م%' })
    expect(toSearchWord('衬衫')).toEqual({ pattern: '%衬衫%', indexed: null })
    expect(toSearchWord('衬衫裙').indexed).not.toBeNull()
  })

  test('selects by itself if it has three letters, or no other has', () => {
    const choose = (...words: string[]) => chooseSelective(words.map(toSearchWord)).map(({ pattern }) => pattern)
    expect(choose('red', 'xl', 'lantern')).toEqual(['%red%', '%lantern%'])
    expect(choose('xl', 'm')).toEqual(['% xl%'])
    expect(choose('衬衫', 'xl')).toEqual(['% xl%'])
    expect(choose('衬衫')).toEqual([])
  })

  test('uses the index if it is one of the two longest', () => {
    const choose = (...words: string[]) => chooseIndexed(words.map(toSearchWord))
    expect(choose('red', 'lantern')).toEqual({ kind: 'both', first: '%lantern%', second: '%red%' })
    expect(choose('xl', 'red')).toEqual({ kind: 'both', first: '%red%', second: '%red%' })
    expect(choose('xl')).toEqual({ kind: 'either', first: 'xl%', second: '% xl%' })
    expect(choose('衬衫')).toBeUndefined()
  })
})

describe('generated SKUs', () => {
  test('are the base, and with a number where it is used', () => {
    expect(generateSkus(['7-S', '7-S', '7-M', '7-S'], new Set(['7-S-2', '7-M']))).toEqual([
      '7-S',
      '7-S-3',
      '7-M-2',
      '7-S-4',
    ])
  })

  test('a base that is another base with a number is not used twice', () => {
    const generated = generateSkus(['7', '7', '7-2', '7'], new Set())
    expect(new Set(generated).size).toBe(4)
  })
})
