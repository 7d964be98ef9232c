import { inflateSync } from 'node:zlib'

const head = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }

/**
 * A font of the web (WOFF 1.0) as a font of a desk (OpenType): the same tables, unpacked once. A reader of the packed one unpacks a
 * table for every letter.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  writeHead(font, woff.readUInt32BE(4), count)
  let end = head.sfnt + count * entry.sfnt
  for (let number = 0; number < count; number += 1) {
    const at = head.woff + number * entry.woff
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const content = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(content) : content
    const record = head.sfnt + number * entry.sfnt
    woff.copy(font, record, at, at + 4)
    woff.copy(font, record + 4, at + 16, at + 20)
    font.writeUInt32BE(end, record + 8)
    font.writeUInt32BE(length, record + 12)
    table.copy(font, end)
    end += Math.ceil(length / 4) * 4
  }
  return font
}

/** With the figures by which a table is found by halving (OpenType, "Table directory"). */
function writeHead(font: Buffer, flavor: number, count: number): void {
  const steps = Math.floor(Math.log2(count))
  font.writeUInt32BE(flavor, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * 16, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * 16, 10)
}
