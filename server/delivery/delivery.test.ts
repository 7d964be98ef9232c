import { expect, test } from 'vitest'
import { testAddress } from '../testing/address.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()

/** A shopper with one product in the cart; `quoteAt` quotes its delivery to an address. */
async function createBuyer(goods: Goods) {
  const person = await shop.shopper()
  await person.call('POST /cart/store', { body: { ...goods.line, quantity: 1 } })
  return { person, quoteAt: (place: object) => quoteDelivery(person, goods.shop_id, place) }
}

async function quoteDelivery(person: Person, shop_id: number, place: object) {
  const { data: stored } = await person.call('POST /address/store', { body: { ...testAddress, ...place } })
  const body = { shop_ids: [shop_id], address_id: stored.id }
  const { data } = await person.call('POST /cart/checkout', { body })
  const [item] = data.checkout_items
  return { ...body, charge: item?.delivery_charge, is_deliverable: item?.is_deliverable, ...data.checkout }
}

/** By default the shop charges 3.00 and delivers everywhere. It has a delivery zone for a country and one for a city of it. */
async function makeZones(shop_id: number, delivers_elsewhere = true): Promise<void> {
  const { pool } = shop
  await pool.query('update products set weight_grams = 0 where shop_id = $1', [shop_id])
  await pool.query('delete from delivery_zones where shop_id = $1', [shop_id])
  await pool.query(
    `update shops set delivery_charge = 300, free_delivery_from = null, delivery_per_kg = 0, delivers_elsewhere = $2
     where id = $1`,
    [shop_id, delivers_elsewhere],
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into delivery_zones (shop_id, name, delivery_charge, delivery_included_grams, delivery_per_kg)
     values ($1, 'Country', 700, 1000, 50), ($1, 'City', 100, 0, 0) returning id`,
    [shop_id],
  )
  await pool.query(
    `insert into delivery_places (zone_id, shop_id, country, city)
     values ($1, $3, 'France', null), ($2, $3, 'France', 'Lyon')`,
    [rows[0]?.id, rows[1]?.id, shop_id],
  )
}

test('the delivery charge is that of the most specific zone of the address, plus the price per weight', async () => {
  const [goods] = (await findGoods(shop.pool, 1)) as [Goods]
  await makeZones(goods.shop_id)
  await shop.pool.query('update products set weight_grams = 2400 where id = $1', [goods.line.product_id])
  const { quoteAt } = await createBuyer(goods)
  expect((await quoteAt({ country: 'Spain', city: 'Lyon' })).charge).toBe(3)
  expect((await quoteAt({ country: 'France', city: 'Paris' })).charge).toBe(8)
  expect((await quoteAt({ country: 'France', city: 'lyon' })).charge).toBe(1)
})

test('a shop that does not deliver to the address says so in the quote, and refuses the order', async () => {
  const [goods] = (await findGoods(shop.pool, 1)) as [Goods]
  await makeZones(goods.shop_id, false)
  const { person, quoteAt } = await createBuyer(goods)
  const { shop_ids, address_id, payable_amount, ...quote } = await quoteAt({ country: 'Spain' })
  expect(quote).toMatchObject({ is_deliverable: false, delivery_charge: 0 })
  const body = { shop_ids, address_id, payment_method: 'cash', expected_payable_amount: payable_amount } as const
  const { status, errors } = await person.call('POST /place-order', { body })
  expect([status, errors.address_id?.[0]]).toEqual([422, expect.stringContaining('does not deliver to this address.')])
  expect((await person.call('GET /carts')).data.total).toBe(1)
  expect(await quoteAt({ country: 'France' })).toMatchObject({ is_deliverable: true, charge: 7 })
})
