import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { listQueryFields } from '../list-address.ts'
import { noFilters } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import { CategorySteps } from './category/category-steps.tsx'
import { listAppliedFilters } from './filter-change.ts'
import { buildFilterGroups, type GroupKind, getGroupKind, hasPriceGroup } from './filter-groups.ts'
import { useGroupName } from './filter-names.ts'
import { GroupValues } from './group-values.tsx'
import { PriceRange } from './price/price-range.tsx'
import { type ListQueryState, useListQuery } from './use-list-query.ts'

/** Filters beside the list in wide windows; each applies at once. Without scripts it is a form in every window. */
export function FilterAside({ list }: { list: LoadedList }) {
  const t = useText()
  const { query, changeQuery } = useListQuery(list)
  // A change shows at once in its own group and in the chips; the other groups follow with low priority.
  const deferredQuery = useDeferredValue(query)
  const { scope } = list
  return (
    <aside
      aria-labelledby="filters"
      className="rounded-xl bg-neutral-50 px-3 pt-4 pb-3 max-xl:hidden noscript:max-xl:block"
    >
      <h2 id="filters" className="text-h3 px-2">
        {t('catalogue.filters')}
      </h2>
      <form
        method="get"
        action={scope.path}
        aria-labelledby="filters"
        onSubmit={(event) => event.preventDefault()}
        className="mt-2"
      >
        {listQueryFields(scope, { ...query, ...noFilters, category: query.category }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Groups list={list} query={deferredQuery} changeQuery={changeQuery} />
        {/* Before hydration Enter sends the form: a form with several text fields needs a submit button for that. */}
        <button type="submit" tabIndex={-1} aria-hidden className="invisible absolute size-0" />
        <noscript>
          <button
            type="submit"
            className="text-label mt-3 min-h-11 w-full rounded-md bg-brand-solid px-4 text-on-brand"
          >
            {t('catalogue.apply')}
          </button>
        </noscript>
      </form>
    </aside>
  )
}

const Groups = memo(({ list, query, changeQuery }: ListQueryState & { list: LoadedList }) => {
  const { scope, facets, filter } = list
  const groups: { kind: GroupKind; content: ReactNode }[] = [
    ...(filter.options.length + filter.trail.length > 0
      ? [{ kind: 'category' as const, content: <CategorySteps list={list} /> }]
      : []),
    ...(hasPriceGroup(query, list)
      ? [
          {
            kind: 'price' as const,
            content: <PriceRange price={facets.price} query={query} changeQuery={changeQuery} />,
          },
        ]
      : []),
    ...buildFilterGroups(scope, query, list).map((group) => ({
      kind: group.kind,
      content: <GroupValues group={group} query={query} changeQuery={changeQuery} />,
    })),
  ]
  const appliedKinds = new Set(listAppliedFilters(scope, query).map(getGroupKind))
  return groups.map(({ kind, content }, index) => (
    <Group key={kind} kind={kind} isOpen={index < 3 || appliedKinds.has(kind)}>
      {content}
    </Group>
  ))
})

type GroupProps = { kind: GroupKind; isOpen: boolean; children: ReactNode }

/** A native `details` element works before hydration. A filter opens it; without the last filter it stays open, as the focus is in it. */
function Group({ kind, isOpen, children }: GroupProps) {
  const getGroupName = useGroupName()
  const [staysOpen, setStaysOpen] = useState(isOpen)
  if (isOpen && !staysOpen) setStaysOpen(true)
  return (
    <details open={staysOpen} className="group border-t border-neutral-200 py-1 first-of-type:border-t-0">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md px-2 [&::-webkit-details-marker]:hidden">
        <h3 className="text-label min-w-0 flex-1 text-neutral-900">{getGroupName(kind)}</h3>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
