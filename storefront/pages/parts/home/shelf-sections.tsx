import type { ReactNode } from 'react'
import type { Home } from '#contract/home.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

type ShelfSectionsProps = { home: Pick<Home, 'popular_products' | 'best_deals'>; between: ReactNode }

/** The two shelves of the home page, with something between them that is no product. */
export function ShelfSections({ home: { popular_products, best_deals }, between }: ShelfSectionsProps) {
  const t = useText()
  return (
    <>
      {popular_products.length > 0 && (
        <Section id="popular" title={t('home.popular')} allHref="/most-popular">
          <ProductGrid products={popular_products} parts={cardParts} labelledBy="popular" wholeRows />
        </Section>
      )}
      {between}
      {best_deals.length > 0 && (
        <Section id="deals" title={t('home.deals')} allHref="/best-deal">
          <ProductRail products={best_deals} parts={cardParts} labelledBy="deals" />
        </Section>
      )}
    </>
  )
}
