import { setImmediate as nextTurn } from 'node:timers/promises'
import { background, quiet, splitInHalves, strong } from '#server/platform/pdf/paper-styles.ts'
import { type Column, createPdfWriter, type PdfWriter, type TextStyle } from '#server/platform/pdf/pdf-writer.ts'
import type { Fact, Party, Statement, TableTexts } from './view.ts'

const title: Partial<TextStyle> = { size: 24, weight: 700, color: '#15181f' }
const warning: Partial<TextStyle> = { size: 11, weight: 700, color: '#c0262d' }
const small: Partial<TextStyle> = { size: 8, color: '#5e6570' }
const figure: Partial<TextStyle> = { size: 8.5, align: 'end', direction: 'ltr' }
const darkRule = '#272b34'

export async function drawStatement(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, direction, made_at, parties } = statement
  const paper = createPdfWriter({ title: statement.title, author: parties[0]?.name ?? '', locale, direction, made_at })
  const titleEnd = paper.write(statement.title, paper.printableWidth, paper.top, title)
  const warningEnd = drawOptional(paper, statement.warning, warning, titleEnd + 4)
  const partiesEnd = drawParties(paper, parties, warningEnd + 12)
  const factsEnd = drawFacts(paper, statement, partiesEnd + 16)
  const captionEnd = paper.write(statement.caption, paper.printableWidth, factsEnd + 24, { ...strong, size: 12 })
  const tableEnd = await drawTable(paper, statement, captionEnd + 6)
  drawMore(paper, statement.more, tableEnd + 8)
  return paper.finish((number, count) => drawFoot(paper, statement.foot(number, count)))
}

const drawOptional = (paper: PdfWriter, text: string | null, style: Partial<TextStyle>, y: number): number =>
  text === null ? y : paper.write(text, paper.printableWidth, y, style)

const insetPt = 12

function drawParties(paper: PdfWriter, parties: readonly Party[], y: number): number {
  const columns = splitInHalves(paper)
  const inner = columns.map(({ start, width }) => ({ start: start + insetPt, width: width - 2 * insetPt }))
  const columnAt = (index: number) => inner[index] ?? paper.printableWidth
  const height = Math.max(...parties.map((party, index) => measureParty(paper, party, columnAt(index)))) + 2 * insetPt
  for (const column of columns) paper.fill(column, y, height, background)
  for (const [index, { caption, name, lines }] of parties.entries()) {
    const column = columnAt(index)
    const nameEnd = paper.write(name, column, paper.write(caption, column, y + insetPt, quiet) + 2, strong)
    lines.reduce((top, line) => paper.write(line, column, top), nameEnd)
  }
  return y + height
}

const measureParty = (paper: PdfWriter, { caption, name, lines }: Party, column: Column): number =>
  lines.reduce(
    (sum, line) => sum + paper.heightOf(line, column),
    paper.heightOf(caption, column, quiet) + 2 + paper.heightOf(name, column, strong),
  )

/** Facts beside the sums. */
function drawFacts(paper: PdfWriter, { facts, sums, total }: Statement, y: number): number {
  const [factColumn, sumColumn] = splitInHalves(paper)
  const factsEnd = facts.reduce((top, fact) => drawFact(paper, fact, factColumn, top), y)
  const sumsEnd = sums.reduce((top, sum) => drawSum(paper, sum, sumColumn, top), y)
  paper.drawRule(sumColumn, sumsEnd + 2, darkRule)
  return Math.max(factsEnd, drawSum(paper, total, sumColumn, sumsEnd + 8, { ...strong, size: 13 }))
}

function drawFact(paper: PdfWriter, { label, value }: Fact, { start, width }: Column, y: number): number {
  const ends = [
    paper.write(label, { start, width: 84 }, y, { ...quiet, size: 9.5 }),
    paper.write(value, { start: start + 90, width: width - 90 }, y, strong),
  ]
  return Math.max(...ends) + 2
}

/** Points. Fits 12,000,000.00 in the font size of the total. */
const sumWidth = 112

function drawSum(
  paper: PdfWriter,
  { label, value }: Fact,
  { start, width }: Column,
  y: number,
  style: Partial<TextStyle> = {},
): number {
  const ends = [
    paper.write(label, { start, width: width - sumWidth - 8 }, y, style),
    paper.write(value, { start: start + width - sumWidth, width: sumWidth }, y, {
      ...style,
      align: 'end',
      direction: 'ltr',
    }),
  ]
  return Math.max(...ends) + 2
}

const rowSpacePt = 4
const columnGapPt = 8
const dayWidthPt = 66
const figures = ['gross', 'commission', 'cash', 'change'] as const

type Columns = Readonly<Record<keyof TableTexts, Column>>

function getColumns({ printableWidth }: PdfWriter): Columns {
  let end = printableWidth.width
  const takeFromEnd = (width: number): Column => {
    const column = { start: end - width, width }
    end = column.start - columnGapPt
    return column
  }
  const change = takeFromEnd(80)
  const cash = takeFromEnd(80)
  const commission = takeFromEnd(72)
  const gross = takeFromEnd(80)
  const orderStart = dayWidthPt + columnGapPt
  const order = { start: orderStart, width: end - orderStart }
  return { day: { start: 0, width: dayWidthPt }, order, gross, commission, cash, change }
}

/** Each new sheet repeats the head of the table. Between portions of rows, other requests run. */
async function drawTable(paper: PdfWriter, { head, rows }: Statement, from: number): Promise<number> {
  const columns = getColumns(paper)
  let y = drawTableHead(paper, head, columns, from)
  for (const [index, row] of rows.entries()) {
    const height = measureRow(paper, row, columns)
    if (y + height > paper.bottom) {
      paper.addPage()
      y = drawTableHead(paper, head, columns, paper.top)
    }
    drawRow(paper, row, columns, y + rowSpacePt)
    y += height
    paper.drawRule(paper.printableWidth, y)
    if (index % 20 === 19) await nextTurn()
  }
  return y
}

function drawTableHead(paper: PdfWriter, head: TableTexts, columns: Columns, y: number): number {
  const starts = [
    paper.write(head.day, columns.day, y, small),
    paper.write(head.order, columns.order, y, small),
    ...figures.map((name) => paper.write(head[name], columns[name], y, { ...small, align: 'end' })),
  ]
  const end = Math.max(...starts) + 4
  paper.drawRule(paper.printableWidth, end, darkRule)
  return end
}

type Row = Statement['rows'][number]

function drawRow(paper: PdfWriter, row: Row, columns: Columns, y: number): void {
  paper.write(row.day, columns.day, y, { size: 8.5 })
  const orderEnd = paper.write(row.order, columns.order, y, { size: 8.5 })
  if (row.kind !== '') paper.write(row.kind, columns.order, orderEnd, small)
  for (const name of figures)
    paper.write(row[name], columns[name], y, name === 'change' ? { ...strong, ...figure } : figure)
}

function measureRow(paper: PdfWriter, row: Row, columns: Columns): number {
  const kindHeight = row.kind === '' ? 0 : paper.heightOf(row.kind, columns.order, small)
  const heights = [
    paper.heightOf(row.day, columns.day, { size: 8.5 }),
    paper.heightOf(row.order, columns.order, { size: 8.5 }) + kindHeight,
    ...figures.map((name) => paper.heightOf(row[name], columns[name], { ...strong, ...figure })),
  ]
  return Math.max(...heights) + 2 * rowSpacePt
}

function drawMore(paper: PdfWriter, text: string | null, from: number): void {
  if (text === null) return
  const needsNewSheet = from + paper.heightOf(text, paper.printableWidth, strong) > paper.bottom
  if (needsNewSheet) paper.addPage()
  paper.write(text, paper.printableWidth, needsNewSheet ? paper.top : from, strong)
}

function drawFoot(paper: PdfWriter, text: string): void {
  paper.drawRule(paper.printableWidth, paper.bottom + 18)
  paper.write(text, paper.printableWidth, paper.bottom + 26, { ...quiet, align: 'end' })
}
