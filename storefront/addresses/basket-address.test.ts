import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import { basketAddress } from './basket-address.ts'

const address = (id: number, is_default = false): Address => ({
  id,
  name: 'Mira Aziz',
  phone_code: '+971',
  phone: '501234567',
  country: 'United Arab Emirates',
  state: null,
  city: 'Dubai',
  area: null,
  post_code: null,
  address_line: 'Al Wasl Road 12',
  address_line2: null,
  address_type: 'home',
  is_default,
  latitude: null,
  longitude: null,
})

test('the default one, wherever it stands', () => {
  expect(basketAddress([address(1), address(2, true)], null)?.id).toBe(2)
})

test('otherwise the first', () => {
  expect(basketAddress([address(4), address(2)], null)?.id).toBe(4)
})

test('the chosen one before both, while it exists', () => {
  const all = [address(1), address(2, true), address(3)]
  expect(basketAddress(all, 3)?.id).toBe(3)
  expect(basketAddress(all, 9)?.id).toBe(2)
})

test('none of none', () => {
  expect(basketAddress([], 1)).toBeNull()
})
