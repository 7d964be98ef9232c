import { stroke } from './part.ts'

/** Lines of print that no one has to read, on a label that darkens where it wraps. */
export const print = (x: number, y: number, wide: number, color: string, rows: readonly number[]): string =>
  rows
    .map((share, i) =>
      stroke(
        `M${x - (wide * share) / 2} ${y + i * 26}H${x + (wide * share) / 2}`,
        color,
        i === 0 ? 13 : 6,
        i === 0 ? 0.95 : 0.7,
      ),
    )
    .join('')

/** The long window reflected in a glossy round thing. */
export const gleam = (x: number, y0: number, y1: number, width: number): string =>
  stroke(`M${x} ${y0}V${y1}`, '#ffffff', width, 0.42) +
  stroke(`M${x + width * 1.3} ${y0 + 12}V${y1 - 20}`, '#ffffff', width * 0.3, 0.3)
