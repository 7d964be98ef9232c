import { defineJob } from '#server/define-job.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getCommissionTax, getMarketplaceAddress } from '../settings/settings.ts'
import {
  addMonth,
  type CommissionRow,
  closeMonth,
  findCommission,
  findOpenMonth,
  findShopIds,
  insertInvoices,
  lockNumbers,
  type OpenMonth,
  storeLastNumber,
} from './issue-queries.ts'
import { splitTax, toInvoiceNumber } from './rules.ts'

/** After the end of a month. A transaction that began before it has committed long since. */
const waitHours = 6

/** Shops are not notified of invoices of months that ended before, as when an old market issues its first ones. */
const noticeDays = 100

/** Issues the invoices of all months that have ended and have none yet, the earliest month first. */
export async function issueCommissionInvoices(ctx: Context): Promise<void> {
  const now = ctx.now().toISOString()
  for (;;) {
    const [month] = await findOpenMonth(ctx.db, { now, notice_days: noticeDays })
    if (month) {
      await issueMonth(ctx, month)
      await closeMonth(ctx.db, { month: month.month, now })
    } else if ((await addMonth(ctx.db, { now, hours: waitHours })).length === 0) return
  }
}

const shopsPerTransaction = 50

/** Invoices that are issued already stay: a run that was interrupted is continued, and two at once issue each invoice once. */
async function issueMonth(ctx: Context, month: OpenMonth): Promise<void> {
  const issuer = {
    market: await getMarketplaceAddress({ ...ctx, locale: ctx.defaultLocale }),
    tax: await getCommissionTax(ctx),
  }
  for (let after = 0; ; ) {
    const shop_ids = (await findShopIds(ctx.db, { after, limit: shopsPerTransaction })).map(({ id }) => id)
    const last = shop_ids.at(-1)
    if (last === undefined) return
    await ctx.transaction(async (inner) => {
      const year = Number(month.today.slice(0, 4))
      const [locked] = await lockNumbers(inner.db, { year })
      const { last: used } = mustExist(locked, 'the last number of the year')
      const rows = await findCommission(inner.db, { month: month.month, shop_ids })
      if (rows.length === 0) return
      const invoices = rows.map((row, i) =>
        toInvoice(row, month, { ...issuer, number: toInvoiceNumber(year, used + i + 1) }),
      )
      const issued = await insertInvoices(inner.db, { invoices: JSON.stringify(invoices) })
      await storeLastNumber(inner.db, { year, last: used + rows.length })
      if (month.is_recent) await inner.emit('commission_invoices_issued', { invoice_ids: issued.map(({ id }) => id) })
    })
    after = last
  }
}

interface Issuer {
  readonly number: string
  readonly market: Awaited<ReturnType<typeof getMarketplaceAddress>>
  readonly tax: Awaited<ReturnType<typeof getCommissionTax>>
}

const toInvoice = (row: CommissionRow, { month, today }: OpenMonth, { number, market, tax }: Issuer) => ({
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
  defineJob({ name: 'issue-commission-invoices', cron: '20 6 * * *', concurrency: 1, run: issueCommissionInvoices }),
]
