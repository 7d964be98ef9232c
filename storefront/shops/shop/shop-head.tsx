import { CalendarDays, DoorClosed, MapPin, PackageCheck, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ShopLogo } from '../shop-logo.tsx'
import { ShopRating } from '../shop-rating.tsx'
import { useDeliveryTime } from './delivery-time.ts'
import { ShopCover } from './shop-cover.tsx'
import { ShopZone } from './shop-zone.tsx'

type ShopHeadProps = {
  shop: Shop
  /** Whether somebody of it is there. */
  presence: ReactNode
  /** What can be done with it: asking, vouchers, sharing. */
  children: ReactNode
}

/** Who this is: cover, sign, name, open or away, and the facts that can be counted. */
export function ShopHead({ shop, presence, children }: ShopHeadProps) {
  const t = useText()
  return (
    <header>
      <ShopCover shop={shop} />
      <div className="px-2 sm:px-6">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <ShopLogo shop={shop} size={96} className="-mt-12 inline-block" />
          <div className="ms-auto flex flex-wrap items-center gap-2 pt-3">{children}</div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h1 min-w-0">
            <bdi>{shop.name}</bdi>
          </h1>
          {shop.is_open ? (
            <Badge tone="success" icon={<Store />}>
              {t('shops.open')}
            </Badge>
          ) : (
            <Badge tone="warning" icon={<DoorClosed />}>
              {t('shops.closed')}
            </Badge>
          )}
          {presence}
        </div>
        <ShopFacts shop={shop} />
        {!shop.is_open && (
          <p className="mt-4 flex items-center gap-2 rounded-lg bg-info-soft p-3 text-info">
            <DoorClosed aria-hidden className="size-5 shrink-0" />
            {t('shops.closed_text')}
          </p>
        )}
      </div>
    </header>
  )
}

function ShopFacts({ shop }: { shop: Shop }) {
  const t = useText()
  const dates = useDates()
  const time = useDeliveryTime(shop)
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
        <ShopZone zone={shop.zone} />
      </li>
      <li>
        <DirectionalIcon aria-hidden icon={Truck} />
        {time}
      </li>
      <li>
        <CalendarDays aria-hidden />
        {t('shops.joined', { month: dates.month(shop.joined) })}
      </li>
    </ul>
  )
}
