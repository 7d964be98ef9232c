import { expect, test } from 'vitest'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { openTestShop } from '../testing/shop.ts'
import { incrementUses } from './queries.ts'

const shop = openTestShop()

/** A shop with usable and unusable vouchers of its own, of the marketplace, and of another shop. */
async function shopWithVouchers() {
  const { rows } = await shop.pool.query<{ id: number }>('select id from shops order by id limit 2')
  const [own, other] = rows.map(({ id }) => id) as [number, number]
  await shop.pool.query(
    'delete from order_discounts; delete from voucher_collections; delete from voucher_uses; delete from vouchers',
  )
  const { rows: made } = await shop.pool.query<{ code: string; id: number }>(
    `insert into vouchers (shop_id, code, discount_type, percentage, amount, min_order_amount, starts_at, validity, limit_total)
     values ($1, 'TENTH', 'Percentage', 10, null, 5050, now() - interval '1 day', now() + interval '2 days', 1),
            ($1, 'FIVER', 'Fixed', null, 525, 0, now() - interval '1 day', now() + interval '1 day', null),
            ($1, 'OVER', 'Fixed', null, 500, 0, now() - interval '2 days', now() - interval '1 day', null),
            ($1, 'AHEAD', 'Fixed', null, 500, 0, now() + interval '1 day', now() + interval '2 days', null),
            ($2, 'THEIRS', 'Fixed', null, 500, 0, now() - interval '1 day', now() + interval '1 day', null),
            (null, 'EVERYWHERE', 'Fixed', null, 500, 0, now() - interval '1 day', now() + interval '1 day', null)
     returning code, id`,
    [own, other],
  )
  const idOf = (code: string) => made.find((each) => each.code === code)?.id ?? 0
  return { shop_id: String(own), idOf }
}

test('GET /get-vouchers answers a guest the open vouchers of a shop as not collected', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const { data } = await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })
  expect(data.coupons).toMatchObject([
    { id: idOf('FIVER'), discount_type: 'Fixed', discount: 5.25, min_order_amount: 0, is_collected: false },
    { id: idOf('TENTH'), discount_type: 'Percentage', discount: 10, min_order_amount: 50.5, is_collected: false },
  ])
  expect((await shop.visitor.call('GET /get-vouchers', { query: { shop_id: '999999' } })).status).toBe(404)
  expect((await shop.visitor.call('GET /get-vouchers', { query: { shop_id: 'x' } })).status).toBe(422)
})

test('GET /get-vouchers answers when the next planned voucher of the shop begins', async () => {
  const { shop_id } = await shopWithVouchers()
  const next = async () => (await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })).data.next_begins_at
  await shop.pool.query(`update vouchers set starts_at = '2999-01-01', validity = '2999-02-01' where code = 'AHEAD'`)
  expect(await next()).toBe('2999-01-01T00:00:00.000Z')
  // A voucher whose last day is before its first never begins.
  await shop.pool.query(`update vouchers set validity = now() - interval '1 day' where code = 'AHEAD'`)
  expect(await next()).toBeNull()
})

test('cached pages of a shop are invalidated by the use that reaches the limit of a voucher, and by its return', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const changesOf = (work: () => Promise<unknown>) => collectNotifications(shop.pool, 'page_changes', work)
  const use = (code: string) => () => incrementUses(shop.system.db, { voucher_ids: [idOf(code)] })
  const giveBack = () =>
    shop.pool.query('update voucher_counters set used = used - 1 where voucher_id = $1', [idOf('TENTH')])
  expect(await changesOf(use('FIVER'))).toEqual([])
  expect(await changesOf(use('TENTH'))).toEqual([`shops ${shop_id}`])
  expect(await changesOf(use('TENTH'))).toEqual([])
  expect(await changesOf(giveBack)).toEqual([`shops ${shop_id}`])
  await shop.pool.query(`update vouchers set limit_total = 2 where code = 'TENTH'`)
  expect(await changesOf(use('TENTH'))).toEqual([])
  expect(await changesOf(use('TENTH'))).toEqual([`shops ${shop_id}`])
  await shop.pool.query(`update vouchers set shop_id = null, limit_total = 3 where code = 'TENTH'`)
  expect(await changesOf(use('TENTH'))).toEqual([])
})

test('POST /vouchers-collect collects a voucher for the shopper alone, and is idempotent', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const person = await shop.shopper()
  const collect = () => person.call('POST /vouchers-collect', { body: { coupon_id: idOf('FIVER') } })
  const collected = async (who = person) =>
    (await who.call('GET /get-vouchers', { query: { shop_id } })).data.coupons.map((each) => each.is_collected)
  expect(await collected()).toEqual([false, false])
  expect((await collect()).status).toBe(200)
  expect(await collected()).toEqual([true, false])
  expect(await collected(await shop.shopper())).toEqual([false, false])
  expect((await collect()).message).toBe('The voucher is yours.')
  const { rows } = await shop.pool.query('select 1 from voucher_collections')
  expect(rows).toHaveLength(1)
})

test('a collected voucher that cannot be used any more is answered last, with the reason', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const person = await shop.shopper()
  for (const code of ['FIVER', 'TENTH'])
    await person.call('POST /vouchers-collect', { body: { coupon_id: idOf(code) } })
  await shop.pool.query(`update vouchers set validity = now() - interval '1 day' where code = 'FIVER'`)
  const listed = async (who = person) => (await who.call('GET /get-vouchers', { query: { shop_id } })).data.coupons
  expect(await listed()).toMatchObject([
    { id: idOf('TENTH'), is_collected: true, is_usable: true, problem: null },
    { id: idOf('FIVER'), is_collected: true, is_usable: false, problem: 'This voucher has ended.' },
  ])
  expect((await listed(await shop.shopper())).map(({ id }) => id)).toEqual([idOf('TENTH')])
})

test('a voucher of a hidden shop is neither collected nor counted', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const person = await shop.shopper()
  const collect = (code: string) => person.call('POST /vouchers-collect', { body: { coupon_id: idOf(code) } })
  const usable = async () => (await person.call('GET /dashboard')).data.counts.vouchers
  await collect('FIVER')
  expect(await usable()).toBe(1)
  await shop.pool.query('update shops set is_suspended = true where id = $1', [shop_id])
  expect([await usable(), (await collect('TENTH')).status]).toEqual([0, 404])
  expect((await person.call('GET /my-vouchers')).data.coupons).toEqual([])
  await shop.pool.query('update shops set is_suspended = false where id = $1', [shop_id])
  expect([await usable(), (await collect('TENTH')).status]).toEqual([1, 200])
})

test('a voucher has its maximum discount and its remaining uses', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  await shop.pool.query(`update vouchers set max_discount = 1550, limit_per_shopper = 3 where code = 'TENTH'`)
  const { data } = await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })
  expect(data.coupons).toMatchObject([
    { id: idOf('FIVER'), max_discount: null, uses_left: null },
    { id: idOf('TENTH'), max_discount: 15.5, uses_left: 3 },
  ])
})

test('a voucher that is used up is neither listed nor collected', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  await shop.pool.query('insert into voucher_counters (voucher_id, used) values ($1, 1)', [idOf('TENTH')])
  const { data } = await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })
  expect(data.coupons.map(({ id }) => id)).toEqual([idOf('FIVER')])
  const person = await shop.shopper()
  expect((await person.call('POST /vouchers-collect', { body: { coupon_id: idOf('TENTH') } })).status).toBe(409)
  await shop.pool.query('update voucher_counters set used = 0')
  expect((await person.call('POST /vouchers-collect', { body: { coupon_id: idOf('TENTH') } })).status).toBe(200)
})

test('POST /vouchers-collect refuses ended, future and unknown vouchers, and guests', async () => {
  const { shop_id, idOf } = await shopWithVouchers()
  const person = await shop.shopper()
  const statusOf = async (coupon_id: number, who = person) =>
    (await who.call('POST /vouchers-collect', { body: { coupon_id } })).status
  expect(await statusOf(idOf('OVER'))).toBe(409)
  expect(await statusOf(idOf('AHEAD'))).toBe(409)
  expect(await statusOf(999_999)).toBe(404)
  expect(await statusOf(0)).toBe(422)
  expect(await statusOf(idOf('FIVER'), shop.visitor)).toBe(401)
  const headers = { Authorization: 'Bearer of-nobody' }
  expect((await shop.visitor.call('GET /get-vouchers', { query: { shop_id }, headers })).status).toBe(401)
  expect((await shop.pool.query('select 1 from voucher_collections')).rows).toEqual([])
})

test('GET /get-vouchers without a shop answers those of the marketplace', async () => {
  const { idOf } = await shopWithVouchers()
  const { data } = await shop.visitor.call('GET /get-vouchers')
  expect(data.coupons.map(({ id }) => id)).toEqual([idOf('EVERYWHERE')])
})

test('GET /my-vouchers answers collected vouchers: usable ones, then the others with the reason', async () => {
  const { idOf } = await shopWithVouchers()
  const person = await shop.shopper()
  const { rows } = await shop.pool.query<{ id: number }>('select max(id) as id from users')
  const all = ['OVER', 'AHEAD', 'FIVER', 'EVERYWHERE', 'TENTH']
  await shop.pool.query(
    'insert into voucher_collections (voucher_id, user_id) select unnest($1::integer[]), $2::integer',
    [all.map(idOf), rows[0]?.id],
  )
  await shop.pool.query('insert into voucher_counters (voucher_id, used) values ($1, 1)', [idOf('TENTH')])
  const { data } = await person.call('GET /my-vouchers')
  expect(data.coupons.map(({ coupon_code, problem }) => [coupon_code, problem])).toEqual([
    ['FIVER', null],
    ['EVERYWHERE', null],
    ['OVER', 'This voucher has ended.'],
    ['TENTH', 'This voucher has been used up.'],
    ['AHEAD', 'This voucher cannot be used yet.'],
  ])
  expect(data.coupons.map(({ shop: own }) => own === null)).toEqual([false, true, false, false, false])
  expect(data.coupons[0]).toMatchObject({ discount_type: 'Fixed', discount: 5.25, max_discount: null, uses_left: null })
  expect((await (await shop.shopper()).call('GET /my-vouchers')).data.coupons).toEqual([])
  expect((await shop.visitor.call('GET /my-vouchers')).status).toBe(401)
})

test.each(['UTC', 'Asia/Dhaka', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a voucher is valid to the end of its last day in the time zone of the market: %s',
  async (zone) => {
    const { shop_id, idOf } = await shopWithVouchers()
    await shop.pool.query(`update settings set value = to_jsonb($1::text) where key = 'time_zone'`, [zone])
    const listed = async () => {
      const { data } = await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })
      return data.coupons.map(({ id }) => id)
    }
    const until = (end: string) => shop.pool.query(`update vouchers set validity = ${end} where code = 'FIVER'`)
    await until(`date_trunc('day', now(), '${zone}')`)
    expect(await listed()).toContain(idOf('FIVER'))
    await until(`date_trunc('day', now(), '${zone}') - interval '1 second'`)
    expect(await listed()).not.toContain(idOf('FIVER'))
    await shop.pool.query(`update settings set value = '"UTC"' where key = 'time_zone'`)
  },
)

test('an unknown time zone of the market falls back to UTC', async () => {
  const { shop_id } = await shopWithVouchers()
  await shop.pool.query(`update settings set value = '"Mars/Olympus"' where key = 'time_zone'`)
  expect((await shop.visitor.call('GET /get-vouchers', { query: { shop_id } })).data.coupons).toHaveLength(2)
  await shop.pool.query(`update settings set value = '"UTC"' where key = 'time_zone'`)
})
