import type { Backdrop } from '../kit/backdrop.ts'
import { down, linear, radial } from '../kit/gradient.ts'
import { num } from '../kit/path.ts'
import type { Sheet } from '../kit/sheet.ts'

export type Frame = { width: number; height: number }

/** Wall running into floor over a soft cove, lit from the upper left. `horizon` is where the bend is darkest (0–1). */
export const cove = (s: Sheet, { width, height }: Frame, b: Backdrop, horizon = 0.68): string => {
  const wall = down(
    s,
    [0, b.wall],
    [horizon - 0.16, b.wall],
    [horizon, b.edge],
    [Math.min(horizon + 0.13, 1), b.floor],
    [1, b.wall],
  )
  return card({ width, height }, wall) + glow(s, { width, height }, b, 0.4, 0.36)
}

/** A surface seen from above: no horizon, light falling across it. */
export const tabletop = (s: Sheet, frame: Frame, b: Backdrop): string =>
  card(frame, linear(s, [0, 0, 1, 1], [0, b.glow], [0.5, b.wall], [1, b.edge])) + glow(s, frame, b, 0.34, 0.28)

export const glow = (s: Sheet, frame: Frame, b: Backdrop, x: number, y: number): string =>
  card(frame, radial(s, [x, y, 0.62], [0, b.glow, 0.95], [0.5, b.glow, 0.45], [1, b.glow, 0]))

/** The lens's own darkening towards the corners, tinted like the room's shade. */
export const vignette = (s: Sheet, frame: Frame, b: Backdrop, strength = 0.16): string =>
  card(frame, radial(s, [0.46, 0.44, 0.78], [0.55, b.shade, 0], [1, b.shade, strength]))

/** Film grain, also what keeps the long gradients from banding. Made on a small tile: noise is dear. */
export const grain = (s: Sheet, frame: Frame): string => {
  const id = s.def(
    '<filter id="@" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB" primitiveUnits="userSpaceOnUse">' +
      '<feTurbulence x="0" y="0" width="180" height="180" type="fractalNoise" baseFrequency=".7" numOctaves="1" seed="7" stitchTiles="stitch"/>' +
      '<feColorMatrix x="0" y="0" width="180" height="180" values="0 0 0 0 .3 0 0 0 0 .3 0 0 0 0 .3 .13 0 0 0 -.049"/>' +
      `<feTile x="0" y="0" width="${frame.width}" height="${frame.height}"/></filter>`,
  )
  return `<path d="M0 0h${frame.width}v${frame.height}H0z" filter="url(#${id})"/>`
}

export const card = ({ width, height }: Frame, paint: string): string =>
  `<path d="M0 0h${num(width)}v${num(height)}H0z" fill="${paint}"/>`
