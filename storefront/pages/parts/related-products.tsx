import type { ProductCard } from '#contract/catalogue.ts'
import { useLandHere } from '#storefront/catalogue/detail/sections/land-here.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { LaterRail } from '#storefront/shell/cards/later-rail.ts'

/** What is like a product; where "See similar" leads. */
export function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  const t = useText()
  useLandHere('related')
  if (products.length === 0) return null
  return (
    <div id="related" className="lg:scroll-mt-16">
      <Section id="related-title" title={t('catalogue.related')}>
        <LaterRail products={products} labelledBy="related-title" />
      </Section>
    </div>
  )
}
