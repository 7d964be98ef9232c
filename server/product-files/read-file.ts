import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { type Separator, separators } from '#contract/csv-separators.ts'
import { productFileLimits } from '#contract/product-file-columns.ts'
import { cutText } from '#locales/cut-text.ts'
import { refuseField } from '#server/platform/refusal.ts'

/** Re-encodes an uploaded file as UTF-8, without its byte order mark. Spreadsheets also write UTF-16. */
export function decodeFile(bytes: Uint8Array): Buffer {
  const encoding = findUtf16(bytes)
  if (encoding) return requireText(Buffer.from(new TextDecoder(encoding).decode(bytes)))
  if (!isUtf8(bytes)) refuseField('file', 'product-files.not_utf8')
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return requireText(Buffer.from(hasMark ? bytes.subarray(3) : bytes))
}

/** PostgreSQL stores no zero byte, and no text has one. UTF-16 may need more bytes in UTF-8. */
function requireText(file: Buffer): Buffer {
  if (file.includes(0)) refuseField('file', 'product-files.not_utf8')
  if (file.length > productFileLimits.bytes)
    refuseField('file', 'errors.file_size', { limit: productFileLimits.bytes / 2 ** 20 })
  return file
}

function findUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A line as `sep=;` before the header, in which Excel names the separator. */
const separatorLine = /^"?sep=([,;\t])"?\r?\n/

/** Finds the separator: the one named in the first line, otherwise the most frequent in the header. */
export function findSeparator(file: Buffer): { separator: Separator; skippedBytes: number } {
  const start = file.subarray(0, 65_536).toString('utf8')
  const [line = '', named] = separatorLine.exec(start) ?? []
  const names = Object.keys(separators) as Separator[]
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const countOf = (name: Separator) => header.split(separators[name]).length
  const [most = 'comma'] = names.toSorted((a, b) => countOf(b) - countOf(a))
  const separator = names.find((name) => separators[name] === named) ?? most
  return { separator, skippedBytes: Buffer.byteLength(line) }
}

export interface FileRow {
  /** Row number as in spreadsheets: the header is 1, and a cell with several lines is in one row. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Empty lines count: a file of nothing else takes as long to read. */
const maxLines = 2 * productFileLimits.rows

/** Reads the rows of a CSV file, its header first, and leaves out empty ones. Throws a CsvError if a quote is not closed. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, separator: Separator): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: separators[separator],
    relax_column_count: true,
    // Some programs write 24" without quotes around the cell.
    relax_quotes: true,
    max_record_size: 2 * productFileLimits.cell + 1_000_000,
  })
  // The loop below throws an error of the source too; `pipe` would leave it waiting.
  pipeline(Readable.from(chunks), parser, () => undefined)
  let line = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    line += 1
    if (line > maxLines) refuseField('file', 'product-files.too_many_rows', { count: productFileLimits.rows })
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
  }
}

export interface FileSummary {
  readonly headings: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly rowCount: number
}

const sampleSize = 20
/** Of a cell. */
const maxSampleLength = 200

/** Parses the whole file once, so that a run cannot fail on its syntax. */
export async function summariseFile(file: Buffer, separator: Separator): Promise<FileSummary> {
  const { columns: maxColumns, rows: maxRows, cell: maxCellLength } = productFileLimits
  let headings: readonly string[] | undefined
  const sample: (readonly string[])[] = []
  let rowCount = 0
  try {
    for await (const { line, cells } of readRows(toChunks(file), separator)) {
      if (cells.length > maxColumns) refuseField('file', 'product-files.too_many_columns', { count: maxColumns })
      if (cells.some((cell) => cell.length > maxCellLength))
        refuseField('file', 'product-files.cell_too_long', { line, count: maxCellLength })
      if (headings === undefined) {
        headings = cells.map((cell) => cell.trim())
        continue
      }
      rowCount += 1
      if (rowCount > maxRows) refuseField('file', 'product-files.too_many_rows', { count: maxRows })
      if (sample.length < sampleSize) sample.push(cells.map((cell) => cutText(cell, maxSampleLength)))
    }
  } catch (error) {
    if (error instanceof CsvError) refuseField('file', 'product-files.unreadable', { line: Number(error.lines) })
    throw error
  }
  if (headings === undefined || rowCount === 0) refuseField('file', 'product-files.no_rows')
  return { headings, sample, rowCount }
}

const chunkBytes = 8_192

/** Lets other requests run between chunks, and refuses a line that would become millions of cells. */
async function* toChunks(file: Buffer): AsyncGenerator<Buffer> {
  const isTooWide = createWidthCheck()
  for (let at = 0; at < file.length; at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes)
    if (isTooWide(chunk)) refuseField('file', 'product-files.too_many_columns', { count: productFileLimits.columns })
    yield chunk
    await setImmediate()
  }
}

const [quote, lineFeed] = [0x22, 0x0a]
const separatorBytes = new Set(Object.values(separators).map((separator) => separator.charCodeAt(0)))

/** Far more than a row has, because a quote inside of a cell makes the count imprecise. */
const maxSeparators = 100_000

/** Counts separators outside of quotes since the last line feed. */
function createWidthCheck(): (chunk: Buffer) => boolean {
  let [isQuoted, count] = [false, 0]
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted
      else if (isQuoted) continue
      else if (byte === lineFeed) count = 0
      else if (separatorBytes.has(byte)) count += 1
      if (count > maxSeparators) return true
    }
    return false
  }
}
