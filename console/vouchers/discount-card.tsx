import { useFormContext, useWatch } from 'react-hook-form'
import { WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { MoneyField } from '#console/platform/form/money-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { usePriceCurrency } from '#console/platform/shop/price-currency.ts'
import { voucherLimits } from '#contract/voucher-states.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { percentageLimits, type VoucherValues } from './voucher-values.ts'

/** What the voucher takes off, and from which sum. */
export function DiscountCard() {
  const t = useText()
  const { register } = useFormContext<VoucherValues>()
  const type = useWatch<VoucherValues, 'discount_type'>({ name: 'discount_type' })
  const currency = usePriceCurrency() ?? { symbol: '', position: 'prefix' as const }
  const money = { currency, max: voucherLimits.amount }
  return (
    <Card title={t('vouchers.discount')}>
      <RadioCards
        legend={t('vouchers.discount_type')}
        name="discount_type"
        options={[
          { value: 'Percentage', label: t('vouchers.type_percentage') },
          { value: 'Fixed', label: t('vouchers.type_fixed') },
        ]}
        input={register('discount_type')}
        columns={2}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {type === 'Percentage' ? (
          <>
            <WholeNumberField
              {...percentageLimits}
              name="percentage"
              label={t('vouchers.percentage')}
              hint={t('vouchers.percentage_hint')}
              suffix="%"
            />
            <MoneyField
              {...money}
              name="max_discount"
              label={t('vouchers.max_discount')}
              hint={t('vouchers.max_discount_hint')}
              isRequired={false}
              isPositive
            />
          </>
        ) : (
          <MoneyField
            {...money}
            name="amount"
            label={t('vouchers.amount')}
            hint={t('vouchers.amount_hint')}
            isPositive
          />
        )}
      </div>
      <MoneyField
        {...money}
        name="min_order_amount"
        label={t('vouchers.minimum')}
        hint={t('vouchers.minimum_hint')}
        isRequired={false}
      />
    </Card>
  )
}
