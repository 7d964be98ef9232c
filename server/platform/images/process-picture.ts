import sharp, { type Sharp } from 'sharp'

/** A re-encoded picture: upright, in one format, without metadata. */
export interface ProcessedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly color: string
  readonly preview: string
}

export interface PictureShape {
  readonly crop: 'square' | 'whole'
  /** Maximal width and height, in px. */
  readonly maxSidePx: number
  readonly background?: 'white' | 'clear'
}

/** Message key of a refusal. */
export type PictureProblem =
  | 'errors.picture_kind'
  | 'errors.picture_pixels'
  | 'errors.picture_sides'
  | 'errors.picture_slow'

/** What phones take. A small file can declare far more and would fill the memory. */
const maxPixels = 64_000_000
/** Panoramas of phones are smaller. A picture of 1 × 64,000,000 px takes longer to resize than a square one. */
const maxSide = 12_000

export function problemOfSize({ width, height }: { width: number; height: number }): PictureProblem | undefined {
  if (width > maxSide || height > maxSide) return 'errors.picture_sides'
  return width * height > maxPixels ? 'errors.picture_pixels' : undefined
}

/** Decodes, resizes and encodes a picture; checks its size before decoding pixels. */
export async function processPicture(
  sent: Uint8Array,
  { crop, maxSidePx, background = 'white' }: PictureShape,
): Promise<ProcessedPicture | PictureProblem> {
  // Any decoder error means that the picture cannot be shown.
  const size = await open(sent).metadata().catch(ignoreError)
  if (!size) return 'errors.picture_kind'
  const problem = problemOfSize(size)
  if (problem) return problem
  const upright = open(sent).autoOrient()
  const resized =
    crop === 'square'
      ? cropSquare(upright, Math.min(maxSidePx, size.width, size.height))
      : fitInside(upright, maxSidePx)
  const flattened = background === 'white' ? resized.flatten({ background: '#ffffff' }) : resized
  return (await encode(flattened).catch(ignoreError)) ?? 'errors.picture_kind'
}

const open = (sent: Uint8Array) => sharp(sent, { limitInputPixels: false, failOn: 'error' })
const ignoreError = () => undefined

const cropSquare = (picture: Sharp, sidePx: number) => picture.resize(sidePx, sidePx, { fit: 'cover' })
const fitInside = (picture: Sharp, maxSidePx: number) =>
  picture.resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })

async function encode(picture: Sharp): Promise<ProcessedPicture> {
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
