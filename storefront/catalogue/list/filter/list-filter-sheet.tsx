import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'
import { toProductsQuery } from '#storefront/catalogue/list/list-address.ts'
import { clearFilters, type ListQuery, type ListScope } from '#storefront/catalogue/list/list-query.ts'
import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { buildCategoryFilter } from './category/category-filter.ts'
import { type ChangeListQuery, useListQuery } from './use-list-query.ts'

/** Loaded in parallel with the sheet, so that pages do not reference all of its modules. */
const loadGroups = () => import('./sheet-groups.tsx').then((part) => part.SheetGroups)
const SheetGroups = lazyWithRetry(loadGroups)
// A failure is reported when the component renders.
loadGroups().catch(() => undefined)

/** Filters on small screens. Changes apply only with the button that shows the number of products. */
export function ListFilterSheet({ list, ...frame }: DialogFrame & { list: LoadedList }) {
  const t = useText()
  const { query, changeQuery } = useListQuery(list)
  const { scope } = list
  const { draft, latest, changeDraft } = useDraft(query)
  const { data, error, refetch, isFetching } = useQuery(draftQueryOptions(scope, draft), shopperData)
  const applyDraft = () => {
    // Blur commits an amount that is still being typed: tapping a button does not move the focus on every device.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => {
      frame.onOpenChange(false)
      changeQuery(latest.current)
    })
  }
  const footer = (
    <div className="flex gap-3">
      <Button className="shrink-0" onClick={() => changeDraft((before) => clearFilters(scope, before))}>
        {t('catalogue.clear')}
      </Button>
      <Button variant="primary" full loading={isFetching} onClick={applyDraft}>
        <span aria-live="polite">{t('catalogue.show_products', { count: data?.total ?? list.total })}</span>
      </Button>
    </div>
  )
  return (
    <Drawer
      {...frame}
      side="start"
      width={400}
      flush
      title={t('catalogue.filters')}
      closeLabel={t('shell.close')}
      footer={footer}
    >
      {error && (
        <ErrorState text={error.message} retryLabel={t('faults.try_again')} onRetry={refetch} retrying={isFetching} />
      )}
      <Suspense
        fallback={
          <LoadingRegion label={t('catalogue.loading')} className="px-5 py-3">
            <SkeletonText lines={6} className="gap-8" />
          </LoadingRegion>
        }
      >
        <SheetGroups result={data ?? list} scope={scope} query={draft} changeQuery={changeDraft} />
      </Suspense>
    </Drawer>
  )
}

/** `latest` may be newer than the rendered draft. */
function useDraft(query: ListQuery) {
  const [draft, setDraft] = useState<ListQuery>({ ...query, page: 1 })
  const latest = useRef(draft)
  const changeDraft = useCallback<ChangeListQuery>((next) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setDraft(latest.current)
  }, [])
  return { draft, latest, changeDraft }
}

/** Requests counts and facets for the draft, not its products. */
function draftQueryOptions(scope: ListScope, draft: ListQuery) {
  const query = toProductsQuery(scope, { ...draft, per_page: 10 })
  return {
    queryKey: ['list-draft', query],
    queryFn: async () => {
      const [{ data: result }, { data: categoryData }] = await Promise.all([
        call('GET /products', { query: { ...query, per_page: '1' } }),
        call('GET /categories'),
      ])
      const { total, facets } = result
      return { total, facets, filter: buildCategoryFilter(scope, draft, result, categoryData.categories) }
    },
    placeholderData: keepPreviousData,
  }
}
