import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'

export function CartLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('cart.loading')} className="min-h-full bg-neutral-50 p-3">
      <div className="panel grid gap-5 p-4">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-3">
            <Skeleton className="size-18 rounded-lg" />
            <SkeletonText lines={3} className="flex-1 self-center" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
