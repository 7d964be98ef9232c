import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RichText } from '#storefront/platform/layout/rich-text.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { useScrollToHash } from './in-page-link.tsx'
import { SectionIndex } from './section-index.tsx'

export type ProductSectionsProps = {
  product: Product
  reviews: ReactNode
  hasRelated: boolean
}

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
              <RichText html={description} />
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

type ProductSectionProps = {
  id: string
  title: ReactNode
  /** Open at first on small screens; on large screens all sections are open. */
  defaultOpen?: boolean
  children: ReactNode
}

/** A collapsible section on small screens, always open on large ones. A link to it opens it. */
function ProductSection({ id, title, defaultOpen = false, children }: ProductSectionProps) {
  const [open, setOpen] = useState(defaultOpen)
  // The server never receives the URL's hash, so the section opens after hydration.
  useScrollToHash(id, () => setOpen(true))
  return (
    <section id={id} className="border-neutral-200 max-lg:border-b lg:scroll-mt-12 lg:pt-4 lg:pb-10">
      <Disclosure title={title} openFrom="lg" open={open} onOpenChange={setOpen} titleClassName="text-h3 lg:text-h2">
        <div className="pt-1 pb-6 lg:pb-0">{children}</div>
      </Disclosure>
    </section>
  )
}

function Specifications({ rows }: { rows: Product['specifications'] }) {
  return (
    <dl className="grid max-w-text overflow-hidden rounded-lg border border-neutral-200">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-neutral-200 px-4 py-2.5 not-last:border-b odd:bg-neutral-50"
        >
          <dt className="text-neutral-600">
            <bdi>{name}</bdi>
          </dt>
          <dd className="text-neutral-900">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
