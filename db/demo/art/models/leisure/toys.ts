import { mix, type Ramp, ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stroke } from '../../kit/part.ts'
import { at, ellipse, lathe, rect, smooth, times } from '../../kit/path.ts'
import { block, face, footprint, space } from '../../kit/space.ts'
import { texture } from '../../kit/texture.ts'
import { colour, colours } from '../colours.ts'
import { type Model, stand } from '../model.ts'

export const toyBlocks: Model = {
  name: 'toy blocks',
  words: ['toys', 'blocks', 'wooden toy', 'kids', 'baby'],
  bodies: colours('Coral', 'Turquoise', 'Lavender', 'Sage', 'Mustard'),
  accents: colours('Mustard', 'Cobalt', 'Mint', 'Terracotta', 'Sky'),
  focus: [[500, 400]],
  rest: stand([500, 812, 0]),
  turns: true,
  draw: (s, { body, accent, turned }) => {
    const view = space(turned ? 32 : -32, 20, [500, 740], 1)
    const wood = ramp(colour('Oak'))
    const [third, fourth] = [ramp(mix(body.base, accent.base, 0.5)), ramp(colour('Ivory'))]
    const cube = (x: number, y: number, z: number, r: Ramp, mark: (cx: number, cy: number) => string) => {
      const [cx, cy] = view.to(x + 100, y + 100, z + 200)
      const near = view.leftward ? x : x + 200
      const side = inlay(
        face(
          view,
          [
            [near, y + 178, z + 178],
            [near, y + 178, z + 22],
            [near, y + 22, z + 22],
            [near, y + 22, z + 178],
          ],
          12,
        ),
        r.deep,
        0.25,
      )
      const front = inlay(
        face(
          view,
          [
            [x + 22, y + 178, z + 200],
            [x + 178, y + 178, z + 200],
            [x + 178, y + 22, z + 200],
            [x + 22, y + 22, z + 200],
          ],
          12,
        ),
        r.glint,
        0.4,
      )
      const top = inlay(
        face(
          view,
          [
            [x + 24, y + 200, z + 176],
            [x + 176, y + 200, z + 176],
            [x + 176, y + 200, z + 24],
            [x + 24, y + 200, z + 24],
          ],
          12,
        ),
        r.base,
        0.35,
      )
      return block(s, view, [x, y, z, 200, 200, 200], r, {
        r: 20,
        base: 0.2,
        texture: texture(s, 'wood', wood.deep, 0.45),
        front: front + mark(cx, cy),
        side,
        top,
      })
    }
    const star = (cx: number, cy: number) =>
      inlay(
        `M${times(10, (i) => at([cx + Math.sin(i * 0.628) * (i % 2 ? 24 : 56) * 0.85, cy - Math.cos(i * 0.628) * (i % 2 ? 24 : 56)])).join('L')}Z`,
        '#ffffff',
        0.92,
      )
    const ring = (cx: number, cy: number) => stroke(ellipse(cx, cy, 40, 46), '#ffffff', 17, 0.92)
    const peak = (cx: number, cy: number) =>
      inlay(`M${cx - 56} ${cy + 36}L${cx - 6} ${cy - 52}L${cx + 50} ${cy + 56}Z`, '#ffffff', 0.92)
    const heart = (cx: number, cy: number) =>
      inlay(
        `M${cx} ${cy + 50}C${cx - 90} ${cy - 10} ${cx - 40} ${cy - 66} ${cx} ${cy - 20}C${cx + 40} ${cy - 60} ${cx + 86} ${cy + 10} ${cx} ${cy + 50}Z`,
        body.base,
      )
    return (
      footprint(s, view, [-240, -100, 460, 200]) +
      cube(-240, 0, -100, accent, ring) +
      cube(20, 0, -100, body, star) +
      cube(-116, 200, -90, third, peak) +
      cube(-70, 400, -84, fourth, heart)
    )
  },
}

export const teddy: Model = {
  name: 'teddy bear',
  words: ['toys', 'teddy', 'plush', 'kids', 'baby', 'gift'],
  bodies: colours('Tan', 'Cream', 'Walnut', 'Blush', 'Grey'),
  accents: colours('Cherry', 'Petrol', 'Mustard', 'Sage'),
  focus: [[500, 320]],
  rest: stand([500, 846, 262, 0.14]),
  draw: (s, { body, accent }) => {
    const pale = ramp(mix(body.base, '#f8ead2', 0.6))
    const fur = texture(s, 'wool', body.deep, 1)
    const fuzz = (d: string, r: Ramp = body, reach = 60) =>
      part(s, d, r, { fill: 'ball', soft: 0.45, reach, sheen: 0.04, rim: 0.25, base: 0.2, texture: fur })
    return (
      fuzz(ellipse(364, 166, 70)) +
      inlay(ellipse(366, 172, 40), pale.dark, 0.8) +
      fuzz(ellipse(636, 166, 70)) +
      inlay(ellipse(634, 172, 40), pale.dark, 0.8) +
      fuzz(smooth('330 520, 250 540, 186 620, 190 690, 240 706, 320 660, 370 600')) +
      fuzz(smooth('670 520, 750 540, 814 620, 810 690, 760 706, 680 660, 630 600')) +
      fuzz(
        smooth('500 470, 620 500, 680 620, 670 740, 600 826, 500 842, 400 826, 330 740, 320 620, 380 500'),
        body,
        90,
      ) +
      inlay(ellipse(500, 680, 104, 124), pale.base, 0.75) +
      seam('M500 560V800', body, 3) +
      fuzz(smooth('300 700, 400 710, 440 780, 410 850, 300 868, 214 830, 216 744')) +
      fuzz(smooth('700 700, 600 710, 560 780, 590 850, 700 868, 786 830, 784 744')) +
      [300, 700]
        .map(
          (x) =>
            part(s, ellipse(x, 790, 66, 58), pale, { fill: 'ball', quiet: true, texture: fur, rim: 0.2 }) +
            inlay(
              ellipse(x, 804, 30, 24) + ellipse(x - 34, 766, 11) + ellipse(x, 754, 12) + ellipse(x + 34, 766, 11),
              body.dark,
              0.75,
            ),
        )
        .join('') +
      fuzz(
        smooth('500 110, 620 136, 700 230, 706 340, 640 440, 500 476, 360 440, 294 340, 300 230, 380 136'),
        body,
        90,
      ) +
      part(s, smooth('500 310, 580 330, 606 386, 570 440, 500 456, 430 440, 394 386, 420 330'), pale, {
        fill: 'ball',
        quiet: true,
        soft: 0.3,
        reach: 36,
        texture: fur,
        rim: 0.2,
      }) +
      [410, 590]
        .map((x) => inlay(ellipse(x, 282, 24, 27), '#201a18') + inlay(ellipse(x - 8, 272, 8), '#ffffff', 0.9))
        .join('') +
      inlay(smooth('500 384, 462 366, 452 340, 500 328, 548 340, 538 366'), '#3a2a25') +
      inlay(ellipse(486, 344, 16, 7), '#ffffff', 0.5) +
      stroke('M500 384V412M456 410C470 436 494 432 500 412C506 432 530 436 544 410', '#4c362d', 6) +
      part(
        s,
        'M500 494C430 450 380 462 384 500C386 546 440 550 500 512C560 550 614 546 616 500C620 462 570 450 500 494Z',
        accent,
        { fill: 'upright', soft: 0.3, reach: 24, quiet: true, rim: 0.7 },
      ) +
      part(s, ellipse(500, 502, 28, 25), accent, { fill: 'ball', quiet: true, rim: 0.6 })
    )
  },
}

export const toyCar: Model = {
  name: 'toy car',
  words: ['toys', 'car', 'wooden toy', 'kids', 'gift'],
  bodies: colours('Cherry', 'Turquoise', 'Lemon', 'Cobalt', 'Mint'),
  accents: colours('Cream', 'Oak', 'White', 'Orange'),
  focus: [[300, 680]],
  stature: 0.8,
  rise: 44,
  rest: stand([290, 788, 96, 0.2], [706, 788, 96, 0.2], [500, 780, 330, 0.06]),
  draw: (s, { body, accent }) => {
    const wheel = (x: number) =>
      part(s, ellipse(x, 690, 102), ramp('#3a3b40'), {
        fill: 'ball',
        soft: 0.3,
        reach: 26,
        rim: 0.5,
        inside: stroke(
          times(
            36,
            (i) =>
              `M${x + Math.sin(i * 0.1745) * 90} ${690 - Math.cos(i * 0.1745) * 90}L${x + Math.sin(i * 0.1745) * 104} ${690 - Math.cos(i * 0.1745) * 104}`,
          ).join(''),
          '#17181b',
          6,
          0.8,
        ),
      }) +
      part(s, ellipse(x, 690, 60), accent, { fill: 'steel', quiet: true, rim: 0.9 }) +
      part(s, ellipse(x, 690, 26), body, { fill: 'ball', quiet: true, rim: 0.5 })
    const glass = ramp('#a9c9dc')
    return (
      part(
        s,
        'M110 640C96 560 120 500 190 484C250 470 280 462 300 420C330 350 380 306 470 300H590C680 304 720 360 752 450C830 462 894 500 900 600C904 660 890 690 860 694H140C120 690 112 670 110 640Z',
        body,
        {
          fill: 'upright',
          soft: 0.45,
          reach: 70,
          sheen: 0.4,
          rim: 0.9,
          base: 0.3,
          inside:
            stroke('M104 600H904', accent.base, 26) +
            stroke('M104 584H904', accent.glint, 4, 0.6) +
            stroke('M170 530C240 500 280 500 310 480', '#ffffff', 14, 0.5) +
            stroke('M520 480V680', body.deep, 4, 0.6) +
            inlay(rect(540, 520, 60, 14, 7), accent.glint),
        },
      ) +
      part(s, 'M346 456C362 392 400 352 476 346H508V456Z', glass, {
        fill: 'slant',
        quiet: true,
        sheen: 0.5,
        rim: 0.6,
      }) +
      part(s, 'M540 346H584C646 350 674 394 694 456H540Z', glass, {
        fill: 'slant',
        quiet: true,
        sheen: 0.5,
        rim: 0.6,
      }) +
      part(s, ellipse(134, 570, 26, 32), ramp('#fff0c2'), { fill: 'ball', quiet: true, rim: 0.6 }) +
      inlay(rect(872, 550, 26, 44, 8), '#d8442f') +
      inlay(ellipse(290, 684, 118, 112) + ellipse(706, 684, 118, 112), body.deep, 0.7) +
      wheel(290) +
      wheel(706)
    )
  },
}

export const stackingRings: Model = {
  name: 'stacking rings',
  words: ['toys', 'stacking rings', 'wooden toy', 'baby', 'kids'],
  bodies: colours('Coral', 'Petrol', 'Lavender', 'Sage'),
  accents: colours('Mustard', 'Blush', 'Mint', 'Terracotta'),
  focus: [[500, 560]],
  stature: 0.8,
  rest: stand([500, 838, 226]),
  draw: (s, { body, accent }) => {
    const hues = [
      body,
      ramp(mix(body.base, accent.base, 0.33)),
      ramp(mix(body.base, accent.base, 0.66)),
      accent,
      ramp(colour('Ivory')),
    ]
    const wood = ramp(colour('Oak'))
    return (
      part(s, lathe(500, '788 236, 788 236, 828 240, 838 232', 0.2), wood, {
        fill: 'round',
        texture: texture(s, 'wood', wood.deep, 0.7),
      }) +
      part(s, ellipse(500, 788, 236, 47), wood, {
        fill: 'slant',
        quiet: true,
        rim: 0.8,
        texture: texture(s, 'wood', wood.deep, 0.8),
      }) +
      hues
        .map((r, i) => {
          const [y, w] = [716 - i * 98, 218 - i * 26]
          return part(
            s,
            `M${500 - w} ${y}C${500 - w} ${y - 62} ${500 - w * 0.7} ${y - 66} 500 ${y - 66}C${500 + w * 0.7} ${y - 66} ${500 + w} ${y - 62} ${500 + w} ${y}C${500 + w} ${y + 72} ${500 + w * 0.7} ${y + 80} 500 ${y + 82}C${500 - w * 0.7} ${y + 80} ${500 - w} ${y + 72} ${500 - w} ${y}Z`,
            r,
            {
              fill: 'round',
              soft: 0.4,
              reach: 44,
              sheen: 0.2,
              base: 0.34,
              texture: texture(s, 'wood', r.deep, 0.4),
              inside: inlay(ellipse(500 - w * 0.45, y - 20, w * 0.22, 12), '#ffffff', 0.4),
            },
          )
        })
        .join('') +
      part(s, ellipse(500, 208, 72, 70), wood, {
        fill: 'ball',
        soft: 0.3,
        reach: 30,
        sheen: 0.2,
        texture: texture(s, 'wood', wood.deep, 0.6),
      }) +
      inlay(ellipse(474, 180, 18, 12), '#ffffff', 0.5)
    )
  },
}
