import { radial } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, stroke } from '../../kit/part.ts'
import { around, at, band, ellipse, lathe, rect, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const basketball: Model = {
  name: 'basketball',
  words: ['sports', 'ball', 'basketball', 'outdoor', 'kids'],
  bodies: colours('Orange', 'Cobalt', 'Charcoal', 'Coral', 'Turquoise'),
  accents: colours('Black', 'White', 'Lemon', 'Navy'),
  focus: [[430, 420]],
  stature: 0.84,
  rest: stand([500, 846, 150, 0.22]),
  draw: (s, { body, accent }) => {
    const ribs =
      'M150 500C300 440 700 440 850 540M478 152C420 320 440 660 540 846M250 254C400 360 420 640 290 776M760 270C640 380 620 640 740 756'
    const pebbles = s.def(
      `<pattern id="@" width="13" height="12" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3" r="2.4" fill="${body.deep}" opacity=".32"/><circle cx="10" cy="9" r="2.4" fill="${body.deep}" opacity=".32"/><circle cx="3" cy="2.4" r="1.2" fill="${body.glint}" opacity=".5"/></pattern>`,
    )
    s.cord(ribs, 2)
    return part(s, ellipse(500, 500, 350), body, {
      fill: 'ball',
      soft: 0.4,
      reach: 80,
      sheen: 0.12,
      base: 0.3,
      rim: 0.3,
      inside: `<path d="${ellipse(500, 500, 350)}" fill="url(#${pebbles})"/>${stroke(ribs, accent.base, 15)}<g transform="translate(3 5)">${stroke(ribs, body.glint, 3, 0.35)}</g>${inlay(ellipse(380, 330, 110, 76), radial(s, [0.5, 0.5, 0.5], [0, '#ffffff', 0.34], [1, '#ffffff', 0]))}`,
    })
  },
}

export const football: Model = {
  name: 'football',
  words: ['sports', 'ball', 'football', 'soccer', 'outdoor', 'kids'],
  bodies: colours('White', 'Lemon', 'Mint', 'Powder'),
  accents: colours('Black', 'Cherry', 'Cobalt', 'Forest'),
  focus: [[480, 470]],
  stature: 0.84,
  rest: stand([500, 846, 150, 0.22]),
  draw: (s, { body, accent }) => {
    const five = (cx: number, cy: number, r: number, squash: number, lean: number) =>
      `M${times(5, (i) => at(around(cx, cy, r, i * 72 + lean, r * squash))).join('L')}Z`
    const patches = [
      five(486, 470, 108, 1, 6),
      five(486, 176, 82, 0.42, 180),
      five(812, 400, 74, 1.3, 70),
      five(700, 764, 84, 0.8, 150),
      five(262, 750, 86, 0.82, 216),
      five(178, 372, 70, 1.3, -66),
    ]
    const seams = times(5, (i) => `M${at(around(486, 470, 108, i * 72 + 6))}L${at(around(494, 482, 206, i * 72 + 6))}`)
      .concat(
        times(
          5,
          (i) =>
            `M${at(around(494, 482, 206, i * 72 + 6))}L${at(around(490, 486, 250, i * 72 + 30))}L${at(around(490, 486, 250, i * 72 + 54))}L${at(around(494, 482, 206, i * 72 + 78))}`,
        ),
        ['M300 240L430 210M690 250L560 206M250 480L210 420M780 480L760 460M640 690L640 720M340 690L330 680'],
      )
      .join('')
    s.cord((patches[0] ?? '') + seams, 2)
    return part(s, ellipse(500, 500, 350), body, {
      fill: 'ball',
      soft: 0.5,
      reach: 90,
      sheen: 0.2,
      base: 0.34,
      rim: 0.3,
      texture: texture(s, 'leather', body.deep, 0.3),
      inside: `${stroke(seams, body.deep, 6, 0.7)}<g transform="translate(3 4)">${stroke(seams, '#ffffff', 3, 0.7)}</g>${patches.map((d) => part(s, d, accent, { fill: 'slant', quiet: true, rim: 0.5, texture: texture(s, 'leather', accent.deep, 0.5) })).join('')}${inlay(ellipse(370, 320, 120, 84), radial(s, [0.5, 0.5, 0.5], [0, '#ffffff', 0.4], [1, '#ffffff', 0]))}`,
    })
  },
}

export const yogaMat: Model = {
  name: 'yoga mat',
  words: ['sports', 'yoga', 'mat', 'fitness', 'gym'],
  bodies: colours('Lavender', 'Petrol', 'Sage', 'Rose', 'Charcoal'),
  accents: colours('Cream', 'Mustard', 'Terracotta', 'White', 'Turquoise'),
  focus: [[250, 640]],
  rise: 96,
  rest: stand([510, 772, 372, 0.08]),
  draw: (s, { body, accent }) => {
    const spiral = times(120, (i) => at(around(230, 620, 14 + i * 1.02, i * 16, (14 + i * 1.02) * 1.04))).join('L')
    const band = (x: number) =>
      part(
        s,
        `M${x} 470C${x + 46} 480 ${x + 60} 560 ${x + 60} 620C${x + 60} 690 ${x + 46} 766 ${x} 772H${x - 44}C${x + 2} 766 ${x + 16} 690 ${x + 16} 620C${x + 16} 560 ${x + 2} 480 ${x - 44} 470Z`,
        accent,
        { fill: 'upright', quiet: true, rim: 0.6, sheen: 0.1 },
      )
    return (
      part(s, 'M230 470H800C862 470 888 550 888 620C888 692 862 772 800 772H230Z', body, {
        fill: 'upright',
        soft: 0.45,
        reach: 70,
        sheen: 0.08,
        base: 0.4,
        texture: texture(s, 'cloth', body.deep, 0.9),
        inside:
          stroke('M240 520H860M250 560H880', body.glint, 4, 0.14) + inlay('M300 700H880V730H300Z', body.deep, 0.12),
      }) +
      band(400) +
      band(760) +
      stroke('M436 480C520 330 640 330 788 480', accent.deep, 24) +
      stroke('M434 478C518 328 640 328 786 478', accent.base, 18) +
      stroke('M432 474C516 324 640 322 784 472', accent.light, 5, 0.7) +
      part(s, ellipse(230, 621, 138, 151), ramp(body.light), {
        fill: 'slant',
        rim: 0.7,
        texture: texture(s, 'cloth', body.deep, 0.9),
        inside: `${stroke(`M${spiral}`, body.deep, 6, 0.65)}<g transform="translate(3 3)">${stroke(`M${spiral}`, body.glint, 3, 0.5)}</g>`,
      })
    )
  },
}

export const dumbbell: Model = {
  name: 'dumbbells',
  words: ['sports', 'dumbbell', 'weights', 'fitness', 'gym'],
  bodies: colours('Petrol', 'Charcoal', 'Coral', 'Lavender', 'Mint'),
  accents: colours('Chrome', 'Graphite', 'Brass'),
  focus: [[280, 560]],
  rise: 96,
  rest: stand([360, 700, 230, 0.1], [600, 806, 290, 0.1]),
  draw: (s, { body, accent }) => {
    const hex = (x: number, y: number, r: number, deep: number) =>
      part(
        s,
        `M${x - r * 0.5} ${y - r}H${x + r * 0.5 + deep}L${x + r + deep} ${y}L${x + r * 0.5 + deep} ${y + r}H${x - r * 0.5}L${x - r} ${y}Z`,
        ramp(body.dark),
        { fill: 'upright', rim: 0.4, soft: 0.3, reach: 26 },
      ) +
      part(
        s,
        `M${x - r * 0.5} ${y - r}H${x + r * 0.5}L${x + r} ${y}L${x + r * 0.5} ${y + r}H${x - r * 0.5}L${x - r} ${y}Z`,
        body,
        {
          fill: 'slant',
          quiet: true,
          rim: 0.9,
          soft: 0.3,
          reach: 24,
          sheen: 0.2,
          inside:
            stroke(ellipse(x, y, r * 0.58), body.deep, 6, 0.5) +
            stroke(ellipse(x + 2, y + 2, r * 0.58), body.glint, 3, 0.4) +
            stroke(
              `M${x - r * 0.2} ${y - r * 0.2}v${r * 0.4}M${x + r * 0.05} ${y - r * 0.2}h${r * 0.22}v${r * 0.4}h${-r * 0.22}z`,
              body.glint,
              8,
              0.8,
            ),
        },
      )
    const bell = (x: number, y: number, r: number, long: number) =>
      hex(x + long, y - r * 0.16, r * 0.94, 66) +
      part(s, `M${x + 40} ${y - 32}H${x + long - r * 0.7}V${y + 26}H${x + 40}Z`, accent, {
        paint: radial(s, [0.5, 0.3, 0.9], [0, accent.glint], [0.5, accent.base], [1, accent.deep]),
        quiet: true,
        inside: stroke(
          times(30, (i) => `M${x + 130 + i * 9} ${y - 40}l-12 80M${x + 118 + i * 9} ${y - 40}l12 80`).join(''),
          accent.deep,
          2,
          0.45,
        ),
      }) +
      hex(x, y, r, 66)
    return bell(200, 570, 128, 380) + bell(330, 660, 146, 440)
  },
}

export const helmet: Model = {
  name: 'bicycle helmet',
  words: ['sports', 'helmet', 'bicycle', 'cycling', 'outdoor', 'kids'],
  bodies: colours('White', 'Coral', 'Petrol', 'Lemon', 'Charcoal'),
  accents: colours('Charcoal', 'Black', 'Navy', 'Orange'),
  focus: [[480, 400]],
  rise: 20,
  rest: stand([480, 722, 330, 0.1]),
  draw: (s, { body, accent }) => {
    const vent = (d: string) => part(s, d, ramp('#2a2c31'), { fill: 'inner', quiet: true, rim: 0.4, sheen: 0 })
    const strap = (d: string) =>
      `${stroke(d, '#1c1d21', 15) + stroke(d, '#3d4048', 9)}<path d="${d}" fill="none" stroke="#5a5e68" stroke-width="2" stroke-dasharray="5 4"/>`
    return (
      strap('M300 650C300 720 380 752 470 742') +
      strap('M600 640C620 700 560 752 500 744') +
      part(s, rect(456, 722, 64, 36, 10), ramp('#2d2f35'), { fill: 'slant', rim: 0.6 }) +
      part(
        s,
        'M120 640C110 470 220 262 470 250C700 242 860 400 880 560C886 616 870 640 830 644C700 650 640 680 560 700C440 724 240 726 160 704C130 694 122 676 120 640Z',
        body,
        {
          fill: 'ball',
          soft: 0.5,
          reach: 80,
          sheen: 0.34,
          rim: 0.9,
          base: 0.26,
          inside:
            inlay('M110 640C200 690 420 690 560 656C660 630 760 616 900 600V660L600 720L160 730Z', accent.base) +
            stroke('M110 636C200 686 420 686 560 652C660 626 760 612 900 596', accent.glint, 5, 0.6),
        },
      ) +
      vent('M300 330C380 280 460 270 540 280C520 320 440 350 340 390C300 400 270 360 300 330Z') +
      vent('M620 300C690 320 760 380 800 450C760 460 700 420 640 370C600 340 590 300 620 300Z') +
      vent('M220 440C300 410 420 400 520 410C500 460 380 480 240 510C190 510 190 460 220 440Z') +
      vent('M600 430C680 440 770 490 820 550C770 560 700 540 620 500C570 470 560 430 600 430Z') +
      vent('M200 570C300 540 430 540 540 540C500 600 360 620 220 624C180 616 180 580 200 570Z') +
      stroke('M250 330C330 280 420 262 500 266', '#ffffff', 12, 0.55)
    )
  },
}

export const waterBottle: Model = {
  name: 'water bottle',
  words: ['sports', 'bottle', 'flask', 'kitchen', 'outdoor', 'school'],
  bodies: colours('Petrol', 'Coral', 'Mint', 'Charcoal', 'Cream', 'Cobalt'),
  accents: colours('Black', 'Silver', 'White', 'Oak'),
  focus: [[500, 330]],
  stature: 0.9,
  rest: stand([500, 862, 132]),
  draw: (s, { body, accent }) => {
    const steel = ramp('#cfd4da')
    return (
      part(s, 'M424 196C420 80 580 80 576 196L546 200C548 122 452 122 454 200Z', accent, {
        fill: 'steel',
        rim: 0.8,
        soft: 0.2,
        reach: 14,
      }) +
      part(s, lathe(500, '316 92, 330 98, 370 128, 420 138, 820 138, 850 132, 858 124', 0.18), body, {
        fill: 'round',
        soft: 0.35,
        reach: 44,
        sheen: 0.26,
        rim: 0.7,
        base: 0.3,
        texture: texture(s, 'paper', body.deep, 0.7),
        inside:
          stroke('M400 440V810', '#ffffff', 16, 0.34) +
          stroke('M500 520C460 580 440 610 440 640A60 60 0 0 0 560 640C560 610 540 580 500 520Z', body.glint, 9, 0.85) +
          stroke('M466 646A36 36 0 0 0 500 676', body.glint, 8, 0.85) +
          inlay(band(500, [826, 140], [900, 130], 0.18), steel.base, 0.9),
      }) +
      part(s, band(500, [296, 88], [322, 92], 0.18), steel, { fill: 'metal', quiet: true }) +
      part(s, lathe(500, '180 84, 180 84, 290 90, 300 88', 0.18), accent, {
        fill: 'round',
        sheen: 0.2,
        inside: stroke(times(23, (i) => `M${412 + i * 8} 190V330`).join(''), accent.deep, 3, 0.5),
      }) +
      part(s, ellipse(500, 180, 84, 15), accent, { fill: 'steel', quiet: true, rim: 0.8 })
    )
  },
}

export const racket: Model = {
  name: 'tennis racket',
  words: ['sports', 'tennis', 'racket', 'outdoor'],
  bodies: colours('Cherry', 'Cobalt', 'Lemon', 'Charcoal', 'Turquoise'),
  accents: colours('White', 'Black', 'Orange'),
  focus: [[420, 330]],
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const ball = ramp('#cfe04a')
    const strings = times(
      15,
      (i) =>
        `M${300 + i * 20} ${340 - Math.sqrt(Math.max(0, 1 - ((i - 7) / 8.4) ** 2)) * 236}V${340 + Math.sqrt(Math.max(0, 1 - ((i - 7) / 8.4) ** 2)) * 236}`,
    )
      .concat(
        times(
          21,
          (i) =>
            `M${440 - Math.sqrt(Math.max(0, 1 - ((i - 10) / 11.6) ** 2)) * 172} ${130 + i * 21}H${440 + Math.sqrt(Math.max(0, 1 - ((i - 10) / 11.6) ** 2)) * 172}`,
        ),
      )
      .join('')
    const hoop = `${ellipse(440, 340, 200, 266)}M272 340A168 234 0 1 0 608 340A168 234 0 1 0 272 340Z`
    return (
      stroke(strings, '#8d8f86', 5, 0.5) +
      stroke(strings, '#fbfaf2', 3) +
      part(s, 'M352 556C400 620 416 650 424 700H456C464 650 480 620 528 556L496 590C460 612 420 612 384 590Z', body, {
        fill: 'metal',
      }) +
      part(s, hoop, body, {
        fill: 'steel',
        rim: 0.9,
        soft: 0.25,
        reach: 16,
        inside: inlay('M220 300H320V380H220ZM560 300H680V380H560Z', accent.base, 0.9),
      }) +
      part(s, 'M418 690H462L472 900C472 916 408 916 408 900Z', ramp('#34363c'), {
        fill: 'round',
        soft: 0.3,
        reach: 16,
        inside:
          stroke(times(12, (i) => `M400 ${716 + i * 19}L480 ${698 + i * 19}`).join(''), '#0f1013', 5, 0.8) +
          stroke(times(12, (i) => `M400 ${720 + i * 19}L480 ${702 + i * 19}`).join(''), '#71757e', 2, 0.5),
      }) +
      part(s, rect(410, 684, 60, 20, 6), accent, { fill: 'round', quiet: true }) +
      part(s, ellipse(700, 730, 104), ball, {
        fill: 'ball',
        soft: 0.35,
        reach: 34,
        texture: texture(s, 'wool', ball.deep, 0.8),
        inside: stroke('M620 660C700 690 730 770 700 840M740 630C700 680 720 760 810 770', '#fbfdf0', 11),
      })
    )
  },
}
