import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { useRailLabels } from '#storefront/platform/layout/carousel-labels.ts'
import { Rail } from '#ui/rows/rail.tsx'
import { type CardParts, ProductCard } from './product-card.tsx'

type ProductRailProps = {
  products: readonly Product[]
  parts: CardParts
  /** The id of the heading that names the row. */
  labelledBy: string
  noteOf?: (product: Product) => ReactNode
}

/** Cards in a row that scrolls sideways; a part of the next one is always in view. */
export function ProductRail({ products, parts, labelledBy, noteOf }: ProductRailProps) {
  return (
    <Rail
      labelledBy={labelledBy}
      labels={useRailLabels()}
      itemClassName="w-[42vw] max-w-44 sm:w-46 sm:max-w-none lg:w-48"
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          parts={parts}
          sizes="(width < 30rem) 42vw, 192px"
          note={noteOf?.(product)}
        />
      ))}
    </Rail>
  )
}
