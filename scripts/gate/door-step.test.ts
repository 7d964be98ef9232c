import { expect, test } from 'vitest'
import { findUntestedRefusals } from './door-step.ts'

const calls = [
  {
    method: 'POST',
    path: '/cart/store',
    refuses: { 404: ['catalogue.no_product'], 409: ['cart.full', 'cart.sold_out'] },
  },
  { method: 'POST', path: '/cart/delete', refuses: { 404: ['cart.no_such_line'] } },
  { method: 'GET', path: '/carts' },
] as const

test('refusals that no test got are listed with their call', () => {
  const answered = 'POST /cart/store cart.full\nPOST /cart/store errors.invalid\nPOST /cart/store cart.no_such_line\n'
  expect(findUntestedRefusals(calls, answered)).toEqual([
    'POST /cart/store catalogue.no_product',
    'POST /cart/store cart.sold_out',
    'POST /cart/delete cart.no_such_line',
  ])
})

test('each refusal of each call is untested if no test ran', () => {
  expect(findUntestedRefusals(calls, '')).toHaveLength(4)
})
