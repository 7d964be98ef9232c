import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, stitch, stroke } from '../../kit/part.ts'
import { ellipse, line, rect, times, turn } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const book: Model = {
  name: 'book',
  words: ['books', 'book', 'novel', 'stationery', 'gift'],
  bodies: colours('Petrol', 'Terracotta', 'Navy', 'Mustard', 'Burgundy', 'Sage'),
  accents: colours('Cream', 'Navy', 'Apricot', 'Forest', 'Gold', 'Terracotta'),
  focus: [[520, 420]],
  stature: 0.84,
  rest: stand([500, 850, 226, 0.1]),
  draw: (s, { body, accent }) =>
    part(s, 'M700 140L752 160V826L706 850Z', ramp('#efe6d2'), {
      fill: 'upright',
      inside: stroke(times(14, (i) => `M${703 + i * 3.6} 140V850`).join(''), '#b7a98a', 1.4, 0.6),
    }) +
    part(s, 'M256 140C256 128 262 122 274 122L756 132L706 146L290 140Z', ramp('#f7f1e2'), {
      quiet: true,
      inside: stroke('M270 128L740 138M276 133L726 142', '#b7a98a', 1.6, 0.6),
    }) +
    part(s, 'M250 142C250 132 258 128 268 128H288V860H268C258 860 250 854 250 846Z', body, {
      fill: 'round',
      sheen: 0.1,
    }) +
    part(s, rect(278, 136, 432, 724, [4, 10, 10, 4]), body, {
      fill: 'slant',
      soft: 0.15,
      reach: 24,
      sheen: 0.2,
      rim: 0.6,
      texture: texture(s, 'linen', body.deep, 0.5),
      inside:
        inlay('M278 136H306V860H278Z', body.deep, 0.22) +
        inlay(ellipse(508, 470, 150), accent.base) +
        inlay(
          'M330 620C400 540 450 520 520 580C580 630 640 560 710 520V860H330Z',
          ramp(mix(body.base, accent.base, 0.35)).base,
        ) +
        inlay('M306 700C400 640 470 660 540 700C600 730 660 690 710 660V860H306Z', body.dark) +
        inlay(ellipse(572, 420, 40), accent.glint, 0.8) +
        stroke('M350 214H640M350 258H560', accent.glint, 22) +
        stroke('M350 312H470', accent.light, 9, 0.85) +
        stroke('M350 806H480', accent.glint, 9, 0.8),
    }) +
    stroke('M404 850C404 880 396 894 388 910', ramp(accent.dark).base, 9) +
    stitch('M286 150V848', body.deep, body.deep, 1.4),
}

export const notebook: Model = {
  name: 'notebook',
  words: ['books', 'stationery', 'notebook', 'office', 'pen', 'school'],
  bodies: colours('Charcoal', 'Coral', 'Sage', 'Navy', 'Mustard'),
  accents: colours('Mustard', 'Navy', 'Terracotta', 'Cream', 'Charcoal'),
  focus: [[640, 340]],
  stature: 0.8,
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const steel = ramp('#cdd2d9')
    return (
      part(s, rect(206, 128, 480, 748, 26), ramp('#f4eddc'), { fill: 'slant' }) +
      part(s, rect(196, 116, 480, 748, 26), body, {
        fill: 'slant',
        soft: 0.3,
        reach: 40,
        sheen: 0.16,
        rim: 0.7,
        texture: texture(s, 'leather', body.deep, 0.6),
        inside:
          inlay('M196 116H246V864H196Z', body.deep, 0.2) +
          stroke('M248 116V864', body.deep, 4, 0.5) +
          stroke('M252 116V864', body.glint, 2, 0.4) +
          stroke(rect(330, 250, 240, 120, 8), body.deep, 4, 0.5) +
          stroke('M370 296H530M392 330H508', body.deep, 9, 0.5),
      }) +
      part(s, rect(596, 108, 24, 764, 4), accent, {
        fill: 'round',
        quiet: true,
        rim: 0.5,
        inside: stroke(times(80, (i) => `M594 ${112 + i * 10}h28`).join(''), accent.deep, 1.6, 0.35),
      }) +
      part(s, 'M400 864H424V932L412 918L400 932Z', accent, { fill: 'flat', rim: 0.4 }) +
      part(s, rect(748, 190, 44, 520, 20), accent, { fill: 'round', sheen: 0.3, rim: 0.7 }) +
      part(s, 'M750 700H790L778 790L770 824L762 790Z', steel, { fill: 'metal' }) +
      part(s, rect(742, 330, 56, 22, 6), steel, { fill: 'metal', quiet: true }) +
      part(s, rect(782, 200, 14, 150, 7), steel, { fill: 'metal', quiet: true }) +
      part(s, rect(754, 164, 32, 34, 8), steel, { fill: 'metal', quiet: true })
    )
  },
}

export const pencils: Model = {
  name: 'pencil cup',
  words: ['books', 'stationery', 'pencils', 'office', 'school', 'kids'],
  bodies: colours('Cream', 'Petrol', 'Terracotta', 'Sage', 'Charcoal'),
  accents: colours('Mustard', 'Coral', 'Cobalt', 'Turquoise'),
  focus: [[500, 320]],
  stature: 0.72,
  rest: stand([500, 846, 150]),
  draw: (s, { body, accent }) => {
    const pencil = (x: number, y: number, lean: number, r: Ramp) => {
      const wood = ramp('#e6c79a')
      s.cord(
        line(
          ...turn(
            [
              [x, y + 20],
              [x, 470],
            ],
            lean,
            [500, 780],
          ),
        ),
        34,
      )
      return `<g transform="rotate(${lean} 500 780)">${part(s, `M${x - 20} ${y + 74}H${x + 20}V640H${x - 20}Z`, r, { fill: 'metal', quiet: true, rim: 0.3, sheen: 0 })}${part(s, `M${x} ${y}L${x + 20} ${y + 76}Q${x + 10} ${y + 66} ${x} ${y + 76}Q${x - 10} ${y + 66} ${x - 20} ${y + 76}Z`, wood, { fill: 'round', quiet: true, rim: 0.3 })}${inlay(`M${x} ${y}L${x + 7} ${y + 28}H${x - 7}Z`, r.deep)}</g>`
    }
    return (
      part(s, ellipse(500, 470, 158, 30), body, { fill: 'inner', quiet: true }) +
      pencil(500, 150, -13, accent) +
      pencil(520, 190, 10, ramp(mix(accent.base, '#d4553f', 0.55))) +
      pencil(480, 230, -5, ramp('#5b9a8b')) +
      pencil(540, 120, 3, ramp(mix(body.base, '#2f5e9a', 0.6))) +
      pencil(500, 250, 17, ramp('#e9dcc0')) +
      part(s, 'M342 470C360 512 640 512 658 470L648 830C640 864 360 864 352 830Z', body, {
        fill: 'round',
        soft: 0.35,
        reach: 50,
        sheen: 0.2,
        base: 0.26,
        rim: 0.7,
        texture: texture(s, 'stone', body.deep, 0.6),
        inside: stroke('M340 640C400 676 600 676 660 640M340 664C400 700 600 700 660 664', accent.base, 7, 0.9),
      })
    )
  },
}
