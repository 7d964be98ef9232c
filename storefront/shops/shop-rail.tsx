import type { ShopCard as Shop } from '#contract/shops.ts'
import { useRailLabels } from '#storefront/platform/layout/carousel-labels.ts'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { Rail } from '#ui/rows/rail.tsx'
import { ShopCard } from './shop-card.tsx'

type ShopRailProps = {
  shops: readonly (Shop & { thumbnails: readonly (PictureSource | null)[] })[]
  labelledBy: string
}

export function ShopRail({ shops, labelledBy }: ShopRailProps) {
  return (
    <Rail
      labelledBy={labelledBy}
      labels={useRailLabels()}
      itemClassName="w-68 lg:w-[calc((min(100vw-1rem,85rem)-7rem)/4)]"
    >
      {shops.map((shop) => (
        <ShopCard key={shop.id} shop={shop} thumbnails={shop.thumbnails} />
      ))}
    </Rail>
  )
}
