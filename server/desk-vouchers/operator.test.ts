import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VoucherEdit } from '#contract/desk-vouchers.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { createVouchers, fillVouchers, marketDay, voucherEdit } from '../testing/vouchers.ts'

const shop = openTestShop()
let goods: [Goods, Goods]
let operator: Person

beforeAll(async () => {
  goods = (await findGoods(shop.pool, 2, { minUnits: 40, shops: 2 })) as [Goods, Goods]
  operator = await shop.operator()
})

beforeEach(async () => {
  for (const table of ['order_discounts', 'voucher_uses', 'voucher_collections'])
    await shop.pool.query(`delete from ${table} where voucher_id in (select id from vouchers where code like 'T-%')`)
  await shop.pool.query(`delete from vouchers where code like 'T-%'`)
})

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const list = async (query: Record<string, string> = {}) =>
  (await operator.call('GET /operator/vouchers', { query: { search: 'T-', ...query } as never })).data
const get = (id: number) => operator.call('GET /operator/vouchers/{id}', paramsOf(id))
const create = async (fields: Partial<VoucherEdit & { code: string }> = {}) => {
  const body = { code: 'T-NEW', ...(await voucherEdit(shop.pool)), ...fields }
  return operator.call('POST /operator/vouchers', { body })
}
const save = async (id: number, fields: Partial<VoucherEdit> & { version?: string } = {}) => {
  const { version } = (await get(id)).data
  const body = { version, ...(await voucherEdit(shop.pool)), ...fields }
  return operator.call('POST /operator/vouchers/{id}', { ...paramsOf(id), body })
}
const pause = (id: number) => operator.call('POST /operator/vouchers/{id}/pause', { ...paramsOf(id), body: {} })
const resume = (id: number) => operator.call('POST /operator/vouchers/{id}/resume', { ...paramsOf(id), body: {} })
const remove = (id: number) => operator.call('POST /operator/vouchers/{id}/delete', { ...paramsOf(id), body: {} })
const uses = async (id: number) =>
  (await operator.call('GET /operator/vouchers/{id}/uses', { ...paramsOf(id), query: {} })).data

/** A voucher of the market and one of each shop. */
const createThree = async () => {
  const [first, second] = goods
  const made = await createVouchers(
    shop.pool,
    { code: 'T-MARKET', amount: 50 },
    { code: 'T-FIRST', shop_id: first.shop_id, amount: 50 },
    { code: 'T-SECOND', shop_id: second.shop_id, amount: 50, is_paused: true },
  )
  return made as [market: number, first: number, second: number]
}

describe('GET /operator/vouchers', () => {
  test('lists those of the market and of all shops, newest first, with their shop and counts', async () => {
    const [market, first, second] = await createThree()
    const { vouchers, counts, total } = await list()
    const nameOf = async (id: number) =>
      (await shop.pool.query('select name from shops where id = $1', [id])).rows[0].name
    const shopOf = async ({ shop_id }: Goods) => ({ id: shop_id, name: await nameOf(shop_id) })
    expect(vouchers.map(({ id, shop: own }) => [id, own])).toEqual([
      [second, await shopOf(goods[1])],
      [first, await shopOf(goods[0])],
      [market, null],
    ])
    expect([counts.running, counts.paused, total]).toEqual([2, 1, 3])
    const ids = async (query: Record<string, string>) => {
      const found = await list(query)
      expect(found.total).toBe(found.vouchers.length)
      return found.vouchers.map(({ id }) => id)
    }
    expect(await ids({ of: 'market' })).toEqual([market])
    expect(await ids({ of: 'shops' })).toEqual([second, first])
    expect(await ids({ shop_id: String(goods[0].shop_id) })).toEqual([first])
    expect(await ids({ of: 'market', shop_id: String(goods[0].shop_id) })).toEqual([])
    expect(await ids({ state: 'paused' })).toEqual([second])
  })

  test('the names of shops are in the language of the request', async () => {
    const [, first] = await createThree()
    const { rows } = await shop.pool.query(
      `update shops set translations = jsonb_set(translations, '{fr}', '{"name": "Chez nous"}') where id = $1 returning id`,
      [goods[0].shop_id],
    )
    const headers = { 'Accept-Language': 'fr' }
    const { data } = await operator.call('GET /operator/vouchers/{id}', { ...paramsOf(first), headers })
    expect(data.voucher.shop).toEqual({ id: rows[0].id, name: 'Chez nous' })
  })
})

describe('a voucher of the market', () => {
  test('is one of 200 that have not ended at most', async () => {
    const [ended = 0] = await createVouchers(shop.pool, { code: 'T-OVER', starts: -72, ends: -48 })
    const { rows } = await shop.pool.query(
      'select count(*)::integer as count from vouchers where shop_id is null and validity > now()',
    )
    await fillVouchers(shop.pool, null, 200 - rows[0].count)
    const replies = [await create(), await save(ended)]
    expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([409, 'vouchers.too_many']))
  })

  test('is created, valid at all shops, changed, and deleted before it is collected', async () => {
    const { status, data } = await create({ discount_type: 'Fixed', discount: 0.9 })
    const { id } = data.voucher
    expect([status, data.voucher]).toMatchObject([200, { code: 'T-NEW', shop: null, state: 'running' }])
    expect((await get(id)).data).toEqual({ ...data, figures: { collected: 0, cost: 0 } })
    const { coupons } = (await shop.visitor.call('GET /get-vouchers', { query: {} })).data
    expect(coupons.map((coupon) => coupon.id)).toContain(id)
    const { ids } = await placeOrders(shop, goods, { coupon_code: 'T-NEW' })
    const used = await uses(id)
    expect(used.uses.map(({ order_id }) => order_id)).toEqual(ids.toSorted((a, b) => b - a))
    expect(used.uses.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(0.9, 5)
    expect((await get(id)).data).toMatchObject({ voucher: { used: 1 }, figures: { cost: 0.9 } })
    expect((await save(id, { limit_total: 5 })).data.voucher.limit_total).toBe(5)
    expect([(await remove(id)).code, (await pause(id)).status]).toEqual(['vouchers.in_use', 200])
    const other = (await create({ code: 'T-OTHER' })).data.voucher.id
    expect([(await remove(other)).status, (await get(other)).status]).toEqual([200, 404])
  })

  test('is refused with the fields at fault, and an outdated change with the current one', async () => {
    const [market] = await createThree()
    const codesOf = async (fields: Partial<VoucherEdit & { code: string }>) => (await create(fields)).error_codes
    const day = await marketDay(shop.pool, -1)
    expect(await codesOf({ code: 't-first' })).toEqual({ code: ['vouchers.code_taken'] })
    expect(await codesOf({ code: 'T NEW', discount: 101, first_day: day, last_day: day })).toEqual({
      code: ['vouchers.code_characters'],
      discount: ['vouchers.percentage_range'],
      last_day: ['vouchers.day_over'],
    })
    const wrong = { discount_type: 'Fixed', max_discount: 5, first_day: '2150-01-01' } as const
    const fields = { max_discount: ['vouchers.no_maximum'], last_day: ['vouchers.days_end_first'] }
    expect([await codesOf(wrong), (await save(market, wrong)).error_codes]).toEqual([fields, fields])
    expect((await save(market, { discount: 0.5 })).error_codes).toEqual({ discount: ['vouchers.percentage_range'] })
    const over = await save(market, { first_day: day, last_day: day })
    expect(over.error_codes).toEqual({ last_day: ['vouchers.day_over'] })
    const { version, voucher } = (await get(market)).data
    const stale = await save(market, { version: 'x' })
    expect([stale.status, stale.code, stale.data]).toEqual([
      409,
      'errors.changed_meanwhile',
      { current: { version, voucher } },
    ])
  })

  test('is tried as one of a shop', async () => {
    const terms = { discount_type: 'Fixed', discount: 5, max_discount: null, min_order_amount: 10 } as const
    const tried = async (fields: object) =>
      operator.call('POST /operator/vouchers/try', { body: { ...terms, amount: 20, ...fields } })
    expect((await tried({})).data).toEqual({ discount: 5, missing: null, rest: 15 })
    expect((await tried({ max_discount: 2 })).error_codes).toEqual({ max_discount: ['vouchers.no_maximum'] })
    const broken = { discount_type: 'Percentage', discount: 1.5 }
    expect((await tried(broken)).error_codes).toEqual({ discount: ['vouchers.percentage_range'] })
  })
})

describe('a voucher of a shop', () => {
  test('can be paused and resumed by the market, but neither changed nor deleted', async () => {
    const [, first, second] = await createThree()
    for (const reply of [await save(first), await remove(first)])
      expect([reply.status, reply.code]).toEqual([409, 'vouchers.of_shop'])
    const state = async (id: number) => {
      const { voucher } = (await get(id)).data
      return [voucher.state, voucher.is_paused_by_market]
    }
    expect(await state(second)).toEqual(['paused', false])
    for (const id of [first, second]) {
      expect((await pause(id)).data.voucher.shop).not.toBeNull()
      expect(await state(id)).toEqual(['paused', true])
      await pause(id)
      await resume(id)
      expect((await resume(id)).status).toBe(200)
      expect(await state(id)).toEqual([id === second ? 'paused' : 'running', false])
    }
    const query = { subject_type: 'voucher', subject_id: String(first) }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries.map(({ call, subject, after }) => [call, subject?.label, after])).toEqual([
      ['resumeOperatorVoucher', 'T-FIRST', { is_paused_by_market: false }],
      ['pauseOperatorVoucher', 'T-FIRST', { is_paused_by_market: true }],
    ])
  })

  test('is not there once it is deleted', async () => {
    const id = 2_000_000_000
    const body = { version: 'x', ...(await voucherEdit(shop.pool)) }
    const replies = [
      await get(id),
      await pause(id),
      await resume(id),
      await remove(id),
      await operator.call('POST /operator/vouchers/{id}', { ...paramsOf(id), body }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const { status } = await operator.call('GET /operator/vouchers/{id}/uses', { ...paramsOf(id), query: {} })
    expect(status).toBe(404)
  })
})

test('in a market of one shop vouchers of the shop and of the market both lower an order', async () => {
  const set = (key: string, value: unknown) =>
    shop.pool.query(
      `insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )
  const [own] = goods
  const [market, first] = await createThree()
  await set('single_shop', own.shop_id)
  await set('multi_vendor', false)
  shop.invalidateCaches()
  try {
    const seller = await shop.shopPerson(own.shop_id)
    expect((await seller.call('GET /shop/vouchers', { query: { search: 'T-' } })).data.vouchers).toMatchObject([
      { id: first },
    ])
    await placeOrders(shop, [own], { coupon_code: 'T-FIRST' })
    await placeOrders(shop, [own], { coupon_code: 'T-MARKET' })
    expect((await list()).vouchers.map(({ id, used }) => [id, used]).slice(1)).toEqual([
      [first, 1],
      [market, 1],
    ])
  } finally {
    await shop.pool.query(`delete from settings where key = 'single_shop'`)
    await set('multi_vendor', true)
    shop.invalidateCaches()
  }
})
