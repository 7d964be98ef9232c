import PDFDocument from 'pdfkit'
import type { Direction } from './bidi.ts'
import { fontForDocument } from './document-font.ts'
import type { Face } from './font-faces.ts'
import { breakIntoLines, splitIntoPieces, type TextSize, widthOf } from './text-layout.ts'

/** A horizontal range, in points from the start side of the script. */
export interface Column {
  readonly start: number
  readonly width: number
}

export interface TextStyle extends TextSize {
  readonly color: string
  readonly align: 'start' | 'end'
  readonly struck: boolean
  /** Text direction; `auto` for text of people, which determines its own. */
  readonly direction: Direction | 'auto'
}

/** Writes A4 pages. Vertical positions are in points from the top. */
export interface PdfWriter {
  readonly printableWidth: Column
  /** The lowest printable position. */
  readonly bottom: number
  readonly top: number
  /** Draws text, broken into lines, and returns the position below it. */
  write(text: string, column: Column, y: number, style?: Partial<TextStyle>): number
  heightOf(text: string, column: Column, style?: Partial<TextStyle>): number
  /** Draws a hairline. */
  drawRule(column: Column, y: number, color?: string): void
  fill(column: Column, y: number, height: number, color: string): void
  /** Begins a new page. */
  addPage(): void
  /** Calls `onEach` for every page with its number and the page count, and returns the file. */
  finish(onEach: (number: number, count: number) => void): Promise<Uint8Array<ArrayBuffer>>
}

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  readonly locale: string
  readonly direction: Direction
  readonly made_at: Date
}

const pageOptions = { size: 'A4', margin: 0 } as const
const size = { width: 595.28, height: 841.89 }
const margin = { side: 48, top: 48, bottom: 64 }
const printable: Column = { start: 0, width: size.width - 2 * margin.side }
const plain: TextStyle = { size: 9.5, weight: 400, color: '#272b34', align: 'start', struck: false, direction: 'auto' }
/** Multiples of the font size: line height, and from the top of a line to its baseline. */
const leading = 1.45
const baseline = 1.05
const hairlineWidth = 0.6

export function createPdfWriter(facts: PdfMetadata): PdfWriter {
  const doc = openDocument(facts)
  const bytes = collectBytes(doc)
  const { direction } = facts
  const left = ({ start, width }: Column) =>
    margin.side + (direction === 'ltr' ? start : printable.width - start - width)
  const linesIn = cacheLines()
  const setFont = registerFonts(doc)
  return {
    printableWidth: printable,
    top: margin.top,
    bottom: size.height - margin.bottom,
    write(text, column, y, overrides) {
      const style = { ...plain, ...overrides }
      const isLeft = (style.align === 'start') === (direction === 'ltr')
      const edge = isLeft ? { left: left(column) } : { right: left(column) + column.width }
      const lines = linesIn(text, column.width, style)
      for (const [index, line] of lines.entries()) {
        writeLine({ doc, setFont }, line, edge, y + index * style.size * leading, style)
      }
      return y + lines.length * style.size * leading
    },
    heightOf(text, column, overrides) {
      const style = { ...plain, ...overrides }
      return linesIn(text, column.width, style).length * style.size * leading
    },
    drawRule: (column, y, color = '#d1d4da') => drawLine(doc, { from: left(column), width: column.width, y, color }),
    fill: (column, y, height, color) => void doc.rect(left(column), y, column.width, height).fill(color),
    addPage: () => void doc.addPage(pageOptions),
    async finish(onEach) {
      const { count } = doc.bufferedPageRange()
      for (let number = 1; number <= count; number += 1) {
        doc.switchToPage(number - 1)
        onEach(number, count)
      }
      doc.end()
      return bytes
    },
  }
}

type Document = InstanceType<typeof PDFDocument>

const openDocument = ({ title, author, locale, made_at }: PdfMetadata): Document =>
  new PDFDocument({
    ...pageOptions,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made_at },
  })

/** Text that is measured and then drawn is broken into lines once. */
function cacheLines() {
  const cache = new Map<string, string[]>()
  return (text: string, width: number, { size: points, weight }: TextSize): string[] => {
    const key = `${width} ${points} ${weight} ${text}`
    const lines = cache.get(key) ?? breakIntoLines(text, width, { size: points, weight })
    cache.set(key, lines)
    return lines
  }
}

type Edge = { readonly left: number } | { readonly right: number }

type Pen = { doc: Document; setFont: (face: Face) => void }

function writeLine({ doc, setFont }: Pen, line: string, edge: Edge, y: number, style: TextStyle): void {
  const { size: points, weight, color, direction, struck } = style
  const pieces = splitIntoPieces(line, weight, direction)
  const width = widthOf(pieces, points)
  const from = 'left' in edge ? edge.left : edge.right - width
  let x = from
  for (const { text, face, features, advance, actualText } of pieces) {
    setFont(face)
    doc.fontSize(points).fillColor(color)
    if (actualText !== null) doc.markContent('Span', { actual: actualText })
    doc.text(text, x, y + points * baseline, { lineBreak: false, features, baseline: 'alphabetic' })
    if (actualText !== null) doc.endMarkedContent()
    x += advance * points
  }
  if (struck) drawLine(doc, { from, width, y: y + points * (baseline - 0.28), color })
}

function registerFonts(doc: Document): (face: Face) => void {
  const registered = new Set<string>()
  return ({ name, font }) => {
    // pdfkit accepts an open font (see its PDFFontFactory), which its types do not declare.
    if (!registered.has(name)) doc.registerFont(name, fontForDocument(font) as unknown as PDFKit.Mixins.PDFFontSource)
    registered.add(name)
    doc.font(name)
  }
}

function drawLine(doc: Document, { from, width, y, color }: { from: number; width: number; y: number; color: string }) {
  doc
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(hairlineWidth)
    .strokeColor(color)
    .stroke()
}

function collectBytes(doc: Document): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
