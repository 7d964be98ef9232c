import { expect, test } from 'vitest'
import type { StarterKind, StarterRow } from '#contract/operator-starter-sets.ts'
import { countMissing, groupByCountry, type StarterSet, toggleSet } from './starter-choice.ts'

const row = (name: string, is_present = false): StarterRow => ({
  name,
  is_present,
  level: 1,
  hex: null,
  percentage: null,
})
const set = (key: string, kind: StarterKind, rows: StarterRow[], country: string | null = null): StarterSet => ({
  key,
  kind,
  country,
  rows,
  title: key,
  source: null,
})
const keysOf = (sets: readonly StarterSet[]) => sets.map(({ key }) => key)

test('a set is chosen and given up again', () => {
  const colors = set('colors', 'colors', [])
  const chosen = toggleSet(new Set(['zones']), colors, [colors])
  expect([...chosen]).toEqual(['zones', 'colors'])
  expect([...toggleSet(chosen, colors, [colors])]).toEqual(['zones'])
})

test('the taxes of a country replace those of another one', () => {
  const sets = [set('de', 'taxes', []), set('fr', 'taxes', []), set('colors', 'colors', [])]
  expect([...toggleSet(new Set(['colors', 'de']), set('fr', 'taxes', []), sets)]).toEqual(['colors', 'fr'])
})

test('missing rows of overlapping sets count once, but categories of the same name in two departments twice', () => {
  const basic = set('basic', 'colors', [row('Red'), row('Blue', true)])
  const all = set('all', 'colors', [row('Red'), row('Blue', true), row('Green')])
  expect(countMissing([basic, all])).toBe(2)
  expect(countMissing([set('women', 'categories', [row('Coats')]), set('men', 'categories', [row('Coats')])])).toBe(2)
})

test('sets for the country of the market are first, and those for other countries are apart, by name', () => {
  const sets = [set('any', 'zones', []), set('Spain', 'zones', [], 'ES'), set('Bahrain', 'zones', [], 'BH')]
  const zones = [...sets, set('Egypt', 'zones', [], 'EG')]
  const { near, far } = groupByCountry(zones, 'EG', 'en')
  expect([keysOf(near), keysOf(far)]).toEqual([
    ['Egypt', 'any'],
    ['Bahrain', 'Spain'],
  ])
  expect(keysOf(groupByCountry(zones, null, 'en').near)).toEqual(['any'])
})
