import { Link } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { listHref } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** What narrows the list, each to be taken away again. */
export function AppliedFilters({ list: { place, query, filter } }: { list: LoadedList }) {
  const t = useText()
  if (place.byCategory || query.category === '') return null
  const chosen = [...filter.trail, ...filter.options].find(({ slug }) => slug === query.category)
  const name = chosen?.name ?? query.category
  const without = listHref(place, { ...query, category: '', page: 1 })
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-2">
      <li>
        <Chip
          selected
          removeLabel={t('catalogue.remove_filter', { name })}
          render={<Link to={without} preventScrollReset />}
        >
          <bdi>{name}</bdi>
        </Chip>
      </li>
      <li>
        <Link
          to={without}
          preventScrollReset
          className="text-label relative inline-flex min-h-9 items-center px-2 text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('catalogue.clear_all')}
        </Link>
      </li>
    </ul>
  )
}
