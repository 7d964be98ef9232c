import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactLink, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { Shopper } from '#contract/operator-shoppers.ts'
import { countryName } from '#locales/countries.ts'
import { formatNumber } from '#locales/numbers.ts'
import { ShopperBadges } from './shopper-parts.tsx'

/** Who the shopper is, how to reach them, and how much they have done here. */
export function ShopperFacts({ shopper }: { shopper: Shopper }) {
  const t = useText()
  const { day } = useMoments()
  return (
    <Card title={t('shoppers.facts')}>
      <ShopperBadges shopper={shopper} />
      {shopper.deleted_at && (
        <p className="text-neutral-700">{t('shoppers.deleted_on', { day: day(shopper.deleted_at) })}</p>
      )}
      <Figures shopper={shopper} />
      {!shopper.deleted_at && <Contacts shopper={shopper} />}
    </Card>
  )
}

function Figures({ shopper }: { shopper: Shopper }) {
  const t = useText()
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Figure label={t('shoppers.orders')} value={shopper.order_count} />
      <Figure label={t('shoppers.open_orders')} value={shopper.open_order_count} />
      <Figure label={t('shoppers.tickets')} value={shopper.ticket_count} />
      <Figure label={t('shoppers.reviews')} value={shopper.review_count} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const locale = useLocale()
  return (
    <div className="rounded-lg bg-neutral-50 p-3">
      <dt className="text-meta text-neutral-700">{label}</dt>
      <dd className="text-h2 text-neutral-900 tabular-nums">{formatNumber(value, locale)}</dd>
    </div>
  )
}

function Contacts({ shopper }: { shopper: Shopper }) {
  const t = useText()
  const { day, dayTime } = useMoments()
  const ownLocale = useLocale()
  const { email, phone, country, locale, last_seen_at } = shopper
  return (
    <FactList>
      <Fact label={t('shoppers.email')}>
        {email ? <FactLink href={`mailto:${email}`}>{email}</FactLink> : t('shoppers.none_given')}
        {email && <Proof isProved={shopper.is_email_proved} />}
      </Fact>
      <Fact label={t('shoppers.phone')}>
        {phone ? <FactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</FactLink> : t('shoppers.none_given')}
        {phone && <Proof isProved={shopper.is_phone_proved} />}
      </Fact>
      <Fact label={t('shoppers.signs_in_with')}>
        <SignInWays shopper={shopper} />
      </Fact>
      {country && <Fact label={t('shoppers.country')}>{countryName(country, ownLocale)}</Fact>}
      {locale && (
        <Fact label={t('shoppers.language')}>
          <LanguageName locale={locale} />
        </Fact>
      )}
      <Fact label={t('shoppers.joined')}>{day(shopper.joined)}</Fact>
      <Fact label={t('shoppers.last_seen')}>{last_seen_at ? dayTime(last_seen_at) : t('shoppers.never')}</Fact>
    </FactList>
  )
}

function Proof({ isProved }: { isProved: boolean }) {
  const t = useText()
  return (
    <span className="text-meta block text-neutral-600">
      {isProved ? t('shoppers.proved') : t('shoppers.not_proved')}
    </span>
  )
}

/** Issuers of ID tokens are addresses: the host names the provider. */
function SignInWays({ shopper: { has_password, providers } }: { shopper: Shopper }) {
  const t = useText()
  const names = providers.map((issuer) => issuer.replace(/^https:\/\//, ''))
  const ways = [...(has_password ? [t('shoppers.password')] : []), ...names]
  return <bdi>{ways.length > 0 ? ways.join(' · ') : t('shoppers.none_given')}</bdi>
}

function LanguageName({ locale }: { locale: string }) {
  const own = useLocale()
  return <bdi>{new Intl.DisplayNames([own], { type: 'language' }).of(locale) ?? locale}</bdi>
}
