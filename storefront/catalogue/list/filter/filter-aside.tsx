import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { keptFields } from '../list-address.ts'
import { noFilters } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import { CategorySteps } from './category/category-steps.tsx'
import { appliedFilters } from './filter-change.ts'
import { filterGroups, type GroupKind, groupOf, hasPriceGroup } from './filter-groups.ts'
import { useGroupName } from './filter-names.ts'
import { GroupValues } from './group-values.tsx'
import { PriceRange } from './price/price-range.tsx'
import { type ListChoice, useListChoice } from './use-list-query.ts'

/**
 * The filters beside a list, where the window is wide enough; elsewhere a sheet holds them. Each applies at once. Where scripts
 * do not run it is a form to be sent, in every window.
 */
export function FilterAside({ list }: { list: LoadedList }) {
  const t = useText()
  const { query, choose } = useListChoice(list)
  // A press shows in its own group and on the chips at once; all the rest of the groups follows when there is time.
  const settled = useDeferredValue(query)
  const { place } = list
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
        action={place.path}
        aria-labelledby="filters"
        onSubmit={(event) => event.preventDefault()}
        className="mt-2"
      >
        {keptFields(place, { ...query, ...noFilters, category: query.category }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Groups list={list} query={settled} choose={choose} />
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

const Groups = memo(({ list, query, choose }: ListChoice & { list: LoadedList }) => {
  const { place, facets, filter } = list
  const all: { kind: GroupKind; content: ReactNode }[] = [
    ...(filter.options.length + filter.trail.length > 0
      ? [{ kind: 'category' as const, content: <CategorySteps list={list} /> }]
      : []),
    ...(hasPriceGroup(query, list)
      ? [{ kind: 'price' as const, content: <PriceRange price={facets.price} query={query} choose={choose} /> }]
      : []),
    ...filterGroups(place, query, list).map((group) => ({
      kind: group.kind,
      content: <GroupValues group={group} query={query} choose={choose} />,
    })),
  ]
  const chosen = new Set(appliedFilters(place, query).map(groupOf))
  return all.map(({ kind, content }, at) => (
    <Group key={kind} kind={kind} isOpen={at < 3 || chosen.has(kind)}>
      {content}
    </Group>
  ))
})

type GroupProps = { kind: GroupKind; isOpen: boolean; children: ReactNode }

/** The browser's own opening and closing: it works before any code is there. */
function Group({ kind, isOpen, children }: GroupProps) {
  const groupName = useGroupName()
  return (
    <details open={isOpen} className="group border-t border-neutral-200 py-1 first-of-type:border-t-0">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md px-2 [&::-webkit-details-marker]:hidden">
        <h3 className="text-label min-w-0 flex-1 text-neutral-900">{groupName(kind)}</h3>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
