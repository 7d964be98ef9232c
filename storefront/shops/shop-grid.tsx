import type { ShopCard as Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRailLabels } from '#storefront/platform/layout/section.tsx'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { Rail } from '#ui/rows/rail.tsx'
import { ShopCard } from './shop-card.tsx'

type ShopGridProps = {
  shops: readonly Shop[]
  labelledBy: string
}

const firstRow = 3

export function ShopGrid({ shops, labelledBy }: ShopGridProps) {
  const t = useText()
  return (
    <>
      <h2 className="sr-only">{t('shops.title')}</h2>
      <ul aria-labelledby={labelledBy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop, index) => (
          <li key={shop.id}>
            <ShopCard shop={shop} priority={index === 0 ? 'high' : index < firstRow ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
    </>
  )
}

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
