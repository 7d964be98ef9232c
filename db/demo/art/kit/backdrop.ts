import { toHex } from './palette.ts'

/** The painted card behind every picture. One family per shop makes its pictures look like one brand's. */
export const backdropFamilies = ['sand', 'blush', 'sage', 'mist', 'lilac', 'butter', 'stone', 'sky', 'dusk'] as const

type BackdropFamily = (typeof backdropFamilies)[number]

export type Backdrop = { glow: string; wall: string; edge: string; floor: string; shade: string }

const tints: Record<BackdropFamily, { h: number; c: number; l: number }> = {
  sand: { h: 72, c: 0.026, l: 0.93 },
  blush: { h: 28, c: 0.026, l: 0.93 },
  sage: { h: 140, c: 0.022, l: 0.925 },
  mist: { h: 205, c: 0.019, l: 0.935 },
  lilac: { h: 300, c: 0.022, l: 0.93 },
  butter: { h: 95, c: 0.036, l: 0.945 },
  stone: { h: 60, c: 0.011, l: 0.915 },
  sky: { h: 240, c: 0.024, l: 0.935 },
  dusk: { h: 262, c: 0.03, l: 0.79 },
}

/** `shift` moves the whole family lighter or darker, so that a product's other views sit on another tone of it. */
export const backdropOf = (family: string, shift = 0): Backdrop => {
  const known = backdropFamilies.find((name) => name === family) ?? 'sand'
  const { h, c, l } = tints[known]
  const at = (dl: number, share: number) => toHex({ l: Math.min(l + shift + dl, 0.985), c: c * share, h })
  return {
    glow: at(0.05, 0.55),
    wall: at(0, 1),
    edge: at(-0.055, 1.25),
    floor: at(-0.012, 1.05),
    shade: toHex({ l: 0.4 + shift, c: c * 1.5, h: h - 10 }),
  }
}
