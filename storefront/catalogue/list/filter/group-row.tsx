import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListQuery, ListScope } from '#storefront/catalogue/list/list-query.ts'
import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { listAppliedFilters } from './filter-change.ts'
import { type GroupKind, getGroupKind } from './filter-groups.ts'
import { useFilterName, useGroupName } from './filter-names.ts'

type GroupRowProps = {
  result: Pick<LoadedList, 'facets' | 'filter'>
  scope: ListScope
  query: ListQuery
  kind: GroupKind
  hasReturnFocus: boolean
  onOpen: () => void
}

export function GroupRow({ kind, result, scope, query, hasReturnFocus, onOpen }: GroupRowProps) {
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

export function GroupPage({ title, onBack, children }: GroupPageProps) {
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
