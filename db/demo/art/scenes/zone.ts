import { down, radial } from '../kit/gradient.ts'
import { toHex } from '../kit/palette.ts'
import { inlay, stroke } from '../kit/part.ts'
import { ellipse, poly, rect, smooth, times } from '../kit/path.ts'
import { newSheet, type Sheet } from '../kit/sheet.ts'
import type { ZoneRecipe } from '../recipe.ts'
import { card, grain } from './studio.ts'

export const zoneFrame = { width: 480, height: 360 }

/** Three layers of land under one sky, paler the farther away. Every zone keeps the same horizon. */
type Layers = { far: string; middle: string; near: string; lit: string; dark: string }
const horizon = 232

export const zonePicture = ({ scene, hue, seed }: ZoneRecipe): string => {
  const s = newSheet(seed)
  const at = (l: number, c: number, turn = 0) => toHex({ l, c, h: hue + turn })
  const layers = {
    far: at(0.8, 0.05),
    middle: at(0.64, 0.075, -8),
    near: at(0.44, 0.075, -16),
    lit: at(0.95, 0.05, 40),
    dark: at(0.32, 0.06, -20),
  }
  const sky = card(
    zoneFrame,
    down(s, [0, at(0.86, 0.055, 10)], [0.45, at(0.93, 0.045, 40)], [0.68, at(0.96, 0.04, 62)], [1, at(0.9, 0.04)]),
  )
  const [x, y] = [120 + s.random() * 240, 96 + s.random() * 40]
  const sun =
    inlay(ellipse(x, y, 120), radial(s, [0.5, 0.5, 0.5], [0, '#fff4d6', 0.9], [1, '#fff4d6', 0])) +
    inlay(ellipse(x, y, 34), down(s, [0, '#fffbf0'], [1, '#f6cf8a']))
  const land = scenes[scene](s, layers)
  const noise = grain(s, zoneFrame)
  return `<defs>${s.defs()}</defs>${sky}${sun}${land}${noise}`
}

const scenes: Record<ZoneRecipe['scene'], (s: Sheet, layers: Layers) => string> = {
  hills: (s, { far, middle, near, lit, dark }) =>
    ridge(s, far, 190, 46) +
    ridge(s, middle, 236, 34) +
    houses(s, 6, 246, lit, dark) +
    ridge(s, near, 292, 26) +
    trees(s, 9, 300, dark),
  harbour: (s, { far, middle, near, lit, dark }) =>
    ridge(s, far, 200, 30) +
    houses(s, 9, horizon + 4, lit, middle) +
    inlay(`M0 ${horizon}H480V360H0Z`, down(s, [0, middle], [1, near])) +
    stroke(
      times(22, (i) => `M${(i * 97) % 470} ${horizon + 14 + ((i * 29) % 100)}h${18 + ((i * 7) % 30)}`).join(''),
      lit,
      2.4,
      0.5,
    ) +
    [96, 250, 384].map((x, i) => boat(x, 282 + (i % 2) * 34, 0.8 + (i % 2) * 0.45, lit, dark)).join(''),
  stalls: (s, { far, middle, near, lit, dark }) =>
    ridge(s, far, 186, 34) +
    houses(s, 8, 240, middle, near) +
    inlay('M0 288H480V360H0Z', down(s, [0, near], [1, dark])) +
    times(4, (i) => stall(8 + i * 120, 200 + (i % 2) * 10, lit, i % 2 ? near : middle, dark)).join(''),
  towers: (s, { far, middle, near, lit }) =>
    towers(s, 15, far, 0.45, lit) +
    towers(s, 11, middle, 0.75, lit) +
    inlay('M0 292H480V360H0Z', near) +
    towers(s, 8, near, 0.5, lit) +
    trees(s, 12, 318, middle),
  oldtown: (s, { far, middle, near, lit, dark }) =>
    ridge(s, far, 206, 24) +
    dome(150, 236, 62, middle, lit) +
    dome(330, 246, 84, middle, lit) +
    minaret(70, 236, 130, middle, lit) +
    minaret(240, 240, 150, middle, lit) +
    minaret(434, 236, 120, middle, lit) +
    inlay('M0 236H480V360H0Z', middle) +
    gates(near, dark, lit),
  gardens: (s, { far, middle, near, lit, dark }) =>
    ridge(s, far, 204, 30) +
    ridge(s, middle, 246, 18) +
    inlay('M220 246C250 280 120 320 60 360H330C330 320 300 280 262 246Z', lit, 0.75) +
    times(10, (i) =>
      cypress(20 + i * 50 + (i % 3) * 8, 264 + (i % 2) * 18, 60 + ((i * 13) % 34), i % 2 ? near : dark),
    ).join('') +
    ridge(s, near, 330, 14) +
    trees(s, 7, 344, dark),
}

const ridge = (s: Sheet, color: string, y: number, swing: number): string => {
  const points = times(7, (i): [number, number] => [i * 96 - 48, y + (s.random() - 0.5) * 2 * swing])
  return inlay(smooth([[-60, 400], [-60, 400], ...points, [560, 400], [560, 400]]), color)
}

const houses = (s: Sheet, count: number, y: number, wall: string, roof: string): string =>
  times(count, (i) => {
    const [w, h] = [34 + s.random() * 22, 34 + s.random() * 34]
    const x = (480 / count) * i + s.random() * 10
    const windows = times(4, (k) =>
      rect(x + 7 + (k % 2) * (w / 2 - 2), y - h + 10 + Math.floor(k / 2) * 17, 7, 10, 3),
    ).join('')
    return (
      inlay(rect(x, y - h, w, h + 8, 0), wall) +
      inlay(
        poly(
          [
            [x - 4, y - h],
            [x + w / 2, y - h - 18],
            [x + w + 4, y - h],
          ],
          3,
        ),
        roof,
      ) +
      inlay(windows, roof, 0.6)
    )
  }).join('')

const trees = (s: Sheet, count: number, y: number, color: string): string =>
  times(count, (i) => {
    const [x, r] = [(480 / count) * i + s.random() * 30, 12 + s.random() * 12]
    return inlay(ellipse(x, y - r, r, r * 1.2), color) + stroke(`M${x} ${y}v14`, color, 4)
  }).join('')

const cypress = (x: number, y: number, h: number, color: string): string =>
  inlay(
    `M${x} ${y - h}C${x + 16} ${y - h * 0.5} ${x + 14} ${y - 8} ${x} ${y}C${x - 14} ${y - 8} ${x - 16} ${y - h * 0.5} ${x} ${y - h}Z`,
    color,
  )

const boat = (x: number, y: number, k: number, sail: string, hull: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${inlay('M2 -8V-78C30 -60 42 -30 44 -8Z', sail)}${inlay('M-6 -8V-66C-24 -48 -32 -26 -34 -8Z', sail, 0.8)}${inlay('M-44 -2H50C44 14 34 20 22 20H-22C-34 20 -42 12 -44 -2Z', hull)}${stroke('M-2 -84V0', hull, 3)}</g>`

const stall = (x: number, y: number, lit: string, cloth: string, dark: string): string => {
  const stripes = times(5, (i) => `M${x + i * 22} ${y}h11l3 30a7 7 0 0 1 -14 0z`).join('')
  const fruit = times(9, (i) => ellipse(x + 16 + i * 10, y + 70 - (i % 2) * 6, 7)).join('')
  return (
    stroke(`M${x + 6} ${y + 20}V${y + 116}M${x + 102} ${y + 20}V${y + 116}`, dark, 5) +
    inlay(`M${x - 2} ${y}H${x + 110}L${x + 114} ${y + 34}H${x - 6}Z`, lit) +
    inlay(stripes, cloth) +
    inlay(fruit, cloth) +
    inlay(rect(x, y + 72, 108, 44, 4), dark) +
    stroke(`M${x + 6} ${y + 88}h96`, lit, 2, 0.4)
  )
}

const towers = (s: Sheet, count: number, color: string, reach: number, lit: string): string =>
  times(count, (i) => {
    const [w, h] = [26 + s.random() * 22, (70 + s.random() * 130) * reach + 30]
    const x = (500 / count) * i - 10
    const panes = times(Math.floor(h / 14), (k) => `M${x + 6} ${300 - h + 10 + k * 14}h${w - 12}`).join('')
    return (
      inlay(rect(x, 300 - h, w, h + 20, [i % 3 ? 2 : 12, 2, 0, 0]), color) +
      `<path d="${panes}" fill="none" stroke="${lit}" stroke-width="4" stroke-dasharray="5 6" opacity=".4"/>`
    )
  }).join('')

const dome = (x: number, y: number, r: number, color: string, lit: string): string =>
  inlay(
    `M${x - r} ${y}C${x - r * 1.06} ${y - r * 0.8} ${x - r * 0.3} ${y - r} ${x} ${y - r * 1.36}C${x + r * 0.3} ${y - r} ${x + r * 1.06} ${y - r * 0.8} ${x + r} ${y}Z`,
    color,
  ) +
  stroke(
    `M${x - r * 0.7} ${y - 8}C${x - r * 0.74} ${y - r * 0.6} ${x - r * 0.3} ${y - r * 0.86} ${x - r * 0.16} ${y - r * 1.0}`,
    lit,
    4,
    0.4,
  ) +
  stroke(`M${x} ${y - r * 1.34}v-16`, color, 3)

const minaret = (x: number, y: number, h: number, color: string, lit: string): string =>
  inlay(
    `M${x - 9} ${y}V${y - h * 0.7}H${x + 9}V${y}ZM${x - 14} ${y - h * 0.7}h28v6h-28zM${x - 6} ${y - h * 0.7}V${y - h * 0.88}L${x} ${y - h}L${x + 6} ${y - h * 0.88}V${y - h * 0.7}Z`,
    color,
  ) + stroke(`M${x - 4} ${y}V${y - h * 0.66}`, lit, 2.5, 0.35)

const gates = (wall: string, dark: string, lit: string): string =>
  inlay('M0 268H480V360H0Z', wall) +
  times(6, (i) =>
    inlay(
      `M${18 + i * 80} 360V312C${18 + i * 80} 292 ${34 + i * 80} 284 ${42 + i * 80} 276C${50 + i * 80} 284 ${66 + i * 80} 292 ${66 + i * 80} 312V360Z`,
      i % 2 ? dark : lit,
      i % 2 ? 1 : 0.85,
    ),
  ).join('') +
  stroke(times(25, (i) => `M${i * 20} 268v-8h10v8`).join(''), wall, 5)
