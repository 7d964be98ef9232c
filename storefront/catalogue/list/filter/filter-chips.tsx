import { useEffect, useRef } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { withoutFilters } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import { type Applied, appliedFilters, isChosen, toggled, withoutFilter } from './filter-change.ts'
import { filterGroups } from './filter-groups.ts'
import { FilterLink } from './filter-link.tsx'
import { useFilterName } from './filter-names.ts'
import { useListChoice } from './use-list-query.ts'

type AppliedFiltersProps = {
  list: LoadedList
  /** Where all of them are taken back by something else. */
  oneByOne?: boolean
  className?: string
}

/** What narrows the list, each to be taken away again; on a phone one row that scrolls. */
export function AppliedFilters({ list, oneByOne = false, className }: AppliedFiltersProps) {
  const t = useText()
  const nameOf = useFilterName(list)
  const { place } = list
  const { query, choose } = useListChoice(list)
  const applied = appliedFilters(place, query)
  const { row, leave } = useNextChip(applied.length)
  if (applied.length === 0) return null
  return (
    <ul ref={row} aria-label={t('catalogue.applied_filters')} className={className}>
      {applied.map((filter, at) => (
        <li key={`${filter.kind} ${JSON.stringify(filter.value)}`} className="shrink-0">
          <Chip
            selected
            removeLabel={t('catalogue.remove_filter', { name: nameOf(filter) })}
            render={
              <FilterLink place={place} to={withoutFilter(query, filter)} choose={choose} onClick={() => leave(at)} />
            }
          >
            <bdi>{nameOf(filter)}</bdi>
          </Chip>
        </li>
      ))}
      {!oneByOne && (
        <li className="shrink-0">
          <FilterLink
            place={place}
            to={withoutFilters(place, query)}
            choose={choose}
            onClick={() => leave(applied.length)}
            className="text-label relative inline-flex min-h-9 items-center px-2 text-brand-text underline-offset-4 hit-44 hover:underline"
          >
            {t('catalogue.clear_all')}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** A chip that is pressed goes; the focus goes to the one that takes its place, and after the last one to the results. */
function useNextChip(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)
  useEffect(() => {
    if (left.current === null) return
    const chips = row.current?.querySelectorAll('a') ?? []
    const next = count > 0 ? chips[Math.min(left.current, chips.length - 1)] : document.getElementById('results')
    left.current = null
    next?.focus({ preventScroll: true })
  }, [count])
  const leave = (at: number) => {
    left.current = at
  }
  return { row, leave }
}

const promoted: readonly Applied[] = [
  { kind: 'rating', value: 4 },
  { kind: 'on_sale', value: true },
  { kind: 'in_stock', value: true },
]

/** What is chosen most, at hand above the list: as far as it makes a difference here. */
export function PromotedFilters({ list }: { list: LoadedList }) {
  const t = useText()
  const nameOf = useFilterName(list)
  const { query, choose } = useListChoice(list)
  const known = filterGroups(list.place, query, list).flatMap(({ values }) => values)
  const useful = promoted.filter((filter) => {
    const value = known.find((each) => each.filter.kind === filter.kind && each.filter.value === filter.value)
    return isChosen(query, filter) || (value !== undefined && value.count > 0 && value.count < list.total)
  })
  if (useful.length === 0) return null
  return (
    <ul aria-label={t('catalogue.quick_filters')} className="flex flex-wrap gap-2 max-lg:hidden">
      {useful.map((filter) => (
        <li key={filter.kind}>
          <Chip
            selected={isChosen(query, filter)}
            render={
              <FilterLink
                place={list.place}
                to={toggled(query, filter)}
                choose={choose}
                aria-current={isChosen(query, filter) ? 'true' : undefined}
              />
            }
          >
            {nameOf(filter)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
