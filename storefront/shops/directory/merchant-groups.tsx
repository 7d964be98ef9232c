import { Link } from 'react-router'
import type { Merchant } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { ShopLogo, ShopRating } from '../shop-badges.tsx'
import { letterId } from './letter-bar.tsx'

export function MerchantGroups({ merchants }: { merchants: readonly Merchant[] }) {
  const t = useText()
  const groups = [...Map.groupBy(merchants, ({ letter }) => letter)]
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-4">
      {groups.map(([letter, rows]) => (
        <section
          key={letter}
          aria-labelledby={letterId(letter)}
          className="border-neutral-200 sm:grid sm:grid-cols-[3rem_minmax(0,1fr)] sm:border-t sm:pt-4"
        >
          <h2
            id={letterId(letter)}
            tabIndex={-1}
            className="text-h2 border-neutral-200 bg-white py-1.5 max-sm:sticky max-sm:border-b max-sm:top-(--sticky-top,3.5rem) max-sm:z-sticky max-sm:-mx-4 max-sm:px-4"
          >
            <span className="sr-only">{letter === '#' && t('shops.letter_other')}</span>
            <span aria-hidden={letter === '#'}>{letter}</span>
          </h2>
          <ul className="grid gap-x-6 max-sm:mt-2 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((merchant) => (
              <li key={merchant.id}>
                <MerchantRow merchant={merchant} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MerchantRow({ merchant }: { merchant: Merchant }) {
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
          <Trans of="shell.lead" lead={t('shops.run_by')} value={<bdi>{owner}</bdi>} />
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
