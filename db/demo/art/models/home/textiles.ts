import { type Ramp, ramp } from '../../kit/palette.ts'
import { folds, inlay, part, stitch, stroke } from '../../kit/part.ts'
import { ellipse, poly, rect, smooth, times } from '../../kit/path.ts'
import { pattern } from '../../kit/pattern.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const cushion: Model = {
  name: 'cushion',
  words: ['home', 'cushion', 'pillow', 'textile', 'living room', 'bedroom'],
  bodies: colours('Mustard', 'Terracotta', 'Sage', 'Navy', 'Blush', 'Cream'),
  accents: colours('Cream', 'Ivory', 'Forest', 'White', 'Burgundy'),
  patterns: ['plain', 'stripes', 'floral', 'checks', 'dots'],
  focus: [[640, 300]],
  rest: stand([500, 810, 270, 0.1]),
  draw: (s, { body, accent, pattern: name }) => {
    const d = smooth(
      '170 190, 170 190, 330 222, 500 212, 670 222, 830 190, 830 190, 800 350, 808 500, 800 660, 832 816, 832 816, 670 796, 500 812, 330 796, 168 816, 168 816, 200 660, 192 500, 200 350',
    )
    return part(s, d, body, {
      fill: 'ball',
      soft: 0.5,
      reach: 110,
      sheen: 0.1,
      base: 0.26,
      rim: 0.4,
      texture: texture(s, 'linen', body.deep, 0.8),
      inside:
        pattern(s, name, accent.base, accent.light) +
        folds(
          s,
          'M200 226C260 280 300 300 350 310M800 226C740 280 700 300 650 310M200 780C260 730 300 700 360 690M800 780C740 730 700 700 640 690M480 240C470 270 480 300 500 320',
          body,
          24,
          0.45,
        ) +
        stitch(d, body.deep, body.deep, 3),
    })
  },
}

export const towels: Model = {
  name: 'towels',
  words: ['home', 'towel', 'bathroom', 'textile', 'pets'],
  bodies: colours('Petrol', 'White', 'Sage', 'Blush', 'Sand'),
  accents: colours('Sand', 'Powder', 'White', 'Terracotta', 'Charcoal'),
  focus: [[330, 620]],
  rise: 40,
  rest: stand([500, 800, 320, 0.1]),
  draw: (s, { body, accent }) => {
    const towel = (y: number, r: Ramp, x: number) => {
      const loops = s.def(
        `<pattern id="@" width="13" height="11" patternUnits="userSpaceOnUse"><path d="M1 5q3 -6 6 0M7 10q3 -6 6 0" fill="none" stroke="${r.deep}" stroke-width="2" opacity=".42"/><path d="M1 3q3 -5 6 0M7 8q3 -5 6 0" fill="none" stroke="${r.glint}" stroke-width="1.6" opacity=".6"/></pattern>`,
      )
      const d = `M${x + 26} ${y}C${x + 200} ${y - 8} ${x + 420} ${y + 6} ${x + 590} ${y}C${x + 628} ${y + 4} ${x + 632} ${y + 126} ${x + 590} ${y + 132}C${x + 420} ${y + 138} ${x + 200} ${y + 126} ${x + 26} ${y + 132}C${x - 8} ${y + 126} ${x - 8} ${y + 6} ${x + 26} ${y}Z`
      const layers = `M${x - 8} ${y + 44}C${x + 200} ${y + 36} ${x + 420} ${y + 50} ${x + 640} ${y + 42}M${x - 8} ${y + 88}C${x + 200} ${y + 96} ${x + 420} ${y + 82} ${x + 640} ${y + 90}`
      const border =
        inlay(`M${x + 96} ${y - 10}h70v160h-70z`, r.dark, 0.55) +
        stroke(`M${x + 104} ${y - 10}v160M${x + 158} ${y - 10}v160`, r.glint, 5, 0.6)
      return part(s, d, r, {
        fill: 'upright',
        soft: 0.3,
        reach: 44,
        sheen: 0,
        rim: 0.2,
        base: 0.34,
        inside: `<path d="M${x - 20} ${y - 20}h700v180h-700z" fill="url(#${loops})"/>${border}${folds(s, layers, r, 12, 0.75)}`,
      })
    }
    return towel(668, body, 180) + towel(538, accent, 200) + towel(408, body, 184) + towel(278, ramp(body.light), 206)
  },
}

export const rug: Model = {
  name: 'rug',
  words: ['home', 'rug', 'carpet', 'textile', 'living room'],
  bodies: colours('Terracotta', 'Petrol', 'Cream', 'Indigo', 'Sage'),
  accents: colours('Cream', 'Mustard', 'Charcoal', 'Blush', 'Terracotta'),
  focus: [[330, 300]],
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const diamond = (x: number, y: number, w: number, h: number) =>
      `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`
    const tassels = times(
      27,
      (i) => `M${214 + i * 22} 120q${(i % 3) * 4 - 4} -22 0 -44M${214 + i * 22} 880q${(i % 3) * 4 - 4} 22 0 44`,
    ).join('')
    const zigzag = (y: number) => `M210 ${y}${times(29, (i) => `l20 ${i % 2 ? 22 : -22}`).join('')}`
    s.cord(rect(246, 162, 508, 676, 4) + times(3, (i) => diamond(500, 330 + i * 172, 170, 96)).join(''), 2)
    return (
      stroke(tassels, ramp(accent.light).dark, 9, 0.9) +
      stroke(tassels, accent.glint, 4, 0.9) +
      part(s, rect(200, 116, 600, 768, 8), body, {
        fill: 'slant',
        sheen: 0.05,
        base: 0.08,
        rim: 0.3,
        soft: 0.2,
        reach: 30,
        texture: texture(s, 'wool', body.deep, 0.9),
        inside:
          stroke(rect(226, 142, 548, 716, 4), accent.base, 12) +
          stroke(rect(246, 162, 508, 676, 4), body.deep, 5, 0.8) +
          stroke(`${zigzag(212)}${zigzag(790)}`, accent.light, 8) +
          times(
            3,
            (i) =>
              inlay(diamond(500, 330 + i * 172, 170, 96), accent.base) +
              inlay(diamond(500, 330 + i * 172, 132, 74), body.deep) +
              inlay(diamond(500, 330 + i * 172, 92, 52), accent.light) +
              inlay(diamond(500, 330 + i * 172, 48, 27), body.base),
          ).join('') +
          times(4, (i) =>
            [300, 700]
              .map(
                (x) =>
                  inlay(diamond(x, 256 + i * 160, 36, 30), accent.light) +
                  inlay(diamond(x, 256 + i * 160, 17, 14), body.deep),
              )
              .join(''),
          ).join('') +
          stroke(times(96, (i) => `M200 ${120 + i * 8}h600`).join(''), body.deep, 1.6, 0.18),
      })
    )
  },
}

export const blanket: Model = {
  name: 'blanket',
  words: ['home', 'blanket', 'throw', 'bedroom', 'textile', 'kids'],
  bodies: colours('Blush', 'Cream', 'Forest', 'Slate', 'Mustard'),
  accents: colours('Cream', 'Terracotta', 'Ivory', 'Navy'),
  patterns: ['plain', 'checks', 'stripes'],
  focus: [[300, 640]],
  rise: 60,
  rest: stand([500, 806, 330, 0.09]),
  draw: (s, { body, accent, pattern: name }) => {
    const wool = texture(s, 'wool', body.deep, 0.9)
    const print = pattern(s, name, accent.base, accent.light)
    const layer = (y: number, h: number, bend: number) =>
      `M190 ${y}C320 ${y - bend} 660 ${y + bend} 790 ${y}C850 ${y + 10} 850 ${y + h - 10} 790 ${y + h}C660 ${y + h + bend} 320 ${y + h - bend} 190 ${y + h}C150 ${y + h - 16} 150 ${y + 16} 190 ${y}Z`
    const fringe = times(30, (i) => `M${236 + i * 18} ${690 + Math.sin(i / 4) * 6}q${(i % 3) * 5 - 5} 30 0 58`).join('')
    const fold = (y: number, h: number, bend: number) =>
      part(s, layer(y, h, bend), body, {
        fill: 'upright',
        soft: 0.45,
        reach: 46,
        sheen: 0.06,
        base: 0.4,
        texture: wool,
        inside: print,
      })
    return (
      fold(690, 112, 8) +
      fold(584, 116, -8) +
      fold(478, 116, 8) +
      part(s, poly('196 300, 806 306, 822 470, 790 694, 230 690, 180 460', [40, 60, 40, 20, 20, 40]), body, {
        fill: 'upright',
        soft: 0.4,
        reach: 66,
        sheen: 0.08,
        base: 0.2,
        texture: wool,
        inside:
          print +
          folds(
            s,
            'M300 330C310 440 290 560 310 680M520 330C540 440 510 560 530 680M700 330C690 440 720 560 700 680',
            body,
            20,
            0.4,
          ) +
          inlay(ellipse(500, 330, 320, 16), body.glint, 0.2),
      }) +
      stroke(fringe, body.deep, 9, 0.7) +
      stroke(fringe, body.light, 6, 0.95)
    )
  },
}
