import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { useIsDrawn } from '#storefront/platform/hydration/use-is-drawn.ts'
import { useRailLabels } from '#storefront/platform/layout/section.tsx'
import { Rail } from '#ui/rows/rail.tsx'
import { type CardActions, ProductCard } from './product-card.tsx'

type ProductRailProps = {
  products: readonly Product[]
  actions: CardActions
  labelledBy: string
  isBelowFirstView?: boolean
  noteOf?: (product: Product) => ReactNode
}

/** A row of cards that scrolls horizontally; the next card is always partly visible. */
export function ProductRail({ products, actions, labelledBy, isBelowFirstView = false, noteOf }: ProductRailProps) {
  const { markRef, isDrawn } = useIsDrawn(isBelowFirstView)
  return (
    <Rail
      listRef={isDrawn ? undefined : markRef}
      labelledBy={labelledBy}
      labels={useRailLabels()}
      itemClassName="w-[42vw] max-w-44 sm:w-46 sm:max-w-none lg:w-48"
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          actions={actions}
          isOutline={!isDrawn}
          sizes="(width < 30rem) 42vw, 192px"
          note={noteOf?.(product)}
        />
      ))}
    </Rail>
  )
}
