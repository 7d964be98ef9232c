import { down, type Fill, fill, linear, ref } from './gradient.ts'
import { lightness, type Ramp, tone } from './palette.ts'
import { num } from './path.ts'
import type { Sheet } from './sheet.ts'

export type Finish = {
  fill?: Fill
  /** A ready paint (gradient reference or colour) instead of a shading of the ramp. */
  paint?: string
  /** Airbrushed roundness: strength 0–1 and reach in drawing units. Costs a blur, so flat or tiny parts go without. */
  soft?: number
  reach?: number
  sheen?: number
  /** Darkness gathering at the bottom edge. */
  base?: number
  rim?: number
  /** Surface grain: a filter from `texture`. */
  texture?: string
  /** Details painted on the surface, under its light. */
  inside?: string
  /** Casts its shadow but stays out of line drawings. */
  quiet?: boolean
}

/** One solid part: its body colour, what is painted on it, and over both the light that makes it round. */
export const part = (s: Sheet, d: string, r: Ramp, f: Finish = {}): string => {
  s.outline(d, f.quiet ?? false)
  const clip = ref(s.def(`<clipPath id="@"><path d="${d}"/></clipPath>`))
  return (
    `<path d="${d}" fill="${f.paint ?? fill(s, f.fill ?? 'slant', r)}"/><g clip-path="${clip}">` +
    (f.texture ? `<path d="${d}" filter="${f.texture}"/>` : '') +
    (f.inside ?? '') +
    airbrush(s, d, r, f) +
    over(s, d, (f.base ?? 0.16) * dimOf(r)[1], (v) => [0, 0, 0, 1, [0.5, dimOf(r)[0], 0], [1, dimOf(r)[0], v]]) +
    over(s, d, f.sheen ?? 0.14, (v) => [0, 0, 0.8, 1, [0, '#ffffff', v], [0.48, '#ffffff', 0]]) +
    rims(d, r, f.rim ?? 0.5) +
    '</g>'
  )
}

/** A part's own colour with hardly any light: openings, screens, printed panels. */
export const inlay = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A line of thread: dashes with the dent they pull into the material. */
export const stitch = (d: string, color: string, dent: string, width = 3.4): string =>
  `${stroke(d, dent, width + 2.2, 0.3)}<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${num(width * 3.4)} ${num(width * 1.9)}" stroke-linecap="butt"/>`

/** A joint between two panels: a dark line and the lit edge under it. */
export const seam = (d: string, r: Ramp, width = 4): string =>
  `${stroke(d, r.deep, width, 0.6)}<g transform="translate(${num(width * 0.5)} ${num(width * 0.8)})">${stroke(d, r.glint, width * 0.6, 0.45)}</g>`

/** A tube along a line (strap, cable, handle, leg of wire): three strokes are body, shade and gleam. */
export const tube = (s: Sheet, d: string, r: Ramp, width: number, gleam = 0.5): string => {
  s.cord(d, width)
  return (
    stroke(d, r.deep, width) +
    `<g transform="translate(${num(-width * 0.06)} ${num(-width * 0.07)})">${stroke(d, r.base, width * 0.78)}</g>` +
    `<g transform="translate(${num(-width * 0.14)} ${num(-width * 0.16)})">${stroke(d, r.light, width * 0.36, 0.9)}${stroke(d, r.glint, width * 0.13, gleam)}</g>`
  )
}

/** Creases in cloth: soft dark furrows, each with its lit ridge beside it. */
export const folds = (s: Sheet, d: string, r: Ramp, width = 16, strength = 0.4): string =>
  blurred(
    s,
    Math.round(width * 0.5),
    `${stroke(d, r.deep, width, strength)}<g transform="translate(${num(width)} ${num(width * 0.3)})">${stroke(d, r.glint, width * 0.8, strength)}</g>`,
  )

export const blurred = (s: Sheet, deviation: number, content: string, margin?: number): string =>
  `<g filter="${blur(s, deviation, margin)}">${content}</g>`

/** A blur over the thing's box and a margin, as a share of it. Its area is what a picture's drawing time is spent on. */
export const blur = (s: Sheet, deviation: number, margin = 0.25): string =>
  ref(
    s.def(
      `<filter id="@" x="${-margin}" y="${-margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    ),
  )

/** What darkens a part. Pale ramps have no dark tone of their own, and their grey would veil the details: theirs is ink, thinned. */
const dimOf = (r: Ramp): [color: string, share: number] =>
  lightness(r.base) > 0.78 ? [tone(r.base, 0.42, 1.4), 0.42] : [r.deep, 1]

const airbrush = (s: Sheet, d: string, r: Ramp, { soft = 0, reach = 46 }: Finish): string => {
  if (soft === 0) return ''
  const [color, share] = dimOf(r)
  const dark = `<path d="${d}" fill="none" stroke="${color}" stroke-width="${reach}" opacity="${(soft * share).toFixed(2)}" transform="translate(${num(-reach * 0.22)} ${num(-reach * 0.26)})"/>`
  const lit = `<path d="${d}" fill="none" stroke="${r.glint}" stroke-width="${num(reach * 0.5)}" opacity="${num(soft * 0.9)}" transform="translate(${num(reach * 0.3)} ${num(reach * 0.34)})"/>`
  return blurred(s, Math.round(reach * 0.3), lit + dark, 0.07)
}

type Wash = [number, number, number, number, readonly [number, string, number], readonly [number, string, number]]

const over = (s: Sheet, d: string, strength: number, wash: (strength: number) => Wash): string => {
  if (strength === 0) return ''
  const [x1, y1, x2, y2, from, to] = wash(strength)
  const paint = x2 === 0 ? down(s, from, to) : linear(s, [x1, y1, x2, y2], from, to)
  return `<path d="${d}" fill="${paint}"/>`
}

const rims = (d: string, r: Ramp, strength: number): string =>
  strength === 0
    ? ''
    : `<g fill="none"><path d="${d}" stroke="${r.deep}" stroke-width="8" opacity="${num(strength * 0.6)}" transform="translate(-3 -4)"/>` +
      `<path d="${d}" stroke="${r.glint}" stroke-width="4" opacity="${strength}" transform="translate(1 1.4)"/></g>`
