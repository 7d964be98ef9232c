import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import type { LoadedList } from '../load-list.ts'
import { type Applied, isChosen, toggled } from './filter-change.ts'
import { filterGroups } from './filter-groups.ts'
import { FilterLink } from './filter-link.tsx'
import { useFilterName } from './filter-names.ts'
import { useListChoice } from './list-choice.ts'

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
