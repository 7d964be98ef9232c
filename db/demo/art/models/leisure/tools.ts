import { ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stroke, tube } from '../../kit/part.ts'
import { ellipse, poly, rect, smooth, times } from '../../kit/path.ts'
import { block, face, footprint, space } from '../../kit/space.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const steel = ramp('#c3c9d1')
const rubber = ramp('#3a3c42')

export const drill: Model = {
  name: 'drill',
  words: ['tools', 'drill', 'screwdriver', 'workshop', 'garden'],
  bodies: colours('Petrol', 'Orange', 'Lemon', 'Cherry', 'Forest'),
  accents: colours('Charcoal', 'Black', 'Graphite'),
  focus: [[640, 340]],
  stature: 0.86,
  rest: stand([380, 842, 172, 0.14]),
  draw: (s, { body, accent }) =>
    part(s, poly('842 322, 930 328, 944 336, 930 344, 842 350', 3), steel, {
      fill: 'upright',
      inside: stroke(times(8, (i) => `M${848 + i * 11} 316l10 40`).join(''), steel.deep, 4, 0.7),
    }) +
    part(s, 'M690 268L800 288C846 300 850 316 850 336C850 358 846 372 800 384L690 404Z', rubber, {
      fill: 'upright',
      soft: 0.3,
      reach: 24,
      rim: 0.6,
      inside: stroke(times(9, (i) => `M${712 + i * 14} 260V410`).join(''), '#121316', 5, 0.6),
    }) +
    part(s, rect(668, 256, 34, 160, 10), steel, { fill: 'upright', quiet: true }) +
    part(s, 'M280 460C300 560 270 660 258 740H452C446 660 430 560 470 470Z', body, {
      fill: 'round',
      soft: 0.4,
      reach: 44,
      sheen: 0.16,
    }) +
    part(s, 'M300 470C320 560 292 660 282 736H390C388 640 380 560 410 470Z', accent, {
      fill: 'round',
      quiet: true,
      rim: 0.4,
      texture: texture(s, 'leather', '#000000', 0.7),
    }) +
    part(
      s,
      'M170 290C170 246 200 224 250 220L560 222C620 226 660 240 680 262V410C650 440 600 460 540 464L300 476C220 474 170 440 170 390Z',
      body,
      {
        fill: 'upright',
        soft: 0.42,
        reach: 60,
        sheen: 0.3,
        rim: 0.8,
        base: 0.3,
        inside:
          inlay('M160 220H250V480H160Z', accent.base, 0.95) +
          stroke(times(6, (i) => `M188 ${276 + i * 28}H232`).join(''), '#0f1013', 10, 0.8) +
          seam('M252 220V476', body, 4) +
          part(s, rect(330, 300, 190, 76, 16), accent, {
            fill: 'slant',
            quiet: true,
            rim: 0.6,
            inside: stroke('M356 338h60M440 326h54M440 350h36', body.light, 11),
          }) +
          inlay(ellipse(600, 290, 9) + ellipse(600, 400, 9) + ellipse(290, 430, 9), body.deep, 0.8),
      },
    ) +
    part(s, smooth('470 466, 520 470, 500 530, 462 560, 448 520'), rubber, { fill: 'slant', quiet: true, rim: 0.6 }) +
    part(s, rect(560, 236, 74, 24, 8), rubber, { fill: 'upright', quiet: true }) +
    part(
      s,
      'M218 730H486C516 734 528 748 528 770V826C528 842 518 850 502 850H236C216 848 208 838 208 820V752C208 740 210 732 218 730Z',
      accent,
      {
        fill: 'upright',
        soft: 0.35,
        reach: 30,
        sheen: 0.16,
        rim: 0.7,
        inside:
          stroke('M218 780H528', body.base, 10) +
          inlay(times(4, (i) => rect(400 + i * 26, 804, 16, 20, 3)).join(''), '#7fe0a8', 0.9),
      },
    ),
}

export const hammer: Model = {
  name: 'hammer',
  words: ['tools', 'hammer', 'workshop', 'hand tool'],
  bodies: colours('Oak', 'Walnut', 'Orange', 'Cobalt'),
  accents: colours('Chrome', 'Graphite', 'Silver'),
  focus: [[560, 250]],
  stature: 0.8,
  rest: 'lying',
  draw: (s, { body, accent }) =>
    part(
      s,
      'M466 300H534C540 420 546 520 556 640C566 760 566 840 556 890C548 916 452 916 444 890C434 840 434 760 444 640C454 520 460 420 466 300Z',
      body,
      {
        fill: 'round',
        soft: 0.35,
        reach: 30,
        sheen: 0.26,
        rim: 0.6,
        texture: texture(s, 'boardwood', body.deep, 0.9),
        inside:
          inlay('M430 660H570V920H430Z', rubber.base) +
          stroke(
            times(10, (i) => `M430 ${690 + i * 21}C470 ${700 + i * 21} 530 ${700 + i * 21} 570 ${690 + i * 21}`).join(
              '',
            ),
            '#111215',
            5,
            0.7,
          ) +
          stroke('M430 660H570', body.glint, 4, 0.6),
      },
    ) +
    part(
      s,
      'M440 176C440 150 450 140 470 140H560C580 140 590 150 592 168L640 180V150C640 140 650 134 662 134H716C730 134 738 144 738 158V286C738 300 730 310 716 310H662C650 310 640 302 640 292V262L590 276C580 296 560 306 540 306H470C450 306 442 290 440 270C400 250 350 256 290 300C270 314 250 306 262 280C300 200 370 160 440 176Z',
      ramp(accent.dark),
      { fill: 'steel', soft: 0.4, reach: 30, rim: 0.9, sheen: 0.24 },
    ) +
    part(s, rect(716, 140, 24, 164, 8), accent, { fill: 'upright', quiet: true, rim: 0.9 }) +
    stroke('M282 290C330 236 390 216 440 222', accent.deep, 6, 0.7) +
    inlay(rect(480, 146, 42, 22, 4), body.light) +
    stroke('M484 230h60', accent.deep, 8, 0.5),
}

export const toolbox: Model = {
  name: 'toolbox',
  words: ['tools', 'toolbox', 'workshop', 'storage'],
  bodies: colours('Cherry', 'Cobalt', 'Forest', 'Mustard', 'Charcoal'),
  accents: colours('Charcoal', 'Black', 'Chrome'),
  focus: [[400, 600]],
  rise: 44,
  rest: stand([500, 806, 0]),
  turns: true,
  draw: (s, { body, accent, turned }) => {
    const view = space(turned ? -36 : -24, 18, [480, 724], 1.06)
    const clasp = (x: number) =>
      block(s, view, [x, 150, 134, 64, 96, 16], steel, {
        r: 8,
        quiet: true,
        front: inlay(
          face(
            view,
            [
              [x + 12, 232, 150],
              [x + 52, 232, 150],
              [x + 52, 206, 150],
              [x + 12, 206, 150],
            ],
            4,
          ),
          steel.deep,
          0.5,
        ),
      })
    const rail = view.leftward ? 1 : -1
    return (
      footprint(s, view, [-300, -130, 600, 264]) +
      block(s, view, [-300, 0, -130, 600, 214, 264], body, {
        r: 18,
        base: 0.3,
        sheen: 0.2,
        texture: texture(s, 'paper', body.deep, 0.5),
        front:
          inlay(
            face(view, [
              [-300, 40, 134],
              [300, 40, 134],
              [300, 0, 134],
              [-300, 0, 134],
            ]),
            accent.base,
            0.9,
          ) + stroke(`M${view.to(-270, 110, 134).join(' ')}L${view.to(270, 110, 134).join(' ')}`, body.deep, 7, 0.35),
      }) +
      block(s, view, [-312, 208, -140, 624, 92, 284], body, {
        r: 22,
        sheen: 0.3,
        texture: texture(s, 'paper', body.deep, 0.5),
        front: inlay(
          face(
            view,
            [
              [-80, 282, 144],
              [80, 282, 144],
              [80, 240, 144],
              [-80, 240, 144],
            ],
            6,
          ),
          accent.light,
          0.95,
        ),
      }) +
      clasp(-220) +
      clasp(156) +
      tube(s, `M${view.to(-120, 300, 0).join(' ')}L${view.to(-120, 372, 0).join(' ')}`, steel, 22, 0.8) +
      tube(s, `M${view.to(120, 300, 0).join(' ')}L${view.to(120, 372, 0).join(' ')}`, steel, 22, 0.8) +
      tube(s, `M${view.to(-132, 380, 2 * rail).join(' ')}L${view.to(132, 380, 2 * rail).join(' ')}`, accent, 44, 0.4)
    )
  },
}

export const wateringCan: Model = {
  name: 'watering can',
  words: ['garden', 'watering can', 'outdoor', 'plants'],
  bodies: colours('Forest', 'Mustard', 'Sage', 'Copper', 'Blush'),
  accents: colours('Brass', 'Chrome', 'Copper'),
  focus: [[420, 560]],
  rest: stand([420, 838, 196]),
  draw: (s, { body, accent }) =>
    tube(s, 'M250 470C90 400 110 720 246 720', body, 34, 0.5) +
    tube(s, 'M290 420C300 200 540 200 560 410', body, 30, 0.5) +
    part(s, 'M600 760C700 700 760 520 830 350L864 366C810 540 740 740 610 820Z', body, {
      fill: 'round',
      soft: 0.3,
      reach: 24,
      sheen: 0.3,
    }) +
    part(s, poly('788 338, 900 388, 936 322, 816 266', 10), accent, { fill: 'steel', rim: 0.9 }) +
    part(s, 'M810 262C850 250 930 290 944 324C920 340 830 300 810 262Z', accent, {
      fill: 'slant',
      quiet: true,
      rim: 0.8,
      inside: inlay(
        times(12, (i) => ellipse(836 + (i % 6) * 17, 274 + (i % 6) * 8 + Math.floor(i / 6) * 14, 4, 3)).join(''),
        accent.deep,
      ),
    }) +
    part(
      s,
      'M222 430C280 400 560 400 618 430C626 560 630 680 636 800C620 868 220 868 204 800C210 680 214 560 222 430Z',
      body,
      {
        fill: 'round',
        soft: 0.4,
        reach: 56,
        sheen: 0.3,
        rim: 0.8,
        base: 0.3,
        inside:
          stroke('M214 520C300 560 540 560 626 520M208 740C300 784 540 784 632 740', body.deep, 6, 0.4) +
          stroke('M214 527C300 567 540 567 626 527M208 747C300 791 540 791 632 747', body.glint, 3, 0.5) +
          stroke('M290 560V720', '#ffffff', 20, 0.3),
      },
    ) +
    part(s, ellipse(420, 430, 199, 34), body, { fill: 'steel', quiet: true, rim: 0.9 }) +
    inlay(ellipse(420, 434, 182, 27), body.deep) +
    inlay('M420 407A182 27 0 0 1 602 434A182 27 0 0 1 560 452C500 420 440 420 420 420Z', body.dark) +
    part(s, 'M250 406C300 392 420 392 440 400L420 436C340 436 280 440 240 442Z', body, {
      fill: 'upright',
      quiet: true,
      rim: 0.6,
    }),
}
