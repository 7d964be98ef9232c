import type { Row } from '../../bulk.ts'
import type { Demand } from '../orders/demand.ts'
import type { Line } from '../orders/orders.ts'
import type { Person } from '../people/people.ts'
import type { Pictures } from '../pictures.ts'
import { thingOf } from '../products/product.ts'
import { at, hashOf, type Random, seeded } from '../random.ts'
import { days, hours, iso } from '../time.ts'
import { replies } from './of-anything.ts'
import { newWriter } from './writer.ts'

type Review = { line: Line; rating: number; text: string; at: number }

/** Every review belongs to a parcel that arrived, and is written in the three weeks after. */
export function buildReviews(
  lines: readonly Line[],
  demands: readonly Demand[],
  people: readonly Person[],
  now: number,
  pictures: Pictures,
): Record<string, Row[]> {
  const random = seeded('reviews')
  const byProduct = Map.groupBy(
    lines.filter(({ item, state }) => item.reviewed && state === 'delivered'),
    ({ item }) => item.product,
  )
  const reviews = demands.flatMap(({ product, quality }): Review[] => {
    const writer = newWriter(product, random)
    return random.draw(byProduct.get(product) ?? []).map((line) => {
      const rating = ratingOf(quality, random)
      const text = writer.write(rating, line.item.variant, languageOf(people[line.userId - 1], random))
      return { line, rating, text, at: Math.min(line.lastAt + days(0.4 + 20 * random.next() ** 1.6), now - hours(0.3)) }
    })
  })
  reviews.sort((a, b) => a.at - b.at)
  return {
    reviews: reviews.map((review, index) => reviewRow(review, index + 1, now, random)),
    review_pictures: reviews.flatMap((review, index) => pictureRows(review, index + 1, pictures, random)),
  }
}

/** Five stars as often as the average asks for, and below that mostly four. */
function ratingOf(quality: number, random: Random): number {
  const below = 3.25
  if (random.next() < (quality - below) / (5 - below)) return 5
  return random.weighted([4, 3, 2, 1], (stars) => at([0, 9, 12, 24, 55], stars))
}

function languageOf(person: Person | undefined, random: Random) {
  return person?.shopper.language && random.chance(0.4) ? person.shopper.language : 'en'
}

function reviewRow({ line, rating, text, at: moment }: Review, id: number, now: number, random: Random): Row {
  const mayReply = moment < now - days(2)
  const reply =
    rating <= 3 && mayReply && random.chance(0.45)
      ? random.pick(replies.sorry)
      : rating === 5 && text && mayReply && random.chance(0.05)
        ? random.pick(replies.thanks)
        : null
  return {
    id,
    product_id: line.item.product.id,
    user_id: line.userId,
    order_line_id: line.id,
    rating,
    description: text,
    reply,
    replied_at: reply ? iso(moment + days(1)) : null,
    created_at: iso(moment),
  }
}

/** Some show where the thing ended up: at home, in the colour they bought. */
function pictureRows({ line, rating, text }: Review, review_id: number, pictures: Pictures, random: Random): Row[] {
  const { product, variant } = line.item
  const color = product.offer.colors.find((name) => name === variant.color) ?? product.offer.colors[0]
  if (rating < 4 || !text || !color || product.images.length === 0 || !random.chance(0.06)) return []
  const picture_id = pictures.add(`at home ${product.name}`, {
    kind: 'product',
    view: 'room',
    ...thingOf(product.kind, product.offer, color),
    backdrop: random.pick(['sand', 'mist', 'sage', 'stone']),
    seed: hashOf(`${product.name} at home`) % 100_000,
  })
  return [{ review_id, position: 1, picture_id }]
}
