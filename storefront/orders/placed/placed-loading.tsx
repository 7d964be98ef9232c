import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

export function PlacedLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('orders.one_loading')}>
      <Skeleton className="h-20" />
    </LoadingRegion>
  )
}
