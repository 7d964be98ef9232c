import { inflateSync } from 'node:zlib'

const headerBytes = { woff: 44, sfnt: 12 }
const entryBytes = { woff: 20, sfnt: 16 }

/** Converts WOFF 1.0 to OpenType: fontkit would decompress a table of a WOFF font for every glyph. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  writeHead(font, woff.readUInt32BE(4), count)
  let end = headerBytes.sfnt + count * entryBytes.sfnt
  for (let number = 0; number < count; number += 1) {
    const entryOffset = headerBytes.woff + number * entryBytes.woff
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entryOffset + field)) as [
      number,
      number,
      number,
    ]
    const content = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(content) : content
    const record = headerBytes.sfnt + number * entryBytes.sfnt
    woff.copy(font, record, entryOffset, entryOffset + 4)
    woff.copy(font, record + 4, entryOffset + 16, entryOffset + 20)
    font.writeUInt32BE(end, record + 8)
    font.writeUInt32BE(length, record + 12)
    table.copy(font, end)
    end += Math.ceil(length / 4) * 4
  }
  return font
}

/** With the binary search fields of the table directory (OpenType, "Table directory"). */
function writeHead(font: Buffer, flavor: number, count: number): void {
  const steps = Math.floor(Math.log2(count))
  font.writeUInt32BE(flavor, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * 16, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * 16, 10)
}
