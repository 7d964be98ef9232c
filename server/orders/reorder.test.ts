import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findGoods, type Goods, setStock } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]
const two = () => [goods[0], goods[1]] as [Goods, Goods]

beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 10, shops: 1 })
})
beforeEach(async () => {
  for (const { variant_id } of goods) await setStock(shop, variant_id, 50)
})

/** An order of two of each, that is over. */
async function ordered() {
  const { person, ids } = await placeOrders(shop, two(), { quantity: 2 })
  const params = { id: String(ids[0]) }
  await person.call('POST /orders/{id}/cancel', { params, body: { reason: 'Changed my mind' } })
  return { person, params }
}

const again = (person: Person, params: { id: string }, headers = {}) =>
  person.call('POST /orders/{id}/reorder', { params, body: {}, headers })
const inCart = async (person: Person) =>
  (await person.call('GET /carts')).data.cart_items.flatMap(({ products }) =>
    products.map(({ id, quantity }) => [id, quantity]),
  )
const idOf = ({ line }: Goods) => line.product_id

describe('POST /orders/{id}/reorder', () => {
  test('puts what was ordered into the cart again, in its order', async () => {
    const { person, params } = await ordered()
    const { status, message, data } = await again(person, params)
    expect([status, message]).toEqual([200, 'What can be had of this order is in your cart.'])
    expect(data).toEqual((await person.call('GET /carts')).data)
    expect(data).not.toHaveProperty('info')
    expect(await inCart(person)).toEqual(two().map((good) => [idOf(good), 2]))
  })

  test('adds to what is in the cart, never above what there is, and names what is short', async () => {
    const { person, params } = await ordered()
    const [lamp, mug] = two()
    await setStock(shop, lamp.variant_id, 3)
    await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 2 } })
    await person.call('POST /cart/store', { body: { ...mug.line, quantity: 1 } })
    const { status, data } = await again(person, params)
    expect([status, data.info]).toEqual([200, `Only 3 of ${lamp.name} are left.`])
    expect(await inCart(person)).toEqual([
      [idOf(lamp), 3],
      [idOf(mug), 3],
    ])
  })

  test('leaves out what is gone, and says so', async () => {
    const { person, params } = await ordered()
    const [lamp, mug] = two()
    await setStock(shop, lamp.variant_id, 0)
    expect((await person.call('GET /orders/{id}', { params })).data.order.can_reorder).toBe(true)
    const { data } = await again(person, params)
    expect(data.info).toBe(`${lamp.name} is out of stock.`)
    expect(await inCart(person)).toEqual([[idOf(mug), 2]])
  })

  test('refuses with 409 where nothing of it can be had, and changes nothing', async () => {
    const { person, params } = await ordered()
    const [lamp, mug] = two()
    await setStock(shop, mug.variant_id, 0)
    await shop.pool.query('update products set hidden_at = now() where id = $1', [idOf(lamp)])
    const { order } = (await person.call('GET /orders/{id}', { params })).data
    const { status, message } = await again(person, params)
    await shop.pool.query('update products set hidden_at = null where id = $1', [idOf(lamp)])
    expect(order.can_reorder).toBe(false)
    expect([status, message]).toEqual([409, 'Nothing of this order can be had any more.'])
    expect(await inCart(person)).toEqual([])
  })

  test('puts nothing of a shop that has closed into the cart', async () => {
    const { person, params } = await ordered()
    const [{ shop_id }] = two()
    await shop.pool.query('update shops set closed_at = now() where id = $1', [shop_id])
    const { status } = await again(person, params)
    await shop.pool.query('update shops set closed_at = null where id = $1', [shop_id])
    expect(status).toBe(409)
  })

  test('one key adds once, also where it comes many times at once', async () => {
    const { person, params } = await ordered()
    const key = { 'Idempotency-Key': 'once-more' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => again(person, params, key)))
    for (const { status, data } of replies) expect([status, data]).toEqual([200, replies[0]?.data])
    expect(await inCart(person)).toEqual(two().map((good) => [idOf(good), 2]))
  })

  test('without a key it adds each time, up to what there is', async () => {
    const { person, params } = await ordered()
    for (const { variant_id } of two()) await setStock(shop, variant_id, 5)
    const replies = await Promise.all(Array.from({ length: 4 }, () => again(person, params)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await inCart(person)).toEqual(two().map((good) => [idOf(good), 5]))
  })

  test('is refused for orders of others, and for unknown fields', async () => {
    const { person, params } = await ordered()
    expect((await again(await shop.shopper(), params)).status).toBe(404)
    expect((await again(person, { id: '2000000000' })).status).toBe(404)
    expect((await again(shop.visitor, params)).status).toBe(401)
    const raw = JSON.stringify({ quantity: 99 })
    expect((await person.call('POST /orders/{id}/reorder', { params, raw })).status).toBe(422)
  })
})
