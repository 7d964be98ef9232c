import { setImmediate as nextTurn } from 'node:timers/promises'
import { darkRule, drawFact, drawFoot, drawParties, drawSum } from '#server/platform/pdf/document-parts.ts'
import { quiet, splitInHalves, strong } from '#server/platform/pdf/paper-styles.ts'
import { type Column, createPdfWriter, type PdfWriter, type TextStyle } from '#server/platform/pdf/pdf-writer.ts'
import type { InvoiceDocument, LineTexts } from './view.ts'

const title: Partial<TextStyle> = { size: 24, weight: 700, color: '#15181f' }
const small: Partial<TextStyle> = { size: 8, color: '#5e6570' }
const cell: Partial<TextStyle> = { size: 8.5 }
const figure: Partial<TextStyle> = { size: 8.5, align: 'end', direction: 'ltr' }

export async function drawDocument(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, direction, made_at, parties } = document
  const paper = createPdfWriter({ title: document.title, author: parties[0]?.name ?? '', locale, direction, made_at })
  const titleEnd = paper.write(document.title, paper.printableWidth, paper.top, title)
  const partiesEnd = drawParties(paper, parties, titleEnd + 16)
  const factsEnd = drawFacts(paper, document, partiesEnd + 16)
  const settledEnd = paper.write(document.settled, paper.printableWidth, factsEnd + 12, quiet)
  const captionEnd = paper.write(document.caption, paper.printableWidth, settledEnd + 20, { ...strong, size: 12 })
  await drawTable(paper, document, captionEnd + 6)
  return paper.finish((number, count) => drawFoot(paper, document.foot(number, count)))
}

/** Points. Leave room for the longest month in one line. */
const labelWidth = 54
const factOverhang = 14

/** Facts beside the sums. */
function drawFacts(paper: PdfWriter, { facts, sums, total }: InvoiceDocument, y: number): number {
  const [factColumn, sumColumn] = splitInHalves(paper)
  const factsEnd = facts.reduce(
    (top, fact) =>
      drawFact(paper, fact, { column: { ...factColumn, width: factColumn.width + factOverhang }, labelWidth }, top),
    y,
  )
  const sumsEnd = sums.reduce((top, sum) => drawSum(paper, sum, sumColumn, top), y)
  if (sums.length > 0) paper.drawRule(sumColumn, sumsEnd + 2, darkRule)
  const totalTop = sums.length > 0 ? sumsEnd + 8 : y
  return Math.max(factsEnd, drawSum(paper, total, sumColumn, totalTop, { ...strong, size: 13 }))
}

const rowSpacePt = 4
const columnGapPt = 8
const dayWidthPt = 76
const figureWidthPt = 92
const figures = ['charged', 'given_back', 'commission'] as const

type Columns = Readonly<Record<keyof LineTexts, Column>>

function getColumns({ printableWidth }: PdfWriter): Columns {
  const startOf = (fromEnd: number) => printableWidth.width - fromEnd * figureWidthPt - (fromEnd - 1) * columnGapPt
  const figureAt = (fromEnd: number): Column => ({ start: startOf(fromEnd), width: figureWidthPt })
  const orderStart = dayWidthPt + columnGapPt
  return {
    day: { start: 0, width: dayWidthPt },
    order: { start: orderStart, width: startOf(3) - columnGapPt - orderStart },
    charged: figureAt(3),
    given_back: figureAt(2),
    commission: figureAt(1),
  }
}

/** Each new sheet repeats the head of the table. Between portions of lines, other requests run. */
async function drawTable(paper: PdfWriter, { head, lines, totals }: InvoiceDocument, from: number): Promise<void> {
  const columns = getColumns(paper)
  let y = drawTableHead(paper, head, columns, from)
  for (const [index, line] of [...lines, totals].entries()) {
    const height = measureLine(paper, line, columns)
    if (y + height > paper.bottom) {
      paper.addPage()
      y = drawTableHead(paper, head, columns, paper.top)
    }
    drawLine(paper, line, columns, { y: y + rowSpacePt, isTotal: line === totals })
    y += height
    paper.drawRule(paper.printableWidth, y)
    if (index % 20 === 19) await nextTurn()
  }
}

function drawTableHead(paper: PdfWriter, head: LineTexts, columns: Columns, y: number): number {
  const ends = [
    paper.write(head.day, columns.day, y, small),
    paper.write(head.order, columns.order, y, small),
    ...figures.map((name) => paper.write(head[name], columns[name], y, { ...small, align: 'end' })),
  ]
  const end = Math.max(...ends) + 4
  paper.drawRule(paper.printableWidth, end, darkRule)
  return end
}

const styleOf = (name: (typeof figures)[number]) => (name === 'commission' ? { ...strong, ...figure } : figure)

interface LinePlace {
  readonly y: number
  readonly isTotal: boolean
}

function drawLine(paper: PdfWriter, line: LineTexts, columns: Columns, { y, isTotal }: LinePlace): void {
  const look = isTotal ? strong : {}
  paper.write(line.day, columns.day, y, { ...cell, ...look })
  paper.write(line.order, columns.order, y, cell)
  for (const name of figures)
    if (line[name] !== '') paper.write(line[name], columns[name], y, { ...styleOf(name), ...look })
}

function measureLine(paper: PdfWriter, line: LineTexts, columns: Columns): number {
  const heights = [
    paper.heightOf(line.day, columns.day, cell),
    paper.heightOf(line.order, columns.order, cell),
    ...figures.map((name) => paper.heightOf(line[name], columns[name], styleOf(name))),
  ]
  return Math.max(...heights) + 2 * rowSpacePt
}
