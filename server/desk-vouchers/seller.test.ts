import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VoucherEdit } from '#contract/desk-vouchers.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { moveThrough, placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { createVouchers, fillVouchers, marketDay, voucherEdit } from '../testing/vouchers.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let rival: Person
let operator: Person

beforeAll(async () => {
  ;[good] = (await findGoods(shop.pool, 1, { minUnits: 60 })) as [Goods]
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(good.shop_id === 2 ? 3 : 2)
  operator = await shop.operator()
})

/** Each test starts without vouchers and without counted attempts. */
beforeEach(async () => {
  const own = `(select id from vouchers where shop_id = ${good.shop_id} or code like 'T-%')`
  for (const table of ['order_discounts', 'voucher_uses', 'voucher_collections'])
    await shop.pool.query(`delete from ${table} where voucher_id in ${own}`)
  await shop.pool.query(`delete from vouchers where id in ${own}`)
  // Of two concurrent requests for one code, either may count as an attempt.
  await shop.pool.query(`delete from attempts where key like 'voucher-codes-taken:%'`)
})

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const list = async (query: Record<string, string> = {}, person = seller) =>
  (await person.call('GET /shop/vouchers', { query })).data
const get = (id: number, person = seller) => person.call('GET /shop/vouchers/{id}', paramsOf(id))
const create = async (fields: Partial<VoucherEdit & { code: string }> = {}, person = seller) => {
  const body = { code: 'T-NEW', ...(await voucherEdit(shop.pool)), ...fields }
  return person.call('POST /shop/vouchers', { body })
}
const createId = async (fields: Partial<VoucherEdit & { code: string }> = {}) => (await create(fields)).data.voucher.id
const editOf = async (id: number) => {
  const { version, voucher } = (await get(id)).data
  const { first_day, last_day, discount_type, discount, max_discount, min_order_amount } = voucher
  const { limit_total, limit_per_shopper, is_listed } = voucher
  return {
    ...{ version, first_day, last_day, discount_type, discount, max_discount, min_order_amount },
    ...{ limit_total, limit_per_shopper, is_listed },
  }
}
const save = async (id: number, fields: Partial<VoucherEdit> & { version?: string }, person = seller) =>
  person.call('POST /shop/vouchers/{id}', { ...paramsOf(id), body: { ...(await editOf(id)), ...fields } })
const pause = (id: number, person = seller) =>
  person.call('POST /shop/vouchers/{id}/pause', { ...paramsOf(id), body: {} })
const resume = (id: number, person = seller) =>
  person.call('POST /shop/vouchers/{id}/resume', { ...paramsOf(id), body: {} })
const remove = (id: number, person = seller) =>
  person.call('POST /shop/vouchers/{id}/delete', { ...paramsOf(id), body: {} })
const uses = (id: number, person = seller) =>
  person.call('GET /shop/vouchers/{id}/uses', { ...paramsOf(id), query: {} })
const collect = async (coupon_id: number, person?: Person) =>
  (person ?? (await shop.shopper())).call('POST /vouchers-collect', { body: { coupon_id } })
const listed = async () =>
  (await shop.visitor.call('GET /get-vouchers', { query: { shop_id: String(good.shop_id) } })).data.coupons.map(
    ({ id }) => id,
  )
const activityOf = async (id: number) => {
  const query = { subject_type: 'voucher', subject_id: String(id) }
  return (await seller.call('GET /shop/activity', { query })).data.entries
}

describe('GET /shop/vouchers', () => {
  test('lists the own vouchers, newest first, with a count of each state', async () => {
    const [planned = 0, running = 0, paused = 0, used = 0, ended = 0, all = 0] = await createVouchers(
      shop.pool,
      { code: 'T-PLANNED', shop_id: good.shop_id, starts: 24, ends: 48 },
      { code: 'T-RUNNING', shop_id: good.shop_id },
      { code: 'T-PAUSED', shop_id: good.shop_id, is_paused: true, starts: 24, ends: 48 },
      { code: 'T-USED', shop_id: good.shop_id, limit_total: 1, is_paused: true },
      { code: 'T-ENDED', shop_id: good.shop_id, starts: -72, ends: -48, limit_total: 1, is_paused: true },
      { code: 'T-MARKET', shop_id: null },
    )
    await shop.pool.query('insert into voucher_counters (voucher_id, used) values ($1, 1), ($2, 1)', [used, ended])
    const { vouchers, counts, total } = await list()
    expect(vouchers.map(({ id, state }) => [id, state])).toEqual([
      [ended, 'ended'],
      [used, 'used_up'],
      [paused, 'paused'],
      [running, 'running'],
      [planned, 'planned'],
    ])
    expect([counts, total]).toEqual([{ planned: 1, running: 1, paused: 1, used_up: 1, ended: 1 }, 5])
    const filtered = await list({ state: 'paused' })
    expect([filtered.vouchers.map(({ id }) => id), filtered.total, filtered.counts]).toEqual([[paused], 1, counts])
    const paged = await list({ per_page: '2', page: '2' })
    expect([paged.vouchers.map(({ id }) => id), paged.total]).toEqual([[paused, running], 5])
    expect((await get(all)).status).toBe(404)
  })

  test('finds a part of a code in any letter case, and takes wildcards literally', async () => {
    await createVouchers(
      shop.pool,
      { code: 'T-SUMMER_1', shop_id: good.shop_id },
      { code: 'T-SUMMER-2', shop_id: good.shop_id, starts: 24, ends: 48 },
    )
    const codesOf = async (search: string) => (await list({ search })).vouchers.map(({ code }) => code)
    expect(await codesOf(' ummer ')).toEqual(['T-SUMMER-2', 'T-SUMMER_1'])
    expect(await codesOf('R_')).toEqual(['T-SUMMER_1'])
    expect(await codesOf('%')).toEqual([])
    expect((await list({ search: 'summer-' })).counts).toMatchObject({ planned: 1, running: 0 })
  })

  test('of a used voucher shows uses, collections and cost, without cancelled orders', async () => {
    const id = await createId({ discount_type: 'Fixed', discount: 0.5, limit_per_shopper: 1 })
    await collect(id)
    const kept = await placeOrders(shop, [good], { coupon_code: 't-new' })
    const cancelled = await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    expect((await list()).vouchers).toMatchObject([{ used: 2, can_delete: false }])
    expect((await get(id)).data.figures).toEqual({ collected: 1, cost: 1 })
    const cancel = { params: { id: String(cancelled.ids[0]) }, body: { reason: 'Changed my mind' } }
    await cancelled.person.call('POST /orders/{id}/cancel', cancel)
    expect((await get(id)).data).toMatchObject({ voucher: { used: 1 }, figures: { collected: 1, cost: 0.5 } })
    const { data } = await uses(id)
    expect(data).toMatchObject({
      uses: [
        { order_id: cancelled.ids[0], amount: 0.5, is_cancelled: true },
        { order_id: kept.ids[0], amount: 0.5, is_cancelled: false, order_code: kept.orders[0]?.order_code },
      ],
      total: 2,
    })
    // An order that was paid online is refunded after it was cancelled.
    await moveThrough(shop.pool, cancelled.ids[0] ?? 0, 'refunded')
    expect((await get(id)).data.figures.cost).toBe(0.5)
    expect((await uses(id)).data.uses.map(({ is_cancelled }) => is_cancelled)).toEqual([true, false])
  })

  test('amounts of orders are hidden from a role without money and refunds', async () => {
    await seller.call('POST /shop/roles', { body: { name: 'Vouchers only', permissions: ['vouchers.write'] } })
    const packer = await shop.shopPerson(good.shop_id, 'packer')
    expect((await packer.call('GET /shop/vouchers')).status).toBe(403)
    const id = await createId({ discount_type: 'Fixed', discount: 0.5 })
    await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    const person_id = (await packer.call('GET /desk/me')).data.person.id
    const setRole = (condition: string) =>
      shop.pool.query(
        `update memberships set role_id = (select id from roles where kind = 'shop' and ${condition}) where person_id = $1`,
        [person_id],
      )
    await setRole(`name = 'Vouchers only'`)
    expect((await get(id, packer)).data).toMatchObject({ voucher: { discount: 0.5, used: 1 }, figures: { cost: null } })
    expect((await uses(id, packer)).data.uses).toMatchObject([{ amount: null }])
    await setRole(`preset = 'packer'`)
  })
})

describe('POST /shop/vouchers', () => {
  test('a new voucher is stored with its code in capitals, listed at once, and recorded', async () => {
    const limits = { limit_total: 50, limit_per_shopper: 2, max_discount: 15.5, min_order_amount: 20 }
    const told = await collectNotifications(shop.pool, 'page_changes', async () => {
      const { status, data } = await create({ code: ' t-Sommer_1 ', ...limits })
      expect([status, data.voucher]).toMatchObject([200, { code: 'T-SOMMER_1', ...limits, state: 'running' }])
      expect(data.voucher).toMatchObject({
        used: 0,
        can_delete: true,
        is_paused_by_market: false,
      })
      expect((await get(data.voucher.id)).data).toEqual({ ...data, figures: { collected: 0, cost: 0 } })
    })
    expect(told).toContain(`shops ${good.shop_id}`)
    const [id = 0] = await listed()
    const { person } = await placeOrders(shop, [good])
    expect((await collect(id, person)).status).toBe(200)
    const after = { percentage: 10, discount_amount: null, max_discount: 15.5, limit_total: 50 }
    expect(await activityOf(id)).toMatchObject([{ call: 'createShopVoucher', subject: { label: 'T-SOMMER_1' }, after }])
  })

  test('refuses an existing code in any letter case, of any owner, and under a race', async () => {
    await createVouchers(shop.pool, { code: 'T-MARKET', shop_id: null })
    const taken = await create({ code: 't-market' })
    expect([taken.status, taken.code, taken.error_codes]).toEqual([
      422,
      'vouchers.code_taken',
      { code: ['vouchers.code_taken'] },
    ])
    const replies = await Promise.all([create({ code: 'T-RACE' }), create({ code: 't-race' }, rival)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('limits attempts at taken codes to 30 an hour, against guessing of unlisted ones', async () => {
    await createVouchers(shop.pool, { code: 'T-SECRET', shop_id: null, is_listed: false })
    const codes = ['T-FREE', ...Array<string>(31).fill('T-SECRET'), 'T-OTHER']
    const statuses: number[] = []
    for (const code of codes) statuses.push((await create({ code }, rival)).status)
    expect(statuses).toEqual([200, ...Array<number>(30).fill(422), 429, 429])
    expect((await create({ code: 'T-OTHER' })).status).toBe(200)
  })

  test('a shop has at most 200 vouchers that have not ended', async () => {
    const ended = (
      await createVouchers(shop.pool, { code: 'T-OVER', shop_id: good.shop_id, starts: -72, ends: -48 })
    )[0]
    await fillVouchers(shop.pool, good.shop_id, 199)
    const replies = await Promise.all([create({ code: 'T-A' }), create({ code: 'T-B' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await save(ended ?? 0, { last_day: await marketDay(shop.pool, 7) })
    const refused = replies.find(({ status }) => status === 409)
    expect([refused?.code, again.status, again.code]).toEqual(['vouchers.too_many', 409, 'vouchers.too_many'])
    expect(again.message).toBe('There can be at most 200 vouchers that have not ended. End one first.')
    expect((await save(ended ?? 0, { is_listed: false })).status).toBe(200)
    await shop.pool.query(`delete from vouchers where code = 'T-FILL-1'`)
    expect((await save(ended ?? 0, { last_day: await marketDay(shop.pool, 7) })).status).toBe(200)
  })

  test.each<[Partial<VoucherEdit & { code: string }>, string, string]>([
    [{ code: 'TWO WORDS' }, 'code', 'vouchers.code_characters'],
    [{ code: 'été20' }, 'code', 'vouchers.code_characters'],
    [{ code: 'T' }, 'code', 'errors.too_short'],
    [{ discount: 101 }, 'discount', 'vouchers.percentage_range'],
    [{ discount: 12.5 }, 'discount', 'vouchers.percentage_range'],
    [{ discount: 0 }, 'discount', 'errors.more_than'],
    [{ discount: 0.001, discount_type: 'Fixed' }, 'discount', 'errors.amount'],
    [{ discount_type: 'Fixed', max_discount: 5 }, 'max_discount', 'vouchers.no_maximum'],
    [{ limit_total: 0 }, 'limit_total', 'errors.at_least'],
    [{ first_day: '2150-01-02', last_day: '2150-01-01' }, 'last_day', 'vouchers.days_end_first'],
    [{ first_day: '2020-01-01', last_day: '2020-01-01' }, 'last_day', 'vouchers.day_over'],
    [{ last_day: '9999-12-31' }, 'last_day', 'errors.invalid_value'],
  ])('%j is refused under %s', async (fields, field, code) => {
    const { status, error_codes } = await create(fields)
    expect([status, error_codes]).toEqual([422, { [field]: [code] }])
  })

  test.each(['UTC', 'Asia/Dhaka', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'the days are those of the market, from the start of the first to the end of the last: %s',
    async (zone) => {
      const setZone = (to: string) =>
        shop.pool.query(`update settings set value = to_jsonb($1::text) where key = 'time_zone'`, [to])
      await setZone(zone)
      try {
        const [today, tomorrow] = [await marketDay(shop.pool), await marketDay(shop.pool, 1)]
        const ofToday = await create({ code: 'T-TODAY', first_day: today, last_day: today })
        const later = await create({ code: 'T-LATER', first_day: tomorrow, last_day: tomorrow })
        expect(ofToday.data.voucher).toMatchObject({ first_day: today, last_day: today, state: 'running' })
        expect(later.data.voucher).toMatchObject({ first_day: tomorrow, last_day: tomorrow, state: 'planned' })
        expect(await listed()).toEqual([ofToday.data.voucher.id])
        const yesterday = await marketDay(shop.pool, -1)
        expect((await create({ code: 'T-OVER', first_day: yesterday, last_day: yesterday })).status).toBe(422)
        const { rows } = await shop.pool.query(
          `select starts_at = date_trunc('day', now(), $1) as begins, validity = starts_at as is_start from vouchers where code = 'T-TODAY'`,
          [zone],
        )
        expect(rows).toEqual([{ begins: true, is_start: true }])
      } finally {
        await setZone('UTC')
      }
    },
  )
})

describe('POST /shop/vouchers/{id}', () => {
  test('a change holds for purchases from then on, tells pages, and is recorded', async () => {
    const id = await createId({ discount_type: 'Fixed', discount: 0.5 })
    const { ids } = await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    const told = await collectNotifications(shop.pool, 'page_changes', async () => {
      const { status, data } = await save(id, { discount: 0.7, is_listed: false })
      expect([status, data.voucher]).toMatchObject([200, { discount: 0.7, is_listed: false, used: 1 }])
    })
    expect(told).toContain(`shops ${good.shop_id}`)
    const later = await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    const { data } = await uses(id)
    expect(data.uses.map(({ order_id, amount }) => [order_id, amount])).toEqual([
      [later.ids[0], 0.7],
      [ids[0], 0.5],
    ])
    expect(await activityOf(id)).toMatchObject([
      {
        call: 'saveShopVoucher',
        before: { discount_amount: 0.5, is_listed: true },
        after: { discount_amount: 0.7, is_listed: false },
      },
      { call: 'createShopVoucher' },
    ])
  })

  test('of ten changes of one version one is saved, and the others get the current voucher', async () => {
    const id = await createId()
    const { version } = await editOf(id)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => save(id, { version, discount: 11 + i })))
    const saved = replies.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    for (const { status, code, data } of replies.filter((reply) => reply !== saved[0]))
      expect({ status, code, data }).toEqual({
        ...{ status: 409, code: 'errors.changed_meanwhile' },
        data: { current: saved[0]?.data },
      })
  })

  test('a use, a collection and a pause leave the version valid', async () => {
    const id = await createId()
    const { version } = await editOf(id)
    await collect(id)
    await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    await pause(id)
    expect((await save(id, { version, discount: 20 })).data.voucher).toMatchObject({ discount: 20, state: 'paused' })
  })

  test('the last day of an ended voucher may stay, or move to today', async () => {
    const [id = 0] = await createVouchers(shop.pool, { code: 'T-ENDED', shop_id: good.shop_id, starts: -96, ends: -48 })
    expect((await save(id, { discount: 2, discount_type: 'Fixed' })).data.voucher.state).toBe('ended')
    const past = await save(id, { last_day: await marketDay(shop.pool, -1) })
    expect([past.status, past.error_codes]).toEqual([422, { last_day: ['vouchers.day_over'] }])
    expect((await save(id, { last_day: await marketDay(shop.pool) })).data.voucher.state).toBe('running')
    const refused = await save(id, { discount_type: 'Fixed', max_discount: 1, first_day: '2150-01-01' })
    expect(refused.error_codes).toEqual({
      ...{ last_day: ['vouchers.days_end_first'], max_discount: ['vouchers.no_maximum'] },
    })
    expect((await save(id, { discount_type: 'Percentage', discount: 0.5 })).error_codes).toEqual({
      discount: ['vouchers.percentage_range'],
    })
  })
})

describe('a voucher of another shop or of the market', () => {
  test('is not there for a shop', async () => {
    const [theirs = 0, market = 0] = await createVouchers(
      shop.pool,
      { code: 'T-THEIRS', shop_id: good.shop_id },
      { code: 'T-MARKET', shop_id: null },
    )
    const body = { version: 'x', ...(await voucherEdit(shop.pool)) }
    for (const id of [theirs, market, 2_000_000_000]) {
      const replies = [
        await get(id, rival),
        await rival.call('POST /shop/vouchers/{id}', { ...paramsOf(id), body }),
        await pause(id, rival),
        await resume(id, rival),
        await remove(id, rival),
        await uses(id, rival),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    const { rows } = await shop.pool.query(`select paused_at from vouchers where id = any ($1)`, [[theirs, market]])
    expect(rows).toEqual([{ paused_at: null }, { paused_at: null }])
    expect((await list({ search: 'T-' }, rival)).vouchers).toEqual([])
  })
})

describe('a pause', () => {
  test('takes a voucher off the list, keeps it from being collected, and ends without a trace', async () => {
    const id = await createId()
    const owner = await shop.shopper()
    await collect(id, owner)
    const told = await collectNotifications(shop.pool, 'page_changes', async () => {
      expect((await pause(id)).data.voucher.state).toBe('paused')
    })
    expect(told).toContain(`shops ${good.shop_id}`)
    const refused = await collect(id)
    expect([refused.status, refused.code, await listed()]).toEqual([409, 'vouchers.paused', []])
    const own = async () => (await owner.call('GET /my-vouchers')).data.coupons
    expect(await own()).toMatchObject([{ is_usable: false, problem: 'This voucher is not available at the moment.' }])
    const usable = async () => (await owner.call('GET /dashboard')).data.counts.vouchers
    expect(await usable()).toBe(0)
    expect((await resume(id)).data.voucher.state).toBe('running')
    expect([await usable(), await listed(), (await own())[0]?.problem]).toEqual([1, [id], null])
  })

  test('a repeated pause or resumption changes and records nothing', async () => {
    const id = await createId()
    const pausedAt = async () =>
      (await shop.pool.query('select paused_at::text as at from vouchers where id = $1', [id])).rows[0].at
    await pause(id)
    const first = await pausedAt()
    expect((await pause(id)).status).toBe(200)
    expect(await pausedAt()).toBe(first)
    await resume(id)
    expect((await resume(id)).data.voucher.state).toBe('running')
    expect((await activityOf(id)).map(({ call, after }) => [call, after])).toMatchObject([
      ['resumeShopVoucher', { is_paused: false }],
      ['pauseShopVoucher', { is_paused: true }],
      ['createShopVoucher', {}],
    ])
  })

  test('of the market cannot be ended by the shop', async () => {
    const id = await createId()
    await operator.call('POST /operator/vouchers/{id}/pause', { ...paramsOf(id), body: {} })
    expect((await get(id)).data.voucher).toMatchObject({ state: 'paused', is_paused_by_market: true })
    const { status, code } = await resume(id)
    expect([status, code]).toEqual([409, 'vouchers.paused_by_market'])
    expect((await get(id)).data.voucher.state).toBe('paused')
    await operator.call('POST /operator/vouchers/{id}/resume', { ...paramsOf(id), body: {} })
    expect((await get(id)).data.voucher).toMatchObject({ state: 'running', is_paused_by_market: false })
  })

  test('of the shop stays when the market resumes the voucher, and each records its own', async () => {
    const id = await createId()
    const ofMarket = async (what: 'pause' | 'resume') =>
      (await operator.call(`POST /operator/vouchers/{id}/${what}`, { ...paramsOf(id), body: {} })).data.voucher
    await pause(id)
    expect(await ofMarket('resume')).toMatchObject({ state: 'paused', is_paused_by_market: false })
    expect(await ofMarket('pause')).toMatchObject({ state: 'paused', is_paused_by_market: true })
    expect(await ofMarket('resume')).toMatchObject({ state: 'paused', is_paused_by_market: false })
    expect((await collect(id)).status).toBe(409)
    expect((await resume(id)).data.voucher.state).toBe('running')
    const { rows } = await shop.pool.query(
      `select before, after from activity where call in ('pauseOperatorVoucher', 'resumeOperatorVoucher') order by id desc limit 2`,
    )
    const [paused, resumed] = [{ is_paused_by_market: true }, { is_paused_by_market: false }]
    expect(rows).toEqual([
      { before: paused, after: resumed },
      { before: resumed, after: paused },
    ])
  })

  test('is refused to a suspended shop, as all changes are', async () => {
    const id = await createId()
    const params = { id: String(good.shop_id) }
    await operator.call('POST /operator/shops/{id}/suspend', { params, body: { reason: 'A test' } })
    const replies = [await pause(id), await create({ code: 'T-MORE' }), await remove(id)]
    await operator.call('POST /operator/shops/{id}/restore', { params, body: {} })
    expect(replies.map(({ code }) => code)).toEqual(['shops.suspended', 'shops.suspended', 'shops.suspended'])
  })
})

describe('an unlisted voucher', () => {
  test('is in no public list, cannot be collected, and its code works at checkout', async () => {
    const id = await createId({ is_listed: false, discount_type: 'Fixed', discount: 0.5 })
    expect([await listed(), (await collect(id)).status]).toEqual([[], 404])
    const { ids } = await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    expect((await uses(id)).data.uses.map(({ order_id }) => order_id)).toEqual(ids)
  })

  test('that was collected before stays with the shopper', async () => {
    const id = await createId()
    const person = await shop.shopper()
    await collect(id, person)
    await save(id, { is_listed: false })
    const query = { shop_id: String(good.shop_id) }
    expect((await person.call('GET /get-vouchers', { query })).data.coupons).toMatchObject([{ id, is_usable: true }])
    expect((await person.call('GET /dashboard')).data.counts.vouchers).toBe(1)
    expect(await listed()).toEqual([])
  })

  test('and a paused one tell no page when they begin', async () => {
    const next = async () =>
      (await shop.visitor.call('GET /get-vouchers', { query: { shop_id: String(good.shop_id) } })).data.next_begins_at
    const days = { first_day: '2150-01-01', last_day: '2150-02-01' }
    const id = await createId({ ...days, is_listed: false })
    expect(await next()).toBeNull()
    await save(id, { is_listed: true })
    expect(await next()).toBe('2150-01-01T00:00:00.000Z')
    await pause(id)
    expect(await next()).toBeNull()
  })
})

describe('POST /shop/vouchers/{id}/delete', () => {
  test('deletes a voucher without collections and uses', async () => {
    const id = await createId()
    await pause(id)
    expect((await remove(id)).status).toBe(200)
    expect((await get(id)).status).toBe(404)
    expect((await activityOf(id))[0]).toMatchObject({ call: 'deleteShopVoucher', subject: { label: 'T-NEW' } })
  })

  test('is refused after a collection, and after a use that was given back', async () => {
    const collected = await createId({ code: 'T-COLLECTED' })
    await collect(collected)
    const used = await createId({ code: 'T-USED' })
    const { person, ids } = await placeOrders(shop, [good], { coupon_code: 'T-USED' })
    await person.call('POST /orders/{id}/cancel', { params: { id: String(ids[0]) }, body: { reason: 'No' } })
    for (const id of [collected, used]) {
      const { status, code } = await remove(id)
      expect([status, code]).toEqual([409, 'vouchers.in_use'])
      expect((await get(id)).data.voucher.can_delete).toBe(false)
    }
  })
})

describe('POST /shop/vouchers/try', () => {
  test('calculates as the checkout of an order does', async () => {
    const terms = { discount_type: 'Percentage', discount: 33, max_discount: null, min_order_amount: 0 } as const
    const id = await createId(terms)
    await placeOrders(shop, [good], { coupon_code: 'T-NEW' })
    const amount = good.sale / 100
    const { data } = await seller.call('POST /shop/vouchers/try', { body: { ...terms, amount } })
    const [use] = (await uses(id)).data.uses
    expect(data).toEqual({ discount: use?.amount, missing: null, rest: expect.closeTo(amount - (use?.amount ?? 0), 5) })
  })

  test('tells what the minimum lacks, and limits a discount to its maximum and to the sum', async () => {
    const tried = async (fields: object) => {
      const terms = {
        discount_type: 'Fixed',
        discount: 5,
        max_discount: null,
        min_order_amount: 0,
        amount: 20,
      } as const
      return (await seller.call('POST /shop/vouchers/try', { body: { ...terms, ...fields } })).data
    }
    expect(await tried({ min_order_amount: 25.5 })).toEqual({ discount: 0, missing: 5.5, rest: 20 })
    expect(await tried({ amount: 3 })).toEqual({ discount: 3, missing: null, rest: 0 })
    const capped = { discount_type: 'Percentage', discount: 50, max_discount: 4 }
    expect(await tried(capped)).toEqual({ discount: 4, missing: null, rest: 16 })
  })

  test('refuses what cannot be saved', async () => {
    const codesOf = async (fields: object) => {
      const terms = {
        discount_type: 'Fixed',
        discount: 5,
        max_discount: null,
        min_order_amount: 0,
        amount: 20,
      } as const
      return (await seller.call('POST /shop/vouchers/try', { body: { ...terms, ...fields } })).error_codes
    }
    expect(await codesOf({ max_discount: 1 })).toEqual({ max_discount: ['vouchers.no_maximum'] })
    expect(await codesOf({ discount_type: 'Percentage', discount: 101 })).toEqual({
      discount: ['vouchers.percentage_range'],
    })
  })
})
