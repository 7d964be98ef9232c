import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findGoods, type Goods } from '#server/testing/goods.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { placeOrders } from '#server/testing/orders.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { collectEvents, openPage, type Page, subscribedEvent } from '../testing/live-page.ts'
import { type Running, startHost } from '../testing/start-host.ts'

const shop = openTestShop()
const { log } = openLogLines()
/** Jobs run in either process; the desks are connected to the second. */
let one: Running
let other: Running
let good: Goods
let owner: Person
const pages: Page[] = []

beforeAll(async () => {
  ;[good] = (await findGoods(shop.pool, 1, { minUnits: 60 })) as [Goods]
  owner = await shop.shopPerson(good.shop_id)
  one = await startHost({ pool: shop.pool, log })
  other = await startHost({ pool: shop.pool, log })
})
afterAll(() => Promise.all([one.stop(), other.stop()]))
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect()
})

const idOf = async (person: Person) => (await person.call('GET /desk/me')).data.person.id

async function openDesk(person: Person) {
  const page = openPage({
    key: shop.system.pusher.key,
    port: other.port,
    by: person,
    authorizeBy: 'POST /desk/realtime/authorize',
  })
  pages.push(page)
  const { channel, events } = collectEvents(page, `private-person_${await idOf(person)}`)
  await expect.poll(() => events).toContainEqual(subscribedEvent)
  return { channel, events, connection: page.connection }
}

/** Jobs that run daily may notify the same people meanwhile. */
const listNewOrders = (events: readonly [event: string, data: unknown][]) =>
  events.filter(([event, data]) => event === 'notice-stored' && (data as { kind: string }).kind === 'new_order')

test('new orders reach the desk of another process, once each', { timeout: 60_000 }, async () => {
  const { events } = await openDesk(owner)
  const rival = await shop.shopPerson(good.shop_id === 1 ? 2 : 1)
  const foreign = await openDesk(rival)
  const shopper = await shop.shopper()
  for (let placed = 1; placed <= 15; placed++) {
    await placeOrders(shop, [good], { person: shopper })
    await expect.poll(() => listNewOrders(events).length).toBe(placed)
    await shop.pool.query('delete from attempts')
  }
  expect(listNewOrders(foreign.events)).toEqual([])
  expect((await owner.call('GET /desk/notices', { query: { kinds: 'new_order' } })).data.total).toBeGreaterThan(14)
})

test('a membership that ends closes the connection, and its channel cannot be subscribed again', async () => {
  const packer = await shop.shopPerson(1, 'packer')
  const { channel, connection } = await openDesk(packer)
  const closed = new Promise<void>((resolve) =>
    connection.bind('state_change', ({ current }: { current: string }) => {
      if (current !== 'connected') resolve()
    }),
  )
  const refused = new Promise<void>((resolve) => channel.bind('pusher:subscription_error', () => resolve()))
  const params = { id: String(await idOf(packer)) }
  const boss = await shop.shopPerson(1)
  await boss.call('POST /shop/people/{id}/disable', { params, body: {} })
  await closed
  await refused
})
