import { Link } from 'react-router'
import { Section } from '#storefront/kit/parts/section.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { CardParts } from '../card/card-parts.ts'
import { ProductRail } from '../card/product-rail.tsx'
import type { LoadedList } from '../list/load-list.ts'

type SaleEndedProps = { list: LoadedList; parts: CardParts }

/** A sale that is over, and where prices are reduced now. */
export function SaleEnded({ list, parts }: SaleEndedProps) {
  const t = useText()
  const { products = [] } = list.instead ?? {}
  return (
    <>
      <p className="mt-2 text-neutral-600">{t('catalogue.sale_ended_text')}</p>
      <Button variant="primary" className="mt-5 mb-12" render={<Link to="/best-deal" />}>
        {t('catalogue.see_best_deals')}
      </Button>
      {products.length > 0 && (
        <Section id="other-products" title={t('catalogue.popular_products')} allHref="/most-popular">
          <ProductRail products={products} parts={parts} labelledBy="other-products" />
        </Section>
      )}
    </>
  )
}
