import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods, quoteOrder, setStock } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let rival: Person

beforeAll(async () => {
  const [first, other] = await findGoods(shop.pool, 2, { shops: 2 })
  good = first as Goods
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(other?.shop_id ?? 0)
})

beforeEach(async () => {
  await shop.pool.query(
    `update shops set closed_at = null, is_closed_for_holiday = false, holiday_from = null, holiday_until = null where id = $1`,
    [good.shop_id],
  )
  await shop.pool.query('delete from attempts')
})

const read = async (person = seller) => (await person.call('GET /shop/opening')).data

interface Edit {
  is_closed: boolean
  holiday: { from: string; until: string; words: Record<string, string> } | null
  processing_days: number
  hours?: { weekday: number; opens_at: string; closes_at: string }[]
}

const open: Edit = { is_closed: false, holiday: null, processing_days: 0 }
const send = (edit: Partial<Edit>, version: string, person = seller) =>
  person.call('POST /shop/opening', { body: { ...open, ...edit, version } })
const save = async (edit: Partial<Edit>) => send(edit, (await read()).version)

/** A day of the market, counted from today. */
async function day(offset: number): Promise<string> {
  const { rows } = await shop.pool.query('select (market_today() + $1::integer)::text as day', [offset])
  return rows[0].day
}
const holiday = async (from: number, until: number, words: Record<string, string> = {}) => ({
  holiday: { from: await day(from), until: await day(until), words },
})

/** Moves the holiday towards the past, as if days had passed. */
const passDays = (days: number) =>
  shop.pool.query(
    'update shops set holiday_from = holiday_from - $2::integer, holiday_until = holiday_until - $2::integer where id = $1',
    [good.shop_id, days],
  )
const runJob = () => shop.run('move-holidays', null as never)

const shown = async (locale = 'en') =>
  (
    await shop.visitor.call('GET /shops/{id}', {
      params: { id: String(good.shop_id) },
      headers: { 'Accept-Language': locale },
    })
  ).data.shop

async function cartOf(shopper: Person, locale = 'en') {
  const [item] = (await shopper.call('GET /carts', { headers: { 'Accept-Language': locale } })).data.cart_items
  return { reason: item?.products[0]?.unavailable_reason, holiday: item?.holiday }
}

async function createBuyer() {
  const shopper = await shop.shopper()
  await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
  return shopper
}

describe('a shop that its people close', () => {
  test('stays visible and sells nothing until they open it', async () => {
    const shopper = await createBuyer()
    const { data } = await save({ is_closed: true })
    expect(data.opening).toMatchObject({ is_closed: true, is_open: false, holiday: null })
    expect(await shown()).toMatchObject({ is_open: false, holiday: null })
    const { product } = (
      await shop.visitor.call('GET /products/{id}', { params: { id: String(good.line.product_id) } })
    ).data
    expect(product.shop.is_open).toBe(false)
    expect(await cartOf(shopper)).toEqual({ reason: 'shop_closed', holiday: null })
    expect((await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })).status).toBe(409)
    await save({ is_closed: false })
    expect((await shown()).is_open).toBe(true)
    expect((await cartOf(shopper)).reason).toBeNull()
  })
})

describe('a holiday', () => {
  test('is announced before, closes the shop on its first day and opens it after its last', async () => {
    const shopper = await createBuyer()
    const { data } = await save(await holiday(2, 3, { en: 'We are at the sea.', fr: 'Nous sommes à la mer.' }))
    expect(data.opening).toMatchObject({ is_closed: false, is_open: true, holiday: { is_now: false } })
    expect(await shop.queuedJobs('move-holidays')).toEqual([
      { at: `${await day(2)}T00:00:00.000Z` },
      { at: `${await day(4)}T00:00:00.000Z` },
    ])
    await runJob()
    expect(await shown()).toMatchObject({ is_open: true, holiday: { is_now: false, text: 'We are at the sea.' } })
    expect(await cartOf(shopper)).toEqual({ reason: null, holiday: null })
    await passDays(2)
    const changes = await collectNotifications(shop.pool, 'page_changes', runJob)
    expect(new Set(changes)).toEqual(new Set([`shops ${good.shop_id}`]))
    const until = await day(1)
    expect(await shown('fr')).toMatchObject({
      is_open: false,
      holiday: { from: await day(0), until, is_now: true, text: 'Nous sommes à la mer.' },
    })
    expect(await cartOf(shopper, 'ar')).toEqual({
      reason: 'shop_closed',
      holiday: { until, text: 'We are at the sea.' },
    })
    expect((await read()).opening).toMatchObject({ is_closed: false, is_open: false, holiday: { is_now: true } })
    await passDays(1)
    await runJob()
    expect((await shown()).is_open).toBe(false)
    await passDays(1)
    await runJob()
    expect(await shown()).toMatchObject({ is_open: true, holiday: null })
    expect((await read()).opening).toMatchObject({ is_open: true, holiday: null })
    expect(await cartOf(shopper)).toEqual({ reason: null, holiday: null })
  })

  test('is announced 30 days ahead', async () => {
    await save(await holiday(31, 32))
    expect((await shown()).holiday).toBeNull()
    await passDays(1)
    expect((await shown()).holiday).toMatchObject({ from: await day(30), is_now: false })
  })

  test('that begins today closes the shop at once, and its removal opens the shop again', async () => {
    await save(await holiday(0, 5))
    expect((await shown()).is_open).toBe(false)
    const { opening } = (await save({})).data
    expect(opening).toMatchObject({ is_open: true, holiday: null })
    expect((await shown()).is_open).toBe(true)
  })

  test('that began and ended during a downtime leaves the shop open', async () => {
    await save(await holiday(1, 2))
    await passDays(10)
    await runJob()
    expect(await shown()).toMatchObject({ is_open: true, holiday: null })
  })

  test('does not open a shop that its people have closed as well', async () => {
    await save({ is_closed: true, ...(await holiday(1, 2)) })
    await passDays(1)
    await runJob()
    expect((await read()).opening).toMatchObject({ is_closed: true, is_open: false })
    await passDays(5)
    await runJob()
    expect((await read()).opening).toMatchObject({ is_closed: true, is_open: false, holiday: null })
  })

  test('keeps the shop closed when its people open it', async () => {
    await save({ is_closed: true, ...(await holiday(0, 2)) })
    const { opening } = (await save({ is_closed: false, ...(await holiday(0, 2)) })).data
    expect(opening).toMatchObject({ is_closed: false, is_open: false })
    await passDays(3)
    await runJob()
    expect((await shown()).is_open).toBe(true)
  })

  test('of many shops begins and ends correctly with concurrent jobs', async () => {
    const { rows } = await shop.pool.query(
      `update shops set holiday_from = market_today(), holiday_until = market_today() where closed_at is null returning id`,
    )
    await Promise.all([runJob(), runJob(), runJob()])
    const closed = await shop.pool.query('select id from shops where is_closed_for_holiday order by id')
    expect(closed.rows).toEqual(rows.toSorted((a, b) => a.id - b.id))
    await shop.pool.query('update shops set holiday_from = holiday_from - 1, holiday_until = holiday_until - 1')
    await Promise.all([runJob(), runJob()])
    expect(
      (await shop.pool.query('select from shops where is_closed_for_holiday or holiday_from is not null')).rowCount,
    ).toBe(0)
    const { shops } = (await shop.visitor.call('GET /shops', { query: { per_page: '100' } })).data
    const reopened = rows.map(({ id }) => id)
    expect(shops.filter(({ id }) => reopened.includes(id)).every(({ is_open }) => is_open)).toBe(true)
  })

  test('uses the current day in the time zone of the market', async () => {
    await shop.pool.query(`insert into settings (key, value) values ('time_zone', '"Pacific/Kiritimati"')
      on conflict (key) do update set value = excluded.value`)
    const there = (await read()).opening
    await shop.pool.query(`update settings set value = '"Pacific/Pago_Pago"' where key = 'time_zone'`)
    const here = (await read()).opening
    await shop.pool.query(`update settings set value = '"UTC"' where key = 'time_zone'`)
    // The two zones are 25 hours apart.
    expect([there.time_zone, here.time_zone]).toEqual(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(Date.parse(there.today) - Date.parse(here.today)).toBeGreaterThanOrEqual(24 * 3_600_000)
  })

  test.each<[string, number, number, string]>([
    ['ends before it begins', 3, 2, 'before the first'],
    ['is over', -3, -1, 'over already'],
    ['lasts longer than 366 days', 1, 367, '366'],
  ])('that %s is refused under its field', async (_, from, until, text) => {
    const { status, errors } = await save(await holiday(from, until))
    expect([status, Object.keys(errors)]).toEqual([422, ['holiday.until']])
    expect(errors['holiday.until']?.[0]).toContain(text)
  })

  test('in a language that the market does not have is refused', async () => {
    const { status, errors } = await save(await holiday(1, 2, { tlh: 'Qapla' }))
    expect([status, Object.keys(errors)]).toEqual([422, ['holiday.words.tlh']])
  })
})

describe('processing days', () => {
  test('are added to the days under way wherever shoppers see them', async () => {
    await shop.pool.query('update shops set delivery_days_min = 2, delivery_days_max = 5 where id = $1', [good.shop_id])
    expect((await save({ processing_days: 3 })).data.opening.processing_days).toBe(3)
    expect(await shown()).toMatchObject({ delivery_days_min: 5, delivery_days_max: 8 })
    const { product } = (
      await shop.visitor.call('GET /products/{id}', { params: { id: String(good.line.product_id) } })
    ).data
    expect(product.delivery).toMatchObject({ days_min: 5, days_max: 8 })
    const { delivery } = (await seller.call('GET /shop/delivery')).data
    expect(delivery).toMatchObject({ days_min: 2, days_max: 5, processing_days: 3 })
    await save({ processing_days: 0 })
    expect(await shown()).toMatchObject({ delivery_days_min: 2, delivery_days_max: 5 })
    expect((await save({ processing_days: 61 })).status).toBe(422)
  })
})

describe('POST /shop/opening', () => {
  test('an outdated version is refused with the current state, also after a change by the job', async () => {
    const { version } = await read()
    const first = await send({ is_closed: true }, version)
    const late = await send({ processing_days: 1 }, version)
    expect([late.status, late.data]).toEqual([409, { current: first.data }])
    const planned = (await save(await holiday(1, 1))).data
    await passDays(2)
    await runJob()
    expect((await send({}, planned.version)).status).toBe(409)
  })

  test('each shop has its own opening, which a packer may neither read nor change', async () => {
    const others = await read(rival)
    await save({ is_closed: true })
    expect(await read(rival)).toEqual(others)
    const packer = await shop.shopPerson(good.shop_id, 'packer')
    expect((await packer.call('GET /shop/opening')).status).toBe(403)
    expect((await send({}, 'any', packer)).status).toBe(403)
  })

  test('the activity records the changed fields', async () => {
    await save({ is_closed: true })
    const { rows } = await shop.pool.query(
      `select before, after from activity where call = 'saveShopOpening' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ before: { is_closed: false }, after: { is_closed: true } }])
  })
})

test('the card of a shop that was closed and opened is the same as after a rebuild', async () => {
  const card = async () =>
    (await shop.pool.query('select card from shop_cards where shop_id = $1', [good.shop_id])).rows
  for (const is_closed of [true, false]) {
    await save({ is_closed })
    const written = await card()
    await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [good.shop_id])
    expect(await card()).toEqual(written)
  }
})

const countOrders = async () =>
  (await shop.pool.query('select count(*)::integer as count from orders where shop_id = $1', [good.shop_id])).rows[0]
    .count

/** Fills the cart of a shopper, and returns a function that places the order. */
async function prepareOrder(shopper: Person) {
  const address_id = await storeTestAddress(shopper)
  await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
  const body = await quoteOrder(shopper, { address_id, shop_ids: [good.shop_id] })
  return () => shopper.call('POST /place-order', { body })
}

test('an order that is placed during an uncommitted closing waits for it, and is refused', async () => {
  const place = await prepareOrder(await shop.shopper())
  const before = await countOrders()
  const closing = await shop.pool.connect()
  await closing.query('begin')
  await closing.query('select from shops where id = $1 for update', [good.shop_id])
  await closing.query('update shops set closed_at = now() where id = $1', [good.shop_id])
  const placing = place()
  await waitForBlockedQueries(shop.pool)
  await closing.query('commit')
  closing.release()
  const { status, message } = await placing
  expect([status, message]).toEqual([409, expect.stringContaining('is closed')])
  expect(await countOrders()).toBe(before)
})

test('orders concurrent with a closing are placed before it, or refused', async () => {
  await setStock(shop, good.variant_id, 1000)
  await shop.pool.query('update settings set value = to_jsonb(1000) where key = $1', ['network_order_limit'])
  shop.invalidateCaches()
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.shopper()))
  for (let round = 0; round < 3; round++) {
    const orders = await Promise.all(shoppers.map(prepareOrder))
    const { version } = await read()
    const placing = orders.map((place) => place())
    const closing = send({ is_closed: true }, version).then(async ({ status }) => [status, await countOrders()])
    for (const { status, message } of await Promise.all(placing))
      if (status !== 200) expect([status, message]).toEqual([409, expect.stringContaining('is closed')])
    // An order committed after the closing would increase the count.
    expect(await closing).toEqual([200, await countOrders()])
    await save({ is_closed: false })
  }
})

test('a shop that its people close during its holiday shows shoppers no end of it, as the end does not open the shop', async () => {
  const shopper = await createBuyer()
  await save(await holiday(0, 3))
  expect([(await shown()).holiday?.is_now, (await cartOf(shopper)).holiday?.until]).toEqual([true, await day(3)])
  await save({ ...(await holiday(0, 3)), is_closed: true })
  const { is_open, holiday: shownHoliday } = await shown()
  expect([is_open, shownHoliday, (await cartOf(shopper)).holiday]).toEqual([false, null, null])
})

test('opening hours are saved by weekday, stay without the field, and end with an empty list', async () => {
  const hours = [
    { weekday: 1, opens_at: '09:00', closes_at: '18:30' },
    { weekday: 5, opens_at: '18:00', closes_at: '02:00' },
  ]
  expect((await save({ hours })).data.opening.hours).toEqual(hours)
  expect((await save({ processing_days: 1 })).data.opening.hours).toEqual(hours)
  const shorter = [{ weekday: 5, opens_at: '10:00', closes_at: '12:00' }]
  expect((await save({ hours: shorter })).data.opening.hours).toEqual(shorter)
  expect((await read(rival)).opening.hours).toEqual([])
  const [before] = (await seller.call('GET /shop/activity')).data.entries
  expect(before).toMatchObject({ call: 'saveShopOpening', before: { hours }, after: { hours: shorter } })
  const refused = [
    [{ weekday: 8, opens_at: '09:00', closes_at: '10:00' }],
    [{ weekday: 1, opens_at: '24:00', closes_at: '10:00' }],
    [...shorter, ...shorter],
  ]
  for (const each of refused) expect((await save({ hours: each })).status).toBe(422)
  expect((await save({ hours: [] })).data.opening.hours).toEqual([])
})

test('opening hours that changed meanwhile are shown with the refusal', async () => {
  const { version } = await read()
  const hours = [{ weekday: 1, opens_at: '09:00', closes_at: '18:30' }]
  expect((await send({ hours }, version)).status).toBe(200)
  const refused = await send({ hours: [] }, version)
  expect(refused).toMatchObject({ status: 409, data: { current: { opening: { hours } } } })
  expect((await save({ hours: [] })).status).toBe(200)
})
