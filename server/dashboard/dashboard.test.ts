import { expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { moveThrough, statesUpTo } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()

const dashboardOf = async (person: Person) => (await person.call('GET /dashboard')).data

/** Places a number of orders with one line each. */
async function buy(person: Person, times: number): Promise<number[]> {
  const address_id = await storeTestAddress(person)
  const { products } = (await person.call('GET /products', { query: { per_page: '100', sort: 'popular' } })).data
  const card = products.find(({ has_options, in_stock }) => !has_options && in_stock)
  const ids: number[] = []
  for (let i = 0; i < times; i++) {
    await person.call('POST /cart/store', { body: { product_id: card?.id ?? 0, quantity: 1 } })
    const shop_ids = [card?.shop.id ?? 0]
    const { checkout } = (await person.call('POST /cart/checkout', { body: { shop_ids } })).data
    const body = {
      shop_ids,
      address_id,
      payment_method: 'cash',
      expected_payable_amount: checkout.payable_amount,
    } as const
    const { orders } = (await person.call('POST /place-order', { body })).data
    ids.push(...orders.map(({ id }) => id))
  }
  return ids
}

test('the dashboard of a new account has only zeros', async () => {
  const counts = { orders: {}, wishlist: 0, vouchers: 0, tickets: 0 }
  expect(await dashboardOf(await shop.shopper())).toEqual({ counts, recent_orders: [] })
})

test('the dashboard has the three latest orders, and the number of orders by state', async () => {
  const person = await shop.shopper()
  const ids = await buy(person, 4)
  await moveThrough(shop.pool, ids[0] ?? 0, ...statesUpTo('delivered'))
  const { counts, recent_orders } = await dashboardOf(person)
  expect(counts.orders).toEqual({ pending: 3, delivered: 1 })
  expect(recent_orders.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
  const { orders } = (await person.call('GET /orders')).data
  expect(recent_orders).toEqual(orders.slice(0, 3))
  expect((await dashboardOf(await shop.shopper())).recent_orders).toEqual([])
})

test('the dashboard counts wishes, and the collected vouchers that can be used now', async () => {
  const person = await shop.shopper()
  const { products } = (await person.call('GET /products')).data
  for (const { id } of products.slice(0, 2)) {
    await person.call('POST /favorite-add-or-remove', { body: { product_id: id } })
  }
  const { id: user_id } = (await person.call('GET /profile')).data.user
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into vouchers (code, discount_type, amount, starts_at, validity, limit_per_shopper)
     values ('DASHNOW', 'Fixed', 500, now() - interval '1 day', now() + interval '1 day', 1),
            ('DASHNEXT', 'Fixed', 500, now() - interval '1 day', now() + interval '1 day', null),
            ('DASHOVER', 'Fixed', 500, now() - interval '2 days', now() - interval '1 day', null) returning id`,
  )
  for (const { id } of rows) {
    await shop.pool.query('insert into voucher_collections (voucher_id, user_id) values ($1, $2)', [id, user_id])
  }
  expect((await dashboardOf(person)).counts).toMatchObject({ wishlist: 2, vouchers: 2 })
  await shop.pool.query(
    `insert into voucher_uses (voucher_id, user_id, payment_id) select $1, $2, min(id) from payments`,
    [rows[0]?.id, user_id],
  )
  expect((await dashboardOf(person)).counts.vouchers).toBe(1)
  expect((await dashboardOf(await shop.shopper())).counts).toMatchObject({ wishlist: 0, vouchers: 0, tickets: 0 })
})

test('the dashboard answers in the language of the request, and needs a shopper', async () => {
  const person = await shop.shopper()
  await buy(person, 1)
  const headers = { 'Accept-Language': 'ar' }
  const { recent_orders } = (await person.call('GET /dashboard', { headers })).data
  expect(recent_orders[0]?.shop).toEqual((await person.call('GET /orders', { headers })).data.orders[0]?.shop)
  expect(recent_orders[0]?.shop.name).not.toBe((await dashboardOf(person)).recent_orders[0]?.shop.name)
  expect((await shop.visitor.call('GET /dashboard')).status).toBe(401)
})
