import { down } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, stroke } from '../../kit/part.ts'
import { ellipse, flip } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { colours } from '../colours.ts'
import { type Look, type Model, stand } from '../model.ts'

const rim =
  'M96 470C130 430 300 420 400 438C440 446 462 462 470 490C474 560 450 680 400 716C330 752 210 740 160 690C116 640 92 530 96 470Z'
const hole =
  'M128 488C160 462 300 452 388 468C420 474 436 486 440 506C440 566 420 660 380 688C322 714 226 706 184 664C146 620 124 536 128 488Z'

export const sunglasses: Model = {
  name: 'sunglasses',
  words: ['sunglasses', 'eyewear', 'accessories', 'fashion', 'summer', 'women', 'men'],
  bodies: colours('Black', 'Chestnut', 'Cream', 'Petrol', 'Rose', 'Forest'),
  accents: colours('Graphite', 'Cognac', 'Forest', 'Navy'),
  focus: [[170, 520]],
  stature: 0.62,
  rise: 20,
  rest: stand([280, 726, 130, 0.14], [720, 726, 130, 0.14]),
  draw: (s, look) => {
    const arms =
      'M104 474C120 410 200 330 270 292C300 276 330 280 336 300C338 312 330 320 318 318C292 322 216 390 164 470Z'
    const arm = (d: string) =>
      part(s, d, ramp(look.body.dark), { fill: 'upright', soft: 0.25, reach: 18, sheen: 0.2, rim: 0.6 })
    return (
      arm(arms) +
      arm(flip(arms)) +
      lens(s, look, (d) => d) +
      lens(s, look, flip) +
      part(s, 'M452 486C470 452 530 452 548 486L540 530C524 500 476 500 460 530Z', look.body, {
        fill: 'upright',
        soft: 0.3,
        reach: 16,
        sheen: 0.4,
        rim: 0.9,
      }) +
      stroke('M470 476C484 466 516 466 530 476', '#ffffff', 5, 0.6)
    )
  },
}

/** One side of the front: tinted glass, darker above, in a frame that catches the light along its upper edge. */
const lens = (s: Sheet, { body, accent }: Look, side: (d: string) => string): string => {
  const glass = down(s, [0, accent.deep, 0.96], [0.45, accent.dark, 0.86], [1, accent.light, 0.66])
  const rivets = [112, 130].map((x) => side(`M${x - 7} 490L${x} 483L${x + 7} 490L${x} 497Z`)).join('')
  const glare =
    inlay(side('M170 480L270 470L190 640C160 600 146 540 148 500Z'), '#ffffff', 0.2) +
    inlay(side('M300 468L330 467L230 690L206 676Z'), '#ffffff', 0.14)
  return (
    part(s, side(hole), accent, {
      paint: glass,
      rim: 0.4,
      sheen: 0.1,
      base: 0,
      quiet: true,
      inside: glare + inlay(ellipse(side === flip ? 720 : 280, 740, 170, 60), '#ffffff', 0.16),
    }) +
    part(
      s,
      side(
        `${rim}M440 506C436 486 420 474 388 468C300 452 160 462 128 488C124 536 146 620 184 664C226 706 322 714 380 688C420 660 440 566 440 506Z`,
      ),
      body,
      { fill: 'upright', soft: 0.3, reach: 16, sheen: 0.36, rim: 1 },
    ) +
    stroke(side('M124 472C170 444 300 438 392 452'), '#ffffff', 5, 0.5) +
    inlay(rivets, '#d9c48e')
  )
}
