import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import type { LoadedList } from '../../load-list.ts'
import { FilterLink } from '../filter-link.tsx'
import { useListChoice } from '../list-choice.ts'

/** A search that several categories answer can be narrowed to one of them at once. */
export function SearchScopes({ list }: { list: LoadedList }) {
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
