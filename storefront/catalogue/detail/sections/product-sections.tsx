import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Description } from './description.tsx'
import { ProductSection } from './product-section.tsx'
import { SectionIndex } from './section-index.tsx'
import { Specifications } from './specifications.tsx'

export type ProductSectionsProps = {
  product: Product
  /** What others say of it. */
  reviews: ReactNode
  hasRelated: boolean
}

/** What there is to read about a product, one block under the other. */
export function ProductSections({ product, reviews, hasRelated }: ProductSectionsProps) {
  const t = useText()
  const number = useNumber()
  const { description, specifications, total_reviews } = product
  const sections = [
    { id: 'description', label: t('catalogue.description'), isThere: description !== '' },
    { id: 'specifications', label: t('catalogue.specifications'), isThere: specifications.length > 0 },
    { id: 'reviews', label: t('catalogue.reviews'), isThere: true },
    { id: 'related', label: t('catalogue.more'), isThere: hasRelated },
  ].filter(({ isThere }) => isThere)
  return (
    <>
      <SectionIndex sections={sections} />
      <div className="page-container">
        <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-10 lg:border-b lg:border-neutral-200">
          {description !== '' && (
            <ProductSection id="description" title={t('catalogue.description')} defaultOpen>
              <Description text={description} />
            </ProductSection>
          )}
          {specifications.length > 0 && (
            <ProductSection id="specifications" title={t('catalogue.specifications')}>
              <Specifications rows={specifications} />
            </ProductSection>
          )}
        </div>
        <ProductSection
          id="reviews"
          title={
            <>
              {t('catalogue.reviews')}
              {total_reviews > 0 && (
                <span className="ms-2 font-normal text-neutral-600">
                  <bdi>{`(${number(total_reviews)})`}</bdi>
                </span>
              )}
            </>
          }
        >
          {reviews}
        </ProductSection>
      </div>
    </>
  )
}
