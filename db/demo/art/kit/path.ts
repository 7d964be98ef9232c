/** Path data for shapes that recur. Every function answers a string for a `d` attribute. */
export type Point = readonly [x: number, y: number]

/** Points, or the same written short: 'x y, x y'. */
type Points = string | readonly Point[]

export const points = (list: Points): readonly Point[] =>
  typeof list === 'string'
    ? list.split(',').map((pair): Point => {
        const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
        return [x, y]
      })
    : list

export const num = (v: number): string => String(Math.round(v * 10) / 10)

export const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`

/** A curve through all points (Catmull-Rom). A point given twice is a corner. */
export const smooth = (list: Points, closed = true): string =>
  `M${at(points(list)[0] ?? [0, 0])}${through(points(list), closed)}${closed ? 'Z' : ''}`

/** The same curve without its first move, to be appended to a path that already stands at the first point. */
const through = (list: readonly Point[], closed = false): string => {
  const count = list.length
  const pick = (i: number): Point => list[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0]
  let d = ''
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    if (b[0] === c[0] && b[1] === c[1]) continue
    const reach = 0.4 * Math.hypot(c[0] - b[0], c[1] - b[1])
    const one = along(b, [(c[0] - a[0]) / 6, (c[1] - a[1]) / 6], reach)
    const two = along(c, [(b[0] - e[0]) / 6, (b[1] - e[1]) / 6], reach)
    d += `C${at(one)} ${at(two)} ${at(c)}`
  }
  return d
}

/** A polygon with corners rounded by `r` (one radius, or one per corner). */
export const poly = (list: Points, r: number | readonly number[] = 0): string => {
  const corners = points(list)
  const count = corners.length
  const parts = corners.map((corner, i) => {
    const before = corners[(i - 1 + count) % count] ?? corner
    const after = corners[(i + 1) % count] ?? corner
    const radius = typeof r === 'number' ? r : (r[i] ?? 0)
    return `${i === 0 ? 'M' : 'L'}${at(toward(corner, before, radius))}Q${at(corner)} ${at(toward(corner, after, radius))}`
  })
  return `${parts.join('')}Z`
}

export const rect = (x: number, y: number, w: number, h: number, r: number | readonly number[] = 0): string =>
  poly(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    r,
  )

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 1 1 ${num(cx + rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 1 1 ${num(cx - rx)} ${num(cy)}Z`

/** A turned body seen from a little above: `profile` is [y, radius] from top to bottom, `tilt` the ellipses' flatness. */
export const lathe = (cx: number, list: Points, tilt = 0.18): string => {
  const profile = points(list)
  const [y0, r0] = profile[0] ?? [0, 0]
  const [y1, r1] = profile[profile.length - 1] ?? [0, 0]
  const left = profile.map(([y, r]): Point => [cx - r, y])
  const right = profile.map(([y, r]): Point => [cx + r, y]).reverse()
  const bottom = `A${num(r1)} ${num(r1 * tilt)} 0 0 0 ${at([cx + r1, y1])}`
  const top = `A${num(r0)} ${num(r0 * tilt)} 0 0 0 ${at([cx - r0, y0])}`
  return `M${at([cx - r0, y0])}${through(left)}${bottom}${through(right)}${top}Z`
}

/** A label or ring around a turned body: both edges bend as the body does. */
export const band = (cx: number, [y0, r0]: Point, [y1, r1]: Point, tilt = 0.18): string =>
  `M${at([cx - r0, y0])}A${num(r0)} ${num(r0 * tilt)} 0 0 0 ${at([cx + r0, y0])}` +
  `L${at([cx + r1, y1])}A${num(r1)} ${num(r1 * tilt)} 0 0 1 ${at([cx - r1, y1])}Z`

export const line = (...points: Point[]): string => `M${points.map(at).join('L')}`

export const turn = (list: Points, degrees: number, [cx, cy]: Point = [0, 0]): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points(list).map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** The point at `degrees` (0 = up, clockwise) on an ellipse. */
export const around = (cx: number, cy: number, rx: number, degrees: number, ry = rx): Point => [
  cx + rx * Math.sin((degrees * Math.PI) / 180),
  cy - ry * Math.cos((degrees * Math.PI) / 180),
]

/** Numbers 0 … count-1, for drawing repeated details. */
export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => each(i))

/** A step from a point, never longer than `reach`: a long neighbour must not make a short stretch overshoot. */
const along = ([x, y]: Point, [dx, dy]: Point, reach: number): Point => {
  const share = Math.min(1, reach / (Math.hypot(dx, dy) || 1))
  return [x + dx * share, y + dy * share]
}

const toward = ([x, y]: Point, [tx, ty]: Point, distance: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1
  const share = Math.min(distance / length, 0.5)
  return [x + (tx - x) * share, y + (ty - y) * share]
}

/** The same path on the other side of x = 500. Only for absolute M, L, C, Q and Z. */
export const flip = (d: string): string =>
  d.replace(/(-?[\d.]+)([ ,]-?[\d.]+)/g, (_, x: string, rest: string) => num(1000 - Number(x)) + rest)
