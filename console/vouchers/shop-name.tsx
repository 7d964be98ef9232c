import { Link } from 'react-router'
import { useCan } from '#console/platform/session/desks.ts'
import type { OperatorVoucher } from '#contract/desk-vouchers.ts'

/** The shop of a voucher at the desk of the market; a link, if the person may see shops. */
export function ShopName({ shop }: { shop: NonNullable<OperatorVoucher['shop']> }) {
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
