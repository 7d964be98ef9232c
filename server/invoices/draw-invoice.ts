import { background, quiet, splitInHalves, strong } from '#server/platform/pdf/paper-styles.ts'
import { type Column, createPdfWriter, type PdfWriter, type TextStyle } from '#server/platform/pdf/pdf-writer.ts'
import { drawItems } from './draw-items.ts'
import type { Fact, Invoice, Party } from './view.ts'

const title: Partial<TextStyle> = { size: 24, weight: 700, color: '#15181f' }
const warning: Partial<TextStyle> = { size: 11, weight: 700, color: '#c0262d' }

export function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, direction, made_at, marketplace } = invoice
  const paper = createPdfWriter({ title: invoice.title, author: marketplace.name, locale, direction, made_at })
  const head = drawHead(paper, invoice)
  const parties = drawParties(paper, invoice, head + 20)
  const items = drawItems(paper, invoice, parties + 24)
  drawFigures(paper, invoice, items + 12)
  return paper.finish((number, count) => drawFoot(paper, invoice.foot(number, count)))
}

function drawHead(paper: PdfWriter, { heading, end, facts, marketplace }: Invoice): number {
  const [factColumn, ownerColumn] = splitInHalves(paper)
  const headingEnd = paper.write(heading, factColumn, paper.top, title)
  const stateEnd = end === null ? headingEnd : paper.write(end, factColumn, headingEnd + 2, warning)
  const factsEnd = facts.reduce((y, fact) => drawFact(paper, fact, factColumn, y), stateEnd + 8)
  const ownerEnd = drawParty(paper, marketplace, ownerColumn, paper.top + 8)
  return Math.max(factsEnd, ownerEnd)
}

function drawFact(paper: PdfWriter, { label, value }: Fact, { start, width }: Column, y: number): number {
  const ends = [
    paper.write(label, { start, width: 90 }, y, { ...quiet, size: 9.5 }),
    paper.write(value, { start: start + 96, width: width - 96 }, y, strong),
  ]
  return Math.max(...ends) + 1
}

function drawParties(paper: PdfWriter, { parties }: Invoice, y: number): number {
  const inset = 12
  const inner = splitInHalves(paper).map(({ start, width }) => ({ start: start + inset, width: width - 2 * inset }))
  const heights = parties.map((party, index) => measureParty(paper, party, inner[index] ?? paper.printableWidth))
  const height = Math.max(...heights) + 2 * inset + 14
  for (const column of splitInHalves(paper)) paper.fill(column, y, height, background)
  for (const [index, { caption, ...party }] of parties.entries()) {
    const column = inner[index] ?? paper.printableWidth
    drawParty(paper, party, column, paper.write(caption, column, y + inset, quiet) + 2)
  }
  return y + height
}

const drawParty = (paper: PdfWriter, { name, lines }: Party, column: Column, y: number): number =>
  lines.reduce((lineY, line) => paper.write(line, column, lineY), paper.write(name, column, y, strong) + 1)

const measureParty = (paper: PdfWriter, { name, lines }: Party, column: Column): number =>
  lines.reduce((sum, line) => sum + paper.heightOf(line, column), paper.heightOf(name, column, strong) + 1)

/** Keeps all sums on one sheet. */
function drawFigures(
  paper: PdfWriter,
  { figures, total, includedTaxes, refunds, paidAfterRefunds }: Invoice,
  from: number,
): void {
  const [, column] = splitInHalves(paper)
  const row = 17
  const height = (figures.length + includedTaxes.length + refunds.length) * row + (paidAfterRefunds ? 36 : 0) + 40
  const needsNewSheet = from + height > paper.bottom
  if (needsNewSheet) paper.addPage()
  const figuresEnd = figures.reduce((y, fact) => drawSum(paper, fact, column, y), needsNewSheet ? paper.top : from)
  paper.drawRule(column, figuresEnd + 3, '#272b34')
  const totalEnd = drawSum(paper, total, column, figuresEnd + 10, { ...strong, size: 13 })
  const taxesEnd = includedTaxes.reduce((y, fact) => drawSum(paper, fact, column, y, quiet), totalEnd + 2)
  if (paidAfterRefunds === null) return
  const refundsEnd = refunds.reduce((y, fact) => drawSum(paper, fact, column, y), taxesEnd + 6)
  paper.drawRule(column, refundsEnd + 3)
  drawSum(paper, paidAfterRefunds, column, refundsEnd + 10, strong)
}

/** Points. Fits 12,000,000.00 in the font size of the total. */
const sumWidth = 118

function drawSum(
  paper: PdfWriter,
  { label, value }: Fact,
  column: Column,
  y: number,
  style: Partial<TextStyle> = {},
): number {
  const { start, width } = column
  const ends = [
    paper.write(label, { start, width: width - sumWidth - 8 }, y, style),
    paper.write(value, { start: start + width - sumWidth, width: sumWidth }, y, {
      ...style,
      align: 'end',
      direction: 'ltr',
    }),
  ]
  return Math.max(...ends) + 3
}

function drawFoot(paper: PdfWriter, text: string): void {
  paper.drawRule(paper.printableWidth, paper.bottom + 18)
  paper.write(text, paper.printableWidth, paper.bottom + 26, { ...quiet, align: 'end' })
}
