import type PDFDocument from 'pdfkit'
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

/** A part of a page that is printed on, in points from its top left corner. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Bars from left to right: widths of bars and spaces in turn, in modules. */
export type Bars = readonly number[]
/** Rows of modules, true for dark ones. */
export type Modules = readonly (readonly boolean[])[]

/** Draws in a frame, in one direction. Vertical positions are in points from the top of the page. */
export interface Canvas {
  readonly printableWidth: Column
  readonly top: number
  /** The lowest printable position. */
  readonly bottom: number
  /** Draws text, broken into lines, and returns the position below it. */
  write(text: string, column: Column, y: number, style?: Partial<TextStyle>): number
  heightOf(text: string, column: Column, style?: Partial<TextStyle>): number
  drawRule(column: Column, y: number, color?: string): void
  fill(column: Column, y: number, height: number, color: string): void
  drawBox(column: Column, y: number, height: number, color?: string): void
  /** Draws a JPEG or PNG as large as the box allows, at its centre. */
  drawPicture(bytes: Buffer, column: Column, y: number, height: number): void
  drawBars(bars: Bars, column: Column, y: number, height: number): void
  /** Draws a square code over the whole column. */
  drawModules(modules: Modules, column: Column, y: number): void
}

export type PdfDocument = InstanceType<typeof PDFDocument>

const plain: TextStyle = { size: 9.5, weight: 400, color: '#272b34', align: 'start', struck: false, direction: 'auto' }
/** Multiples of the font size: line height, and from the top of a line to its baseline. */
const leading = 1.45
const baseline = 1.05
const hairlineWidth = 0.6

const ink = '#15181f'

/** Draws on the current page of a document. Canvases of one document share its fonts and its broken lines. */
export function createCanvasFactory(doc: PdfDocument): (frame: Frame, direction: Direction) => Canvas {
  const [linesIn, setFont] = [cacheLines(), registerFonts(doc)]
  return (frame, direction) => {
    const left = ({ start, width }: Column) => frame.left + (direction === 'ltr' ? start : frame.width - start - width)
    return {
      printableWidth: { start: 0, width: frame.width },
      top: frame.top,
      bottom: frame.top + frame.height,
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
      drawBox: (column, y, height, color = ink) =>
        void doc.lineWidth(hairlineWidth).rect(left(column), y, column.width, height).stroke(color),
      drawPicture: (bytes, column, y, height) => {
        const fit: [number, number] = [column.width, height]
        doc.image(bytes, left(column), y, { fit, align: 'center', valign: 'center' })
      },
      drawBars: (bars, column, y, height) =>
        drawBars(doc, bars, { left: left(column), width: column.width, top: y, height }),
      drawModules: (modules, column, y) =>
        drawModules(doc, modules, { left: left(column), width: column.width, top: y, height: column.width }),
    }
  }
}

/** One path, so that viewers leave no gaps between neighbours. */
function drawBars(doc: PdfDocument, bars: Bars, { left, top, width, height }: Frame): void {
  const module = width / bars.reduce((sum, each) => sum + each, 0)
  let x = left
  for (const [index, modules] of bars.entries()) {
    if (index % 2 === 0) doc.rect(x, top, modules * module, height)
    x += modules * module
  }
  doc.fill('#000000')
}

function drawModules(doc: PdfDocument, modules: Modules, { left, top, width }: Frame): void {
  const side = width / modules.length
  for (const [row, cells] of modules.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) doc.rect(left + column * side, top + row * side, side, side)
    }
  }
  doc.fill('#000000')
}

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

type Pen = { doc: PdfDocument; setFont: (face: Face) => void }

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

function registerFonts(doc: PdfDocument): (face: Face) => void {
  const registered = new Set<string>()
  return ({ name, font }) => {
    // pdfkit accepts an open font (see its PDFFontFactory), which its types do not declare.
    if (!registered.has(name)) doc.registerFont(name, fontForDocument(font) as unknown as PDFKit.Mixins.PDFFontSource)
    registered.add(name)
    doc.font(name)
  }
}

function drawLine(
  doc: PdfDocument,
  { from, width, y, color }: { from: number; width: number; y: number; color: string },
) {
  doc
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(hairlineWidth)
    .strokeColor(color)
    .stroke()
}
