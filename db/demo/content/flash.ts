import type { Row } from '../../bulk.ts'
import { translateFields } from '../../words/words.ts'
import { colour } from '../art/models/colours.ts'
import type { BannerRecipe } from '../art/recipe.ts'
import type { Product } from '../catalogue.ts'
import { isSoldOut } from '../orders/stock.ts'
import type { Pictures } from '../pictures.ts'
import { type Random, seeded } from '../random.ts'
import { days, hours, iso } from '../time.ts'

type Sale = { name: string; starts: number; ends: number; count: number; banner: BannerRecipe }

export const runningSaleId = 2

const sales: readonly Sale[] = [
  {
    name: 'Market Night',
    starts: -days(41),
    ends: -days(38),
    count: 14,
    banner: {
      kind: 'banner',
      model: 'lantern',
      body: colour('Orange'),
      accent: colour('Brass'),
      backdrop: 'dusk',
      seed: 60,
    },
  },
  {
    name: 'Weekend Rush',
    starts: -days(1),
    ends: days(4) - hours(2),
    count: 18,
    banner: {
      kind: 'banner',
      model: 'headphones',
      body: colour('Coral'),
      accent: colour('Brass'),
      backdrop: 'butter',
      seed: 61,
    },
  },
]

export function flashSaleRows(products: readonly Product[], now: number, pictures: Pictures): Record<string, Row[]> {
  const random = seeded('flash sales')
  const eligible = products.filter((product) => mayBeReduced(product, now))
  return {
    flash_sales: sales.map(({ name, starts, ends, banner }, index) => ({
      id: index + 1,
      name,
      thumbnail_id: pictures.add(`flash sale ${name}`, banner),
      starts_at: iso(now + starts),
      ends_at: iso(now + ends),
      translations: translateFields('market', { name }),
    })),
    flash_sale_products: sales.flatMap(({ count }, index) =>
      mixed(eligible, random)
        .slice(0, count)
        .map(({ id }) => ({
          flash_sale_id: index + 1,
          product_id: id,
          discount_percentage: random.pick([15, 18, 20, 22, 25, 28, 30, 35, 40, 45]),
        })),
    ),
  }
}

/** There, shown well, and not reduced already. */
function mayBeReduced(product: Product, now: number): boolean {
  const { shop, images, createdAt, variants } = product
  return (
    !isSoldOut(product) &&
    shop.closedDaysAgo === undefined &&
    images.length > 1 &&
    createdAt < now - days(60) &&
    variants.every(({ price, discount_price }) => discount_price === null && price < 40_000_000)
  )
}

/** In a new order, with at most three from one shop. */
function mixed(products: readonly Product[], random: Random): Product[] {
  const taken = new Map<number, number>()
  return random.draw(products).filter(({ shopId }) => {
    const count = (taken.get(shopId) ?? 0) + 1
    taken.set(shopId, count)
    return count <= 3
  })
}
