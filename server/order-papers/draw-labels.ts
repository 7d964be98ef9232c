import type { LabelLayout } from '#contract/order-papers.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import { quiet as quietText, strong } from '#server/platform/pdf/paper-styles.ts'
import type { Canvas, Column, Frame, TextStyle } from '#server/platform/pdf/pdf-canvas.ts'
import { createPdf, type PdfFile, type PdfMetadata, sheetSizes } from '#server/platform/pdf/pdf-writer.ts'
import { encodeBars, encodeModules, quietBarModules } from './codes.ts'
import { drawFitted } from './draw-fitted.ts'
import type { Label } from './view.ts'

const quiet: Partial<TextStyle> = { ...quietText, size: 8 }
const paddingPt = 16

/** Heights of the parts in points. What is left belongs to the recipient. */
const heights = { sender: 74, cash: 34, codes: 84 }
const qrSidePt = 84

export async function drawLabels(
  labels: AsyncIterable<Label>,
  layout: LabelLayout,
  metadata: PdfMetadata,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = createPdf(metadata, layout === 'a6' ? 'a6' : 'a4')
  const frames = layout === 'a6' ? [frameAt(0, 0)] : quarters
  let index = 0
  for await (const label of labels) {
    const frame = frames[index % frames.length] ?? frameAt(0, 0)
    if (index % frames.length === 0) {
      file.addPage()
      if (frames.length > 1) drawCuts(file)
    }
    drawLabel(file, frame, label)
    index += 1
  }
  return file.finish()
}

const { a4, a6 } = sheetSizes

const frameAt = (column: number, row: number): Frame => ({
  left: (column * a4.width) / 2 + paddingPt,
  top: (row * a4.height) / 2 + paddingPt,
  width: a6.width - 2 * paddingPt,
  height: a6.height - 2 * paddingPt,
})

const quarters = [frameAt(0, 0), frameAt(1, 0), frameAt(0, 1), frameAt(1, 1)]

function drawCuts(file: PdfFile): void {
  const whole = file.openCanvas({ left: 0, top: 0, ...a4 }, 'ltr')
  whole.drawRule(whole.printableWidth, a4.height / 2)
  whole.fill({ start: a4.width / 2 - 0.3, width: 0.6 }, 0, a4.height, '#d1d4da')
}

function drawLabel(file: PdfFile, frame: Frame, label: Label): void {
  const canvas = file.openCanvas(frame, label.direction)
  const whole = canvas.printableWidth
  drawSender(canvas, label, canvas.top)
  const senderEnd = canvas.top + heights.sender
  canvas.drawRule(whole, senderEnd, '#272b34')
  const codesTop = canvas.bottom - heights.codes
  const cashTop = label.cash === null ? codesTop - 8 : codesTop - heights.cash - 12
  drawRecipient(canvas, label, senderEnd + 8, cashTop - 4)
  if (label.cash !== null) drawCash(canvas, label.cash, cashTop)
  drawCodes(canvas, label, codesTop)
}

function drawSender(canvas: Canvas, { from, parcel }: Label, y: number): void {
  const whole = canvas.printableWidth
  const parcelColumn = { start: whole.width / 2, width: whole.width / 2 }
  if (parcel !== null) canvas.write(parcel, parcelColumn, y, { ...strong, size: 10, align: 'end' })
  const texts = [
    { text: from.caption, style: quiet },
    { text: from.name, style: { ...strong, size: 10 } },
    ...from.lines.map((text) => ({ text, style: { size: 8.5 } })),
  ]
  drawFitted(canvas, texts, { column: canvas.printableWidth, y, height: heights.sender - 4 })
}

function drawRecipient(canvas: Canvas, { to }: Label, y: number, bottom: number): void {
  const texts = [
    { text: to.caption, style: quiet },
    { text: to.name, style: { ...strong, size: 16 } },
    ...to.lines.map((text) => ({ text, style: { size: 12, color: '#15181f' } })),
    ...(to.phone === '' ? [] : [{ text: to.phone, style: { ...strong, size: 12 } }]),
  ]
  drawFitted(canvas, texts, { column: canvas.printableWidth, y, height: bottom - y })
}

function drawCash(canvas: Canvas, { title, amount }: NonNullable<Label['cash']>, y: number): void {
  const whole = canvas.printableWidth
  canvas.fill(whole, y, heights.cash, '#15181f')
  const style = { weight: 700, color: '#ffffff' } as const
  const inner = { start: 10, width: whole.width - 20 }
  const titleColumn = amount === null ? inner : { start: inner.start, width: inner.width * 0.55 }
  drawFitted(canvas, [{ text: title, style: { ...style, size: 12 } }], box(titleColumn, y))
  if (amount === null) return
  const amountColumn = { start: inner.start + inner.width * 0.55, width: inner.width * 0.45 }
  const right = { ...style, size: 15, align: 'end', direction: 'ltr' as Direction } as const
  drawFitted(canvas, [{ text: amount, style: right }], box(amountColumn, y))
}

const box = (column: Column, y: number) => ({ column, y, height: heights.cash, isCentred: true })

function drawCodes(canvas: Canvas, { code, facts }: Label, y: number): void {
  const { width } = canvas.printableWidth
  canvas.drawModules(encodeModules(code), { start: width - qrSidePt, width: qrSidePt }, y)
  const column = { start: 0, width: width - qrSidePt - 6 }
  const bars = encodeBars(code)
  const modules = bars.reduce((sum, each) => sum + each, 0)
  // The margin of the label is part of the quiet zone on the start side.
  const quietPt = (quietBarModules * column.width) / (modules + quietBarModules)
  canvas.drawBars(bars, { start: 0, width: column.width - quietPt }, y + 4, 42)
  const codeEnd = canvas.write(code, column, y + 48, { ...strong, size: 10.5, direction: 'ltr' })
  drawFitted(canvas, [{ text: facts.join(' · '), style: quiet }], { column, y: codeEnd, height: 20 })
}
