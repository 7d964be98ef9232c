import { across, fill, linear, radial } from '../../kit/gradient.ts'
import { ramp, tone } from '../../kit/palette.ts'
import { inlay, part, stroke, tube } from '../../kit/part.ts'
import { band, ellipse, lathe, poly, rect, smooth, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const mug: Model = {
  name: 'mug',
  words: ['kitchen', 'mug', 'cup', 'coffee', 'tableware'],
  bodies: colours('Ivory', 'Petrol', 'Terracotta', 'Sage', 'Navy', 'Mustard'),
  accents: colours('Clay', 'White', 'Charcoal', 'Oak'),
  focus: [[620, 420]],
  stature: 0.7,
  rise: 54,
  rest: stand([460, 828, 160]),
  draw: (s, { body, accent }) => {
    const coffee = ramp('#5a3620')
    const hull = lathe(460, '290 222, 290 222, 620 212, 740 194, 802 158', 0.19)
    const foot = band(460, [718, 200], [850, 168], 0.19)
    return (
      tube(s, 'M662 404C890 340 880 670 640 690', body, 66, 0.5) +
      part(s, hull, body, {
        fill: 'round',
        soft: 0.35,
        reach: 50,
        sheen: 0.3,
        base: 0.2,
        texture: texture(s, 'stone', body.deep, 0.25),
        inside:
          inlay(foot, accent.base, 0.95) +
          inlay(band(460, [708, 208], [722, 206], 0.19), accent.deep, 0.25) +
          stroke('M322 400C314 500 318 610 336 700', '#ffffff', 16, 0.35),
      }) +
      part(s, ellipse(460, 290, 222, 42), body, { fill: 'steel', quiet: true }) +
      inlay(ellipse(460, 293, 205, 36), fill(s, 'inner', body)) +
      inlay(
        'M262 306C292 338 376 330 460 330C544 330 628 338 658 306C628 290 544 286 460 286C376 286 292 290 262 306Z',
        radial(s, [0.4, 0.4, 0.6], [0, coffee.light], [1, coffee.deep]),
      ) +
      stroke('M292 309C344 290 418 288 470 290', tone(coffee.glint, 0.7), 3, 0.6) +
      stroke(
        'M241 298C253 332 346 335 460 334C574 333 668 329 680 296',
        across(s, [0, body.glint, 0.9], [0.5, '#ffffff', 0.9], [1, body.light, 0.4]),
        4,
      )
    )
  },
}

export const pan: Model = {
  name: 'frying pan',
  words: ['kitchen', 'pan', 'frying pan', 'cookware'],
  bodies: colours('Charcoal', 'Forest', 'Cherry', 'Petrol', 'Cream'),
  accents: colours('Oak', 'Walnut', 'Black', 'Chrome'),
  focus: [[660, 420]],
  rise: 44,
  rest: stand([400, 712, 252, 0.22]),
  draw: (s, { body, accent }) => {
    const coat = ramp('#33353a')
    return (
      part(s, 'M668 470C760 440 860 400 934 372C962 364 972 404 946 418C870 452 780 492 690 530Z', accent, {
        fill: 'upright',
        soft: 0.3,
        reach: 22,
        sheen: 0.24,
        texture: texture(s, 'wood', accent.deep, 0.5),
      }) +
      inlay(smooth('916 388, 938 380, 944 396, 922 404'), '#2a2725') +
      part(s, 'M632 470L712 444L736 500L650 530Z', ramp('#b9bec6'), { fill: 'steel', quiet: true }) +
      part(s, 'M84 480C92 580 150 690 250 720C340 740 460 740 550 720C650 690 708 580 716 480Z', body, {
        fill: 'round',
        soft: 0.35,
        reach: 46,
        sheen: 0.2,
        base: 0.3,
        rim: 0.7,
      }) +
      part(s, ellipse(400, 480, 316, 112), body, { fill: 'steel', quiet: true, rim: 0.9 }) +
      part(s, ellipse(400, 484, 298, 102), coat, { fill: 'inner', quiet: true, rim: 0.3 }) +
      part(s, ellipse(400, 520, 236, 72), coat, {
        fill: 'slant',
        quiet: true,
        rim: 0.5,
        inside: stroke(times(9, (i) => ellipse(400, 520, 40 + i * 24, 12 + i * 7.4)).join(''), '#6a6d75', 2, 0.3),
      }) +
      part(
        s,
        smooth('300 504, 350 476, 420 488, 478 478, 512 510, 486 548, 420 556, 352 562, 306 540'),
        ramp('#f7f4ea'),
        { fill: 'slant', quiet: true, soft: 0.3, reach: 20 },
      ) +
      part(s, ellipse(410, 512, 46, 28), ramp('#f0ad36'), { fill: 'ball', quiet: true, rim: 0.4 }) +
      inlay(ellipse(396, 502, 12, 6), '#fff6d6', 0.9) +
      inlay(ellipse(690, 476, 8) + ellipse(698, 504, 8), '#7b8088')
    )
  },
}

export const kettle: Model = {
  name: 'kettle',
  words: ['kitchen', 'kettle', 'tea', 'coffee', 'appliance'],
  bodies: colours('Cream', 'Sage', 'Black', 'Cherry', 'Sky'),
  accents: colours('Oak', 'Brass', 'Black', 'Copper'),
  focus: [[470, 380]],
  stature: 0.86,
  rest: stand([470, 826, 222]),
  draw: (s, { body, accent }) =>
    tube(s, 'M640 690C780 680 700 470 760 390C784 360 810 352 838 350', body, 40, 0.6) +
    part(s, 'M816 330L858 334L852 372L822 366Z', body, { fill: 'steel', quiet: true }) +
    tube(s, 'M300 400C130 330 110 560 150 660C164 700 190 716 218 706', accent, 44, 0.4) +
    part(s, lathe(470, '330 148, 342 152, 470 196, 640 238, 740 244, 800 230, 812 220', 0.18), body, {
      fill: 'round',
      soft: 0.38,
      reach: 60,
      sheen: 0.36,
      base: 0.28,
      rim: 0.8,
      inside:
        stroke('M356 430C320 540 300 650 304 740', '#ffffff', 22, 0.4) +
        stroke('M388 436C360 530 344 600 340 660', '#ffffff', 6, 0.35) +
        inlay(band(470, [770, 242], [830, 220], 0.18), accent.dark, 0.9),
    }) +
    part(s, lathe(470, '300 60, 306 66, 326 130, 340 150', 0.18), body, {
      fill: 'round',
      quiet: true,
      sheen: 0.4,
      rim: 0.8,
    }) +
    stroke('M322 338C360 366 580 366 618 338', body.deep, 5, 0.5) +
    part(s, lathe(470, '226 34, 236 44, 262 46, 284 26, 304 22', 0.2), accent, {
      fill: 'round',
      sheen: 0.3,
      texture: texture(s, 'wood', accent.deep, 0.5),
    }),
}

export const casserole: Model = {
  name: 'casserole',
  words: ['kitchen', 'pot', 'casserole', 'cookware'],
  bodies: colours('Cherry', 'Petrol', 'Mustard', 'Charcoal', 'Sage'),
  accents: colours('Brass', 'Chrome', 'Black'),
  focus: [[500, 440]],
  rise: 36,
  rest: stand([500, 790, 284]),
  draw: (s, { body, accent }) => {
    const ear = (x: number, out: number) =>
      part(
        s,
        smooth([
          [x, 530],
          [x + out * 60, 518],
          [x + out * 96, 540],
          [x + out * 90, 584],
          [x + out * 50, 598],
          [x, 590],
        ]),
        body,
        { fill: 'upright', soft: 0.3, reach: 24, sheen: 0.3 },
      ) + inlay(ellipse(x + out * 48, 560, 24, 14), body.deep, 0.9)
    return (
      ear(208, -1) +
      ear(792, 1) +
      part(s, lathe(500, '470 306, 470 306, 690 298, 744 280, 764 262', 0.17), body, {
        fill: 'round',
        soft: 0.4,
        reach: 60,
        sheen: 0.32,
        base: 0.3,
        rim: 0.8,
        inside:
          stroke('M262 560C262 640 270 700 284 740', '#ffffff', 22, 0.36) +
          inlay(band(500, [480, 308], [500, 307], 0.17), body.deep, 0.45),
      }) +
      part(
        s,
        'M190 454C200 400 340 340 500 340C660 340 800 400 810 454C812 470 800 482 780 490C640 546 360 546 220 490C200 482 188 470 190 454Z',
        body,
        {
          fill: 'round',
          soft: 0.4,
          reach: 50,
          sheen: 0.4,
          rim: 0.9,
          inside:
            stroke('M300 420C360 384 420 372 470 370', '#ffffff', 16, 0.4) +
            stroke('M196 464C320 526 680 526 804 464', body.deep, 5, 0.4) +
            stroke('M260 436C380 500 620 500 740 436', body.deep, 4, 0.2),
        },
      ) +
      part(s, lathe(500, '276 50, 282 62, 306 64, 326 30, 352 34', 0.22), accent, {
        fill: 'metal',
        sheen: 0.3,
        rim: 0.8,
      }) +
      part(s, ellipse(500, 276, 50, 11), accent, { fill: 'steel', quiet: true })
    )
  },
}

export const knifeBoard: Model = {
  name: 'knife and board',
  words: ['kitchen', 'knife', 'cutting board', 'cooking'],
  bodies: colours('Oak', 'Walnut', 'Sand', 'Charcoal'),
  accents: colours('Black', 'Walnut', 'Cherry', 'Petrol'),
  focus: [[560, 600]],
  rest: 'lying',
  draw: (s, { body, accent }) => {
    const steel = ramp('#d3d8de')
    return (
      part(
        s,
        'M250 300C250 270 266 256 296 256H430C450 256 452 240 452 200V130C452 92 548 92 548 130V200C548 240 550 256 570 256H704C734 256 750 270 750 300V850C750 880 734 894 704 894H296C266 894 250 880 250 850Z',
        body,
        {
          fill: 'slant',
          soft: 0.25,
          reach: 40,
          sheen: 0.14,
          texture: texture(s, 'boardwood', body.deep, 1),
          inside:
            stroke(rect(280, 286, 440, 578, 22), body.deep, 7, 0.3) +
            stroke(rect(282, 289, 440, 578, 22), body.glint, 3, 0.5),
        },
      ) +
      inlay(ellipse(500, 150, 22), body.deep) +
      stroke('M482 142A22 22 0 0 1 512 134', '#1d130b', 5, 0.5) +
      `<g transform="translate(14 18)" opacity=".35">${inlay('M590 200C640 300 640 440 604 600L560 590V200Z', body.deep)}</g>` +
      part(s, 'M560 170C640 290 650 440 604 610L556 606Z', steel, {
        paint: linear(s, [0, 0, 1, 0.2], [0, '#eef1f4'], [0.4, '#b9c0c9'], [0.5, '#f7f9fa'], [1, '#c7cdd5']),
        rim: 0.9,
        inside: stroke('M592 260C620 360 620 470 592 600', '#ffffff', 5, 0.8),
      }) +
      part(s, poly('550 606, 610 610, 606 640, 552 638', 4), steel, { fill: 'metal', quiet: true }) +
      part(s, 'M552 636L606 640C612 720 616 780 622 836C616 858 570 858 560 838C554 780 552 710 552 636Z', accent, {
        fill: 'round',
        soft: 0.3,
        reach: 22,
        sheen: 0.2,
      }) +
      inlay([680, 740, 800].map((y, i) => ellipse(581 + i * 3, y, 8)).join(''), '#d9dde2') +
      times(3, (i) =>
        part(s, ellipse(390 + i * 14, 400 + i * 92, 56 - i * 3, 54 - i * 3), ramp('#d8402f'), {
          fill: 'ball',
          quiet: true,
          inside:
            inlay(ellipse(390 + i * 14, 400 + i * 92, 44 - i * 3), '#ef7a5e', 0.9) +
            inlay(
              times(6, (k) =>
                ellipse(390 + i * 14 + 26 * Math.cos(k * 1.05), 400 + i * 92 + 26 * Math.sin(k * 1.05), 10, 8),
              ).join(''),
              '#f7c58c',
            ),
        }),
      ).join('')
    )
  },
}
