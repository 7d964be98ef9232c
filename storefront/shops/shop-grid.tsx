import type { ShopCard as Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
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
