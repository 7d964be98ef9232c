import { useEffect, useEffectEvent, useState } from 'react'
import { useIsNear } from '#storefront/platform/hydration/hydration-triggers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'

type MoreShopsProps = {
  list: {
    data: { pages: readonly unknown[] } | undefined
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page when the end of the list comes near; after an error only on request. */
export function MoreShops({ list }: MoreShopsProps) {
  const pageCount = list.data?.pages.length
  // Remembered, because the query forgets the error when it fetches the loaded pages again.
  const [failedAfter, setFailedAfter] = useState<number>()
  if (list.isFetchNextPageError && failedAfter !== pageCount) setFailedAfter(pageCount)
  if (failedAfter !== undefined && failedAfter === pageCount) return <NextPageError list={list} />
  // A new element for each page: one that stays in sight would not trigger again.
  return <NextPageTrigger key={pageCount} list={list} />
}

function NextPageTrigger({ list }: MoreShopsProps) {
  const t = useText()
  const { markRef, isNear } = useIsNear()
  const load = useEffectEvent(() => list.fetchNextPage())
  // Read in every render: a query notifies only about fields that were read.
  const { isFetching } = list
  const isDue = isNear && !isFetching
  useEffect(() => {
    if (isDue) load()
  }, [isDue])
  return (
    <div className="relative grid min-h-16 place-items-center text-neutral-600">
      {/* Covers the last rows: a keyboard user on the last one does not see the area below. */}
      <div ref={markRef} className="pointer-events-none absolute inset-x-0 bottom-0 h-48" />
      {list.isFetchingNextPage && <Spinner label={t('chat.loading_more')} />}
    </div>
  )
}

function NextPageError({ list }: MoreShopsProps) {
  const t = useText()
  return (
    <div role="alert" className="flex min-h-16 flex-wrap items-center justify-center gap-x-3 px-4 py-2">
      <span className="text-meta text-neutral-700">{t('chat.could_not_load')}</span>
      <Button size="compact" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {t('faults.try_again')}
      </Button>
    </div>
  )
}
