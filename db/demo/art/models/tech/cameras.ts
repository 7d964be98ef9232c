import { down, radial } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, stroke, tube } from '../../kit/part.ts'
import { around, band, ellipse, lathe, line, rect, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const ink = ramp('#26272c')

/** Front glass: barrel rings, coated glass going deep blue, and the soft box mirrored in it. */
const glass = (s: Sheet, x: number, y: number, r: number): string =>
  part(s, ellipse(x, y, r), ink, { fill: 'slant', rim: 0.9, quiet: true, soft: 0.3, reach: r * 0.2 }) +
  stroke(
    times(60, (i) => line(around(x, y, r * 0.93, i * 6), around(x, y, r * 0.99, i * 6))).join(''),
    '#5b5e66',
    r * 0.02,
    0.6,
  ) +
  part(s, ellipse(x, y, r * 0.82), ramp('#3a3c43'), { fill: 'steel', rim: 0.5, quiet: true }) +
  stroke(
    times(26, (i) => line(around(x, y, r * 0.72, i * 8 + 70), around(x, y, r * 0.77, i * 8 + 70))).join(''),
    '#e9e9e9',
    r * 0.02,
    0.6,
  ) +
  part(s, ellipse(x, y, r * 0.66), ink, { fill: 'inner', rim: 0.4, quiet: true }) +
  inlay(
    ellipse(x, y, r * 0.56),
    radial(s, [0.42, 0.38, 0.66], [0, '#6f8bd8'], [0.3, '#2c3c78'], [0.62, '#3b2150'], [1, '#07080c']),
  ) +
  inlay(ellipse(x, y, r * 0.28), radial(s, [0.5, 0.5, 0.5], [0, '#05060a'], [0.7, '#0d1020', 0.9], [1, '#1d2a56', 0])) +
  inlay(ellipse(x - r * 0.2, y - r * 0.24, r * 0.16, r * 0.11), '#ffffff', 0.75) +
  inlay(ellipse(x + r * 0.2, y + r * 0.24, r * 0.1, r * 0.06), '#bfa8ff', 0.5)

export const camera: Model = {
  name: 'camera',
  words: ['cameras', 'camera', 'photo', 'electronics'],
  bodies: colours('Silver', 'Charcoal', 'Cream', 'Tan'),
  accents: colours('Charcoal', 'Cognac', 'Forest', 'Espresso'),
  focus: [[500, 560]],
  stature: 0.84,
  rise: 10,
  rest: stand([500, 778, 330, 0.09]),
  draw: (s, { body, accent }) =>
    part(s, rect(214, 282, 96, 54, 10), body, {
      fill: 'metal',
      inside: stroke(times(13, (i) => `M${220 + i * 7.2} 282v54`).join(''), body.deep, 2.4, 0.5),
    }) +
    part(s, rect(640, 266, 120, 70, 10), ink, {
      fill: 'metal',
      inside: stroke(times(17, (i) => `M${644 + i * 7.2} 266v70`).join(''), '#000000', 2.6, 0.5),
    }) +
    part(s, rect(336, 296, 60, 40, 12), body, { fill: 'metal', quiet: true }) +
    part(
      s,
      'M160 360C160 338 176 326 200 326H390L424 250C430 234 442 226 460 226H560C578 226 590 234 596 250L630 326H800C824 326 840 338 840 360V736C840 764 824 778 796 778H204C176 778 160 764 160 736Z',
      body,
      {
        fill: 'upright',
        soft: 0.32,
        reach: 40,
        sheen: 0.26,
        rim: 0.8,
        inside:
          part(s, 'M150 436H850V730H150Z', accent, {
            fill: 'upright',
            quiet: true,
            texture: texture(s, 'leather', accent.deep, 1),
            rim: 0.4,
            soft: 0.2,
            reach: 30,
          }) +
          inlay('M150 436H236V730H150Z', '#000000', 0.12) +
          stroke('M150 436H850M150 730H850', body.glint, 3, 0.6) +
          stroke('M440 270h120', body.deep, 10, 0.5),
      },
    ) +
    part(s, rect(690, 360, 92, 56, 10), ink, {
      quiet: true,
      rim: 0.7,
      inside: inlay(rect(696, 366, 80, 44, 6), down(s, [0, '#8aa0c8'], [1, '#23283a'])),
    }) +
    inlay(ellipse(236, 390, 13), '#b8242f') +
    inlay(ellipse(233, 387, 4), '#ffffff', 0.7) +
    glass(s, 500, 560, 206) +
    tube(s, 'M164 372C120 380 120 420 150 424', ramp('#b8bcc3'), 12, 0.8) +
    tube(s, 'M836 372C880 380 880 420 850 424', ramp('#b8bcc3'), 12, 0.8),
}

export const lens: Model = {
  name: 'lens',
  words: ['cameras', 'lens', 'photo', 'electronics'],
  bodies: colours('Charcoal', 'Silver', 'Cream', 'Forest'),
  accents: colours('Cherry', 'Gold', 'Cobalt', 'Orange'),
  focus: [[500, 330]],
  stature: 0.72,
  rest: stand([500, 832, 190]),
  draw: (s, { body, accent }) => {
    const ribs = (y0: number, y1: number, r: number) =>
      part(s, band(500, [y0, r], [y1, r], 0.3), ink, {
        fill: 'round',
        quiet: true,
        inside: stroke(
          times(34, (i) => `M${500 - r * Math.cos((i * Math.PI) / 33)} ${y0 - 20}V${y1 + 80}`).join(''),
          '#4c4f57',
          6,
          0.55,
        ),
      })
    return (
      part(s, lathe(500, '330 222, 330 222, 470 222, 500 204, 700 196, 740 188, 800 184', 0.3), body, {
        fill: 'round',
        soft: 0.3,
        reach: 44,
        sheen: 0.16,
        base: 0.3,
        inside: stroke('M420 590h40M480 596h52M552 590h36', body.glint, 7, 0.8),
      }) +
      ribs(352, 470, 222) +
      ribs(690, 760, 197) +
      inlay(band(500, [486, 214], [496, 208], 0.3), accent.base) +
      part(s, ellipse(500, 330, 222, 70), ink, { fill: 'steel', rim: 0.9, quiet: true }) +
      inlay(ellipse(500, 332, 198, 60), '#17181c') +
      stroke(ellipse(500, 332, 186, 55), '#8b8f98', 3, 0.5) +
      inlay(
        ellipse(500, 338, 168, 48),
        radial(s, [0.4, 0.3, 0.75], [0, '#7d97dd'], [0.3, '#2c3c78'], [0.65, '#43245c'], [1, '#07080c']),
      ) +
      inlay(ellipse(436, 322, 46, 12), '#ffffff', 0.6) +
      inlay(ellipse(566, 358, 30, 8), '#bfa8ff', 0.5)
    )
  },
}

export const instantCamera: Model = {
  name: 'instant camera',
  words: ['cameras', 'instant camera', 'photo', 'kids', 'gift'],
  bodies: colours('Mint', 'Blush', 'Ivory', 'Sky', 'Lemon'),
  accents: colours('Coral', 'Petrol', 'Mustard', 'Navy'),
  focus: [[500, 520]],
  stature: 0.8,
  rest: stand([500, 820, 264, 0.14]),
  draw: (s, { body, accent }) =>
    part(s, rect(360, 96, 280, 200, 6), ramp('#faf8f2'), {
      fill: 'upright',
      inside:
        inlay(rect(382, 118, 236, 170), down(s, [0, '#8cc4e0'], [0.6, '#f4d9b0'], [1, '#d68a5a'])) +
        inlay('M382 260L450 190L500 236L548 176L618 250V290H382Z', '#3f6b5c'),
    }) +
    part(
      s,
      'M226 330C230 280 260 256 310 256H690C740 256 770 280 774 330L800 740C804 794 772 820 720 820H280C228 820 196 794 200 740Z',
      body,
      {
        fill: 'upright',
        soft: 0.45,
        reach: 66,
        sheen: 0.3,
        rim: 0.8,
        base: 0.24,
        inside:
          inlay('M190 690H810V720H190Z', accent.base) +
          inlay('M190 720H810V742H190Z', ramp('#f0c24b').base) +
          inlay('M190 742H810V764H190Z', ramp('#3a9bb0').base) +
          inlay(rect(330, 268, 340, 20, 10), '#16171a', 0.75),
      },
    ) +
    part(s, rect(600, 340, 130, 84, 20), ramp('#dfe5ea'), {
      fill: 'steel',
      quiet: true,
      rim: 0.8,
      inside: stroke('M608 360h114M608 382h114M608 404h114', '#ffffff', 6, 0.7),
    }) +
    part(s, rect(272, 344, 84, 70, 18), ink, {
      quiet: true,
      rim: 0.7,
      inside: inlay(ellipse(304, 368, 16, 10), '#ffffff', 0.4),
    }) +
    part(s, ellipse(500, 540, 176), body, { fill: 'slant', quiet: true, rim: 0.9, soft: 0.3, reach: 40 }) +
    glass(s, 500, 540, 140) +
    inlay(ellipse(268, 560, 22), accent.base) +
    inlay(ellipse(262, 554, 8), '#ffffff', 0.5),
}
