import type { Queryer } from '#db/statement.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import { findFileRows, findTransactions, type TransactionRow } from './queries.ts'
import { kindOf } from './rules.ts'

/** Figures are the last columns of a file. */
interface Columns<Row> {
  readonly texts: Readonly<Record<string, (row: Row) => string>>
  readonly figures: Readonly<Record<string, (row: Row) => string>>
}

const formatAmount = (sum: Money): string => toAmount(sum).toFixed(2)

const transactionColumns: Columns<TransactionRow> = {
  texts: {
    id: ({ id }) => String(id),
    at: ({ at }) => at,
    kind: ({ kind }) => kind,
    order_id: ({ order_id }) => String(order_id ?? ''),
    order_code: ({ order_code }) => order_code ?? '',
  },
  figures: { commission: ({ commission }) => formatAmount(commission) },
}

type FileRow = Awaited<ReturnType<typeof findFileRows>>[number]

const invoiceColumns: Columns<FileRow> = {
  texts: {
    number: ({ number }) => number,
    kind: kindOf,
    month: ({ month }) => month,
    issued_on: ({ issued_on }) => issued_on,
    shop_id: ({ shop_id }) => String(shop_id),
    shop: ({ shop }) => shop.name,
    legal_name: ({ shop }) => shop.legal_name,
    tax_number: ({ shop }) => shop.tax_number,
    currency: ({ currency }) => currency,
  },
  figures: {
    net: ({ net }) => formatAmount(net),
    tax_percentage: ({ tax_percentage }) => String(tax_percentage),
    tax: ({ tax }) => formatAmount(tax),
    gross: ({ gross }) => formatAmount(gross),
  },
}

const headOf = <Row>({ texts, figures }: Columns<Row>): string =>
  formatCsvRows([[...Object.keys(texts), ...Object.keys(figures)]])

/** `formatCsvRows` would escape the minus sign of a figure as a formula. */
function formatLine<Row>({ texts, figures }: Columns<Row>, row: Row): string {
  const valuesOf = (columns: Columns<Row>['texts']) => Object.values(columns).map((read) => read(row))
  const line = formatCsvRows([valuesOf(texts)])
  return `${line.slice(0, -lineEnd.length)},${valuesOf(figures).join()}${lineEnd}`
}

const lineEnd = '\r\n'

const pageSize = 500

type ReadPage<Row> = (after: number, limit: number) => Promise<Row[]>

/** Reads a page when the client has taken the one before it. */
async function* writePages<Row extends { id: number }>(
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): AsyncGenerator<string, undefined> {
  yield csvMark + headOf(columns)
  for (let after = 0; ; ) {
    const rows = await readPage(after, pageSize)
    if (rows.length > 0) yield rows.map((row) => formatLine(columns, row)).join('')
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
