import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { AppliedFilters } from './filter/applied-filters.tsx'
import { FilterAside } from './filter/filter-aside.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListResults, type ProductListProps } from './list-results.tsx'
import type { LoadedList } from './load-list.ts'
import { ListBar } from './toolbar/list-bar.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { PlainListForm } from './toolbar/plain-list-form.tsx'

/** The one list of products: filters, order, pages. Everything asked of it stands in the address. */
export function ProductList({ list, parts, moves, ...looks }: ProductListProps) {
  const t = useText()
  const hasFilter = isFiltering(list)
  if (list.instead && !hasFilter) return <ListEmpty list={list} parts={parts} />
  return (
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
        <AppliedFilters list={list} />
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
  )
}

/** Filtering makes sense with two values to choose from, and while a choice can be taken back. */
function isFiltering({ filter, query, place }: LoadedList): boolean {
  const isChosen = query.category !== '' && !place.byCategory
  return isChosen || filter.options.filter(({ count }) => count > 0).length > 1
}
