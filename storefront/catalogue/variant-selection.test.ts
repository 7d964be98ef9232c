import { describe, expect, it } from 'vitest'
import type { Variant } from '#contract/catalogue.ts'
import {
  findMissingAxis,
  findSelectedVariant,
  getOptionState,
  getSelectableStock,
  getSelectionPrice,
  normalizeSelection,
  selectVariantOption,
  type VariantSelection,
} from './variant-selection.ts'

const nothing: VariantSelection = { color: null, size: null }

const variant = (
  color: string | null,
  size: string | null,
  stock: number,
  price = 50,
  discount_price = 0,
): Variant => ({
  color,
  size,
  stock,
  images: [],
  price,
  discount_price,
  discount_percentage: discount_price > 0 ? Math.round(((price - discount_price) * 100) / price) : 0,
})

const figures = { price: 50, discount_price: 0, discount_percentage: 0 }

/** Red in S and M, blue in M and L; red M is sold out, L costs more, and blue M is discounted. */
const shirt = {
  ...figures,
  colors: [
    { name: 'Red', hex: '#ff0000' },
    { name: 'Blue', hex: '#0000ff' },
  ],
  sizes: ['S', 'M', 'L'],
  variants: [
    variant('Red', 'S', 4),
    variant('Red', 'M', 0),
    variant('Blue', 'M', 2, 50, 40),
    variant('Blue', 'L', 9, 60),
  ],
}
const mug = { ...figures, colors: [], sizes: [], variants: [variant(null, null, 7)] }
const lamp = {
  ...figures,
  colors: [{ name: 'White', hex: '#ffffff' }],
  sizes: [],
  variants: [variant('White', null, 0)],
}

describe('normalizing a variant selection', () => {
  it('keeps values of the product and drops others', () => {
    expect(normalizeSelection(shirt, { color: 'Blue', size: 'XXL' })).toEqual({ color: 'Blue', size: null })
  })

  it('selects the only value of an axis', () => {
    expect(normalizeSelection(lamp, nothing)).toEqual({ color: 'White', size: null })
  })

  it('selects nothing among several values', () => {
    expect(normalizeSelection(shirt, nothing)).toEqual(nothing)
  })
})

describe('the state of the option', () => {
  it.each([
    ['size', 'S', 'Red', 'free'],
    ['size', 'M', 'Red', 'sold-out'],
    ['size', 'L', 'Red', 'clash'],
    ['size', 'M', null, 'free'],
  ] as const)('%s %s with colour %s is %s', (axis, value, color, state) => {
    expect(getOptionState(shirt.variants, axis, value, { color, size: null })).toBe(state)
  })

  it('ignores the selected value of its own axis', () => {
    expect(getOptionState(shirt.variants, 'size', 'L', { color: 'Blue', size: 'S' })).toBe('free')
  })
})

describe('selecting a variant option', () => {
  it('keeps the other value if a variant has both', () => {
    expect(selectVariantOption(shirt, { color: 'Blue', size: null }, 'size', 'M')).toEqual({ color: 'Blue', size: 'M' })
  })

  it('deselects the other value if no variant has both', () => {
    expect(selectVariantOption(shirt, { color: 'Red', size: 'S' }, 'size', 'L')).toEqual({ color: null, size: 'L' })
  })

  it('allows a variant that is sold out', () => {
    expect(selectVariantOption(shirt, { color: 'Red', size: 'S' }, 'size', 'M')).toEqual({ color: 'Red', size: 'M' })
  })
})

describe('a variant selection', () => {
  it('misses its colour first, then its size, then nothing', () => {
    expect(findMissingAxis(shirt, nothing)).toBe('color')
    expect(findMissingAxis(shirt, { color: 'Red', size: null })).toBe('size')
    expect(findMissingAxis(shirt, { color: 'Red', size: 'S' })).toBeNull()
    expect(findMissingAxis(mug, nothing)).toBeNull()
  })

  it('is one variant once it is complete', () => {
    expect(findSelectedVariant(shirt, { color: 'Red', size: null })).toBeNull()
    expect(findSelectedVariant(shirt, { color: 'Blue', size: 'M' })).toBe(shirt.variants[2])
    expect(findSelectedVariant(mug, nothing)).toBe(mug.variants[0])
  })

  it('has the highest stock of its matching variants', () => {
    expect(getSelectableStock(shirt, nothing)).toBe(9)
    expect(getSelectableStock(shirt, { color: 'Red', size: null })).toBe(4)
    expect(getSelectableStock(shirt, { color: 'Red', size: 'M' })).toBe(0)
    expect(getSelectableStock(lamp, nothing)).toBe(0)
  })
})

describe('the price of a selection', () => {
  it('is the lowest price in stock while it is incomplete', () => {
    expect(getSelectionPrice(shirt, nothing)).toEqual({
      price: 50,
      discount_price: 40,
      discount_percentage: 20,
      isFrom: true,
    })
    expect(getSelectionPrice(shirt, { color: 'Red', size: null })).toMatchObject({
      price: 50,
      discount_price: 0,
      isFrom: false,
    })
  })

  it('is the price of the variant once it is complete', () => {
    expect(getSelectionPrice(shirt, { color: 'Blue', size: 'L' })).toMatchObject({
      price: 60,
      discount_price: 0,
      isFrom: false,
    })
  })

  it('is also known when the variant is sold out', () => {
    expect(getSelectionPrice(shirt, { color: 'Red', size: 'M' })).toMatchObject({ price: 50, isFrom: false })
  })
})
