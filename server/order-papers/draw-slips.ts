import { background, quiet, splitInHalves, strong } from '#server/platform/pdf/paper-styles.ts'
import type { Canvas, Column, TextStyle } from '#server/platform/pdf/pdf-canvas.ts'
import { a4Frame, createPdf, type PdfFile, type PdfMetadata } from '#server/platform/pdf/pdf-writer.ts'
import { encodeBars } from './codes.ts'
import { drawFitted } from './draw-fitted.ts'
import { drawFoot, drawTable, type GoodsTable } from './draw-table.ts'
import type { Slip, SlipLine } from './view.ts'

const title: Partial<TextStyle> = { size: 22, weight: 700, color: '#15181f' }

/** Draws packing slips, each on sheets of its own. */
export async function drawSlips(slips: AsyncIterable<Slip>, metadata: PdfMetadata): Promise<Uint8Array<ArrayBuffer>> {
  const file = createPdf(metadata, 'a4')
  for await (const slip of slips) drawSlip(file, slip)
  return file.finish()
}

function drawSlip(file: PdfFile, slip: Slip): void {
  const first = file.pageCount
  file.addPage()
  const canvas = file.openCanvas(a4Frame, slip.direction)
  const headEnd = drawHead(canvas, slip)
  const recipientEnd = drawRecipient(canvas, slip, headEnd + 16)
  const textsEnd = slip.texts.reduce((y, text) => drawText(canvas, text, y, file.addPage), recipientEnd)
  const from = startPage(canvas, textsEnd + 20, minTablePt, file.addPage)
  const end = drawTable(canvas, toTable(slip), { from, addPage: file.addPage })
  canvas.write(slip.total, canvas.printableWidth, end + 8, { ...strong, align: 'end' })
  const count = file.pageCount - first
  for (let number = 1; number <= count; number += 1) {
    file.switchTo(first + number - 1)
    drawFoot(canvas, slip.foot(number, count))
  }
}

function drawHead(canvas: Canvas, { heading, facts, sender, code }: Slip): number {
  const [start, end] = splitInHalves(canvas)
  const headingEnd = canvas.write(heading, start, canvas.top, title)
  const factsEnd = facts.reduce((y, { label, value }) => {
    const ends = [
      canvas.write(label, { start: 0, width: 90 }, y, { ...quiet, size: 9.5 }),
      canvas.write(value, { start: 96, width: start.width - 96 }, y, strong),
    ]
    return Math.max(...ends) + 1
  }, headingEnd + 6)
  canvas.drawBars(encodeBars(code), { start: 0, width: 180 }, factsEnd + 6, 30)
  const texts = [
    { text: sender.name, style: { ...strong, size: 12 } },
    ...sender.lines.map((text) => ({ text, style: {} })),
  ]
  const height = factsEnd + 36 - canvas.top
  drawFitted(canvas, texts, { column: end, y: canvas.top + 4, height })
  return canvas.top + height
}

function drawRecipient(canvas: Canvas, { to }: Slip, y: number): number {
  const column = inset(canvas.printableWidth)
  const lines = [...to.lines, to.phone].filter((line) => line !== '')
  const nameHeight = canvas.heightOf(to.name, column, strong)
  const height = lines.reduce((sum, line) => sum + canvas.heightOf(line, column), nameHeight) + 2 * insetPt + 14
  canvas.fill(canvas.printableWidth, y, height, background)
  const captionEnd = canvas.write(to.caption, column, y + insetPt, quiet) + 2
  lines.reduce((top, line) => canvas.write(line, column, top), canvas.write(to.name, column, captionEnd, strong))
  return y + height
}

/** Whole, because it may hold a door code: a text with many lines continues on the next sheet. */
function drawText(
  canvas: Canvas,
  { title: label, text }: Slip['texts'][number],
  y: number,
  addPage: () => void,
): number {
  const column = canvas.printableWidth
  const heightOfTitle = canvas.heightOf(label, column, quiet)
  const paragraphs = text.split('\n')
  const heightOfFirst = canvas.heightOf(paragraphs[0] ?? '', column)
  const top = startPage(canvas, y + 12, heightOfTitle + heightOfFirst, addPage)
  return paragraphs.reduce(
    (end, paragraph) =>
      canvas.write(paragraph, column, startPage(canvas, end, canvas.heightOf(paragraph, column), addPage)),
    canvas.write(label, column, top, quiet),
  )
}

/** The position for a part of this height: `y`, or the top of a new sheet. */
function startPage(canvas: Canvas, y: number, height: number, addPage: () => void): number {
  if (y + height <= canvas.bottom) return y
  addPage()
  return canvas.top
}

/** The head of the table and a line below it. */
const minTablePt = 80
const insetPt = 12
const inset = ({ start, width }: Column): Column => ({ start: start + insetPt, width: width - 2 * insetPt })

const toTable = ({ head, lines }: Slip): GoodsTable => ({
  head,
  rows: lines.map((line: SlipLine) => ({ ...line, texts: [line.options, line.sku] })),
})
