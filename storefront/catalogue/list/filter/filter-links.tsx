import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { listHref } from '../list-address.ts'
import { clearFilters, type ListQuery, type ListScope } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import {
  type AppliedFilter,
  getLinkRel,
  isFilterApplied,
  listAppliedFilters,
  removeFilter,
  toggleFilter,
} from './filter-change.ts'
import { buildFilterGroups } from './filter-groups.ts'
import { useFilterName } from './filter-names.ts'
import { type ListQueryState, useListQuery } from './use-list-query.ts'

type AppliedFiltersProps = {
  list: LoadedList
  /** Without the link that clears all filters. */
  oneByOne?: boolean
  className?: string
}

export function AppliedFilters({ list, oneByOne = false, className }: AppliedFiltersProps) {
  const t = useText()
  const getFilterName = useFilterName(list)
  const { scope } = list
  const { query, changeQuery } = useListQuery(list)
  const applied = listAppliedFilters(scope, query)
  const { row, markRemoved } = useFocusNextChip(applied.length)
  if (applied.length === 0) return null
  return (
    <ul ref={row} aria-label={t('catalogue.applied_filters')} className={className}>
      {applied.map((filter, index) => (
        <li key={`${filter.kind} ${JSON.stringify(filter.value)}`} className="shrink-0">
          <Chip
            selected
            removeLabel={t('catalogue.remove_filter', { name: getFilterName(filter) })}
            render={
              <FilterLink
                scope={scope}
                to={removeFilter(query, filter)}
                changeQuery={changeQuery}
                onClick={() => markRemoved(index)}
              />
            }
          >
            <bdi>{getFilterName(filter)}</bdi>
          </Chip>
        </li>
      ))}
      {!oneByOne && (
        <li className="shrink-0">
          <FilterLink
            scope={scope}
            to={clearFilters(scope, query)}
            changeQuery={changeQuery}
            onClick={() => markRemoved(applied.length)}
            className="text-label relative inline-flex min-h-9 items-center px-2 text-brand-text underline-offset-4 hit-44 hover:underline"
          >
            {t('catalogue.clear_all')}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** After a chip is removed, the focus moves to the chip in its position, or to the results after the last one. */
function useFocusNextChip(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)
  useEffect(() => {
    if (removedIndex.current === null) return
    const chips = row.current?.querySelectorAll('a') ?? []
    const next =
      count > 0 ? chips[Math.min(removedIndex.current, chips.length - 1)] : document.getElementById('results')
    removedIndex.current = null
    next?.focus({ preventScroll: true })
  }, [count])
  const markRemoved = (index: number) => {
    removedIndex.current = index
  }
  return { row, markRemoved }
}

const promotedFilters: readonly AppliedFilter[] = [
  { kind: 'rating', value: 4 },
  { kind: 'on_sale', value: true },
  { kind: 'in_stock', value: true },
]

/** Popular filters above the list; hidden if they would not narrow it. */
export function PromotedFilters({ list }: { list: LoadedList }) {
  const t = useText()
  const getFilterName = useFilterName(list)
  const { query, changeQuery } = useListQuery(list)
  const groupValues = buildFilterGroups(list.scope, query, list).flatMap(({ values }) => values)
  const relevant = promotedFilters.filter((filter) => {
    const value = groupValues.find((each) => each.filter.kind === filter.kind && each.filter.value === filter.value)
    return isFilterApplied(query, filter) || (value !== undefined && value.count > 0 && value.count < list.total)
  })
  if (relevant.length === 0) return null
  return (
    <ul aria-label={t('catalogue.quick_filters')} className="flex flex-wrap gap-2 max-lg:hidden">
      {relevant.map((filter) => (
        <li key={filter.kind}>
          <Chip
            selected={isFilterApplied(query, filter)}
            render={
              <FilterLink
                scope={list.scope}
                to={toggleFilter(query, filter)}
                changeQuery={changeQuery}
                aria-current={isFilterApplied(query, filter) ? 'true' : undefined}
              />
            }
          >
            {getFilterName(filter)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'rel'> & {
  scope: ListScope
  to: ListQuery
  changeQuery: ListQueryState['changeQuery']
}

/** Changes the list in place on a plain click; a modified click opens the link. */
export function FilterLink({ scope, to, changeQuery, onClick, ...rest }: FilterLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeQuery(to)
  }
  return <Link {...rest} to={listHref(scope, to)} rel={getLinkRel(scope, to)} onClick={handleClick} />
}
