import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { ListQuery, ListScope } from '../../list-query.ts'
import type { LoadedList } from '../../load-list.ts'
import { CategoryRadios } from '../category/category-radios.tsx'
import { listAppliedFilters } from '../filter-change.ts'
import { buildFilterGroups, type GroupKind, getGroupKind, hasPriceGroup } from '../filter-groups.ts'
import { useFilterName, useGroupName } from '../filter-names.ts'
import { GroupValues } from '../group-values.tsx'
import { PriceRange } from '../price/price-range.tsx'
import type { ChangeListQuery } from '../use-list-query.ts'

type SheetGroupsProps = {
  result: Pick<LoadedList, 'facets' | 'filter' | 'total'>
  scope: ListScope
  query: ListQuery
  changeQuery: ChangeListQuery
}

/** A row for each group opens its page; Back returns the focus to the row. */
export function SheetGroups({ result, scope, query, changeQuery }: SheetGroupsProps) {
  const getGroupName = useGroupName()
  const [openKind, setOpenKind] = useState<GroupKind | null>(null)
  const previousKind = useRef<GroupKind | null>(null)
  const pages = buildGroupPages({ result, scope, query, changeQuery })
  const page = pages.find(({ kind }) => kind === openKind)
  const openGroup = (kind: GroupKind | null) => {
    previousKind.current = openKind
    setOpenKind(kind)
  }
  if (page)
    return (
      <GroupPage title={getGroupName(page.kind)} onBack={() => openGroup(null)}>
        {page.content}
      </GroupPage>
    )
  return (
    <ul className="divide-y divide-neutral-200 border-y border-neutral-200">
      {pages.map(({ kind }) => (
        <li key={kind}>
          <GroupRow
            kind={kind}
            result={result}
            scope={scope}
            query={query}
            hasReturnFocus={previousKind.current === kind}
            onOpen={() => openGroup(kind)}
          />
        </li>
      ))}
    </ul>
  )
}

function buildGroupPages({
  result,
  scope,
  query,
  changeQuery,
}: SheetGroupsProps): { kind: GroupKind; content: ReactNode }[] {
  const { facets, filter } = result
  const hasCategories = !scope.byCategory && filter.trail.length + filter.options.length > 0
  const setCategory = (category: string) => changeQuery({ ...query, category, page: 1 })
  return [
    ...(hasCategories
      ? [
          {
            kind: 'category' as const,
            content: <CategoryRadios filter={filter} value={query.category} onChange={setCategory} />,
          },
        ]
      : []),
    ...(hasPriceGroup(query, result)
      ? [
          {
            kind: 'price' as const,
            content: <PriceRange price={facets.price} query={query} changeQuery={changeQuery} />,
          },
        ]
      : []),
    ...buildFilterGroups(scope, query, result).map((group) => ({
      kind: group.kind,
      content: <GroupValues group={group} query={query} changeQuery={changeQuery} />,
    })),
  ]
}

type GroupRowProps = Omit<SheetGroupsProps, 'changeQuery'> & {
  kind: GroupKind
  hasReturnFocus: boolean
  onOpen: () => void
}

function GroupRow({ kind, result, scope, query, hasReturnFocus, onOpen }: GroupRowProps) {
  const getGroupName = useGroupName()
  const getFilterName = useFilterName(result)
  const applied = listAppliedFilters(scope, query).filter((each) => getGroupKind(each) === kind)
  return (
    <button
      ref={hasReturnFocus ? takeFocus : undefined}
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-start focus-ring-inset hover:bg-neutral-50 active:bg-neutral-100"
    >
      <span className="min-w-0 flex-1">
        <span className="text-label block text-neutral-900">{getGroupName(kind)}</span>
        {applied.length > 0 && (
          <span className="text-meta line-clamp-2 text-brand-text">
            {applied.map((each, index) => (
              <span key={JSON.stringify(each)}>
                {index > 0 && ' · '}
                <bdi>{getFilterName(each)}</bdi>
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
