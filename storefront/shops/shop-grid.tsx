import type { ShopCard as Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ShopCard } from './shop-card.tsx'

type ShopGridProps = {
  shops: readonly Shop[]
  /** The id of the heading that names the list. */
  labelledBy: string
}

const firstRow = 3

/** Cards of shops under a heading of their own rank, which is seen in the page's title. */
export function ShopGrid({ shops, labelledBy }: ShopGridProps) {
  const t = useText()
  return (
    <>
      <h2 className="sr-only">{t('shops.title')}</h2>
      <ul aria-labelledby={labelledBy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop, place) => (
          <li key={shop.id}>
            <ShopCard shop={shop} priority={place === 0 ? 'high' : place < firstRow ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
    </>
  )
}
