import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Section } from '#storefront/kit/parts/section.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { CardParts } from '../card/card-parts.ts'
import { ProductRail } from '../card/product-rail.tsx'
import { CategoryTiles } from '../shelf/category-tiles.tsx'
import { listHref } from './list-query.ts'
import type { LoadedList } from './load-list.ts'

type ListEmptyProps = { list: LoadedList; parts: CardParts }

/** Nothing found: why, what to take back, and where else to look. */
export function ListEmpty({ list, parts }: ListEmptyProps) {
  const t = useText()
  const { categories = [], products = [] } = list.instead ?? {}
  return (
    <div className="grid grid-cols-1 gap-10 pb-4">
      <Nothing list={list} />
      {categories.length > 0 && (
        <Section id="other-categories" title={t('catalogue.popular_categories')} allHref="/categories">
          <CategoryTiles categories={categories} labelledBy="other-categories" />
        </Section>
      )}
      {products.length > 0 && (
        <Section id="other-products" title={t('catalogue.popular_products')} allHref="/most-popular">
          <ProductRail products={products} parts={parts} labelledBy="other-products" />
        </Section>
      )}
    </div>
  )
}

function Nothing({ list: { place, query } }: { list: LoadedList }) {
  const t = useText()
  const isNarrowed = query.category !== '' && !place.byCategory
  const wider = listHref(place, { ...query, category: '', page: 1 })
  if (isNarrowed)
    return (
      <EmptyState
        art={<SearchX strokeWidth={1} className="size-24" />}
        title={t('catalogue.none_filtered')}
        text={query.search ? t('catalogue.none_filtered_search', { search: query.search }) : undefined}
        action={<Button render={<Link to={wider} />}>{t('catalogue.clear_all_filters')}</Button>}
      />
    )
  if (query.search)
    return (
      <EmptyState
        art={<SearchX strokeWidth={1} className="size-24" />}
        title={t('catalogue.none_found', { search: query.search })}
        text={t('catalogue.none_found_hint')}
        action={<Button render={<Link to={place.path} />}>{t('catalogue.clear_search')}</Button>}
      />
    )
  return <EmptyState art={<SearchX strokeWidth={1} className="size-24" />} title={t('catalogue.nothing_here')} />
}
