import { Suspense, useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

/** Loaded on demand: few products lack a picture. */
const NoPicture = lazyWithRetry(() => import('./no-picture.tsx').then((part) => part.NoPicture))

export type CardPictureProps = {
  product: ProductCard
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

export function CardPicture({ product, isHovered, rank, priority, sizes = gridSizes }: CardPictureProps) {
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
