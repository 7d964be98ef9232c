import { Store } from 'lucide-react'
import { Link } from 'react-router'
import type { ShopCard as Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { ShopLogo, ShopRating } from './shop-badges.tsx'

type ShopCardProps = {
  shop: Shop
  thumbnails?: readonly (PictureSource | null)[]
  priority?: 'lazy' | 'eager' | 'high'
}

export function ShopCard({ shop, thumbnails = [], priority }: ShopCardProps) {
  const t = useText()
  return (
    <div className="panel group/shop relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-2">
      <Picture
        source={shop.banner}
        alt=""
        sizes="(width < 40rem) 96vw, (width < 64rem) 46vw, 420px"
        widths={[360, 480, 720, 960]}
        priority={priority}
        className="h-18 w-full bg-neutral-100"
      />
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="flex items-end gap-3">
          <ShopLogo shop={shop} size={64} className="-mt-7" />
          {!shop.is_open && (
            <Badge tone="warning" icon={<Store />} className="mb-1">
              {t('shops.closed')}
            </Badge>
          )}
        </div>
        <h3 className="text-h3 mt-2 line-clamp-2 transition-colors group-hover/shop:text-brand-text">
          <Link to={`/shops/${shop.id}`} data-plain-link className="after:absolute after:inset-0 after:rounded-xl">
            <bdi>{shop.name}</bdi>
          </Link>
        </h3>
        <p className="text-meta mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600">
          <ShopRating rating={shop.rating} count={shop.total_reviews} />
          <span className="tabular-nums">{t('shops.products', { count: shop.total_products })}</span>
        </p>
        {thumbnails.length > 0 && (
          <div aria-hidden className="mt-auto grid grid-cols-3 gap-2 pt-4">
            {thumbnails.map((source, index) => (
              <Picture
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures of one shop keep their places
                key={index}
                source={source}
                alt=""
                sizes="(width < 80rem) 76px, 88px"
                widths={[96, 160, 240]}
                className="aspect-square rounded-md"
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
