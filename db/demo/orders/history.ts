import type { Product, Variant } from '../catalogue.ts'
import type { Person } from '../people/people.ts'
import { type Random, seeded } from '../random.ts'
import { days, hours, minutes } from '../time.ts'
import type { Basket, Item } from './basket.ts'
import type { Demand } from './demand.ts'
import { eventsFrom } from './life.ts'

/** The parcels that arrived: for each product as many as the demand says, in baskets of one to four. */
export function deliveredBaskets(demands: readonly Demand[], people: readonly Person[], now: number): Basket[] {
  const random = seeded('history')
  const wishes = new Map<string, { person: Person; items: Item[] }>()
  for (const demand of demands) {
    buyers(demand.bought, people, random).forEach((person, index) => {
      const key = `${person.id} ${demand.product.shopId}`
      const wish = wishes.get(key) ?? { person, items: [] }
      wish.items.push(itemOf(demand.product, index < demand.reviewed, random))
      wishes.set(key, wish)
    })
  }
  const baskets = [...wishes.values()].flatMap(({ person, items }) =>
    packed(random.draw(items), random).map((pack) => basketOf(person, pack, now, random)),
  )
  return paidTogether(baskets, now, random)
}

/** Everybody once, then everybody again: nobody buys the same thing much more often than others. */
function buyers(count: number, people: readonly Person[], random: Random): Person[] {
  const chosen: Person[] = []
  while (chosen.length < count) {
    const keen = people.filter(({ keenness }) => random.next() < keenness)
    chosen.push(...random.draw(keen, count - chosen.length))
  }
  return chosen
}

export function itemOf(product: Product, reviewed: boolean, random: Random): Item {
  const cheap = (product.variants[0]?.price ?? 0) < 2000
  const quantity = cheap && random.chance(0.35) ? random.between(2, 4) : 1
  return { product, variant: random.pick<Variant>(product.variants), quantity, reviewed }
}

function packed(items: readonly Item[], random: Random): Item[][] {
  const packs: Item[][] = []
  let room = 0
  for (const item of items) {
    const pack = packs.at(-1)
    if (!pack || room === 0 || pack.some(({ product }) => product === item.product)) {
      packs.push([item])
      room = random.pick([0, 0, 1, 1, 2, 3])
    } else {
      pack.push(item)
      room -= 1
    }
  }
  return packs
}

function basketOf(person: Person, items: Item[], now: number, random: Random): Basket {
  const from = Math.max(person.createdAt, ...items.map(({ product }) => product.createdAt)) + days(1)
  const until = lastDay(items, now)
  const at = awake(from + (until - from) * random.next() ** 0.7, random)
  return { person, items, events: eventsFrom(at, 'delivered', random), checkout: at }
}

/** Everything is delivered by now, and a shop that has closed took its last orders before. */
function lastDay(items: readonly Item[], now: number): number {
  const closed = items[0]?.product.shop.closedDaysAgo ?? 0
  return now - days(Math.max(closed + 1, 9))
}

/** The same day, at an hour at which people shop. */
function awake(moment: number, random: Random): number {
  const midnight = moment - (moment % days(1))
  const hour = random.weighted([7, 9, 11, 12, 13, 15, 17, 18, 19, 20, 21, 22], (h) => (h > 17 ? 3 : 1))
  return midnight + hours(hour) + minutes(random.between(0, 59)) + random.between(0, 59) * 1000
}

/** Now and then two shops' baskets of one person go through one checkout: at the later one's time, if both shops were open. */
function paidTogether(baskets: readonly Basket[], now: number, random: Random): Basket[] {
  const waiting = new Map<number, Basket>()
  return baskets.map((basket) => {
    const earlier = waiting.get(basket.person.id)
    if (!earlier) {
      if (random.chance(0.25)) waiting.set(basket.person.id, basket)
      return basket
    }
    const open = earlier.checkout <= lastDay(basket.items, now) && earlier.checkout > basket.checkout
    if (!open || shopOf(earlier) === shopOf(basket)) return basket
    waiting.delete(basket.person.id)
    return { ...basket, events: eventsFrom(earlier.checkout, 'delivered', random), checkout: earlier.checkout }
  })
}

const shopOf = (basket: Basket) => basket.items[0]?.product.shopId
