import type { Product } from '../catalogue.ts'
import type { Person } from '../people/people.ts'
import { type Random, seeded } from '../random.ts'
import { days, hours } from '../time.ts'
import type { Basket, State } from './basket.ts'
import type { Demand } from './demand.ts'
import { itemOf } from './history.ts'
import { eventsUntil } from './life.ts'

/** How many orders are in a state, and how long ago, in hours, they may have come into it. */
const counts: readonly (readonly [state: State, count: number, within: number])[] = [
  ['pending', 26, 9],
  ['confirmed', 24, 12],
  ['processing', 22, 20],
  ['picked_up', 15, 18],
  ['on_the_way', 24, 34],
  ['delivered', 60, 900],
  ['cancelled', 44, 1300],
  ['returned', 14, 900],
  ['refunded', 18, 1000],
]

/** The last two months: orders in every state, of everybody and, one of each, of the shopper who signs in. */
export function recentBaskets(
  demands: readonly Demand[],
  people: readonly Person[],
  now: number,
  mayBeSold: (product: Product) => boolean,
): Basket[] {
  const random = seeded('lately')
  const open = demands.filter(({ product }) => product.shop.closedDaysAgo === undefined && mayBeSold(product))
  const [first] = people
  return counts.flatMap(([state, count, within]) =>
    Array.from({ length: count }, (_, index) => {
      const person = index === 0 && first ? first : random.pick(people)
      const lastAt = now - hours(0.2 + within * random.next() ** 1.3)
      return basketOf(person, state, lastAt, open, random)
    }),
  )
}

function basketOf(person: Person, state: State, lastAt: number, open: readonly Demand[], random: Random): Basket {
  const events = eventsUntil(lastAt, state, random)
  const at = events[0]?.at ?? lastAt
  const there = open.filter(({ product }) => product.createdAt < at - days(1))
  const lead = random.weighted(there, ({ bought }) => bought + 1).product
  const sameShop = there.filter(({ product }) => product.shopId === lead.shopId && product !== lead)
  const beside = random.draw(sameShop, random.pick([0, 0, 1, 2]))
  // What went back whole was one thing.
  const others = state === 'refunded' ? [] : beside
  const items = [lead, ...others.map(({ product }) => product)].map((product) => itemOf(product, false, random))
  return { person, items, events, checkout: at }
}
