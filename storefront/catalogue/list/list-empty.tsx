import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryTiles } from '#storefront/catalogue/categories/category-tiles.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import type { CardActions } from '../card/product-card.tsx'
import { ProductRail } from '../card/product-rail.tsx'
import { listAppliedFilters } from './filter/filter-change.ts'
import { AppliedFilters } from './filter/filter-links.tsx'
import { listHref } from './list-address.ts'
import { clearFilters } from './list-query.ts'
import type { LoadedList } from './load-list.ts'

type ListEmptyProps = { list: LoadedList; actions: CardActions }

export function ListEmpty({ list, actions }: ListEmptyProps) {
  const t = useText()
  const { categories = [], products = [] } = list.fallback ?? {}
  return (
    <div className="grid grid-cols-1 gap-10 pb-4">
      <EmptyReason list={list} />
      {categories.length > 0 && (
        <Section id="other-categories" title={t('catalogue.popular_categories')} allHref="/categories">
          <CategoryTiles categories={categories} labelledBy="other-categories" />
        </Section>
      )}
      {products.length > 0 && (
        <Section id="other-products" title={t('catalogue.popular_products')} allHref="/most-popular">
          <ProductRail products={products} actions={actions} labelledBy="other-products" />
        </Section>
      )}
    </div>
  )
}

const art = <SearchX strokeWidth={1} className="size-24" />

function EmptyReason({ list }: { list: LoadedList }) {
  const t = useText()
  const { scope, query } = list
  const isNarrowed = listAppliedFilters(scope, query).length > 0
  if (isNarrowed) return <FilteredEmpty list={list} />
  if (query.search)
    return (
      <div>
        <EmptyState
          art={art}
          title={t('catalogue.none_found', { search: query.search })}
          text={t('catalogue.none_found_hint')}
          action={
            <>
              <Button render={<Link to={scope.path} />}>{t('catalogue.clear_search')}</Button>
              <Button variant="quiet" render={<Link to="/support" />}>
                {t('catalogue.ask_support')}
              </Button>
            </>
          }
        />
        <Alternatives list={list} />
      </div>
    )
  return <EmptyState art={art} title={t('catalogue.nothing_here')} />
}

function FilteredEmpty({ list }: { list: LoadedList }) {
  const t = useText()
  const { scope, query } = list
  return (
    <EmptyState
      art={art}
      title={t('catalogue.none_filtered')}
      text={query.search ? t('catalogue.none_filtered_search', { search: query.search }) : undefined}
      action={
        <>
          <AppliedFilters
            list={list}
            oneByOne
            className="mb-2 flex w-full flex-wrap items-center justify-center gap-2"
          />
          <Button render={<Link to={listHref(scope, clearFilters(scope, query))} />}>
            {t('catalogue.clear_all_filters')}
          </Button>
        </>
      }
    />
  )
}

function Alternatives({ list: { fallback, scope, query } }: { list: LoadedList }) {
  const t = useText()
  const { alternatives = [] } = fallback ?? {}
  if (alternatives.length === 0) return null
  return (
    <nav aria-labelledby="alternatives" className="text-center">
      <h2 id="alternatives" className="text-label text-neutral-900">
        {t('catalogue.try_instead')}
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {alternatives.map(({ search, count }) => (
          <li key={search}>
            <Chip render={<Link to={listHref(scope, { ...query, search, page: 1 })} />}>
              <span dir="auto">{t('catalogue.quoted', { text: search })}</span>{' '}
              <span className="text-meta text-neutral-600">{t('catalogue.total', { count })}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
