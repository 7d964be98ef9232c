import { down, linear } from './gradient.ts'
import type { Ramp } from './palette.ts'
import { blurred, type Finish, inlay, part, stroke } from './part.ts'
import { at, type Point, poly } from './path.ts'
import type { Sheet } from './sheet.ts'

/** A camera without vanishing points: x right, y up, z towards the viewer, turned by `yaw` and looked down on by `pitch`. */
type Space = { to: (x: number, y: number, z: number) => Point; leftward: boolean }

export const space = (yaw: number, pitch: number, [cx, cy]: Point, zoom = 1): Space => {
  const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const [up, over] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)]
  return {
    to: (x, y, z) => [cx + zoom * (x * cos + z * sin), cy - zoom * y * up + zoom * (z * cos - x * sin) * over],
    leftward: yaw > 0,
  }
}

/** Position of the lower left back corner, then width, height and depth. */
export type Block = readonly [x: number, y: number, z: number, w: number, h: number, d: number]

type BlockFinish = Omit<Finish, 'fill' | 'paint' | 'inside'> & {
  /** How round its edges are, in drawing units. */
  r?: number
  /** Paintings on the faces, in drawing coordinates. */
  front?: string
  side?: string
  top?: string
}

/** A box with softened edges: three faces in three tones, and the light caught where they meet. */
export const block = (s: Sheet, view: Space, [x, y, z, w, h, d]: Block, r: Ramp, f: BlockFinish = {}): string => {
  const near = view.leftward ? x : x + w
  const far = view.leftward ? x + w : x
  const to = view.to
  const corner = to(near, y + h, z + d)
  const [frontFar, backFar, back] = [to(far, y + h, z + d), to(far, y + h, z), to(near, y + h, z)]
  const [low, lowFar, lowBack] = [to(near, y, z + d), to(far, y, z + d), to(near, y, z)]
  const faces =
    inlay(flat(frontFar, corner, low, lowFar), down(s, [0, r.light], [0.3, r.base], [1, r.dark])) +
    (f.front ?? '') +
    inlay(flat(corner, back, lowBack, low), down(s, [0, r.dark], [1, r.deep])) +
    (f.side ?? '') +
    inlay(flat(frontFar, backFar, back, corner), linear(s, [0, 0, 1, 1], [0, r.glint], [0.6, r.light])) +
    (f.top ?? '')
  const edges = stroke(
    `M${at(frontFar)}L${at(corner)}L${at(back)}M${at(corner)}L${at(low)}`,
    r.glint,
    Math.min((f.r ?? 8) * 0.5 + 1.5, 7),
    0.5,
  )
  const hull = poly([lowFar, frontFar, backFar, back, lowBack, low], f.r ?? 8)
  return part(s, hull, r, { sheen: 0.08, rim: 0.3, ...f, paint: r.base, inside: faces + edges })
}

export const face = (view: Space, corners: readonly (readonly [number, number, number])[], r = 0): string =>
  poly(
    corners.map((c) => view.to(...c)),
    r,
  )

/** The shadow right under a box: its footprint, spread a little to the side away from the light. */
export const footprint = (s: Sheet, view: Space, [x, z, w, d]: readonly [number, number, number, number]): string => {
  const print = (grow: number) =>
    face(
      view,
      [
        [x - grow, 0, z - grow],
        [x + w + grow, 0, z - grow],
        [x + w + grow, 0, z + d + grow],
        [x - grow, 0, z + d + grow],
      ],
      20,
    )
  return `<g transform="translate(14 6)">${blurred(s, 16, inlay(print(8), '#2c2622', 0.34))}</g>${blurred(s, 5, inlay(print(1), '#2c2622', 0.5))}`
}

const flat = (...corners: Point[]): string => `M${corners.map(at).join('L')}Z`
