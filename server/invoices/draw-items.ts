import { strong } from '#server/platform/pdf/paper-styles.ts'
import type { Column, PdfWriter, TextStyle } from '#server/platform/pdf/pdf-writer.ts'
import type { Invoice, InvoiceItem } from './view.ts'

const small: Partial<TextStyle> = { size: 8.5, color: '#5e6570' }
const figure: Partial<TextStyle> = { align: 'end', direction: 'ltr' }
const space = 7

/** Draws one row per line. Each new sheet repeats the head of the table. */
export function drawItems(paper: PdfWriter, { head, lines }: Invoice, from: number): number {
  const columns = getColumns(paper)
  let y = drawHead(paper, head, columns, from)
  for (const line of lines) {
    const height = measureItem(paper, line, columns)
    if (y + height > paper.bottom) {
      paper.addPage()
      y = drawHead(paper, head, columns, paper.top)
    }
    drawItem(paper, line, columns, y + space)
    y += height
    paper.drawRule(paper.printableWidth, y)
  }
  return y
}

type Columns = readonly [item: Column, price: Column, quantity: Column, amount: Column]

function getColumns({ printableWidth }: PdfWriter): Columns {
  const [price, quantity, amount] = [95, 50, 95]
  const item = printableWidth.width - price - quantity - amount - 3 * 12
  return [
    { start: 0, width: item },
    { start: item + 12, width: price },
    { start: item + 24 + price, width: quantity },
    { start: printableWidth.width - amount, width: amount },
  ]
}

function drawHead(paper: PdfWriter, head: Invoice['head'], columns: Columns, y: number): number {
  const ends = head.map((name, index) => {
    const column = columns[index] ?? paper.printableWidth
    return paper.write(name, column, y, { ...small, align: index === 0 ? 'start' : 'end' })
  })
  const end = Math.max(...ends) + 4
  paper.drawRule(paper.printableWidth, end, '#272b34')
  return end
}

function drawItem(paper: PdfWriter, item: InvoiceItem, [name, price, quantity, amount]: Columns, y: number): void {
  const below = paper.write(item.name, name, y, strong)
  if (item.options !== '') paper.write(item.options, name, below, small)
  const under = paper.write(item.price, price, y, figure)
  if (item.priceBefore !== null) paper.write(item.priceBefore, price, under, { ...figure, ...small, struck: true })
  paper.write(item.quantity, quantity, y, figure)
  paper.write(item.amount, amount, y, { ...figure, ...strong })
}

function measureItem(paper: PdfWriter, item: InvoiceItem, [name, price]: Columns): number {
  const options = item.options === '' ? 0 : paper.heightOf(item.options, name, small)
  const priceBeforeHeight = item.priceBefore === null ? 0 : paper.heightOf(item.priceBefore, price, small)
  const nameHeight = paper.heightOf(item.name, name, strong) + options
  const figures = paper.heightOf(item.price, price, figure) + priceBeforeHeight
  return Math.max(nameHeight, figures) + 2 * space
}
