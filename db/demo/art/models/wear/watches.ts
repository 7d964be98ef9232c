import { linear, radial } from '../../kit/gradient.ts'
import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, stitch, stroke, tube } from '../../kit/part.ts'
import { around, at, ellipse, line, rect, smooth, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import type { Model } from '../model.ts'

const strap = (s: Sheet, r: Ramp, wide: number, surface: string, sewn: boolean): string => {
  const [a, b] = [wide, wide * 0.76]
  const upper = `M${500 - a} 360C${500 - a} 260 ${500 - b} 180 ${500 - b} 96C${500 - b} 74 ${500 + b} 74 ${500 + b} 96C${500 + b} 180 ${500 + a} 260 ${500 + a} 360Z`
  const lower = `M${500 - a} 640C${500 - a} 740 ${500 - b} 820 ${500 - b} 900C${500 - b} 940 ${500 + b} 940 ${500 + b} 900C${500 + b} 820 ${500 + a} 740 ${500 + a} 640Z`
  const holes = times(
    5,
    (i) => inlay(ellipse(500, 760 + i * 32, 8, 9), r.deep) + stroke(`M494 ${766 + i * 32}q6 4 12 0`, r.glint, 2, 0.5),
  ).join('')
  const thread = (d: string) => (sewn ? stitch(d, r.glint, r.deep, 2.6) : '')
  const finish = { fill: 'round', soft: 0.35, reach: 40, sheen: 0.2, texture: surface } as const
  return (
    part(s, upper, r, {
      ...finish,
      inside: thread(
        `M${516 - a} 350C${516 - a} 260 ${514 - b} 180 ${514 - b} 100M${484 + a} 350C${484 + a} 260 ${486 + b} 180 ${486 + b} 100`,
      ),
    }) +
    part(s, lower, r, {
      ...finish,
      inside:
        holes +
        thread(
          `M${516 - a} 650C${516 - a} 740 ${514 - b} 820 ${514 - b} 896M${484 + a} 650C${484 + a} 740 ${486 + b} 820 ${486 + b} 896`,
        ),
    })
  )
}

export const watch: Model = {
  name: 'watch',
  words: ['watches', 'watch', 'wristwatch', 'accessories', 'men', 'women'],
  bodies: colours('Cognac', 'Black', 'Navy', 'Burgundy', 'Forest'),
  accents: colours('Gold', 'Silver', 'Rose gold', 'Chrome'),
  focus: [[520, 500]],
  stature: 0.74,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const dial = ramp(mix(body.deep, '#1c2230', 0.5))
    const ticks = (count: number, from: number, width: number) =>
      times(count, (i) => line(around(500, 500, from, (i * 360) / count), around(500, 500, 150, (i * 360) / count)))
        .join('')
        .concat(width ? '' : '')
    const lug = (x: number, y: number, dy: number) =>
      part(s, `M${x - 24} ${y}L${x - 20} ${y + dy}H${x + 20}L${x + 24} ${y}Z`, accent, { fill: 'metal', quiet: true })
    return (
      strap(s, body, 92, texture(s, 'leather', body.deep, 0.6), true) +
      lug(414, 350, -46) +
      lug(586, 350, -46) +
      lug(414, 650, 46) +
      lug(586, 650, 46) +
      part(s, rect(694, 474, 42, 52, 10), accent, {
        fill: 'steel',
        inside: stroke('M704 474v52M714 474v52M724 474v52', accent.deep, 3, 0.7),
      }) +
      part(s, ellipse(500, 500, 206), accent, { fill: 'steel', rim: 0.9, soft: 0.3, reach: 26 }) +
      part(s, ellipse(500, 500, 186), accent, {
        paint: linear(s, [1, 1, 0, 0], [0, accent.glint], [0.5, accent.base], [1, accent.deep]),
        quiet: true,
        rim: 0.4,
      }) +
      part(s, ellipse(500, 500, 170), dial, {
        paint: radial(s, [0.4, 0.36, 0.75], [0, dial.light], [0.6, dial.base], [1, dial.deep]),
        quiet: true,
        rim: 0.3,
        sheen: 0,
        inside:
          stroke(ticks(60, 143, 2), accent.light, 2, 0.8) +
          stroke(ticks(12, 126, 6), accent.light, 7) +
          part(s, ellipse(500, 576, 38), dial, { quiet: true, fill: 'slant', rim: 0.5 }) +
          stroke(ellipse(500, 576, 38), accent.base, 2.5, 0.8) +
          stroke('M500 576L516 556', accent.glint, 3.5) +
          stroke('M470 440h60M484 456h32', accent.light, 4, 0.75),
      }) +
      stroke(`M500 500L${at(around(500, 500, 92, 305))}`, '#000000', 11, 0.25) +
      stroke(`M${at(around(500, 500, 14, 125))}L${at(around(500, 500, 90, 305))}`, accent.light, 10) +
      stroke(`M${at(around(500, 500, 18, 235))}L${at(around(500, 500, 132, 55))}`, accent.glint, 7) +
      stroke(`M${at(around(500, 500, 34, 0))}L${at(around(500, 500, 134, 180))}`, '#e05a4a', 2.6) +
      inlay(ellipse(500, 500, 11), accent.base) +
      inlay(ellipse(498, 498, 5), accent.glint) +
      inlay('M350 430A170 170 0 0 1 560 342C470 372 390 440 366 548A170 170 0 0 1 350 430Z', '#ffffff', 0.15)
    )
  },
}

export const smartwatch: Model = {
  name: 'smartwatch',
  words: ['watches', 'smartwatch', 'wearable', 'electronics', 'sports'],
  bodies: colours('Charcoal', 'Coral', 'Mint', 'Ivory', 'Cobalt'),
  accents: colours('Graphite', 'Silver', 'Rose gold', 'Gold'),
  focus: [[500, 500]],
  stature: 0.74,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const gauge = (r: number, reach: number, color: string) =>
      stroke(ellipse(500, 486, r), color, 17, 0.2) +
      stroke(`M500 ${486 - r}A${r} ${r} 0 ${reach > 180 ? 1 : 0} 1 ${at(around(500, 486, r, reach))}`, color, 17)
    return (
      strap(s, body, 118, texture(s, 'paper', body.deep, 0.4), false) +
      part(s, rect(690, 430, 30, 62, 12), accent, {
        fill: 'steel',
        inside: stroke('M696 442h20M696 452h20M696 462h20M696 472h20M696 482h20', accent.deep, 2.4, 0.6),
      }) +
      part(s, rect(692, 540, 20, 54, 9), accent, { fill: 'steel', quiet: true }) +
      part(s, rect(312, 286, 380, 428, 112), accent, { fill: 'steel', rim: 0.9, soft: 0.3, reach: 30 }) +
      part(s, rect(326, 300, 352, 400, 98), ramp('#15161a'), {
        fill: 'slant',
        quiet: true,
        rim: 0.4,
        inside:
          gauge(116, 285, '#ff5d73') +
          gauge(92, 220, '#b6f05a') +
          gauge(68, 310, '#4fd8e8') +
          stroke('M480 486l14 14l26 -30', '#ffffff', 9) +
          stroke('M392 644h60M548 644h60', '#8d93a0', 9, 0.9) +
          stroke('M476 644h48', '#ffffff', 11) +
          inlay('M326 300H560L380 700H326Z', '#ffffff', 0.06),
      })
    )
  },
}

const gold = ramp('#d6ae60')

/** A cut stone seen from the side: table, crown and pavilion in tones of one colour. */
const gem = (s: Sheet, x: number, y: number, k: number, r: Ramp): string => {
  const p = (dx: number, dy: number) => `${x + dx * k} ${y + dy * k}`
  return (
    part(s, `M${p(-52, -30)}L${p(52, -30)}L${p(84, 4)}L${p(0, 92)}L${p(-84, 4)}Z`, r, {
      fill: 'slant',
      rim: 0.7,
      sheen: 0.3,
    }) +
    inlay(
      `M${p(-52, -30)}L${p(-24, 4)}L${p(-84, 4)}ZM${p(0, -30)}L${p(28, 4)}L${p(-24, 4)}ZM${p(-24, 4)}L${p(0, 92)}L${p(-84, 4)}Z`,
      '#ffffff',
      0.5,
    ) +
    inlay(`M${p(52, -30)}L${p(84, 4)}L${p(28, 4)}ZM${p(28, 4)}L${p(84, 4)}L${p(0, 92)}Z`, r.deep, 0.4) +
    stroke(
      `M${p(-84, 4)}L${p(84, 4)}M${p(-52, -30)}L${p(-24, 4)}L${p(0, 92)}L${p(28, 4)}L${p(52, -30)}`,
      '#ffffff',
      2 * k,
      0.7,
    ) +
    inlay(
      smooth([
        [x - 30 * k, y - 44 * k],
        [x - 24 * k, y - 24 * k],
        [x - 6 * k, y - 20 * k],
        [x - 24 * k, y - 16 * k],
        [x - 30 * k, y + 4 * k],
        [x - 36 * k, y - 16 * k],
        [x - 54 * k, y - 20 * k],
        [x - 36 * k, y - 24 * k],
      ]),
      '#ffffff',
      0.95,
    )
  )
}

const hoop = (cx: number, cy: number, outer: readonly [number, number], inner: readonly [number, number]): string =>
  `${ellipse(cx, cy, ...outer)}M${cx - inner[0]} ${cy}A${inner[0]} ${inner[1]} 0 1 0 ${cx + inner[0]} ${cy}A${inner[0]} ${inner[1]} 0 1 0 ${cx - inner[0]} ${cy}Z`

export const ring: Model = {
  name: 'ring',
  words: ['jewellery', 'ring', 'gift', 'women', 'wedding'],
  bodies: colours('Powder', 'Rose', 'Mint', 'Cobalt', 'Lavender'),
  accents: colours('Gold', 'Silver', 'Rose gold'),
  focus: [[500, 330]],
  stature: 0.5,
  rest: { feet: [[500, 824, 96, 0.22]] },
  draw: (s, { body, accent }) =>
    part(s, hoop(516, 588, [222, 232], [186, 204]), ramp(accent.dark), { fill: 'metal', rim: 0.6, quiet: true }) +
    part(s, hoop(500, 590, [226, 236], [182, 200]), accent, { fill: 'steel', rim: 0.9, soft: 0.3, reach: 20 }) +
    stroke('M286 640A226 236 0 0 0 420 806', '#ffffff', 8, 0.7) +
    stroke('M640 440A182 200 0 0 1 676 640', '#ffffff', 4, 0.5) +
    times(7, (i) =>
      [-1, 1]
        .map(
          (side) =>
            inlay(ellipse(...around(500, 590, 204, side * (22 + i * 8), 219), 10), '#ffffff', 0.95) +
            stroke(ellipse(...around(500, 590, 204, side * (22 + i * 8), 219), 10), accent.dark, 2, 0.8),
        )
        .join(''),
    ).join('') +
    part(s, 'M420 300L460 400H540L580 300L560 292L528 372H472L440 292Z', accent, { fill: 'metal', rim: 0.8 }) +
    gem(s, 500, 290, 1.24, body) +
    [404, 596].map((x) => inlay(ellipse(x, 292, 12), accent.light)).join(''),
}

export const necklace: Model = {
  name: 'necklace',
  words: ['jewellery', 'necklace', 'pendant', 'gift', 'women'],
  bodies: colours('Turquoise', 'Rose', 'Powder', 'Plum', 'Forest'),
  accents: colours('Gold', 'Silver', 'Rose gold'),
  focus: [[500, 700]],
  stature: 0.8,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const chain = 'M250 120C210 420 360 600 500 640C640 600 790 420 750 120'
    const links = `<path d="${chain}" fill="none" stroke="${accent.glint}" stroke-width="9" stroke-dasharray="1 14" stroke-linecap="round"/>`
    const drop = 'M500 668C570 740 584 772 584 806A84 84 0 0 1 416 806C416 772 430 740 500 668Z'
    return (
      tube(s, chain, accent, 11, 0.3) +
      `<path d="${chain}" fill="none" stroke="${accent.deep}" stroke-width="13" stroke-dasharray="3 12"/>` +
      links +
      tube(s, ellipse(500, 656, 22), accent, 9, 0.9) +
      part(s, drop, accent, { fill: 'steel', rim: 0.9, soft: 0.3, reach: 20 }) +
      part(s, 'M500 706C552 762 562 784 562 808A62 62 0 0 1 438 808C438 784 448 762 500 706Z', body, {
        fill: 'ball',
        quiet: true,
        sheen: 0.5,
        rim: 0.4,
        inside:
          inlay('M500 706L530 800L500 870L438 808Z', '#ffffff', 0.16) +
          inlay('M500 706L530 800L562 808Z', body.deep, 0.25) +
          stroke('M456 786C460 770 470 756 480 744', '#ffffff', 8, 0.85),
      }) +
      times(14, (i) => inlay(ellipse(...around(500, 804, 73, 40 + i * 21.5), 5.5), accent.glint)).join('')
    )
  },
}

export const earrings: Model = {
  name: 'earrings',
  words: ['jewellery', 'earrings', 'gift', 'women'],
  bodies: colours('Ivory', 'Turquoise', 'Coral', 'Cobalt', 'Forest'),
  accents: colours('Gold', 'Silver', 'Rose gold'),
  focus: [[340, 470]],
  stature: 0.62,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const one = (x: number, y: number) =>
      tube(
        s,
        `M${x + 8} ${y + 30}C${x - 60} ${y - 40} ${x - 30} ${y - 130} ${x + 30} ${y - 110}C${x + 70} ${y - 90} ${x + 62} ${y - 20} ${x + 60} ${y + 10}`,
        accent,
        10,
        0.9,
      ) +
      part(s, ellipse(x, y + 60, 36), accent, { fill: 'steel', rim: 0.9 }) +
      gem(s, x, y + 52, 0.3, body) +
      tube(s, `M${x} ${y + 96}v40`, accent, 8, 0.8) +
      part(s, hoop(x, y + 260, [112, 128], [84, 100]), accent, { fill: 'steel', rim: 0.9, soft: 0.25, reach: 16 }) +
      part(s, ellipse(x, y + 270, 54, 62), body, { fill: 'ball', sheen: 0.5, soft: 0.3, reach: 24 }) +
      inlay(ellipse(x - 18, y + 244, 13, 17), '#ffffff', 0.8) +
      tube(s, `M${x} ${y + 160}v50`, gold, 7, 0.8)
    return one(320, 240) + one(680, 290)
  },
}
