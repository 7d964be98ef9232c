import type { Row } from '../../bulk.ts'
import type { Product } from '../catalogue.ts'
import type { Person } from '../people/people.ts'
import { seeded } from '../random.ts'
import { days, iso } from '../time.ts'

export function wishRows(people: readonly Person[], products: readonly Product[], now: number): Row[] {
  const random = seeded('wishes')
  const shown = products.filter(({ images, createdAt }) => images.length > 1 && createdAt < now - days(30))
  return people.flatMap(({ id }) =>
    random.draw(shown, id === 1 ? 9 : random.between(0, 8)).map((product) => ({
      user_id: id,
      product_id: product.id,
      created_at: iso(now - days(0.2 + 29 * random.next())),
    })),
  )
}
