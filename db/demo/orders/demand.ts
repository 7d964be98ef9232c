import type { Product } from '../catalogue.ts'
import { seeded } from '../random.ts'
import { days } from '../time.ts'

/** How often a product was bought and, of those times, reviewed. `quality` is what its reviews average to. */
export type Demand = { product: Product; bought: number; reviewed: number; quality: number }

const wanted = 2500

/** A few are bought every day, most now and then, the newest hardly: the long tail of every shop. */
export function demandOf(products: readonly Product[], now: number): Demand[] {
  const random = seeded('demand')
  const ranked = products
    .map((product) => ({
      product,
      luck: random.next() * Math.min(1, (now - product.createdAt) / days(200)) * ease(product),
    }))
    .sort((a, b) => b.luck - a.luck)
  const demands = ranked.map(({ product }, rank): Demand => {
    const quiet = product.offer.reviews === 'none' || now - product.createdAt < days(30)
    const reviewed = quiet ? 0 : Math.round(62 * Math.exp(-rank / 23) + 8.4 * Math.exp(-rank / 130) - 0.6)
    const bought = quiet ? 0 : reviewed + Math.round(reviewed * 0.25) + random.between(0, 3)
    const quality = 3.4 + 1.42 * Math.max(random.next(), random.next())
    return { product, bought, reviewed, quality: Math.round(quality * 100) / 100 }
  })
  return trimmed(demands)
}

/** What costs little is bought more often, and one cannot sell many of what there is one of. */
function ease(product: Product): number {
  const price = product.variants[0]?.price ?? 0
  if (product.shop.key === 'copper-lane' || price > 90_000) return 0.4
  if (price > 40_000) return 0.7
  return price > 15_000 ? 0.9 : 1.1
}

/** Exactly the wanted number of reviews: what is missing or over is spread over the ranks one by one. */
function trimmed(demands: readonly Demand[]): Demand[] {
  const rest = [...demands]
  let over = demands.reduce((sum, { reviewed }) => sum + reviewed, 0) - wanted
  for (let index = 0; over !== 0; index = (index + 1) % rest.length) {
    const demand = rest[index]
    if (!demand || demand.reviewed < 4) continue
    const step = Math.sign(over)
    rest[index] = {
      ...demand,
      reviewed: demand.reviewed - step,
      bought: Math.max(demand.bought, demand.reviewed - step),
    }
    over -= step
  }
  return rest
}
