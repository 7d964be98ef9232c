import { across, radial } from '../../kit/gradient.ts'
import { print } from '../../kit/label.ts'
import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { folds, inlay, part, stitch, stroke } from '../../kit/part.ts'
import { band, ellipse, lathe, rect, smooth, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { block, face, footprint, space } from '../../kit/space.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const coffeeBag: Model = {
  name: 'coffee bag',
  words: ['groceries', 'coffee', 'tea', 'beans', 'pets', 'food'],
  bodies: colours('Charcoal', 'Terracotta', 'Petrol', 'Cream', 'Forest', 'Mustard'),
  accents: colours('Cream', 'Ivory', 'Apricot', 'Petrol', 'Sand'),
  focus: [[500, 560]],
  rest: stand([500, 852, 206, 0.12]),
  draw: (s, { body, accent }) => {
    const bean = (x: number, y: number, degrees: number) =>
      `<g transform="rotate(${degrees} ${x} ${y})">${inlay(ellipse(x, y, 30, 42), body.dark)}${stroke(`M${x} ${y - 38}C${x + 18} ${y - 12} ${x - 18} ${y + 12} ${x} ${y + 38}`, accent.glint, 5)}</g>`
    return (
      part(
        s,
        'M290 210H710C716 330 724 420 726 520C730 640 724 760 716 836C700 862 300 862 284 836C276 760 270 640 274 520C276 420 284 330 290 210Z',
        body,
        {
          fill: 'round',
          soft: 0.4,
          reach: 60,
          sheen: 0.16,
          base: 0.3,
          rim: 0.5,
          texture: texture(s, 'paper', body.deep, 0.8),
          inside:
            folds(
              s,
              'M330 220C340 300 316 360 310 440M670 220C660 300 684 360 690 440M300 700C330 740 330 790 312 840M700 700C670 740 670 790 688 840M420 226C440 270 430 300 436 330',
              body,
              20,
              0.5,
            ) +
            part(s, rect(340, 400, 320, 330, 8), accent, {
              fill: 'upright',
              quiet: true,
              rim: 0.2,
              sheen: 0.05,
              texture: texture(s, 'paper', accent.deep, 0.6),
              inside:
                stroke(rect(354, 414, 292, 302, 4), body.base, 4, 0.7) +
                bean(462, 500, -24) +
                bean(538, 510, 28) +
                print(500, 600, 220, body.base, [1, 0.5, 0.8]) +
                inlay(rect(360, 690, 280, 14, 3), mix(body.base, '#d9803f', 0.5)),
            }) +
            inlay(ellipse(600, 330, 20), body.deep) +
            stroke(ellipse(600, 330, 20), body.glint, 3, 0.5) +
            inlay([0, 1, 2].map((i) => ellipse(593 + i * 7, 330, 2.4)).join(''), body.glint),
        },
      ) +
      part(s, 'M284 150H716L712 222C600 232 400 232 288 222Z', body, {
        fill: 'upright',
        quiet: true,
        rim: 0.6,
        inside: stroke(times(3, (i) => `M286 ${168 + i * 16}H714`).join(''), body.deep, 3, 0.4),
      }) +
      part(s, 'M276 206C400 222 600 222 724 206L722 236C600 250 400 250 278 236Z', ramp('#d8c7a4'), {
        fill: 'metal',
        quiet: true,
      })
    )
  },
}

export const riceBag: Model = {
  name: 'rice bag',
  words: ['groceries', 'rice', 'flour', 'grain', 'pets', 'food'],
  bodies: colours('Cream', 'Sand', 'White', 'Powder'),
  accents: colours('Forest', 'Cherry', 'Cobalt', 'Terracotta', 'Petrol'),
  focus: [[500, 520]],
  rest: stand([500, 846, 262, 0.11]),
  draw: (s, { body, accent }) => {
    const ear = (x: number, lean: number) =>
      stroke(`M${x} 620C${x + lean * 0.2} 540 ${x + lean * 0.6} 480 ${x + lean} 430`, accent.base, 7) +
      inlay(
        times(
          7,
          (i) =>
            `M${x + lean * (1 - i * 0.11)} ${430 + i * 22}q${-26} -6 -22 -36q26 4 22 36zM${x + lean * (1 - i * 0.11)} ${430 + i * 22}q26 -10 18 -38q-24 8 -18 38z`,
        ).join(''),
        accent.base,
      )
    return (
      part(
        s,
        smooth(
          '282 240, 390 262, 500 256, 610 262, 718 240, 748 300, 742 420, 766 560, 770 700, 752 818, 700 850, 500 842, 300 850, 248 818, 230 700, 234 560, 258 420, 252 300',
        ),
        body,
        {
          fill: 'round',
          soft: 0.45,
          reach: 70,
          sheen: 0.08,
          base: 0.26,
          texture: texture(s, 'linen', body.deep, 1.2),
          inside:
            folds(
              s,
              'M330 264C350 330 320 380 330 430M670 264C650 330 680 380 670 430M450 262C456 300 446 330 450 360M560 262C550 300 560 330 556 360M270 760C330 740 350 790 330 840M730 760C670 740 650 790 670 840',
              body,
              22,
              0.55,
            ) +
            stroke(ellipse(500, 540, 178), accent.base, 11) +
            ear(480, -46) +
            ear(500, 10) +
            ear(520, 62) +
            inlay('M330 596C420 640 580 640 670 596L680 660C580 704 420 704 320 660Z', accent.base) +
            stroke('M400 646C460 660 540 660 600 646', accent.glint, 14) +
            print(500, 760, 170, accent.dark, [1, 0.6]),
        },
      ) +
      part(
        s,
        smooth('270 180, 380 200, 500 190, 620 200, 730 180, 724 230, 620 250, 500 244, 380 250, 276 230'),
        body,
        {
          fill: 'upright',
          soft: 0.3,
          reach: 24,
          quiet: true,
          texture: texture(s, 'linen', body.deep, 1.2),
          inside: stitch('M276 224C380 246 620 246 724 224', accent.base, body.deep, 5),
        },
      )
    )
  },
}

export const jamJar: Model = {
  name: 'jam jar',
  words: ['groceries', 'jam', 'honey', 'spread', 'food', 'gift'],
  bodies: colours('Burgundy', 'Orange', 'Mustard', 'Plum', 'Olive'),
  accents: colours('Cherry', 'Cream', 'Forest', 'Navy', 'White'),
  focus: [[500, 590]],
  stature: 0.7,
  rest: stand([500, 842, 196]),
  draw: (s, { body, accent }) => {
    const paper = ramp('#f6f0e2')
    return (
      part(s, lathe(500, '330 168, 350 172, 400 204, 460 216, 780 216, 816 208, 832 190', 0.18), body, {
        fill: 'round',
        soft: 0.35,
        reach: 46,
        sheen: 0.36,
        rim: 0.9,
        base: 0.2,
        inside:
          inlay('M280 330H720V412C640 444 360 444 280 412Z', '#eef3f3', 0.72) +
          stroke('M290 412C360 446 640 446 710 412', body.glint, 6, 0.7) +
          inlay(
            times(16, (i) => ellipse(310 + ((i * 83) % 380), 470 + ((i * 57) % 330), 10 + (i % 4) * 4)).join(''),
            body.glint,
            0.22,
          ) +
          part(s, band(500, [510, 217], [730, 217], 0.18), paper, {
            fill: 'round',
            quiet: true,
            rim: 0.2,
            texture: texture(s, 'paper', '#6b5a40', 0.5),
            inside:
              stroke('M290 540C360 574 640 574 710 540M290 740C360 774 640 774 710 740', accent.base, 6) +
              inlay(times(3, (i) => ellipse(456 + i * 44, 612 - (i % 2) * 22, 25)).join(''), body.base) +
              inlay(times(3, (i) => ellipse(449 + i * 44, 604 - (i % 2) * 22, 8)).join(''), body.glint, 0.8) +
              stroke('M456 588C470 560 490 552 516 556M500 566C510 552 530 550 544 588', '#5c7f44', 5) +
              print(500, 680, 190, accent.dark, [1, 0.6, 0.8]),
          }) +
          stroke('M324 450V790', '#ffffff', 18, 0.4) +
          stroke('M684 450V790', '#ffffff', 7, 0.3),
      }) +
      part(s, lathe(500, '236 178, 236 178, 322 182, 334 178', 0.18), accent, {
        fill: 'round',
        sheen: 0.24,
        rim: 0.7,
        inside: stroke(times(33, (i) => `M${322 + i * 11.2} 230V380`).join(''), accent.deep, 3, 0.35),
      }) +
      part(s, ellipse(500, 236, 178, 32), accent, {
        fill: 'slant',
        quiet: true,
        rim: 0.8,
        inside:
          stroke(ellipse(500, 236, 150, 26), accent.deep, 3, 0.4) +
          stroke(times(9, (i) => `M${340 + i * 40} 200v70`).join(''), '#ffffff', 8, 0.12),
      })
    )
  },
}

export const oilBottle: Model = {
  name: 'olive oil',
  words: ['groceries', 'oil', 'bottle', 'vinegar', 'drink', 'food'],
  bodies: colours('Olive', 'Forest', 'Chestnut', 'Mustard'),
  accents: colours('Black', 'Gold', 'Cherry', 'Walnut'),
  focus: [[500, 620]],
  rest: stand([500, 872, 126]),
  draw: (s, { body, accent }) => {
    const paper = ramp('#f5eeda')
    const olive = (x: number, y: number) =>
      inlay(ellipse(x, y, 21, 27), body.base) + inlay(ellipse(x - 6, y - 9, 6, 8), body.glint, 0.8)
    return (
      part(s, lathe(500, '190 38, 200 42, 330 48, 390 70, 440 116, 500 132, 830 132, 862 122', 0.18), body, {
        fill: 'round',
        soft: 0.35,
        reach: 40,
        sheen: 0.3,
        rim: 0.9,
        base: 0.24,
        inside:
          inlay(
            'M366 470H634V850H366Z',
            across(s, [0, body.deep, 0.4], [0.3, body.glint, 0.25], [0.6, body.light, 0.2], [1, body.deep, 0.5]),
          ) +
          part(s, band(500, [540, 133], [790, 133], 0.18), paper, {
            fill: 'round',
            quiet: true,
            rim: 0.2,
            inside:
              stroke('M370 560C420 584 580 584 630 560M370 806C420 830 580 830 630 806', accent.base, 6) +
              olive(474, 640) +
              olive(524, 632) +
              stroke('M440 610C470 590 520 586 566 600M476 614C470 600 460 596 448 596', '#6b7d3c', 6) +
              print(500, 710, 140, accent.dark, [1, 0.6, 0.8]),
          }) +
          stroke('M396 500V820', '#ffffff', 12, 0.42) +
          stroke('M476 220V340', '#ffffff', 8, 0.4),
      }) +
      part(s, lathe(500, '108 40, 108 40, 204 44, 214 42', 0.18), accent, {
        fill: 'metal',
        sheen: 0.2,
        inside: stroke('M450 190C480 204 520 204 550 190', accent.glint, 3, 0.6),
      }) +
      part(s, ellipse(500, 108, 40, 8), accent, { fill: 'steel', quiet: true }) +
      part(s, band(500, [236, 44], [262, 45], 0.18), ramp('#d8b25f'), { fill: 'metal', quiet: true })
    )
  },
}

const fruit = (s: Sheet, x: number, y: number, r: number, color: Ramp, leaf = false): string =>
  part(s, ellipse(x, y, r, r * 0.96), color, {
    fill: 'ball',
    quiet: true,
    rim: 0.25,
    sheen: 0.12,
    soft: 0.25,
    reach: r * 0.4,
  }) +
  inlay(ellipse(x - r * 0.36, y - r * 0.42, r * 0.2, r * 0.12), '#ffffff', 0.55) +
  inlay(ellipse(x, y - r * 0.74, r * 0.16, r * 0.08), color.deep, 0.8) +
  (leaf
    ? inlay(
        `M${x} ${y - r * 0.76}q${r * 0.2} ${-r * 0.6} ${r * 0.8} ${-r * 0.5}q${-r * 0.1} ${r * 0.5} ${-r * 0.8} ${r * 0.5}z`,
        radial(s, [0.3, 0.3, 0.8], [0, '#8fbf5f'], [1, '#3f7338']),
      )
    : '')

export const fruitCrate: Model = {
  name: 'fruit crate',
  words: ['groceries', 'fruit', 'vegetables', 'fresh', 'food', 'garden'],
  bodies: colours('Oak', 'Walnut', 'Sand', 'White'),
  accents: colours('Orange', 'Cherry', 'Lemon', 'Fern', 'Apricot'),
  focus: [[460, 400]],
  rise: 44,
  rest: stand([500, 792, 0]),
  turns: true,
  draw: (s, { body, accent, turned }) => {
    const view = space(turned ? -30 : -18, 24, [470, 690], 1)
    const wood = texture(s, 'wood', body.deep, 0.9)
    const slat = (y: number) =>
      block(s, view, [-290, y, 150, 580, 72, 14], body, { r: 6, texture: wood }) +
      block(s, view, [276, y, -150, 14, 72, 300], body, { r: 6, texture: wood, quiet: true })
    const cells = times(17, (i) => {
      const row = Math.floor(i / 6)
      const [x, y] = view.to(-244 + (i % 6) * 96 + (row % 2) * 34, 250 + row * 4, -110 + row * 92)
      return fruit(s, x, y, 62, i % 4 === 2 ? ramp(mix(accent.base, '#b5c24a', 0.35)) : accent, i % 5 === 1)
    })
    return (
      footprint(s, view, [-290, -160, 580, 336]) +
      inlay(
        face(view, [
          [-290, 0, -150],
          [290, 0, -150],
          [290, 0, 160],
          [-290, 0, 160],
        ]),
        body.deep,
      ) +
      block(s, view, [-290, 20, -160, 580, 230, 14], ramp(body.dark), { r: 6, quiet: true }) +
      block(s, view, [-290, 20, -150, 14, 230, 300], ramp(body.dark), { r: 6, quiet: true }) +
      cells.join('') +
      slat(10) +
      slat(102) +
      slat(194) +
      [-290, 244]
        .map((x) => block(s, view, [x, 0, 160, 46, 276, 16], body, { r: 6, texture: wood, quiet: true }))
        .join('') +
      [
        [-267, 46],
        [-267, 138],
        [-267, 230],
        [267, 46],
        [267, 138],
        [267, 230],
      ]
        .map(([x = 0, y = 0]) => inlay(ellipse(...view.to(x, y, 178), 6), '#6d6a66'))
        .join('')
    )
  },
}

export const tin: Model = {
  name: 'tea tin',
  words: ['groceries', 'tea', 'biscuits', 'tin', 'gift', 'food'],
  bodies: colours('Petrol', 'Burgundy', 'Mustard', 'Sage', 'Navy'),
  accents: colours('Gold', 'Cream', 'Copper'),
  focus: [[500, 560]],
  stature: 0.74,
  rest: stand([500, 836, 184]),
  draw: (s, { body, accent }) =>
    part(s, lathe(500, '390 200, 390 200, 822 200, 834 194', 0.18), body, {
      fill: 'round',
      soft: 0.3,
      reach: 44,
      sheen: 0.3,
      rim: 0.7,
      base: 0.24,
      inside:
        stroke(
          'M300 470C370 506 630 506 700 470M300 486C370 522 630 522 700 486M300 800C370 836 630 836 700 800',
          accent.base,
          4,
        ) +
        inlay(
          'M500 520C560 560 600 610 600 660C600 720 556 756 500 772C444 756 400 720 400 660C400 610 440 560 500 520Z',
          accent.base,
        ) +
        inlay(
          'M500 546C548 580 580 620 580 660C580 708 546 738 500 752C454 738 420 708 420 660C420 620 452 580 500 546Z',
          body.dark,
        ) +
        stroke(
          'M500 730C500 680 500 650 500 600M500 690C470 680 456 660 452 630C480 634 496 652 500 680M500 670C530 660 544 640 548 610C520 614 504 632 500 660',
          accent.light,
          6,
        ) +
        stroke('M330 520V790', '#ffffff', 12, 0.34),
    }) +
    part(s, lathe(500, '292 206, 292 206, 388 208, 396 204', 0.18), body, {
      fill: 'round',
      soft: 0.2,
      reach: 30,
      sheen: 0.34,
      rim: 0.8,
      inside: stroke('M294 372C370 412 630 412 706 372', accent.base, 9),
    }) +
    part(s, ellipse(500, 292, 206, 37), body, {
      fill: 'steel',
      quiet: true,
      rim: 0.9,
      inside: stroke(ellipse(500, 292, 164, 28), accent.base, 4) + stroke(ellipse(500, 292, 60, 11), accent.base, 4),
    }),
}
