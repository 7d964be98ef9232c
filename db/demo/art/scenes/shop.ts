import { backdropFamilies, backdropOf } from '../kit/backdrop.ts'
import { down, linear } from '../kit/gradient.ts'
import { toHex } from '../kit/palette.ts'
import { inlay, stroke } from '../kit/part.ts'
import { around, at, ellipse, line, rect, times } from '../kit/path.ts'
import { newSheet } from '../kit/sheet.ts'
import type { ShopCoverRecipe, ShopLogoRecipe } from '../recipe.ts'
import { group } from './group.ts'
import { card, grain } from './studio.ts'

export const logoFrame = { width: 400, height: 400 }
export const coverFrame = { width: 1360, height: 340 }

/** A shop's sign: one geometric mark in two colours of its hue, no letters. */
export const logoPicture = ({ mark, hue, seed }: ShopLogoRecipe): string => {
  const s = newSheet(seed)
  const dark = s.random() < 0.6
  const ground = toHex(dark ? { l: 0.42, c: 0.1, h: hue } : { l: 0.9, c: 0.05, h: hue })
  const one = toHex(dark ? { l: 0.95, c: 0.03, h: hue } : { l: 0.45, c: 0.12, h: hue })
  const two = toHex({ l: 0.76, c: 0.13, h: hue + 45 + s.random() * 40 })
  const lit = linear(s, [0, 0, 1, 1], [0, '#ffffff', 0.12], [0.6, '#ffffff', 0])
  const sign = marks[mark](one, two)
  return `<defs>${s.defs()}</defs>${card(logoFrame, ground)}${card(logoFrame, lit)}${sign}`
}

const marks: Record<ShopLogoRecipe['mark'], (one: string, two: string) => string> = {
  arcs: (one, two) =>
    [130, 88, 46]
      .map(
        (r, i) =>
          `<path d="M${200 - r} 264A${r} ${r} 0 0 1 ${200 + r} 264" fill="none" stroke="${i === 1 ? two : one}" stroke-width="24"/>`,
      )
      .join('') + inlay(rect(70, 276, 260, 16, 8), one),
  leaf: (one, two) =>
    inlay('M200 80C300 130 320 240 200 320C80 240 100 130 200 80Z', one) +
    inlay('M200 80C300 130 320 240 200 320Z', two) +
    stroke('M200 150V336', one, 10),
  wave: (one, two) =>
    times(3, (i) =>
      stroke(
        `M84 ${150 + i * 54}C124 ${106 + i * 54} 160 ${106 + i * 54} 200 ${150 + i * 54}S276 ${194 + i * 54} 316 ${150 + i * 54}`,
        i === 1 ? two : one,
        24,
      ),
    ).join(''),
  peak: (one, two) =>
    inlay('M60 300L176 116L236 210L262 172L340 300Z', one) +
    inlay('M176 116L214 176L184 196L160 172L138 176Z', two) +
    inlay(ellipse(284, 122, 28), two),
  grid: (one, two) =>
    times(9, (i) =>
      inlay(rect(98 + (i % 3) * 72, 98 + Math.floor(i / 3) * 72, 60, 60, i % 2 ? 30 : 10), i % 4 === 0 ? two : one),
    ).join(''),
  sun: (one, two) =>
    inlay(ellipse(200, 200, 62), two) +
    stroke(
      times(12, (i) => line(around(200, 200, 90, i * 30), around(200, 200, i % 2 ? 116 : 130, i * 30))).join(''),
      one,
      18,
    ),
  knot: (one, two) =>
    stroke('M236 200A72 72 0 1 1 164 128A72 72 0 0 1 236 200', one, 26) +
    stroke('M164 200A72 72 0 0 1 236 128A72 72 0 0 1 236 272A72 72 0 0 1 173 234', two, 26),
  drop: (one, two) =>
    inlay('M200 72C270 160 296 206 296 244A96 96 0 0 1 104 244C104 206 130 160 200 72Z', one) +
    inlay('M200 340A96 96 0 0 1 104 244C104 232 108 218 114 206C170 190 190 300 286 286A96 96 0 0 1 200 340Z', two),
  star: (one, two) =>
    inlay(`M${times(16, (i) => at(around(200, 200, i % 2 ? 78 : 136, i * 22.5))).join('L')}Z`, one) +
    inlay(ellipse(200, 200, 44), two),
  bridge: (one, two) =>
    inlay('M70 196H330V292H290A40 40 0 0 0 210 292H190A40 40 0 0 0 110 292H70Z', one) +
    inlay(rect(70, 156, 260, 24, 6), two) +
    inlay(rect(116, 112, 26, 44, 6), one) +
    inlay(rect(258, 112, 26, 44, 6), one),
}

/** A shop's band: its line pattern on its hue, and three of its own things at the end. */
export const coverPicture = ({ hue, pattern, products, seed }: ShopCoverRecipe): string => {
  const s = newSheet(seed)
  const near = backdropFamilies[Math.round((((hue % 360) + 360) % 360) / 45) % backdropFamilies.length] ?? 'sand'
  const shade = backdropOf(near).shade
  const [from, to, thread] = [
    toHex({ l: 0.93, c: 0.035, h: hue }),
    toHex({ l: 0.86, c: 0.055, h: hue }),
    toHex({ l: 0.72, c: 0.07, h: hue }),
  ]
  const floor = toHex({ l: 0.9, c: 0.04, h: hue })
  const spots = [
    { x: 1170, y: 282, scale: 0.27 },
    { x: 790, y: 286, scale: 0.25 },
    { x: 980, y: 300, scale: 0.3 },
  ]
  const things = group(s, products, shade, spots)
  const ground = card(coverFrame, linear(s, [0, 0, 1, 0.4], [0, to], [0.6, from], [1, to]))
  const shelf = inlay('M0 262H1360V340H0Z', down(s, [0, floor, 0], [0.35, floor, 0.9], [1, floor, 1]))
  const noise = grain(s, coverFrame)
  const lines = `<g opacity=".5">${stroke(coverLines[pattern](), thread, 2.5)}</g>`
  return `<defs>${s.defs()}</defs>${ground}${lines}${shelf}${things}${noise}`
}

const coverLines: Record<ShopCoverRecipe['pattern'], () => string> = {
  arches: () =>
    times(72, (i) =>
      [18, 32, 46]
        .map(
          (r) =>
            `M${(i % 18) * 80 + (Math.floor(i / 18) % 2) * 40 - r} ${80 + Math.floor(i / 18) * 80}a${r} ${r} 0 0 1 ${r * 2} 0`,
        )
        .join(''),
    ).join(''),
  waves: () =>
    times(13, (row) => `M-40 ${row * 28}${times(24, (i) => `q30 ${i % 2 ? 22 : -22} 60 0`).join('')}`).join(''),
  rays: () =>
    times(60, (i) => line(around(300, 400, 90 + (i % 2) * 50, i * 3 - 90), around(300, 400, 1300, i * 3 - 90))).join(
      '',
    ),
  tiles: () =>
    times(
      102,
      (i) =>
        `M${(i % 17) * 84} ${Math.floor(i / 17) * 60}q42 6 42 30q0 -24 42 -30M${(i % 17) * 84 + 42} ${Math.floor(i / 17) * 60 + 30}v30`,
    ).join(''),
  leaves: () =>
    times(
      76,
      (i) =>
        `M${(i % 19) * 74 + (Math.floor(i / 19) % 2) * 37} ${Math.floor(i / 19) * 92 + 70}q-30 -30 0 -62q30 32 0 62v-50`,
    ).join(''),
  steps: () =>
    times(9, (row) => `M-20 ${row * 44}${times(24, (i) => (i % 2 ? 'h60v-22' : 'h60v22')).join('')}`).join(''),
}
