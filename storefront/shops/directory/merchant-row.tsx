import { Link } from 'react-router'
import type { Merchant } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Said } from '#storefront/platform/i18n/trans.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { ShopLogo } from '../shop-logo.tsx'
import { ShopRating } from '../shop-rating.tsx'

/** Who it is, where, and what can be counted about them; all of the row leads to the shop. */
export function MerchantRow({ merchant }: { merchant: Merchant }) {
  const t = useText()
  const dates = useDates()
  const { id, name, owner, zone, rating, total_reviews, total_products, total_sold, joined, is_open } = merchant
  return (
    <div className="group/row relative -mx-2 flex h-full items-start gap-3 rounded-lg p-2 transition-colors hover:bg-neutral-50">
      <ShopLogo shop={merchant} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 wrap-break-word">
          <Link
            to={`/shops/${id}`}
            prefetch="intent"
            className="transition-colors after:absolute after:inset-0 after:rounded-lg group-hover/row:text-brand-text"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="text-meta text-neutral-700">
          <Said of="shell.lead" lead={t('shops.run_by')} value={<bdi>{owner}</bdi>} />
        </p>
        <p className="text-meta mt-0.5 flex flex-wrap gap-x-3 text-neutral-600 tabular-nums">
          <bdi>{zone.name}</bdi>
          <ShopRating rating={rating} count={total_reviews} />
          <span>{t('shops.products', { count: total_products })}</span>
          {total_sold > 0 && <span>{t('shops.sold', { count: total_sold })}</span>}
          <span>{t('shops.joined', { month: dates.month(joined) })}</span>
        </p>
        {!is_open && <p className="text-meta text-warning">{t('shops.closed')}</p>}
      </div>
      <span
        aria-hidden
        className="text-label mt-0.5 shrink-0 text-brand-text underline-offset-4 group-hover/row:underline"
      >
        {t('shops.visit')}
      </span>
    </div>
  )
}
