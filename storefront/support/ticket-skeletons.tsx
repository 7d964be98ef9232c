import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

export function TicketListSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('support.loading')}>
      <div className="panel grid grid-cols-1 divide-y divide-neutral-200">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-1 gap-2 p-4 sm:px-6">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-4 w-52 max-w-full" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

export function TicketSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('support.one_loading')}>
      <div className="panel mt-4 grid grid-cols-1 gap-5 p-4 sm:p-6">
        <Skeleton className="h-6 w-80 max-w-full" />
        <Skeleton className="ms-auto h-20 w-3/5" />
        <Skeleton className="h-24 w-3/5" />
        <Skeleton className="h-32" />
      </div>
    </LoadingRegion>
  )
}
