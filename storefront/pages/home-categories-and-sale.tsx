import { FlashSaleBand } from '#storefront/catalogue/shelf/flash-sale-band.tsx'
import { getSalePhase } from '#storefront/catalogue/shelf/sale-countdown.tsx'
import { useSaleReloads } from '#storefront/catalogue/shelf/use-sale-reloads.ts'
import type { HomePartProps } from '#storefront/home/load-home.ts'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { LazyRail } from '#storefront/shell/cards/lazy-rail.ts'

const CategoryTiles = hydrateOnInteraction(() =>
  import('#storefront/catalogue/categories/category-tiles.tsx').then((part) => part.CategoryTiles),
)

/** By default the part of the home page right below its first view. Its countdown needs early hydration. */
export const HomeCategoriesAndSale = ({ home, sections }: HomePartProps) =>
  sections.map((name) =>
    name === 'categories' ? <Categories key={name} home={home} /> : <Sale key={name} home={home} />,
  )

function Categories({ home: { categories } }: Pick<HomePartProps, 'home'>) {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <Section id="categories" title={t('home.by_category')} allHref="/categories">
      <CategoryTiles categories={categories} labelledBy="categories" />
    </Section>
  )
}

function Sale({ home: { flash_sale: sale } }: Pick<HomePartProps, 'home'>) {
  // Here rather than in the band, which is removed when the sale ends.
  const reload = useSaleReloads(sale ? [sale.starts_at] : [])
  if (!sale || sale.products.length === 0) return null
  return (
    <FlashSaleBand sale={sale} onSaleBoundary={reload}>
      <LazyRail products={sale.products} isForSale={getSalePhase(sale) !== 'before'} labelledBy="flash-sale" />
    </FlashSaleBand>
  )
}
