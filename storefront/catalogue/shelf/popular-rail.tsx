import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#storefront/kit/api/client.ts'
import { Section } from '#storefront/kit/parts/section.tsx'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { PendingPart } from '#ui/blocks/skeleton.tsx'
import type { CardParts } from '../card/card-parts.ts'
import { ProductRail } from '../card/product-rail.tsx'

const popularQuery = queryOptions({
  queryKey: ['popular'],
  queryFn: async () => (await call('GET /products', { query: { sort: 'popular', per_page: '12' } })).data.products,
  staleTime: 300_000,
})

/** What others buy, for pages that only the browser makes. It comes when it is there, and stays away where it cannot be had. */
export function PopularRail({ parts, className }: { parts: CardParts; className?: string }) {
  const t = useText()
  const { data: products = [], isLoading } = useQuery(popularQuery, shopperData)
  if (isLoading) return <PendingPart />
  if (products.length === 0) return null
  return (
    <Section id="popular" title={t('catalogue.popular')} allHref="/most-popular" className={className}>
      <ProductRail products={products} parts={parts} labelledBy="popular" />
    </Section>
  )
}
