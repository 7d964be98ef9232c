import { across, linear } from '../../kit/gradient.ts'
import { gleam, print } from '../../kit/label.ts'
import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stroke, tube } from '../../kit/part.ts'
import { band, ellipse, lathe, type Point, poly, rect, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const ribbed = (s: Sheet, cx: number, [y0, r0]: Point, [y1, r1]: Point, r: Ramp): string =>
  part(
    s,
    lathe(
      cx,
      [
        [y0, r0],
        [y0, r0],
        [y1, r1],
        [y1, r1],
      ],
      0.17,
    ),
    r,
    {
      fill: 'metal',
      inside: stroke(
        times(23, (i) => `M${cx - r0 + (i * r0) / 11} ${y0 - 20}L${cx - r1 + (i * r1) / 11} ${y1 + 60}`).join(''),
        r.deep,
        3,
        0.35,
      ),
    },
  ) + part(s, ellipse(cx, y0, r0, r0 * 0.17), r, { fill: 'steel', quiet: true, rim: 0.8 })

export const tubeOfCream: Model = {
  name: 'cream tube',
  words: ['beauty', 'cream', 'hand cream', 'skincare', 'tube', 'toothpaste'],
  bodies: colours('Blush', 'Mint', 'Ivory', 'Lavender', 'Terracotta'),
  accents: colours('Terracotta', 'Forest', 'Petrol', 'Plum', 'Gold'),
  focus: [[500, 440]],
  stature: 0.72,
  rest: stand([500, 852, 116]),
  draw: (s, { body, accent }) =>
    part(s, lathe(500, '706 112, 706 112, 842 116, 842 116', 0.17), accent, {
      fill: 'metal',
      sheen: 0.2,
      inside: stroke(times(21, (i) => `M${388 + i * 11.4} 700V870`).join(''), accent.deep, 3, 0.4),
    }) +
    part(s, 'M322 150H678C678 340 650 560 622 700C590 728 410 728 378 700C350 560 322 340 322 150Z', body, {
      fill: 'round',
      soft: 0.3,
      reach: 44,
      sheen: 0.3,
      base: 0.16,
      inside:
        inlay('M330 470C430 496 570 496 670 470L640 640C570 666 430 666 360 640Z', accent.base, 0.92) +
        inlay('M330 470C430 496 570 496 670 470L668 482C570 508 430 508 332 482Z', accent.glint, 0.6) +
        stroke(
          'M470 330C470 290 500 262 540 258C536 300 514 330 470 330ZM462 346C480 320 500 300 520 284',
          accent.base,
          8,
          0.95,
        ) +
        print(500, 392, 190, accent.dark, [1, 0.6]) +
        print(500, 566, 180, accent.glint, [0.8, 1, 0.7]) +
        gleam(392, 220, 640, 18),
    }) +
    part(s, poly('316 112, 684 112, 682 168, 318 168', 8), body, {
      fill: 'upright',
      quiet: true,
      rim: 0.6,
      inside: stroke(times(40, (i) => `M${322 + i * 9.2} 116v48`).join(''), body.deep, 2.4, 0.4),
    }),
}

export const jar: Model = {
  name: 'cream jar',
  words: ['beauty', 'cream', 'face cream', 'skincare', 'jar'],
  bodies: colours('Ivory', 'Powder', 'Blush', 'Sage', 'Navy'),
  accents: colours('Gold', 'Silver', 'Rose gold', 'Oak'),
  focus: [[470, 620]],
  stature: 0.66,
  rise: 70,
  rest: stand([500, 800, 236]),
  draw: (s, { body, accent }) =>
    part(s, lathe(500, '500 250, 500 250, 740 250, 786 228', 0.19), body, {
      fill: 'round',
      soft: 0.35,
      reach: 54,
      sheen: 0.4,
      base: 0.24,
      rim: 0.8,
      inside:
        inlay(band(500, [590, 250], [730, 250], 0.19), mix(body.glint, '#ffffff', 0.5), 0.55) +
        print(490, 688, 190, accent.deep, [1, 0.62, 0.8]) +
        gleam(308, 560, 770, 20) +
        stroke('M700 560V770', '#ffffff', 8, 0.3),
    }) +
    part(s, lathe(500, '330 262, 330 262, 496 262, 496 262', 0.19), accent, {
      fill: 'metal',
      soft: 0.2,
      reach: 30,
      sheen: 0.16,
      inside:
        stroke('M238 470C300 526 700 526 762 470', accent.deep, 5, 0.5) +
        stroke('M238 462C300 518 700 518 762 462', accent.glint, 3, 0.6),
    }) +
    part(s, ellipse(500, 330, 262, 50), accent, { fill: 'steel', quiet: true, rim: 0.9 }) +
    stroke(ellipse(500, 330, 226, 41), accent.dark, 3, 0.4) +
    stroke('M470 336C470 316 500 306 530 308C528 326 504 340 470 336Z', accent.deep, 5, 0.55),
}

export const serum: Model = {
  name: 'serum bottle',
  words: ['beauty', 'serum', 'oil', 'skincare', 'dropper', 'hair'],
  bodies: colours('Chestnut', 'Petrol', 'Forest', 'Plum', 'Powder'),
  accents: colours('Black', 'Gold', 'White', 'Silver'),
  focus: [[500, 640]],
  stature: 0.72,
  rest: stand([500, 850, 168]),
  draw: (s, { body, accent }) => {
    const paper = ramp('#f4efe4')
    return (
      part(s, lathe(500, '420 62, 432 64, 470 110, 520 166, 570 176, 800 176, 838 160', 0.18), body, {
        fill: 'round',
        soft: 0.4,
        reach: 50,
        sheen: 0.3,
        rim: 0.8,
        inside:
          inlay(
            'M330 560H670V830H330Z',
            across(s, [0, body.deep, 0.5], [0.3, body.light, 0.5], [0.5, body.glint, 0.35], [1, body.deep, 0.3]),
          ) +
          part(s, band(500, [590, 177], [776, 177], 0.18), paper, {
            fill: 'round',
            quiet: true,
            rim: 0.2,
            inside: print(490, 664, 180, body.deep, [1, 0.55, 0.8, 0.4]),
          }) +
          gleam(372, 520, 810, 15),
      }) +
      ribbed(s, 500, [312, 66], [418, 70], accent) +
      part(
        s,
        'M452 312C448 280 456 262 454 220C454 150 546 150 546 220C544 262 552 280 548 312C530 322 470 322 452 312Z',
        ramp('#3b3c41'),
        { fill: 'round', soft: 0.4, reach: 26, sheen: 0.3, inside: stroke('M480 190V290', '#ffffff', 8, 0.3) },
      )
    )
  },
}

export const lipstick: Model = {
  name: 'lipstick',
  words: ['beauty', 'lipstick', 'make-up', 'women'],
  bodies: colours('Cherry', 'Coral', 'Rose', 'Plum', 'Terracotta'),
  accents: colours('Black', 'Gold', 'Ivory', 'Navy'),
  focus: [[410, 300]],
  stature: 0.6,
  rest: stand([410, 850, 112], [680, 850, 104]),
  draw: (s, { body, accent }) => {
    const gold = ramp('#d8b060')
    return (
      part(s, lathe(680, '450 98, 450 98, 838 104, 838 104', 0.17), accent, {
        fill: 'round',
        sheen: 0.34,
        rim: 0.7,
        inside: gleam(628, 490, 800, 13) + inlay(band(680, [740, 104], [756, 104], 0.17), gold.base),
      }) +
      part(s, ellipse(680, 450, 98, 17), accent, { fill: 'steel', quiet: true, rim: 0.8 }) +
      part(s, 'M346 460V260C350 200 420 150 474 150V460Z', body, {
        fill: 'round',
        soft: 0.35,
        reach: 30,
        sheen: 0.34,
        rim: 0.7,
        inside: gleam(376, 290, 450, 9),
      }) +
      part(s, 'M346 262C350 200 420 150 474 150C480 200 420 270 346 262Z', body, {
        paint: linear(s, [0, 1, 1, 0], [0, body.base], [1, body.glint]),
        rim: 0.8,
        quiet: true,
      }) +
      part(s, lathe(410, '440 80, 440 80, 620 80, 620 80', 0.17), gold, {
        fill: 'metal',
        inside: seam('M330 600C360 624 460 624 490 600', gold, 3),
      }) +
      part(s, band(410, [428, 80], [452, 80], 0.17), gold, { fill: 'metal', quiet: true }) +
      part(s, lathe(410, '610 108, 610 108, 838 112, 838 112', 0.17), accent, {
        fill: 'round',
        sheen: 0.34,
        rim: 0.7,
        inside: gleam(350, 650, 800, 13),
      }) +
      part(s, ellipse(410, 612, 108, 18), accent, { fill: 'steel', quiet: true, rim: 0.8 }) +
      part(s, lathe(410, '560 80, 560 80, 612 80, 612 80', 0.17), gold, { fill: 'metal', quiet: true })
    )
  },
}

export const perfume: Model = {
  name: 'perfume',
  words: ['beauty', 'perfume', 'fragrance', 'gift', 'women', 'men'],
  bodies: colours('Apricot', 'Blush', 'Powder', 'Mint', 'Lavender'),
  accents: colours('Gold', 'Black', 'Silver', 'Walnut'),
  focus: [[500, 620]],
  stature: 0.72,
  rest: stand([500, 846, 206, 0.13]),
  draw: (s, { body, accent }) =>
    part(s, rect(452, 300, 96, 110, 6), ramp('#cfd3d8'), { fill: 'metal' }) +
    part(
      s,
      'M296 420C296 394 312 384 336 384H664C688 384 704 394 704 420V800C704 832 688 846 660 846H340C312 846 296 832 296 800Z',
      ramp(mix(body.glint, '#ffffff', 0.35)),
      {
        paint: across(
          s,
          [0, body.light],
          [0.06, '#ffffff'],
          [0.14, body.glint],
          [0.5, '#ffffff'],
          [0.86, body.glint],
          [0.95, '#ffffff'],
          [1, body.base],
        ),
        rim: 0.9,
        sheen: 0.3,
        base: 0.1,
        inside:
          part(s, rect(330, 452, 340, 356, [10, 10, 36, 36]), body, {
            fill: 'slant',
            quiet: true,
            rim: 0.5,
            soft: 0.3,
            reach: 40,
            sheen: 0.4,
          }) +
          inlay(ellipse(500, 452, 170, 10), body.glint, 0.9) +
          stroke('M500 430V790', '#ffffff', 4, 0.35) +
          inlay('M340 400L430 400L350 830H312V430Z', '#ffffff', 0.28) +
          stroke('M690 420V810', '#ffffff', 7, 0.6),
      },
    ) +
    inlay(rect(420, 570, 160, 130, 4), '#fbf7ee', 0.92) +
    print(500, 614, 100, accent.deep, [1, 0.6, 0.8]) +
    stroke(rect(428, 578, 144, 114, 2), accent.base, 2, 0.8) +
    part(s, lathe(500, '180 92, 180 92, 330 92, 330 92', 0.15), accent, {
      fill: 'metal',
      sheen: 0.24,
      rim: 0.7,
      inside: gleam(446, 200, 320, 10),
    }) +
    part(s, ellipse(500, 180, 92, 14), accent, { fill: 'steel', quiet: true, rim: 0.8 }),
}

export const pumpBottle: Model = {
  name: 'pump bottle',
  words: ['beauty', 'shampoo', 'soap', 'body lotion', 'hair', 'bathroom'],
  bodies: colours('Sage', 'Apricot', 'Powder', 'Cream', 'Charcoal', 'Chestnut'),
  accents: colours('Black', 'White', 'Gold', 'Charcoal'),
  focus: [[500, 610]],
  stature: 0.84,
  rest: stand([500, 856, 160]),
  draw: (s, { body, accent }) => {
    const paper = ramp('#f7f2e6')
    return (
      tube(s, 'M500 200C500 150 470 146 400 150C370 152 352 160 346 190', accent, 34, 0.5) +
      part(s, rect(462, 122, 76, 58, 18), accent, { fill: 'round', sheen: 0.3, rim: 0.7 }) +
      part(s, rect(484, 170, 32, 130, 4), ramp('#d8dbe0'), { fill: 'metal', quiet: true }) +
      part(s, lathe(500, '400 70, 412 84, 450 140, 500 164, 560 168, 820 168, 846 154', 0.18), body, {
        fill: 'round',
        soft: 0.4,
        reach: 54,
        sheen: 0.26,
        rim: 0.8,
        base: 0.24,
        inside:
          part(s, band(500, [530, 169], [790, 169], 0.18), paper, {
            fill: 'round',
            quiet: true,
            rim: 0.2,
            sheen: 0,
            inside:
              stroke('M330 556C390 590 610 590 670 556M330 772C390 806 610 806 670 772', body.dark, 5) +
              inlay(
                'M470 664C470 620 500 600 530 590C540 630 530 660 496 676ZM476 680C480 650 500 630 516 612L480 690Z',
                body.dark,
              ) +
              print(500, 708, 180, body.deep, [1, 0.6, 0.8]),
          }) + gleam(372, 500, 820, 15),
      }) +
      ribbed(s, 500, [290, 74], [396, 78], accent)
    )
  },
}
