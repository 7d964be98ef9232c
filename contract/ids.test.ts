import { expect, test } from 'vitest'
import { type ShopId, shopId, shopIdText } from './ids.ts'

const pathOf = (id: ShopId): string => `/shops/${id}`

test('the type of a shop id: only parsed input has it, a number does not compile', () => {
  expect(pathOf(shopId.parse(7))).toBe('/shops/7')
  expect(pathOf(shopIdText.parse('7'))).toBe('/shops/7')
  // @ts-expect-error
  expect(pathOf(7)).toBe('/shops/7')
})
