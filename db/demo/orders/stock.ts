import type { Row } from '../../bulk.ts'
import type { Product, Variant } from '../catalogue.ts'
import { seeded } from '../random.ts'
import { hours, iso } from '../time.ts'
import type { State } from './basket.ts'
import type { Line } from './orders.ts'

/** One product in twenty is sold out. Those that the demo is about to show never are. */
export function isSoldOut(product: Product): boolean {
  return (
    product.offer.stock === 'none' ||
    (product.offer.stock !== 'plenty' && seeded(`sold out ${product.name}`).chance(0.05))
  )
}

/** With their shop as if they had never left; what was used, and paid back, is not sold again. */
const cameBack: ReadonlySet<State> = new Set(['cancelled', 'returned'])

/** Levels and movements that agree: what came in is what went out for good, plus what is left. */
export function stockRows(products: readonly Product[], lines: readonly Line[]): Record<string, Row[]> {
  const sold = new Map<number, number>()
  for (const { item, state } of lines) {
    if (!cameBack.has(state)) sold.set(item.variant.id, (sold.get(item.variant.id) ?? 0) + item.quantity)
  }
  const levels = products.flatMap((product) =>
    product.variants.map((variant) => {
      const gone = sold.get(variant.id) ?? 0
      return { variant_id: variant.id, initial: gone + leftOf(product, variant), sold: gone, product }
    }),
  )
  const arrivals = levels.flatMap(({ variant_id, initial, product }) =>
    initial > 0 ? [{ variant_id, order_line_id: null, kind: 'initial', quantity: initial, at: product.createdAt }] : [],
  )
  return {
    stock_levels: levels.map(({ variant_id, initial, sold }) => ({ variant_id, initial, sold })),
    stock_movements: [...arrivals, ...lines.flatMap(movementsOf)]
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...movement }, index) => ({ id: index + 1, ...movement, created_at: iso(at) })),
  }
}

function movementsOf({ id, item, placedAt, state, lastAt }: Line) {
  const movement = { variant_id: item.variant.id, order_line_id: id, quantity: item.quantity }
  const back = cameBack.has(state) ? [{ ...movement, kind: 'unsold', at: Math.max(lastAt, placedAt + hours(0.1)) }] : []
  return [{ ...movement, kind: 'sold', at: placedAt }, ...back]
}

function leftOf(product: Product, variant: Variant): number {
  if (isSoldOut(product)) return 0
  const random = seeded(`left ${variant.sku}`)
  if (product.variants.length > 1 && random.chance(0.08)) return 0
  return random.chance(0.12) ? random.between(1, 4) : random.between(6, 70)
}
