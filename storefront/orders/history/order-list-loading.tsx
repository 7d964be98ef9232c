import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

export function OrderListLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('orders.loading')}>
      <div className="grid grid-cols-1 gap-4">
        {[1, 2, 3].map((card) => (
          <div key={card} className="panel grid grid-cols-1 gap-4 p-4">
            <Skeleton className="h-8 w-60" />
            <Skeleton className="h-14" />
            <Skeleton className="h-9 w-80 max-w-full" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
