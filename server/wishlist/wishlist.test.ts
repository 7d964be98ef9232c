import { expect, test } from 'vitest'
import { whileLocked } from '../testing/blocked-queries.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

test('POST /favorite-add-or-remove adds and removes a wish; GET /favorite-products lists the latest first', async () => {
  const person = await shop.shopper()
  const [one, two] = (await shop.visitor.call('GET /products')).data.products.map(({ id }) => id) as [number, number]
  const toggle = async (product_id: number) =>
    (await person.call('POST /favorite-add-or-remove', { body: { product_id } })).data
  expect(await toggle(one)).toEqual({ is_favorite: true, total: 1 })
  expect(await toggle(two)).toEqual({ is_favorite: true, total: 2 })
  const { data } = await person.call('GET /favorite-products')
  expect([data.total, data.products.map(({ id }) => id)]).toEqual([2, [two, one]])
  expect(await toggle(two)).toEqual({ is_favorite: false, total: 1 })
  expect((await (await shop.shopper()).call('GET /favorite-products')).data.total).toBe(0)
})

test('a wish that is sent again under its idempotency key stays a wish', async () => {
  const person = await shop.shopper()
  const product_id = (await shop.visitor.call('GET /products')).data.products[0]?.id ?? 0
  const wish = { body: { product_id }, headers: { 'Idempotency-Key': 'a wish' } }
  const replies = await Promise.all([1, 2, 3].map(() => person.call('POST /favorite-add-or-remove', wish)))
  expect(replies.map(({ data }) => data)).toEqual(Array(3).fill({ is_favorite: true, total: 1 }))
  expect((await person.call('GET /favorite-products')).data.total).toBe(1)
})

test('a wish needs a shopper and a product', async () => {
  const person = await shop.shopper()
  expect((await person.call('POST /favorite-add-or-remove', { body: { product_id: 2_000_000_000 } })).status).toBe(404)
  expect((await shop.visitor.call('POST /favorite-add-or-remove', { body: { product_id: 1 } })).status).toBe(401)
  expect((await shop.visitor.call('GET /favorite-products')).status).toBe(401)
})

/** Copies of a product as wishes of the shopper who made the latest one. */
const fillWishlist = (product_id: number, count: number) =>
  shop.pool.query(
    `with copies as (
       insert into products (shop_id, category_id, name, hidden_at)
       select shop_id, category_id, name, now() from products cross join generate_series(1, $2::integer) where id = $1 returning id)
     insert into wishes (user_id, product_id)
     select w.user_id, c.id from copies c cross join (select user_id from wishes order by created_at desc limit 1) w`,
    [product_id, count],
  )

test('a wishlist with room for one product gets one of two concurrent additions', async () => {
  const person = await shop.shopper()
  const [one = 0, two = 0, three = 0] = (await shop.visitor.call('GET /products')).data.products.map(({ id }) => id)
  const toggle = (product_id: number) => person.call('POST /favorite-add-or-remove', { body: { product_id } })
  await toggle(one)
  await fillWishlist(one, 498)
  // The first insert has counted the wishes and waits for its product. The second must wait for it.
  const adding = await whileLocked(shop.pool, 'select from products where id = $1 for update', two, async (_, wait) => {
    const first = toggle(two)
    await wait(1)
    const second = toggle(three)
    await wait(2)
    return [first, second]
  })
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([200, 409])
})

test('a wishlist holds at most 500 products, until one is removed', async () => {
  const person = await shop.shopper()
  const [one, two] = (await shop.visitor.call('GET /products')).data.products.map(({ id }) => id) as [number, number]
  const toggle = (product_id: number) => person.call('POST /favorite-add-or-remove', { body: { product_id } })
  await toggle(one)
  await fillWishlist(one, 499)
  const full = await toggle(two)
  expect([full.status, full.message]).toEqual([409, 'A wishlist holds at most 500 products. Remove some first.'])
  // A hidden product still counts towards the limit, but is in neither the list nor its total.
  expect((await toggle(one)).data).toEqual({ is_favorite: false, total: 0 })
  expect((await toggle(two)).data).toEqual({ is_favorite: true, total: 1 })
})
