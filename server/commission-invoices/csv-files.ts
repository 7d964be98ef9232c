import type { Queryer } from '#db/statement.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import { toAmount } from '#server/platform/money.ts'
import { findFileRows, findTransactions, type TransactionRow } from './queries.ts'
import { kindOf } from './rules.ts'

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number>>

const transactionColumns: Columns<TransactionRow> = {
  id: ({ id }) => String(id),
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  order_id: ({ order_id }) => String(order_id ?? ''),
  order_code: ({ order_code }) => order_code ?? '',
  commission: ({ commission }) => toAmount(commission),
}

type FileRow = Awaited<ReturnType<typeof findFileRows>>[number]

const invoiceColumns: Columns<FileRow> = {
  number: ({ number }) => number,
  kind: kindOf,
  month: ({ month }) => month,
  issued_on: ({ issued_on }) => issued_on,
  shop_id: ({ shop_id }) => String(shop_id),
  shop: ({ shop }) => shop.name,
  legal_name: ({ shop }) => shop.legal_name,
  tax_number: ({ shop }) => shop.tax_number,
  currency: ({ currency }) => currency,
  net: ({ net }) => toAmount(net),
  tax_percentage: ({ tax_percentage }) => tax_percentage,
  tax: ({ tax }) => toAmount(tax),
  gross: ({ gross }) => toAmount(gross),
}

const pageSize = 500

type ReadPage<Row> = (after: number, limit: number) => Promise<Row[]>

/** Reads a page when the client has taken the one before it. */
async function* writePages<Row extends { id: number }>(
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): AsyncGenerator<string, undefined> {
  yield csvMark + formatCsvRows([Object.keys(columns)])
  for (let after = 0; ; ) {
    const rows = await readPage(after, pageSize)
    if (rows.length > 0) yield formatCsvRows(rows.map((row) => Object.values(columns).map((read) => read(row))))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** The transactions of an invoice. */
export const streamTransactions = (db: Queryer, id: number) =>
  streamTexts(writePages(transactionColumns, (after, limit) => findTransactions(db, { id, after, limit })))

/** The invoices of a month (YYYY-MM-01). */
export const streamInvoices = (db: Queryer, month: string) =>
  streamTexts(writePages(invoiceColumns, (after, limit) => findFileRows(db, { month, after, limit })))
