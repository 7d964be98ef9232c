import { beforeAll, beforeEach, expect, test } from 'vitest'
import { storeTestAddress } from '../../testing/address.ts'
import { findGoods, type Goods, quoteOrder, setStock } from '../../testing/goods.ts'
import { noLimits, setLimits } from '../../testing/limits.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop({ payments: () => ({ sandbox: true }) })
let lamp: Goods

beforeAll(async () => {
  lamp = (await findGoods(shop.pool, 1, { least: 20 }))[0] as Goods
})
beforeEach(async () => {
  await setLimits(shop.pool, noLimits)
  await setStock(shop, lamp.variant_id, 50)
})

interface Buyer {
  person: Person
  user_id: number
  address_id: number
}

async function buyer(): Promise<Buyer> {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  const { rows } = await shop.pool.query('select user_id from addresses where id = $1', [address_id])
  return { person, address_id, user_id: rows[0].user_id }
}

/** The order of one more lamp, at the total that is shown now. */
async function prepare({ person, address_id }: Buyer, payment_method: 'cash' | 'sandbox' = 'cash') {
  await person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1 } })
  return { ...(await quoteOrder(person, { address_id, shop_ids: [lamp.shop_id] })), payment_method }
}

const countOrders = async ({ person }: Buyer) => (await person.call('GET /orders')).data.total

test('a repeated request gets its answer also beyond the limit of its network', async () => {
  const mina = await buyer()
  const request = { body: await prepare(mina), headers: { 'Idempotency-Key': 'beyond-the-limit' } }
  const { data } = await mina.person.call('POST /place-order', request)
  await setLimits(shop.pool, { network_order_limit: 1 })
  const again = await mina.person.call('POST /place-order', request)
  expect([again.status, again.data]).toEqual([200, data])
  expect(await countOrders(mina)).toBe(1)
})

test('an order is placed by the day in UTC if PostgreSQL does not know the time zone of the market', async () => {
  const mina = await buyer()
  // Node knows it.
  await shop.pool.query(`insert into settings (key, value) values ('time_zone', '"US/Pacific-New"')
                         on conflict (key) do update set value = excluded.value`)
  const { status } = await mina.person.call('POST /place-order', { body: await prepare(mina) })
  await shop.pool.query(`update settings set value = '"UTC"' where key = 'time_zone'`)
  expect([status, await countOrders(mina)]).toEqual([200, 1])
})
