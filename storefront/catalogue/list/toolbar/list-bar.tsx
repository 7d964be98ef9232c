import { ArrowUpDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { appliedFilters } from '../filter/filter-change.ts'
import { useListChoice } from '../filter/list-choice.ts'
import type { LoadedList } from '../load-list.ts'

type ListBarProps = { list: LoadedList; hasFilter: boolean }

/** On a phone: two halves that stay in view and open a sheet each. */
export function ListBar({ list, hasFilter }: ListBarProps) {
  const t = useText()
  const { place } = list
  const { query } = useListChoice(list)
  if (place.sort && !hasFilter) return null
  return (
    <div className="sticky top-(--sticky-top,3.5rem) z-sticky -mx-4 flex divide-x divide-neutral-200 border-y border-neutral-200 bg-white sm:hidden">
      {!place.sort && (
        <Half icon={<ArrowUpDown />} onClick={() => openDialog('list-sort', { list })}>
          {t('catalogue.sorted_by', { sort: t(`catalogue.sort_${query.sort}`) })}
        </Half>
      )}
      {hasFilter && (
        <Half icon={<SlidersHorizontal />} onClick={() => openDialog('list-filters', { list })}>
          {t('catalogue.filters_count', { count: appliedFilters(place, query).length })}
        </Half>
      )}
    </div>
  )
}

type HalfProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

function Half({ icon, onClick, children }: HalfProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="text-label flex min-h-11 min-w-0 flex-1 items-center justify-center gap-2 px-3 text-neutral-900 focus-ring-inset active:bg-neutral-100 [&>svg]:size-4"
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  )
}
