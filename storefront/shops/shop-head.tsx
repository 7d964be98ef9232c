import { CalendarDays, MapPin, PackageCheck, Store, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { formatMonth } from '#storefront/kit/words/dates.ts'
import { useLocale, useText } from '#storefront/kit/words/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { ShopRating } from './shop-rating.tsx'

/** Who this is: cover, sign, name and the facts that can be counted. */
export function ShopHead({ shop }: { shop: Shop }) {
  const t = useText()
  return (
    <header>
      <Picture
        source={shop.banner}
        alt=""
        sizes="(width < 40rem) 185vw, (width < 85rem) 96vw, 1296px"
        widths={[640, 720, 960, 1360]}
        priority="high"
        className="aspect-2/1 rounded-2xl bg-brand-soft-hover sm:aspect-4/1"
        imageClassName="rtl:-scale-x-100"
      >
        <Store aria-hidden strokeWidth={1} className="size-1/3 text-brand-soft-text/40" />
      </Picture>
      <div className="px-2 sm:px-6">
        <ShopLogo shop={shop} size={96} className="-mt-12 inline-block" />
        <h1 className="text-h1 mt-2">
          <bdi>{shop.name}</bdi>
        </h1>
        <ShopFacts shop={shop} />
        {shop.description && (
          <p dir="auto" className="mt-3 max-w-text text-neutral-700">
            {shop.description}
          </p>
        )}
        {!shop.is_open && (
          <p className="mt-4 flex items-center gap-2 rounded-lg bg-warning-soft p-3 text-warning">
            <Store aria-hidden className="size-5" />
            {t('shops.closed_text')}
          </p>
        )}
      </div>
    </header>
  )
}

function ShopFacts({ shop }: { shop: Shop }) {
  const t = useText()
  const locale = useLocale()
  const { delivery_days_min: min, delivery_days_max: max } = shop
  return (
    <ul className="text-meta mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-neutral-600 *:flex *:items-center *:gap-1.5 [&_svg]:size-4">
      <li>
        <ShopRating rating={shop.rating} count={shop.total_reviews} />
      </li>
      <li>
        <PackageCheck aria-hidden />
        {t('shops.products', { count: shop.total_products })}
      </li>
      <li>
        <MapPin aria-hidden />
        <Link
          to={`/zone-shops/${shop.zone.id}`}
          className="relative underline underline-offset-4 hit-44 hover:text-brand-text"
        >
          <bdi>{shop.zone.name}</bdi>
        </Link>
      </li>
      <li>
        <DirectionalIcon aria-hidden icon={Truck} />
        {t(max === min ? 'shops.delivery_day' : 'shops.delivery_days', { count: max, min, max })}
      </li>
      <li>
        <CalendarDays aria-hidden />
        {t('shops.joined', { month: formatMonth(shop.joined, locale) })}
      </li>
    </ul>
  )
}
