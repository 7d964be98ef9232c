import type { Ramp } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** A stop is [offset 0–1, colour, opacity]. */
type Stop = readonly [offset: number, color: string, opacity?: number]

export type Fill = 'round' | 'upright' | 'slant' | 'ball' | 'metal' | 'steel' | 'flat' | 'inner'

/** Body shading in the part's own box, lit by one soft box from the upper start side. */
export const fill = (s: Sheet, kind: Fill, r: Ramp): string => {
  if (kind === 'flat') return r.base
  const stops = shadings[kind].split(', ').map((stop): Stop => {
    const [offset = '0', name = 'base'] = stop.split(' ')
    return [Number(offset), r[name as keyof Ramp]]
  })
  if (kind === 'ball') return radial(s, [0.36, 0.3, 0.78], ...stops)
  if (kind === 'slant') return linear(s, [0, 0, 0.75, 1], ...stops)
  if (kind === 'steel') return linear(s, [0, 0, 0.9, 1], ...stops)
  return kind === 'round' || kind === 'metal' ? across(s, ...stops) : down(s, ...stops)
}

const shadings: Record<Exclude<Fill, 'flat'>, string> = {
  round: '0 dark, 0.09 base, 0.27 light, 0.34 light, 0.55 base, 0.86 deep, 1 dark',
  upright: '0 light, 0.42 base, 1 dark',
  slant: '0 light, 0.45 base, 1 dark',
  ball: '0 glint, 0.22 light, 0.5 base, 0.8 dark, 1 deep',
  metal: '0 deep, 0.12 base, 0.22 glint, 0.3 light, 0.46 base, 0.62 deep, 0.78 light, 0.86 glint, 1 dark',
  steel: '0 glint, 0.3 base, 0.48 light, 0.62 dark, 0.8 light, 1 dark',
  inner: '0 deep, 0.7 dark, 1 base',
}

export const across = (s: Sheet, ...stops: Stop[]): string => linear(s, [0, 0, 1, 0], ...stops)

export const down = (s: Sheet, ...stops: Stop[]): string => linear(s, [0, 0, 0, 1], ...stops)

/** From (x1, y1) to (x2, y2) in the painted thing's own box. */
export const linear = (s: Sheet, box: Line, ...stops: Stop[]): string => ref(s.def(gradientLine(box, '', stops)))

/** The same measured in drawing units, for a thing whose box does not lie along its length. */
export const linearAlong = (s: Sheet, line: Line, ...stops: Stop[]): string =>
  ref(s.def(gradientLine(line, ' gradientUnits="userSpaceOnUse"', stops)))

export const radial = (s: Sheet, [cx, cy, r]: readonly [number, number, number], ...stops: Stop[]): string =>
  ref(s.def(`<radialGradient id="@" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`))

export const ref = (id: string): string => `url(#${id})`

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

const gradientLine = ([x1, y1, x2, y2]: Line, units: string, stops: readonly Stop[]): string =>
  `<linearGradient id="@" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopsOf(stops)}</linearGradient>`

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
