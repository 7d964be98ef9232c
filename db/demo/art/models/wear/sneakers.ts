import { down } from '../../kit/gradient.ts'
import { ramp } from '../../kit/palette.ts'
import { inlay, part, seam, stitch, stroke, tube } from '../../kit/part.ts'
import { times } from '../../kit/path.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { texture } from '../../kit/texture.ts'
import { colours } from '../colours.ts'
import { type Look, type Model, stand } from '../model.ts'

const white = ramp('#f4f2ec')

export const sneaker: Model = {
  name: 'sneaker',
  words: ['shoes', 'sneaker', 'trainer', 'women', 'men', 'kids'],
  bodies: colours('White', 'Cherry', 'Navy', 'Sage', 'Black', 'Sand'),
  accents: colours('Petrol', 'White', 'Mustard', 'Ivory', 'Coral', 'Forest'),
  focus: [
    [520, 470],
    [240, 560],
  ],
  stature: 0.84,
  rise: 64,
  rest: stand([505, 800, 372, 0.07]),
  draw: (s, { body, accent }) => {
    const leather = texture(s, 'leather', body.deep, 0.4)
    const upper =
      'M150 724C138 660 138 580 160 470C164 440 192 426 216 436C240 450 262 492 318 496C360 498 382 478 396 438C404 412 420 396 438 392C456 388 470 396 484 412C540 474 590 524 650 552C710 572 800 586 850 628C882 656 894 690 892 726Z'
    const heel = 'M136 596C214 598 254 640 260 726L136 726Z'
    const toe = 'M896 728C896 690 882 656 850 628C826 608 800 598 768 588C706 618 676 668 672 728Z'
    const eyestay =
      'M424 396C452 386 470 396 484 412C540 474 590 524 650 552C620 574 594 584 566 588C496 566 434 516 396 440Z'
    const wave = 'M266 698C374 698 442 648 506 578C526 588 546 594 568 590C508 676 412 724 296 730L256 730Z'
    const sole =
      'M126 704C240 714 360 706 470 708C620 712 780 716 900 698C914 724 910 762 884 780C700 806 300 806 160 790C122 778 112 740 126 708Z'
    const tread =
      'M140 778C300 800 700 800 892 772C888 792 872 802 850 806C700 818 300 818 190 806C160 802 144 794 140 778Z'
    const laces = times(5, (i) => {
      const [x, y] = [450 + i * 39, 420 + i * 29]
      return tube(s, `M${x - 26} ${y + 54}C${x - 4} ${y + 28} ${x + 20} ${y + 2} ${x + 36} ${y + 4}`, white, 15, 0.9)
    })
    const eyelets = times(5, (i) =>
      inlay(`M${424 + i * 39} ${474 + i * 29}m-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0`, body.deep, 0.9),
    )
    return (
      inlay('M178 446C240 404 370 412 430 388L414 490L300 520Z', down(s, [0, accent.deep], [1, body.deep])) +
      part(s, 'M392 484C380 440 380 388 400 366C422 346 460 352 472 382L524 480L440 506Z', body, {
        soft: 0.3,
        reach: 30,
        quiet: true,
        inside: seam('M406 384C430 366 450 370 466 392', body),
      }) +
      part(s, upper, body, {
        fill: 'upright',
        soft: 0.42,
        reach: 64,
        sheen: 0.16,
        texture: leather,
        inside:
          part(s, wave, accent, { fill: 'upright', rim: 0.6, quiet: true, sheen: 0.1 }) +
          stitch('M280 714C392 704 462 650 524 588', accent.glint, accent.deep, 2.6) +
          part(s, heel, accent, { fill: 'upright', rim: 0.6, texture: leather, quiet: true }) +
          stitch('M144 610C206 612 240 646 248 722', accent.glint, accent.deep, 2.6) +
          part(s, toe, body, { fill: 'upright', soft: 0.25, reach: 40, rim: 0.8, quiet: true }) +
          stitch('M762 604C710 632 688 674 684 722', body.deep, body.deep, 2.4) +
          times(9, (i) =>
            inlay(
              `M${736 + (i % 3) * 27 + Math.floor(i / 3) * 8} ${640 + Math.floor(i / 3) * 22 - (i % 3) * 5}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`,
              body.deep,
              0.75,
            ),
          ).join('') +
          seam('M170 474C220 474 250 530 320 534C372 536 396 506 406 470', body, 4),
      }) +
      part(s, eyestay, body, {
        fill: 'upright',
        rim: 0.7,
        texture: leather,
        quiet: true,
        inside: stitch('M412 440C452 508 508 552 570 574', body.deep, body.deep, 2.4),
      }) +
      eyelets.join('') +
      laces.join('') +
      tube(s, 'M404 404C420 384 450 382 470 400', white, 15, 0.9) +
      sideOfSole(s, sole, tread, accent)
    )
  },
}

const sideOfSole = (s: Sheet, sole: string, tread: string, accent: Look['accent']): string => {
  const gum = ramp('#b98a5a')
  return (
    part(s, sole, white, {
      fill: 'upright',
      soft: 0.3,
      reach: 26,
      base: 0.3,
      inside:
        stroke('M120 742C300 764 700 766 906 728', accent.base, 7, 0.9) +
        stitch('M136 722C300 740 700 748 896 712', white.deep, white.deep, 2.4),
    }) +
    part(s, tread, gum, {
      fill: 'upright',
      quiet: true,
      rim: 0.3,
      inside: stroke(times(22, (i) => `M${170 + i * 32} 786v30`).join(''), gum.deep, 6, 0.6),
    })
  )
}

export const runner: Model = {
  name: 'running shoe',
  words: ['shoes', 'running', 'trainer', 'sports', 'trail', 'women', 'men'],
  bodies: colours('Petrol', 'Coral', 'Charcoal', 'Lemon', 'Lavender', 'White'),
  accents: colours('Lemon', 'Navy', 'Orange', 'Black', 'Mint', 'Cobalt'),
  focus: [[470, 460]],
  stature: 0.84,
  rise: 64,
  rest: stand([480, 800, 330, 0.07]),
  draw: (s, { body, accent }) => {
    const upper =
      'M128 660C120 590 112 500 118 430C122 396 152 388 178 408C206 440 240 474 300 474C350 474 372 440 384 398C392 366 420 352 446 368C470 384 480 410 516 446C580 506 660 540 740 566C812 590 868 620 886 672C850 704 300 720 128 660Z'
    const mesh = times(26, (i) => `M${300 + i * 24} 420l-150 300M${140 + i * 24} 420l190 300`).join('')
    const foam =
      'M112 640C200 640 280 664 380 684C520 708 740 700 892 650C924 652 934 676 916 700C880 744 800 770 700 778C560 790 360 796 240 796C160 796 96 760 84 700C80 670 92 646 112 640Z'
    const laces = times(5, (i) =>
      tube(
        s,
        `M${398 + i * 42} ${462 + i * 29}C${424 + i * 42} ${440 + i * 29} ${446 + i * 42} ${420 + i * 29} ${462 + i * 42} ${424 + i * 27}`,
        accent,
        13,
        0.6,
      ),
    )
    return (
      inlay('M128 420C200 370 360 380 430 366L400 470L260 500Z', down(s, [0, body.deep], [1, '#15161a'])) +
      part(s, 'M378 470C366 420 372 356 398 330C424 312 460 322 470 356L520 450Z', accent, {
        soft: 0.3,
        reach: 28,
        quiet: true,
      }) +
      part(s, upper, body, {
        fill: 'upright',
        soft: 0.45,
        reach: 60,
        sheen: 0.1,
        inside:
          stroke(mesh, body.deep, 3, 0.16) +
          part(s, 'M886 680C868 620 820 596 760 574C720 610 700 650 700 700Z', body, {
            fill: 'upright',
            quiet: true,
            rim: 0.7,
          }) +
          part(s, 'M104 540C190 540 246 600 262 700L100 690Z', accent, {
            fill: 'upright',
            quiet: true,
            rim: 0.6,
            soft: 0.2,
            reach: 30,
          }) +
          stroke(
            'M330 690C380 640 420 580 430 500M420 700C470 650 506 590 500 530M510 704C552 660 580 620 574 566',
            accent.base,
            15,
            0.95,
          ) +
          stroke(
            'M334 684C382 636 420 578 430 506M424 694C472 646 506 590 500 536M514 698C554 656 580 620 574 572',
            accent.glint,
            3,
            0.5,
          ) +
          seam('M136 440C176 450 210 512 290 514C350 514 384 484 398 440', body, 4),
      }) +
      part(
        s,
        'M384 398C392 366 420 352 446 368C470 384 480 410 516 446C560 488 610 514 664 538C640 552 610 556 590 552C510 530 430 470 384 398Z',
        body,
        { fill: 'upright', quiet: true, rim: 0.8 },
      ) +
      laces.join('') +
      part(s, 'M108 432C84 400 92 366 118 372C150 384 160 410 178 408L150 470Z', accent, { quiet: true }) +
      part(s, foam, white, {
        fill: 'upright',
        soft: 0.4,
        reach: 44,
        base: 0.4,
        inside:
          part(s, 'M100 706C240 752 420 720 560 724C700 726 820 716 920 680L930 720L820 790L200 810L90 760Z', accent, {
            fill: 'upright',
            quiet: true,
            rim: 0.4,
            sheen: 0.05,
          }) + stroke(times(7, (i) => `M${180 + i * 30} 684c-10 16 -10 30 2 44`).join(''), white.deep, 6, 0.55),
      }) +
      part(
        s,
        'M150 784C300 796 600 796 760 766L800 756C800 782 780 800 740 806C560 818 320 818 210 808C180 804 160 798 150 784Z',
        ramp('#3a3b3f'),
        {
          fill: 'upright',
          quiet: true,
          rim: 0.3,
          inside: stroke(times(16, (i) => `M${190 + i * 36} 790l-8 28`).join(''), '#17181b', 8, 0.8),
        },
      )
    )
  },
}
