import type { Sheet } from '../kit/sheet.ts'
import { modelOf } from '../models/catalogue.ts'
import { lookOf } from '../models/model.ts'
import type { DrawnObject } from '../recipe.ts'
import { type Placing, place } from './place.ts'

/** Things on one floor, each at its spot and in proportion: the largest fills its spot. The last stands in front. */
export const group = (s: Sheet, things: readonly DrawnObject[], shade: string, spots: readonly Placing[]): string => {
  const largest = Math.max(...things.map(({ model }) => statureOf(model)))
  return things
    .slice(0, spots.length)
    .map((thing, i) => {
      const spot = spots[i]
      return spot ? standing(s, thing, shade, { ...spot, scale: (spot.scale * statureOf(thing.model)) / largest }) : ''
    })
    .join('')
}

/** A lying thing is shown upright, its lower end on the floor: in a group there is only one floor. */
export const standing = (s: Sheet, thing: DrawnObject, shade: string, spot: Placing): string => {
  const model = modelOf(thing.model)
  const y = model.rest === 'lying' ? spot.y - 400 * spot.scale : spot.y
  return place(s, model, lookOf(thing.body, thing.accent, thing.pattern), shade, { ...spot, y })
}

const statureOf = (name: string): number => modelOf(name).stature ?? 1
