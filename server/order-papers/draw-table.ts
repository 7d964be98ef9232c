import { quiet, strong } from '#server/platform/pdf/paper-styles.ts'
import type { Canvas, Column, TextStyle } from '#server/platform/pdf/pdf-canvas.ts'

/** A table of goods with a tick box, and pictures if `hasPictures`. */
export interface GoodsTable {
  readonly head: { readonly item: string; readonly quantity: string }
  readonly rows: readonly TableRow[]
  readonly hasPictures?: boolean
}

interface TableRow {
  readonly name: string
  /** Below the name; empty ones are left out. */
  readonly texts: readonly string[]
  readonly quantity: string
  /** Texts in columns that must not break, such as codes of orders. */
  readonly cells?: readonly string[]
  /** A JPEG. */
  readonly picture?: Buffer | undefined
}

/** Small: a variant of a hundred orders lists the code of each. */
const below: Partial<TextStyle> = { ...quiet, size: 8 }
const spacePt = 7
const tickPt = 12
const picturePt = 44
const quantityPt = 60

/** Draws one row per entry, and returns the position below. Each new page repeats the head of the table. */
export function drawTable(
  canvas: Canvas,
  { head, rows, hasPictures = false }: GoodsTable,
  { from, addPage }: { from: number; addPage: () => void },
): number {
  const columns = getColumns(canvas, hasPictures)
  let y = drawHead(canvas, head, columns, from)
  for (const row of rows) {
    const height = measureRow(canvas, row, columns)
    if (y + height > canvas.bottom) {
      addPage()
      y = drawHead(canvas, head, columns, canvas.top)
    }
    drawRow(canvas, row, columns, y + spacePt)
    y += height
    canvas.drawRule(canvas.printableWidth, y)
  }
  return y
}

interface Columns {
  readonly tick: Column
  readonly picture: Column | null
  readonly item: Column
  readonly quantity: Column
}

function getColumns({ printableWidth: { width } }: Canvas, hasPictures: boolean): Columns {
  const pictureStart = tickPt + 12
  const start = hasPictures ? pictureStart + picturePt + 12 : pictureStart
  return {
    tick: { start: 0, width: tickPt },
    picture: hasPictures ? { start: pictureStart, width: picturePt } : null,
    item: { start, width: width - start - quantityPt - 12 },
    quantity: { start: width - quantityPt, width: quantityPt },
  }
}

function drawHead(canvas: Canvas, head: GoodsTable['head'], { item, quantity }: Columns, y: number): number {
  const ends = [
    canvas.write(head.item, item, y, quiet),
    canvas.write(head.quantity, quantity, y, { ...quiet, align: 'end' }),
  ]
  const end = Math.max(...ends) + 4
  canvas.drawRule(canvas.printableWidth, end, '#272b34')
  return end
}

function drawRow(canvas: Canvas, row: TableRow, { tick, picture, item, quantity }: Columns, y: number): void {
  canvas.drawBox(tick, y + 1, tickPt)
  if (picture && row.picture) canvas.drawPicture(row.picture, picture, y, picturePt)
  const nameEnd = canvas.write(row.name, item, y, { ...strong, size: 10.5 })
  const textsEnd = shownTexts(row).reduce((top, text) => canvas.write(text, item, top, below), nameEnd)
  drawCells(canvas, row.cells ?? [], item, textsEnd)
  canvas.write(row.quantity, quantity, y - 2, { ...strong, size: 14, align: 'end', direction: 'ltr' })
}

function measureRow(canvas: Canvas, row: TableRow, { item, picture }: Columns): number {
  const nameHeight = canvas.heightOf(row.name, item, { ...strong, size: 10.5 })
  const height = shownTexts(row).reduce((sum, text) => sum + canvas.heightOf(text, item, below), nameHeight)
  const { columns } = layOutCells(item)
  const cellsHeight = Math.ceil((row.cells?.length ?? 0) / columns) * canvas.heightOf('0', item, below)
  return Math.max(height + cellsHeight, picture && row.picture ? picturePt : 0, tickPt) + 2 * spacePt
}

/** Fits `260101-ABCDEFG × 999`. */
const minCellPt = 88

function layOutCells({ width }: Column): { columns: number; cellPt: number } {
  const columns = Math.max(1, Math.floor(width / minCellPt))
  return { columns, cellPt: width / columns }
}

function drawCells(canvas: Canvas, cells: readonly string[], item: Column, y: number): void {
  const { columns, cellPt } = layOutCells(item)
  const linePt = canvas.heightOf('0', item, below)
  for (const [index, text] of cells.entries()) {
    const column = { start: item.start + (index % columns) * cellPt, width: cellPt }
    canvas.write(text, column, y + Math.floor(index / columns) * linePt, below)
  }
}

const shownTexts = ({ texts }: TableRow) => texts.filter((text) => text !== '')

export function drawFoot(canvas: Canvas, text: string): void {
  canvas.drawRule(canvas.printableWidth, canvas.bottom + 18)
  canvas.write(text, canvas.printableWidth, canvas.bottom + 26, { ...quiet, align: 'end' })
}
