import { beforeEach, expect, test, vi } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { resetPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'
import { showPlacedOrders } from '../placing/send-order.ts'
import { buildTextInputs, noteToAllShops, noteToShop, readText } from './checkout-texts.ts'

const [shop, other] = [shopId.parse(3), shopId.parse(5)]

beforeEach(() => {
  resetPurchaseState('cart', [shop, other])
  resetPurchaseState('buy_now', [shop, other])
})

test('the texts of a checkout: they are sent trimmed, and those to a shop if the shop is part of the order', () => {
  noteToAllShops.write('cart', '  Ring twice ')
  noteToShop.write('cart', shop, ' Door code 4711 ')
  noteToShop.write('cart', other, 'Wrap it')
  expect(buildTextInputs('cart', [shop])).toEqual({ note: 'Ring twice', shop_notes: { 3: 'Door code 4711' } })
})

test('the texts of a checkout: a blank note is sent as null, and a blank one to a shop is not sent', () => {
  noteToAllShops.write('cart', ' \n')
  noteToShop.write('cart', shop, ' ')
  expect(buildTextInputs('cart', [shop, other])).toEqual({ note: null })
})

test('the texts of a checkout: those of the cart are not sent with Buy now', () => {
  noteToAllShops.write('cart', 'Ring twice')
  noteToShop.write('cart', shop, 'Door code 4711')
  expect(buildTextInputs('buy_now', [shop])).toEqual({ note: null })
})

test('the texts of a checkout: each is found by its path in the body, and no other path is one', () => {
  noteToAllShops.write('cart', 'Ring twice')
  noteToShop.write('cart', shop, 'Door code 4711')
  const ids = [noteToAllShops.id, noteToShop.getId(shop), noteToShop.getId(other), 'address_id']
  expect(ids).toEqual(['note', 'shop_notes.3', 'shop_notes.5', 'address_id'])
  expect(ids.map((id) => readText('cart', id))).toEqual(['Ring twice', 'Door code 4711', '', undefined])
})

test('the texts of a checkout: after an order, those to shops without an order in it are kept', async () => {
  noteToAllShops.write('cart', 'Ring twice')
  noteToShop.write('cart', shop, 'Door code 4711')
  noteToShop.write('cart', other, 'Wrap it')
  const orders = [{ id: 7, shop: { id: shop, name: 'Finch', logo: null } }] as Parameters<
    typeof showPlacedOrders
  >[0]['orders']
  const navigate = vi.fn(async () => undefined)
  await showPlacedOrders({ orders, payment_url: null, isEarlier: false }, { purchaseKind: 'cart', navigate })
  expect(buildTextInputs('cart', [shop, other])).toEqual({ note: null, shop_notes: { 5: 'Wrap it' } })
})
