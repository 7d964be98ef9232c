import { describe, expect, test } from 'vitest'
import { searchQuery, sortFor, treeOf } from './rules.ts'

describe('what was typed', () => {
  test.each([
    [undefined, null],
    ['   ', null],
    ['Table lamp', `'table':* & 'lamp':*`],
    [`o'neil & sons | !`, `'o':* & 'neil':* & 'sons':*`],
    ['أرز بسمتي', `'ارز':* & 'بسمتي':*`],
    ['قَهْوَة ٢٥٠', `'قهوه':* & '250':*`],
    ['1.5 l f/1.8', `'1':* & '5':* & 'l':* & 'f':* & '1':* & '8':*`],
    ['ＵＳＢ－Ｃ', `'usb':* & 'c':*`],
    [`'; drop table products; --`, `'drop':* & 'table':* & 'products':*`],
    ['???', `'nothing-is-named-so'`],
  ])('%j becomes a query of its words', (typed, query) => {
    expect(searchQuery(typed)).toBe(query)
  })

  test('is bounded, however much it is', () => {
    expect(searchQuery('word '.repeat(500))?.split(' & ')).toHaveLength(8)
    expect(searchQuery('x'.repeat(300))).toBe(`'${'x'.repeat(60)}':*`)
  })
})

test('relevance says something only about a search', () => {
  expect(sortFor(undefined, null)).toBe('popular')
  expect(sortFor('relevance', null)).toBe('popular')
  expect(sortFor(undefined, 'lamp')).toBe('relevance')
  expect(sortFor('price_asc', 'lamp')).toBe('price_asc')
})

test('rows become a tree in their order', () => {
  const row = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    slug: `c${id}`,
    name: `C${id}`,
    thumbnail: null,
    product_count: id,
  })
  const tree = treeOf([row(1, null), row(2, 1), row(3, null), row(4, 2)])
  expect(tree).toMatchObject([
    { id: 1, children: [{ id: 2, children: [{ id: 4, children: [] }] }] },
    { id: 3, children: [] },
  ])
})
