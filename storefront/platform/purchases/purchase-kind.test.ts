import { expect, test } from 'vitest'
import { purchaseFields } from './purchase-kind.ts'

test('the kind of a purchase: Buy now is sent as the flag of the API, and the cart as no field', () => {
  expect([purchaseFields.inBody('buy_now'), purchaseFields.inQuery('buy_now')]).toEqual([
    { is_buy_now: true },
    { is_buy_now: '1' },
  ])
  expect([purchaseFields.inBody('cart'), purchaseFields.inQuery('cart')]).toEqual([{}, {}])
})
