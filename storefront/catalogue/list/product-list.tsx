import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { appliedFilters } from './filter/filter-change.ts'
import { AppliedFilters } from './filter/filter-chips.tsx'
import { filterGroups, hasPriceGroup } from './filter/filter-groups.ts'
import { FilterLink } from './filter/filter-link.tsx'
import { useArrivedChoice, useListChoice } from './filter/use-list-query.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListResults, type ProductListProps } from './list-results.tsx'
import type { LoadedList } from './load-list.ts'
import { ListBar, ListToolbar } from './toolbar/list-toolbar.tsx'
import { PlainListForm } from './toolbar/plain-list-form.tsx'

/** Seen on a desk alone, and read more often than used. */
const FilterAside = whenUsed(() => import('./filter/filter-aside.tsx').then((part) => part.FilterAside))

/** The one list of products: filters, order, pages. Everything asked of it stands in the address. */
export function ProductList({ list, parts, moves, ...looks }: ProductListProps) {
  const t = useText()
  useArrivedChoice(list)
  const hasFilter = isFiltering(list)
  if (list.instead && !hasFilter) return <ListEmpty list={list} parts={parts} />
  return (
    <>
      <Corrected list={list} />
      {list.place.path === '/products' && <SearchScopes list={list} />}
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
          {!list.instead && (
            <AppliedFilters
              list={list}
              className="scrollbar-hidden -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:items-center sm:px-1"
            />
          )}
          <section id="results" tabIndex={-1} aria-busy={moves.isPending} className="mt-2 sm:mt-3">
            <h2 className="sr-only">{t('catalogue.products')}</h2>
            {list.instead ? (
              <ListEmpty list={list} parts={parts} />
            ) : (
              <ListResults list={list} parts={parts} moves={moves} besideAside={hasFilter} {...looks} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

/** What was looked for instead of what was typed, and what was typed. */
function Corrected({ list: { corrected, query } }: { list: LoadedList }) {
  const t = useText()
  if (corrected === null) return null
  return (
    <p dir="auto" className="mt-1 text-neutral-700">
      {t('catalogue.corrected', { corrected, search: query.search })}
    </p>
  )
}

/** Filtering makes sense with two values to choose from, and while a choice can be taken back. */
function isFiltering(list: LoadedList): boolean {
  const { place, query, filter } = list
  return (
    appliedFilters(place, query).length > 0 ||
    filter.options.filter(({ count }) => count > 0).length > 1 ||
    hasPriceGroup(query, list) ||
    filterGroups(place, query, list).length > 0
  )
}

/** A search that several categories answer can be narrowed to one of them at once. */
function SearchScopes({ list }: { list: LoadedList }) {
  const t = useText()
  const number = useNumber()
  const { place, filter } = list
  const { query, choose } = useListChoice(list)
  const scopes = filter.options.filter(({ count }) => count > 0)
  if (query.search === '' || scopes.length < 2) return null
  const sorted = scopes.toSorted((one, other) => other.count - one.count).slice(0, 6)
  return (
    <nav aria-label={t('catalogue.search_in')} className="-mx-4 mt-2 sm:mx-0">
      <ul className="scrollbar-hidden flex gap-2 overflow-x-auto px-4 py-1.5 sm:-mx-1 sm:px-1">
        {sorted.map(({ slug, name, count }) => (
          <li key={slug} className="shrink-0">
            <Chip render={<FilterLink place={place} to={{ ...query, category: slug, page: 1 }} choose={choose} />}>
              <bdi>{name}</bdi> <span className="text-meta text-neutral-600 tabular-nums">{number(count)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
