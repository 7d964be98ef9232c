import { linear } from '../../kit/gradient.ts'
import { type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, stroke } from '../../kit/part.ts'
import { band, ellipse, lathe, num, rect, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colour, colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const spines = ['Petrol', 'Terracotta', 'Cream', 'Mustard', 'Navy', 'Sage', 'Blush', 'Burgundy'] as const

const books = (s: Sheet, x: number, floor: number, widths: readonly number[], from: number): string => {
  let at = x
  return widths
    .map((w, i) => {
      const r = ramp(colour(spines[(from + i) % spines.length] ?? 'Cream'))
      const h = 96 + ((i * 37 + from * 13) % 34)
      const spine = part(s, rect(at, floor - h, w, h, 3), r, {
        fill: 'round',
        quiet: true,
        rim: 0.4,
        sheen: 0.05,
        inside: stroke(
          `M${at + 4} ${floor - h + 18}h${w - 8}M${at + 4} ${floor - h + 26}h${w - 8}M${at + 4} ${floor - 18}h${w - 8}`,
          r.glint,
          3,
          0.7,
        ),
      })
      at += w + 2
      return spine
    })
    .join('')
}

/** A carcass seen from the front: its inside in shade, deepest under each board. */
const bay = (s: Sheet, d: string, r: Ramp): string =>
  part(s, d, r, {
    quiet: true,
    rim: 0,
    sheen: 0,
    base: 0,
    paint: linear(s, [0, 0, 0.3, 1], [0, r.deep], [0.5, r.dark], [1, r.base]),
  })

export const shelf: Model = {
  name: 'shelf',
  words: ['furniture', 'shelf', 'bookcase', 'storage', 'living room', 'home', 'office'],
  bodies: colours('Oak', 'Walnut', 'White', 'Charcoal', 'Sage'),
  accents: colours('Terracotta', 'Petrol', 'Mustard', 'Blush'),
  focus: [[420, 330]],
  large: true,
  stature: 1.16,
  rest: stand([500, 900, 262, 0.07]),
  draw: (s, { body, accent }) => {
    const wood = texture(s, 'wood', body.deep, 0.7)
    const board = (y: number) => part(s, rect(252, y, 496, 24, 3), body, { fill: 'upright', texture: wood, rim: 0.7 })
    const vase = (x: number, floor: number) =>
      part(
        s,
        lathe(
          x,
          [
            [floor - 100, 16],
            [floor - 92, 18],
            [floor - 60, 40],
            [floor - 20, 38],
            [floor - 6, 26],
          ],
          0.2,
        ),
        accent,
        { fill: 'round', quiet: true, sheen: 0.3 },
      )
    const basket = (x: number, floor: number) =>
      part(s, `M${x - 80} ${floor - 84}H${x + 80}L${x + 70} ${floor - 2}H${x - 70}Z`, ramp('#c7a06a'), {
        fill: 'round',
        quiet: true,
        inside:
          stroke(times(9, (i) => `M${x - 84} ${floor - 80 + i * 10}H${x + 84}`).join(''), '#7a5733', 3, 0.45) +
          stroke(times(16, (i) => `M${x - 80 + i * 11} ${floor - 90}V${floor}`).join(''), '#7a5733', 2, 0.35),
      })
    const leaves = (x: number, y: number) =>
      inlay(
        times(
          7,
          (i) =>
            `M${x} ${y}q${-60 + i * 20} -30 ${-54 + i * 18} -${70 + (i % 3) * 16}q${20 - i * 4} 30 ${54 - i * 18} ${70 + (i % 3) * 16}z`,
        ).join(''),
        '#4f7f52',
      )
    return (
      part(s, rect(232, 96, 536, 804, 10), body, { fill: 'upright', texture: wood, rim: 0.6 }) +
      [120, 312, 504, 696].map((y) => bay(s, rect(256, y, 488, 168, 2), ramp(body.dark))).join('') +
      books(s, 268, 288, [30, 24, 36, 28, 22, 34], 0) +
      vase(640, 288) +
      inlay(rect(560, 376, 150, 104, 4), '#f5efe2') +
      inlay(rect(574, 390, 122, 76, 2), accent.light) +
      inlay('M574 466L614 424L640 446L664 416L696 466Z', accent.dark) +
      basket(380, 480) +
      leaves(330, 600) +
      part(s, lathe(330, '596 46, 596 46, 660 36, 668 32', 0.2), accent, { fill: 'round', quiet: true }) +
      books(s, 440, 672, [26, 34, 24, 30, 38, 22, 30], 3) +
      basket(370, 864) +
      basket(600, 864) +
      [288, 480, 672, 864].map((y) => board(y)).join('') +
      part(s, rect(232, 96, 536, 26, 6), body, { fill: 'upright', quiet: true, texture: wood, rim: 0.8 }) +
      [232, 744].map((x) => part(s, rect(x, 96, 24, 804, 4), body, { fill: 'round', quiet: true, rim: 0.6 })).join('')
    )
  },
}

export const cabinet: Model = {
  name: 'cabinet',
  words: ['furniture', 'cabinet', 'sideboard', 'drawers', 'storage', 'home'],
  bodies: colours('Walnut', 'Oak', 'Sage', 'White', 'Navy'),
  accents: colours('Brass', 'Black', 'Oak'),
  focus: [[400, 560]],
  large: true,
  stature: 1.16,
  rise: 10,
  rest: stand([164, 842, 22, 0.4], [836, 842, 22, 0.4]),
  draw: (s, { body, accent }) => {
    const wood = texture(s, 'wood', body.deep, 0.8)
    const feet = [164, 836]
      .map((x) => part(s, `M${x - 18} 730H${x + 18}L${x + 8} 842H${x - 8}Z`, accent, { fill: 'round', quiet: true }))
      .join('')
    const drawer = (x: number, y: number, w: number, h: number) =>
      part(s, rect(x, y, w, h, 5), body, {
        fill: 'upright',
        quiet: true,
        texture: wood,
        rim: 0.8,
        sheen: 0.1,
        soft: 0.15,
        reach: 20,
      }) +
      inlay(rect(x + w / 2 - 36, y + h / 2 - 2, 72, 14, 6), body.deep, 0.5) +
      part(s, rect(x + w / 2 - 36, y + h / 2 - 8, 72, 12, 6), accent, { fill: 'metal', quiet: true, rim: 0.6 })
    return (
      feet +
      part(s, rect(102, 420, 796, 330, 12), body, { fill: 'upright', texture: wood, rim: 0.5, base: 0.3 }) +
      inlay(rect(120, 440, 760, 292, 4), body.deep, 0.8) +
      drawer(126, 446, 240, 280) +
      times(3, (i) => drawer(374, 446 + i * 95, 252, 90)).join('') +
      drawer(634, 446, 240, 280) +
      part(s, 'M86 404H914L904 430H96Z', body, { fill: 'upright', quiet: true, texture: wood, rim: 0.8 }) +
      part(s, 'M116 384H884L914 406H86Z', body, { fill: 'slant', texture: wood, sheen: 0.3, rim: 0.6 }) +
      inlay(ellipse(250, 398, 84, 9), body.deep, 0.4) +
      part(s, lathe(240, '216 26, 226 28, 280 66, 340 76, 382 50, 394 46', 0.18), ramp('#e9e2d3'), {
        fill: 'round',
        sheen: 0.24,
        texture: texture(s, 'stone', '#6b5f4c', 0.6),
        inside: stroke('M160 300C200 320 280 320 320 300', '#b98a5a', 6, 0.6),
      }) +
      part(s, rect(620, 196, 180, 200, 4), ramp('#2e3034'), {
        quiet: true,
        rim: 0.6,
        inside:
          inlay(rect(634, 210, 152, 172, 2), '#f4eee1') +
          inlay(ellipse(710, 300, 44), '#d9825f') +
          inlay('M654 330Q710 280 766 330V372H654Z', '#3f6f73'),
      })
    )
  },
}

const vaseBody = '300 62, 312 60, 380 66, 470 150, 570 190, 690 172, 790 122, 836 108'

export const vase: Model = {
  name: 'vase',
  words: ['home', 'vase', 'decoration', 'ceramic', 'gift', 'garden'],
  bodies: colours('Cream', 'Terracotta', 'Petrol', 'Charcoal', 'Sage'),
  accents: colours('Sand', 'Blush', 'Mustard', 'Rose'),
  focus: [[500, 320]],
  rest: stand([500, 846, 112]),
  draw: (s, { body, accent }) => {
    const plume = (x: number, y: number, lean: number) => {
      const stem = `M500 320C${500 + lean * 0.2} 270 ${x - lean * 0.1} ${y + 260} ${x} ${y + 190}`
      const hairs = times(84, (i) => {
        const [side, along] = [i % 2 ? 1 : -1, i / 84]
        const wide = (12 + 40 * Math.sin(along * Math.PI * 0.85)) * (0.8 + ((i * 7) % 5) * 0.1)
        return `M${num(x + (1 - along) * lean * 0.4)} ${num(y + along * 210 + 40)}q${num(side * wide * 0.35)} -34 ${num(side * wide)} ${num(-44 + along * 18)}`
      })
      const every = (step: number) => hairs.filter((_, i) => i % 3 === step).join('')
      return (
        stroke(stem, accent.dark, 5, 0.9) +
        stroke(every(0), accent.dark, 5, 0.6) +
        stroke(every(1), accent.base, 5, 0.8) +
        stroke(every(2), accent.glint, 3, 0.9)
      )
    }
    return (
      plume(396, 86, -60) +
      plume(612, 104, 70) +
      plume(508, 44, 10) +
      part(s, lathe(500, vaseBody, 0.18), body, {
        fill: 'round',
        soft: 0.35,
        reach: 60,
        sheen: 0.22,
        base: 0.28,
        texture: texture(s, 'stone', body.deep, 0.9),
        inside:
          inlay(band(500, [560, 190], [640, 186], 0.18), body.dark, 0.35) +
          stroke(
            times(18, (i) => `M${316 + i * 21} ${608 + Math.sin((i / 17) * Math.PI) * 32}l10 -18l10 18`).join(''),
            body.glint,
            4,
            0.7,
          ),
      }) +
      part(s, ellipse(500, 300, 62, 12), body, { fill: 'steel', quiet: true, rim: 0.8 }) +
      inlay(ellipse(500, 302, 50, 8), body.deep)
    )
  },
}
