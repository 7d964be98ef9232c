import { Banknote, Clock, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDeliveryDays } from '#storefront/platform/i18n/use-dates.ts'
import { ShareRow } from '#storefront/platform/layout/share-row.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

type ProductTermsProps = {
  product: Product
  presence: ReactNode
  chat: ReactNode
}

/** Delivery, seller and share buttons. A shop that is the only one is not named as seller. */
export function ProductTerms({ product: { delivery, shop, name }, presence, chat }: ProductTermsProps) {
  const { multi_vendor } = useSettings()
  return (
    <div className="grid gap-5 border-t border-neutral-200 pt-5">
      <DeliveryFacts delivery={delivery} />
      {multi_vendor ? (
        <Seller shop={shop} presence={presence} chat={chat} />
      ) : (
        <ShopQuestions shop={shop} presence={presence} chat={chat} />
      )}
      <ShareRow name={name} />
    </div>
  )
}

function ShopQuestions({ shop, presence, chat }: SellerProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto flex flex-wrap items-center gap-x-3 text-neutral-700">
        {t('catalogue.questions')}
        {presence}
        <AboutLink shop={shop} />
      </p>
      {chat}
    </div>
  )
}

/** Leads to the legal facts of the seller (Digital Services Act, article 30, paragraph 7). */
function AboutLink({ shop }: Pick<SellerProps, 'shop'>) {
  const t = useText()
  return (
    <Link
      to={`/shops/${shop.id}?tab=about`}
      className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {t('shops.about_of', { shop: shop.name })}
    </Link>
  )
}

function DeliveryFacts({ delivery }: { delivery: Product['delivery'] }) {
  const t = useText()
  const money = useMoneyText()
  const days = useDeliveryDays()
  const { cash_on_delivery } = useSettings()
  const { charge, free_from, days_min, days_max } = delivery
  const cost = charge === 0 ? t('catalogue.delivery_free') : t('catalogue.delivery_charge', { amount: money(charge) })
  const details =
    charge > 0 && free_from !== null ? [t('catalogue.delivery_free_from', { amount: money(free_from) })] : []
  return (
    <ul className="grid gap-3">
      <Fact icon={<DirectionalIcon icon={Truck} />} title={cost} details={[days(days_min, days_max), ...details]} />
      {cash_on_delivery && <Fact icon={<Banknote />} title={t('catalogue.cash_on_delivery')} details={[]} />}
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; details: string[] }

function Fact({ icon, title, details }: FactProps) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="mt-px text-neutral-600 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="text-label block text-neutral-900">{title}</span>
        {details.map((line) => (
          <span key={line} className="text-meta block text-neutral-600">
            {line}
          </span>
        ))}
      </span>
    </li>
  )
}

type SellerProps = {
  shop: Product['shop']
  presence: ReactNode
  chat: ReactNode
}

function Seller({ shop, presence, chat }: SellerProps) {
  const t = useText()
  const number = useNumber()
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-4">
      <Avatar source={shop.logo} name={shop.name} size={48} widths={[48, 96, 144]} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-meta text-neutral-600">{t('catalogue.sold_by')}</p>
        <p className="text-h3 text-neutral-900">
          <bdi>{shop.name}</bdi>
        </p>
        <p className="text-meta flex flex-wrap items-center gap-x-3 text-neutral-600 tabular-nums">
          {shop.rating !== null && (
            <span className="inline-flex items-center gap-1">
              <RatingStar className="size-3.5" />
              <span className="sr-only">
                {t('catalogue.rated', { rating: number(shop.rating, 1), count: shop.total_reviews })}
              </span>
              <span aria-hidden className="text-neutral-900">
                {number(shop.rating, 1)}
              </span>
              <bdi aria-hidden>{`(${number(shop.total_reviews)})`}</bdi>
            </span>
          )}
          <span>{t('catalogue.products_count', { count: shop.total_products })}</span>
          {presence}
          <AboutLink shop={shop} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-1">
        {chat}
        <Button render={<Link to={`/shops/${shop.id}`} />}>{t('catalogue.visit_shop')}</Button>
      </div>
      {!shop.is_open && (
        <p className="text-meta flex basis-full items-center gap-1.5 text-warning">
          <Clock aria-hidden className="size-4" />
          {t('catalogue.shop_closed')}
        </p>
      )}
    </div>
  )
}
