import { beforeAll, beforeEach, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { waitForBlockedQueries, whileLocked } from '../testing/blocked-queries.ts'
import { findGoods, findViolations, type Goods, quoteOrder } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { createVouchers } from '../testing/vouchers.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let id: number

beforeAll(async () => {
  ;[good] = (await findGoods(shop.pool, 1, { minUnits: 60 })) as [Goods]
  seller = await shop.shopPerson(good.shop_id)
})
let made = 0
let code: string
beforeEach(async () => {
  code = `T-RACE-${++made}`
  ;[id = 0] = await createVouchers(shop.pool, { code, shop_id: good.shop_id, amount: 50, limit_per_shopper: 1 })
})

const change = (what: 'pause' | 'resume' | 'delete') =>
  seller.call(`POST /shop/vouchers/{id}/${what}`, { params: { id: String(id) }, body: {} })
const collect = async () => (await shop.shopper()).call('POST /vouchers-collect', { body: { coupon_id: id } })

/** A shopper who has seen the lower price. */
async function openPurchase() {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  await person.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
  const body = await quoteOrder(person, { address_id, shop_ids: [good.shop_id], coupon_code: code })
  return { person, body, place: () => person.call('POST /place-order', { body }) }
}

const readUses = async () =>
  (
    await shop.pool.query(
      `select (select count(*)::integer from voucher_uses where voucher_id = $1) as uses,
              (select coalesce(max(used), 0)::integer from voucher_counters where voucher_id = $1) as counted`,
      [id],
    )
  ).rows[0]

test('a voucher that is paused between the total and the order is refused at once, and its reason shown', async () => {
  const { person, place } = await openPurchase()
  await change('pause')
  const { status, code: refusal, data } = await place()
  expect([status, refusal, data]).toMatchObject([409, 'checkout.amount_changed', { difference: expect.any(Number) }])
  const applied = await person.call('POST /apply-coupon', { body: { shop_ids: [good.shop_id], coupon_code: code } })
  expect([applied.status, applied.error_codes]).toEqual([422, { coupon_code: ['vouchers.paused'] }])
  await change('resume')
  expect((await place()).status).toBe(200)
  expect(await readUses()).toEqual({ uses: 1, counted: 1 })
})

/** The purchase has been checked, and waits for the counter of the voucher, which another order holds. */
async function placeBehindCounter(meanwhile: () => Promise<unknown>) {
  const { person, place } = await openPurchase()
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    await other.query('insert into voucher_counters (voucher_id, used) values ($1, 0)', [id])
    const placing = place()
    await waitForBlockedQueries(shop.pool)
    await meanwhile()
    await other.query('commit')
    return { person, placed: await placing }
  } finally {
    other.release()
  }
}

test('a pause does not wait for orders, and an order that waits for the counter is refused after it', async () => {
  const { person, placed } = await placeBehindCounter(async () => expect((await change('pause')).status).toBe(200))
  expect(placed).toMatchObject({ status: 409, code: 'vouchers.paused_named', data: { coupon_code: code } })
  expect(placed.message).toBe(`The voucher ${code} is not available at the moment.`)
  expect(await readUses()).toEqual({ uses: 0, counted: 0 })
  expect((await person.call('GET /carts')).data.total).toBe(1)
  expect(await findViolations(shop.pool)).toEqual([])
})

test('an order whose voucher is deleted while it is placed is refused, and nothing of it stays', async () => {
  const { person, place } = await openPurchase()
  const placed = await whileLocked(
    shop.pool,
    'select from vouchers where id = $1 for update',
    id,
    async (client, wait) => {
      const placing = place()
      await wait(1)
      await client.query('delete from vouchers where id = $1', [id])
      await client.query('commit')
      return placing
    },
  )
  expect(placed).toMatchObject({ status: 409, code: 'vouchers.paused_named' })
  expect((await person.call('GET /carts')).data.total).toBe(1)
  expect(await findViolations(shop.pool)).toEqual([])
})

test('of an order and a deletion at once the deletion is refused, as the order has used the voucher', async () => {
  const { person, body } = await openPurchase()
  const deleted = await whileLocked(
    shop.pool,
    'select from variants where id = $1 for update',
    good.variant_id,
    async (client, wait) => {
      await client.query('select from stock_levels where variant_id = $1 for update', [good.variant_id])
      const placing = person.call('POST /place-order', { body })
      await wait(1)
      const deleting = change('delete')
      await wait(2)
      await client.query('commit')
      expect((await placing).status).toBe(200)
      return deleting
    },
  )
  expect([deleted.status, deleted.code]).toEqual([409, 'vouchers.in_use'])
  expect(await readUses()).toEqual({ uses: 1, counted: 1 })
})

test('a deletion waits for a collection and is refused after it', async () => {
  const { rows } = await shop.pool.query('select max(id) as id from users')
  const deleted = await whileLocked(
    shop.pool,
    'select from vouchers where id = $1 for key share',
    id,
    async (client, wait) => {
      await client.query('insert into voucher_collections (voucher_id, user_id) values ($1, $2)', [id, rows[0].id])
      const deleting = change('delete')
      await wait(1)
      await client.query('commit')
      return deleting
    },
  )
  expect([deleted.status, deleted.code]).toEqual([409, 'vouchers.in_use'])
  expect((await shop.pool.query('select from voucher_collections where voucher_id = $1', [id])).rowCount).toBe(1)
})

test('a collection waits for a deletion, and finds no voucher', async () => {
  const collected = await whileLocked(
    shop.pool,
    'select from vouchers where id = $1 for update',
    id,
    async (client, wait) => {
      const collecting = collect()
      await wait(1)
      await client.query('delete from vouchers where id = $1', [id])
      await client.query('commit')
      return collecting
    },
  )
  expect([collected.status, collected.code]).toEqual([404, 'vouchers.no_voucher'])
})

test('of many who collect, use and delete a voucher at once all see one outcome', async () => {
  const purchases = await Promise.all([openPurchase(), openPurchase()])
  const [deleted, ...replies] = await Promise.all([
    change('delete'),
    collect(),
    collect(),
    ...purchases.map(({ place }) => place()),
  ])
  const statuses = replies.map(({ status }) => status)
  if (deleted.status === 200) expect(statuses.filter((status) => status === 200)).toEqual([])
  else expect(deleted.code).toBe('vouchers.in_use')
  expect(await findViolations(shop.pool)).toEqual([])
})

test('a use of a paused voucher is given back when its order is cancelled', async () => {
  const { person, ids } = await placeOrders(shop, [good], { coupon_code: code })
  await change('pause')
  const cancel = { params: { id: String(ids[0]) }, body: { reason: 'Changed my mind' } }
  expect((await person.call('POST /orders/{id}/cancel', cancel)).status).toBe(200)
  expect(await readUses()).toEqual({ uses: 1, counted: 0 })
  expect(await findViolations(shop.pool)).toEqual([])
})
