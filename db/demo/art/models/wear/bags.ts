import { down } from '../../kit/gradient.ts'
import { mix, ramp } from '../../kit/palette.ts'
import { blurred, inlay, part, seam, stitch, stroke, tube } from '../../kit/part.ts'
import { ellipse, rect } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const brass = ramp('#d0a65a')

export const handbag: Model = {
  name: 'handbag',
  words: ['bags', 'handbag', 'leather', 'women', 'fashion'],
  bodies: colours('Cognac', 'Petrol', 'Blush', 'Black', 'Burgundy', 'Sage'),
  accents: colours('Gold', 'Silver', 'Rose gold'),
  focus: [[500, 640]],
  rest: stand([500, 850, 292, 0.1]),
  draw: (s, { body, accent }) => {
    const leather = texture(s, 'leather', body.deep, 0.55)
    const ring = (x: number) => tube(s, ellipse(x, 424, 24), accent, 10, 0.9)
    return (
      tube(s, 'M352 420C330 110 670 110 648 420', body, 36, 0.4) +
      stitch('M352 410C336 126 664 126 648 410', body.glint, body.deep, 2.6) +
      part(
        s,
        'M256 440C250 424 262 412 280 412H720C738 412 750 424 744 440L810 800C814 834 794 850 766 850H234C206 850 186 834 190 800Z',
        body,
        {
          fill: 'upright',
          soft: 0.5,
          reach: 70,
          sheen: 0.22,
          base: 0.3,
          texture: leather,
          inside:
            stroke('M216 690C222 760 228 800 252 832M784 690C778 760 772 800 748 832', body.deep, 5, 0.4) +
            stitch('M206 806C216 832 230 836 250 836H750C770 836 784 832 794 806', body.glint, body.deep, 2.6),
        },
      ) +
      part(
        s,
        'M246 430C246 418 258 408 276 408H724C742 408 754 418 754 430L776 560C780 628 640 684 500 684C360 684 220 628 224 560Z',
        body,
        {
          fill: 'upright',
          soft: 0.4,
          reach: 56,
          sheen: 0.26,
          rim: 0.8,
          texture: leather,
          quiet: true,
          inside: stitch(
            'M262 424L242 560C244 618 372 666 500 666C628 666 756 618 758 560L738 424',
            body.glint,
            body.deep,
            2.8,
          ),
        },
      ) +
      ring(352) +
      ring(648) +
      part(
        s,
        'M452 628H548A14 14 0 0 1 562 642V690C562 722 534 738 500 738C466 738 438 722 438 690V642A14 14 0 0 1 452 628Z',
        accent,
        { fill: 'steel', rim: 0.9, quiet: true, soft: 0.2, reach: 14 },
      ) +
      part(s, rect(480, 654, 40, 50, 16), accent, { fill: 'metal', rim: 0.8, quiet: true }) +
      stroke('M500 668v18', accent.deep, 6)
    )
  },
}

export const tote: Model = {
  name: 'tote',
  words: ['bags', 'tote', 'canvas', 'shopper', 'women', 'pets'],
  bodies: colours('Ivory', 'Sand', 'Navy', 'Olive', 'Terracotta'),
  accents: colours('Terracotta', 'Petrol', 'Mustard', 'Cream', 'Navy'),
  focus: [[500, 640]],
  rest: stand([500, 862, 250, 0.09]),
  draw: (s, { body, accent }) => {
    const canvas = texture(s, 'linen', body.deep, 0.9)
    const strap = (d: string) => tube(s, d, body, 30, 0.15)
    const folds = blurred(
      s,
      9,
      stroke(
        'M270 430C300 560 280 700 310 850M730 450C700 560 726 700 690 850M420 840C440 780 430 740 440 700',
        body.deep,
        18,
        0.3,
      ) + stroke('M290 440C318 560 300 700 330 850M710 450C684 560 706 690 672 850', body.glint, 14, 0.5),
    )
    return (
      strap('M376 400C350 130 470 90 500 90C530 90 650 130 624 400') +
      inlay('M232 402C320 376 680 376 768 402L740 440H260Z', body.deep) +
      part(
        s,
        'M226 400C320 424 680 424 774 400C768 540 776 700 760 840C758 856 750 862 736 862H264C250 862 242 856 240 840C224 700 232 540 226 400Z',
        body,
        {
          fill: 'upright',
          soft: 0.35,
          reach: 60,
          sheen: 0.08,
          texture: canvas,
          base: 0.22,
          inside:
            folds +
            inlay('M380 690A120 120 0 0 1 620 690Z', accent.base, 0.92) +
            inlay(ellipse(500, 530, 34), mix(accent.base, '#e9b44c', 0.6), 0.95) +
            stroke('M350 716H650M380 742H620M420 768H580', accent.base, 10, 0.92) +
            stitch('M232 440C330 462 670 462 768 440', body.deep, body.deep, 2.6) +
            seam('M262 850C258 700 254 560 250 450', body, 3),
        },
      ) +
      strap('M350 470C340 150 440 128 500 128C560 128 660 150 650 470') +
      [350, 650]
        .map(
          (x) =>
            inlay(rect(x - 22, 436, 44, 62, 4), body.base) +
            stitch(`M${x - 15} 444h30v46h-30zl30 46m0 -46l-30 46`, body.deep, body.deep, 2.4),
        )
        .join('')
    )
  },
}

export const backpack: Model = {
  name: 'backpack',
  words: ['bags', 'backpack', 'school', 'travel', 'men', 'kids', 'sports'],
  bodies: colours('Petrol', 'Mustard', 'Charcoal', 'Forest', 'Coral', 'Lavender'),
  accents: colours('Cognac', 'Navy', 'Orange', 'Tan', 'Charcoal'),
  focus: [[500, 640]],
  rest: stand([500, 866, 232, 0.12]),
  draw: (s, { body, accent }) => {
    const cloth = texture(s, 'cloth', body.deep, 0.8)
    const zip = (d: string) =>
      `${stroke(d, body.deep, 13, 0.8)}<path d="${d}" fill="none" stroke="#d7d9dd" stroke-width="7" stroke-dasharray="4 5" opacity=".75"/>`
    const pull = (x: number, y: number) =>
      part(s, rect(x - 9, y, 18, 50, 8), accent, { fill: 'round', quiet: true, rim: 0.6 }) +
      inlay(ellipse(x, y + 2, 8), brass.light)
    return (
      tube(s, 'M430 190C430 96 570 96 570 190', body, 30, 0.3) +
      part(s, 'M270 540C214 560 214 800 262 826L330 830V540Z', body, {
        fill: 'round',
        soft: 0.4,
        reach: 30,
        texture: cloth,
        inside: stroke('M226 620C250 610 280 612 300 616', accent.base, 10, 0.8),
      }) +
      part(s, 'M730 540C786 560 786 800 738 826L670 830V540Z', body, {
        fill: 'round',
        soft: 0.4,
        reach: 30,
        texture: cloth,
        inside: stroke('M774 620C750 610 720 612 700 616', accent.base, 10, 0.8),
      }) +
      part(
        s,
        'M500 158C640 158 720 230 728 380C738 520 742 680 736 790C732 846 700 866 640 866H360C300 866 268 846 264 790C258 680 262 520 272 380C280 230 360 158 500 158Z',
        body,
        {
          fill: 'round',
          soft: 0.42,
          reach: 72,
          sheen: 0.14,
          texture: cloth,
          base: 0.34,
          inside:
            zip('M292 450C292 290 350 214 500 214C650 214 708 290 708 450') +
            seam('M266 470C400 486 600 486 734 470', body, 4),
        },
      ) +
      pull(300, 430) +
      part(s, rect(432, 306, 136, 96, 12), accent, {
        fill: 'slant',
        quiet: true,
        texture: texture(s, 'leather', accent.deep, 0.5),
        inside:
          stitch(rect(442, 316, 116, 76, 8), accent.glint, accent.deep, 2.4) +
          stroke('M470 372L500 334L518 356L532 342', accent.deep, 7, 0.7),
      }) +
      part(
        s,
        'M322 560C322 530 340 516 368 516H632C660 516 678 530 678 560L686 780C686 816 664 832 634 832H366C336 832 314 816 314 780Z',
        body,
        {
          fill: 'upright',
          soft: 0.4,
          reach: 50,
          sheen: 0.14,
          rim: 0.7,
          texture: cloth,
          quiet: true,
          base: 0.3,
          inside:
            zip('M330 580C420 600 580 600 670 580') +
            stitch('M338 790C338 808 350 814 368 814H632C650 814 662 808 662 790', body.glint, body.deep, 2.4),
        },
      ) +
      pull(640, 586) +
      stroke('M360 620C420 634 580 634 640 620', body.deep, 8, 0.12) +
      inlay(rect(452, 700, 96, 14, 7), down(s, [0, accent.light], [1, accent.dark]))
    )
  },
}
