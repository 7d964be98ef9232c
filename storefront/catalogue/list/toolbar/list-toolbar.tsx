import { ArrowUpDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageSizes } from '#storefront/platform/navigation/paging.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/forms/select.tsx'
import { listAppliedFilters } from '../filter/filter-change.ts'
import { PromotedFilters } from '../filter/filter-links.tsx'
import { useListQuery } from '../filter/use-list-query.ts'
import { type ListQuery, listSortOptions } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import { LayoutChoice } from './layout-choice.tsx'

type ListToolbarProps = { list: LoadedList; hasFilter: boolean }

/** Toolbar from 640 px: range, page size and order. */
export function ListToolbar({ list, hasFilter }: ListToolbarProps) {
  const t = useText()
  const { scope, total } = list
  const { query } = useListQuery(list)
  const first = (list.query.page - 1) * list.query.per_page + 1
  return (
    <div className="sticky-bar top-(--sticky-top,7rem) z-sticky flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 bg-white py-2 max-sm:hidden">
      {hasFilter && (
        <Button
          size="compact"
          icon={<SlidersHorizontal />}
          className="xl:hidden"
          aria-haspopup="dialog"
          onClick={() => openDialog('list-filters', { list })}
        >
          {t('catalogue.filters_count', { count: listAppliedFilters(scope, query).length })}
        </Button>
      )}
      {total > 0 && (
        <p className="text-meta text-neutral-600 tabular-nums">
          {t('catalogue.range', { first, last: Math.min(total, first + list.query.per_page - 1), total })}
        </p>
      )}
      <PromotedFilters list={list} />
      <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToolbarSelect
          list={list}
          label={t('shell.per_page')}
          value={query.per_page}
          name="per_page"
          className="max-lg:hidden"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </ToolbarSelect>
        {!scope.sort && (
          <ToolbarSelect list={list} label={t('catalogue.sort')} value={query.sort} name="sort">
            {listSortOptions(query).map((sort) => (
              <option key={sort} value={sort}>
                {t(`catalogue.sort_${sort}`)}
              </option>
            ))}
          </ToolbarSelect>
        )}
        {total > 0 && <LayoutChoice />}
      </div>
    </div>
  )
}

type ToolbarSelectProps = {
  list: LoadedList
  label: string
  name: 'sort' | 'per_page'
  value: string | number
  className?: string
  children: ReactNode
}

/** Applies at once; without scripts `PlainListForm` does the same. */
function ToolbarSelect({ list, label, name, value, className, children }: ToolbarSelectProps) {
  const id = useId()
  const { query, changeQuery } = useListQuery(list)
  const applyValue = (next: string) => {
    const change = name === 'sort' ? { sort: next as ListQuery['sort'] } : { per_page: Number(next) }
    changeQuery({ ...query, ...change, page: 1 })
  }
  return (
    <span className={classNames('noscript:hidden', className)}>
      <span className="flex items-center gap-2">
        <label htmlFor={id} className="text-meta text-neutral-600">
          {label}
        </label>
        <Select
          // A value that the browser restores would be taken for an early choice.
          autoComplete="off"
          id={id}
          compact
          inline
          value={value}
          onChange={({ target }) => applyValue(target.value)}
          className="[&>select]:max-w-44 [&>select]:text-ellipsis"
        >
          {children}
        </Select>
      </span>
    </span>
  )
}

type ListBarProps = { list: LoadedList; hasFilter: boolean }

/** Toolbar below 640 px: two buttons that open the sort and filter sheets. */
export function ListBar({ list, hasFilter }: ListBarProps) {
  const t = useText()
  const { scope } = list
  const { query } = useListQuery(list)
  if (scope.sort && !hasFilter) return null
  return (
    <div className="sticky-bar top-(--sticky-top,3.5rem) z-sticky -mx-4 flex divide-x divide-neutral-200 border-y border-neutral-200 bg-white sm:hidden">
      {!scope.sort && (
        <HalfButton icon={<ArrowUpDown />} onClick={() => openDialog('list-sort', { list })}>
          {t('catalogue.sorted_by', { sort: t(`catalogue.sort_${query.sort}`) })}
        </HalfButton>
      )}
      {hasFilter && (
        <HalfButton icon={<SlidersHorizontal />} onClick={() => openDialog('list-filters', { list })}>
          {t('catalogue.filters_count', { count: listAppliedFilters(scope, query).length })}
        </HalfButton>
      )}
    </div>
  )
}

type HalfButtonProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

function HalfButton({ icon, onClick, children }: HalfButtonProps) {
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
