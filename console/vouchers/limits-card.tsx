import { useFormContext } from 'react-hook-form'
import { WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { voucherLimits } from '#contract/voucher-states.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { VoucherValues } from './voucher-values.ts'

/** How often the voucher can be used, and who sees it. */
export function LimitsCard() {
  const t = useText()
  const { register } = useFormContext<VoucherValues>()
  const limits = { min: 1, max: voucherLimits.uses, isRequired: false, hint: t('vouchers.limit_hint') }
  return (
    <Card title={t('vouchers.use')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <WholeNumberField {...limits} name="limit_total" label={t('vouchers.limit_total')} />
        <WholeNumberField {...limits} name="limit_per_shopper" label={t('vouchers.limit_per_shopper')} />
      </div>
      <Checkbox {...register('is_listed')} label={t('vouchers.listed')} hint={t('vouchers.listed_hint')} />
    </Card>
  )
}
