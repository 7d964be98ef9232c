import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination } from '#storefront/platform/navigation/pagination.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion } from '#ui/blocks/skeleton.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CardActions } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { ProductGridSkeleton } from '../card/product-grid-skeleton.tsx'
import { listAppliedFilters } from './filter/filter-change.ts'
import { buildFilterGroups, hasPriceGroup } from './filter/filter-groups.ts'
import { AppliedFilters, FilterLink } from './filter/filter-links.tsx'
import { useClearArrivedQueries, useListQuery } from './filter/use-list-query.ts'
import { listHref } from './list-address.ts'
import { ListEmpty } from './list-empty.tsx'
import type { LoadedList } from './load-list.ts'
import { listTitleId } from './toolbar/list-head.tsx'
import { ListBar, ListToolbar } from './toolbar/list-toolbar.tsx'
import { PlainListForm } from './toolbar/plain-list-form.tsx'
import type { ListTransition } from './use-list-transition.ts'

/** Visible in wide windows only, and rarely used: hydrated on interaction. */
const FilterAside = hydrateOnInteraction(() => import('./filter/filter-aside.tsx').then((part) => part.FilterAside))

type ProductListProps = {
  list: LoadedList
  parts: CardActions
  transition: ListTransition
  ranked?: boolean
  noteOf?: (product: ProductCard) => ReactNode
}

/** The list of products of all pages. Its whole state is in the URL. */
export function ProductList({ list, parts, transition, ...cardOptions }: ProductListProps) {
  const t = useText()
  useClearArrivedQueries(list)
  const hasFilter = canFilter(list)
  if (list.fallback && !hasFilter) return <ListEmpty list={list} parts={parts} />
  return (
    <>
      <CorrectionHint list={list} />
      {list.scope.path === '/products' && <SearchScopes list={list} />}
      <div
        className={classNames(
          'mt-1.5 sm:mt-3',
          hasFilter && 'items-start gap-8 xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)]',
        )}
      >
        <a href="#results" className="sr-only rounded-md focus:not-sr-only focus:p-2">
          {t('catalogue.skip_filters')}
        </a>
        {hasFilter && <FilterAside list={list} />}
        <div className="min-w-0">
          <ListBar list={list} hasFilter={hasFilter} />
          <ListToolbar list={list} hasFilter={hasFilter} />
          <PlainListForm list={list} />
          {!list.fallback && (
            <AppliedFilters
              list={list}
              className="scrollbar-hidden -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:items-center sm:px-1"
            />
          )}
          <section id="results" tabIndex={-1} aria-busy={transition.isPending} className="mt-2 sm:mt-3">
            <h2 className="sr-only">{t('catalogue.products')}</h2>
            {list.fallback ? (
              <ListEmpty list={list} parts={parts} />
            ) : (
              <ListResults list={list} parts={parts} transition={transition} besideAside={hasFilter} {...cardOptions} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

type ListResultsProps = ProductListProps & { besideAside: boolean }

function ListResults({ list, transition, ...rest }: ListResultsProps) {
  const t = useText()
  const { query, scope, total, products } = list
  if (transition.isSlow)
    return (
      <LoadingRegion label={t('catalogue.loading_products')}>
        <ProductGridSkeleton count={query.per_page} besideAside={rest.besideAside} followsView />
      </LoadingRegion>
    )
  return (
    <div className={classNames('transition-opacity', transition.isPending && 'opacity-60')}>
      <ProductGrid
        {...rest}
        ranked={rest.ranked && query.page === 1}
        products={products}
        labelledBy={listTitleId}
        eager={5}
        followsView
        hasLargerImageAbove={scope.shop_id !== undefined || scope.flash_sale_id !== undefined}
      />
      <div className="mt-8 grid gap-2">
        <Pagination
          paging={query}
          total={total}
          hrefOf={(paging) => listHref(scope, { ...query, ...paging })}
          link={PageLink}
        />
        <p className="text-meta text-center text-neutral-600 tabular-nums">{t('catalogue.total', { count: total })}</p>
      </div>
    </div>
  )
}

/** `useListTransition` scrolls after a page change. */
const PageLink: LinkComponent = (props) => <Link {...props} preventScrollReset />

function CorrectionHint({ list: { corrected, query } }: { list: LoadedList }) {
  const t = useText()
  if (corrected === null) return null
  return (
    <p dir="auto" className="mt-1 text-neutral-700">
      {t('catalogue.corrected', { corrected, search: query.search })}
    </p>
  )
}

/** True if a filter would narrow the list or one is applied. */
function canFilter(list: LoadedList): boolean {
  const { scope, query, filter } = list
  return (
    listAppliedFilters(scope, query).length > 0 ||
    filter.options.filter(({ count }) => count > 0).length > 1 ||
    hasPriceGroup(query, list) ||
    buildFilterGroups(scope, query, list).length > 0
  )
}

/** Narrows a search to one of several categories. */
function SearchScopes({ list }: { list: LoadedList }) {
  const t = useText()
  const number = useNumber()
  const { scope, filter } = list
  const { query, changeQuery } = useListQuery(list)
  const scopes = filter.options.filter(({ count }) => count > 0)
  if (query.search === '' || scopes.length < 2) return null
  const sorted = scopes.toSorted((one, other) => other.count - one.count).slice(0, 6)
  return (
    <nav aria-label={t('catalogue.search_in')} className="-mx-4 mt-2 sm:mx-0">
      <ul className="scrollbar-hidden flex gap-2 overflow-x-auto px-4 py-1.5 sm:-mx-1 sm:px-1">
        {sorted.map(({ slug, name, count }) => (
          <li key={slug} className="shrink-0">
            <Chip
              render={<FilterLink scope={scope} to={{ ...query, category: slug, page: 1 }} changeQuery={changeQuery} />}
            >
              <bdi>{name}</bdi> <span className="text-meta text-neutral-600 tabular-nums">{number(count)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
