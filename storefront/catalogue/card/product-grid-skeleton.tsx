import { ProductCardSkeleton } from './product-card-skeleton.tsx'

/** As many boxes as cards will come. */
export function ProductGridSkeleton({ count, besideAside }: { count: number; besideAside?: boolean }) {
  return (
    <div className={besideAside ? 'card-grid-with-aside' : 'card-grid'}>
      <div className="gap-y-4! sm:gap-y-6!">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
