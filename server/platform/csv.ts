import { stringify } from 'csv-stringify/sync'

/** Tells spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF'

/** A spreadsheet runs a cell that begins like a formula (OWASP, CSV Injection), in quotes too. */
const formula = /^'*[=+\-@\t\r]/

/** Apostrophes before a formula get one more, so that `armCell` restores every text. */
const disarmCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that `formatCsvRows` wrote. */
export const armCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** Lines of a CSV file (RFC 4180). */
export const formatCsvRows = (rows: Iterable<readonly string[]>, separator = ','): string =>
  stringify(
    [...rows].map((row) => [...row]),
    {
      delimiter: separator,
      record_delimiter: 'windows',
      // Also quotes a line feed alone, which does not end a row.
      quoted_match: /[\r\n]/,
      cast: { string: disarmCell },
    },
  )

/** A file whose next part is made when the client has taken the one before it. */
export const streamTexts = (texts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      done ? controller.close() : controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
