import { CategoryTiles } from '#storefront/catalogue/shelf/category-tiles.tsx'
import { FlashSaleBand } from '#storefront/catalogue/shelf/flash-sale-band.tsx'
import type { ShownHome } from '#storefront/home/load-home.ts'
import { Section } from '#storefront/kit/parts/section.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The first page right below its first view, with a countdown that runs. */
export function HomeBegin({ home: { categories, flash_sale: sale } }: { home: ShownHome }) {
  const t = useText()
  return (
    <>
      {categories.length > 0 && (
        <Section id="categories" title={t('home.by_category')} allHref="/categories">
          <CategoryTiles categories={categories} labelledBy="categories" />
        </Section>
      )}
      {sale && sale.products.length > 0 && <FlashSaleBand sale={sale} parts={cardParts} />}
    </>
  )
}
