import type { Product } from '#contract/catalogue.ts'
import { type ChoicePrice, costOf } from '#storefront/catalogue/choice.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Badge } from '#ui/marks/badge.tsx'

type PriceBlockProps = { price: ChoicePrice; vat: Product['vat'] }

/** What the choice costs, what is saved, and which tax it holds or will bear. */
export function PriceBlock({ price, vat }: PriceBlockProps) {
  const t = useText()
  const localName = useLocalName()
  const money = useMoneyText()
  const { tax_inclusive } = useSettings()
  const saved = price.price - costOf(price)
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
            name: localName('tax', vat.name),
            percent: vat.percentage,
          })}
        </p>
      )}
    </div>
  )
}
