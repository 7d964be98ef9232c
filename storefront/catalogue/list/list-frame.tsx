import type { ReactNode } from 'react'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { listAppliedFilters } from './filter/filter-change.ts'
import { buildFilterGroups, hasPriceGroup } from './filter/filter-groups.ts'
import { AppliedFilters, FilterLink } from './filter/filter-links.tsx'
import { useClearArrivedQueries, useListQuery } from './filter/use-list-query.ts'
import type { LoadedList } from './load-list.ts'
import { ListBar, ListToolbar } from './toolbar/list-toolbar.tsx'
import { PlainListForm } from './toolbar/plain-list-form.tsx'

/** Visible in wide windows only, and rarely used: hydrated on interaction. */
const FilterAside = hydrateOnInteraction(() => import('./filter/filter-aside.tsx').then((part) => part.FilterAside))

type ListFrameProps = {
  list: LoadedList
  hasFilter: boolean
  isPending: boolean
  children: ReactNode
}

/** What all lists of products have around their cards. The whole state of a list is in its URL. */
export function ListFrame({ list, hasFilter, isPending, children }: ListFrameProps) {
  const t = useText()
  useClearArrivedQueries(list)
  if (list.fallback && !hasFilter) return children
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
          <section id="results" tabIndex={-1} aria-busy={isPending} className="mt-2 sm:mt-3">
            <h2 className="sr-only">{t('catalogue.products')}</h2>
            {children}
          </section>
        </div>
      </div>
    </>
  )
}

function CorrectionHint({ list: { corrected, query } }: { list: LoadedList }) {
  const t = useText()
  if (corrected === null) return null
  return (
    <p dir="auto" className="mt-1 text-neutral-700">
      {t('catalogue.corrected', { corrected, search: query.search })}
    </p>
  )
}

export function canFilter(list: LoadedList): boolean {
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
