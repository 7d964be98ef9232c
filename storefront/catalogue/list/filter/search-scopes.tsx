import { Link } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { listHref } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** A search that several categories answer can be narrowed to one of them at once. */
export function SearchScopes({ list: { place, query, filter } }: { list: LoadedList }) {
  const t = useText()
  const scopes = filter.options.filter(({ count }) => count > 0)
  if (query.search === '' || scopes.length < 2) return null
  const sorted = scopes.toSorted((one, other) => other.count - one.count).slice(0, 6)
  return (
    <nav aria-label={t('catalogue.search_in')} className="-mx-4 mt-2 sm:mx-0">
      <ul className="scrollbar-hidden flex gap-2 overflow-x-auto px-4 py-1.5 sm:-mx-1 sm:px-1">
        {sorted.map(({ slug, name, count }) => (
          <li key={slug} className="shrink-0">
            <Chip render={<Link to={listHref(place, { ...query, category: slug, page: 1 })} preventScrollReset />}>
              <bdi>{name}</bdi> <span className="text-meta text-neutral-600 tabular-nums">{count}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
