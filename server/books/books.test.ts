import { beforeAll, describe, expect, test } from 'vitest'
import { ledgerAccounts } from '#contract/book-kinds.ts'
import type { TrialBalance } from '#contract/books.ts'
import { type ShopId, shopId } from '#contract/ids.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let shop_id: ShopId

beforeAll(async () => {
  operator = await shop.operator()
  const { rows } = await shop.pool.query('select shop_id from ledger_entries where shop_id is not null limit 1')
  shop_id = shopId.parse(rows[0].shop_id)
})

const run = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values).then(({ rows }) => rows)
const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** Books a sale of 5.00 for cash at a moment, without an order. */
async function bookAt(at: string, reference: string): Promise<number> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into ledger_transactions (kind, payment_id, reference, created_at)
       select 'sale', min(id), $1, $2 from payments returning id`,
      [reference, at],
    )
    await client.query(
      `insert into ledger_entries (transaction_id, account, shop_id, amount)
       values ($1, 'shop_cash', $2, 500), ($1, 'shop', $2, -400), ($1, 'commission', $2, -100)`,
      [rows[0].id, shop_id],
    )
    await client.query('commit')
    return rows[0].id
  } finally {
    client.release()
  }
}

const readBooks = async (month?: string) =>
  (await operator.call('GET /operator/books', { query: month ? { month } : {} })).data
const accountOf = (balance: TrialBalance | undefined, account: string) =>
  balance?.accounts.find((each) => each.account === account) ?? expect.fail(`no account ${account}`)

describe('the trial balance', () => {
  test('of this month has what the ledger has, and each column sums to zero', async () => {
    const { month, this_month, first_month, balances } = await readBooks()
    expect(month).toBe(this_month)
    expect((first_month ?? '9999') <= month).toBe(true)
    const rows = await run(
      `select t.currency, e.account, sum(e.amount)::float8 / 100 as closing
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2`,
    )
    const closings = balances.flatMap(({ currency, accounts }) =>
      accounts.map(({ account, closing }) => ({ currency, account, closing })),
    )
    const byName = (a: { account: string }, b: { account: string }) => (a.account < b.account ? -1 : 1)
    expect(closings.toSorted(byName)).toEqual(rows.toSorted(byName))
    for (const { accounts } of balances) {
      expect(sumOf(accounts.map(({ opening }) => opening))).toBe(0)
      expect(sumOf(accounts.map(({ closing }) => closing))).toBe(0)
      expect(sumOf(accounts.map(({ debits }) => debits))).toBe(sumOf(accounts.map(({ credits }) => credits)))
      const order = accounts.map(({ account }) => (ledgerAccounts as readonly string[]).indexOf(account))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  test('begins and ends with the month in the time zone of the market', async () => {
    const [{ zone }] = await run('select market_time_zone() as zone')
    const [{ start }] = await run(`select moment_text('2001-02-01'::timestamp at time zone $1) as start`, zone)
    await bookAt(new Date(Date.parse(start) - 1).toISOString(), 'sale:test-before')
    await bookAt(start, 'sale:test-in')
    const of = async (month: string) => {
      const { balances } = await readBooks(month)
      expect(balances).toHaveLength(1)
      return balances[0]
    }
    const january = await of('2001-01')
    expect(accountOf(january, 'shop_cash')).toMatchObject({ opening: 0, debits: 5, credits: 0, closing: 5 })
    const february = await of('2001-02')
    expect(accountOf(february, 'shop_cash')).toMatchObject({ opening: 5, debits: 5, credits: 0, closing: 10 })
    expect(accountOf(february, 'shop')).toMatchObject({ opening: -4, debits: 0, credits: 4, closing: -8 })
    const march = await of('2001-03')
    expect(accountOf(march, 'commission')).toMatchObject({ opening: -2, debits: 0, credits: 0, closing: -2 })
    expect((await readBooks()).first_month).toBe('2001-01')
  })

  test('of a month before the first transaction has no account', async () => {
    expect((await readBooks('1999-12')).balances).toEqual([])
  })

  test('of a month that does not exist is refused', async () => {
    for (const month of ['2026-13', '0000-01', '2026-1'])
      expect((await operator.call('GET /operator/books', { query: { month } })).status).toBe(422)
  })
})

async function list(query: Record<string, string> = {}) {
  return (await operator.call('GET /operator/books/transactions', { query: query as never })).data
}

describe('the transactions', () => {
  test('are paged, the latest first, each once, with entries that sum to zero', async () => {
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ per_page: '100', ...(after && { after }) })
      for (const { id, entries } of page.transactions) {
        seen.push(id)
        expect(sumOf(entries.map(({ amount }) => amount))).toBe(0)
      }
      after = page.next
    } while (after)
    const rows = await run('select id from ledger_transactions order by id desc')
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(seen.length).toBeGreaterThan(1_000)
  })

  test.each([
    [{ kind: 'refund' }, `t.kind = 'refund'`],
    [
      { account: 'commission' },
      `exists (select from ledger_entries e where e.transaction_id = t.id and e.account = 'commission')`,
    ],
    [{ month: '2001-02' }, `t.reference = 'sale:test-in'`],
    [{ account: 'corrections' }, `t.kind = 'correction'`],
  ])('are filtered by %o', async (query, where) => {
    const rows = await run(`select t.id from ledger_transactions t where ${where} order by t.id desc limit 100`)
    const { transactions } = await list({ ...query, per_page: '100' })
    expect(transactions.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('are filtered by their shop, also together with an account', async () => {
    for (const account of [undefined, 'commission']) {
      const rows = await run(
        `select distinct transaction_id as id from ledger_entries where shop_id = $1 and ($2::text is null or account = $2)
         order by 1 desc limit 100`,
        shop_id,
        account ?? null,
      )
      const { transactions } = await list({ shop_id: String(shop_id), ...(account && { account }), per_page: '100' })
      expect(transactions.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      expect(transactions.length).toBeGreaterThan(0)
    }
  })

  test('name the order, the shops and the payment that they are about', async () => {
    const { transactions } = await list({ kind: 'sale', shop_id: String(shop_id) })
    const sale = transactions.find(({ order }) => order) ?? expect.fail('no sale of an order')
    const [order] = await run('select id, order_code, payment_id from orders where id = $1', sale.order?.id)
    expect(sale).toMatchObject({
      kind: 'sale',
      reference: `sale:${order.id}`,
      order: { id: order.id, order_code: order.order_code },
      payment_id: order.payment_id,
      payout: null,
      correction: null,
    })
    const [{ name }] = await run('select name from shops where id = $1', shop_id)
    expect(sale.entries.find(({ account }) => account === 'shop')?.shop).toEqual({ id: shop_id, name })
  })
})

describe('the file of a month', () => {
  test('has each of its entries once, the oldest first, and is recorded', async () => {
    const [{ month, count, transactions }] = await run(
      `select to_char(t.created_at at time zone market_time_zone(), 'YYYY-MM') as month, count(*)::integer as count,
         count(distinct t.id)::integer as transactions
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by 1 order by 2 desc limit 1`,
    )
    await run(`update shops set name = '=1+1, Ltd.', translations = '{}' where id = $1`, shop_id)
    const { data } = await operator.call('GET /operator/books/csv', { query: { month } })
    const text = await data.text()
    const [head, ...lines] = text.split('\r\n')
    expect(head).toBe(
      'transaction_id,at,kind,reference,order_code,payout_id,account,shop_id,shop,debit,credit,currency',
    )
    expect(lines.pop()).toBe('')
    // More than one page of the stream.
    expect(transactions).toBeGreaterThan(200)
    expect(lines).toHaveLength(count)
    const keys = lines.map((line) => line.split(',').slice(0, 2))
    const sorted = keys.toSorted(([a, at = ''], [b, other = '']) =>
      at === other ? Number(a) - Number(b) : at < other ? -1 : 1,
    )
    expect(keys).toEqual(sorted)
    expect(text).toContain(`"'=1+1, Ltd."`)
    expect(text).toMatch(/,shop_cash,\d+,[^\r\n]*,\d+\.\d\d,,USD\r\n/)
    expect(text).toMatch(/,commission,\d+,[^\r\n]*,,\d+\.\d\d,USD\r\n/)
    const [last] = await run('select call, subject_type, subject_label from activity order by id desc limit 1')
    expect(last).toEqual({ call: 'downloadBooks', subject_type: 'books', subject_label: month })
  })

  test('of a month without a transaction has its head only', async () => {
    const { data } = await operator.call('GET /operator/books/csv', { query: { month: '1999-12' } })
    expect((await data.text()).split('\r\n')).toHaveLength(2)
  })
})

test('shops are found by a part of their name, for people who see the books but no shops', async () => {
  const [{ id, name }] = await run('select id, name from shops where id <> $1 order by id limit 1', shop_id)
  const { data } = await operator.call('GET /operator/books/shops', { query: { search: name.slice(1, 5) } })
  expect(data.shops).toContainEqual({ id, name })
  const { data: none } = await operator.call('GET /operator/books/shops', { query: { search: 'qqqqqq' } })
  expect(none.shops).toEqual([])
  const { data: all } = await operator.call('GET /operator/books/shops', {})
  expect(all.shops.length).toBeGreaterThan(1)
})
