import { Link } from 'react-router'

interface BalanceLinkProps {
  readonly shop: { readonly id: number; readonly name: string }
}

/** A shop at the desk of the market, as a link to its balance. */
export const BalanceLink = ({ shop }: BalanceLinkProps) => (
  <Link
    to={`/market/balances/${shop.id}`}
    className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
  >
    <bdi translate="no" className="wrap-anywhere">
      {shop.name}
    </bdi>
  </Link>
)
