import sharp, { type Sharp } from 'sharp'
import { openTurns } from '../turns.ts'

/** A picture as it is kept: upright, in one format, without anything that its camera knew. */
export interface KeptPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly color: string
  readonly preview: string
}

type Cut = 'square' | 'whole'
/** What shows where the picture is clear: white, or whatever it lies on. */
type Ground = 'white' | 'clear'

/** What stands against a picture that was sent: a key of the message files. */
export type PictureProblem = 'errors.picture_kind' | 'errors.picture_pixels'

/** What phones take; a file of a few kilobytes may claim to be far more, and would fill the memory. */
const mostPixels = 64_000_000
const mostSeconds = 10
/** Each holds a whole picture in memory. */
const inTurn = openTurns(1, { mostWaiting: 8 })

/** Reads what was sent as a picture and makes it no wider and no higher than `side` px, or says what stands against it. */
export const readPicture = (
  sent: Uint8Array<ArrayBuffer>,
  { cut, side, ground = 'white' }: { cut: Cut; side: number; ground?: Ground },
): Promise<KeptPicture | PictureProblem> =>
  inTurn(async () => {
    if (!beginsAsPicture(sent)) return 'errors.picture_kind'
    // Whatever a reader has against it: it is no picture that we can show.
    const size = await open(sent).metadata().catch(nothing)
    if (!size) return 'errors.picture_kind'
    if (size.width * size.height > mostPixels) return 'errors.picture_pixels'
    const upright = open(sent).autoOrient()
    const resized =
      cut === 'square' ? squareOf(upright, Math.min(side, size.width, size.height)) : fitted(upright, side)
    return (await encoded(onGround(resized, ground)).catch(nothing)) ?? 'errors.picture_kind'
  })

const open = (sent: Uint8Array<ArrayBuffer>) => sharp(sent, { limitInputPixels: false, failOn: 'error' })
const nothing = () => undefined

const squareOf = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'cover' })
const fitted = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

const onGround = (picture: Sharp, ground: Ground) =>
  ground === 'white' ? picture.flatten({ background: '#ffffff' }) : picture

async function encoded(picture: Sharp): Promise<KeptPicture> {
  const timed = picture.timeout({ seconds: mostSeconds })
  const { data: bytes, info } = await timed.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  const [{ dominant }, preview] = await Promise.all([
    sharp(bytes).stats(),
    sharp(bytes).resize(12, 12, { fit: 'inside' }).webp({ quality: 20 }).toBuffer(),
  ])
  const color = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')
  return {
    bytes,
    width: info.width,
    height: info.height,
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
