import { setImmediate as nextTurn } from 'node:timers/promises'
import { darkRule, drawFact, drawFoot, drawParties, drawSum } from '#server/platform/pdf/document-parts.ts'
import { splitInHalves, strong } from '#server/platform/pdf/paper-styles.ts'
import { type Column, createPdfWriter, type PdfWriter, type TextStyle } from '#server/platform/pdf/pdf-writer.ts'
import type { Statement, TableTexts } from './view.ts'

const title: Partial<TextStyle> = { size: 24, weight: 700, color: '#15181f' }
const warning: Partial<TextStyle> = { size: 11, weight: 700, color: '#c0262d' }
const small: Partial<TextStyle> = { size: 8, color: '#5e6570' }
const figure: Partial<TextStyle> = { size: 8.5, align: 'end', direction: 'ltr' }

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

const labelWidth = 84

/** Facts beside the sums. */
function drawFacts(paper: PdfWriter, { facts, sums, total }: Statement, y: number): number {
  const [factColumn, sumColumn] = splitInHalves(paper)
  const factsEnd = facts.reduce((top, fact) => drawFact(paper, fact, { column: factColumn, labelWidth }, top), y)
  const sumsEnd = sums.reduce((top, sum) => drawSum(paper, sum, sumColumn, top), y)
  paper.drawRule(sumColumn, sumsEnd + 2, darkRule)
  return Math.max(factsEnd, drawSum(paper, total, sumColumn, sumsEnd + 8, { ...strong, size: 13 }))
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
