import { type ReactNode, useRef, useState } from 'react'
import type { ListQuery, ListScope } from '#storefront/catalogue/list/list-query.ts'
import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { CategoryFilter } from './category/category-filter.ts'
import { buildFilterGroups, type GroupKind, hasPriceGroup } from './filter-groups.ts'
import { useGroupName } from './filter-names.ts'
import { GroupPage, GroupRow } from './group-row.tsx'
import { GroupValues } from './group-values.tsx'
import { PriceRange } from './price/price-range.tsx'
import type { ChangeListQuery } from './use-list-query.ts'

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

type CategoryRadiosProps = { filter: CategoryFilter; value: string; onChange: (slug: string) => void }

function CategoryRadios({ filter, value, onChange }: CategoryRadiosProps) {
  const t = useText()
  const number = useNumber()
  const options = [
    { value: '', label: t('catalogue.all_categories') },
    ...filter.trail.map(({ slug, name }) => ({ value: slug, label: <bdi>{name}</bdi> })),
    ...filter.options.map(({ slug, name, count }) => ({
      value: slug,
      label: <bdi>{name}</bdi>,
      aside: <span className="tabular-nums">{number(count)}</span>,
      disabled: count === 0,
    })),
  ]
  return (
    <RadioCards legend={t('catalogue.category')} name="category" options={options} value={value} onChange={onChange} />
  )
}
