import type { Backdrop } from '../kit/backdrop.ts'
import { down, linear } from '../kit/gradient.ts'
import { mix, ramp } from '../kit/palette.ts'
import { blurred, inlay, stroke } from '../kit/part.ts'
import { around, at, type Point, poly, times } from '../kit/path.ts'
import type { Sheet } from '../kit/sheet.ts'
import { texture } from '../kit/texture.ts'
import { modelOf } from '../models/catalogue.ts'
import { colour } from '../models/colours.ts'
import { type Look, lookOf, type Model } from '../models/model.ts'
import { type Placing, place } from './place.ts'
import { card, glow } from './studio.ts'

const frame = { width: 1000, height: 1000 }

/** A thing at home: on the floor, on a table, or laid out on linen, with a quiet companion and light from a window. */
export const room = (s: Sheet, model: Model, look: Look, b: Backdrop): string => {
  if (model.rest === 'lying') return laidOut(s, model, look, b)
  return model.large ? onFloor(s, model, look, b) : onTable(s, model, look, b)
}

const onTable = (s: Sheet, model: Model, look: Look, b: Backdrop): string => {
  const wood = ramp(colour('Oak'))
  const side = s.random() < 0.5 ? 205 : 800
  const edge = 905
  const top = inlay(`M0 690H1000V${edge}H0Z`, down(s, [0, mix(wood.light, b.wall, 0.35)], [1, wood.light]))
  const grainOf = `<path d="M0 690H1000V${edge}H0Z" filter="${texture(s, 'planks', wood.deep, 0.5)}"/>`
  const front = inlay(`M0 ${edge}H1000V1000H0Z`, down(s, [0, wood.base], [0.2, wood.dark], [1, wood.deep]))
  return (
    wall(s, b) +
    inlay('M0 676H1000V692H0Z', b.shade, 0.1) +
    top +
    grainOf +
    front +
    stroke(`M0 ${edge}H1000`, wood.glint, 3, 0.7) +
    companion(s, b, tableCompanions, { x: side, y: 735, scale: 0.58 }, model.name) +
    place(s, model, look, mix(wood.deep, b.shade, 0.3), {
      x: side < 500 ? 560 : 440,
      y: 838,
      scale: 0.74 * (0.55 + 0.45 * (model.stature ?? 1)),
    })
  )
}

const onFloor = (s: Sheet, model: Model, look: Look, b: Backdrop): string => {
  const wood = ramp(mix(colour('Oak'), b.wall, 0.35))
  const floor = 'M0 690H1000V1000H0Z'
  const boards = times(11, (i) => `M${500 + (i - 5) * 105} 690L${500 + (i - 5) * 230} 1000`).join('')
  const side = s.random() < 0.5 ? 150 : 850
  return (
    wall(s, b) +
    inlay(floor, down(s, [0, wood.dark], [0.25, wood.base], [1, wood.light])) +
    `<path d="${floor}" filter="${texture(s, 'planks', wood.deep, 0.35)}"/>` +
    stroke(boards, wood.deep, 2.5, 0.35) +
    inlay('M0 650H1000V694H0Z', down(s, [0, b.glow], [1, b.wall])) +
    stroke('M0 650H1000', b.shade, 2, 0.22) +
    stroke('M0 694H1000', wood.deep, 4, 0.4) +
    companion(s, b, floorCompanions, { x: side, y: 742, scale: 0.8 }, model.name) +
    place(s, model, look, wood.deep, { x: side < 500 ? 545 : 455, y: 872, scale: 0.78 })
  )
}

const laidOut = (s: Sheet, model: Model, look: Look, b: Backdrop): string => {
  const cloth = s.random() < 0.5
  const paint = cloth ? mix(b.wall, colour('Ivory'), 0.5) : mix(colour('Oak'), b.glow, 0.45)
  const planks = cloth ? '' : stroke('M0 245H1000M0 520H1000M0 790H1000', ramp(paint).deep, 4, 0.4)
  const all = 'M0 0H1000V1000H0Z'
  return (
    card(frame, paint) +
    `<path d="${all}" filter="${texture(s, cloth ? 'linen' : 'planks', ramp(paint).deep, cloth ? 0.5 : 0.7)}"/>` +
    planks +
    glow(s, frame, b, 0.3, 0.25) +
    place(s, model, look, ramp(paint).deep, { x: 500, y: 505, scale: 0.86, rotate: -6 }) +
    leafShade(s, b)
  )
}

const wall = (s: Sheet, b: Backdrop): string => {
  const panes = times(2, (i) =>
    poly(
      [
        [90 + i * 230, 60],
        [290 + i * 230, 20],
        [370 + i * 230, 500],
        [170 + i * 230, 560],
      ],
      4,
    ),
  )
  return card(frame, down(s, [0, b.wall], [0.7, b.edge])) + blurred(s, 9, inlay(panes.join(''), b.glow, 0.75))
}

const tableCompanions = ['plant', 'vase', 'candle', 'table lamp', 'monstera'] as const
const floorCompanions = ['plant', 'monstera', 'floor lamp'] as const

/** A companion is there for scale and mood, never for sale: paler than the thing itself, and never of its kind. */
const companion = (s: Sheet, b: Backdrop, kinds: readonly string[], spot: Placing, not: string): string => {
  const names = kinds.filter((name) => name !== not)
  const model = modelOf(names[Math.floor(s.random() * names.length)] ?? 'plant')
  const pale = (hex: string) => mix(hex, b.wall, 0.42)
  const [body, accent] = [model.bodies[0]?.hex ?? colour('Sand'), model.accents[0]?.hex ?? colour('Fern')]
  return place(s, model, lookOf(pale(body), pale(accent)), b.shade, { ...spot, faint: 0.92 })
}

/** The shadow of a palm leaf somewhere outside the picture. */
const leafShade = (s: Sheet, b: Backdrop): string => {
  const blades = times(9, (i) => {
    const root: Point = [1110 - i * 26, -90 + i * 20]
    const [tip, left, right] = [
      [0, 1],
      [-7, 0.5],
      [7, 0.5],
    ].map(([swing = 0, share = 1]) => around(...root, (560 - Math.abs(i - 4) * 46) * share, 186 + i * 13 + swing))
    return tip && left && right ? `M${at(root)}Q${at(left)} ${at(tip)}Q${at(right)} ${at(root)}Z` : ''
  })
  return `<g opacity=".17">${blurred(s, 9, inlay(blades.join(''), b.shade))}</g>`
}

export const shelfLine = (s: Sheet, b: Backdrop, y: number, width: number, depth: number): string =>
  inlay(`M0 ${y}H${width}V${y + depth}H0Z`, linear(s, [0, 0, 0, 1], [0, b.glow], [0.3, b.wall], [1, b.edge]))
