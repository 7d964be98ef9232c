import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

/** A conversation to come. */
export function LogLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('chat.loading')} className="grid min-h-0 flex-1 content-end gap-3 overflow-hidden p-4">
      <Skeleton className="h-10 w-3/5 rounded-2xl" />
      <Skeleton className="h-16 w-1/2 rounded-2xl" />
      <Skeleton className="ms-auto h-10 w-2/5 rounded-2xl" />
      <Skeleton className="h-10 w-1/2 rounded-2xl" />
    </LoadingRegion>
  )
}
