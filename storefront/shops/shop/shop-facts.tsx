import { CalendarDays, MapPin, PackageCheck, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { ShopRating } from '../shop-badges.tsx'

/** Links to the zone's shops, unless the marketplace has a single vendor. */
export function ShopZone({ zone }: Pick<Shop, 'zone'>) {
  const { multi_vendor } = useSettings()
  const name = <bdi>{zone.name}</bdi>
  if (!multi_vendor) return name
  return (
    <Link to={`/zone-shops/${zone.id}`} className="relative underline underline-offset-4 hit-44 hover:text-brand-text">
      {name}
    </Link>
  )
}

export function useDeliveryTime({ delivery_days_min: min, delivery_days_max: max }: Shop): string {
  const t = useText()
  return t(max === min ? 'shops.delivery_day' : 'shops.delivery_days', { count: max, min, max })
}

export function ShopFacts({ shop }: { shop: Shop }) {
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
