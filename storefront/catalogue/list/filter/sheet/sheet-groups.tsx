import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { ListPlace, ListQuery } from '../../list-query.ts'
import type { LoadedList } from '../../load-list.ts'
import { CategoryRadios } from '../category/category-radios.tsx'
import { appliedFilters } from '../filter-change.ts'
import { filterGroups, type GroupKind, groupOf, hasPriceGroup } from '../filter-groups.ts'
import { useFilterName, useGroupName } from '../filter-names.ts'
import { GroupValues } from '../group-values.tsx'
import { PriceRange } from '../price/price-range.tsx'
import type { Choose } from '../use-list-query.ts'

type SheetGroupsProps = {
  found: Pick<LoadedList, 'facets' | 'filter' | 'total'>
  place: ListPlace
  query: ListQuery
  choose: Choose
}

/** One row for each group with what is chosen in it; a row opens the group's own page, and Back leads to the row again. */
export function SheetGroups({ found, place, query, choose }: SheetGroupsProps) {
  const groupName = useGroupName()
  const [open, setOpen] = useState<GroupKind | null>(null)
  const last = useRef<GroupKind | null>(null)
  const pages = pagesOf({ found, place, query, choose })
  const page = pages.find(({ kind }) => kind === open)
  const enter = (kind: GroupKind | null) => {
    last.current = open
    setOpen(kind)
  }
  if (page)
    return (
      <GroupPage title={groupName(page.kind)} onBack={() => enter(null)}>
        {page.content}
      </GroupPage>
    )
  return (
    <ul className="divide-y divide-neutral-200 border-y border-neutral-200">
      {pages.map(({ kind }) => (
        <li key={kind}>
          <GroupRow
            kind={kind}
            found={found}
            place={place}
            query={query}
            isReturned={last.current === kind}
            onOpen={() => enter(kind)}
          />
        </li>
      ))}
    </ul>
  )
}

function pagesOf({ found, place, query, choose }: SheetGroupsProps): { kind: GroupKind; content: ReactNode }[] {
  const { facets, filter } = found
  const hasCategories = !place.byCategory && filter.trail.length + filter.options.length > 0
  const setCategory = (category: string) => choose({ ...query, category, page: 1 })
  return [
    ...(hasCategories
      ? [
          {
            kind: 'category' as const,
            content: <CategoryRadios filter={filter} value={query.category} onChange={setCategory} />,
          },
        ]
      : []),
    ...(hasPriceGroup(query, found)
      ? [{ kind: 'price' as const, content: <PriceRange price={facets.price} query={query} choose={choose} /> }]
      : []),
    ...filterGroups(place, query, found).map((group) => ({
      kind: group.kind,
      content: <GroupValues group={group} query={query} choose={choose} />,
    })),
  ]
}

type GroupRowProps = Omit<SheetGroupsProps, 'choose'> & {
  kind: GroupKind
  /** Its page was left just now: the focus is its again. */
  isReturned: boolean
  onOpen: () => void
}

function GroupRow({ kind, found, place, query, isReturned, onOpen }: GroupRowProps) {
  const groupName = useGroupName()
  const nameOf = useFilterName(found)
  const chosen = appliedFilters(place, query).filter((each) => groupOf(each) === kind)
  return (
    <button
      ref={isReturned ? takeFocus : undefined}
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-start focus-ring-inset hover:bg-neutral-50 active:bg-neutral-100"
    >
      <span className="min-w-0 flex-1">
        <span className="text-label block text-neutral-900">{groupName(kind)}</span>
        {chosen.length > 0 && (
          <span className="text-meta line-clamp-2 text-brand-text">
            {chosen.map((each, at) => (
              <span key={JSON.stringify(each)}>
                {at > 0 && ' · '}
                <bdi>{nameOf(each)}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      <DirectionalIcon icon={ChevronRight} className="size-5 text-neutral-600" />
    </button>
  )
}

type GroupPageProps = { title: string; onBack: () => void; children: ReactNode }

function GroupPage({ title, onBack, children }: GroupPageProps) {
  const t = useText()
  return (
    <section aria-labelledby="filter-group">
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-neutral-200 bg-white px-3 py-1">
        <IconButton
          label={t('catalogue.back_to_filters')}
          icon={<DirectionalIcon icon={ArrowLeft} className="size-5" />}
          onClick={onBack}
        />
        <h3 id="filter-group" ref={takeFocus} tabIndex={-1} className="text-label text-neutral-900">
          {title}
        </h3>
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  )
}
