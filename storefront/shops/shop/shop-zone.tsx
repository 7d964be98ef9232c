import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** Where a shop is; where there are others, the way to those beside it. */
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
