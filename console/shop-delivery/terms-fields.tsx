import { WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { MoneyField } from '#console/platform/form/money-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { usePriceCurrency } from '#console/platform/shop/price-currency.ts'
import { deliveryLimits } from '#contract/limits.ts'

/** Charge, free delivery and weight, of the shop or of the zone at `path`. */
export function TermsFields({ path = '' }: { path?: `zones.${number}.` | '' }) {
  const t = useText()
  const currency = usePriceCurrency() ?? { symbol: '', position: 'prefix' as const }
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <MoneyField
        {...{ currency, max: deliveryLimits.charge, name: `${path}charge`, label: t('shop-delivery.charge') }}
        hint={t('shop-delivery.charge_hint')}
      />
      <MoneyField
        {...{
          currency,
          max: deliveryLimits.charge,
          name: `${path}free_from`,
          label: t('shop-delivery.free_from'),
          isRequired: false,
        }}
        hint={t('shop-delivery.free_from_hint')}
      />
      <MoneyField
        {...{ currency, max: deliveryLimits.charge, name: `${path}per_kg`, label: t('shop-delivery.per_kg') }}
        hint={t('shop-delivery.per_kg_hint')}
      />
      <WholeNumberField
        name={`${path}included_grams`}
        label={t('shop-delivery.included')}
        hint={t('shop-delivery.included_hint')}
        max={deliveryLimits.grams}
        suffix={t('shop-delivery.grams')}
      />
    </div>
  )
}
