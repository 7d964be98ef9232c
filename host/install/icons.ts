import sharp from 'sharp'
import { markSvg } from './mark.ts'

/** What an icon is drawn from. */
export interface IconSource {
  /** The shop's own logo as it was taken in, where there is one. */
  readonly logo: Buffer | undefined
  readonly colour: string
}

/** `clear` is shown as it is; of `whole`, which has no clear places, a device may cut away all but the middle. */
export type IconKind = 'clear' | 'whole'

/** The sizes that are offered, in px: 48 stands in tabs, 180 is Apple's. Any other would be work that a stranger asks for. */
export const iconSizes = [48, 180, 192, 512] as const

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A square PNG. */
export function drawIcon(source: IconSource, kind: IconKind, size: number): Promise<Buffer> {
  return source.logo ? fromLogo(source.logo, source.colour, kind, size) : fromMark(source.colour, kind, size)
}

const fromMark = (colour: string, kind: IconKind, size: number): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(colour, kind === 'clear')), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

async function fromLogo(logo: Buffer, colour: string, kind: IconKind, size: number): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata()
  // Devices keep a circle of four fifths of the whole (W3C, Web Application Manifest, 4.5 "maskable"): its diagonal is the logo's.
  const share =
    kind === 'clear' ? 1 : 0.8 / Math.hypot(width / Math.max(width, height), height / Math.max(width, height))
  const box = Math.floor(size * share)
  const drawn = await sharp(logo).resize(box, box, { fit: 'contain', background: clear }).png().toBuffer()
  const background = kind === 'clear' ? clear : (await isLight(logo)) ? colour : '#ffffff'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Whether a logo was made for a dark ground, and would be lost on white. */
async function isLight(logo: Buffer): Promise<boolean> {
  const { data } = await sharp(logo)
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [light, seen] = [0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    light += alpha * (0.2126 * r + 0.7152 * g + 0.0722 * b)
    seen += alpha
  }
  return seen > 0 && light / seen > 215
}
