import { Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import type { CardParts } from './card-parts.ts'
import { CardPicture, type CardPictureProps } from './card-picture.tsx'
import { CardRating } from './card-rating.tsx'
import { ColorDots } from './color-dots.tsx'

export type ProductCardProps = Pick<CardPictureProps, 'priority' | 'sizes'> & {
  product: Product
  parts: CardParts
  /** Its place in a list of the best. */
  rank?: number
  /** One more line under the price. */
  note?: ReactNode
}

/**
 * The most seen object of the shop. The whole of it is one link, the stretched one of the name; heart and quick add lie
 * above it. Every row keeps its height, so that prices of neighbours stand on one line.
 */
export function ProductCard({ product, parts, rank, note, priority, sizes }: ProductCardProps) {
  const { multi_vendor } = useSettings()
  // The second picture is fetched with the first sign of interest, or every list would load twice its pictures.
  const [isLookedAt, setLookedAt] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows another view; the link inside acts
    <div
      className="group/card relative flex h-full flex-col compact:min-h-24 compact:ps-27 compact:pe-10"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setLookedAt(true)}
      onFocus={() => setLookedAt(true)}
    >
      <CardPicture product={product} rank={rank} isLookedAt={isLookedAt} priority={priority} sizes={sizes} />
      <p className="text-meta mt-1.5 min-h-[1lh] truncate sm:mt-2 compact:mt-0 text-neutral-600">
        <bdi>{product.brand}</bdi>
      </p>
      <h3 className="text-card-name line-clamp-2 min-h-[2lh] font-book text-pretty compact:min-h-[1lh] text-neutral-800 transition-colors group-hover/card:text-brand-text">
        <Link
          to={`/products/${product.id}/details`}
          prefetch="intent"
          aria-label={product.name}
          className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand-ring"
        >
          <bdi>{nameBeside(product)}</bdi>
        </Link>
      </h3>
      <div className="mt-0.5 flex items-center justify-between gap-2 sm:mt-1 compact:justify-start compact:gap-4">
        <CardRating rating={product.rating} count={product.total_reviews} />
        <ColorDots colors={product.colors} />
      </div>
      <Price
        price={product.price}
        discountPrice={product.discount_price}
        discountPercentage={product.discount_percentage}
        className="mt-0.5 sm:mt-1"
      />
      {note}
      {multi_vendor && (
        <p className="text-meta mt-0.5 flex items-center gap-1 sm:mt-1 text-neutral-600">
          <Store aria-hidden className="size-3.5" />
          <bdi className="truncate">{product.shop.name}</bdi>
        </p>
      )}
      {parts.Foot && (
        <div className="relative z-1 mt-auto pt-2">
          <parts.Foot product={product} />
        </div>
      )}
      <OnPicture product={product} parts={parts} />
    </div>
  )
}

function OnPicture({ product, parts: { Heart, QuickAdd } }: Pick<ProductCardProps, 'product' | 'parts'>) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square *:pointer-events-auto compact:aspect-auto compact:h-full">
      <div className="absolute end-1.5 top-1.5 compact:end-0 compact:top-0">
        <Heart product={product} />
      </div>
      {QuickAdd && product.in_stock && (
        <div className="absolute end-1.5 bottom-1.5 transition-opacity compact:end-0 compact:bottom-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
          <QuickAdd product={product} />
        </div>
      )}
    </div>
  )
}

/** Many names begin with the brand, which stands right above: there it need not be read twice. */
function nameBeside({ brand, name }: Product): string {
  return brand && name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}
