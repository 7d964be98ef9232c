import { Package } from 'lucide-react'
import type { Shop, ShopCard } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ShopGrid } from '../shop-grid.tsx'

type NoProductsProps = {
  shop: Shop
  /** Other shops of the same zone. */
  nearby: readonly ShopCard[]
}

export function NoProducts({ shop, nearby }: NoProductsProps) {
  const t = useText()
  return (
    <>
      <EmptyState
        art={<Package strokeWidth={1} className="size-24" />}
        title={t('shops.no_products')}
        text={nearby.length > 0 ? t('shops.no_products_text') : undefined}
      />
      {nearby.length > 0 && (
        <>
          <p id="nearby" className="text-h2 mb-4">
            {t('shops.nearby', { zone: shop.zone.name })}
          </p>
          <ShopGrid shops={nearby} labelledBy="nearby" />
        </>
      )}
    </>
  )
}
