import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ShopId, shopId } from '#contract/ids.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import type { ShopTransaction } from '#contract/shop-money.ts'
import { statement } from '#db/statement.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import { bookFailedPayouts, bookPayouts, bookShopPayment, bookUndoneShopPayment } from '../../ledger/ledger.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'
import { dueSql, ofOneShop } from '../balance-sql.ts'

const shop = openTestShop()
let shop_id: ShopId
let owner: Person
let rival: Person

beforeAll(async () => {
  // All of them cash orders: the shops owe commission.
  const { rows } = await shop.pool.query(
    `select e.shop_id from ledger_entries e where e.shop_id is not null
     group by e.shop_id order by count(distinct e.transaction_id) desc, e.shop_id limit 2`,
  )
  shop_id = shopId.parse(rows[0].shop_id)
  owner = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(rows[1].shop_id)
  await bookSales(3, 1_000_000)
})

interface Due {
  transaction_id: number
  amount: Money
  shop: Money | null
  delivery: Money | null
  tax: Money | null
  shop_cash: Money | null
}

const findDue = statement<{ shop_id: ShopId; return_days: number; currency: string }, Due>(
  'test.due',
  `with ${dueSql(ofOneShop)} select * from due order by transaction_id`,
)

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0) as Money

/** In minor units. Prepares a payout of all that is due to the shop. */
async function preparePayout({ holder = 'Sole Street Ltd' } = {}): Promise<{ id: number; amount: Money }> {
  const due = await findDue(shop.system.db, { shop_id, return_days: 0, currency: 'USD' })
  const amount = -sumOf(due.map((each) => each.amount)) as Money
  const { rows } = await shop.pool.query(
    `with run as (insert into payout_runs (is_sole) values (false) returning id), account as (
       insert into payout_accounts (shop_id, holder, number, is_iban, usable_from) values ($1, $2, 'DE89370400440532013000', true, now()) returning id)
     insert into payouts (run_id, shop_id, account_id, amount, currency) select run.id, $1, account.id, $3, 'USD' from run, account returning id`,
    [shop_id, holder, amount],
  )
  const id: number = rows[0].id
  await shop.pool.query(
    `insert into payout_items (payout_id, transaction_id, shop_id, amount)
     select $1, (i->>'transaction_id')::bigint, $2, -(i->>'amount')::bigint from json_array_elements($3::json) i`,
    [id, shop_id, JSON.stringify(due)],
  )
  const share = (name: 'shop' | 'delivery' | 'tax' | 'shop_cash') => sumOf(due.map((each) => each[name]))
  const shares = { shop: share('shop'), delivery: share('delivery'), tax: share('tax'), shop_cash: share('shop_cash') }
  await bookPayouts(shop.system, [{ payout_id: id, shop_id, ...shares }])
  return { id, amount }
}

interface Outcome {
  state: PayoutState
  paid_on?: string
  failure?: string
}

const decide = (id: number, { state, paid_on, failure }: Outcome) =>
  shop.pool.query(
    `update payouts set state = $2, paid_on = $3, failure = $4, changed_at = '2026-08-14T10:00:00Z' where id = $1`,
    [id, state, paid_on ?? null, failure ?? null],
  )

/** Its transactions can be paid again, as after a failure. */
async function release(id: number, outcome: Outcome): Promise<void> {
  await decide(id, outcome)
  await shop.pool.query('update payout_items set is_released = true where payout_id = $1', [id])
  await bookFailedPayouts(shop.system, [id])
}

let booked = 0

/** Books more sales of an order, as if they were paid online, each of 1.00 with a commission of 0.10 unless it is larger. In minor units. */
async function bookSales(count: number, gross = 100): Promise<void> {
  await shop.pool.query(
    `with paid as (
       select id, payment_id from orders where shop_id = $1 and state = 'delivered' order by id limit 1
     ), booked as (
       insert into ledger_transactions (kind, payment_id, order_id, reference)
       select 'sale', payment_id, id, 'sale:test-' || n from paid, generate_series($2::integer + 1, $2 + $3) n returning id
     )
     insert into ledger_entries (transaction_id, account, shop_id, amount)
     select booked.id, e.account, case when e.account <> 'gateway:stripe' then $1::integer end, e.amount
     from booked, (values ('gateway:stripe', $4::bigint), ('shop', -$4 * 9 / 10), ('commission', -$4 / 10)) e (account, amount)`,
    [shop_id, booked, count, gross],
  )
  booked += count
}

/** In minor units, positive in favour of the shop; with its reason, as the market's books book it. */
async function correct(amount: number, reason = 'Damaged parcel'): Promise<void> {
  await shop.pool.query(
    `with correction as (
       insert into corrections (shop_id, amount, currency, reason, state, is_sole, decided_at)
       values ($1, $2, 'USD', $3, 'approved', false, now()) returning id
     ) select from correction`,
    [shop_id, amount, reason],
  )
  await shop.pool.query(
    `with booked as (
       insert into ledger_transactions (kind, reference)
       select 'correction', 'correction:' || max(id) from corrections returning id)
     insert into ledger_entries (transaction_id, account, shop_id, amount)
     select booked.id, e.account, $1, e.amount from booked, (values ('shop', -$2::bigint), ('corrections', $2::bigint)) e (account, amount)`,
    [shop_id, amount],
  )
}

/** In minor units. Returns its id. */
async function pay(amount: number, reference = 'Commission'): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into shop_payments (shop_id, amount, currency, paid_on, reference) values ($1, $2, 'USD', '2026-05-04', $3) returning id`,
    [shop_id, amount, reference],
  )
  const shop_payment_id: number = rows[0].id
  await bookShopPayment(shop.system, { shop_payment_id, shop_id, amount: amount as Money })
  return shop_payment_id
}

async function undoPayment(id: number): Promise<void> {
  await shop.pool.query(`update shop_payments set undone_at = now(), undo_reason = 'Bounced' where id = $1`, [id])
  await bookUndoneShopPayment(shop.system, id)
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const payoutOf = async (id: number, who = owner) => (await who.call('GET /shop/payouts/{id}', paramsOf(id))).data.payout
const cents = (...amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
const csvOf = async (id: number) => (await owner.call('GET /shop/payouts/{id}/csv', paramsOf(id))).data.text()
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
const dollars = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

async function transactionsOf(id: number, per_page = '100'): Promise<ShopTransaction[]> {
  const all: ShopTransaction[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: { per_page: string; after?: string } = { per_page, ...(after && { after }) }
    const reply = await owner.call('GET /shop/payouts/{id}/transactions', { ...paramsOf(id), query })
    all.push(...reply.data.transactions)
    after = reply.data.next
  }
  return all
}

async function printOf(id: number, locale = 'en'): Promise<string> {
  const headers = { 'Accept-Language': locale }
  const reply = await owner.call('GET /shop/payouts/{id}/pdf', { ...paramsOf(id), headers })
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await reply.data.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').normalize('NFKC')
}

describe('a payout', () => {
  test('has the sums of its transactions, which add up to its amount', async () => {
    const { id, amount } = await preparePayout()
    const payout = await payoutOf(id)
    expect(payout).toMatchObject({ id, state: 'prepared', amount: toAmount(amount), currency: 'USD', paid_on: null })
    expect(payout).toMatchObject({ holder: 'Sole Street Ltd', number_end: '3000', failure: null })
    expect(cents(payout.gross, payout.commission, payout.cash, payout.paid, payout.corrections)).toBe(amount)
    expect([payout.paid, payout.corrections]).toEqual([0, 0])
    expect(cents(payout.sales, payout.refunds)).toBe(cents(payout.gross))
    expect(payout.commission).toBeLessThan(0)
    const transactions = await transactionsOf(id)
    expect(transactions).toHaveLength(payout.transactions)
    for (const name of ['gross', 'commission', 'cash'] as const)
      expect(cents(...transactions.map((each) => each[name]))).toBe(cents(payout[name]))
    expect(transactions.every((each) => each.payout_id === id && each.availability === 'paid')).toBe(true)
    const { data } = await owner.call('GET /shop/money', {})
    expect([data.being_paid, data.available]).toEqual([toAmount(amount), 0])
    await release(id, { state: 'cancelled' })
  })

  test('is listed after later ones, in pages', async () => {
    const first = await preparePayout()
    await release(first.id, { state: 'failed', failure: 'The account is closed' })
    const second = await preparePayout()
    await decide(second.id, { state: 'paid', paid_on: '2026-08-13' })
    const pageOf = async (page: string) =>
      (await owner.call('GET /shop/payouts', { query: { page, per_page: '1' } })).data
    const [latest, before] = [await pageOf('1'), await pageOf('2')]
    expect(latest.payouts).toMatchObject([{ id: second.id, state: 'paid', paid_on: '2026-08-13' }])
    expect(before.payouts).toMatchObject([{ id: first.id, state: 'failed', failure: 'The account is closed' }])
    expect(latest.total).toBeGreaterThanOrEqual(2)
    const { data } = await rival.call('GET /shop/payouts', {})
    expect(data).toEqual({ payouts: [], total: 0 })
    await release(second.id, { state: 'returned', paid_on: '2026-08-13', failure: 'Came back' })
  })

  test('that failed has its transactions still, and the next one pays them', async () => {
    const failed = await preparePayout()
    const before = await payoutOf(failed.id)
    await release(failed.id, { state: 'failed', failure: 'The account is closed' })
    expect(await payoutOf(failed.id)).toEqual({
      ...before,
      state: 'failed',
      failure: 'The account is closed',
      changed_at: '2026-08-14T10:00:00.000Z',
    })
    expect((await transactionsOf(failed.id)).map(({ payout_id }) => payout_id)).not.toContain(failed.id)
    const next = await preparePayout()
    expect(next.amount).toBe(failed.amount)
    expect((await transactionsOf(failed.id)).every(({ payout_id }) => payout_id === next.id)).toBe(true)
    await release(next.id, { state: 'cancelled' })
  })

  test('has its transactions in pages, the latest first', async () => {
    const { id } = await preparePayout()
    const all = await transactionsOf(id)
    expect(all.length).toBeGreaterThan(3)
    expect(all.map((each) => each.id)).toEqual(all.map((each) => each.id).toSorted((a, b) => b - a))
    expect(await transactionsOf(id, '2')).toEqual(all)
    await release(id, { state: 'cancelled' })
  })

  test('of another shop does not exist, nor do its transactions and documents', async () => {
    const { id } = await preparePayout()
    const none = { status: 404, code: 'payouts.no_payout' }
    for (const [who, each] of [
      [rival, id],
      [owner, 2_000_000_000],
    ] as const) {
      expect(await who.call('GET /shop/payouts/{id}', paramsOf(each))).toMatchObject(none)
      expect(await who.call('GET /shop/payouts/{id}/transactions', paramsOf(each))).toMatchObject(none)
      expect(await who.call('GET /shop/payouts/{id}/csv', paramsOf(each))).toMatchObject(none)
      expect(await who.call('GET /shop/payouts/{id}/pdf', paramsOf(each))).toMatchObject(none)
    }
    await release(id, { state: 'cancelled' })
  })
})

describe('the CSV file of a payout', () => {
  test('has each transaction once, the oldest first, over several pages', async () => {
    await bookSales(1_010)
    const { id, amount } = await preparePayout()
    const reply = await owner.call('GET /shop/payouts/{id}/csv', paramsOf(id))
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="payout-${id}.csv"`)
    const bytes = new Uint8Array(await reply.data.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = rowsOf(new TextDecoder().decode(bytes))
    expect(head?.join()).toBe('id,at,kind,order_id,order_code,note,gross,commission,cash,paid,corrections,change')
    const transactions = (await transactionsOf(id)).toReversed()
    expect(transactions.length).toBeGreaterThan(1_010)
    const written = ({
      at,
      kind,
      order,
      gross,
      commission,
      cash,
      paid,
      corrections,
      change,
      ...each
    }: ShopTransaction) =>
      [each.id, at, kind, order?.id, order?.order_code, '', gross, commission, cash, paid, corrections, change].map(
        String,
      )
    expect(rows).toEqual(transactions.map(written))
    expect(cents(...rows.map((row) => Number(row.at(-1))))).toBe(amount)
    await release(id, { state: 'cancelled' })
  })

  test('says by its name that nothing was paid', async () => {
    const { id } = await preparePayout()
    for (const state of ['failed', 'returned', 'cancelled'] as const) {
      const outcome = { state, ...(state !== 'cancelled' && { paid_on: '2026-08-13', failure: 'Closed' }) }
      await decide(id, outcome)
      const { headers } = await owner.call('GET /shop/payouts/{id}/csv', paramsOf(id))
      expect(headers.get('Content-Disposition')).toBe(`attachment; filename="payout-${id}-${state}.csv"`)
    }
    expect(rowsOf(await csvOf(id)).length).toBeGreaterThan(1)
    await release(id, { state: 'cancelled' })
  })
})

describe('the statement of a payout', () => {
  test('has its sums, the account without its number, and 300 transactions at most', async () => {
    await shop.pool.query(`update shops set legal_name = 'Sole Street Trading', tax_number = 'TX-77' where id = $1`, [
      shop_id,
    ])
    const { id } = await preparePayout()
    await decide(id, { state: 'paid', paid_on: '2026-08-13' })
    const payout = await payoutOf(id)
    const text = await printOf(id)
    const count = payout.transactions.toLocaleString('en-US')
    expect(text).toContain(`Statement of payout ${id}`)
    for (const [label, sum] of [
      ['Sales', payout.sales],
      ['Refunds', payout.refunds],
      [`Commission (${count} transactions)`, payout.commission],
      ['Cash that the shop took', payout.cash],
      ['Payout', payout.amount],
    ] as const)
      expect(text).toContain(`${label} ${dollars(sum)}`)
    for (const words of ['Paid on 13 August 2026', 'Sole Street Ltd', '••••3000', 'Sole Street Trading', 'TX-77'])
      expect(text).toContain(words)
    expect(text).not.toContain('DE89')
    expect(text).not.toContain('Not paid')
    const [first, ...others] = (await transactionsOf(id)).toReversed()
    expect(text).toContain(first?.order?.order_code)
    expect(text).toContain(`${(others.length - 299).toLocaleString('en-US')} more transactions are in the CSV file`)
    await release(id, { state: 'cancelled' })
  })

  test.each([
    ['prepared', 'Prepared, not paid yet'],
    ['approved', 'Approved, not paid yet'],
    ['failed', 'Not paid: the transfer failed on 14 August 2026'],
    ['returned', 'Not paid: the money came back on 14 August 2026'],
    ['cancelled', 'Not paid: cancelled on 14 August 2026'],
  ] as const)('that is %s says so', async (state, words) => {
    const { id } = await preparePayout()
    const hasFailed = state === 'failed' || state === 'returned'
    await decide(id, { state, ...(hasFailed && { paid_on: '2026-08-13', failure: 'The account is closed' }) })
    const text = await printOf(id)
    expect(text).toContain(words)
    expect(text.includes('Reason: The account is closed')).toBe(hasFailed)
    await release(id, { state: 'cancelled' })
  })

  test('in Arabic has Arabic texts and the same figures', async () => {
    const { id } = await preparePayout({ holder: 'شركة الشارع' })
    const payout = await payoutOf(id)
    const text = await printOf(id, 'ar')
    for (const words of ['كشف الدفعة', dollars(payout.amount), dollars(payout.commission), '3000'])
      expect(text).toContain(words)
    await release(id, { state: 'cancelled' })
  })
})

const steps = fc.record({
  step: fc.constantFrom('sale', 'correction', 'payment', 'undo', 'payout'),
  amount: fc.integer({ min: 1, max: 99_999 }),
})

/** Prepares a payout, if the shop is owed something, and compares its sums with its transactions and its CSV file. */
async function expectExactPayout(isFailing: boolean): Promise<void> {
  const { balance } = (await owner.call('GET /shop/money', {})).data
  if (balance <= 0) return
  const { id, amount } = await preparePayout()
  expect(amount).toBe(cents(balance))
  const payout = await payoutOf(id)
  expect(cents(payout.sales, payout.refunds, payout.commission, payout.cash, payout.paid, payout.corrections)).toBe(
    amount,
  )
  const transactions = await transactionsOf(id)
  for (const name of ['gross', 'commission', 'cash', 'paid', 'corrections'] as const)
    expect(cents(...transactions.map((each) => each[name]))).toBe(cents(payout[name]))
  expect(cents(...transactions.map(({ change }) => change))).toBe(amount)
  const [, ...rows] = rowsOf(await csvOf(id))
  expect(cents(...rows.map((row) => Number(row.at(-1))))).toBe(amount)
  if (isFailing) await release(id, { state: 'cancelled' })
}

describe('payments of the shop and corrections', () => {
  test('are parts of the payout after them, of its statement and of its CSV file', async () => {
    // A statement lists the first transactions only: a payout before it takes those of other tests.
    await preparePayout()
    await bookSales(1)
    await correct(-2_550, 'Damaged parcel, 100%')
    await correct(1_000, '=SUM(A1)')
    await undoPayment(await pay(70_000))
    await pay(12_345, 'Commission of May')
    const { id, amount } = await preparePayout()
    const payout = await payoutOf(id)
    expect(payout).toMatchObject({ paid: 123.45, corrections: -15.5 })
    expect(cents(payout.gross, payout.commission, payout.cash, payout.paid, payout.corrections)).toBe(amount)
    const csv = await csvOf(id)
    for (const line of [
      `correction,,,"Damaged parcel, 100%",0,0,0,0,-25.5,-25.5`,
      `correction,,,'=SUM(A1),0,0,0,0,10,10`,
      'shop_payment_undone,,,Bounced,0,0,0,-700,0,-700',
      'shop_payment,,,Commission of May,0,0,0,123.45,0,123.45',
    ])
      expect(csv).toContain(`Z,${line}\r\n`)
    const text = await printOf(id)
    expect(text).toContain('Commission (1 transaction)')
    for (const words of ['Paid by the shop $123.45', 'Corrections -$15.50', 'Correction: Damaged parcel, 100%'])
      expect(text).toContain(words)
    for (const words of ['Payment undone: Bounced', 'Payment of the shop: Commission of May'])
      expect(text).toContain(words)
    const arabic = await printOf(id, 'ar')
    expect(arabic).toContain('Commission of May')
    await release(id, { state: 'cancelled' })
  })

  test('in any order, payouts, their statements and the balance add up exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), async (all) => {
        const undoable: number[] = []
        for (const { step, amount } of all) {
          if (step === 'sale') await bookSales(1, amount * 10)
          if (step === 'correction') await correct(amount % 2 ? amount : -amount)
          if (step === 'payment') undoable.push(await pay(amount))
          const undone = step === 'undo' ? undoable.pop() : undefined
          if (undone !== undefined) await undoPayment(undone)
          if (step === 'payout') await expectExactPayout(amount % 2 === 0)
        }
        await bookSales(1, 10_000_000)
        await expectExactPayout(false)
        expect((await owner.call('GET /shop/money', {})).data.balance).toBe(0)
      }),
      { numRuns: 6 },
    )
  })
})
