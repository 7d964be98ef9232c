import { describe, expect, test } from 'vitest'
import type { ChoiceRow } from './queries.ts'
import { pickVariant } from './rules.ts'

const variant = (variant_id: number, color: string | null, size: string | null): ChoiceRow => ({
  variant_id,
  color,
  size,
  unit: 'pc',
  available: 3,
  is_open: true,
  is_full: false,
})
const shirts = [variant(1, 'Red', 'S'), variant(2, 'Red', 'M'), variant(3, 'Blue', 'M')]

describe('choosing a variant', () => {
  test.each([
    [shirts, { color: 'Red', size: 'M' }, 2],
    [shirts, { color: 'Blue', size: 'M' }, 3],
    // One value needs no choosing: blue comes in M only.
    [shirts, { color: 'Blue' }, 3],
    [[variant(9, null, null)], {}, 9],
    [[variant(9, null, null)], { unit: 'pc' }, 9],
  ])('finds the one that is meant', (variants, choice, variant_id) => {
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
