import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { useIsDrawn } from '#storefront/platform/hydration/use-is-drawn.ts'
import { classNames } from '#ui/class-names.ts'
import { type CardActions, ProductCard } from './product-card.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  actions: CardActions
  labelledBy?: string
  /** Beside a sidebar: at most five columns. */
  besideAside?: boolean
  /** Beside a sidebar, for cards with more actions: at most four columns. */
  atMostFour?: boolean
  /** Number of pictures in the first view; the first of them is the largest of the page. */
  eager?: number
  /** A larger picture is above the grid: the first card then has no high priority. */
  hasLargerImageAbove?: boolean
  /** Drawn when near; until then, as without scripts, each card is its link. */
  isBelowFirstView?: boolean
  /** Of twelve cards, hides those that would leave the last row incomplete. */
  wholeRows?: boolean
  /** Follows the list view that the device has chosen (grid or compact). */
  followsView?: boolean
  ranked?: boolean
  noteOf?: (product: Product) => ReactNode
}

/** A compact card has its text beside the picture and takes two columns. */
export const compactColumns =
  'compact:[--card-columns:2] compact:@min-[940px]/card-grid:[--card-columns:3] compact:@min-[1240px]/card-grid:[--card-columns:4] compact:[--card-gap:1.5rem]'

export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    actions,
    labelledBy,
    besideAside,
    eager = 0,
    hasLargerImageAbove,
    ranked,
    noteOf,
    wholeRows,
    atMostFour,
    followsView,
    isBelowFirstView = false,
  } = props
  const { markRef, isDrawn } = useIsDrawn(isBelowFirstView)
  const getPriority = (index: number) =>
    index >= eager ? 'lazy' : index === 0 && !hasLargerImageAbove ? 'high' : 'eager'
  return (
    <div
      className={besideAside || atMostFour ? 'card-grid-with-aside' : 'card-grid'}
      data-list={followsView || undefined}
    >
      <ul
        ref={isDrawn ? undefined : markRef}
        aria-labelledby={labelledBy}
        className={classNames(
          'gap-y-4! sm:gap-y-6!',
          atMostFour && '@min-[940px]/card-grid:[--card-columns:4]',
          followsView && compactColumns,
        )}
      >
        {products.map((product, index) => (
          <li key={product.id} className={wholeRows ? hideInPartialRow(index) : undefined}>
            <ProductCard
              product={product}
              actions={actions}
              isOutline={!isDrawn}
              priority={getPriority(index)}
              rank={ranked && index < 10 ? index + 1 : undefined}
              note={noteOf?.(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Twelve cards fill every width except five columns (shows 10) and two columns (shows 8). */
function hideInPartialRow(index: number): string | undefined {
  if (index >= 10) return '@max-[480px]/card-grid:hidden @min-[940px]/card-grid:@max-[1240px]/card-grid:hidden'
  return index >= 8 ? '@max-[480px]/card-grid:hidden' : undefined
}
