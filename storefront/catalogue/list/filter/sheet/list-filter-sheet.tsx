import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { productsQuery } from '../../list-address.ts'
import { type ListPlace, type ListQuery, withoutFilters } from '../../list-query.ts'
import type { LoadedList } from '../../load-list.ts'
import { categoryFilter } from '../category/category-filter.ts'
import { type Choose, useListChoice } from '../use-list-query.ts'

/** Fetched beside the sheet, not before it: every page knows the way to the sheet, and need not know all that is in it. */
const loadGroups = () => import('./sheet-groups.tsx').then((part) => part.SheetGroups)
const SheetGroups = lazyPart(loadGroups)
// What fails here fails again where it is drawn.
loadGroups().catch(() => undefined)

/**
 * The filters where there is no room beside the list: one row for each group, and a page behind it. Nothing is applied
 * before the button that says how much it shows.
 */
export function ListFilterSheet({ list, ...frame }: DialogFrame & { list: LoadedList }) {
  const t = useText()
  const { query, choose } = useListChoice(list)
  const { place } = list
  const { draft, latest, change } = useDraft(query)
  const { data, error, refetch, isFetching } = useQuery(draftQuery(place, draft), shopperData)
  const show = () => {
    // A price may still stand in its field: leaving it is what enters it, and a finger on a button leaves nothing.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => {
      frame.onOpenChange(false)
      choose(latest.current)
    })
  }
  const footer = (
    <div className="flex gap-3">
      <Button className="shrink-0" onClick={() => change((before) => withoutFilters(place, before))}>
        {t('catalogue.clear')}
      </Button>
      <Button variant="primary" full loading={isFetching} onClick={show}>
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
        <SheetGroups found={data ?? list} place={place} query={draft} choose={change} />
      </Suspense>
    </Drawer>
  )
}

/** What is chosen in the sheet; `latest` may be newer than what is drawn. */
function useDraft(query: ListQuery) {
  const [draft, setDraft] = useState<ListQuery>({ ...query, page: 1 })
  const latest = useRef(draft)
  const change = useCallback<Choose>((next) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setDraft(latest.current)
  }, [])
  return { draft, latest, change }
}

/** What the list would be with another choice; the cards themselves are not looked at. */
function draftQuery(place: ListPlace, draft: ListQuery) {
  const query = productsQuery(place, { ...draft, per_page: 10 })
  return {
    queryKey: ['list-draft', query],
    queryFn: async () => {
      const [{ data: found }, { data: known }] = await Promise.all([
        call('GET /products', { query: { ...query, per_page: '1' } }),
        call('GET /categories'),
      ])
      const { total, facets } = found
      return { total, facets, filter: categoryFilter(place, draft, found, known.categories) }
    },
    placeholderData: keepPreviousData,
  }
}
