import { down } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { folds, inlay, part, seam, stitch, stroke, tube } from '../../kit/part.ts'
import { ellipse, flip, rect, times } from '../../kit/path.ts'
import { pattern } from '../../kit/pattern.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const dress: Model = {
  name: 'dress',
  words: ['fashion', 'dress', 'women', 'summer', 'clothes'],
  bodies: colours('Terracotta', 'Petrol', 'Blush', 'Navy', 'Mustard', 'Sage'),
  accents: colours('Cream', 'Ivory', 'Burgundy', 'White'),
  patterns: ['plain', 'floral', 'dots', 'checks'],
  focus: [[500, 420]],
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const cloth = { texture: texture(s, 'cloth', r.deep, 0.4), sheen: 0.08, soft: 0.35, reach: 50 }
    const print = pattern(s, name, accent.base, accent.light)
    return (
      tube(s, 'M404 196C388 90 446 60 456 116C460 150 452 190 446 216', r, 24, 0.3) +
      tube(s, 'M596 196C612 90 554 60 544 116C540 150 548 190 554 216', r, 24, 0.3) +
      inlay('M400 190C440 240 560 240 600 190L590 260H410Z', r.deep) +
      part(
        s,
        'M376 432C440 448 560 448 624 432C668 560 740 720 790 872C700 930 300 930 210 872C260 720 332 560 376 432Z',
        r,
        {
          ...cloth,
          fill: 'slant',
          base: 0.24,
          inside:
            print +
            folds(
              s,
              'M410 450C400 580 340 740 300 890M460 450C456 600 430 760 420 910M540 450C546 600 566 760 580 910M590 450C604 580 660 740 700 890M380 470C350 580 290 740 240 870',
              r,
              22,
              0.42,
            ) +
            stitch('M214 852C310 908 690 908 786 852', r.deep, r.deep, 2.4),
        },
      ) +
      part(
        s,
        'M392 188C420 196 440 250 500 252C560 250 580 196 608 188C628 220 650 260 652 300C640 350 628 390 626 440C560 456 440 456 374 440C372 390 360 350 348 300C350 260 372 220 392 188Z',
        r,
        {
          ...cloth,
          fill: 'slant',
          inside:
            print +
            folds(s, 'M420 280C450 320 450 380 430 430M580 280C550 320 550 380 570 430', r, 18, 0.4) +
            stitch('M398 200C424 214 444 262 500 264C556 262 576 214 602 200', r.deep, r.deep, 2.2),
        },
      ) +
      part(s, 'M370 416C440 434 560 434 630 416L632 452C560 470 440 470 368 452Z', ramp(r.dark), {
        quiet: true,
        rim: 0.5,
        fill: 'round',
      }) +
      part(
        s,
        'M488 436C440 396 410 410 420 440C430 466 470 460 500 446C530 460 570 466 580 440C590 410 560 396 512 436Z',
        ramp(r.dark),
        { quiet: true, rim: 0.7, soft: 0.3, reach: 16 },
      ) +
      tube(s, 'M494 450C480 490 470 520 476 550', ramp(r.dark), 13, 0.3) +
      tube(s, 'M508 450C522 480 530 510 526 540', ramp(r.dark), 13, 0.3)
    )
  },
}

export const skirt: Model = {
  name: 'skirt',
  words: ['fashion', 'skirt', 'women', 'clothes'],
  bodies: colours('Burgundy', 'Sand', 'Charcoal', 'Forest', 'Rose'),
  accents: colours('Gold', 'Cream', 'Black'),
  patterns: ['plain', 'checks', 'dots'],
  focus: [[500, 260]],
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const pleats = times(10, (i) => [352 + i * 33, 178 + i * 71.5] as const)
    return (
      part(
        s,
        'M334 226C440 250 560 250 666 226C710 420 780 640 836 796C720 858 280 858 164 796C220 640 290 420 334 226Z',
        r,
        {
          fill: 'slant',
          soft: 0.35,
          reach: 54,
          sheen: 0.08,
          base: 0.24,
          texture: texture(s, 'cloth', r.deep, 0.5),
          inside:
            pattern(s, name, accent.base, accent.light) +
            pleats
              .map(([a, b]) =>
                inlay(`M${a} 240L${b} 880L${b + 30} 880L${a + 10} 240Z`, down(s, [0, r.deep, 0.2], [1, r.deep, 0.55])),
              )
              .join('') +
            stroke(pleats.map(([a, b]) => `M${a - 3} 240L${b - 5} 880`).join(''), r.glint, 4, 0.5) +
            stitch('M168 782C290 840 710 840 832 782', r.deep, r.deep, 2.4),
        },
      ) +
      part(s, 'M336 172C440 194 560 194 664 172L670 236C560 260 440 260 330 236Z', r, {
        fill: 'round',
        quiet: true,
        soft: 0.2,
        reach: 24,
        rim: 0.7,
      }) +
      inlay('M338 172C440 154 560 154 662 172C560 192 440 192 338 172Z', r.deep) +
      inlay(ellipse(604, 214, 13), accent.light) +
      inlay(ellipse(600, 210, 5), accent.glint)
    )
  },
}

export const jeans: Model = {
  name: 'jeans',
  words: ['fashion', 'jeans', 'trousers', 'denim', 'men', 'women', 'kids', 'clothes'],
  bodies: colours('Denim', 'Indigo', 'Charcoal', 'Powder', 'Sand'),
  accents: colours('Copper', 'Gold', 'Tan'),
  focus: [[400, 220]],
  rest: 'lying',
  draw: (s, { body: r, accent }) => {
    const denim = texture(s, 'denim', r.deep, 0.9)
    const thread = (d: string) => stitch(d, accent.light, r.deep, 2.8)
    const leg = 'M318 160C300 320 286 600 262 920C320 936 390 936 440 924C462 740 480 560 500 420L510 160Z'
    const fade = (x: number) => inlay(ellipse(x, 420, 62, 190), r.glint, 0.28)
    const legPart = (d: string, x: number, creases: string) =>
      part(s, d, r, {
        fill: 'round',
        soft: 0.4,
        reach: 50,
        sheen: 0.05,
        base: 0.1,
        texture: denim,
        inside: fade(x) + folds(s, creases, r, 18, 0.36),
      })
    return (
      legPart(
        flip(leg),
        610,
        'M560 400C600 410 640 400 680 380M600 640C640 656 670 650 700 630M590 690C630 700 670 690 700 670M590 880C640 860 680 870 710 860',
      ) +
      legPart(
        leg,
        390,
        'M440 400C400 410 360 400 320 380M400 640C360 656 330 650 300 630M410 690C370 700 330 690 300 670M410 880C360 860 320 870 290 860',
      ) +
      thread('M274 898C330 914 390 914 440 902M726 898C670 914 610 914 560 902') +
      seam('M500 250C506 320 504 380 500 430', r, 4) +
      thread('M514 200C524 270 520 320 502 340M490 440C470 560 456 740 430 920M510 440C530 560 544 740 570 920') +
      part(s, 'M314 104C440 122 560 122 686 104L688 172C560 190 440 190 312 172Z', r, {
        fill: 'round',
        quiet: true,
        texture: denim,
        rim: 0.7,
        inside: thread('M318 116C440 134 560 134 682 116M316 162C440 180 560 180 684 162'),
      }) +
      inlay('M316 104C440 90 560 90 684 104C560 120 440 120 316 104Z', r.deep) +
      thread('M330 180C340 250 390 280 460 282M670 180C660 250 610 280 540 282') +
      stroke('M334 184C346 246 392 272 458 274M666 184C654 246 608 272 542 274', r.deep, 4, 0.5) +
      [360, 458, 542, 640].map((x) => part(s, rect(x - 10, 98, 20, 92, 5), r, { quiet: true, rim: 0.7 })).join('') +
      inlay(ellipse(500, 146, 15), accent.base) +
      inlay(ellipse(497, 143, 8), accent.glint) +
      [
        [336, 192],
        [462, 284],
        [664, 192],
        [538, 284],
      ]
        .map(([x = 0, y = 0]) => inlay(ellipse(x, y, 5), accent.light))
        .join('')
    )
  },
}

export const romper: Model = {
  name: 'baby romper',
  words: ['fashion', 'kids', 'baby', 'romper', 'clothes', 'gift'],
  bodies: colours('Mint', 'Cream', 'Powder', 'Blush', 'Lemon'),
  accents: colours('Forest', 'Terracotta', 'Cobalt', 'Rose', 'Orange'),
  patterns: ['plain', 'stripes', 'dots', 'floral'],
  focus: [[500, 450]],
  stature: 0.86,
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const cloth = {
      texture: texture(s, 'cloth', r.deep, 0.4),
      soft: 0.4,
      reach: 50,
      sheen: 0.08,
      fill: 'slant' as const,
    }
    const print = pattern(s, name, accent.light, accent.base)
    const arm = 'M312 210C250 230 200 290 160 380C180 420 220 446 270 458L310 350Z'
    const snaps = [430, 500, 570].map(
      (x) =>
        inlay(ellipse(x, 842 - Math.abs(x - 500) * 0.12, 10), '#fbfaf6') +
        stroke(ellipse(x, 842 - Math.abs(x - 500) * 0.12, 10), r.deep, 2, 0.6),
    )
    const bear =
      inlay(ellipse(446, 400, 30) + ellipse(554, 400, 30) + ellipse(500, 450, 82, 74), accent.light) +
      inlay(ellipse(500, 478, 36, 28), accent.glint) +
      inlay(ellipse(470, 436, 8) + ellipse(530, 436, 8) + ellipse(500, 466, 11, 8), accent.deep)
    return (
      [arm, flip(arm)].map((d) => part(s, d, r, { ...cloth, inside: print })).join('') +
      part(
        s,
        'M398 176C430 204 570 204 602 176C640 186 676 200 700 218C706 340 716 480 730 600C740 680 690 720 640 760C600 790 590 830 584 868C530 880 470 880 416 868C410 830 400 790 360 760C310 720 260 680 270 600C284 480 294 340 300 218C324 200 360 186 398 176Z',
        r,
        {
          ...cloth,
          base: 0.2,
          inside:
            print +
            folds(
              s,
              'M320 320C360 360 350 440 330 520M680 320C640 360 650 440 670 520M330 690C400 680 430 740 440 800M670 690C600 680 570 740 560 800',
              r,
              18,
              0.36,
            ) +
            (name && name !== 'plain' ? '' : bear),
        },
      ) +
      stroke('M288 650C320 700 390 730 410 830M712 650C680 700 610 730 590 830', accent.base, 13) +
      snaps.join('') +
      inlay('M404 174C440 152 560 152 596 174C566 226 434 226 404 174Z', r.deep) +
      stroke('M398 176C430 250 570 250 602 176', accent.base, 15) +
      stroke('M398 174C430 246 570 246 602 174', accent.glint, 3, 0.6)
    )
  },
}

export const cap: Model = {
  name: 'cap',
  words: ['fashion', 'cap', 'hat', 'men', 'kids', 'sports', 'accessories'],
  bodies: colours('Navy', 'Sand', 'Forest', 'Cherry', 'Charcoal'),
  accents: colours('Ivory', 'Terracotta', 'Mustard', 'White'),
  focus: [[420, 470]],
  stature: 0.74,
  rise: 30,
  rest: stand([470, 738, 330, 0.12]),
  draw: (s, { body: r, accent }) => {
    const cloth = texture(s, 'denim', r.deep, 0.5)
    return (
      part(s, 'M560 610C700 560 860 600 912 680C924 710 900 724 860 720C760 700 640 716 540 742Z', r, {
        fill: 'upright',
        soft: 0.35,
        reach: 34,
        texture: cloth,
        inside: stitch(
          'M580 626C700 590 830 616 884 686M580 650C690 618 800 640 850 694M580 676C680 650 760 662 810 700',
          r.glint,
          r.deep,
          2.4,
        ),
      }) +
      part(
        s,
        'M160 700C150 460 280 270 450 266C620 264 720 420 716 620C700 640 640 660 600 690C560 730 560 740 520 744C400 752 240 744 176 730C164 724 160 716 160 700Z',
        r,
        {
          fill: 'ball',
          soft: 0.45,
          reach: 76,
          sheen: 0.12,
          texture: cloth,
          base: 0.3,
          inside:
            seam('M450 266C330 340 270 500 268 742M450 266C540 330 600 480 590 700', r, 4) +
            stitch('M440 274C318 346 256 500 254 742M462 274C556 336 616 480 606 690', r.glint, r.deep, 2.2) +
            [
              [330, 400],
              [540, 400],
              [220, 460],
            ]
              .map(
                ([x = 0, y = 0]) => inlay(ellipse(x, y, 9), r.deep, 0.8) + stroke(ellipse(x, y, 11), r.glint, 2.4, 0.6),
              )
              .join('') +
            inlay('M160 690C300 720 420 724 530 710L520 752H160Z', r.deep, 0.25),
        },
      ) +
      part(s, rect(360, 470, 150, 120, 20), accent, {
        quiet: true,
        rim: 0.6,
        inside:
          stroke('M388 560L424 506L446 534L462 514L488 560Z', r.base, 9) +
          stitch(rect(368, 478, 134, 104, 14), accent.deep, accent.deep, 2),
      }) +
      part(s, ellipse(450, 266, 24, 13), r, { fill: 'ball', quiet: true })
    )
  },
}
