import { Link } from 'react-router'
import { useCan } from '#console/platform/session/desks.ts'

interface ShopNameProps {
  readonly shop: { readonly id: number; readonly name: string }
}

/** A shop at the desk of the market; a link, if the person may see shops. */
export function ShopName({ shop }: ShopNameProps) {
  const can = useCan()
  const name = (
    <bdi translate="no" className="wrap-anywhere">
      {shop.name}
    </bdi>
  )
  if (!can('shops.read')) return name
  return (
    <Link
      to={`/market/shops/${shop.id}`}
      className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {name}
    </Link>
  )
}
