import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'
import { compactColumns, type ProductGridProps } from './product-grid.tsx'

type ProductGridSkeletonProps = { count: number } & Pick<ProductGridProps, 'besideAside' | 'followsView'>

export function ProductGridSkeleton({ count, besideAside, followsView }: ProductGridSkeletonProps) {
  return (
    <div className={besideAside ? 'card-grid-with-aside' : 'card-grid'} data-list={followsView || undefined}>
      <div className={classNames('gap-y-4! sm:gap-y-6!', followsView && compactColumns)}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function ProductCardSkeleton() {
  return (
    <div className="relative flex flex-col compact:min-h-24 compact:ps-27 compact:pe-10">
      <Skeleton className="mb-3 aspect-square rounded-lg compact:absolute compact:start-0 compact:top-0 compact:w-24" />
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="mt-2.5 h-3.5" />
      <Skeleton className="mt-1.5 h-3.5 w-2/3" />
      <Skeleton className="mt-3 h-3.5 w-1/2" />
      <Skeleton className="mt-2.5 h-4 w-2/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
    </div>
  )
}
