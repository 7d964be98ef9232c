import sharp from 'sharp'
import { contrast } from '#ui/tokens/contrast.ts'

export interface IconSource {
  /** The shop's own uploaded logo. */
  readonly logo: Buffer | undefined
  readonly colour: string
}

/** `clear` is shown as it is; of `whole`, which is opaque, a device may crop all but the middle. */
export type IconKind = 'clear' | 'whole'

/** Sizes in px: 48 for tabs, 180 for Apple. Other sizes respond 404, for drawing them costs time. */
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
  // Devices keep a circle of four fifths of the icon (W3C, Web Application Manifest, 4.5 "maskable"); the logo's diagonal fits it.
  const share =
    kind === 'clear' ? 1 : 0.8 / Math.hypot(width / Math.max(width, height), height / Math.max(width, height))
  const box = Math.floor(size * share)
  const resized = await sharp(logo).resize(box, box, { fit: 'contain', background: clear }).png().toBuffer()
  const background = kind === 'clear' ? clear : (await isLight(logo)) ? colour : '#ffffff'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: resized, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Whether a logo was made for a dark background and would be invisible on white. */
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

/** Ink with contrast on a ground: white, or nearly black. */
const inkOn = (ground: string) => (contrast('#ffffff', ground) >= 3 ? '#fff' : '#15181f')

/** For a shop without a logo: its favicon in the shop's colour. Devices that crop icons themselves need the uncut square. */
export function markSvg(colour: string, rounded: boolean): string {
  const ink = inkOn(colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${rounded ? ' rx="7"' : ''} fill="${colour}"/><path d="M8 12h16l-1.3 11.2a2 2 0 0 1-2 1.8h-9.4a2 2 0 0 1-2-1.8z" fill="${ink}"/><path d="M12 14v-3a4 4 0 0 1 8 0v3" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/></svg>`
}
