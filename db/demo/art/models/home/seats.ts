import { radial } from '../../kit/gradient.ts'
import type { Ramp } from '../../kit/palette.ts'
import { blurred, folds, inlay, part, seam, stroke } from '../../kit/part.ts'
import { ellipse, flip, lathe, poly, rect, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

/** A leg that narrows towards the floor, between two tops and a foot. */
const leg = (s: Sheet, r: Ramp, [x0, y0, x1, y1]: readonly [number, number, number, number], wide = 30): string =>
  part(
    s,
    poly(
      [
        [x0 - wide / 2, y0],
        [x0 + wide / 2, y0],
        [x1 + wide * 0.28, y1],
        [x1 - wide * 0.28, y1],
      ],
      5,
    ),
    r,
    { fill: 'round', rim: 0.5, sheen: 0.1 },
  )

/** A padded panel: swollen edges, weave, and the piping sewn around it. */
const pad = (s: Sheet, d: string, r: Ramp, inside = '', reach = 70): string =>
  part(s, d, r, {
    fill: 'slant',
    soft: 0.42,
    reach,
    sheen: 0.1,
    base: 0.24,
    rim: 0.5,
    texture: texture(s, 'linen', r.deep, 0.55),
    inside: inside + stroke(d, r.dark, 7, 0.35),
  })

/** A button pulled into the padding, in the dent it makes. */
const tuft = (s: Sheet, x: number, y: number, r: Ramp): string =>
  inlay(ellipse(x, y, 44, 36), radial(s, [0.5, 0.5, 0.5], [0, r.deep, 0.75], [0.5, r.deep, 0.25], [1, r.deep, 0])) +
  inlay(ellipse(x, y, 11), r.dark) +
  inlay(ellipse(x - 3, y - 4, 5), r.glint, 0.6)

export const chair: Model = {
  name: 'chair',
  words: ['furniture', 'chair', 'dining', 'home', 'office'],
  bodies: colours('Petrol', 'Mustard', 'Blush', 'Charcoal', 'Sage'),
  accents: colours('Oak', 'Walnut', 'Black', 'Brass'),
  focus: [[500, 520]],
  large: true,
  stature: 1.08,
  rest: stand([286, 900, 26, 0.4], [714, 900, 26, 0.4], [368, 836, 20, 0.4], [632, 836, 20, 0.4]),
  draw: (s, { body, accent }) =>
    leg(s, { ...accent, light: accent.base, base: accent.dark, dark: accent.deep }, [384, 600, 366, 838], 28) +
    leg(s, { ...accent, light: accent.base, base: accent.dark, dark: accent.deep }, [616, 600, 634, 838], 28) +
    part(s, 'M350 420L372 600H628L650 420Z', accent, { fill: 'metal', quiet: true }) +
    pad(
      s,
      'M330 150C332 112 380 96 500 96C620 96 668 112 670 150C682 260 676 380 660 470C640 500 360 500 340 470C324 380 318 260 330 150Z',
      body,
      [
        [420, 210],
        [580, 210],
        [500, 310],
        [420, 400],
        [580, 400],
      ]
        .map(([x = 0, y = 0]) => tuft(s, x, y, body))
        .join(''),
    ) +
    pad(
      s,
      'M286 540C300 506 360 496 500 496C640 496 700 506 714 540C740 580 748 620 734 650C700 676 300 676 266 650C252 620 260 580 286 540Z',
      body,
      folds(s, 'M360 560C440 540 560 540 640 560', body, 16, 0.3) + seam('M262 618C300 642 700 642 738 618', body, 4),
    ) +
    leg(s, accent, [310, 654, 284, 902], 36) +
    leg(s, accent, [690, 654, 716, 902], 36),
}

export const armchair: Model = {
  name: 'armchair',
  words: ['furniture', 'armchair', 'living room', 'home'],
  bodies: colours('Forest', 'Terracotta', 'Cream', 'Navy', 'Rose'),
  accents: colours('Walnut', 'Brass', 'Black', 'Oak'),
  focus: [[290, 480]],
  large: true,
  stature: 1.12,
  rest: stand([262, 876, 36, 0.4], [738, 876, 36, 0.4]),
  draw: (s, { body, accent }) => {
    const arm =
      'M170 470C166 420 210 396 252 404C292 412 306 450 308 500L312 790C300 810 200 812 188 792C176 690 172 580 170 470Z'
    const channels = times(
      6,
      (i) =>
        `M${322 + i * 71} ${210 + Math.abs(i - 2.5) * 18}C${314 + i * 74} 340 ${314 + i * 74} 420 ${318 + i * 73} 560`,
    ).join('')
    return (
      leg(s, accent, [262, 780, 250, 878], 34) +
      leg(s, accent, [738, 780, 750, 878], 34) +
      leg(s, accent, [350, 780, 356, 838], 26) +
      leg(s, accent, [650, 780, 644, 838], 26) +
      pad(
        s,
        'M236 380C230 230 330 150 500 150C670 150 770 230 764 380C762 480 740 560 730 620H270C260 560 238 480 236 380Z',
        body,
        folds(s, channels, body, 17, 0.5),
        90,
      ) +
      pad(s, 'M262 660H738C752 700 750 760 736 796C660 812 340 812 264 796C250 760 248 700 262 660Z', body) +
      pad(
        s,
        'M290 560C300 530 400 520 500 520C600 520 700 530 710 560C728 600 726 650 714 686C660 704 340 704 286 686C274 650 272 600 290 560Z',
        body,
        seam('M280 648C360 668 640 668 720 648', body, 4),
      ) +
      pad(s, arm, body) +
      pad(s, flip(arm), body) +
      inlay(ellipse(244, 452, 42, 34), body.light, 0.4) +
      inlay(ellipse(756, 452, 42, 34), body.light, 0.3)
    )
  },
}

export const sofa: Model = {
  name: 'sofa',
  words: ['furniture', 'sofa', 'couch', 'living room', 'home'],
  bodies: colours('Slate', 'Sand', 'Petrol', 'Rose', 'Olive', 'Charcoal'),
  accents: colours('Mustard', 'Terracotta', 'Cream', 'Navy', 'Blush'),
  focus: [[300, 520]],
  large: true,
  stature: 1.2,
  rise: 30,
  rest: stand([146, 812, 26, 0.4], [500, 800, 22, 0.4], [856, 812, 26, 0.4]),
  draw: (s, { body, accent }) => {
    const wood = { glint: '#e2c59c', light: '#c89d6a', base: '#a97c4c', dark: '#855d36', deep: '#5d3f24' }
    const arm =
      'M76 500C70 452 110 432 148 436C186 440 200 470 202 512L206 744C190 760 106 760 92 746C82 670 78 580 76 500Z'
    const back =
      'M204 340C206 316 230 306 260 304C340 298 430 298 490 304C498 312 500 330 500 350V600H204C196 520 198 420 204 340Z'
    const seat = 'M196 572C240 552 460 552 500 560V668C430 684 240 684 194 670C186 640 186 600 196 572Z'
    const cushion = (d: string, r: Ramp) => pad(s, d, r, '', 46)
    return (
      leg(s, wood, [150, 740, 142, 814], 30) +
      leg(s, wood, [850, 740, 858, 814], 30) +
      leg(s, wood, [500, 740, 500, 800], 26) +
      pad(
        s,
        'M150 380C150 320 180 290 230 286C400 276 600 276 770 286C820 290 850 320 850 380V640H150Z',
        body,
        '',
        60,
      ) +
      pad(s, back, body, folds(s, 'M240 340C250 400 244 460 236 540M460 340C450 400 456 460 464 540', body, 16, 0.3)) +
      pad(
        s,
        flip(back),
        body,
        folds(s, 'M540 340C550 400 544 460 536 540M760 340C750 400 756 460 764 540', body, 16, 0.3),
      ) +
      part(s, 'M150 660H850V740C840 758 160 758 150 740Z', body, {
        fill: 'upright',
        soft: 0.3,
        reach: 40,
        base: 0.4,
        texture: texture(s, 'linen', body.deep, 0.55),
      }) +
      pad(s, seat, body, seam('M192 640C260 656 440 656 500 650', body, 3)) +
      pad(s, flip(seat), body, seam('M808 640C740 656 560 656 500 650', body, 3)) +
      pad(s, arm, body) +
      pad(s, flip(arm), body) +
      cushion(
        'M196 420C240 396 340 400 372 414C384 470 390 540 378 580C330 596 240 590 206 574C190 530 184 470 196 420Z',
        accent,
      ) +
      cushion(
        'M690 436C730 410 800 416 826 440C826 490 818 540 800 574C760 584 700 576 672 560C668 520 672 470 690 436Z',
        { ...accent, base: accent.light, light: accent.glint, dark: accent.base },
      )
    )
  },
}

export const stool: Model = {
  name: 'stool',
  words: ['furniture', 'stool', 'bar', 'kitchen', 'home'],
  bodies: colours('Oak', 'Walnut', 'Charcoal', 'White', 'Terracotta'),
  accents: colours('Black', 'Brass', 'Oak', 'White'),
  focus: [[500, 250]],
  large: true,
  rest: stand([282, 902, 24, 0.4], [718, 902, 24, 0.4], [420, 858, 18, 0.4], [580, 858, 18, 0.4]),
  draw: (s, { body, accent }) => {
    const shade = { ...accent, light: accent.base, base: accent.dark, dark: accent.deep }
    const bar = (d: string, r: Ramp, w: number) =>
      stroke(d, r.deep, w) + stroke(d, r.base, w * 0.7) + stroke(d, r.glint, w * 0.18, 0.7)
    return (
      leg(s, shade, [444, 260, 420, 860], 26) +
      leg(s, shade, [556, 260, 580, 860], 26) +
      bar('M428 640H572', shade, 18) +
      leg(s, accent, [368, 270, 282, 904], 34) +
      leg(s, accent, [632, 270, 718, 904], 34) +
      bar('M318 660H682', accent, 22) +
      part(s, lathe(500, '214 220, 214 220, 250 222, 276 190', 0.24), body, {
        fill: 'round',
        sheen: 0.12,
        base: 0.3,
        texture: texture(s, 'wood', body.deep, 0.7),
      }) +
      part(s, ellipse(500, 214, 220, 53), body, {
        fill: 'slant',
        quiet: true,
        rim: 0.9,
        texture: texture(s, 'wood', body.deep, 0.8),
        inside: blurred(s, 12, inlay(ellipse(500, 224, 150, 28), body.dark, 0.5)),
      })
    )
  },
}

export const sideTable: Model = {
  name: 'side table',
  words: ['furniture', 'table', 'side table', 'living room', 'home'],
  bodies: colours('Walnut', 'Oak', 'White', 'Forest', 'Black'),
  accents: colours('Brass', 'Black', 'Oak', 'Chrome'),
  focus: [[500, 360]],
  large: true,
  rest: stand([250, 880, 22, 0.4], [750, 880, 22, 0.4], [500, 842, 18, 0.4]),
  draw: (s, { body, accent }) => {
    const book = (y: number, x: number, w: number, color: string) =>
      part(
        s,
        rect(x, y, w, 26, 5),
        { glint: '#ffffff', light: color, base: color, dark: color, deep: '#3a2f28' },
        { quiet: true, rim: 0.5, inside: inlay(rect(x + w - 16, y + 4, 20, 18, 2), '#f6efe0') },
      )
    return (
      leg(s, { ...accent, light: accent.base, base: accent.dark }, [500, 420, 500, 844], 24) +
      leg(s, accent, [300, 420, 250, 884], 30) +
      leg(s, accent, [700, 420, 750, 884], 30) +
      part(s, lathe(500, '380 330, 380 330, 412 332, 424 322', 0.2), body, {
        fill: 'round',
        base: 0.3,
        texture: texture(s, 'wood', body.deep, 0.7),
      }) +
      part(s, ellipse(500, 380, 330, 66), body, {
        fill: 'slant',
        quiet: true,
        rim: 0.9,
        sheen: 0.2,
        texture: texture(s, 'wood', body.deep, 0.9),
      }) +
      inlay(ellipse(480, 384, 170, 26), body.deep, 0.4) +
      book(350, 330, 270, '#c9583f') +
      book(324, 350, 236, '#e6d6b8') +
      part(
        s,
        lathe(470, '210 50, 210 50, 260 62, 310 54, 320 46', 0.2),
        { glint: '#ffffff', light: '#f5f2ea', base: '#e6e1d5', dark: '#c9c2b2', deep: '#a39b8a' },
        { fill: 'round', sheen: 0.3 },
      ) +
      inlay(ellipse(470, 210, 44, 8), '#6c4a34')
    )
  },
}
