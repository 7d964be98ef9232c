import { across } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stitch, stroke, tube } from '../../kit/part.ts'
import { line, rect, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const boot: Model = {
  name: 'boot',
  words: ['shoes', 'boot', 'winter', 'hiking', 'men', 'women'],
  bodies: colours('Cognac', 'Black', 'Espresso', 'Olive', 'Burgundy'),
  accents: colours('Espresso', 'Charcoal', 'Sand', 'Black'),
  focus: [
    [470, 500],
    [300, 700],
  ],
  stature: 0.9,
  rest: stand([490, 852, 318, 0.08]),
  draw: (s, { body, accent }) => {
    const leather = texture(s, 'leather', body.deep, 0.55)
    const brass = ramp('#c9a35c')
    const upper =
      'M214 196C214 176 232 168 254 168L470 168C492 168 504 180 504 202C508 300 506 400 530 470C560 530 640 560 710 578C780 598 818 640 822 704L824 776L206 776C196 640 216 360 214 196Z'
    const laces = times(6, (i) =>
      tube(
        s,
        `M${430 + i * 6} ${246 + i * 46}C${462 + i * 6} ${224 + i * 46} ${492 + i * 7} ${226 + i * 46} ${512 + i * 9} ${244 + i * 46}`,
        ramp('#d9b26a'),
        13,
        0.5,
      ),
    )
    const hooks = times(
      6,
      (i) =>
        inlay(`M${428 + i * 6} ${248 + i * 46}m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`, brass.base) +
        inlay(`M${426 + i * 6} ${246 + i * 46}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`, brass.glint),
    )
    return (
      part(s, 'M446 300C440 220 456 140 486 130C518 124 536 150 538 190L560 480L470 480Z', body, {
        soft: 0.4,
        reach: 34,
        quiet: true,
      }) +
      inlay('M236 176C300 156 440 156 486 176L470 200L250 200Z', accent.deep) +
      part(s, upper, body, {
        fill: 'upright',
        soft: 0.5,
        reach: 78,
        sheen: 0.22,
        texture: leather,
        base: 0.3,
        inside:
          stroke('M300 380C360 400 420 400 480 380M306 430C360 456 430 452 500 424', body.deep, 12, 0.16) +
          part(s, 'M206 560C300 560 360 640 366 780L200 780Z', body, {
            fill: 'upright',
            quiet: true,
            texture: leather,
            rim: 0.5,
          }) +
          stitch('M212 574C292 576 344 646 350 776', brass.light, body.deep, 3) +
          part(s, 'M826 780L822 704C818 640 780 598 710 578C640 610 600 690 600 780Z', body, {
            fill: 'upright',
            quiet: true,
            texture: leather,
            rim: 0.6,
            soft: 0.3,
            reach: 40,
          }) +
          stitch('M706 594C650 622 616 696 614 776', brass.light, body.deep, 3) +
          part(s, 'M214 168H420C432 260 440 380 470 480C440 470 420 452 410 430C396 340 390 250 384 214H214Z', accent, {
            fill: 'upright',
            quiet: true,
            rim: 0.4,
          }) +
          stitch('M222 226H372', brass.light, accent.deep, 3),
      }) +
      hooks.join('') +
      laces.join('') +
      part(
        s,
        'M190 770C320 786 700 786 836 766C850 780 850 800 840 812L192 812C182 800 182 784 190 770Z',
        ramp('#b58a58'),
        { fill: 'upright', quiet: true, inside: stitch('M200 788C330 800 700 800 832 784', '#f2dfba', '#5a3d22', 3.4) },
      ) +
      part(
        s,
        'M188 806L842 806C846 830 838 852 820 858L440 858C420 858 416 842 400 842C386 842 384 860 366 860L206 860C188 856 184 830 188 806Z',
        ramp('#3b3836'),
        {
          fill: 'upright',
          inside: stroke(
            line([470, 840], [800, 840]) + times(9, (i) => `M${480 + i * 38} 836v28`).join(''),
            '#1b1a19',
            7,
            0.8,
          ),
        },
      )
    )
  },
}

export const heel: Model = {
  name: 'heeled pump',
  words: ['shoes', 'heel', 'pump', 'women', 'evening'],
  bodies: colours('Cherry', 'Black', 'Blush', 'Petrol', 'Gold'),
  accents: colours('Sand', 'Cream', 'Gold', 'Black'),
  focus: [[690, 640]],
  stature: 0.76,
  rest: stand([236, 812, 34, 0.3], [740, 812, 150, 0.1]),
  draw: (s, { body, accent }) => {
    const shoe =
      'M152 268C190 252 238 270 262 312C312 420 400 560 520 618C590 650 668 618 742 632C830 650 888 716 898 770C900 790 890 800 866 802L640 804C540 800 440 700 372 610C320 540 280 512 222 500C180 490 150 450 140 380C136 330 136 286 152 268Z'
    const spike = 'M160 440C200 480 260 500 312 540C276 590 262 700 256 806L214 806C214 690 190 560 160 440Z'
    return (
      inlay(
        'M160 290C210 272 246 300 268 340C320 450 400 580 520 634C580 662 660 628 730 642C640 664 540 700 470 640C380 570 300 420 160 290Z',
        across(s, [0, accent.dark], [0.5, accent.light], [1, accent.dark]),
      ) +
      part(s, spike, body, { fill: 'round', sheen: 0.3, rim: 0.6, base: 0.3 }) +
      part(s, shoe, body, {
        fill: 'slant',
        soft: 0.5,
        reach: 60,
        sheen: 0.34,
        base: 0.3,
        rim: 0.7,
        inside:
          stroke('M700 672C780 680 836 720 856 764', '#ffffff', 16, 0.4) +
          seam('M170 300C240 420 330 560 480 660', body, 3),
      }) +
      inlay(
        'M640 804C540 800 440 700 372 610L380 604C452 694 556 784 650 790L890 788C886 798 880 802 866 802Z',
        accent.deep,
        0.85,
      ) +
      stroke('M158 276C206 262 240 284 262 322C312 430 400 568 520 626C590 658 668 626 742 640', body.glint, 5, 0.7) +
      inlay('M212 798H258V812H212Z', '#2a2523')
    )
  },
}

export const sandal: Model = {
  name: 'sandal',
  words: ['shoes', 'sandal', 'summer', 'women', 'men', 'kids'],
  bodies: colours('Tan', 'Black', 'White', 'Terracotta', 'Turquoise'),
  accents: colours('Oak', 'Sand', 'Walnut'),
  focus: [[600, 560]],
  stature: 0.76,
  rise: 104,
  rest: stand([500, 790, 380, 0.06]),
  draw: (s, { body, accent }) => {
    const gold = ramp('#cda75e')
    const leather = texture(s, 'leather', body.deep, 0.5)
    const buckle = (x: number, y: number) =>
      stroke(rect(x - 26, y - 30, 52, 60, 10), gold.deep, 13) +
      stroke(rect(x - 27, y - 32, 52, 60, 10), gold.light, 8) +
      stroke(line([x + 20, y - 2], [x - 34, y + 2]), gold.glint, 7)
    const strap = (d: string, sewn: string) =>
      part(s, d, body, {
        fill: 'slant',
        soft: 0.4,
        reach: 40,
        sheen: 0.22,
        rim: 0.8,
        texture: leather,
        inside: stitch(sewn, body.glint, body.deep, 2.8),
      })
    return (
      inlay('M392 620C400 520 440 470 500 462L520 650ZM640 660C650 590 690 560 740 556L760 680Z', body.deep) +
      strap(
        'M330 690C334 560 380 440 470 424C530 418 566 450 572 500C576 580 566 640 560 716Z',
        'M352 680C358 570 396 464 470 446C520 440 546 464 550 506C554 580 546 640 540 704',
      ) +
      strap(
        'M600 716C606 610 640 536 712 528C790 524 842 600 856 706Z',
        'M622 704C630 616 660 556 716 550C776 548 818 610 832 700',
      ) +
      part(
        s,
        'M112 628C130 596 190 612 250 648C370 708 500 690 620 684C740 678 840 684 892 712C906 740 892 762 860 768L160 768C112 750 96 680 112 628Z',
        accent,
        {
          fill: 'upright',
          soft: 0.35,
          reach: 34,
          texture: texture(s, 'wool', accent.deep, 0.9),
          inside: stroke(
            'M110 650C150 620 210 650 260 674C380 724 500 708 620 702C740 696 840 702 896 730',
            accent.glint,
            5,
            0.6,
          ),
        },
      ) +
      part(
        s,
        'M128 742C300 760 700 764 890 738C896 772 882 794 850 798L180 798C144 794 128 772 128 742Z',
        ramp('#4a4340'),
        {
          fill: 'upright',
          quiet: true,
          inside: stroke(times(20, (i) => `M${180 + i * 34} 780v22`).join(''), '#221e1c', 6, 0.7),
        },
      ) +
      buckle(430, 600) +
      buckle(690, 640)
    )
  },
}
