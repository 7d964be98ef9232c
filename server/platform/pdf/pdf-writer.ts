import PDFDocument from 'pdfkit'
import type { Direction } from './bidi.ts'
import { type Canvas, createCanvasFactory, type Frame, type PdfDocument } from './pdf-canvas.ts'

export type { Canvas, Column, TextStyle } from './pdf-canvas.ts'

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  readonly locale: string
  readonly made_at: Date
}

/** Sizes of sheets in points: ISO 216, in portrait. */
export const sheetSizes = { a4: { width: 595.28, height: 841.89 }, a6: { width: 297.64, height: 419.53 } } as const
export type SheetSize = keyof typeof sheetSizes

export interface PdfFile {
  readonly sheet: { readonly width: number; readonly height: number }
  /** Begins a new page. A document needs one at least. */
  addPage(): void
  readonly pageCount: number
  openCanvas(frame: Frame, direction: Direction): Canvas
  /** Makes an earlier page the current one, by its index. */
  switchTo(page: number): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export function createPdf(facts: PdfMetadata, size: SheetSize): PdfFile {
  const sheet = sheetSizes[size]
  const doc = openDocument(facts)
  const bytes = collectBytes(doc)
  return {
    sheet,
    addPage: () => void doc.addPage({ size: [sheet.width, sheet.height], margin: 0 }),
    get pageCount() {
      return doc.bufferedPageRange().count
    },
    openCanvas: createCanvasFactory(doc),
    switchTo: (page) => void doc.switchToPage(page),
    finish: () => {
      doc.end()
      return bytes
    },
  }
}

/** Writes A4 pages in one direction. */
export interface PdfWriter extends Canvas {
  addPage(): void
  /** Calls `onEach` for every page with its number and the page count, and returns the file. */
  finish(onEach: (number: number, count: number) => void): Promise<Uint8Array<ArrayBuffer>>
}

const margin = { side: 48, top: 48, bottom: 64 }
/** The printable part of A4. */
export const a4Frame: Frame = {
  left: margin.side,
  top: margin.top,
  width: sheetSizes.a4.width - 2 * margin.side,
  height: sheetSizes.a4.height - margin.top - margin.bottom,
}

export function createPdfWriter({ direction, ...facts }: PdfMetadata & { direction: Direction }): PdfWriter {
  const file = createPdf(facts, 'a4')
  file.addPage()
  return {
    ...file.openCanvas(a4Frame, direction),
    addPage: file.addPage,
    finish(onEach) {
      for (let number = 1; number <= file.pageCount; number += 1) {
        file.switchTo(number - 1)
        onEach(number, file.pageCount)
      }
      return file.finish()
    },
  }
}

const openDocument = ({ title, author, locale, made_at }: PdfMetadata): PdfDocument =>
  new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made_at },
  })

function collectBytes(doc: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
