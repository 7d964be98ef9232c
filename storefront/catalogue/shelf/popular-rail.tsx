import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { PendingPart } from '#ui/blocks/skeleton.tsx'
import type { CardActions } from '../card/product-card.tsx'
import { ProductRail } from '../card/product-rail.tsx'

const popularQuery = queryOptions({
  queryKey: ['popular'],
  queryFn: async () => (await call('GET /products', { query: { sort: 'popular', per_page: '12' } })).data.products,
  staleTime: 300_000,
})

/** Popular products on pages that are rendered only in the browser. Hidden if the request fails. */
export function PopularRail({ actions, className }: { actions: CardActions; className?: string }) {
  const t = useText()
  const { data: products = [], isLoading } = useQuery(popularQuery, shopperData)
  if (isLoading) return <PendingPart />
  if (products.length === 0) return null
  return (
    <Section id="popular" title={t('catalogue.popular')} allHref="/most-popular" className={className}>
      <ProductRail products={products} actions={actions} labelledBy="popular" />
    </Section>
  )
}
