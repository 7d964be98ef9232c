import { radial } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stroke, tube } from '../../kit/part.ts'
import { ellipse, lathe, rect, smooth, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const headphones: Model = {
  name: 'headphones',
  words: ['audio', 'headphones', 'music', 'electronics'],
  bodies: colours('Charcoal', 'Ivory', 'Petrol', 'Rose', 'Navy', 'Sand'),
  accents: colours('Copper', 'Silver', 'Brass', 'Graphite'),
  focus: [
    [260, 650],
    [500, 190],
  ],
  stature: 0.9,
  rest: stand([262, 830, 92, 0.16], [738, 830, 92, 0.16]),
  draw: (s, { body, accent }) => {
    const arch = 'M236 520C190 90 810 90 764 520'
    const cup = (x: number, out: number) => {
      const shell = smooth([
        [x, 500],
        [x + out * 70, 520],
        [x + out * 96, 660],
        [x + out * 70, 806],
        [x, 828],
        [x - out * 46, 800],
        [x - out * 58, 664],
        [x - out * 46, 530],
      ])
      const pad = smooth([
        [x - out * 40, 508],
        [x - out * 92, 540],
        [x - out * 108, 664],
        [x - out * 92, 790],
        [x - out * 40, 820],
        [x - out * 10, 664],
      ])
      return (
        part(s, pad, ramp('#35363b'), {
          fill: 'round',
          soft: 0.4,
          reach: 30,
          quiet: true,
          texture: texture(s, 'leather', '#000000', 0.5),
          inside: stroke(
            `M${x - out * 66} 530C${x - out * 84} 600 ${x - out * 84} 730 ${x - out * 66} 800`,
            '#0e0e10',
            4,
            0.6,
          ),
        }) +
        part(s, shell, body, {
          fill: 'round',
          soft: 0.5,
          reach: 50,
          sheen: 0.3,
          base: 0.25,
          inside:
            part(s, ellipse(x + out * 16, 664, 52, 118), accent, { fill: 'steel', rim: 0.8, quiet: true }) +
            part(s, ellipse(x + out * 17, 664, 43, 106), body, {
              fill: 'slant',
              quiet: true,
              soft: 0.35,
              reach: 34,
              inside: times(9, (i) => inlay(ellipse(x + out * 17, 580 + i * 21, 3.4), body.deep, 0.8)).join(''),
            }),
        }) +
        inlay(ellipse(x + out * 70, 690, 5, 12), '#17181b', 0.8) +
        inlay(ellipse(x + out * 70, 730, 5, 12), '#17181b', 0.8)
      )
    }
    const yoke = (x: number, out: number) =>
      tube(s, `M${x - out * 4} 470C${x + out * 30} 520 ${x + out * 24} 560 ${x + out * 18} 600`, accent, 22, 0.8) +
      part(s, rect(x - 20 - out * 2, 400, 40, 96, 14), accent, {
        fill: 'metal',
        quiet: true,
        rim: 0.7,
        inside: stroke(`M${x - 14} 440h28M${x - 14} 456h28`, accent.deep, 3, 0.7),
      })
    return (
      tube(s, arch, accent, 30, 0.8) +
      tube(s, 'M258 356C300 112 700 112 742 356', body, 62, 0.25) +
      stroke('M282 372C330 150 670 150 718 372', '#1d1e22', 26, 0.85) +
      stroke('M288 372C336 160 664 160 712 372', '#4a4b52', 6, 0.6) +
      stroke('M330 196C430 128 570 128 670 196', body.glint, 5, 0.35) +
      cup(250, -1) +
      cup(750, 1) +
      yoke(236, -1) +
      yoke(764, 1)
    )
  },
}

export const earbuds: Model = {
  name: 'earbuds',
  words: ['audio', 'earbuds', 'earphones', 'wireless', 'electronics'],
  bodies: colours('White', 'Charcoal', 'Lavender', 'Mint', 'Navy'),
  accents: colours('Silver', 'Copper', 'Graphite'),
  focus: [[430, 470]],
  stature: 0.62,
  rest: stand([500, 796, 240, 0.26]),
  draw: (s, { body, accent }) => {
    const bud = (x: number, out: number) =>
      part(s, `M${x - 26} 420C${x - 24} 380 ${x + 24} 380 ${x + 26} 420L${x + 20} 600L${x - 20} 600Z`, body, {
        fill: 'round',
        quiet: true,
        sheen: 0.4,
      }) +
      part(
        s,
        smooth([
          [x - out * 8, 312],
          [x + out * 58, 330],
          [x + out * 76, 392],
          [x + out * 30, 440],
          [x - out * 40, 430],
          [x - out * 60, 372],
        ]),
        body,
        { fill: 'ball', soft: 0.35, reach: 30, sheen: 0.5 },
      ) +
      part(
        s,
        smooth([
          [x + out * 62, 350],
          [x + out * 112, 366],
          [x + out * 112, 410],
          [x + out * 62, 420],
        ]),
        ramp('#4b4d54'),
        { fill: 'upright', quiet: true, rim: 0.6 },
      ) +
      inlay(ellipse(x - out * 18, 372, 12, 20), '#26272b', 0.75) +
      stroke(`M${x - 10} 470V560`, '#ffffff', 6, 0.5) +
      inlay(ellipse(x - 1, 530, 3.5), accent.base)
    const lower = 'M220 590C220 560 780 560 780 590L782 660C780 770 690 812 500 812C310 812 220 770 218 660Z'
    return (
      part(s, 'M214 420C214 250 320 196 500 196C680 196 786 250 786 420L784 560C700 540 300 540 216 560Z', body, {
        fill: 'upright',
        soft: 0.4,
        reach: 60,
        sheen: 0.35,
      }) +
      inlay(
        'M246 430C248 290 340 234 500 234C660 234 752 290 754 430L752 556L248 556Z',
        radial(s, [0.5, 0.2, 0.8], [0, body.dark], [1, body.deep]),
      ) +
      part(s, ellipse(500, 584, 281, 56), body, { fill: 'steel', quiet: true, rim: 0.8 }) +
      inlay(ellipse(500, 588, 248, 42), body.deep) +
      inlay(ellipse(390, 590, 64, 22), '#1b1c20', 0.55) +
      inlay(ellipse(610, 590, 64, 22), '#1b1c20', 0.55) +
      bud(392, -1) +
      bud(608, 1) +
      part(s, lower, body, {
        fill: 'round',
        soft: 0.45,
        reach: 60,
        sheen: 0.4,
        base: 0.3,
        inside:
          inlay(ellipse(500, 700, 9), accent.light) +
          inlay(ellipse(500, 700, 22), accent.glint, 0.3) +
          seam('M222 604C300 650 700 650 778 604', body, 4),
      }) +
      stroke('M236 594C320 636 680 636 764 594', '#ffffff', 4, 0.6)
    )
  },
}

export const speaker: Model = {
  name: 'speaker',
  words: ['audio', 'speaker', 'bluetooth', 'music', 'electronics'],
  bodies: colours('Slate', 'Coral', 'Sage', 'Charcoal', 'Sand', 'Cobalt'),
  accents: colours('Tan', 'Charcoal', 'Cognac', 'Ivory'),
  focus: [
    [470, 620],
    [690, 330],
  ],
  stature: 0.86,
  rest: stand([490, 826, 196]),
  draw: (s, { body, accent }) => {
    const dark = ramp('#3a3c42')
    const hull = lathe(490, '210 196, 230 212, 300 222, 720 222, 790 212, 812 190', 0.2)
    const dots = s.def(
      `<pattern id="@" width="15" height="15" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3.3" fill="${body.deep}"/><circle cx="11.5" cy="11.5" r="3.3" fill="${body.deep}"/><circle cx="3.4" cy="3" r="1.5" fill="${body.glint}" opacity=".35"/></pattern>`,
    )
    return (
      part(s, hull, body, {
        fill: 'round',
        soft: 0.3,
        reach: 50,
        sheen: 0.12,
        base: 0.3,
        inside:
          `<path d="M260 240H720V780H260Z" fill="url(#${dots})" opacity=".75"/>` +
          inlay('M260 752C360 810 620 810 720 752V850H260Z', dark.deep) +
          stroke('M262 754C360 808 620 808 718 754', dark.glint, 3, 0.5) +
          part(s, rect(424, 596, 132, 54, 12), dark, {
            fill: 'steel',
            quiet: true,
            inside: stroke('M452 614v20M468 608v30M484 618v10M500 610v26M516 616v14M532 620v6', '#d9dce2', 5, 0.9),
          }),
      }) +
      part(s, ellipse(490, 214, 198, 40), dark, { fill: 'steel', quiet: true, rim: 0.8 }) +
      part(s, ellipse(490, 212, 164, 31), dark, { fill: 'slant', quiet: true, sheen: 0.3 }) +
      stroke('M430 212h36M448 203v18M526 212h36', '#e8eaee', 6, 0.85) +
      inlay(ellipse(492, 212, 7, 4), '#7fe0c0') +
      tube(s, 'M676 250C760 250 780 360 764 440C756 486 730 500 708 496', accent, 34, 0.35) +
      inlay(ellipse(686, 256, 9), ramp('#cfa75a').light) +
      inlay(ellipse(706, 488, 8), ramp('#cfa75a').light)
    )
  },
}
