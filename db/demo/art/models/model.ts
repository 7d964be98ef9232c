import { type Ramp, ramp } from '../kit/palette.ts'
import type { Point } from '../kit/path.ts'
import type { Sheet } from '../kit/sheet.ts'

/** A named colour: product variants and swatches carry the same name and value as the picture. */
export type Swatch = { name: string; hex: string }

/** The colours one picture of a model is drawn in. */
export type Look = { body: Ramp; accent: Ramp; pattern?: string; turned: boolean }

/** How a thing meets the ground: on feet (centre, half width, depth as a share of it), or lying, seen from above. */
export type Rest = { feet: readonly (readonly [x: number, y: number, reach: number, depth?: number])[] } | 'lying'

export type Model = {
  name: string
  /** Words of a catalogue that this model can illustrate. */
  words: readonly string[]
  bodies: readonly Swatch[]
  accents: readonly Swatch[]
  patterns?: readonly string[]
  /** Places worth a close look, in the 1000-unit box; the first is the detail view's. */
  focus: readonly Point[]
  rest: Rest
  /** Things that live on the floor of a room; the others stand on a table. */
  large?: boolean
  /** How far a low thing is lifted in its own pictures, to sit in their middle. */
  rise?: number
  /** Its size beside other things; every box is filled alike, so a ring would stand as tall as a chair. */
  stature?: number
  /** Draws its own other side when `look.turned`. */
  turns?: boolean
  draw: (s: Sheet, look: Look) => string
}

export const lookOf = (body: string, accent: string, pattern?: string, turned = false): Look => ({
  body: ramp(body),
  accent: ramp(accent),
  pattern,
  turned,
})

/** A foot has a centre, a half width, and a print depth as a share of it. Half width 0: the model paints its own footprint. */
export const stand = (...feet: Exclude<Rest, 'lying'>['feet']): Rest => ({ feet })

export const swatch = (name: string, hex: string): Swatch => ({ name, hex })
