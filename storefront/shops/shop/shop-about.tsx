import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { ShopZone, useDeliveryTime } from './shop-facts.tsx'

/** Description and facts of a shop, and who sells. The address and phone number of its account are not public. */
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
      <div className="grid content-start gap-6">
        <Facts shop={shop} />
        <Seller shop={shop} />
      </div>
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

const link = 'relative underline underline-offset-4 hit-44 hover:text-brand-text'

/** Legal facts and contact of the shop, as Regulation (EU) 2022/2065, article 30, requires. */
function Seller({ shop: { legal, contact } }: { shop: Shop }) {
  const t = useText()
  const title = useId()
  const { email, phone, formatted_phone } = contact
  if (!legal && !email && !phone) return null
  const facts = legal && {
    [t('shops.legal_name')]: legal.name,
    [t('shops.legal_address')]: legal.address,
    [t('shops.register')]: [legal.register_name, legal.register_number].filter(Boolean).join(t('shell.comma')),
    [t('shops.tax_number')]: legal.tax_number,
  }
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="text-h3 mb-2">
        {t('shops.seller')}
      </h3>
      <dl className="grid overflow-hidden rounded-lg border border-neutral-200">
        {Object.entries(facts ?? {}).map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                <span dir="auto" className="block text-start wrap-anywhere whitespace-pre-line">
                  {value}
                </span>
              </Fact>
            ),
        )}
        {email && (
          <Fact name={t('shops.email')}>
            <a href={`mailto:${email}`} dir="ltr" className={classNames(link, 'wrap-anywhere')}>
              {email}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name={t('shops.phone')}>
            <a href={`tel:${phone}`} dir="ltr" className={classNames(link, 'tabular-nums')}>
              {formatted_phone}
            </a>
          </Fact>
        )}
      </dl>
      {legal?.is_certified && <p className="text-meta mt-2 text-neutral-600">{t('shops.certified')}</p>}
    </section>
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
