import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { ShopZone, useDeliveryTime } from './shop-facts.tsx'

/** Description and facts of a shop. Its address and phone number are not public. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const t = useText()
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <div>
        <h2 className="text-h2 mb-3">{t('shops.about_of', { shop: shop.name })}</h2>
        {shop.description ? (
          <p dir="auto" className="max-w-text whitespace-pre-line text-neutral-700">
            {shop.description}
          </p>
        ) : (
          <p className="text-neutral-600">{t('shops.no_description')}</p>
        )}
        <SoldCategories shop={shop} />
      </div>
      <Facts shop={shop} />
    </div>
  )
}

function SoldCategories({ shop }: { shop: Shop }) {
  const t = useText()
  const number = useNumber()
  if (shop.categories.length === 0) return null
  return (
    <>
      <h3 className="text-h3 mt-6 mb-2">{t('shops.sells')}</h3>
      <ul className="flex flex-wrap gap-2">
        {shop.categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to={`/shops/${shop.id}?${new URLSearchParams({ category: slug })}`}
              className="text-label relative inline-flex min-h-9 items-center gap-1.5 rounded-md border border-neutral-500 px-3 text-neutral-900 transition-colors hit-44 hover:bg-neutral-50"
            >
              <bdi>{name}</bdi>
              <span className="text-micro text-neutral-600 tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Facts({ shop }: { shop: Shop }) {
  const t = useText()
  const money = useMoneyText()
  const time = useDeliveryTime(shop)
  const dates = useDates()
  const { delivery_charge: charge, delivery_free_from: from } = shop
  return (
    <dl className="grid content-start self-start overflow-hidden rounded-lg border border-neutral-200">
      <Fact name={t('shops.owner')}>
        <bdi>{shop.owner}</bdi>
      </Fact>
      <Fact name={t('shops.zone')}>
        <ShopZone zone={shop.zone} />
      </Fact>
      <Fact name={t('shops.member_since')}>{dates.month(shop.joined)}</Fact>
      <Fact name={t('shops.delivery')}>
        {charge === 0 ? t('shops.delivery_free') : money(charge)}
        {charge > 0 && from !== null && (
          <span className="text-meta block text-neutral-600">
            {t('shops.delivery_free_from', { amount: money(from) })}
          </span>
        )}
      </Fact>
      <Fact name={t('shops.delivery_time')}>{time}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-neutral-200 px-4 py-2.5 not-last:border-b odd:bg-neutral-50">
      <dt className="text-neutral-600">{name}</dt>
      <dd className="text-neutral-900">{children}</dd>
    </div>
  )
}
