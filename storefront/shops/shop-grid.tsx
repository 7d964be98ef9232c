import type { ShopCard as Shop } from '#contract/shops.ts'
import { ShopCard } from './shop-card.tsx'

type ShopGridProps = {
  shops: readonly Shop[]
  /** The id of the heading that names the list. */
  labelledBy: string
}

export function ShopGrid({ shops, labelledBy }: ShopGridProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shops.map((shop) => (
        <li key={shop.id}>
          <ShopCard shop={shop} />
        </li>
      ))}
    </ul>
  )
}
