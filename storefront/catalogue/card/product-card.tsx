import { Store } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard as Product } from '#contract/catalogue.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

/** Loaded on demand: few products lack a picture. */
const NoPicture = lazyWithRetry(() => import('./no-picture.tsx').then((part) => part.NoPicture))

export type ProductCardProps = Pick<CardPictureProps, 'priority' | 'sizes'> & {
  product: Product
  actions: CardActions
  /** Position in a ranking, from 1. */
  rank?: number
  note?: ReactNode
  /** Only the link, in the size of the card. Its elements stay when the card is drawn, and with them the focus. */
  isOutline?: boolean
}

/** The whole card is a link below its buttons. Rows have fixed heights, so that neighbouring prices align. */
export function ProductCard({ product, actions, rank, note, priority, sizes, isOutline = false }: ProductCardProps) {
  const { multi_vendor } = useSettings()
  // The second picture loads on hover or focus; loading it with the list would double the pictures.
  const [isHovered, setHovered] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows another view; the link inside acts
    <div
      className={classNames(
        'group/card relative flex h-full flex-col compact:min-h-24 compact:ps-27 compact:pe-10',
        isOutline && 'card-outline',
        isOutline && !multi_vendor && '[--card-lines:1]',
      )}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onFocus={() => setHovered(true)}
    >
      {!isOutline && (
        <>
          <CardPicture product={product} rank={rank} isHovered={isHovered} priority={priority} sizes={sizes} />
          <p className="text-meta mt-1.5 min-h-[1lh] truncate sm:mt-2 compact:mt-0 text-neutral-600">
            <bdi>{product.brand}</bdi>
          </p>
        </>
      )}
      <h3 className="text-card-name line-clamp-2 min-h-[2lh] font-book text-pretty compact:min-h-[1lh] text-neutral-800 transition-colors group-hover/card:text-brand-text">
        <Link
          to={`/products/${product.id}/details`}
          data-plain-link
          aria-label={product.name}
          className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand-ring"
        >
          <bdi>{isOutline ? product.name : stripBrand(product)}</bdi>
        </Link>
      </h3>
      {!isOutline && <BelowName product={product} actions={actions} note={note} />}
      {!isOutline && <PictureActions product={product} actions={actions} />}
    </div>
  )
}

type CardPictureProps = {
  product: Product
  isHovered: boolean
  rank?: number
  /** `eager` in the first view of a list, `high` for the largest picture of the page. */
  priority?: 'lazy' | 'eager' | 'high'
  /** Rendered width, where it differs from a grid of cards. */
  sizes?: string
}

const gridSizes = '(width < 30rem) 46vw, (width < 48rem) 31vw, (width < 64rem) 23vw, 205px'
const box = 'absolute! inset-0 size-full'
const widths = [160, 240, 320, 480, 640]

function CardPicture({ product, isHovered, rank, priority, sizes = gridSizes }: CardPictureProps) {
  const t = useText()
  // The first picture stays until the second has loaded; on a slow connection the card would otherwise go blank.
  const [isSecondLoaded, setSecondLoaded] = useState(false)
  const shared = { alt: '', sizes, widths }
  const look = classNames(
    'transition-transform duration-dialog pointer-fine:group-hover/card:scale-103',
    !product.in_stock && 'opacity-60',
  )
  return (
    <div className="frame relative aspect-square overflow-hidden rounded-lg bg-neutral-100 compact:absolute compact:start-0 compact:top-0 compact:w-24">
      <Picture {...shared} source={product.thumbnail} priority={priority} className={classNames(box, look)}>
        <Suspense>
          <NoPicture category={product.category_slug} name={product.name} />
        </Suspense>
      </Picture>
      {isHovered && product.second_picture && (
        <Picture
          {...shared}
          source={product.second_picture}
          priority="eager"
          onShown={() => setSecondLoaded(true)}
          className={classNames(
            `${box} opacity-0 transition-opacity duration-menu`,
            isSecondLoaded && 'group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100',
          )}
          imageClassName={look}
        />
      )}
      {rank !== undefined && (
        <span className="text-micro frame absolute start-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-white text-neutral-900 tabular-nums">
          <span className="sr-only">{t('catalogue.rank', { rank })}</span>
          <span aria-hidden>{rank}</span>
        </span>
      )}
      {product.discount_percentage > 0 && (
        <Badge
          tone="sale"
          isHidden
          className={classNames('absolute start-1.5', rank === undefined ? 'top-1.5' : 'top-8.5')}
        >
          {`-${product.discount_percentage}%`}
        </Badge>
      )}
      {!product.in_stock && (
        <Badge tone="dark" className="absolute start-1.5 bottom-1.5">
          {t('catalogue.sold_out')}
        </Badge>
      )}
    </div>
  )
}

function BelowName({ product, actions, note }: Pick<ProductCardProps, 'product' | 'actions' | 'note'>) {
  const { multi_vendor } = useSettings()
  return (
    <>
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
      {actions.Foot && (
        <div className="relative z-1 mt-auto pt-2">
          <actions.Foot product={product} />
        </div>
      )}
    </>
  )
}

function PictureActions({ product, actions: { Heart, QuickAdd } }: Pick<ProductCardProps, 'product' | 'actions'>) {
  return (
    <div className="card-actions pointer-events-none absolute inset-x-0 top-0 aspect-square compact:aspect-auto compact:h-full">
      <Heart product={product} />
      {QuickAdd && product.in_stock && <QuickAdd product={product} />}
    </div>
  )
}

/** Names often start with the brand, which is shown directly above. */
function stripBrand({ brand, name }: Product): string {
  return brand && name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}

/** The row keeps its height without reviews. */
function CardRating({ rating, count }: { rating: number | null; count: number }) {
  const t = useText()
  const number = useNumber()
  const value = rating === null ? undefined : number(rating, 1)
  return (
    <p className="text-meta flex min-h-[1lh] shrink-0 items-center gap-1 text-neutral-600 tabular-nums">
      {value !== undefined && (
        <>
          <span className="sr-only">{t('catalogue.rated', { rating: value, count })}</span>
          <RatingStar className="size-3.5 -translate-y-px" />
          <span aria-hidden className="text-neutral-900">
            {value}
          </span>
          <bdi aria-hidden>{`(${number(count)})`}</bdi>
        </>
      )}
    </p>
  )
}

const maxDots = 4

/** Colour swatches that do not fit on one line are hidden. */
function ColorDots({ colors }: { colors: readonly string[] }) {
  const t = useText()
  if (colors.length < 2) return null
  return (
    <span className="flex h-4 min-w-0 flex-wrap items-center justify-end gap-x-1 gap-y-4 overflow-hidden">
      <span className="sr-only">{t('catalogue.colors', { count: colors.length })}</span>
      {colors.slice(0, maxDots).map((color) => (
        <span
          key={color}
          aria-hidden
          className="size-3 rounded-full border border-neutral-500/60 forced-color-adjust-none"
          style={{ backgroundColor: color }}
        />
      ))}
      {colors.length > maxDots && (
        <bdi aria-hidden className="text-micro text-neutral-600">{`+${colors.length - maxDots}`}</bdi>
      )}
    </span>
  )
}

/** Buttons of other capabilities, passed in by the page. */
export type CardActions = {
  /** Top corner of the picture: adds the product to the wishlist. */
  Heart: ComponentType<{ product: Product }>
  /** Bottom corner of the picture: adds to the cart; not rendered when sold out. */
  QuickAdd?: ComponentType<{ product: Product }>
  /** Below the card's text: an action that is visible without hovering. */
  Foot?: ComponentType<{ product: Product }>
}
