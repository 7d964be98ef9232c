import { type Backdrop, backdropOf } from '../kit/backdrop.ts'
import { mix } from '../kit/palette.ts'
import { newSheet, type Sheet } from '../kit/sheet.ts'
import { modelOf } from '../models/catalogue.ts'
import { lookOf, type Model } from '../models/model.ts'
import type { ProductRecipe } from '../recipe.ts'
import { groundOf, place } from './place.ts'
import { room } from './room.ts'
import { cove, grain, tabletop, vignette } from './studio.ts'

const frame = { width: 1000, height: 1000 }

/** One of a product's gallery pictures, in a 1000-unit square. */
export const productPicture = (recipe: ProductRecipe): string => {
  const s = newSheet(recipe.seed)
  const model = modelOf(recipe.model)
  const b = backdropOf(recipe.backdrop, viewShift[recipe.view])
  const picture = views[recipe.view](s, model, recipe, b) + vignette(s, frame, b) + grain(s, frame)
  return `<defs>${s.defs()}</defs>${picture}`
}

const viewShift = { hero: 0, angle: -0.035, detail: 0.012, pair: 0.018, room: 0 }

const floorOf = ({ rest, rise = 0 }: Model): number => groundOf(rest) - rise

type PaintView = (s: Sheet, model: Model, recipe: ProductRecipe, b: Backdrop) => string

const ground = (s: Sheet, model: Model, b: Backdrop): string =>
  model.rest === 'lying' ? tabletop(s, frame, b) : cove(s, frame, b, floorOf(model) / 1000 - 0.13)

const hero: PaintView = (s, model, recipe, b) =>
  ground(s, model, b) +
  place(s, model, lookOf(recipe.body, recipe.accent, recipe.pattern), b.shade, {
    x: 500,
    y: floorOf(model),
    scale: 1,
  })

/** The other side: everything mirrored, light included, so that light and shadow still agree. */
const angle: PaintView = (s, model, recipe, b) => {
  const lying = model.rest === 'lying'
  const look = lookOf(recipe.body, recipe.accent, recipe.pattern, true)
  const scene =
    ground(s, model, b) +
    place(s, model, look, b.shade, {
      x: lying ? 500 : 492,
      y: floorOf(model) + (lying ? 0 : 12),
      scale: 0.96,
      rotate: lying ? 9 : undefined,
      bend: lying || model.turns ? undefined : 'skewY(-2.4) scale(.95 1)',
    })
  return `<g transform="translate(1000 0) scale(-1 1)">${scene}</g>`
}

const detail: PaintView = (s, model, recipe, b) => {
  const [fx, fy] = model.focus[0] ?? [500, 500]
  const zoom = 2.15
  const look = lookOf(recipe.body, recipe.accent, recipe.pattern)
  const scene = ground(s, model, b) + place(s, model, look, b.shade, { x: 500, y: floorOf(model), scale: 1 })
  const half = 500 / zoom
  const keep = (v: number) => Math.min(Math.max(v, half), 1000 - half)
  return `<g transform="scale(${zoom}) translate(${half - keep(fx)} ${half - keep(fy - (model.rise ?? 0))})">${scene}</g>`
}

/** Two colours together, the second behind: higher, smaller, paler. */
const pair: PaintView = (s, model, recipe, b) => {
  const at = model.bodies.findIndex(({ hex }) => hex === recipe.body)
  const other = model.bodies[(at + 1) % model.bodies.length]?.hex ?? recipe.body
  const y = floorOf(model)
  const lying = model.rest === 'lying'
  const behind = { x: 660, y: lying ? 400 : y - 72, scale: 0.7, rotate: lying ? 8 : undefined }
  const front = { x: 385, y: lying ? 580 : y + 30, scale: 0.82, rotate: lying ? -5 : undefined }
  return (
    ground(s, model, b) +
    place(s, model, lookOf(mix(other, b.wall, 0.1), recipe.accent, recipe.pattern), b.shade, behind) +
    place(s, model, lookOf(recipe.body, recipe.accent, recipe.pattern), b.shade, front)
  )
}

const views: Record<ProductRecipe['view'], PaintView> = {
  hero,
  angle,
  detail,
  pair,
  room: (s, model, recipe, b) => room(s, model, lookOf(recipe.body, recipe.accent, recipe.pattern), b),
}
