import { type CommissionInvoice, commissionInvoiceCalls } from '#contract/commission-invoices.ts'
import type { ShopId } from '#contract/ids.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getAmountFormat, listMissingFacts } from '../settings/settings.ts'
import { streamInvoices, streamTransactions } from './csv-files.ts'
import {
  findDayLines,
  findInvoice,
  findInvoices,
  findMonths,
  findOrderLines,
  findShopInvoices,
  findShopSummary,
  findSums,
  type InvoiceRow,
} from './queries.ts'
import { kindOf } from './rules.ts'
import { buildDocument } from './view.ts'

type Verb = Verbs<typeof commissionInvoiceCalls>

const toInvoice = ({
  id,
  number,
  month,
  issued_on,
  currency,
  tax_percentage,
  ...sums
}: InvoiceRow): CommissionInvoice => ({
  ...{ id, number, kind: kindOf(sums), month, issued_on, currency, tax_percentage },
  ...{ gross: toAmount(sums.gross), net: toAmount(sums.net), tax: toAmount(sums.tax) },
})

const legalFacts = ['legal_name', 'legal_address', 'tax_number'] as const

const listShopCommissionInvoices: Verb['listShopCommissionInvoices'] = async ({ db, shop_id }, { query }) => {
  const { page, per_page } = query
  const invoices = await findShopInvoices(db, { shop_id, limit: per_page, offset: (page - 1) * per_page })
  const [summary] = await findShopSummary(db, { shop_id })
  const { total, facts } = mustExist(summary, 'the shop')
  const missing_facts = legalFacts.filter((name) => facts[name].trim() === '')
  return { data: { invoices: invoices.map(toInvoice), total, missing_facts } }
}

const listCommissionInvoices: Verb['listCommissionInvoices'] = async ({ db, locale }, { query }) => {
  const { page, per_page, month, shop_id = null } = query
  const filter = { month: month === undefined ? null : firstDayOf(month), shop_id }
  const rows = await findInvoices(db, { ...filter, locale, limit: per_page, offset: (page - 1) * per_page })
  const sums = await findSums(db, filter)
  const months = await findMonths(db, {})
  return {
    data: {
      invoices: rows.map(({ shop, ...row }) => ({ ...toInvoice(row), shop })),
      total: sums.reduce((total, { invoices }) => total + invoices, 0),
      sums: sums.map(({ gross, net, tax, ...sum }) => ({
        ...sum,
        ...{ gross: toAmount(gross), net: toAmount(net), tax: toAmount(tax) },
      })),
      months: months.map((each) => each.month),
      missing_facts: await listMissingFacts({ db }),
    },
  }
}

const firstDayOf = (month: string) => `${month}-01`

const readInvoice = async (ctx: Context, id: number, shop_id: ShopId | null) =>
  requireFound((await findInvoice(ctx.db, { id, shop_id, locale: ctx.locale }))[0], 'commission-invoices.no_invoice')

const downloadShopCommissionInvoice: Verb['downloadShopCommissionInvoice'] = async (ctx, { params: { id } }) => {
  const { number } = await readInvoice(ctx, id, ctx.shop_id)
  return { file: streamTransactions(ctx.db, id), name: `${number}.csv` }
}

/** Recorded although it is a GET, because the file has the legal facts of all shops. */
const downloadCommissionInvoices: Verb['downloadCommissionInvoices'] = async (ctx, { query: { month } }) => {
  const { db, person_id } = ctx
  await ctx.recordFor(db, { person_id, change: { subject: ['books', month], label: month } })
  return { file: streamInvoices(db, firstDayOf(month)), name: `commission-invoices-${month}.csv` }
}

/** An invoice with more orders has a line for each day instead. */
const maxPrintedOrders = 300

async function printInvoice(ctx: Context, id: number, shop_id: ShopId | null) {
  const head = await readInvoice(ctx, id, shop_id)
  const ofOrders = await findOrderLines(ctx.db, { id, limit: maxPrintedOrders + 1 })
  const isByDay = ofOrders.length > maxPrintedOrders
  const lines = isByDay ? await findDayLines(ctx.db, { id }) : ofOrders
  const amountText = await getAmountFormat(ctx, head.currency)
  const document = buildDocument(
    { head, lines, isByDay },
    { t: ctx.t, locale: ctx.locale, defaultLocale: ctx.defaultLocale, amountText },
  )
  // Loaded on first use: the PDF code is large, and many processes never draw an invoice.
  const { drawDocument } = await import('./draw-document.ts')
  return { file: await inTurn(() => drawDocument(document)), name: `${head.number}.pdf` }
}

/** Drawing keeps the processor busy for up to a second. */
const inTurn = createLimiter(1, { maxWaiting: 20 })

const printShopCommissionInvoice: Verb['printShopCommissionInvoice'] = (ctx, { params: { id } }) =>
  printInvoice(ctx, id, ctx.shop_id)

const printCommissionInvoice: Verb['printCommissionInvoice'] = (ctx, { params: { id } }) => printInvoice(ctx, id, null)

export const commissionInvoiceRoutes = routesOf(commissionInvoiceCalls, {
  listShopCommissionInvoices,
  printShopCommissionInvoice,
  downloadShopCommissionInvoice,
  listCommissionInvoices,
  printCommissionInvoice,
  downloadCommissionInvoices,
})
