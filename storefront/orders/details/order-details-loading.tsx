import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'

export function OrderDetailsLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('orders.one_loading')}>
      <div className="mt-2 grid gap-4">
        <Skeleton className="h-9 w-64" />
        <div className="panel p-6">
          <Skeleton className="h-24" />
        </div>
        <div className="panel p-6">
          <SkeletonText lines={4} />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <div className="panel p-6">
            <SkeletonText lines={5} />
          </div>
          <div className="panel p-6">
            <SkeletonText lines={5} />
          </div>
        </div>
      </div>
    </LoadingRegion>
  )
}
