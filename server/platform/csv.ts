import { stringify } from 'csv-stringify/sync'

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const csvMark = '\uFEFF'

/** Spreadsheets evaluate a cell that begins like a formula, even in quotes (OWASP, CSV Injection). */
const formula = /^'*[=+\-@\t\r]/

/** Adds an apostrophe to a formula, even after other apostrophes, so that `unescapeFormula` restores every text. */
const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Restores the text of a cell that `formatCsvRows` wrote. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Lines of a CSV file (RFC 4180). A negative number is no formula, unlike a text that begins with a minus sign. */
export const formatCsvRows = (rows: Iterable<readonly (string | number)[]>, separator = ','): string =>
  stringify(
    [...rows].map((row) => [...row]),
    {
      delimiter: separator,
      record_delimiter: 'windows',
      // Also quotes a lone line feed or carriage return: rows end with both.
      quoted_match: /[\r\n]/,
      cast: { string: escapeFormula },
    },
  )

/** Streams texts with back-pressure: the next one is generated after the client has read the previous one. */
export const streamTexts = (texts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      done ? controller.close() : controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
