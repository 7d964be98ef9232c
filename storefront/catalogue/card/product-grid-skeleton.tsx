import { classNames } from '#ui/class-names.ts'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { compactColumns, type ProductGridProps } from './product-grid.tsx'

type ProductGridSkeletonProps = { count: number } & Pick<ProductGridProps, 'besideAside' | 'followsView'>

/** As many boxes as cards will come. */
export function ProductGridSkeleton({ count, besideAside, followsView }: ProductGridSkeletonProps) {
  return (
    <div className={besideAside ? 'card-grid-with-aside' : 'card-grid'} data-list={followsView || undefined}>
      <div className={classNames('gap-y-4! sm:gap-y-6!', followsView && compactColumns)}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
