import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { usePageLabels } from '#storefront/kit/ways/page-labels.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Paginator } from '#ui/ways/paginator.tsx'
import type { CardParts } from '../card/card-parts.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { type SalePage, salePageHref } from './load-sale.ts'

type SaleProductsProps = {
  id: number
  shown: SalePage
  parts: CardParts
  noteOf?: (product: ProductCard) => ReactNode
}

/** What a sale will have, or had: cards and the way to the other pages. */
export function SaleProducts({ id, shown: { products, total, page, per_page }, parts, noteOf }: SaleProductsProps) {
  const t = useText()
  const labels = usePageLabels()
  if (products.length === 0) return <p className="py-10 text-center text-neutral-600">{t('catalogue.nothing_here')}</p>
  return (
    <section aria-labelledby="sale-products" className="mt-6">
      <h2 id="sale-products" className="sr-only">
        {t('catalogue.sale_products')}
      </h2>
      <ProductGrid products={products} parts={parts} labelledBy="sale-products" noteOf={noteOf} followsView />
      <div className="mt-8">
        <Paginator
          page={page}
          total={total}
          perPage={per_page}
          hrefOf={(number) => salePageHref(id, number)}
          labels={labels}
          link={Link}
        />
      </div>
    </section>
  )
}
