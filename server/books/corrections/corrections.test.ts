import { beforeAll, describe, expect, test } from 'vitest'
import type { Correction } from '#contract/books.ts'
import { type ShopId, shopId } from '#contract/ids.ts'
import { addOperator } from '../../testing/add-operator.ts'
import { findViolations } from '../../testing/goods.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let rana: Person
let owner: Person
let shop_id: ShopId

beforeAll(async () => {
  const { rows } = await shop.pool.query('select min(shop_id) as id from ledger_entries')
  shop_id = shopId.parse(rows[0].id)
  owner = await shop.shopPerson(shop_id)
  operator = await shop.operator()
  rana = await addOperator(shop)
})

const propose = (body: { amount?: number; reason?: string; shop_id?: number } = {}, by = operator) =>
  by.call('POST /operator/corrections', {
    body: { shop_id, amount: 12.34, reason: 'Parcel lost by the carrier', ...body } as never,
  })
const ofCorrection = ({ id }: { id: number }) => ({ params: { id: String(id) }, body: {} })
const approve = (correction: { id: number }, by = rana) =>
  by.call('POST /operator/corrections/{id}/approve', ofCorrection(correction))
const reject = (correction: { id: number }, by = rana) =>
  by.call('POST /operator/corrections/{id}/reject', ofCorrection(correction))

async function proposed(amount = 12.34): Promise<Correction> {
  const { status, data, message } = await propose({ amount })
  if (status !== 200) throw new Error(`no correction: ${message}`)
  return data.correction
}

const balance = async () => (await owner.call('GET /shop/money', {})).data.balance
const changeOf = async (act: () => Promise<unknown>) => {
  const before = await balance()
  await act()
  return Math.round(((await balance()) - before) * 100) / 100
}
const list = async (query: Record<string, string> = {}, by = operator) =>
  (await by.call('GET /operator/corrections', { query: query as never })).data
const transactionsOf = async ({ id }: { id: number }) =>
  (await operator.call('GET /operator/books/transactions', { query: { kind: 'correction' } })).data.transactions.filter(
    ({ correction }) => correction?.id === id,
  )

describe('a correction', () => {
  test.each([12.34, -0.01])('of %d changes the balance of the shop once another person approves it', async (amount) => {
    const correction = await proposed(amount)
    expect(correction).toMatchObject({
      state: 'proposed',
      amount,
      currency: 'USD',
      can_approve: false,
      decided_at: null,
    })
    const own = await approve(correction, operator)
    expect([own.status, own.code]).toEqual([409, 'books.second_person'])
    expect(await transactionsOf(correction)).toEqual([])
    const change = await changeOf(async () => {
      const { data } = await approve(correction)
      expect(data.correction).toMatchObject({
        state: 'approved',
        decided_by: { name: 'Rana Khoury' },
        decided_at: expect.any(String),
      })
    })
    expect(change).toBe(amount)
    const [transaction] = await transactionsOf(correction)
    expect(transaction).toMatchObject({
      reference: `correction:${correction.id}`,
      correction: { id: correction.id, reason: 'Parcel lost by the carrier' },
      order: null,
      entries: [
        { account: 'shop', shop: { id: shop_id }, amount: -amount },
        { account: 'corrections', shop: { id: shop_id }, amount },
      ],
    })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('that is rejected changes nothing', async () => {
    const correction = await proposed()
    const change = await changeOf(async () => {
      expect((await reject(correction)).data.correction).toMatchObject({ state: 'rejected', can_approve: false })
    })
    expect(change).toBe(0)
    expect(await transactionsOf(correction)).toEqual([])
  })

  test('may be withdrawn by the person who proposed it', async () => {
    expect((await reject(await proposed(), operator)).data.correction.state).toBe('rejected')
  })

  test('that is decided can be neither approved nor rejected, and the answer has its state', async () => {
    const [one, two] = [await proposed(), await proposed()]
    await approve(one)
    await reject(two)
    for (const [correction, state] of [
      [one, 'approved'],
      [two, 'rejected'],
    ] as const)
      for (const again of [await approve(correction), await reject(correction)]) {
        expect([again.status, again.code]).toEqual([409, 'books.not_proposed'])
        expect(again).toMatchObject({ data: { correction: { id: correction.id, state } } })
      }
  })

  test('is booked once when several approve it at once', async () => {
    const correction = await proposed(3)
    const third = await addOperator(shop, 'Third Person')
    const change = await changeOf(async () => {
      const answers = await Promise.all([rana, third, rana, third].map((by) => approve(correction, by)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
    expect(change).toBe(3)
    await shop.pool.query(`update people set disabled_at = now() where name = 'Third Person'`)
  })

  test('may be approved by the person who proposed it only if there was and is no other approver', async () => {
    const early = await proposed()
    const disable = (at: 'now()' | 'null') =>
      shop.pool.query(`update people set disabled_at = ${at} where name = 'Rana Khoury'`)
    await disable('now()')
    // Otherwise a person who may disable others could approve their own corrections.
    expect((await approve(early, operator)).code).toBe('books.second_person')
    const late = await proposed()
    expect(late.can_approve).toBe(true)
    const canApprove = new Map((await list()).corrections.map(({ id, can_approve }) => [id, can_approve]))
    expect([canApprove.get(early.id), canApprove.get(late.id)]).toEqual([false, true])
    await disable('null')
    expect((await approve(late, operator)).code).toBe('books.second_person')
    await disable('now()')
    expect((await approve(late, operator)).status).toBe(200)
    await disable('null')
    await reject(early)
  })

  test('has an amount other than zero, a shop and a reason', async () => {
    for (const amount of [0, -0.0000001])
      expect(await propose({ amount })).toMatchObject({
        status: 422,
        errors: { amount: expect.anything() },
        code: 'books.zero_amount',
      })
    for (const amount of [1_000_000_000, -1_000_000_000])
      expect(await propose({ amount })).toMatchObject({ status: 422, errors: { amount: expect.anything() } })
    expect(await propose({ shop_id: 2_000_000_000 })).toMatchObject({
      status: 422,
      errors: { shop_id: expect.anything() },
      code: 'books.no_shop',
    })
    for (const reason of ['', ' ', 'x'.repeat(301), 'two\nlines'])
      expect(await propose({ reason })).toMatchObject({ status: 422, errors: { reason: expect.anything() } })
  })

  test('that is sent twice with one key is proposed once', async () => {
    const { total } = await list()
    const request = {
      body: { shop_id, amount: 7, reason: 'Twice' },
      headers: { 'Idempotency-Key': 'correction-that-is-sent-twice' },
    }
    const answers = [
      await operator.call('POST /operator/corrections', request),
      await operator.call('POST /operator/corrections', request),
    ]
    expect(new Set(answers.map(({ data }) => data.correction.id)).size).toBe(1)
    expect((await list()).total).toBe(total + 1)
  })

  test('that does not exist is not found', async () => {
    for (const answer of [await approve({ id: 2_000_000_000 }), await reject({ id: 2_000_000_000 })])
      expect([answer.status, answer.code]).toEqual([404, 'books.no_correction'])
  })

  test('is recorded in the activity with what it changes', async () => {
    const correction = await proposed()
    await approve(correction)
    const { rows } = await shop.pool.query(
      `select call, after from activity where subject_type = 'correction' and subject_id = $1 order by id`,
      [String(correction.id)],
    )
    const shopName = correction.shop.name
    expect(rows).toEqual([
      { call: 'proposeCorrection', after: { shop: shopName, amount: 12.34, reason: 'Parcel lost by the carrier' } },
      { call: 'approveCorrection', after: { shop: shopName, amount: 12.34 } },
    ])
  })
})

describe('the corrections', () => {
  test('are listed by state and shop, the latest first, with counts', async () => {
    const correction = await proposed()
    const { corrections, counts, total } = await list({ state: 'proposed', per_page: '1' })
    expect(corrections.map(({ id }) => id)).toEqual([correction.id])
    expect(total).toBe(counts.proposed)
    expect(counts.all).toBe(counts.proposed + counts.approved + counts.rejected)
    const { rows } = await shop.pool.query('select id from shops where id <> $1 limit 1', [shop_id])
    expect(await list({ shop_id: String(rows[0].id) })).toMatchObject({ total: 0, corrections: [], counts: { all: 0 } })
    expect((await list({ shop_id: String(shop_id) })).counts.all).toBe(counts.all)
  })

  test('that wait are work for people with the permission, who are notified but for the proposer', async () => {
    const lineOf = async (who: Person) =>
      (await who.call('GET /operator/todo')).data.lines.find(({ key }) => key === 'corrections_proposed')
    const before = await lineOf(rana)
    await shop.takeJobs('notify-market-of-correction')
    const correction = await proposed()
    expect(await lineOf(rana)).toMatchObject({
      count: (before?.count ?? 0) + 1,
      path: '/console/market/books/corrections?view=proposed',
    })
    for (const job of await shop.takeJobs('notify-market-of-correction'))
      await shop.run('notify-market-of-correction', job as object)
    const noticesOf = async (who: Person) =>
      (await who.call('GET /desk/notices', { query: {} })).data.notices.filter(
        ({ kind }) => kind === 'correction_proposed',
      )
    expect(await noticesOf(operator)).toEqual([])
    const [notice] = await noticesOf(rana)
    expect(notice).toMatchObject({ path: '/market/books/corrections' })
    expect(notice?.text).toContain(correction.shop.name)
    await reject(correction)
    expect((await lineOf(rana))?.count).toBe(before?.count)
  })

  test('notifies the shop with the reason when it is approved', async () => {
    const { id, shop: corrected, reason } = await proposed()
    const person = await shop.shopPerson(corrected.id)
    await shop.takeJobs('notify-shop-of-correction')
    await approve({ id })
    for (const job of await shop.takeJobs('notify-shop-of-correction'))
      for (const _ of [1, 2]) await shop.run('notify-shop-of-correction', job as object)
    const { notices } = (await person.call('GET /desk/notices', { query: {} })).data
    expect(notices.filter(({ kind }) => kind === 'balance_corrected')).toMatchObject([
      { path: `/shop/${corrected.id}/money/transactions`, text: expect.stringContaining(reason) },
    ])
  })
})

test('a law finds an approved correction that is not booked, and a rejected one that is', async () => {
  const correction = await proposed(5)
  const set = (state: string) =>
    shop.pool.query(
      `update corrections set state = $2, decided_at = case when $2 <> 'proposed' then now() end where id = $1`,
      [correction.id, state],
    )
  await set('approved')
  expect(await findViolations(shop.pool)).toEqual([expect.stringContaining('an approved correction is booked once')])
  await set('proposed')
  await approve(correction)
  expect(await findViolations(shop.pool)).toEqual([])
  await set('rejected')
  expect(await findViolations(shop.pool)).toEqual([expect.stringContaining('an approved correction is booked once')])
  await set('approved')
})
