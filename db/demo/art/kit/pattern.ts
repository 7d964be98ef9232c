import { inlay, stroke } from './part.ts'
import { ellipse, line, num, times } from './path.ts'
import type { Sheet } from './sheet.ts'

/** Prints for cloth, over the whole box: the part they lie in clips them. */
const patterns = ['stripes', 'dots', 'checks', 'floral'] as const
type Pattern = (typeof patterns)[number]

export const pattern = (s: Sheet, name: string | undefined, color: string, second: string): string => {
  const known = patterns.find((one) => one === name)
  if (!known) return ''
  const id = s.def(`<g id="@">${prints[known](color, second)}</g>`)
  return `<use href="#${id}" opacity=".92"/>`
}

const prints: Record<Pattern, (color: string, second: string) => string> = {
  stripes: (color) =>
    stroke(
      times(20, (i) => `M90 ${60 + i * 48}C300 ${70 + i * 48} 700 ${70 + i * 48} 910 ${60 + i * 48}`).join(''),
      color,
      17,
    ),
  dots: (color) =>
    inlay(
      grid(56, (x, y) => ellipse(x, y, 10)),
      color,
    ),
  checks: (color, second) =>
    stroke(times(13, (i) => line([40 + i * 76, 0], [40 + i * 76, 1000])).join(''), color, 30, 0.5) +
    stroke(times(13, (i) => line([0, 60 + i * 76], [1000, 60 + i * 76])).join(''), color, 30, 0.5) +
    stroke(
      times(13, (i) => line([78 + i * 76, 0], [78 + i * 76, 1000]) + line([0, 98 + i * 76], [1000, 98 + i * 76])).join(
        '',
      ),
      second,
      3,
      0.7,
    ),
  floral: (color, second) =>
    inlay(
      grid(96, (x, y, i) => times(5, (k) => petal(x, y, 19, k * 72 + i * 23)).join('')),
      color,
    ) +
    inlay(
      grid(96, (x, y) => ellipse(x, y, 7)),
      second,
    ) +
    inlay(
      grid(96, (x, y, i) => petal(x + 44, y + 6, 15, 40 + i * 61) + petal(x + 44, y + 6, 15, 130 + i * 61)),
      second,
      0.8,
    ),
}

/** A drop-shaped petal or leaf, `degrees` clockwise from upright. */
const petal = (x: number, y: number, length: number, degrees: number): string => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180) * length, -Math.cos((degrees * Math.PI) / 180) * length]
  const [px, py] = [-cos * 0.55, sin * 0.55]
  return `M${num(x)} ${num(y)}Q${num(x + sin + px)} ${num(y + cos + py)} ${num(x + sin * 1.15)} ${num(y + cos * 1.15)}Q${num(x + sin - px)} ${num(y + cos - py)} ${num(x)} ${num(y)}Z`
}

/** Every garment lies between 100 and 900: nothing is drawn where no cloth can be. */
const grid = (step: number, each: (x: number, y: number, index: number) => string): string => {
  const across = Math.ceil(800 / step)
  return times(across * across, (i) => {
    const row = Math.floor(i / across)
    return each(100 + (i % across) * step + (row % 2) * (step / 2), 110 + row * step, i)
  }).join('')
}
