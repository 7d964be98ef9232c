import { mix, ramp } from '../../kit/palette.ts'
import { folds, inlay, part, stitch, stroke, tube } from '../../kit/part.ts'
import { ellipse, lathe, smooth, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colour, colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const petBowl: Model = {
  name: 'pet bowl',
  words: ['pets', 'bowl', 'dog', 'cat', 'feeding'],
  bodies: colours('Turquoise', 'Blush', 'Charcoal', 'Mustard', 'Cream'),
  accents: colours('White', 'Cream', 'Charcoal', 'Petrol'),
  focus: [[480, 650]],
  large: true,
  stature: 0.76,
  rise: 84,
  rest: stand([500, 758, 330]),
  draw: (s, { body, accent }) => {
    const food = ramp('#9a6238')
    const paw = inlay(
      smooth('500 640, 534 650, 556 690, 530 718, 500 712, 470 718, 444 690, 466 650') +
        ellipse(438, 638, 17, 22) +
        ellipse(474, 612, 17, 23) +
        ellipse(526, 612, 17, 23) +
        ellipse(562, 638, 17, 22),
      accent.base,
    )
    const bits = times(70, () => [s.random() * 2 - 1, s.random() * 2 - 1] as const).filter(
      ([x, y]) => x * x + y * y < 1,
    )
    const kibble = bits
      .map(([x, y]) => [500 + x * 216, 492 + y * 30 - 34 * (1 - x * x)] as const)
      .sort(([, y], [, other]) => y - other)
      .map(([x, y], i) =>
        part(s, ellipse(x, y, 26, 20), ramp(mix(food.base, i % 3 ? '#7d4a28' : '#c08a55', 0.4)), {
          fill: 'ball',
          quiet: true,
          rim: 0.3,
          sheen: 0,
        }),
      )
      .join('')
    return (
      part(s, lathe(500, '490 286, 490 286, 640 318, 736 346, 754 340', 0.2), body, {
        fill: 'round',
        soft: 0.4,
        reach: 56,
        sheen: 0.34,
        base: 0.26,
        rim: 0.8,
        inside: `<g transform="translate(-16 10) scale(1.02)">${paw}</g>${stroke('M268 600C262 650 252 690 246 716', '#ffffff', 20, 0.36)}`,
      }) +
      part(s, ellipse(500, 490, 286, 58), body, { fill: 'steel', rim: 0.9 }) +
      part(s, ellipse(500, 496, 262, 48), ramp('#c9ced5'), { fill: 'inner', quiet: true }) +
      kibble +
      stroke('M214 496C232 566 768 566 786 496', body.glint, 8, 0.9) +
      stroke('M214 502C232 574 768 574 786 502', body.dark, 4, 0.5)
    )
  },
}

export const petBed: Model = {
  name: 'pet bed',
  words: ['pets', 'bed', 'dog', 'cat', 'cushion'],
  bodies: colours('Slate', 'Sand', 'Blush', 'Forest', 'Charcoal'),
  accents: colours('Cream', 'Ivory', 'Mustard', 'White'),
  focus: [[500, 540]],
  large: true,
  rise: 44,
  rest: stand([500, 776, 380, 0.13]),
  draw: (s, { body, accent }) => {
    const wool = texture(s, 'wool', accent.deep, 1)
    const felt = texture(s, 'cloth', body.deep, 1)
    return (
      part(
        s,
        smooth('120 520, 160 400, 320 346, 500 336, 680 346, 840 400, 880 520, 800 600, 500 620, 200 600'),
        body,
        { fill: 'upright', soft: 0.45, reach: 70, sheen: 0.06, texture: felt },
      ) +
      part(s, ellipse(500, 530, 300, 120), accent, {
        fill: 'ball',
        soft: 0.4,
        reach: 60,
        quiet: true,
        texture: wool,
        inside: folds(s, 'M300 500C400 540 460 500 560 540M420 600C500 560 600 600 680 560', accent, 18, 0.3),
      }) +
      part(
        s,
        'M104 520C100 480 130 452 170 470C220 500 240 560 330 590C440 624 560 624 670 590C760 560 780 500 830 470C870 452 900 480 896 520C900 640 880 700 840 730C760 800 240 800 160 730C120 700 100 640 104 520Z',
        body,
        {
          fill: 'upright',
          soft: 0.5,
          reach: 90,
          sheen: 0.1,
          base: 0.34,
          texture: felt,
          inside:
            folds(
              s,
              'M220 560C210 620 220 680 240 740M380 610C376 660 384 720 392 770M620 610C624 660 616 720 608 770M780 560C790 620 780 680 760 740',
              body,
              22,
              0.34,
            ) + stitch('M150 500C220 580 300 640 500 644C700 640 780 580 850 500', body.glint, body.deep, 3),
        },
      ) +
      `<g transform="rotate(-18 430 470)">${part(s, smooth('330 470, 306 440, 330 416, 356 436, 500 436, 526 416, 550 440, 528 470, 550 500, 526 524, 500 504, 356 504, 330 524, 306 500'), ramp(colour('Apricot')), { fill: 'slant', soft: 0.35, reach: 24, sheen: 0.2, quiet: true })}</g>`
    )
  },
}

export const leash: Model = {
  name: 'collar and leash',
  words: ['pets', 'collar', 'leash', 'dog', 'walk'],
  bodies: colours('Cherry', 'Petrol', 'Tan', 'Mustard', 'Lavender'),
  accents: colours('Brass', 'Silver', 'Gold'),
  focus: [[370, 660]],
  stature: 0.8,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const web = (d: string, wide: number) => tube(s, d, body, wide, 0.12) + stitch(d, body.glint, body.deep, 2.4)
    return (
      web(
        'M560 560C640 600 800 560 820 430C840 280 700 180 560 200C440 220 420 320 500 370C600 430 760 330 700 190C660 110 540 90 440 130',
        30,
      ) +
      tube(s, ellipse(392, 160, 66, 52), body, 28, 0.2) +
      web(ellipse(340, 620, 196, 176), 50) +
      part(s, 'M150 560L206 540L226 640L168 656Z', accent, { fill: 'steel', rim: 0.9 }) +
      stroke('M170 574L206 562L216 626L182 636Z', accent.deep, 7, 0.8) +
      tube(s, ellipse(536, 600, 26, 28), accent, 11, 0.9) +
      part(s, 'M540 566C560 540 600 540 610 566C614 590 590 604 570 596', accent, { fill: 'metal', rim: 0.9 }) +
      tube(s, 'M340 800v26', accent, 10, 0.9) +
      part(s, ellipse(340, 862, 44), accent, {
        fill: 'steel',
        rim: 0.9,
        soft: 0.2,
        reach: 12,
        inside: inlay(
          smooth('340 858, 358 864, 366 882, 352 890, 328 890, 314 882, 322 864') +
            ellipse(314, 854, 7, 9) +
            ellipse(331, 842, 7, 9) +
            ellipse(349, 842, 7, 9) +
            ellipse(366, 854, 7, 9),
          accent.deep,
          0.7,
        ),
      })
    )
  },
}
