import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import { productLimits } from '#contract/product-limits.ts'
import type { GridVariant } from '#contract/shop-variants.ts'
import { westernDigits } from '#locales/digits.ts'
import { foldText } from '#locales/fold-text.ts'
import { formatNumber } from '#locales/numbers.ts'
import { isAmountTooLarge, typedAmount } from '#locales/typed-amount.ts'

export const editableColumns = [
  'price',
  'discount_price',
  'discount_from',
  'discount_until',
  'sku',
  'barcode',
  'is_hidden',
] as const
export type EditableColumn = (typeof editableColumns)[number]

/** In the order of the table. `product` and `variant` name the row; `stock` links to its stock. */
export const gridColumns = ['product', 'variant', ...editableColumns, 'stock'] as const
export type GridColumn = (typeof gridColumns)[number]

export const isEditable = (column: GridColumn | undefined): column is EditableColumn =>
  editableColumns.some((each) => each === column)

export type CellValue = string | number | boolean | null

/** Why a text is no value of its column; also the end of its message key. */
export type CellProblem = 'no_amount' | 'amount_too_large' | 'no_moment' | 'no_code' | 'no_flag' | 'empty'

/** How the person reads and types values. */
export interface Notation {
  readonly locale: string
  readonly timeZone: string
  readonly yes: string
  readonly no: string
}

/** Names a variant by its colour and size, in the language of the page. */
export type NameOf = (variant: Pick<GridVariant, 'color' | 'size'>) => string

type Parsed = { readonly value: CellValue } | { readonly problem: CellProblem }

const optionalColumns: readonly EditableColumn[] = ['discount_price', 'discount_from', 'discount_until', 'barcode']
export const isOptional = (column: EditableColumn): boolean => optionalColumns.includes(column)

export function parseCell(column: EditableColumn, typed: string, notation: Notation): Parsed {
  const text = typed.trim()
  if (text === '') return isOptional(column) ? { value: null } : { problem: 'empty' }
  switch (column) {
    case 'price':
    case 'discount_price':
      return parseAmount(text)
    case 'discount_from':
    case 'discount_until':
      return parseMoment(text, notation)
    case 'is_hidden':
      return parseFlag(text, notation)
    default:
      return isCode(text, productLimits[column]) ? { value: text } : { problem: 'no_code' }
  }
}

function parseAmount(text: string): Parsed {
  if (isAmountTooLarge(text)) return { problem: 'amount_too_large' }
  const amount = typedAmount(text)
  return amount !== null && amount > 0 ? { value: amount } : { problem: 'no_amount' }
}

/** A day without a time begins at midnight. */
function parseMoment(text: string, { timeZone }: Notation): Parsed {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(westernDigits(text)) ?? []
  const moment = day === undefined ? null : fromZonedInput(`${day}T${time}`, timeZone)
  return moment === null ? { problem: 'no_moment' } : { value: moment }
}

/** Words of the page's language, and what spreadsheets write for a checkbox. */
function parseFlag(text: string, { yes, no }: Notation): Parsed {
  const folded = foldText(westernDigits(text))
  if ([foldText(yes), 'true', '1'].includes(folded)) return { value: true }
  return [foldText(no), 'false', '0'].includes(folded) ? { value: false } : { problem: 'no_flag' }
}

/** Printable ASCII without spaces. */
const isCode = (text: string, maxLength: number) => text.length <= maxLength && /^[\x21-\x7e]+$/.test(text)

/** A value as it is shown, edited and copied; `parseCell` reads it back. */
export function formatCell(column: EditableColumn, value: CellValue, notation: Notation): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? notation.yes : notation.no
  if (typeof value === 'number') return formatNumber(value, notation.locale, 2)
  const isMoment = column === 'discount_from' || column === 'discount_until'
  return isMoment ? toZonedInput(value, notation.timeZone).replace('T', ' ') : value
}

/** Cells as spreadsheets copy them: tabs between cells, line feeds between rows, quotes around cells that contain these. */
export const toSpreadsheetText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join('\t')).join('\n')

const quoteCell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reverses `toSpreadsheetText`. One line break at the end, which spreadsheets add, is no row. */
export function parseSpreadsheetText(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let rest = text.replace(/(?:\r\n|\n|\r)$/, ''); ; ) {
    const [whole = '', quoted, plain, end] = cell.exec(rest) ?? readUnclosed(cell, rest)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (whole === '' || end === '') return rows
    if (end !== '\t') rows.push([])
    rest = rest.slice(whole.length)
    cell.lastIndex = 0
  }
}

/** A cell that begins with a quote and has no closing one is plain text. */
function readUnclosed(cell: RegExp, text: string): string[] {
  cell.lastIndex = 0
  const [plain = ''] = /^[^\t\r\n]*/.exec(text) ?? []
  const [end = ''] = /^(?:\t|\r\n|\n|\r)/.exec(text.slice(plain.length)) ?? []
  return [plain + end, undefined as unknown as string, plain, end]
}
