import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import type { CardActions } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { type SalePage, salePageHref } from './load-sale.ts'

type SaleProductsProps = {
  id: number
  shown: SalePage
  actions: CardActions
  noteOf?: (product: ProductCard) => ReactNode
}

export function SaleProducts({ id, shown: { products, total, page, per_page }, actions, noteOf }: SaleProductsProps) {
  const t = useText()
  const { top, begin } = useListTopFocus<HTMLHeadingElement>({ page, per_page })
  if (products.length === 0) return <p className="py-10 text-center text-neutral-600">{t('catalogue.nothing_here')}</p>
  return (
    <section aria-labelledby="sale-products" className="mt-6">
      <h2 ref={top} id="sale-products" tabIndex={-1} className="sr-only">
        {t('catalogue.sale_products')}
      </h2>
      <ProductGrid products={products} actions={actions} labelledBy="sale-products" noteOf={noteOf} followsView />
      <div className="mt-8">
        <Pagination
          paging={{ page, per_page }}
          total={total}
          hrefOf={(paging) => salePageHref(id, paging)}
          onClick={begin}
        />
      </div>
    </section>
  )
}
