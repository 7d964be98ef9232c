import { mix } from './palette.ts'

type Frame = { width: number; height: number }

/** A tiny Windows bitmap (BITMAPINFOHEADER, 24 bits, uncompressed) as an address: browsers blur it when they draw it large. */
export function blurOf(frame: Frame, ground: string, thing: string): string {
  // Rows of four or eight pixels are whole words, as the format asks; more would show no more.
  const width = frame.width > frame.height * 1.5 ? 8 : 4
  const height = Math.max(Math.round((width * frame.height) / frame.width), 3)
  const pixels = Array.from({ length: width * height }, (_, place) => {
    const across = ((place % width) + 0.5) / width
    const down = (Math.floor(place / width) + 0.5) / height
    const fromMiddle = Math.hypot(across * 2 - 1, down * 2 - 1)
    return mix(ground, thing, Math.max(0, 1 - fromMiddle))
  })
  return `data:image/bmp;base64,${bitmap({ width, height }, pixels).toString('base64')}`
}

/** `pixels` as `#rrggbb`, row by row; the format has blue first, and knows what is the same upside down. */
function bitmap({ width, height }: Frame, pixels: readonly string[]): Buffer {
  const start = 54
  const file = Buffer.alloc(start + pixels.length * 3)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  pixels.forEach((hex, place) => {
    const blueFirst = Buffer.from(hex.slice(1), 'hex').reverse()
    blueFirst.copy(file, start + place * 3)
  })
  return file
}
