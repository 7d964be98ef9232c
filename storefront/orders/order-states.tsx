import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

export function NoSuchOrder({ className }: { className?: string }) {
  const t = useText()
  return (
    <div className={classNames('panel', className)}>
      <EmptyState
        art={<PackageSearch className="size-24" />}
        title={t('orders.no_such')}
        text={t('orders.no_such_text')}
        action={
          <Button variant="primary" render={<Link to="/order-history" />}>
            {t('orders.show_all')}
          </Button>
        }
      />
    </div>
  )
}

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
