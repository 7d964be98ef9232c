import { background, quiet, splitInHalves, strong } from './paper-styles.ts'
import type { Column, PdfWriter, TextStyle } from './pdf-writer.ts'

/** A label and its value. */
export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Party {
  readonly caption: string
  readonly name: string
  readonly lines: readonly string[]
}

export const darkRule = '#272b34'

const insetPt = 12

/** Beside each other, on a background. */
export function drawParties(paper: PdfWriter, parties: readonly Party[], y: number): number {
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

interface FactColumn {
  readonly column: Column
  readonly labelWidth: number
}

export function drawFact(
  paper: PdfWriter,
  { label, value }: Fact,
  { column, labelWidth }: FactColumn,
  y: number,
): number {
  const { start, width } = column
  const indent = labelWidth + 6
  const ends = [
    paper.write(label, { start, width: labelWidth }, y, { ...quiet, size: 9.5 }),
    paper.write(value, { start: start + indent, width: width - indent }, y, strong),
  ]
  return Math.max(...ends) + 2
}

/** Points. Fits 12,000,000.00 in the font size of the total. */
const sumWidth = 112

export function drawSum(
  paper: PdfWriter,
  { label, value }: Fact,
  { start, width }: Column,
  y: number,
  style: Partial<TextStyle> = {},
): number {
  const valueStyle: Partial<TextStyle> = { ...style, align: 'end', direction: 'ltr' }
  const ends = [
    paper.write(label, { start, width: width - sumWidth - 8 }, y, style),
    paper.write(value, { start: start + width - sumWidth, width: sumWidth }, y, valueStyle),
  ]
  return Math.max(...ends) + 2
}

export function drawFoot(paper: PdfWriter, text: string): void {
  paper.drawRule(paper.printableWidth, paper.bottom + 18)
  paper.write(text, paper.printableWidth, paper.bottom + 26, { ...quiet, align: 'end' })
}
