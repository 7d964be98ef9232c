import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ShopId, shopId } from '#contract/ids.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'
import { addOperator } from '../../testing/add-operator.ts'
import { give, type Paid, paidOrder, units } from '../../testing/gateways/paid-order.ts'
import { openStripeShop } from '../../testing/gateways/stripe-shop.ts'
import { findViolations, type Goods, setStock } from '../../testing/goods.ts'
import { chargeDelivery, moveThrough, placeDeliveredOrder, statesUpTo } from '../../testing/orders.ts'
import type { Person } from '../../testing/shop.ts'

const world = openStripeShop()
const { paid, shop } = world
const number = 'DE89370400440532013000'
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
  await saveAccount()
  // The demo has cash sales, whose commission the shop owes.
  while (!(await candidateOf())) await available(5)
})

/** Every test begins with a balance that nothing is left of. */
beforeEach(async () => {
  const { data } = await operator.call('GET /operator/payouts/preview')
  if (data.shops.some((each) => each.shop.id === shop_id && each.held_back === null)) await prepare()
})

/** Saves another account each time, three days ago. */
async function saveAccount(of = shop_id): Promise<void> {
  await shop.pool.query(
    `insert into payout_accounts (shop_id, holder, number, is_iban, bank_name, usable_from)
     values ($1, '=Solestreet, Ltd.', $2, true, 'Northbank', now() - interval '1 minute')`,
    [of, number],
  )
}

const cents = (...amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
const moneyOf = async () => (await owner.call('GET /shop/money', {})).data

/** An order that was paid online and whose days of return are over. */
async function available(quantity = 1): Promise<Paid & { proceeds: number }> {
  const before = cents((await moneyOf()).balance)
  const order = await paid(quantity)
  await endReturnPeriod(order)
  return { ...order, proceeds: cents((await moneyOf()).balance) - before }
}

async function endReturnPeriod({ order_id }: Paid): Promise<void> {
  await moveThrough(shop.pool, order_id, ...statesUpTo('delivered'))
  const sql = `update order_events set created_at = now() - interval '20 days' where order_id = $1 and state = 'delivered'`
  await shop.pool.query(sql, [order_id])
}

const paidAndDelivered = async (good: Goods) => endReturnPeriod(await paidOrder(shop, world.stripe, [good], 40))

const ofRun = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const prepare = (by = operator, shop_ids = [shop_id]) => by.call('POST /operator/payout-runs', { body: { shop_ids } })
const approve = (run: PayoutRun, by = rana) =>
  by.call('POST /operator/payout-runs/{id}/approve', { ...ofRun(run), body: {} })
const cancel = (run: PayoutRun) => operator.call('POST /operator/payout-runs/{id}/cancel', { ...ofRun(run), body: {} })
const fail = (id: number, is_account_wrong = false, from: 'approved' | 'paid' = 'approved') =>
  operator.call('POST /operator/payouts/{id}/fail', {
    ...ofRun({ id }),
    body: { from, reason: 'Account closed', is_account_wrong },
  })

async function today(days = 0): Promise<string> {
  const { rows } = await shop.pool.query(`select to_char(market_today() + $1::integer, 'YYYY-MM-DD') as day`, [days])
  return rows[0].day
}

async function markPaid(run: PayoutRun, paid_on?: string, payout_ids = run.payout_list.map(({ id }) => id)) {
  const body = { payout_ids, paid_on: paid_on ?? (await today()) }
  return operator.call('POST /operator/payout-runs/{id}/paid', { ...ofRun(run), body })
}

async function prepared(): Promise<PayoutRun> {
  const { status, data, message } = await prepare()
  if (status !== 200) throw new Error(`no run: ${message}`)
  return data.run
}

async function approved(): Promise<PayoutRun> {
  const run = await prepared()
  return (await approve(run)).data.run
}

const payoutOf = (run: PayoutRun) => run.payout_list[0] ?? expect.fail('the run has no payout')

/** What is available of a shop, or undefined if the preview leaves it out. */
const candidateOf = async (of = shop_id) =>
  (await operator.call('GET /operator/payouts/preview')).data.shops.find((each) => each.shop.id === of)

describe('a payout run', () => {
  test('takes what is available, and after a second person it is paid', async () => {
    const { proceeds } = await available()
    const { being_paid: others } = await moneyOf()
    expect(await candidateOf()).toMatchObject({ transactions: 1, number_end: '3000', held_back: null })
    const run = await prepared()
    expect(run).toMatchObject({ state: 'prepared', payouts: 1, paid: 0, failed: 0, can_approve: false })
    expect(payoutOf(run)).toMatchObject({ state: 'prepared', transactions: 1, number_end: '3000', paid_on: null })
    expect(cents(payoutOf(run).amount)).toBe(proceeds)
    const after = await moneyOf()
    expect(after).toMatchObject({ balance: 0, available: 0, pending: 0 })
    expect(cents(after.being_paid, -others)).toBe(proceeds)
    expect(await candidateOf()).toBeUndefined()

    const own = await approve(run, operator)
    expect([own.status, own.code]).toEqual([409, 'payouts.second_person'])
    const { data } = await approve(run)
    expect(data.run).toMatchObject({ state: 'approved', approved_by: { name: 'Rana Khoury' } })
    const day = await today()
    const { data: done } = await markPaid(run)
    expect(done.run).toMatchObject({ state: 'done', paid: 1 })
    expect(payoutOf(done.run)).toMatchObject({ state: 'paid', paid_on: day })
    expect(await moneyOf()).toMatchObject({ balance: 0, being_paid: others })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('may be approved by the person who prepared it only if there was and is no other approver', async () => {
    await available()
    const early = await prepared()
    await shop.pool.query(`update people set disabled_at = now() where name = 'Rana Khoury'`)
    // Otherwise a person who may disable others could approve their own runs.
    expect((await approve(early, operator)).code).toBe('payouts.second_person')
    await cancel(early)
    const run = await prepared()
    expect((await operator.call('GET /operator/payout-runs/{id}', ofRun(run))).data.run.can_approve).toBe(true)
    const { status } = await approve(run, operator)
    await shop.pool.query(`update people set disabled_at = null where name = 'Rana Khoury'`)
    expect(status).toBe(200)
  })

  test('counts cash that the shop took against what it gets', async () => {
    const { proceeds } = await available()
    const { order_id } = await placeDeliveredOrder(shop, world.one())
    const { rows } = await shop.pool.query(
      `select sum(-e.amount)::integer as change from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = $1 and e.account in ('shop', 'delivery', 'tax', 'shop_cash')`,
      [order_id],
    )
    expect(rows[0].change).toBeLessThan(0)
    const run = await prepared()
    expect(cents(run.amount)).toBe(proceeds + rows[0].change)
    expect(payoutOf(run).transactions).toBe(2)
  })

  test('leaves out what is pending, and takes a later refund from the next payout', async () => {
    const order = await available(2)
    const pending = await paid()
    const run = await prepared()
    expect(cents(run.amount)).toBe(order.proceeds)
    expect(await candidateOf()).toBeUndefined()
    const { pending: sum, balance } = await moneyOf()
    expect(sum).toBe(balance)

    await give(order, { lines: units(order, 1) })
    expect(await moneyOf()).toMatchObject({ pending: sum, available: expect.toSatisfy((amount: number) => amount < 0) })
    const { code } = await prepare()
    expect(code).toBe('payouts.nothing_to_pay')
    const next = await available(3)
    const { available: rest } = await moneyOf()
    expect(cents(rest)).toBeLessThan(next.proceeds)
    expect((await prepared()).amount).toBe(rest)
    const body = { to: 'cancelled', reason: 'Sold out' } as const
    await owner.call('POST /shop/orders/{id}/move', { params: { id: String(pending.order_id) }, body })
  })

  test('of an order that gets a ticket later stays paid', async () => {
    const { order, order_id } = await available()
    await prepared()
    const { rows } = await shop.pool.query('select order_code from orders where id = $1', [order_id])
    const body = {
      issue_type: 'order',
      subject: 'Worn',
      message: 'It was new.',
      order_code: rows[0].order_code,
    } as const
    await order.person.call('POST /support-tickets', { body })
    expect(await moneyOf()).toMatchObject({ balance: 0, available: 0, pending: 0 })
  })

  test('pays nothing twice when several are prepared at once', async () => {
    const { proceeds } = await available()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => prepare(i % 2 ? rana : operator)))
    const runs = answers.filter(({ status }) => status === 200)
    expect(runs.map(({ data }) => cents(data.run.amount))).toEqual([proceeds])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'payouts.nothing_to_pay']))
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('that is cancelled returns its amounts, and can be neither approved nor cancelled again', async () => {
    const { proceeds } = await available()
    const run = await prepared()
    const { data } = await cancel(run)
    expect(data.run).toMatchObject({ state: 'cancelled', cancelled_by: { name: expect.any(String) } })
    expect(payoutOf(data.run).state).toBe('cancelled')
    expect(cents((await moneyOf()).available)).toBe(proceeds)
    for (const again of [await approve(run), await cancel(run)])
      expect([again.status, again.code]).toEqual([409, 'payouts.not_prepared'])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is listed, the latest first', async () => {
    await available()
    const run = await prepared()
    const { data } = await operator.call('GET /operator/payout-runs', { query: { per_page: '2' } })
    expect(data.runs).toHaveLength(2)
    expect(data.runs[0]).toMatchObject({ id: run.id, state: 'prepared', payouts: 1 })
    expect(data.total).toBeGreaterThan(2)
  })
})

describe('an account that changes after its payout was prepared', () => {
  test('cancels the payout when the run is approved', async () => {
    const { proceeds } = await available()
    const run = await prepared()
    await saveAccount()
    const { data } = await operator.call('GET /operator/payout-runs/{id}', ofRun(run))
    expect(payoutOf(data.run)).toMatchObject({ is_account_outdated: true })
    const none = await approve(run)
    expect([none.status, none.code]).toEqual([409, 'payouts.all_outdated'])
    await cancel(run)
    expect(cents((await moneyOf()).available)).toBe(proceeds)

    const [, second] = world.two()
    const rival_id = shopId.parse(second.shop_id)
    await saveAccount(rival_id)
    await setStock(shop, second.variant_id, 10_000)
    while (!(await candidateOf(rival_id))) await paidAndDelivered(second)
    const both = (await prepare(operator, [shop_id, rival_id])).data.run
    await saveAccount()
    const { data: approval, message } = await approve(both)
    expect(message).toContain('without 1')
    const states = new Map(approval.run.payout_list.map((each) => [each.shop.id, each.state]))
    expect(states).toEqual(
      new Map([
        [shop_id, 'cancelled'],
        [rival_id, 'approved'],
      ]),
    )
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is left out of the bank file of an approved run, also if the market suspends the shop', async () => {
    await available()
    const run = await approved()
    const fileCode = async () => (await operator.call('GET /operator/payout-runs/{id}/bank-file', ofRun(run))).code
    expect(await fileCode()).toBeUndefined()
    const { data } = await operator.call('GET /operator/payout-runs/{id}', ofRun(run))
    expect(data.run).toMatchObject({ downloaded_at: expect.any(String), downloaded_by: { name: expect.any(String) } })
    const params = { params: { id: String(shop_id) } }
    await operator.call('POST /operator/shops/{id}/suspend', { ...params, body: { reason: 'Fraud' } })
    expect(await fileCode()).toBe('payouts.nothing_approved')
    await operator.call('POST /operator/shops/{id}/restore', { ...params, body: {} })
    expect(await fileCode()).toBeUndefined()
    await saveAccount()
    expect(await fileCode()).toBe('payouts.nothing_approved')
  })
})

describe('the bank file', () => {
  test('has the approved payouts with whole account numbers', async () => {
    await available()
    const run = await prepared()
    const early = await operator.call('GET /operator/payout-runs/{id}/bank-file', ofRun(run))
    expect([early.status, early.code]).toEqual([409, 'payouts.nothing_approved'])
    await approve(run)
    const file = await operator.call('GET /operator/payout-runs/{id}/bank-file', ofRun(run))
    const text = await file.data.text()
    const { id, amount } = payoutOf(run)
    expect(text.split('\r\n')).toEqual([
      'payout,holder,account_number,bank_code,bank,amount,currency,reference',
      `${id},"'=Solestreet, Ltd.",${number},,Northbank,${amount.toFixed(2)},USD,PAYOUT-${id}`,
      '',
    ])
    const { rows } = await shop.pool.query('select call, after from activity order by id desc limit 1')
    expect(rows[0]).toEqual({ call: 'downloadBankFile', after: { transfers: 1 } })
  })

  test('and the numbers are in no other answer', async () => {
    await available()
    const run = await approved()
    const preview = await operator.call('GET /operator/payouts/preview')
    expect(JSON.stringify([run, preview.data])).not.toContain(number.slice(0, -4))
  })
})

describe('a payout', () => {
  test('is not paid before it is approved, in the future, or before the approval; twice is once', async () => {
    await available()
    const run = await prepared()
    const early = await markPaid(run)
    expect([early.status, early.code]).toEqual([409, 'payouts.not_approved'])
    await approve(run)
    expect((await markPaid(run, await today(1))).errors).toHaveProperty('paid_on')
    expect((await markPaid(run, await today(1))).code).toBe('payouts.future_day')
    expect((await markPaid(run, await today(-1))).code).toBe('payouts.before_approval')
    expect((await markPaid(run)).status).toBe(200)
    expect((await markPaid(run)).status).toBe(200)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test.each(['approved', 'paid'] as const)(
    'that is %s and fails returns to the balance, and can be paid again',
    async (state) => {
      const { proceeds } = await available()
      const run = await approved()
      if (state === 'paid') await markPaid(run)
      const other = state === 'paid' ? 'approved' : 'paid'
      expect((await fail(payoutOf(run).id, false, other)).code).toBe('payouts.not_open')
      const { data } = await fail(payoutOf(run).id, false, state)
      const failed = state === 'paid' ? 'returned' : 'failed'
      expect(data.run).toMatchObject({ state: 'done', failed: 1, paid: 0 })
      expect(payoutOf(data.run)).toMatchObject({ state: failed, failure: 'Account closed' })
      expect(cents((await moneyOf()).available)).toBe(proceeds)
      const again = await fail(payoutOf(run).id, false, state)
      expect([again.status, again.code]).toEqual([409, 'payouts.not_open'])
      expect((await markPaid(run)).code).toBe('payouts.not_approved')
      expect(await findViolations(shop.pool)).toEqual([])
      expect(cents((await prepared()).amount)).toBe(proceeds)
    },
  )

  test('whose account is wrong holds the shop back until it has another', async () => {
    await available()
    const run = await approved()
    await fail(payoutOf(run).id, true)
    expect(await candidateOf()).toMatchObject({ held_back: 'account_refused', number_end: '3000' })
    expect((await prepare()).code).toBe('payouts.nothing_to_pay')
    await saveAccount()
    expect(await candidateOf()).toMatchObject({ held_back: null })
  })
})

describe('those who wait for a payout', () => {
  /** Runs the jobs of a name that are queued, twice: they run at least once. */
  async function runJobs(name: string): Promise<void> {
    for (const payload of await shop.takeJobs(name)) for (const _ of [1, 2]) await shop.run(name, payload)
  }
  async function newNoticesOf(who: Person, name: string, act: () => Promise<unknown>) {
    await shop.takeJobs(name)
    await shop.pool.query('delete from person_notices')
    await act()
    await runJobs(name)
    return (await who.call('GET /desk/notices')).data.notices.map(({ kind, text, path }) => ({ kind, text, path }))
  }

  test('are notified: approvers of a prepared run, the shop of each payout that is paid or fails', async () => {
    await available()
    let run: PayoutRun | undefined
    const prepareIt = async () => {
      run = await prepared()
    }
    const [toApprove, ...others] = await newNoticesOf(rana, 'notify-market-of-payouts', prepareIt)
    expect(others).toEqual([])
    expect((await operator.call('GET /desk/notices')).data.notices).toEqual([])
    expect(toApprove).toMatchObject({ kind: 'payouts_prepared', path: `/market/payouts/${run?.id}` })
    if (!run) return expect.fail('no run')
    await approve(run)
    const { id } = payoutOf(run)
    const path = `/shop/${shop_id}/money/payouts/${id}`
    const payIt = () => markPaid(run ?? expect.fail('no run'))
    expect(await newNoticesOf(owner, 'notify-shops-of-payouts', payIt)).toMatchObject([{ kind: 'payout_paid', path }])
    const failed = await newNoticesOf(owner, 'notify-shop-of-failed-payout', () => fail(id, false, 'paid'))
    expect(failed).toMatchObject([
      { kind: 'payout_failed', path, text: expect.stringMatching(/came back: .*Account closed/) },
    ])
  })

  test('see in their list of work what they have to do', async () => {
    const lineOf = async (key: 'payouts_prepared' | 'payouts_unpaid') =>
      (await operator.call('GET /operator/todo')).data.lines.find((line) => line.key === key)
    const refusedLine = async () =>
      (await owner.call('GET /shop/todo')).data.lines.find(({ key }) => key === 'payout_account_refused')?.count
    const [prepared_before, unpaid_before] = [await lineOf('payouts_prepared'), await lineOf('payouts_unpaid')]
    await available()
    const run = await prepared()
    expect((await lineOf('payouts_prepared'))?.count).toBe((prepared_before?.count ?? 0) + 1)
    await approve(run)
    expect((await lineOf('payouts_prepared'))?.count).toBe(prepared_before?.count)
    expect((await lineOf('payouts_unpaid'))?.count).toBe((unpaid_before?.count ?? 0) + 1)
    expect((await lineOf('payouts_unpaid'))?.path).toMatch(/^\/console\/market\/payouts\/\d+$/)
    expect(await refusedLine()).toBe(0)
    await fail(payoutOf(run).id, true)
    expect((await lineOf('payouts_unpaid'))?.count).toBe(unpaid_before?.count)
    expect(await refusedLine()).toBe(1)
    await saveAccount()
    expect(await refusedLine()).toBe(0)
  })
})

test('a payout or a run that does not exist is refused', async () => {
  const none = { params: { id: '2000000000' } }
  const answers = [
    await operator.call('GET /operator/payout-runs/{id}', none),
    await operator.call('POST /operator/payout-runs/{id}/approve', { ...none, body: {} }),
    await operator.call('POST /operator/payout-runs/{id}/cancel', { ...none, body: {} }),
    await operator.call('GET /operator/payout-runs/{id}/bank-file', none),
    await operator.call('POST /operator/payout-runs/{id}/paid', {
      ...none,
      body: { payout_ids: [1], paid_on: await today() },
    }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'payouts.no_run']))
  await available()
  const run = await approved()
  const other = await markPaid(run, undefined, [2_000_000_000])
  const missing = await fail(2_000_000_000)
  expect([other, missing].map(({ status, code }) => [status, code])).toEqual([
    [404, 'payouts.no_payout'],
    [404, 'payouts.no_payout'],
  ])
})
