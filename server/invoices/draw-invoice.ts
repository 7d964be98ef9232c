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

interface Sum extends Fact {
  readonly style?: Partial<TextStyle>
  /** Points above it. */
  readonly gap?: number
  /** Color of a rule in the gap. */
  readonly rule?: string
}

function listSums({ figures, total, includedTaxes, refunds, paidAfterRefunds }: Invoice): Sum[] {
  const withGap = (facts: readonly Fact[], gap: number): Sum[] =>
    facts.map((fact, index) => (index === 0 ? { ...fact, gap } : fact))
  const sums: Sum[] = [
    ...figures,
    { ...total, style: { ...strong, size: 13 }, gap: 10, rule: '#272b34' },
    ...withGap(includedTaxes, 2).map((fact) => ({ ...fact, style: quiet })),
  ]
  if (paidAfterRefunds === null) return sums
  return [...sums, ...withGap(refunds, 8), { ...paidAfterRefunds, style: strong, gap: 10, rule: '#d1d4da' }]
}

/** Keeps all sums on one sheet. */
function drawFigures(paper: PdfWriter, invoice: Invoice, from: number): void {
  const [, column] = splitInHalves(paper)
  const sums = listSums(invoice)
  const height = sums.reduce((sum, each) => sum + measureSum(paper, each, column), 0)
  const needsNewSheet = from + height > paper.bottom
  if (needsNewSheet) paper.addPage()
  sums.reduce((y, each) => drawSum(paper, each, column, y), needsNewSheet ? paper.top : from)
}

/** Points. Fits 12,000,000.00 in the font size of the total. */
const sumWidth = 118

const splitSum = ({ start, width }: Column): { labelColumn: Column; valueColumn: Column } => ({
  labelColumn: { start, width: width - sumWidth - 8 },
  valueColumn: { start: start + width - sumWidth, width: sumWidth },
})

const valueStyle = { align: 'end', direction: 'ltr' } as const

function measureSum(paper: PdfWriter, { label, value, style, gap = 0 }: Sum, column: Column): number {
  const { labelColumn, valueColumn } = splitSum(column)
  const labelHeight = paper.heightOf(label, labelColumn, style)
  const valueHeight = paper.heightOf(value, valueColumn, { ...style, ...valueStyle })
  return gap + Math.max(labelHeight, valueHeight) + 3
}

function drawSum(paper: PdfWriter, sum: Sum, column: Column, from: number): number {
  const { label, value, style, gap = 0, rule } = sum
  const { labelColumn, valueColumn } = splitSum(column)
  if (rule) paper.drawRule(column, from + 3, rule)
  paper.write(label, labelColumn, from + gap, style)
  paper.write(value, valueColumn, from + gap, { ...style, ...valueStyle })
  return from + measureSum(paper, sum, column)
}

function drawFoot(paper: PdfWriter, text: string): void {
  paper.drawRule(paper.printableWidth, paper.bottom + 18)
  paper.write(text, paper.printableWidth, paper.bottom + 26, { ...quiet, align: 'end' })
}
