import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { WholeNumberField } from '#console/platform/fields/whole-number-field.tsx'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, pageColumns } from '#console/platform/layout/page-header.tsx'
import { voucherLimits } from '#contract/voucher-states.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { DaysCard } from './days-card.tsx'
import { DiscountCard } from './discount-card.tsx'
import type { useVoucherForm } from './use-voucher-form.ts'
import type { VoucherValues } from './voucher-values.ts'

/** Beside the form: it loads after the page. */
const VoucherExample = latePart(
  () => import('./voucher-example.tsx').then((part) => part.VoucherExample),
  <Skeleton className="h-80" />,
)

interface VoucherFormProps {
  readonly voucherForm: ReturnType<typeof useVoucherForm>
  readonly isReadOnly: boolean
  readonly onSaved?: () => void
  /** A card above the terms. */
  readonly children: ReactNode
}

/** The terms of a voucher, beside an example that uses them as they are in the form. */
export function VoucherForm({ voucherForm, isReadOnly, onSaved, children }: VoucherFormProps) {
  const { takeNewer: _, versionOf: __, ...versioned } = voucherForm
  return (
    <ConsoleForm {...versioned} onSaved={onSaved}>
      <div className={pageColumns}>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {children}
          <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-4">
            <DiscountCard />
            <DaysCard isReadOnly={isReadOnly} />
            <LimitsCard />
          </fieldset>
        </div>
        <VoucherExample />
      </div>
    </ConsoleForm>
  )
}

/** How often the voucher can be used, and who sees it. */
function LimitsCard() {
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
