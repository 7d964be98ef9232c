import sharp from 'sharp'
import { refuseField } from '../kit/refusal.ts'
import { openTurns } from '../kit/turns.ts'

/** A photo as it is kept: square, upright, in one format, without anything that its camera knew. */
export interface Photo {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly color: string
  readonly preview: string
}

/** The largest width that a photo is shown at, on the densest screens. */
const side = 640
/** What phones take; a file of a few kilobytes may claim to be far more, and would fill the memory. */
const mostPixels = 64_000_000
const mostSeconds = 10
/** Each holds a whole picture in memory. */
const inTurn = openTurns(1, { mostWaiting: 8 })

/** Reads what was sent as a profile photo, or refuses it under its field. */
export const readPhoto = (sent: Uint8Array<ArrayBuffer>): Promise<Photo> =>
  inTurn(async () => {
    if (!beginsAsPicture(sent)) return refuse('profile.photo_kind')
    // Whatever a reader has against it: it is no picture that we can show.
    const { width, height } = (await open(sent).metadata().catch(nothing)) ?? refuse('profile.photo_kind')
    if (width * height > mostPixels) return refuse('profile.photo_pixels')
    return (await squareOf(sent, Math.min(side, width, height)).catch(nothing)) ?? refuse('profile.photo_kind')
  })

const open = (sent: Uint8Array<ArrayBuffer>) => sharp(sent, { limitInputPixels: false, failOn: 'error' })
const nothing = () => undefined
const refuse = (key: string): never => refuseField('profile_photo', key)

async function squareOf(sent: Uint8Array<ArrayBuffer>, size: number): Promise<Photo> {
  const square = open(sent).autoOrient().resize(size, size, { fit: 'cover' }).flatten({ background: '#ffffff' })
  const bytes = await square.timeout({ seconds: mostSeconds }).webp({ quality: 82 }).toBuffer()
  const [{ dominant }, preview] = await Promise.all([
    sharp(bytes).stats(),
    sharp(bytes).resize(12, 12).webp({ quality: 20 }).toBuffer(),
  ])
  const color = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')
  return {
    bytes,
    width: size,
    height: size,
    color: `#${color}`,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  }
}

/** Other formats are never opened: some of them name files and addresses, or draw whatever they are told to. */
function beginsAsPicture(sent: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(sent.subarray(0, 12)).toString('latin1')
  const isHeif = text.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text.slice(8))
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP')
  return isHeif || isWebp || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')
}
