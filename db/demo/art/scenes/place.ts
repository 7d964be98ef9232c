import { radial } from '../kit/gradient.ts'
import { blur } from '../kit/part.ts'
import { num } from '../kit/path.ts'
import type { Sheet } from '../kit/sheet.ts'
import type { Look, Model, Rest } from '../models/model.ts'

/** Where a thing stands: its 1000-unit box scaled and moved so that box point (500, ground) lands on (x, y). */
export type Placing = { x: number; y: number; scale: number; rotate?: number; bend?: string; faint?: number }

/** The ground line of a model's box: where its lowest foot stands, or the middle of a lying thing. */
export const groundOf = (rest: Rest): number => (rest === 'lying' ? 500 : Math.max(...rest.feet.map(([, y]) => y)))

/** A thing with its shadows. Shadows belong to the ground: turning the thing leaves them flat. */
export const place = (s: Sheet, model: Model, look: Look, shade: string, p: Placing): string => {
  s.takeOutlines()
  const drawing = model.draw(s, look)
  const { shadow } = s.takeOutlines()
  const ground = groundOf(model.rest)
  const frame = `translate(${num(p.x)} ${num(p.y)}) scale(${p.scale.toFixed(4)})`
  const turned = p.rotate ? `rotate(${p.rotate})` : ''
  const home = `translate(-500 ${-ground})`
  const shadows =
    model.rest === 'lying'
      ? `<g transform="${turned}${home}">${dropShadow(s, shadow, shade)}</g>`
      : `${castShadow(s, shadow, shade, ground)}<g transform="${home}">${contact(s, model.rest.feet, shade)}</g>`
  const faint = p.faint ? ` opacity="${p.faint}"` : ''
  return `<g transform="${frame}"${faint}>${shadows}<g transform="${p.bend ?? ''}${turned}${home}">${drawing}</g></g>`
}

const dropShadow = (s: Sheet, shadow: string, shade: string): string =>
  `<g fill="${shade}" stroke="${shade}"><g filter="${blur(s, 34, 0.17)}" opacity=".34" transform="translate(26 34)">${shadow}</g>` +
  `<g filter="${blur(s, 8, 0.05)}" opacity=".42" transform="translate(6 9)">${shadow}</g></g>`

/** The silhouette laid on the floor, away from the light: sheared to the right and flattened. */
const castShadow = (s: Sheet, shadow: string, shade: string, ground: number): string =>
  `<g filter="${blur(s, 17)}" opacity=".3" fill="${shade}" stroke="${shade}">` +
  `<g transform="matrix(1 0 -.42 .2 0 0) translate(-500 ${-ground})">${shadow}</g></g>`

type Feet = Exclude<Rest, 'lying'>['feet']

const contact = (s: Sheet, feet: Feet, shade: string): string => {
  const wide = radial(s, [0.5, 0.5, 0.5], [0, shade, 0.42], [0.5, shade, 0.24], [1, shade, 0])
  const tight = radial(s, [0.5, 0.5, 0.5], [0, shade, 0.9], [0.72, shade, 0.62], [1, shade, 0])
  const legs = feet.filter(([, , reach]) => reach > 0 && reach < 50)
  const prints = feet.map(([x, y, reach, depth = 0.2]) => {
    if (reach === 0) return ''
    if (reach < 50) return pool(x + 4, y - 2, reach * 0.95, Math.min(reach * depth, 11), tight)
    const spread = pool(x + reach * 0.12, y, reach * 1.5, reach * depth * 1.3 + 10, wide)
    return spread + pool(x + reach * 0.02, y - 1, reach * 1.07, reach * depth * 0.95 + 5, tight)
  })
  return (legs.length > 1 ? between(legs, wide) : '') + prints.join('')
}

/** What stands on legs darkens all the floor between them, and each leg only its own small print. */
const between = (legs: Feet, paint: string): string => {
  const [xs, ys] = [legs.map(([x]) => x), legs.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return pool((left + right) / 2 + 16, Math.max(...ys) - 12, (right - left) * 0.64 + 50, 40, paint)
}

const pool = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint}"/>`
