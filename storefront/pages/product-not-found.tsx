import type { ProductCard } from '#contract/catalogue.ts'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { NotFoundPart } from '#storefront/shell/not-found-part.tsx'

/** Shown for a missing or removed product, with popular ones below. */
export function ProductNotFound({ popular }: { popular: readonly ProductCard[] }) {
  const t = useText()
  return (
    <div className="page-container pt-12 pb-16">
      <div className="grid place-items-center">
        <NotFoundPart />
      </div>
      {popular.length > 0 && (
        <Section id="popular" title={t('catalogue.popular')} allHref="/most-popular" className="mt-16">
          <ProductRail products={popular} actions={cardActions} labelledBy="popular" />
        </Section>
      )}
    </div>
  )
}
