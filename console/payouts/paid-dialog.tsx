import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PayoutRun, RunPayout } from '#contract/payout-runs.ts'
import { localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { PaidBody } from './payout-queries.ts'
import { sumAmounts } from './run-selection.ts'

interface PaidDialogProps {
  readonly run: PayoutRun
  readonly payouts: readonly RunPayout[]
  /** Rejections are shown in the dialog, which stays open. */
  readonly markPaid: (body: PaidBody) => Promise<void>
  readonly onClose: () => void
}

/** The day on which the bank has carried out payouts, in the time zone of the market. */
export function PaidDialog({ run, payouts, markPaid, onClose }: PaidDialogProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const { market_time_zone } = useMe()
  const today = localDay(Date.now(), market_time_zone)
  const first = run.approved_at ? localDay(run.approved_at, market_time_zone) : undefined
  const form = useForm({ defaultValues: { paid_on: today } })
  const amount = isolateText(writeAmount(sumAmounts(payouts), run.currency))
  const isPossible = (day: string) => day !== '' && day <= today && (!first || day >= first)
  return (
    <EntryDialog
      close={onClose}
      form={form}
      title={t('payouts.mark_title', { amount })}
      description={t('payouts.mark_text')}
      submit={({ paid_on }) => markPaid({ payout_ids: payouts.map(({ id }) => id), paid_on })}
      submitLabel={t('payouts.mark', { count: payouts.length })}
    >
      <Field
        label={t('payouts.paid_on')}
        error={fieldProblem(form.formState.errors.paid_on, t('payouts.paid_on_wrong'))}
        required
      >
        <TextInput type="date" min={first} max={today} {...form.register('paid_on', { validate: isPossible })} />
      </Field>
    </EntryDialog>
  )
}
