import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommissionInvoice } from '#contract/commission-invoices.ts'
import { type ShopId, shopId } from '#contract/ids.ts'
import type { Queryer } from '#db/statement.ts'
import { findViolations } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { issueCommissionInvoices } from './issue.ts'
import { findCommission } from './issue-queries.ts'
import { findTransactions } from './queries.ts'

const shop = openTestShop()
/** Two shops of the demo; their orders and payments are used for transactions of the tests. */
let shop_id: ShopId
let rival_id: ShopId
let owner: Person
let rival: Person
let operator: Person

const zone = 'Europe/Berlin'

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select shop_id from orders where state = 'delivered' group by shop_id order by count(*) desc, shop_id limit 2`,
  )
  shop_id = shopId.parse(rows[0].shop_id)
  rival_id = shopId.parse(rows[1].shop_id)
  owner = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(rival_id)
  operator = await shop.operator()
  await setSettings({ time_zone: zone, app_name: 'Souk Ltd', address: '1 Market Square' })
})

/** Each test begins as a market that has not issued the invoices of October 2030 yet, and has no commission of that time. */
beforeEach(async () => {
  await shop.pool.query(`
    truncate commission_invoices, commission_invoice_numbers, commission_months;
    alter table ledger_entries disable trigger ledger_entries_append_only;
    alter table ledger_transactions disable trigger ledger_transactions_append_only;
    delete from ledger_entries where transaction_id in (select id from ledger_transactions where reference like 'test:%');
    delete from ledger_transactions where reference like 'test:%';
    alter table ledger_entries enable trigger ledger_entries_append_only;
    alter table ledger_transactions enable trigger ledger_transactions_append_only;
    insert into commission_months (month, time_zone, starts_at, ends_at, issued_at)
    values ('2030-09-01', '${zone}', '2030-09-01Z', '2030-10-01'::timestamp at time zone '${zone}', '2030-10-01Z')`)
  await shop.takeJobs('notify-shops-of-invoices')
})

async function setSettings(settings: Record<string, unknown>): Promise<void> {
  const { version } = (await operator.call('GET /operator/settings')).data
  const body = { version, settings, translations: {}, reset: [] }
  expect((await operator.call('POST /operator/settings', { body })).status).toBe(200)
}

let booked = 0

interface Charge {
  of?: ShopId
  currency?: string
  kind?: 'sale' | 'refund'
  count?: number
}

/** Books commission, in minor units, at a given time; negative: returned by a refund. Transactions have different orders while there are enough. */
async function charge(at: string, amount: number, { of = shop_id, currency = 'USD', kind, count = 1 }: Charge = {}) {
  booked += 1
  await shop.pool.query(
    `with orders_of_shop as (
       select id, payment_id, row_number() over (order by id) - 1 as n, count(*) over () as all_orders from orders where shop_id = $1
     ), booked as (
       insert into ledger_transactions (kind, payment_id, order_id, reference, created_at, currency)
       select $4, o.payment_id, o.id, 'test:' || $6 || '-' || g, $2::timestamptz, $5
       from generate_series(0, $7::integer - 1) g join orders_of_shop o on o.n = g % o.all_orders returning id)
     insert into ledger_entries (transaction_id, account, shop_id, amount)
     select booked.id, e.account, $1, e.amount from booked, (values ('commission', -$3::bigint), ('shop', $3::bigint)) e (account, amount)`,
    [of, at, amount, kind ?? (amount < 0 ? 'refund' : 'sale'), currency, booked, count],
  )
}

/** Runs the job as if it were this moment. */
const issue = (at: string) => issueCommissionInvoices({ ...shop.system, now: () => new Date(at) })

const invoicesOf = async (who = owner): Promise<CommissionInvoice[]> =>
  (await who.call('GET /shop/commission-invoices', { query: { per_page: '100' } })).data.invoices

const paramsOf = (id: number) => ({ params: { id: String(id) } })

async function onlyInvoice(who = owner): Promise<CommissionInvoice> {
  const [invoice, ...others] = await invoicesOf(who)
  expect(others).toEqual([])
  if (!invoice) throw new Error('the shop has no invoice')
  return invoice
}

async function textOf(id: number, locale = 'en', who: 'shop' | 'market' = 'shop') {
  const request = { ...paramsOf(id), headers: { 'Accept-Language': locale } }
  const reply =
    who === 'shop'
      ? await owner.call('GET /shop/commission-invoices/{id}/pdf', request)
      : await operator.call('GET /operator/commission-invoices/{id}/pdf', request)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await reply.data.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/g, ' ').normalize('NFKC') }
}

const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe('commission invoices', () => {
  test('are issued six hours after their month has ended in the time zone of the market, to its days with another clock', async () => {
    // Berlin leaves daylight saving time on 27 October 2030: the month begins at 22:00 and ends at 23:00 UTC.
    await charge('2030-09-30T22:00:00Z', 1_000)
    await charge('2030-10-31T22:59:59Z', 500)
    await charge('2030-10-31T23:00:00Z', 70)
    await issue('2030-11-01T04:59:59Z')
    expect(await invoicesOf()).toEqual([])
    await issue('2030-11-01T05:00:00Z')
    expect(await onlyInvoice()).toEqual({
      id: expect.any(Number),
      number: 'CI-2030-00001',
      kind: 'invoice',
      month: '2030-10',
      issued_on: '2030-11-01',
      currency: 'USD',
      gross: 15,
      net: 15,
      tax: 0,
      tax_percentage: 0,
    })
    expect(await findViolations(shop.pool)).toEqual([])
    await issue('2030-12-02T00:00:00Z')
    expect((await invoicesOf()).map(({ month, gross }) => [month, gross])).toEqual([
      ['2030-11', 0.7],
      ['2030-10', 15],
    ])
  })

  test('are not issued to shops without commission in the month', async () => {
    await charge('2030-10-10T10:00:00Z', 1_000)
    await issue('2030-11-05T10:00:00Z')
    expect(await invoicesOf(rival)).toEqual([])
    expect(await invoicesOf()).toHaveLength(1)
  })

  test('subtract what refunds gave back, and are credit notes if that is more', async () => {
    await charge('2030-10-10T10:00:00Z', 1_000)
    await charge('2030-10-12T10:00:00Z', -300)
    await charge('2030-11-12T10:00:00Z', -700)
    await issue('2030-12-05T10:00:00Z')
    expect((await invoicesOf()).map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit_note', -7],
      ['invoice', 7],
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of missed months are all issued, the earliest first, and a second run issues nothing', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-12-10T10:00:00Z', 300)
    await charge('2031-02-10T10:00:00Z', 400)
    await issue('2031-02-20T10:00:00Z')
    const issued = await invoicesOf()
    expect(issued.map(({ month, number }) => [month, number])).toEqual([
      ['2030-12', 'CI-2031-00002'],
      ['2030-10', 'CI-2031-00001'],
    ])
    await issue('2031-02-20T10:00:00Z')
    expect(await invoicesOf()).toEqual(issued)
  })

  test('are numbered without gaps in the year in which they are issued', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-11-10T10:00:00Z', 100)
    await charge('2030-11-10T10:00:00Z', 100, { of: rival_id })
    await charge('2030-12-10T10:00:00Z', 100)
    for (const day of ['2030-11-02', '2030-12-02', '2031-01-02']) await issue(`${day}T10:00:00Z`)
    const numbers = [...(await invoicesOf()), ...(await invoicesOf(rival))].map(({ number }) => number).toSorted()
    expect(numbers).toEqual(['CI-2030-00001', 'CI-2030-00002', 'CI-2030-00003', 'CI-2031-00001'])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('are issued once by jobs that run at the same time', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-10-10T10:00:00Z', 200, { of: rival_id })
    await charge('2030-11-10T10:00:00Z', 300)
    await Promise.all(Array.from({ length: 4 }, () => issue('2030-12-05T10:00:00Z')))
    const all = [...(await invoicesOf()), ...(await invoicesOf(rival))]
    expect(all.map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of a run that was interrupted are issued by the next one, without a gap', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-10-10T10:00:00Z', 200, { of: rival_id })
    await issue('2030-11-05T10:00:00Z')
    // As if the process had stopped before the second shop.
    await shop.pool.query('alter table commission_invoices disable trigger commission_invoices_append_only')
    await shop.pool.query(`delete from commission_invoices where number = 'CI-2030-00002'`)
    await shop.pool.query('alter table commission_invoices enable trigger commission_invoices_append_only')
    await shop.pool.query(`update commission_invoice_numbers set last = 1`)
    await shop.pool.query(`update commission_months set issued_at = null where month = '2030-10-01'`)
    await issue('2030-11-06T10:00:00Z')
    const days = [...(await invoicesOf()), ...(await invoicesOf(rival))].map(({ issued_on }) => issued_on).toSorted()
    expect(days).toEqual(['2030-11-05', '2030-11-06'])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test.each([1, 2, 1_000_000])('are the same ones if %i transactions are read at once', async (step) => {
    await charge('2030-10-10T10:00:00Z', 100, { count: 3 })
    await charge('2030-10-11T10:00:00Z', 250, { currency: 'EUR' })
    await charge('2030-10-12T10:00:00Z', -20)
    await charge('2030-10-13T10:00:00Z', 70, { of: rival_id })
    await charge('2030-10-14T10:00:00Z', -70, { of: rival_id })
    const read: number[] = []
    const db: Queryer = {
      query: (config) => {
        const [first, last] = config.values.map(Number)
        if (config.name === findCommission.statementName && first && last) read.push(last - first + 1)
        return shop.system.db.query(config)
      },
    }
    await issueCommissionInvoices({ ...shop.system, db, now: () => new Date('2030-11-05T10:00:00Z') }, step)
    const sums = [...(await invoicesOf()), ...(await invoicesOf(rival))].map(({ currency, gross }) => [currency, gross])
    expect(sums).toEqual([
      ['USD', 2.8],
      ['EUR', 2.5],
      ['USD', 0],
    ])
    expect(await findViolations(shop.pool)).toEqual([])
    expect(Math.max(...read)).toBe(Math.min(step, 7))
  })

  test('are issued for each currency', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-10-20T10:00:00Z', 250, { currency: 'EUR' })
    await issue('2030-11-05T10:00:00Z')
    const sums = (await invoicesOf()).map(({ currency, gross }) => [currency, gross])
    expect(sums.toSorted()).toEqual([
      ['EUR', 2.5],
      ['USD', 1],
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('are issued to a suspended shop', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    const suspended = await operator.call('POST /operator/shops/{id}/suspend', {
      ...paramsOf(shop_id),
      body: { reason: 'Late' },
    })
    expect(suspended.status).toBe(200)
    await issue('2030-11-05T10:00:00Z')
    await operator.call('POST /operator/shops/{id}/restore', { ...paramsOf(shop_id), body: {} })
    expect(await invoicesOf()).toHaveLength(1)
  })

  test('invoice no transaction twice or never when the time zone of the market changes', async () => {
    await charge('2030-10-31T12:00:00Z', 100)
    // November in Tokyo and October in Berlin.
    await charge('2030-10-31T20:00:00Z', 200)
    await charge('2030-11-10T12:00:00Z', 400)
    await issue('2030-11-01T10:00:00Z')
    await setSettings({ time_zone: 'Asia/Tokyo' })
    await issue('2030-12-05T10:00:00Z')
    await setSettings({ time_zone: zone })
    expect((await invoicesOf()).map(({ month, gross }) => [month, gross])).toEqual([
      ['2030-11', 4],
      ['2030-10', 3],
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('cannot be changed or removed', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await issue('2030-11-05T10:00:00Z')
    await expect(shop.pool.query('update commission_invoices set gross = 0, net = 0')).rejects.toThrow(
      'only ever added',
    )
    await expect(shop.pool.query('delete from commission_invoices')).rejects.toThrow('only ever added')
  })

  test('include the tax of the settings, and stay as they were when it changes', async () => {
    await charge('2030-10-10T10:00:00Z', 1_003)
    await charge('2030-11-10T10:00:00Z', 1_003)
    await setSettings({ commission_tax_percentage: 19.5, commission_tax_name: 'VAT' })
    await issue('2030-11-05T10:00:00Z')
    await setSettings({ commission_tax_percentage: 0, commission_tax_name: null })
    await issue('2030-12-05T10:00:00Z')
    const [second, first] = await invoicesOf()
    expect(first).toMatchObject({ gross: 10.03, net: 8.39, tax: 1.64, tax_percentage: 19.5 })
    expect(second).toMatchObject({ gross: 10.03, net: 10.03, tax: 0, tax_percentage: 0 })
    const { text } = await textOf(first?.id ?? 0)
    for (const words of ['Net amount $8.39', 'VAT (19.5%) $1.64', 'Commission $10.03']) expect(text).toContain(words)
    expect((await textOf(second?.id ?? 0)).text).not.toContain('VAT')
  })

  test('keep the name of their tax when the default language changes', async () => {
    await charge('2030-10-10T10:00:00Z', 1_200)
    await setSettings({ commission_tax_percentage: 20, commission_tax_name: 'VAT' })
    await issue('2030-11-05T10:00:00Z')
    await setSettings({ commission_tax_percentage: 0, commission_tax_name: null })
    const speak = async (locale: string) => {
      const value = JSON.stringify(locale)
      await shop.pool.query(
        `insert into settings (key, value) values ('default_locale', $1) on conflict (key) do update set value = $1`,
        [value],
      )
      shop.invalidateCaches()
    }
    await speak('fr')
    const { text } = await textOf((await onlyInvoice()).id, 'fr')
    await speak('en')
    expect(text).toContain('VAT')
  })
})

describe('the notice of a commission invoice', () => {
  test('goes to people of the shop who may read its money', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-10-10T10:00:00Z', -100, { of: rival_id })
    await issue('2030-11-05T10:00:00Z')
    for (const job of await shop.takeJobs('notify-shops-of-invoices')) await shop.run('notify-shops-of-invoices', job)
    const noticesOf = async (who: Person) => (await who.call('GET /desk/notices')).data.notices
    const { number } = await onlyInvoice()
    expect((await noticesOf(owner))[0]).toMatchObject({ kind: 'commission_invoice' })
    expect(JSON.stringify((await noticesOf(owner))[0])).toContain(number)
    expect(JSON.stringify((await noticesOf(rival))[0])).toContain('credit note')
  })

  test('is not sent of months that ended long ago', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2031-03-10T10:00:00Z', 100)
    await issue('2031-04-05T10:00:00Z')
    expect(await invoicesOf()).toHaveLength(2)
    expect(await shop.takeJobs('notify-shops-of-invoices')).toHaveLength(1)
  })
})

describe('the PDF file of a commission invoice', () => {
  test('has both parties as they were, dates, and a line for each order', async () => {
    await shop.pool.query(
      `update shops set legal_name = 'Sole Street Trading', legal_address = E'2 Lane\\nBerlin', tax_number = 'TX-77' where id = $1`,
      [shop_id],
    )
    await charge('2030-10-10T10:00:00Z', 100, { count: 2 })
    await charge('2030-10-12T10:00:00Z', -30)
    await issue('2030-11-05T10:00:00Z')
    await shop.pool.query(`update shops set legal_name = 'Another Ltd', tax_number = '' where id = $1`, [shop_id])
    await setSettings({ app_name: 'Renamed' })
    const { id, number } = await onlyInvoice()
    const { text } = await textOf(id)
    await setSettings({ app_name: 'Souk Ltd' })
    for (const words of [
      `Commission invoice ${number}`,
      ...['Souk Ltd', '1 Market Square', 'Sole Street Trading', '2 Lane', 'Berlin', 'Tax number: TX-77'],
      ...['5 November 2030', '1 October 2030 to 31 October 2030', 'Commission $1.70', 'is not to be paid in addition'],
    ])
      expect(text).toContain(words)
    const { rows } = await shop.pool.query('select order_code from orders where shop_id = $1 order by id limit 2', [
      shop_id,
    ])
    expect(text).toContain(`10 Oct 2030 ${rows[0].order_code} $1.00 -$0.30 $0.70`)
    expect(text).toContain(`10 Oct 2030 ${rows[1].order_code} $1.00 $1.00`)
    expect(text).toContain('Total $2.00 -$0.30 $1.70')
    expect((await textOf(id, 'en', 'market')).text).toBe(text)
  })

  test('leaves out facts that the shop did not state', async () => {
    await shop.pool.query(`update shops set legal_name = '', legal_address = '', tax_number = '' where id = $1`, [
      shop_id,
    ])
    await charge('2030-10-10T10:00:00Z', 100)
    await issue('2030-11-05T10:00:00Z')
    expect((await textOf((await onlyInvoice()).id)).text).not.toContain('Tax number')
    const { missing_facts } = (await owner.call('GET /shop/commission-invoices')).data
    expect(missing_facts).toEqual(['legal_name', 'legal_address', 'tax_number'])
  })

  test('names the person or company that runs the market, and its tax number, as they were', async () => {
    await charge('2030-10-10T10:00:00Z', 1_000)
    await charge('2030-11-10T10:00:00Z', 1_000)
    await issue('2030-11-05T10:00:00Z')
    const missing = async () => (await operator.call('GET /operator/commission-invoices')).data.missing_facts
    expect(await missing()).toEqual(['legal_name'])
    await setSettings({ commission_tax_percentage: 20, address: null })
    expect(await missing()).toEqual(['legal_name', 'address', 'tax_number'])
    const stated = { legal_name: 'Market Operations GmbH', tax_number: 'DE 123 456 789', address: '1 Market Square' }
    await setSettings(stated)
    expect(await missing()).toEqual([])
    await issue('2030-12-05T10:00:00Z')
    await setSettings({ commission_tax_percentage: 0, legal_name: null, tax_number: null })
    const [second, first] = await invoicesOf()
    expect((await textOf(first?.id ?? 0)).text).not.toContain('GmbH')
    const { text } = await textOf(second?.id ?? 0)
    expect(text).toContain('Souk Ltd Market Operations GmbH 1 Market Square')
    expect(text).toContain('Tax number: DE 123 456 789')
  })

  test('with many orders has a line for each day, over several pages', async () => {
    const { rows } = await shop.pool.query('select id from orders where shop_id = $1', [shop_id])
    const { rows: many } = await shop.pool.query('select count(*)::integer as orders from orders where shop_id <> $1', [
      shop_id,
    ])
    // The demo has few orders of one shop: the others lend theirs.
    expect(rows.length + many[0].orders).toBeGreaterThan(300)
    await lendOrders()
    await issue('2030-11-05T10:00:00Z')
    const { id, gross } = await onlyInvoice()
    const { text } = await textOf(id)
    expect(text).toContain('Commission by day')
    expect(text).toContain('2 Oct 2030')
    expect(text).toContain('31 Oct 2030')
    expect(gross).toBe((rows.length + many[0].orders) / 100)
  })

  test('in Arabic has Arabic texts and the same figures', async () => {
    await charge('2030-10-10T10:00:00Z', -123_456)
    await issue('2030-11-05T10:00:00Z')
    const { id, number } = await onlyInvoice()
    const { text } = await textOf(id, 'ar')
    for (const words of ['إشعار دائن', number, '$1,234.56']) expect(text).toContain(words)
  })
})

/** Books a commission of 0.01 on each order of the market for the shop, over the days of October. */
const lendOrders = () =>
  shop.pool.query(
    `with booked as (
       insert into ledger_transactions (kind, payment_id, order_id, reference, created_at, currency)
       select 'sale', payment_id, id, 'test:lent-' || id, '2030-10-01T10:00:00Z'::timestamptz + (id % 31) * interval '1 day', 'USD'
       from orders returning id)
     insert into ledger_entries (transaction_id, account, shop_id, amount)
     select booked.id, e.account, $1, e.amount from booked, (values ('commission', -1), ('shop', 1)) e (account, amount)`,
    [shop_id],
  )

describe('the CSV file of a commission invoice', () => {
  test('has its transactions, the oldest first, which add up to it', async () => {
    await charge('2030-10-10T10:00:00Z', 100, { count: 1_010 })
    await charge('2030-10-11T10:00:00Z', -250)
    await issue('2030-11-05T10:00:00Z')
    const { id, number, gross } = await onlyInvoice()
    const reply = await owner.call('GET /shop/commission-invoices/{id}/csv', paramsOf(id))
    expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="${number}.csv"`)
    const [head, ...rows] = rowsOf(await reply.data.text())
    expect(head).toEqual(['id', 'at', 'kind', 'order_id', 'order_code', 'commission'])
    expect(rows).toHaveLength(1_011)
    expect(rows.at(-1)).toMatchObject({ 1: '2030-10-11T10:00:00.000Z', 2: 'refund', 5: '-2.50' })
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(Math.round(gross * 100))
  })

  test('reads only the entries of a page for it, with a plan of a small ledger too', async () => {
    await charge('2030-10-10T10:00:00Z', 100, { count: 2_000 })
    await issue('2030-11-05T10:00:00Z')
    const { id } = await onlyInvoice()
    const client = await shop.pool.connect()
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      const [first] = await findTransactions(client, { id, after: 0, limit: 1 })
      const page = await queryOf({ id, after: (first?.id ?? 0) + 100, limit: 50 })
      await client.query(`prepare page as ${page.text}`)
      const { rows } = await client.query(`explain (analyze, format json) execute page (${page.values.join()})`)
      const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan
      expect(plan['Actual Rows']).toBe(50)
      // Each transaction has two entries of the shop.
      expect(Math.max(...rowsRead(plan))).toBeLessThanOrEqual(2 * 50)
    } finally {
      client.release(true)
    }
  })
})

const queryOf = (params: Parameters<typeof findTransactions>[1]) =>
  new Promise<{ text: string; values: unknown[] }>((resolve) => {
    const query = async (config: { text: string; values: unknown[] }) => {
      resolve(config)
      return { rows: [], rowCount: 0 }
    }
    void findTransactions({ query }, params)
  })

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** By the scans of the ledger in a plan. */
const rowsRead = (node: PlanNode): number[] => [
  ...(node['Relation Name']?.startsWith('ledger_')
    ? [node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)]
    : []),
  ...(node.Plans ?? []).flatMap(rowsRead),
]

describe('an invoice of another shop', () => {
  test('does not exist, nor do its documents', async () => {
    await charge('2030-10-10T10:00:00Z', 100)
    await issue('2030-11-05T10:00:00Z')
    const { id } = await onlyInvoice()
    const none = { status: 404, code: 'commission-invoices.no_invoice' }
    for (const [who, each] of [
      [rival, id],
      [owner, 2_000_000_000],
    ] as const) {
      expect(await who.call('GET /shop/commission-invoices/{id}/pdf', paramsOf(each))).toMatchObject(none)
      expect(await who.call('GET /shop/commission-invoices/{id}/csv', paramsOf(each))).toMatchObject(none)
    }
    const ofMarket = await operator.call('GET /operator/commission-invoices/{id}/pdf', paramsOf(2_000_000_000))
    expect(ofMarket).toMatchObject(none)
  })
})

describe('the commission invoices of the market', () => {
  const listOf = async (query: Record<string, string> = {}) =>
    (await operator.call('GET /operator/commission-invoices', { query })).data

  test('are those of all shops, by month and shop, with the sums of all pages', async () => {
    await setSettings({ commission_tax_percentage: 25 })
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-11-10T10:00:00Z', 200)
    await charge('2030-11-10T10:00:00Z', -50, { of: rival_id })
    await charge('2030-11-10T10:00:00Z', 75, { currency: 'EUR' })
    await issue('2030-12-05T10:00:00Z')
    await setSettings({ commission_tax_percentage: 0 })
    const all = await listOf({ per_page: '1' })
    expect(all).toMatchObject({ total: 4, months: ['2030-11', '2030-10'] })
    expect(all.invoices).toHaveLength(1)
    expect(all.sums).toEqual([
      { currency: 'EUR', invoices: 1, gross: 0.75, net: 0.6, tax: 0.15 },
      { currency: 'USD', invoices: 3, gross: 2.5, net: 2, tax: 0.5 },
    ])
    const november = await listOf({ month: '2030-11', shop_id: String(rival_id) })
    expect(november.invoices).toMatchObject([{ kind: 'credit_note', gross: -0.5, shop: { id: rival_id } }])
    expect((await listOf({ month: '2029-01' })).invoices).toEqual([])
  })

  test('of a month are a CSV file', async () => {
    await shop.pool.query(`update shops set legal_name = '=Sole', tax_number = 'TX-77' where id = $1`, [shop_id])
    await charge('2030-10-10T10:00:00Z', 100)
    await charge('2030-10-10T10:00:00Z', -50, { of: rival_id })
    await issue('2030-11-05T10:00:00Z')
    const reply = await operator.call('GET /operator/commission-invoices/csv', { query: { month: '2030-10' } })
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="commission-invoices-2030-10.csv"')
    const [head, ...rows] = rowsOf(await reply.data.text())
    expect(head?.join()).toBe(
      'number,kind,month,issued_on,shop_id,shop,legal_name,tax_number,currency,net,tax_percentage,tax,gross',
    )
    const ofShop = rows.find((row) => row[4] === String(shop_id))
    expect(ofShop).toMatchObject({
      1: 'invoice',
      2: '2030-10',
      6: "'=Sole",
      7: 'TX-77',
      9: '1.00',
      10: '0',
      11: '0.00',
      12: '1.00',
    })
    expect(rows.find((row) => row[4] === String(rival_id))).toMatchObject({ 9: '-0.50', 11: '0.00', 12: '-0.50' })
    expect(rows).toHaveLength(2)
    const { rows: recorded } = await shop.pool.query(
      'select call, subject_label from activity order by id desc limit 1',
    )
    expect(recorded).toEqual([{ call: 'downloadCommissionInvoices', subject_label: '2030-10' }])
  })

  test('are refused of a month that does not exist', async () => {
    for (const month of ['2030-13', '0000-01']) {
      expect((await operator.call('GET /operator/commission-invoices', { query: { month } })).status).toBe(422)
      expect((await operator.call('GET /operator/commission-invoices/csv', { query: { month } })).status).toBe(422)
    }
  })
})

test('laws find a month that is missing, and an invoice of zero that is missing', async () => {
  await charge('2030-10-10T10:00:00Z', 100)
  await charge('2030-10-11T10:00:00Z', -100)
  await issue('2030-12-05T10:00:00Z')
  expect(await findViolations(shop.pool)).toEqual([])
  await shop.pool.query(`update commission_months set month = '2031-11-01' where month = '2030-11-01'`)
  expect(await findViolations(shop.pool)).toEqual([expect.stringContaining('follow each other without a gap')])
  await shop.pool.query(`update commission_months set month = '2030-11-01' where month = '2031-11-01'`)
  await shop.pool.query('truncate commission_invoices, commission_invoice_numbers')
  expect(await findViolations(shop.pool)).toEqual([expect.stringContaining('what the ledger charged each shop')])
})
