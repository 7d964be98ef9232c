import type { ProductCard } from '#contract/catalogue.ts'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { useLandHere } from '#storefront/catalogue/detail/sections/land-here.ts'
import { Section } from '#storefront/kit/parts/section.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** What is like a product; where "See similar" leads. */
export function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  const t = useText()
  useLandHere('related')
  if (products.length === 0) return null
  return (
    <div id="related" className="lg:scroll-mt-16">
      <Section id="related-title" title={t('catalogue.related')}>
        <ProductRail products={products} parts={cardParts} labelledBy="related-title" />
      </Section>
    </div>
  )
}
