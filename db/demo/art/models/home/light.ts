import { down, radial } from '../../kit/gradient.ts'
import { mix, ramp } from '../../kit/palette.ts'
import { inlay, part, stroke, tube } from '../../kit/part.ts'
import { band, ellipse, lathe, poly, times } from '../../kit/path.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

const warm = '#ffe3a6'

export const tableLamp: Model = {
  name: 'table lamp',
  words: ['home', 'lamp', 'lighting', 'table lamp', 'living room'],
  bodies: colours('Ivory', 'Terracotta', 'Petrol', 'Mustard', 'Charcoal'),
  accents: colours('Brass', 'Charcoal', 'Oak', 'Chrome'),
  focus: [
    [500, 430],
    [500, 800],
  ],
  rest: stand([500, 852, 150]),
  draw: (s, { body, accent }) => {
    const halo = radial(s, [0.5, 0.5, 0.5], [0, warm, 0.85], [0.45, warm, 0.3], [1, warm, 0])
    const lit = mix(body.light, warm, 0.45)
    const pleats = times(27, (i) => `M${330 + i * 13.1} 148L${246 + i * 19.5} 520`).join('')
    return (
      inlay(ellipse(500, 520, 470, 360), halo) +
      tube(s, 'M500 440V800', accent, 22, 0.9) +
      part(s, lathe(500, '770 30, 782 52, 806 140, 826 156, 838 156', 0.2), accent, { fill: 'metal', sheen: 0.3 }) +
      inlay(
        ellipse(500, 470, 257, 44),
        radial(s, [0.5, 0.4, 0.6], [0, '#fffdf2'], [0.5, warm], [1, mix(body.base, '#c98a3a', 0.4)]),
      ) +
      part(s, 'M328 150C380 122 620 122 672 150L758 470C700 528 300 528 242 470Z', body, {
        fill: 'round',
        soft: 0.15,
        reach: 40,
        rim: 0.6,
        base: 0,
        texture: texture(s, 'linen', body.deep, 0.6),
        inside:
          inlay(
            'M328 120H672L790 540H210Z',
            radial(s, [0.5, 0.7, 0.62], [0, '#fff6dc', 0.95], [0.4, lit, 0.8], [1, body.base, 0]),
          ) +
          stroke(pleats, body.dark, 2, 0.28) +
          stroke('M242 466C300 524 700 524 758 466', body.dark, 16, 0.6) +
          stroke('M328 152C380 126 620 126 672 152', body.dark, 12, 0.5),
      }) +
      inlay(ellipse(500, 836, 130, 18), warm, 0.28) +
      stroke('M560 500V610', accent.dark, 3, 0.9) +
      inlay(ellipse(560, 616, 7, 9), accent.light)
    )
  },
}

export const floorLamp: Model = {
  name: 'floor lamp',
  words: ['home', 'lamp', 'lighting', 'floor lamp', 'living room', 'furniture'],
  bodies: colours('Charcoal', 'Ivory', 'Forest', 'Terracotta'),
  accents: colours('Brass', 'Oak', 'Chrome'),
  focus: [[700, 260]],
  large: true,
  stature: 1.16,
  rest: stand([360, 904, 142, 0.22]),
  draw: (s, { body, accent }) => {
    const halo = radial(s, [0.5, 0.5, 0.5], [0, warm, 0.9], [0.4, warm, 0.3], [1, warm, 0])
    return (
      inlay(ellipse(690, 420, 330, 320), halo) +
      inlay('M570 330L830 330L930 800L470 800Z', down(s, [0, warm, 0.34], [1, warm, 0])) +
      tube(s, 'M360 884C352 600 352 420 380 270C410 120 560 60 690 130', accent, 18, 0.9) +
      part(s, lathe(360, '872 128, 872 128, 894 140', 0.22), body, { fill: 'round', sheen: 0.3 }) +
      part(s, ellipse(360, 872, 128, 28), body, { fill: 'slant', quiet: true, sheen: 0.3 }) +
      inlay(ellipse(360, 866, 18, 6), accent.light) +
      inlay(ellipse(700, 322, 150, 30), radial(s, [0.5, 0.4, 0.6], [0, '#fffdf2'], [0.6, warm], [1, '#d59a4c'])) +
      part(s, 'M548 322C552 210 610 140 700 140C790 140 848 210 852 322C800 352 600 352 548 322Z', body, {
        fill: 'round',
        soft: 0.3,
        reach: 40,
        sheen: 0.35,
        base: 0,
        inside: stroke('M548 318C600 350 800 350 852 318', mix(body.light, warm, 0.6), 8, 0.9),
      }) +
      part(s, lathe(700, '112 22, 112 22, 150 30', 0.2), accent, { fill: 'metal', quiet: true })
    )
  },
}

export const candle: Model = {
  name: 'candle',
  words: ['home', 'candle', 'scented', 'decoration', 'gift'],
  bodies: colours('Ivory', 'Blush', 'Sage', 'Charcoal', 'Lavender'),
  accents: colours('Cream', 'White', 'Sand'),
  focus: [[500, 420]],
  stature: 0.72,
  rest: stand([500, 842, 190]),
  draw: (s, { body, accent }) => {
    const wax = ramp('#f6ecd8')
    const glass = lathe(500, '380 210, 380 210, 780 208, 822 196', 0.19)
    return (
      inlay(
        ellipse(500, 300, 300, 280),
        radial(s, [0.5, 0.5, 0.5], [0, '#ffdd93', 0.75], [0.4, '#ffdd93', 0.22], [1, '#ffdd93', 0]),
      ) +
      part(s, glass, body, {
        fill: 'round',
        sheen: 0.4,
        base: 0.25,
        rim: 0.7,
        inside:
          inlay(
            'M290 300H710V520C640 560 360 560 290 520Z',
            radial(s, [0.5, 0.25, 0.6], [0, '#ffe9b8', 0.75], [1, '#ffe9b8', 0]),
          ) +
          part(s, band(500, [560, 150], [730, 150], 0.1), accent, {
            fill: 'round',
            quiet: true,
            rim: 0.2,
            texture: texture(s, 'paper', '#5a4a3a', 0.6),
            inside:
              stroke('M430 624h140M450 650h100M462 676h76', '#4a4038', 6, 0.7) +
              stroke('M500 590v14', '#4a4038', 5, 0.7),
          }) +
          stroke('M330 440V780', '#ffffff', 20, 0.3) +
          stroke('M676 440V780', '#ffffff', 7, 0.25),
      }) +
      part(s, ellipse(500, 380, 210, 40), body, { fill: 'steel', quiet: true, rim: 0.9 }) +
      inlay(ellipse(500, 384, 196, 35), body.deep, 0.6) +
      inlay(ellipse(500, 392, 190, 30), radial(s, [0.5, 0.45, 0.55], [0, '#fff7dd'], [0.4, wax.base], [1, wax.dark])) +
      stroke('M500 392C498 370 502 356 500 340', '#3b2a20', 6) +
      inlay(
        'M500 232C534 286 536 346 500 352C464 346 466 286 500 232Z',
        radial(s, [0.5, 0.72, 0.6], [0, '#fffbe6'], [0.45, '#ffd766'], [1, '#f39a2e', 0.75]),
      ) +
      stroke('M292 384C310 420 400 424 500 424C600 424 690 420 708 384', '#ffffff', 4, 0.55)
    )
  },
}

export const lantern: Model = {
  name: 'lantern',
  words: ['garden', 'lantern', 'lighting', 'decoration', 'outdoor'],
  bodies: colours('Charcoal', 'Copper', 'Ivory', 'Forest'),
  accents: colours('Brass', 'Chrome'),
  focus: [[500, 560]],
  rest: stand([500, 862, 196, 0.16]),
  draw: (s, { body, accent }) => {
    const pane = (x: number, w: number) =>
      inlay(
        poly(
          [
            [x, 392],
            [x + w, 392],
            [x + w, 790],
            [x, 790],
          ],
          6,
        ),
        radial(s, [0.5, 0.72, 0.7], [0, '#ffedbd', 0.95], [0.5, '#ffd68a', 0.5], [1, '#c9d3d6', 0.3]),
      )
    return (
      tube(s, 'M430 236C400 96 600 96 570 236', accent, 18, 0.8) +
      part(s, 'M460 236C460 200 540 200 540 236L700 372L300 372Z', body, {
        fill: 'round',
        sheen: 0.2,
        soft: 0.3,
        reach: 30,
      }) +
      inlay('M320 380H680V800H320Z', '#d9cfb8', 0.55) +
      pane(330, 160) +
      pane(510, 160) +
      part(s, lathe(500, '650 62, 650 62, 790 62', 0.2), ramp('#f3ead6'), { fill: 'round', quiet: true }) +
      stroke('M500 650V622', '#3b2a20', 5) +
      inlay(
        'M500 560C522 596 522 630 500 634C478 630 478 596 500 560Z',
        radial(s, [0.5, 0.7, 0.6], [0, '#fffbe6'], [0.5, '#ffd766'], [1, '#f39a2e', 0.7]),
      ) +
      part(s, 'M292 364H708V396H292Z', body, { fill: 'metal', quiet: true }) +
      [306, 488, 670].map((x) => part(s, `M${x} 390H${x + 24}V800H${x}Z`, body, { fill: 'metal', rim: 0.3 })).join('') +
      stroke('M360 420L430 560M360 470L392 540', '#ffffff', 6, 0.5) +
      part(s, 'M276 792H724L744 862H256Z', body, {
        fill: 'round',
        sheen: 0.15,
        inside: stroke('M280 812H720', accent.base, 5, 0.8),
      })
    )
  },
}
