import { down, linear, radial } from '../../kit/gradient.ts'
import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, stroke, tube } from '../../kit/part.ts'
import { ellipse, rect, smooth, times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { block, face, space } from '../../kit/space.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const ink = ramp('#191b21')

/** A lit screen: three soft discs of the product's colours, and the window's glare across it. */
const wallpaper = (s: Sheet, d: string, [x, y, w, h]: readonly [number, number, number, number], r: Ramp): string => {
  const second = ramp(mix(r.base, '#e3826f', 0.55))
  return part(s, d, ink, {
    quiet: true,
    rim: 0,
    sheen: 0,
    base: 0,
    paint: linear(s, [0, 0, 0.6, 1], [0, mix(r.light, '#ffffff', 0.25)], [1, r.dark]),
    inside:
      inlay(
        ellipse(x + w * 0.2, y + h * 0.74, w * 0.6),
        radial(s, [0.4, 0.3, 0.7], [0, second.light], [1, second.base]),
      ) +
      inlay(ellipse(x + w * 0.86, y + h * 0.62, w * 0.46), radial(s, [0.4, 0.3, 0.7], [0, r.base], [1, r.deep])) +
      inlay(
        ellipse(x + w * 0.62, y + h * 1.02, w * 0.5),
        radial(s, [0.4, 0.2, 0.8], [0, second.glint, 0.95], [1, second.base, 0.9]),
      ) +
      inlay(`M${x} ${y}H${x + w * 0.62}L${x + w * 0.1} ${y + h}H${x}Z`, '#ffffff', 0.09),
  })
}

export const phone: Model = {
  name: 'phone',
  words: ['phones', 'smartphone', 'electronics', 'mobile'],
  bodies: colours('Navy', 'Sage', 'Lavender', 'Graphite', 'Coral', 'Cream'),
  accents: colours('Silver', 'Graphite', 'Gold'),
  focus: [[330, 250]],
  stature: 0.78,
  rest: stand([350, 846, 160, 0.12], [610, 862, 176, 0.12]),
  draw: (s, { body }) => {
    const lens = (x: number, y: number) =>
      part(s, ellipse(x, y, 37), ink, { fill: 'slant', quiet: true, rim: 0.8 }) +
      inlay(ellipse(x, y, 23), radial(s, [0.4, 0.35, 0.7], [0, '#5a6fa8'], [0.5, '#1c2336'], [1, '#090a0f'])) +
      inlay(ellipse(x - 9, y - 10, 6), '#ffffff', 0.75)
    return (
      part(s, rect(192, 136, 330, 708, 54), body, {
        fill: 'slant',
        soft: 0.3,
        reach: 30,
        sheen: 0.34,
        rim: 0.9,
        inside: inlay('M192 136H420L240 844H192Z', '#ffffff', 0.1),
      }) +
      part(s, rect(214, 158, 178, 190, 44), body, { fill: 'slant', quiet: true, rim: 0.9, sheen: 0.3 }) +
      lens(262, 206) +
      lens(262, 300) +
      lens(348, 252) +
      inlay(ellipse(346, 190, 10), '#fff6dc') +
      part(s, rect(424, 148, 346, 714, 58), ramp(mix(body.base, '#8b9099', 0.4)), { fill: 'steel', rim: 0.9 }) +
      inlay(rect(430, 154, 334, 702, 53), '#0c0d11') +
      wallpaper(s, rect(440, 164, 314, 682, 44), [440, 164, 314, 682], body) +
      inlay(rect(556, 182, 82, 22, 11), '#0c0d11') +
      stroke('M552 830h90', '#ffffff', 6, 0.8) +
      stroke('M520 300h154M548 340h98', '#ffffff', 20, 0.92) +
      stroke('M776 300v80', body.dark, 6) +
      times(4, (i) => inlay(rect(466 + i * 70, 744, 52, 52, 14), '#ffffff', 0.32)).join('')
    )
  },
}

export const powerBank: Model = {
  name: 'power bank',
  words: ['phones', 'charger', 'power bank', 'cable', 'electronics', 'accessories'],
  bodies: colours('Ivory', 'Petrol', 'Charcoal', 'Coral', 'Mint'),
  accents: colours('Orange', 'Ivory', 'Turquoise', 'Charcoal'),
  focus: [[430, 300]],
  stature: 0.74,
  rest: stand([450, 850, 190, 0.14], [690, 838, 80, 0.2]),
  draw: (s, { body, accent }) =>
    tube(s, 'M400 236C400 90 720 60 760 280C790 460 620 560 640 700C650 790 740 800 760 740', accent, 20, 0.5) +
    part(s, rect(740, 660, 40, 84, 10), ramp('#e8e9ec'), { fill: 'round' }) +
    part(s, rect(748, 626, 24, 38, 5), ramp('#c3c7cd'), { fill: 'metal', quiet: true }) +
    part(s, rect(270, 212, 358, 640, 64), body, {
      fill: 'round',
      soft: 0.42,
      reach: 56,
      sheen: 0.28,
      rim: 0.8,
      base: 0.26,
      inside: stroke('M330 280V780', '#ffffff', 16, 0.22),
    }) +
    part(s, rect(296, 238, 306, 586, 46), body, { fill: 'slant', quiet: true, rim: 0.6, sheen: 0.16 }) +
    times(4, (i) => inlay(ellipse(400 + i * 34, 300, 8), i < 3 ? '#5fd6a2' : body.dark)).join('') +
    stroke('M462 500L424 566H474L440 634', accent.base, 14) +
    stroke('M390 742h118M412 768h74', body.deep, 7, 0.5) +
    inlay(rect(380, 206, 44, 14, 6), '#20222a') +
    part(s, rect(374, 184, 56, 34, 8), accent, { fill: 'round', quiet: true }),
}

export const tablet: Model = {
  name: 'tablet',
  words: ['computers', 'tablet', 'electronics', 'drawing'],
  bodies: colours('Slate', 'Rose', 'Turquoise', 'Lavender', 'Mustard'),
  accents: colours('Silver', 'Graphite', 'Gold'),
  focus: [[640, 440]],
  rest: stand([470, 812, 330, 0.09]),
  draw: (s, { body, accent }) =>
    part(s, rect(126, 240, 700, 562, 44), accent, { fill: 'steel', rim: 0.9, soft: 0.2, reach: 16 }) +
    inlay(rect(134, 248, 684, 546, 38), '#101116') +
    wallpaper(s, rect(160, 274, 632, 494, 20), [160, 274, 632, 494], body) +
    times(10, (i) =>
      inlay(rect(206 + (i % 5) * 112, 350 + Math.floor(i / 5) * 112, 70, 70, 18), i % 3 ? '#ffffff' : body.glint, 0.5),
    ).join('') +
    inlay(rect(300, 690, 352, 62, 24), '#ffffff', 0.28) +
    times(4, (i) => inlay(rect(322 + i * 82, 700, 44, 44, 12), '#ffffff', 0.6)).join('') +
    inlay(ellipse(476, 261, 4), '#39406b') +
    part(s, 'M846 262C846 246 878 246 878 262V760L862 812L846 760Z', ramp('#f2f2f0'), {
      fill: 'round',
      sheen: 0.2,
      inside: inlay('M840 300h44v10h-44z', '#c9ccd2'),
    }),
}

export const laptop: Model = {
  name: 'laptop',
  words: ['computers', 'laptop', 'notebook', 'electronics', 'office'],
  bodies: colours('Slate', 'Petrol', 'Plum', 'Sky', 'Coral'),
  accents: colours('Silver', 'Graphite', 'Rose gold', 'Charcoal'),
  focus: [[420, 690]],
  rest: stand([500, 812, 396, 0.06]),
  draw: (s, { body, accent }) => {
    const row = (i: number) => ({ y: 664 + i * 19 + i * i * 0.8, x: 212 - i * 10, w: 576 + i * 20, h: 14 + i * 1.6 })
    const keys = times(4, (i) => {
      const { x, y, w, h } = row(i)
      return (
        times(14, (k) =>
          i === 3 && k > 3 && k < 10
            ? ''
            : inlay(rect(x + (w / 14) * k + 2, y, w / 14 - 5, h, 3), '#23252c') +
              inlay(rect(x + (w / 14) * k + 2, y, w / 14 - 5, 3, 1.5), '#565a66', 0.8),
        ).join('') + (i === 3 ? inlay(rect(x + (w / 14) * 4 + 2, y, (w / 14) * 6 - 5, h, 3), '#23252c') : '')
      )
    })
    return (
      part(s, 'M190 232C190 214 202 204 220 204H780C798 204 810 214 810 232V640H190Z', accent, {
        fill: 'steel',
        rim: 0.8,
      }) +
      inlay('M198 234C198 220 208 212 222 212H778C792 212 802 220 802 234V640H198Z', '#0e0f13') +
      wallpaper(s, rect(214, 230, 572, 388, 8), [214, 230, 572, 388], body) +
      inlay(ellipse(500, 221, 4), '#3d4356') +
      inlay(rect(300, 300, 250, 190, 10), '#ffffff', 0.85) +
      inlay(rect(300, 300, 250, 30, [10, 10, 0, 0]), body.light) +
      stroke('M326 362h150M326 392h196M326 422h120M326 452h170', body.dark, 8, 0.5) +
      inlay(rect(590, 380, 130, 130, 14), '#ffffff', 0.4) +
      part(s, 'M186 640H814L896 780H104Z', accent, {
        paint: down(s, [0, accent.dark], [0.12, accent.base], [1, accent.light]),
        rim: 0.5,
      }) +
      inlay('M206 654H794L838 742H162Z', accent.deep, 0.2) +
      keys.join('') +
      part(s, 'M398 750H602L612 776H388Z', accent, { fill: 'slant', quiet: true, rim: 0.7 }) +
      part(s, 'M100 778H900C902 800 892 814 870 814H130C108 814 98 800 100 778Z', accent, {
        fill: 'upright',
        base: 0.4,
      }) +
      inlay('M440 778H560C558 788 552 792 544 792H456C448 792 442 788 440 778Z', accent.dark)
    )
  },
}

export const keyboard: Model = {
  name: 'keyboard',
  words: ['computers', 'keyboard', 'office', 'gaming', 'electronics'],
  bodies: colours('Ivory', 'Charcoal', 'Sage', 'Lavender', 'Navy'),
  accents: colours('Coral', 'Turquoise', 'Mustard', 'Petrol', 'Orange'),
  focus: [[380, 560]],
  stature: 0.86,
  rest: 'lying',
  turns: true,
  draw: (s, { body, accent, turned }) => {
    const view = space(turned ? -34 : -14, 50, [500, 520], 1)
    const cap = (x: number, z: number, w: number, r: Ramp) =>
      block(s, view, [x, 26, z, w, 34, 50], r, {
        r: 9,
        quiet: true,
        sheen: 0,
        rim: 0,
        base: 0,
        top: inlay(
          face(
            view,
            [
              [x + 7, 60, z + 5],
              [x + w - 7, 60, z + 5],
              [x + w - 7, 60, z + 40],
              [x + 7, 60, z + 40],
            ],
            8,
          ),
          r.glint,
          0.55,
        ),
      })
    const keys = times(5, (row) =>
      times(13, (k) => {
        const [x, z] = [-384 + k * 59.4, -148 + row * 59]
        if (row === 4)
          return k === 3 ? cap(x, z, 350, body) : k > 3 && k < 9 ? '' : cap(x, z, 53, k > 10 ? accent : body)
        return cap(
          x,
          z,
          53,
          (row === 0 && k === 0) || (row === 2 && k === 12) ? accent : k === 0 || k > 11 ? ramp(body.dark) : body,
        )
      }).join(''),
    )
    return (
      block(s, view, [-406, 0, -172, 812, 30, 348], ramp(mix(body.base, '#3c3f47', 0.35)), { r: 22, base: 0.3 }) +
      inlay(
        face(
          view,
          [
            [-394, 30, -158],
            [394, 30, -158],
            [394, 30, 164],
            [-394, 30, 164],
          ],
          14,
        ),
        '#16171b',
        0.75,
      ) +
      keys.join('')
    )
  },
}

export const mouse: Model = {
  name: 'mouse',
  words: ['computers', 'mouse', 'office', 'gaming', 'electronics'],
  bodies: colours('White', 'Charcoal', 'Mint', 'Blush', 'Cobalt'),
  accents: colours('Graphite', 'Coral', 'Turquoise', 'Orange'),
  focus: [[500, 320]],
  stature: 0.66,
  rest: 'lying',
  draw: (s, { body, accent }) =>
    tube(s, 'M500 190C500 120 540 100 560 40', ramp('#3a3c42'), 15, 0.3) +
    part(
      s,
      smooth(
        '500 168, 620 190, 690 290, 704 460, 716 640, 664 800, 500 856, 336 800, 284 640, 296 460, 310 290, 380 190',
      ),
      body,
      {
        fill: 'ball',
        soft: 0.5,
        reach: 80,
        sheen: 0.3,
        rim: 0.7,
        base: 0.3,
        inside:
          stroke('M500 168V452M294 470C400 440 600 440 706 470', body.deep, 6, 0.6) +
          stroke('M505 168V452M296 478C400 448 600 448 704 478', body.glint, 3, 0.6) +
          inlay('M284 560C300 640 300 740 344 806L330 820L270 700Z', accent.base, 0.9) +
          inlay('M716 560C700 640 700 740 656 806L670 820L730 700Z', accent.base, 0.9) +
          stroke('M470 700h60', accent.base, 12, 0.9) +
          stroke('M380 270C350 340 344 400 340 440', '#ffffff', 18, 0.35),
      },
    ) +
    part(s, rect(474, 262, 52, 128, 26), ramp('#17181b'), { fill: 'flat', quiet: true, rim: 0.3 }) +
    part(s, rect(482, 276, 36, 100, 17), accent, {
      fill: 'upright',
      quiet: true,
      rim: 0.7,
      inside: stroke(times(9, (i) => `M484 ${284 + i * 11}h32`).join(''), accent.deep, 4, 0.7),
    }),
}
