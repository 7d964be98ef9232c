import type { Ramp } from '../../kit/palette.ts'
import { ramp } from '../../kit/palette.ts'
import { folds, inlay, part, seam, stitch, stroke, tube } from '../../kit/part.ts'
import { ellipse, flip, rect, times } from '../../kit/path.ts'
import { pattern } from '../../kit/pattern.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import type { Model } from '../model.ts'

const torso =
  'M400 172C430 200 570 200 600 172C640 182 676 196 706 214C716 300 712 420 716 520C718 640 722 760 720 836C640 852 360 852 280 836C278 760 282 640 284 520C288 420 284 300 294 214C324 196 360 182 400 172Z'
const shortSleeve = 'M302 208C240 230 188 300 140 404C166 442 212 468 262 480C280 430 292 380 298 330Z'
const longSleeve =
  'M304 208C240 232 204 310 184 420C164 530 144 640 120 756C150 778 186 786 218 784C246 660 270 560 298 440Z'
const creases =
  'M310 300C350 340 360 420 340 500M690 300C650 340 640 420 664 500M330 820C350 740 340 680 360 620M670 820C650 740 664 680 640 620M440 830C450 780 440 740 450 700'
const armCreases = 'M236 300C250 360 240 420 250 460M190 360C206 400 210 430 230 450'
const longCreases = 'M250 300C262 380 230 440 240 520M200 560C220 600 210 640 226 680M170 640C180 670 190 690 200 700'

type Cloth = { r: Ramp; surface: string; print?: string }

/** Both arms behind a body, as one part: they lie in one light, and half the blurs cost half the time. */
const arms = (s: Sheet, arm: string, creased: string, c: Cloth, trim: string): string => {
  const both = (d: string) => d + flip(d)
  return part(s, both(arm), c.r, {
    fill: 'slant',
    soft: 0.35,
    reach: 44,
    sheen: 0.05,
    base: 0.1,
    texture: c.surface,
    inside: (c.print ?? '') + folds(s, both(creased), c.r, 15, 0.36) + stitch(both(trim), c.r.deep, c.r.deep, 2.2),
  })
}

const body = (s: Sheet, d: string, c: Cloth, inside = ''): string =>
  part(s, d, c.r, {
    fill: 'slant',
    soft: 0.35,
    reach: 56,
    sheen: 0.06,
    base: 0.14,
    texture: c.surface,
    inside: (c.print ?? '') + folds(s, creases, c.r, 19, 0.34) + inside,
  })

/** The rib around a neck, with the shirt's back seen through it. */
const neck = (s: Sheet, r: Ramp, deep = 44): string =>
  inlay(`M404 170C440 150 560 150 596 170C566 ${186 + deep} 434 ${186 + deep} 404 170Z`, r.deep) +
  stroke('M420 178C460 196 540 196 580 178', r.dark, 10, 0.8) +
  part(
    s,
    `M396 172C426 ${206 + deep * 1.5} 574 ${206 + deep * 1.5} 604 172L584 162C560 ${182 + deep * 1.1} 440 ${182 + deep * 1.1} 416 162Z`,
    r,
    {
      fill: 'upright',
      quiet: true,
      rim: 0.4,
      inside: stroke(times(25, (i) => `M${400 + i * 8.4} 160l${(i - 12) * -2} 120`).join(''), r.deep, 1.8, 0.3),
    },
  )

const ribs = (s: Sheet, d: string, r: Ramp, turn = ''): string =>
  part(s, d, r, {
    fill: 'upright',
    quiet: true,
    rim: 0.4,
    inside: `<g ${turn}>${stroke(times(64, (i) => `M${80 + i * 13} 700V900`).join(''), r.deep, 3, 0.32)}</g>`,
  })

export const tShirt: Model = {
  name: 't-shirt',
  words: ['fashion', 't-shirt', 'top', 'men', 'women', 'kids', 'clothes'],
  bodies: colours('White', 'Navy', 'Sage', 'Mustard', 'Charcoal', 'Coral'),
  accents: colours('Petrol', 'White', 'Forest', 'Navy', 'Cherry', 'Cream'),
  patterns: ['plain', 'stripes', 'mark', 'dots'],
  focus: [[500, 300]],
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const c = { r, surface: texture(s, 'cloth', r.deep, 0.5), print: pattern(s, name, accent.base, accent.light) }
    const mark =
      name === 'mark'
        ? inlay(ellipse(500, 420, 96), accent.base) +
          inlay('M404 440Q452 396 500 440T596 440A96 96 0 0 1 404 440Z', accent.light) +
          inlay(ellipse(500, 386, 26), accent.glint)
        : ''
    return (
      arms(s, shortSleeve, armCreases, c, 'M148 392C174 428 216 452 266 464') +
      body(
        s,
        torso,
        c,
        mark +
          stitch('M282 818C360 834 640 834 720 818', r.deep, r.deep, 2.2) +
          seam('M294 214C304 260 300 300 298 330M706 214C696 260 700 300 702 330', r, 3),
      ) +
      neck(s, r)
    )
  },
}

export const hoodie: Model = {
  name: 'hoodie',
  words: ['fashion', 'hoodie', 'sweatshirt', 'men', 'women', 'kids', 'clothes', 'sports'],
  bodies: colours('Sage', 'Charcoal', 'Lavender', 'Petrol', 'Sand', 'Cherry'),
  accents: colours('Ivory', 'White', 'Cream', 'Black'),
  focus: [[500, 300]],
  rest: 'lying',
  draw: (s, { body: r, accent }) => {
    const c = { r, surface: texture(s, 'cloth', r.deep, 0.8) }
    const cuff = 'M112 752C146 780 190 790 224 784L212 846C176 850 138 840 106 822Z'
    const cord = (d: string) => tube(s, d, accent, 11, 0.5)
    return (
      arms(s, longSleeve, longCreases, c, 'M126 744C156 766 190 774 220 770') +
      ribs(s, cuff, r) +
      ribs(s, flip(cuff), r) +
      body(s, torso, c, seam('M294 214C304 260 300 300 298 330M706 214C696 260 700 300 702 330', r, 4)) +
      part(s, 'M356 566H644L690 720C692 740 684 750 668 750H332C316 750 308 740 310 720Z', r, {
        fill: 'upright',
        soft: 0.25,
        reach: 36,
        quiet: true,
        rim: 0.6,
        texture: c.surface,
        inside: stitch('M366 580L324 716M634 580L676 716', r.deep, r.deep, 2.4),
      }) +
      ribs(s, 'M278 806C360 826 640 826 722 806L716 880C640 896 360 896 284 880Z', r) +
      part(
        s,
        'M500 92C610 92 676 150 668 214C640 280 570 318 500 330C430 318 360 280 332 214C324 150 390 92 500 92Z',
        r,
        { fill: 'slant', soft: 0.4, reach: 50, texture: c.surface },
      ) +
      inlay(
        'M500 140C572 140 618 172 612 208C590 252 548 282 500 292C452 282 410 252 388 208C382 172 428 140 500 140Z',
        r.deep,
      ) +
      inlay('M500 158C556 158 590 182 588 204C548 190 452 190 412 204C410 182 444 158 500 158Z', r.dark) +
      stitch('M374 214C398 262 446 296 500 308C554 296 602 262 626 214', r.glint, r.deep, 2.4) +
      cord('M440 284C434 340 440 400 432 450') +
      cord('M560 284C566 340 560 390 570 430') +
      tube(s, 'M432 450v22', accent, 16, 0.2) +
      tube(s, 'M570 430v22', accent, 16, 0.2)
    )
  },
}

export const sweater: Model = {
  name: 'sweater',
  words: ['fashion', 'sweater', 'knitwear', 'winter', 'women', 'men', 'clothes'],
  bodies: colours('Cream', 'Terracotta', 'Forest', 'Navy', 'Rose', 'Mustard'),
  accents: colours('Clay', 'Cream', 'Ivory', 'Powder'),
  patterns: ['plain', 'nordic'],
  focus: [[500, 236]],
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const knit = s.def(
      `<pattern id="@" width="18" height="16" patternUnits="userSpaceOnUse"><path d="M1 1Q3 9 9 14Q15 9 17 1" fill="none" stroke="${r.deep}" stroke-width="2.4" opacity=".4"/><path d="M2 -1Q4 7 9 11" fill="none" stroke="${r.glint}" stroke-width="2" opacity=".5"/></pattern>`,
    )
    const yarn = `<path d="M110 150H890V870H110Z" fill="url(#${knit})"/>`
    const row = (y: number, high: number, step: number) =>
      times(
        Math.ceil(1000 / step),
        (i) => `M${i * step} ${y}l${step / 2} ${-high}l${step / 2} ${high}l${-step / 2} ${high}z`,
      ).join('')
    const nordic =
      name === 'nordic'
        ? inlay(row(360, 26, 44) + row(450, 16, 28), accent.base) +
          stroke('M0 310H1000M0 408H1000M0 490H1000', accent.base, 9)
        : ''
    const c = { r, surface: texture(s, 'wool', r.deep, 0.4), print: yarn + nordic }
    const cuff = 'M112 752C146 780 190 790 224 784L212 846C176 850 138 840 106 822Z'
    return (
      arms(s, longSleeve, longCreases, c, 'M126 744C156 766 190 774 220 770') +
      ribs(s, cuff, r) +
      ribs(s, flip(cuff), r) +
      body(s, torso, c) +
      ribs(s, 'M278 800C360 820 640 820 722 800L716 876C640 892 360 892 284 876Z', r) +
      neck(s, r, 26)
    )
  },
}

export const shirt: Model = {
  name: 'shirt',
  words: ['fashion', 'shirt', 'men', 'office', 'clothes', 'blouse'],
  bodies: colours('Powder', 'White', 'Navy', 'Olive', 'Blush'),
  accents: colours('Cobalt', 'Navy', 'White', 'Burgundy', 'Walnut'),
  patterns: ['plain', 'checks', 'stripes', 'dots'],
  focus: [[500, 260]],
  rest: 'lying',
  draw: (s, { body: r, accent, pattern: name }) => {
    const c = { r, surface: texture(s, 'cloth', r.deep, 0.4), print: pattern(s, name, accent.base, accent.light) }
    const cuff = 'M116 744C148 770 188 780 224 776L214 838C176 842 140 832 108 814Z'
    const side = (d: string) => part(s, d, r, { fill: 'upright', quiet: true, rim: 0.7, inside: c.print })
    const buttons = times(
      7,
      (i) =>
        inlay(ellipse(500, 262 + i * 84, 9), '#fdfcf8') +
        stroke(ellipse(500, 262 + i * 84, 9), r.deep, 2, 0.7) +
        inlay(ellipse(497, 262 + i * 84, 1.8) + ellipse(503, 262 + i * 84, 1.8), r.deep),
    )
    return (
      arms(s, longSleeve, longCreases, c, 'M126 734C156 756 190 764 222 760') +
      side(cuff) +
      side(flip(cuff)) +
      body(
        s,
        torso,
        c,
        part(s, rect(474, 190, 52, 656, 4), r, {
          fill: 'flat',
          quiet: true,
          rim: 0.3,
          inside: (c.print ?? '') + stitch('M482 190V860M518 190V860', r.deep, r.deep, 1.8),
        }) +
          part(s, 'M580 380H674V460L627 486L580 460Z', r, { quiet: true, rim: 0.6, inside: c.print }) +
          stitch('M282 820C360 836 640 836 720 820', r.deep, r.deep, 2),
      ) +
      buttons.join('') +
      inlay('M416 160C450 140 550 140 584 160L540 196H460Z', r.deep) +
      side('M500 214L408 150C396 158 384 176 378 192L436 282Z') +
      side(flip('M500 214L408 150C396 158 384 176 378 192L436 282Z')) +
      stitch('M492 224L438 266L392 194M508 224L562 266L608 194', r.deep, r.deep, 2)
    )
  },
}

export const jacket: Model = {
  name: 'jacket',
  words: ['fashion', 'jacket', 'bomber', 'coat', 'men', 'women', 'clothes', 'winter'],
  bodies: colours('Olive', 'Navy', 'Black', 'Burgundy', 'Sand', 'Petrol'),
  accents: colours('Orange', 'Brass', 'Silver', 'Gold'),
  focus: [[500, 420]],
  rest: 'lying',
  draw: (s, { body: r, accent }) => {
    const rib = ramp(r.dark)
    const c = { r, surface: texture(s, 'cloth', r.deep, 0.5) }
    const cuff = 'M112 752C146 780 190 790 224 784L212 846C176 850 138 840 106 822Z'
    const flap = 'M330 590L420 560L432 596L344 628Z'
    return (
      arms(s, longSleeve, longCreases, c, 'M126 744C156 766 190 774 220 770') +
      ribs(s, cuff, rib) +
      ribs(s, flip(cuff), rib) +
      body(
        s,
        torso,
        c,
        seam(
          'M294 214C304 260 300 300 298 330M706 214C696 260 700 300 702 330M300 400C360 420 440 424 486 420M700 400C640 420 560 424 514 420',
          r,
          4,
        ),
      ) +
      [flap, flip(flap)].map((d) => part(s, d, r, { quiet: true, rim: 0.8, soft: 0.2, reach: 18 })).join('') +
      inlay(ellipse(388, 594, 7) + ellipse(612, 594, 7), accent.light) +
      ribs(s, 'M278 800C360 820 640 820 722 800L716 880C640 896 360 896 284 880Z', rib) +
      inlay('M412 160C440 140 560 140 588 160L500 240Z', accent.dark) +
      stroke('M500 206V888', r.deep, 26) +
      `<path d="M500 206V888" stroke="${accent.light}" stroke-width="13" stroke-dasharray="5 4"/>` +
      part(s, rect(490, 236, 20, 56, 8), accent, { fill: 'metal', quiet: true }) +
      ribs(
        s,
        'M404 150C380 170 380 200 400 232C430 250 470 244 494 216C450 216 420 190 424 150Z',
        rib,
        'transform="translate(0 -640)"',
      ) +
      ribs(
        s,
        flip('M404 150C380 170 380 200 400 232C430 250 470 244 494 216C450 216 420 190 424 150Z'),
        rib,
        'transform="translate(0 -640)"',
      )
    )
  },
}
