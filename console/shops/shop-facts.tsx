import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactLink, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { formatNumber } from '#locales/numbers.ts'
import { ShopLogo, ShopStatePill } from './shop-parts.tsx'

export function ShopFacts({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const { day } = useMoments()
  return (
    <Card title={t('shops.facts')}>
      <div className="flex flex-wrap items-center gap-3">
        <ShopLogo logo={shop.logo} />
        <ShopStatePill state={shop.state} />
        {shop.closed_at && (
          <span className="text-meta text-neutral-600">{t('shops.closed_since', { day: day(shop.closed_at) })}</span>
        )}
      </div>
      {shop.state !== 'suspended' && !shop.is_shown && <p className="text-neutral-700">{t('shops.not_chosen')}</p>}
      <Figures shop={shop} />
      {shop.description && (
        <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line">
          {shop.description}
        </p>
      )}
      <Contact shop={shop} />
    </Card>
  )
}

function Figures({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const locale = useLocale()
  const write = (value: number | null, decimals?: number) =>
    value === null ? '–' : formatNumber(value, locale, decimals)
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Figure label={t('shops.open_orders')} value={write(shop.open_orders)} />
      <Figure label={t('shops.products')} value={write(shop.total_products)} />
      <Figure label={t('shops.sold')} value={write(shop.total_sold)} />
      <Figure label={t('shops.rating')} value={write(shop.rating, 1)} />
    </dl>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="rounded-lg bg-neutral-50 p-3">
    <dt className="text-meta text-neutral-700">{label}</dt>
    <dd className="text-h2 text-neutral-900 tabular-nums">{value}</dd>
  </div>
)

function Contact({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const can = useCan()
  const { day } = useMoments()
  return (
    <FactList>
      <Fact label={t('shops.owner')}>
        <bdi translate="no">{shop.owner_name}</bdi>
      </Fact>
      <Fact label={t('shops.email')}>
        <FactLink href={`mailto:${shop.email}`}>{shop.email}</FactLink>
      </Fact>
      {shop.phone && (
        <Fact label={t('shops.phone')}>
          <FactLink href={`tel:${shop.phone}`}>{shop.phone}</FactLink>
        </Fact>
      )}
      <Fact label={t('shops.joined')}>{day(shop.joined)}</Fact>
      {shop.application_id !== null && can('applications.read') && (
        <Fact label={t('shops.origin')}>
          <Link
            to={`/market/applications/${shop.application_id}`}
            className="relative text-brand-text underline underline-offset-4 hit-44"
          >
            {t('shops.to_application')}
          </Link>
        </Fact>
      )}
    </FactList>
  )
}

export function ShopOwners({ shop: { owners, invited } }: { shop: OperatorShop }) {
  const t = useText()
  const { day, dayTime } = useMoments()
  return (
    <Card title={t('shops.owners')}>
      {owners.length === 0 && invited.length === 0 && <p className="text-neutral-700">{t('shops.no_owners')}</p>}
      <ul className="grid divide-y divide-neutral-200 *:py-3 *:first:pt-0 *:last:pb-0">
        {owners.map(({ name, email, last_seen_at }) => (
          <li key={email} className="grid gap-0.5">
            <bdi translate="no" className="text-label wrap-anywhere text-neutral-900">
              {name}
            </bdi>
            <Address email={email} />
            <span className="text-meta text-neutral-600">
              {last_seen_at ? t('shops.seen', { moment: dayTime(last_seen_at) }) : t('shops.never_seen')}
            </span>
          </li>
        ))}
        {invited.map(({ email, expires_at }) => (
          <li key={email} className="grid gap-0.5">
            <Address email={email} />
            <span className="text-meta text-neutral-600">{t('shops.invited_until', { day: day(expires_at) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Address = ({ email }: { email: string }) => (
  <span dir="ltr" translate="no" className="text-meta justify-self-start break-all text-neutral-700">
    {email}
  </span>
)
