import { linearAlong } from '../../kit/gradient.ts'
import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, stroke, tube } from '../../kit/part.ts'
import { around, at, band, ellipse, lathe, type Point, points, smooth, times, turn } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const pot = (s: Sheet, r: Ramp, [x, y, wide, high]: readonly [number, number, number, number]): string =>
  part(
    s,
    lathe(
      x,
      [
        [y, wide],
        [y, wide],
        [y + high * 0.7, wide * 0.82],
        [y + high * 0.94, wide * 0.74],
        [y + high, wide * 0.66],
      ],
      0.2,
    ),
    r,
    { fill: 'round', soft: 0.35, reach: 44, sheen: 0.22, base: 0.3, texture: texture(s, 'stone', r.deep, 0.6) },
  ) + part(s, band(x, [y - 6, wide + 8], [y + high * 0.16, wide + 4], 0.2), r, { fill: 'round', quiet: true, rim: 0.4 })

const mouth = (s: Sheet, r: Ramp, x: number, y: number, wide: number): string =>
  part(s, ellipse(x, y, wide + 8, (wide + 8) * 0.2), r, { fill: 'steel', quiet: true }) +
  inlay(ellipse(x, y + 3, wide - 8, (wide - 8) * 0.18), '#3a281d')

/** One blade: its half towards the light is paler, the rib runs through. */
const blade = (s: Sheet, root: Point, degrees: number, length: number, width: number, r: Ramp): string => {
  const place = (points: readonly Point[]) =>
    turn(
      points.map(([x, y]): Point => [root[0] + x, root[1] + y]),
      degrees,
      root,
    )
  const whole = place([
    [0, 0],
    [0, 0],
    [-width * 0.8, -length * 0.3],
    [-width, -length * 0.55],
    [-width * 0.6, -length * 0.82],
    [0, -length],
    [0, -length],
    [width * 0.6, -length * 0.82],
    [width, -length * 0.55],
    [width * 0.8, -length * 0.3],
  ])
  const half = smooth(
    place([
      [0, 0],
      [0, 0],
      [-width * 0.8, -length * 0.3],
      [-width, -length * 0.55],
      [-width * 0.6, -length * 0.82],
      [0, -length],
      [0, -length],
      [width * 0.1, -length * 0.5],
    ]),
  )
  const rib = place([
    [0, 0],
    [0, -length * 0.95],
  ])
  const veins = times(6, (i) =>
    place([
      [0, -length * (0.2 + i * 0.12)],
      [-width * 0.75, -length * (0.32 + i * 0.12)],
    ]).concat(
      place([
        [0, -length * (0.2 + i * 0.12)],
        [width * 0.75, -length * (0.32 + i * 0.12)],
      ]),
    ),
  )
  const d = smooth(whole)
  return part(s, d, r, {
    paint: linearAlong(
      s,
      [...(rib[0] ?? root), ...(rib[1] ?? root)] as [number, number, number, number],
      [0, r.deep],
      [0.35, r.dark],
      [0.7, r.base],
      [1, r.light],
    ),
    sheen: 0.1,
    base: 0.12,
    rim: 0.3,
    inside:
      inlay(half, r.light, 0.45) +
      stroke(
        veins.map(([a, b, c, e]) => (a && b && c && e ? `M${at(a)}L${at(b)}M${at(c)}L${at(e)}` : '')).join(''),
        r.glint,
        1.6,
        0.3,
      ) +
      stroke(`M${rib.map(at).join('L')}`, r.glint, 3, 0.6),
  })
}

export const plant: Model = {
  name: 'plant',
  words: ['garden', 'plant', 'home', 'rubber plant', 'pot'],
  bodies: colours('Terracotta', 'Ivory', 'Charcoal', 'Petrol', 'Blush'),
  accents: colours('Forest', 'Fern', 'Sage'),
  focus: [
    [470, 330],
    [500, 760],
  ],
  rest: stand([500, 868, 112]),
  draw: (s, { body, accent }) => {
    const young = ramp(mix(accent.base, '#9fbf5a', 0.35))
    const leaves =
      '-74 300, 70 310, -50 400, 52 390, -28 470, 32 470, -60 250, 62 240, -12 520, 14 440, -36 320, 40 300, 2 330' as const
    return (
      mouth(s, body, 500, 634, 158) +
      tube(s, 'M500 640C496 520 498 420 500 330', ramp('#6f6a45'), 16, 0.2) +
      points(leaves)
        .map(([turned, length], i) =>
          blade(
            s,
            [500 + turned * 0.3, 628 - Math.min(i, 8) * 7],
            turned,
            length * 0.98,
            42 + (i % 3) * 7,
            i % 3 === 2 ? young : accent,
          ),
        )
        .join('') +
      pot(s, body, [500, 640, 158, 228])
    )
  },
}

export const monstera: Model = {
  name: 'monstera',
  words: ['garden', 'plant', 'home', 'monstera', 'pot'],
  bodies: colours('Ivory', 'Sage', 'Terracotta', 'Navy'),
  accents: colours('Fern', 'Forest'),
  focus: [[380, 330]],
  rest: stand([500, 872, 104]),
  draw: (s, { body, accent }) => {
    const leaf = (cx: number, cy: number, size: number, degrees: number, r: Ramp): string => {
      // Nine lobes around the heart; between two of them the leaf is cut halfway to the rib.
      const rim = times(9, (lobe): Point[] => {
        const from = 18 + lobe * 36
        const reach = size * (1 - (0.2 * Math.abs(from + 18 - 180)) / 180 + (lobe === 4 ? 0.16 : 0))
        const outer = [4, 18, 32].map((step) => around(cx, cy, reach * (step === 18 ? 1.05 : 0.97), from + step))
        return lobe === 8 ? outer : [...outer, around(cx, cy, reach * 0.58, from + 36)]
      }).flat()
      const heart = smooth(turn([[cx, cy - size * 0.25], [cx, cy - size * 0.25], ...rim], degrees, [cx, cy]))
      const rib = turn(
        [
          [cx, cy - size * 0.25],
          [cx, cy + size],
        ],
        degrees,
        [cx, cy],
      )
      const veins = times(7, (i) =>
        turn(
          [
            [cx, cy - size * 0.1 + i * size * 0.12],
            around(cx, cy, size * 0.86, i < 1 ? 60 : 66 + i * 14),
            [cx, cy - size * 0.1 + i * size * 0.12],
            around(cx, cy, size * 0.86, i < 1 ? -60 : -66 - i * 14),
          ],
          degrees,
          [cx, cy],
        ),
      )
      return part(s, heart, r, {
        fill: 'slant',
        sheen: 0.24,
        soft: 0.25,
        reach: 34,
        rim: 0.4,
        inside:
          stroke(
            veins.map(([a, b, c, e]) => (a && b && c && e ? `M${at(a)}L${at(b)}M${at(c)}L${at(e)}` : '')).join(''),
            r.glint,
            2.4,
            0.45,
          ) + stroke(`M${rib.map(at).join('L')}`, r.glint, 4, 0.6),
      })
    }
    const stem = ramp('#5f7d45')
    const young = ramp(mix(accent.base, '#a8c65e', 0.4))
    return (
      mouth(s, body, 500, 660, 146) +
      [
        'M500 664C470 520 420 420 360 380',
        'M504 664C530 500 590 400 650 350',
        'M500 664C500 500 500 330 508 250',
        'M494 664C420 600 340 560 260 590',
        'M508 664C590 600 660 570 742 600',
      ]
        .map((d) => tube(s, d, stem, 12, 0.4))
        .join('') +
      leaf(512, 220, 128, 176, ramp(mix(accent.base, accent.deep, 0.4))) +
      leaf(242, 560, 112, 60, accent) +
      leaf(758, 574, 108, -62, ramp(mix(accent.base, accent.deep, 0.3))) +
      leaf(336, 350, 150, 130, accent) +
      leaf(670, 330, 138, -140, young) +
      leaf(490, 500, 104, 10, young) +
      pot(s, body, [500, 666, 146, 206])
    )
  },
}

export const cactus: Model = {
  name: 'cactus',
  words: ['garden', 'plant', 'cactus', 'succulent', 'pot'],
  bodies: colours('Blush', 'Terracotta', 'Mustard', 'Turquoise', 'White'),
  accents: colours('Fern', 'Forest', 'Sage'),
  focus: [[500, 360]],
  stature: 0.84,
  rest: stand([500, 864, 120]),
  draw: (s, { body, accent }) => {
    const ribs = (x: number, top: number, wide: number, end: number) =>
      stroke(
        times(
          5,
          (i) =>
            `M${x + (i - 2) * wide * 0.22} ${top + Math.abs(i - 2) * 9}C${x + (i - 2) * wide * 0.4} ${top + 90} ${x + (i - 2) * wide * 0.4} ${end - 90} ${x + (i - 2) * wide * 0.34} ${end}`,
        ).join(''),
        accent.deep,
        5,
        0.35,
      )
    const thorns = times(66, (i) => {
      const [x, y] = [395 + (i % 6) * 42 + (Math.floor(i / 6) % 2) * 20, 190 + Math.floor(i / 6) * 42]
      return `M${x} ${y}l-7 -8M${x} ${y}l8 -7M${x} ${y}v-11`
    }).join('')
    const arm = (d: string) => part(s, d, accent, { fill: 'round', soft: 0.4, reach: 40, sheen: 0.12 })
    const flower = (x: number, y: number) =>
      times(7, (i) => blade(s, [x, y], -78 + i * 26, 56, 14, ramp('#e8738f'))).join('')
    return (
      mouth(s, body, 500, 650, 172) +
      arm('M380 520C280 520 236 470 238 380C240 326 306 326 310 380C312 420 330 436 390 440Z') +
      arm('M620 450C690 446 704 420 704 360C706 304 772 304 774 362C776 470 730 526 620 530Z') +
      part(s, 'M372 660C350 500 350 330 380 240C410 150 590 150 620 240C650 330 650 500 628 660Z', accent, {
        fill: 'round',
        soft: 0.4,
        reach: 60,
        sheen: 0.14,
        inside: ribs(500, 180, 250, 660) + stroke(thorns, '#fdf6dc', 2.4, 0.75),
      }) +
      flower(470, 196) +
      pot(s, body, [500, 656, 172, 208])
    )
  },
}
