import type { ShopId } from '#contract/ids.ts'
import type { Queryer } from '#db/statement.ts'
import { defineJob } from '#server/define-job.ts'
import { addMoney, zero } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getCommissionTax, getMarketplaceFacts } from '../settings/settings.ts'
import {
  addMonth,
  type CommissionRow,
  closeMonth,
  findCommission,
  findOpenMonth,
  findRecipients,
  findShopIds,
  insertInvoices,
  lockNumbers,
  type OpenMonth,
  type ShopFacts,
  storeLastNumber,
} from './issue-queries.ts'
import { splitTax, toInvoiceNumber } from './rules.ts'

/** After the end of a month. A transaction that began before it has committed long since. */
const waitHours = 6

/** Shops are not notified of invoices of months that ended before, as when an old market issues its first ones. */
const noticeDays = 100

/** Transactions of all shops that one statement reads: about a second. */
const maxTransactions = 100_000

/** Issues the invoices of all months that have ended and have none yet, the earliest month first. */
export async function issueCommissionInvoices(ctx: Context, transactionsPerRead = maxTransactions): Promise<void> {
  const now = ctx.now().toISOString()
  for (;;) {
    const [month] = await findOpenMonth(ctx.db, { now, notice_days: noticeDays })
    if (month) {
      await issueMonth(ctx, month, transactionsPerRead)
      await closeMonth(ctx.db, { month: month.month, now })
    } else if ((await addMonth(ctx.db, { now, hours: waitHours })).length === 0) return
  }
}

const shopsPerTransaction = 50

/** Invoices that are issued already stay: a run that was interrupted is continued, and two at once issue each invoice once. */
async function issueMonth(ctx: Context, month: OpenMonth, transactionsPerRead: number): Promise<void> {
  const issuer = {
    market: await getMarketplaceFacts(ctx),
    tax: await getCommissionTax(ctx),
  }
  for (let after = 0; ; ) {
    const page = await findShopIds(ctx.db, { month: month.month, after, limit: shopsPerTransaction })
    const shop_ids = page.map(({ id }) => id)
    const last = shop_ids.at(-1)
    if (last === undefined) return
    // Without a lock: the sums of a month that has ended do not change.
    const sums = await sumCommission(ctx, { month, shop_ids, transactionsPerRead })
    if (sums.length > 0) await issueInvoices(ctx, month, { sums, issuer })
    after = last
  }
}

interface SumParams {
  readonly month: OpenMonth
  readonly shop_ids: readonly ShopId[]
  readonly transactionsPerRead: number
}

/** By shop and currency. Read in steps, so that each statement ends within its time limit, however large the month is. */
async function sumCommission(
  ctx: Context,
  { month, shop_ids, transactionsPerRead }: SumParams,
): Promise<CommissionRow[]> {
  const { first_transaction_id: first, last_transaction_id: last } = month
  if (first === null || last === null) return []
  const sums = new Map<string, CommissionRow>()
  for (let first_id = first; first_id <= last; first_id += transactionsPerRead) {
    const last_id = Math.min(first_id + transactionsPerRead - 1, last)
    for (const row of await findCommission(ctx.db, { month: month.month, shop_ids, first_id, last_id })) {
      const key = `${row.shop_id} ${row.currency}`
      sums.set(key, { ...row, gross: addMoney(sums.get(key)?.gross ?? zero, row.gross) })
    }
  }
  return [...sums.values()]
}

interface Batch {
  readonly sums: readonly CommissionRow[]
  readonly issuer: Omit<Issuer, 'number'>
}

const issueInvoices = (ctx: Context, month: OpenMonth, { sums, issuer }: Batch): Promise<void> =>
  ctx.transaction(async ({ db, emit }) => {
    const year = Number(month.today.slice(0, 4))
    const [locked] = await lockNumbers(db, { year })
    const { last: used } = mustExist(locked, 'the last number of the year')
    const rows = await addRecipients(db, month, sums)
    if (rows.length === 0) return
    const invoices = rows.map((row, i) =>
      toInvoice(row, month, { ...issuer, number: toInvoiceNumber(year, used + i + 1) }),
    )
    const issued = await insertInvoices(db, { invoices: JSON.stringify(invoices) })
    await storeLastNumber(db, { year, last: used + rows.length })
    if (month.is_recent) await emit('commission_invoices_issued', { invoice_ids: issued.map(({ id }) => id) })
  })

type InvoicedRow = CommissionRow & { readonly shop: ShopFacts }

/** Leaves out shops to which another run issued their invoices meanwhile. In the order of their numbers. */
async function addRecipients(
  db: Queryer,
  { month }: OpenMonth,
  sums: readonly CommissionRow[],
): Promise<InvoicedRow[]> {
  const recipients = await findRecipients(db, { month, shop_ids: sums.map(({ shop_id }) => shop_id) })
  const shops = new Map(recipients.map(({ shop_id, shop }) => [shop_id, shop]))
  const rows = sums.flatMap((row) => {
    const shop = shops.get(row.shop_id)
    return shop ? [{ ...row, shop }] : []
  })
  return rows.sort((a, b) => a.shop_id - b.shop_id || (a.currency < b.currency ? -1 : 1))
}

interface Issuer {
  readonly number: string
  readonly market: Awaited<ReturnType<typeof getMarketplaceFacts>>
  readonly tax: Awaited<ReturnType<typeof getCommissionTax>>
}

const toInvoice = (row: InvoicedRow, { month, today }: OpenMonth, { number, market, tax }: Issuer) => ({
  ...row,
  ...splitTax(row.gross, tax.percentage),
  number,
  month,
  issued_on: today,
  tax_percentage: tax.percentage,
  tax_names: tax.names,
  market,
})

export const commissionInvoiceJobs = [
  defineJob({
    name: 'issue-commission-invoices',
    cron: '20 6 * * *',
    concurrency: 1,
    run: (ctx) => issueCommissionInvoices(ctx),
  }),
]
