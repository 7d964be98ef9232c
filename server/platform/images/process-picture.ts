import sharp, { type Sharp } from 'sharp'

/** A picture as it is kept: upright, in one format, without anything that its camera knew. */
export interface KeptPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly color: string
  readonly preview: string
}

export interface PictureShape {
  readonly cut: 'square' | 'whole'
  /** The largest width and height, in px. */
  readonly side: number
  /** What shows where the picture is clear: white, or whatever it lies on. */
  readonly ground?: 'white' | 'clear'
}

/** Why a picture is refused: a key of the message files. */
export type PictureProblem =
  | 'errors.picture_kind'
  | 'errors.picture_pixels'
  | 'errors.picture_sides'
  | 'errors.picture_slow'

/** What phones take; a file of a few kilobytes may claim to be far more, and would fill the memory. */
const maxPixels = 64_000_000
/** Panoramas of phones are narrower. A picture of 1 × 64,000,000 px takes longer to resize than a square one. */
const maxSide = 12_000

export function problemOfSize({ width, height }: { width: number; height: number }): PictureProblem | undefined {
  if (width > maxSide || height > maxSide) return 'errors.picture_sides'
  return width * height > maxPixels ? 'errors.picture_pixels' : undefined
}

/** Decodes, resizes and encodes; the size is checked before any pixel is decoded. */
export async function workOn(
  sent: Uint8Array,
  { cut, side, ground = 'white' }: PictureShape,
): Promise<KeptPicture | PictureProblem> {
  // Whatever a decoder reports: it is no picture that we can show.
  const size = await open(sent).metadata().catch(nothing)
  if (!size) return 'errors.picture_kind'
  const problem = problemOfSize(size)
  if (problem) return problem
  const upright = open(sent).autoOrient()
  const resized = cut === 'square' ? squareOf(upright, Math.min(side, size.width, size.height)) : fitted(upright, side)
  const grounded = ground === 'white' ? resized.flatten({ background: '#ffffff' }) : resized
  return (await encoded(grounded).catch(nothing)) ?? 'errors.picture_kind'
}

const open = (sent: Uint8Array) => sharp(sent, { limitInputPixels: false, failOn: 'error' })
const nothing = () => undefined

const squareOf = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'cover' })
const fitted = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

async function encoded(picture: Sharp): Promise<KeptPicture> {
  const { data: bytes, info } = await picture.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
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
