import { newSheet } from './kit/sheet.ts'
import { modelOf } from './models/catalogue.ts'
import { lookOf } from './models/model.ts'

/** Line art for a missing picture: path data in a 1000-unit box, to be stroked (about 28 units wide), not filled. */
export const placeholderPath = (model: string): string => {
  const s = newSheet(1)
  const { draw, bodies, accents } = modelOf(model)
  draw(s, lookOf(bodies[0]?.hex ?? '#888888', accents[0]?.hex ?? '#888888'))
  return s.takeOutlines().drawn
}
