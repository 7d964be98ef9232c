import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { type CardParts, ProductCard } from './product-card.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  parts: CardParts
  /** The id of the heading that names the list. */
  labelledBy?: string
  /** Beside a sidebar there are five columns at most. */
  besideAside?: boolean
  /** Beside a sidebar, and with more to press on each card. */
  atMostFour?: boolean
  /** How many pictures stand in the first view and must not wait; the first of them is the largest of the page. */
  eager?: number
  /** There is a larger one above: then it is none of these. */
  isUnderLarger?: boolean
  /** Twelve cards that leave out what would begin a row without filling it. */
  wholeRows?: boolean
  /** Cards get small where the device likes its lists compact. */
  followsView?: boolean
  /** Numbers the first ones. */
  ranked?: boolean
  /** One more line under the price of each. */
  noteOf?: (product: Product) => ReactNode
}

/** With the words beside the picture a card takes the room of two. */
export const compactColumns =
  'compact:[--card-columns:2] compact:@min-[940px]/card-grid:[--card-columns:3] compact:@min-[1240px]/card-grid:[--card-columns:4] compact:[--card-gap:1.5rem]'

/** Cards in as many columns as there is room for. */
export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    parts,
    labelledBy,
    besideAside,
    eager = 0,
    isUnderLarger,
    ranked,
    noteOf,
    wholeRows,
    atMostFour,
    followsView,
  } = props
  const priorityOf = (place: number) => (place >= eager ? 'lazy' : place === 0 && !isUnderLarger ? 'high' : 'eager')
  return (
    <div
      className={besideAside || atMostFour ? 'card-grid-with-aside' : 'card-grid'}
      data-list={followsView || undefined}
    >
      <ul
        aria-labelledby={labelledBy}
        className={classNames(
          'gap-y-4! sm:gap-y-6!',
          atMostFour && '@min-[940px]/card-grid:[--card-columns:4]',
          followsView && compactColumns,
        )}
      >
        {products.map((product, place) => (
          <li key={product.id} className={wholeRows ? leftOut(place) : undefined}>
            <ProductCard
              product={product}
              parts={parts}
              priority={priorityOf(place)}
              rank={ranked && place < 10 ? place + 1 : undefined}
              note={noteOf?.(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of twelve: two rows of five, or four of two. The other widths divide them. */
function leftOut(place: number): string | undefined {
  if (place >= 10) return '@max-[480px]/card-grid:hidden @min-[940px]/card-grid:@max-[1240px]/card-grid:hidden'
  return place >= 8 ? '@max-[480px]/card-grid:hidden' : undefined
}
