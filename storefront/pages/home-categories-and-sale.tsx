import { FlashSaleBand } from '#storefront/catalogue/shelf/flash-sale-band.tsx'
import { getSalePhase } from '#storefront/catalogue/shelf/sale-countdown.tsx'
import { useSaleReloads } from '#storefront/catalogue/shelf/use-sale-reloads.ts'
import type { HomeData } from '#storefront/home/load-home.ts'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { LazyRail } from '#storefront/shell/cards/lazy-rail.ts'

const CategoryTiles = hydrateOnInteraction(() =>
  import('#storefront/catalogue/categories/category-tiles.tsx').then((part) => part.CategoryTiles),
)

/** The part of the home page right below its first view. Its countdown needs early hydration. */
export function HomeCategoriesAndSale({ home: { categories, flash_sale: sale } }: { home: HomeData }) {
  const t = useText()
  // Here rather than in the band, which is removed when the sale ends.
  const reload = useSaleReloads(sale ? [sale.starts_at] : [])
  return (
    <>
      {categories.length > 0 && (
        <Section id="categories" title={t('home.by_category')} allHref="/categories">
          <CategoryTiles categories={categories} labelledBy="categories" />
        </Section>
      )}
      {sale && sale.products.length > 0 && (
        <FlashSaleBand sale={sale} onSaleBoundary={reload}>
          <LazyRail products={sale.products} isForSale={getSalePhase(sale) !== 'before'} labelledBy="flash-sale" />
        </FlashSaleBand>
      )}
    </>
  )
}
