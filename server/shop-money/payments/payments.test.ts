import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ShopId, shopId } from '#contract/ids.ts'
import { addOperator } from '../../testing/add-operator.ts'
import type { Paid } from '../../testing/gateways/paid-order.ts'
import { openStripeShop } from '../../testing/gateways/stripe-shop.ts'
import { findViolations } from '../../testing/goods.ts'
import { chargeDelivery, moveThrough, placeDeliveredOrder, statesUpTo } from '../../testing/orders.ts'
import type { Person } from '../../testing/shop.ts'

const world = openStripeShop()
const { paid, shop } = world
let owner: Person
let operator: Person
let rana: Person
let shop_id: ShopId

beforeAll(async () => {
  await chargeDelivery(shop)
  shop_id = shopId.parse(world.one()[0].shop_id)
  owner = await shop.shopPerson(shop_id)
  operator = await shop.operator()
  rana = await addOperator(shop)
  await shop.pool.query(
    `insert into payout_accounts (shop_id, holder, number, is_iban, usable_from)
     values ($1, 'Sole Street', 'DE89370400440532013000', true, now() - interval '1 minute')`,
    [shop_id],
  )
})

const cents = (...amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
const moneyOf = async () => (await owner.call('GET /shop/money', {})).data
const balanceOf = async () => cents((await moneyOf()).balance)
const ofShop = (of: number = shop_id) => ({ params: { id: String(of) } })

async function today(days = 0): Promise<string> {
  const { rows } = await shop.pool.query(`select to_char(market_today() + $1::integer, 'YYYY-MM-DD') as day`, [days])
  return rows[0].day
}

async function record(amount: number, { paid_on = '2026-01-15', reference = '', by = operator } = {}) {
  return by.call('POST /operator/balances/{id}/payments', { ...ofShop(), body: { amount, paid_on, reference } })
}

async function recorded(amount: number, reference = ''): Promise<number> {
  const { status, data, message } = await record(amount, { reference })
  if (status !== 200) throw new Error(`no payment: ${message}`)
  return data.payment.id
}

const undo = (id: number, reason = 'It was for another shop', by = operator) =>
  by.call('POST /operator/shop-payments/{id}/undo', { ...ofShop(id), body: { reason } })

/** The commission of a cash order is a debt. In minor units, positive. */
async function owe(): Promise<number> {
  const before = await balanceOf()
  await placeDeliveredOrder(shop, world.one())
  return before - (await balanceOf())
}

/** An order that was paid online and whose days of return are over; returns what the shop gets. */
async function sell(quantity = 1): Promise<number> {
  const before = await balanceOf()
  await endReturnPeriod(await paid(quantity))
  return (await balanceOf()) - before
}

async function endReturnPeriod({ order_id }: Paid): Promise<void> {
  await moveThrough(shop.pool, order_id, ...statesUpTo('delivered'))
  const sql = `update order_events set created_at = now() - interval '20 days' where order_id = $1 and state = 'delivered'`
  await shop.pool.query(sql, [order_id])
}

const prepare = () => operator.call('POST /operator/payout-runs', { body: { shop_ids: [shop_id] } })
const transactionsOf = async (query: { view?: 'shop_payment' | 'correction' | 'payout' | 'refund' } = {}) =>
  (await owner.call('GET /shop/money/transactions', { query })).data.transactions
const paymentsOf = async (query: { page?: string; per_page?: string } = {}) =>
  (await operator.call('GET /operator/balances/{id}/payments', { ...ofShop(), query })).data

describe('a payment of a shop', () => {
  test('raises its balance, is listed and in the books, and both see it', async () => {
    const before = await balanceOf()
    const { data, message } = await record(12.34, { reference: 'Commission of May' })
    expect(message).toContain('recorded')
    expect(cents(data.balance)).toBe(before + 1_234)
    expect(await balanceOf()).toBe(before + 1_234)
    expect(data.payment).toMatchObject({ amount: 12.34, currency: 'USD', paid_on: '2026-01-15', undone: null })
    const { payments, total } = await paymentsOf({ per_page: '1' })
    expect(payments).toEqual([data.payment])
    expect(payments[0]?.recorded_by?.name).toEqual(expect.any(String))
    expect(total).toBeGreaterThan(0)
    const [seen] = await transactionsOf()
    expect(seen).toMatchObject({ kind: 'shop_payment', order: null, payout_id: null, note: 'Commission of May' })
    expect(seen).toMatchObject({ gross: 0, cash: 0, paid: 12.34, corrections: 0, change: 12.34 })
    expect(seen).toMatchObject({ availability: 'available', available_on: null })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is in the month in which it was recorded', async () => {
    const paidOf = async () => cents((await owner.call('GET /shop/money/months', {})).data.months[0]?.paid ?? 0)
    const before = await paidOf()
    const id = await recorded(8)
    expect(await paidOf()).toBe(before + 800)
    await undo(id)
    expect(await paidOf()).toBe(before)
  })

  test('without a reference has no note', async () => {
    await recorded(1)
    expect((await transactionsOf())[0]).toMatchObject({ kind: 'shop_payment', note: null })
  })

  test('that is undone lowers the balance again, with who did it and why, once', async () => {
    const before = await balanceOf()
    const id = await recorded(5)
    const { data } = await undo(id, 'Twice', rana)
    expect(cents(data.balance)).toBe(before)
    expect(data.payment.undone).toMatchObject({ by: { name: 'Rana Khoury' }, reason: 'Twice' })
    expect((await paymentsOf()).payments[0]).toEqual(data.payment)
    const [undone] = await transactionsOf({ view: 'shop_payment' })
    expect(undone).toMatchObject({ kind: 'shop_payment_undone', note: 'Twice', paid: -5, change: -5 })
    const again = await undo(id)
    expect([again.status, again.code]).toEqual([409, 'shop-payments.undone_already'])
    expect(await balanceOf()).toBe(before)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is undone once when several people do it at the same time', async () => {
    const before = await balanceOf()
    const id = await recorded(7)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => undo(id, `Reason ${i}`, i % 2 ? rana : operator)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf()).toBe(before)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is recorded once when the response is lost and the request is sent again', async () => {
    const before = await balanceOf()
    const body = { amount: 3, paid_on: '2026-01-15', reference: 'Once' }
    const headers = { 'Idempotency-Key': 'payment-of-a-shop-once-0001' }
    const send = () => operator.call('POST /operator/balances/{id}/payments', { ...ofShop(), body, headers })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await balanceOf()).toBe(before + 300)
  })

  test('is refused in the future, without an amount, and without the permission', async () => {
    const before = await paymentsOf()
    const late = await record(1, { paid_on: await today(1) })
    expect([late.status, late.code]).toEqual([422, 'shop-payments.future_day'])
    expect(late.errors).toHaveProperty('paid_on')
    for (const paid_on of ['0000-01-01', '1999-12-31'])
      expect((await record(1, { paid_on })).errors).toHaveProperty('paid_on')
    for (const amount of [0, 1e-7, -5, 1.001, 1e12]) expect((await record(amount)).errors).toHaveProperty('amount')
    expect((await record(1, { reference: 'x'.repeat(141) })).errors).toHaveProperty('reference')
    const reader = await addOperator(shop, 'Bea Keeper')
    await shop.pool.query(
      `update memberships m set role_id = r.id from roles r, people p
       where r.kind = 'market' and r.preset = 'bookkeeper' and p.id = m.person_id and p.name = 'Bea Keeper'`,
    )
    expect((await record(1, { by: reader })).code).toBe('desk.no_permission')
    expect((await record(1, { paid_on: await today() })).status).toBe(200)
    expect((await paymentsOf()).total).toBe(before.total + 1)
  })

  test('of a shop that does not exist is refused, as is its balance', async () => {
    const none = ofShop(2_000_000_000)
    const body = { amount: 1, paid_on: '2026-01-15', reference: '' }
    const answers = [
      await operator.call('GET /operator/balances/{id}', none),
      await operator.call('GET /operator/balances/{id}/transactions', none),
      await operator.call('GET /operator/balances/{id}/payments', none),
      await operator.call('POST /operator/balances/{id}/payments', { ...none, body }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'errors.not_found']))
    const missing = await undo(2_000_000_000)
    expect([missing.status, missing.code]).toEqual([404, 'shop-payments.no_payment'])
  })

  test('is in the activity of the market', async () => {
    const id = await recorded(2.5, 'For May')
    await undo(id, 'Wrong shop')
    const { rows } = await shop.pool.query(
      'select call, subject_type, subject_id, after from activity order by id desc limit 2',
    )
    const subject = { subject_type: 'shop', subject_id: String(shop_id) }
    expect(rows).toEqual([
      { call: 'undoShopPayment', ...subject, after: { amount: 2.5, reason: 'Wrong shop' } },
      { call: 'recordShopPayment', ...subject, after: { amount: 2.5, paid_on: '2026-01-15', reference: 'For May' } },
    ])
  })
})

describe('the balance of a shop at the market', () => {
  test('has the figures and the transactions that the shop sees', async () => {
    await sell()
    await recorded(4)
    const { data } = await operator.call('GET /operator/balances/{id}', ofShop())
    expect(data).toEqual({ shop: { id: shop_id, name: expect.any(String) }, money: await moneyOf() })
    for (const view of [undefined, 'shop_payment', 'payout'] as const) {
      const query = view && { view }
      const page = await operator.call('GET /operator/balances/{id}/transactions', { ...ofShop(), query })
      expect(page.data).toEqual((await owner.call('GET /shop/money/transactions', { query })).data)
    }
  })
})

describe('a debt', () => {
  /** Begins with a balance of nothing and no unpaid transaction; the demo has debts of cash sales. */
  beforeEach(async () => {
    await recorded(Math.max(0, -(await balanceOf())) / 100 + 10)
    await prepare()
    expect(await moneyOf()).toMatchObject({ balance: 0, pending: 0 })
  })

  test('that is paid is no longer taken from the next payout', async () => {
    const debt = await owe()
    expect(debt).toBeGreaterThan(0)
    expect(await balanceOf()).toBe(-debt)
    expect((await prepare()).code).toBe('payouts.nothing_to_pay')
    await recorded(debt / 100)
    expect(await moneyOf()).toMatchObject({ balance: 0, available: 0, pending: 0 })
    expect((await prepare()).code).toBe('payouts.nothing_to_pay')
    const proceeds = await sell()
    const { data } = await prepare()
    expect(cents(data.run.amount)).toBe(proceeds)
    expect(data.run.payout_list[0]?.transactions).toBe(3)
    expect(await balanceOf()).toBe(0)
    expect((await transactionsOf({ view: 'shop_payment' }))[0]).toMatchObject({
      availability: 'paid',
      payout_id: data.run.payout_list[0]?.id,
    })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('whose payment is undone after a payout is taken from the one after it', async () => {
    const debt = await owe()
    const id = await recorded(debt / 100)
    await sell()
    await prepare()
    expect(await balanceOf()).toBe(0)
    await undo(id)
    expect(await balanceOf()).toBe(-debt)
    const proceeds = await sell(2)
    expect(cents((await prepare()).data.run.amount)).toBe(proceeds - debt)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('that is paid with too much returns the rest with a payout', async () => {
    const debt = await owe()
    await recorded(debt / 100 + 10)
    expect(cents((await prepare()).data.run.amount)).toBe(1_000)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('the people of the shop', () => {
  test('who may read its money are notified of a payment and of its undoing, without the amount', async () => {
    const noticesBy = async (act: () => Promise<unknown>) => {
      await shop.takeJobs('notify-shop-of-payment')
      await shop.pool.query('delete from person_notices')
      await act()
      for (const payload of await shop.takeJobs('notify-shop-of-payment'))
        for (const _ of [1, 2]) await shop.run('notify-shop-of-payment', payload)
      return (await owner.call('GET /desk/notices')).data.notices.map(({ kind, text, path }) => ({ kind, text, path }))
    }
    const path = `/shop/${shop_id}/money/transactions`
    let id = 0
    const told = await noticesBy(async () => {
      id = await recorded(71.23)
    })
    expect(told).toEqual([{ kind: 'shop_payment', path, text: expect.stringContaining('received a payment') }])
    expect(told[0]?.text).not.toContain('71')
    const undone = await noticesBy(() => undo(id, 'Bounced'))
    expect(undone).toEqual([{ kind: 'shop_payment', path, text: expect.stringContaining('Bounced') }])
  })
})
