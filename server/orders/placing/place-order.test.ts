import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { storeTestAddress } from '../../testing/address.ts'
import { whileLocked } from '../../testing/blocked-queries.ts'
import { findGoods, type Goods, quoteOrder, setStock } from '../../testing/goods.ts'
import { noLimits, setLimits } from '../../testing/limits.ts'
import { openLogLines } from '../../testing/log-lines.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'
import { insertCheckoutRows } from './insert-checkouts.ts'
import { findBuyNowPurchases, findPurchases } from './read-purchases.ts'

const { log, lines } = openLogLines('info')
const shop = openTestShop({ payments: () => ({ sandbox: true }), log })
let lamp: Goods
let mug: Goods

beforeAll(async () => {
  const [first, second] = await findGoods(shop.pool, 2, { minUnits: 20 })
  lamp = first as Goods
  mug = second as Goods
})
beforeEach(async () => {
  await setLimits(shop.pool, noLimits)
  await setStock(shop, lamp.variant_id, 50)
  await setStock(shop, mug.variant_id, 50)
})

interface Buyer {
  person: Person
  user_id: number
  address_id: number
}

let phones = 1_712_000_000

/** Two with the same phone would wait for each other. */
async function buyer(): Promise<Buyer> {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person, { phone: String(++phones) })
  const { rows } = await shop.pool.query('select user_id from addresses where id = $1', [address_id])
  return { person, address_id, user_id: rows[0].user_id }
}

/** The order of one more lamp, or of other goods, at the total that is shown now. */
async function prepare({ person, address_id }: Buyer, payment_method: 'cash' | 'sandbox' = 'cash', goods = lamp) {
  await person.call('POST /cart/store', { body: { ...goods.line, quantity: 1 } })
  return { ...(await quoteOrder(person, { address_id, shop_ids: [goods.shop_id] })), payment_method }
}

const countOrders = async ({ person }: Buyer) => (await person.call('GET /orders')).data.total

type Body = Awaited<ReturnType<typeof prepare>>

interface Meanwhile {
  lock: string
  /** Before the commit. `lock` has the same parameter. */
  change: string
  of: number
}

/** Places the order, which waits for the lock. */
const placeMeanwhile = ({ person }: Buyer, body: Body, { lock, change, of }: Meanwhile) =>
  whileLocked(shop.pool, lock, of, async (client, waitForBlocked) => {
    const placing = person.call('POST /place-order', { body })
    await waitForBlocked(1)
    await client.query(change, [of])
    await client.query('commit')
    return placing
  })

test('a limit of the network that another process has changed holds for the next order that is paid online', async () => {
  const mina = await buyer()
  const place = async () =>
    (await mina.person.call('POST /place-order', { body: await prepare(mina, 'sandbox') })).status
  expect(await place()).toBe(200)
  await setLimits(shop.pool, { network_order_limit: 1 })
  expect(await place()).toBe(429)
  await setLimits(shop.pool, noLimits)
  expect(await place()).toBe(200)
})

test.each(['cash', 'sandbox'] as const)(
  'a repeated request gets its response also beyond the limit of its network (%s)',
  async (method) => {
    const mina = await buyer()
    const request = { body: await prepare(mina, method), headers: { 'Idempotency-Key': 'beyond-the-limit' } }
    const { data } = await mina.person.call('POST /place-order', request)
    await setLimits(shop.pool, { network_order_limit: 1 })
    const again = await mina.person.call('POST /place-order', request)
    expect([again.status, again.data]).toEqual([200, data])
    expect(await countOrders(mina)).toBe(1)
  },
)

test('an idempotency key is that of the shopper whose token is sent, and of no ended session', async () => {
  const [mina, omar] = [await buyer(), await buyer()]
  const request = { body: await prepare(mina), headers: { 'Idempotency-Key': 'the same' } }
  const placed = await mina.person.call('POST /place-order', request)
  // With the stored body, and with one of their own.
  expect((await omar.person.call('POST /place-order', request)).status).toBe(409)
  const own = await omar.person.call('POST /place-order', { ...request, body: await prepare(omar) })
  expect([placed.status, own.status]).toEqual([200, 200])
  expect(own.data.orders[0]?.id).not.toBe(placed.data.orders[0]?.id)
  await mina.person.call('GET /logout')
  expect(await mina.person.call('POST /place-order', request)).toMatchObject({
    status: 401,
    data: { code: 'errors.unauthenticated' },
  })
})

test('an order in cash without vouchers takes two statements, and its repetition one', async () => {
  const mina = await buyer()
  // The process reads settings again that other tests have changed.
  await mina.person.call('POST /place-order', { body: await prepare(mina) })
  const statementsOf = (request: { body: Body; headers?: Record<string, string> }) =>
    shop.statementsOf(async () => expect((await mina.person.call('POST /place-order', request)).status).toBe(200))
  expect(await statementsOf({ body: await prepare(mina) })).toEqual(['orders.purchases', 'orders.insert'])
  const withKey = { body: await prepare(mina), headers: { 'Idempotency-Key': 'two statements' } }
  expect(await statementsOf(withKey)).toEqual(['orders.purchases', 'orders.insert'])
  expect(await statementsOf(withKey)).toEqual(['orders.purchases'])
  await mina.person.call('POST /cart/store', { body: { ...lamp.line, quantity: 1, is_buy_now: true } })
  const order = { address_id: mina.address_id, shop_ids: [lamp.shop_id], is_buy_now: true }
  const body = await quoteOrder(mina.person, order)
  expect(await statementsOf({ body })).toEqual(['orders.purchases_now', 'orders.insert'])
})

test('the log names the shopper whose order is refused by the limit of their network', async () => {
  const mina = await buyer()
  const body = await prepare(mina)
  await setLimits(shop.pool, { network_order_limit: 1 })
  const place = () => mina.person.call('POST /place-order', { body: { ...body, expected_payable_amount: 0 } })
  await place()
  expect((await place()).status).toBe(429)
  const events = lines.filter((line) => line.msg === 'security event' && line.event === 'limit_met')
  expect(events.at(-1)).toMatchObject({ call: 'placeOrder', user_id: mina.user_id })
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

test('an order that waits for another one of its cart does not deadlock with it', async () => {
  const mina = await buyer()
  const body = await prepare(mina)
  const lock = `select pg_advisory_xact_lock(hashtextextended('cash order account:' || $1::integer, 0))`
  const seen = await shop.statementsOf(async () => {
    const replies = await whileLocked(shop.pool, lock, mina.user_id, async (client, waitForBlocked) => {
      const inCash = mina.person.call('POST /place-order', { body })
      await waitForBlocked(1)
      const online = mina.person.call('POST /place-order', { body: { ...body, payment_method: 'sandbox' } })
      await waitForBlocked(2)
      await client.query('commit')
      return Promise.all([inCash, online])
    })
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
  // The victim of a deadlock locks the cart once more.
  expect(seen.filter((name) => name === 'cart.lock_lines')).toHaveLength(1)
})

const lockLine = 'select from cart_lines where user_id = $1 for update'

test.each([
  ['is placed if its seen price changes', 'seen_price = seen_price + 1', 200],
  ['is refused if its quantity changes', 'quantity = 2', 409],
])('an order that waits for its cart line %s', async (_, assignment, status) => {
  const mina = await buyer()
  const change = `update cart_lines set ${assignment} where user_id = $1`
  const reply = await placeMeanwhile(mina, await prepare(mina), { lock: lockLine, change, of: mina.user_id })
  expect([reply.status, await countOrders(mina)]).toEqual([status, status === 200 ? 1 : 0])
})

test.each([
  ['is sold', 'sold = sold + 50', 409],
  ['grows', 'initial = initial + 5', 200],
])('an order that waits for stock that %s is answered by what is left', async (_, assignment, status) => {
  const mina = await buyer()
  const change = `update stock_levels set ${assignment} where variant_id = $1`
  const reply = await placeMeanwhile(mina, await prepare(mina), { lock: lockStock, change, of: lamp.variant_id })
  expect([reply.status, await countOrders(mina)]).toEqual([status, status === 200 ? 1 : 0])
})

test('an order of an untrusted account is not written again as it was read, once that has changed', async () => {
  await setLimits(shop.pool, { new_cash_stock_percent: 90 })
  const mina = await buyer()
  const body = await prepare(mina)
  const change = 'update cart_lines set quantity = 2 where user_id = $1'
  const seen = await shop.statementsOf(async () => {
    const { status } = await placeMeanwhile(mina, body, { lock: lockLine, change, of: mina.user_id })
    expect(status).toBe(409)
  })
  expect(seen.filter((name) => name === 'orders.insert')).toHaveLength(1)
})

test('20 equal requests of an untrusted account with one key make one order', async () => {
  await setLimits(shop.pool, { new_cash_stock_percent: 90 })
  const mina = await buyer()
  const request = { body: await prepare(mina), headers: { 'Idempotency-Key': 'untrusted' } }
  const replies = await Promise.all(Array.from({ length: 20 }, () => mina.person.call('POST /place-order', request)))
  for (const { status, data } of replies) expect([status, data]).toEqual([200, replies[0]?.data])
  expect(await countOrders(mina)).toBe(1)
})

const lockStock = 'select from stock_levels where variant_id = $1 for update'

/** Half of them order lamps, the others mugs. */
async function placeTwelve(lamps: number, mugs = 50) {
  const buyers = await Promise.all(Array.from({ length: 12 }, buyer))
  const bodies = await Promise.all(buyers.map((each, i) => prepare(each, 'cash', i % 2 ? lamp : mug)))
  // `setStock` would empty the carts.
  const setLeft = 'update stock_levels set removed = removed + available - $2 where variant_id = $1'
  await shop.pool.query(setLeft, [lamp.variant_id, lamps])
  await shop.pool.query(setLeft, [mug.variant_id, mugs])
  const headers = { 'Idempotency-Key': 'twelve' }
  const placeAll = () =>
    Promise.all(buyers.map(({ person }, i) => person.call('POST /place-order', { body: bodies[i] as Body, headers })))
  let replies: Awaited<ReturnType<typeof placeAll>> = []
  const seen = await shop.statementsOf(async () => {
    replies = await placeAll()
  })
  const inserts = seen.filter((name) => name === 'orders.insert').length
  return { buyers, placeAll, replies, inserts, statuses: replies.map(({ status }) => status) }
}

test('orders that wait at the same moment are written together, each with its own response', async () => {
  const { buyers, placeAll, replies, inserts, statuses } = await placeTwelve(6)
  expect(statuses).toEqual(Array(12).fill(200))
  expect(new Set(replies.map(({ data }) => data.orders[0]?.id)).size).toBe(12)
  expect(inserts).toBeLessThan(12)
  expect(await Promise.all(buyers.map(countOrders))).toEqual(Array(12).fill(1))
  expect((await placeAll()).map(({ data }) => data)).toEqual(replies.map(({ data }) => data))
})

test('orders that the stock is short for are refused together, and the others of their statement placed', async () => {
  const { buyers, replies, inserts, statuses } = await placeTwelve(2)
  expect(statuses.filter((_, i) => i % 2 === 0)).toEqual(Array(6).fill(200))
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused.map(({ data }) => data)).toMatchObject(Array(4).fill({ left: 0 }))
  expect(await Promise.all(buyers.map(countOrders))).toEqual(statuses.map((status) => (status === 200 ? 1 : 0)))
  expect(inserts).toBeLessThan(12)
})

test('orders of one statement that are short of different goods get what is left of their own', async () => {
  const { buyers, replies, statuses } = await placeTwelve(2, 3)
  const ofMugs = (isMug: boolean) => statuses.filter((_, i) => (i % 2 === 0) === isMug).toSorted()
  expect([ofMugs(false), ofMugs(true)]).toEqual([
    [200, 200, 409, 409, 409, 409],
    [200, 200, 200, 409, 409, 409],
  ])
  for (const [i, { status, data }] of replies.entries())
    if (status === 409) expect(data).toMatchObject({ product_id: (i % 2 ? lamp : mug).line.product_id, left: 0 })
  expect(await Promise.all(buyers.map(countOrders))).toEqual(statuses.map((status) => (status === 200 ? 1 : 0)))
})

test('an order that waits for a lock does not hold up the others', async () => {
  const [first, second, ...others] = await Promise.all(Array.from({ length: 6 }, buyer))
  const place = async (who: Buyer, goods: Goods) =>
    who.person.call('POST /place-order', { body: await prepare(who, 'cash', goods) })
  const statuses = await whileLocked(shop.pool, lockStock, lamp.variant_id, async (client, waitForBlocked) => {
    const waiting = [place(first as Buyer, lamp)]
    await waitForBlocked(1)
    waiting.push(place(second as Buyer, lamp))
    const placed = await Promise.all(others.map((each) => place(each, mug)))
    await waitForBlocked(2)
    await client.query('commit')
    return [...placed, ...(await Promise.all(waiting))].map(({ status }) => status)
  })
  expect(statuses).toEqual(Array(6).fill(200))
})

test('an order finds the lines of its cart by their ids, not by variants that are in many carts, and hashes no lines', async () => {
  const client = await shop.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(`explain (generic_plan) ${insertCheckoutRows.text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using cart_lines_pkey on cart_lines c')
  expect(plan).not.toContain('cart_lines_by_variant')
  // PostgreSQL expects a million lines: an order of two would pay for a hash table of that size.
  expect(plan).not.toMatch(/-> +Hash .*\n +-> +CTE Scan on lines/)
})

test.each([
  ['an order', findPurchases],
  ['an order of what is bought now', findBuyNowPurchases],
])('%s finds the session by the hash of its token, and all else by indexes', async (_, { text }) => {
  // For an empty table all its indexes cost the same.
  await buyer()
  const client = await shop.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(`explain (generic_plan) ${text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Scan using access_tokens_pkey on access_tokens t\s.*\n\s+Index Cond: \(token_hash = r_1.token_hash\)/,
  )
  expect(plan).toMatch(/Index Scan using users_pkey on users u_1\s.*\n\s+Index Cond: \(id = r_2.user_id\)/)
  // That has one row.
  expect(plan).not.toMatch(/Seq Scan on (?!settings_version)/)
})
