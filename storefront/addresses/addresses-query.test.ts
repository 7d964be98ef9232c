import { expect, test } from 'vitest'
import { anAddress } from '#storefront/testing/fixtures/people.ts'
import { selectBasketAddress } from './addresses-query.ts'

const address = (id: number, is_default = false) => anAddress({ id, is_default })

test('the address of a basket: the default one at any position is selected', () => {
  expect(selectBasketAddress([address(1), address(2, true)], null)?.id).toBe(2)
})

test('the address of a basket: without a default the first is selected', () => {
  expect(selectBasketAddress([address(4), address(2)], null)?.id).toBe(4)
})

test('the address of a basket: the chosen one takes precedence while it exists', () => {
  const all = [address(1), address(2, true), address(3)]
  expect(selectBasketAddress(all, 3)?.id).toBe(3)
  expect(selectBasketAddress(all, 9)?.id).toBe(2)
})

test('the address of a basket: an empty book has none', () => {
  expect(selectBasketAddress([], 1)).toBeNull()
})
