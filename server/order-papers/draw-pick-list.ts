import type { Direction } from '#server/platform/pdf/bidi.ts'
import { quiet } from '#server/platform/pdf/paper-styles.ts'
import { createPdfWriter, type PdfMetadata } from '#server/platform/pdf/pdf-writer.ts'
import { drawFoot, drawTable } from './draw-table.ts'
import type { PickList } from './view.ts'

/** `pictures` are JPEG files by name. */
export function drawPickList(
  list: PickList,
  pictures: ReadonlyMap<string, Buffer>,
  metadata: PdfMetadata & { direction: Direction },
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = createPdfWriter(metadata)
  const headingEnd = paper.write(list.heading, paper.printableWidth, paper.top, {
    size: 22,
    weight: 700,
    color: '#15181f',
  })
  const summaryEnd = paper.write(list.summary, paper.printableWidth, headingEnd + 2, { ...quiet, size: 9.5 })
  const rows = list.rows.map((row) => ({
    ...row,
    texts: [row.options, row.sku],
    cells: row.orders,
    picture: row.picture === null ? undefined : pictures.get(row.picture),
  }))
  drawTable(paper, { head: list.head, rows, hasPictures: true }, { from: summaryEnd + 16, addPage: paper.addPage })
  return paper.finish((number, count) => drawFoot(paper, list.foot(number, count)))
}
