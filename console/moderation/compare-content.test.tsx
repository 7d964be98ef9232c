import { expect, test } from 'vitest'
import { testPicture, testProduct, testVariant } from '#console/testing/products.ts'
import { compareContent, havePicturesChanged, textOfHtml } from './compare-content.ts'

const content = (rest: Parameters<typeof testProduct>[0] = {}) => {
  const { words, details, pictures, variants } = testProduct(rest)
  return { words, details, pictures, variants }
}

test('the changes of a product: equal contents have none', () => {
  expect(compareContent(content(), content())).toEqual([])
})

test('the changes of a product: a word, a new language, a detail and a price are listed, the stock is not', () => {
  const { words, details } = testProduct()
  const english = words.en as NonNullable<typeof words.en>
  const after = content({
    words: {
      en: { ...english, name: 'Silk socks' },
      ar: { ...english, summary: [], description: '', specifications: [] },
    },
    details: { ...details, brand: null },
    variants: [testVariant(31, { price: 30, available: 1 }), testVariant(32, { size: 'L' })],
  })
  expect(compareContent(content(), after)).toEqual([
    { part: 'words', of: 'en', field: 'name', before: 'Wool socks', after: 'Silk socks' },
    { part: 'words', of: 'ar', field: 'name', before: '', after: 'Wool socks' },
    { part: 'details', of: '', field: 'brand', before: 'Fjord', after: '' },
    { part: 'variants', of: '31', field: 'price', before: '25', after: '30' },
  ])
})

test('the changes of a product: a removed variant has an empty value after the change', () => {
  const changes = compareContent(content(), content({ variants: [testVariant(31)] }))
  expect(changes.find(({ field }) => field === 'sku')).toEqual({
    part: 'variants',
    of: '32',
    field: 'sku',
    before: 'SOCK-32',
    after: '',
  })
})

test.each([
  ['a new one', [testPicture(21), testPicture(22)], true],
  ['another one', [testPicture(23)], true],
  ['another text', [testPicture(21, { alt: 'Side' })], true],
  ['the same', [testPicture(21)], false],
])('the pictures of a product with %s are compared', (_, after, hasChanged) => {
  expect(havePicturesChanged([testPicture(21)], after)).toBe(hasChanged)
})

test('the text of HTML has a line for each block', () => {
  expect(textOfHtml('<p>Warm &amp; soft</p><ul><li>Red</li><li>Blue</li></ul>')).toBe('Warm & soft\nRed\nBlue')
})
