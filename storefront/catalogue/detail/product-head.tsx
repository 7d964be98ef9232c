import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { getCurrentPrice, type SelectionPrice } from '#storefront/catalogue/variant-selection.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import { InPageLink } from './in-page-link.tsx'

export function ProductHead({ product }: { product: Product }) {
  return (
    <div>
      {product.brand && (
        <Link
          to={`/products?${new URLSearchParams({ search: product.brand })}`}
          className="text-label relative inline-flex min-h-6 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          <bdi>{product.brand}</bdi>
        </Link>
      )}
      <h1 className="text-item-title mt-0.5">
        <bdi>{product.name}</bdi>
      </h1>
      <RatingSummary product={product} />
    </div>
  )
}

/** Without reviews no stars are shown: five empty stars would read as a bad rating. */
function RatingSummary({ product: { rating, total_reviews, total_sold } }: { product: Product }) {
  const t = useText()
  const number = useNumber()
  if (rating === null && total_sold === 0) return null
  return (
    <p className="text-meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600 tabular-nums">
      {rating !== null && (
        <InPageLink to="reviews" className="relative inline-flex items-center gap-1.5 hit-44 hover:text-brand-text">
          <RatingStars value={rating} label="" />
          <span className="sr-only">{t('catalogue.rated', { rating: number(rating, 1), count: total_reviews })}</span>
          <span aria-hidden className="font-semibold text-neutral-900">
            {number(rating, 1)}
          </span>
          <span aria-hidden className="underline underline-offset-4">
            {t('catalogue.reviews_count', { count: total_reviews })}
          </span>
        </InPageLink>
      )}
      {total_sold > 0 && <span>{t('catalogue.sold_count', { count: total_sold })}</span>}
    </p>
  )
}

type PriceBlockProps = { price: SelectionPrice; vat: Product['vat'] }

export function PriceBlock({ price, vat }: PriceBlockProps) {
  const t = useText()
  const translateName = useTranslateName()
  const money = useMoneyText()
  const { tax_inclusive } = useSettings()
  const saved = price.price - getCurrentPrice(price)
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {price.isFrom && <span className="text-meta text-neutral-600">{t('catalogue.price_from')}</span>}
        <Price
          size="lg"
          price={price.price}
          discountPrice={price.discount_price}
          discountPercentage={price.discount_percentage}
        />
        {saved > 0 && (
          <span className="self-center">
            <Badge tone="sale">
              {t('catalogue.saved', { amount: money(saved), percent: price.discount_percentage })}
            </Badge>
          </span>
        )}
      </div>
      {vat && (
        <p className="text-meta mt-0.5 text-neutral-600">
          {t(tax_inclusive ? 'catalogue.vat_included' : 'catalogue.vat_on_top', {
            name: translateName('tax', vat.name),
            percent: vat.percentage,
          })}
        </p>
      )}
    </div>
  )
}
