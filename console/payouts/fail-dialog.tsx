import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { RunPayout } from '#contract/payout-runs.ts'
import { payoutLimits } from '#contract/payout-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { FailBody } from './payout-queries.ts'

interface FailDialogProps {
  readonly payout: RunPayout
  readonly currency: string
  /** Rejections are shown in the dialog, which stays open. */
  readonly markFailed: (body: FailBody) => Promise<void>
  readonly onClose: () => void
}

/** Why a payout failed, or why the money of a paid one came back. The shop reads the reason. */
export function FailDialog({ payout, currency, markFailed, onClose }: FailDialogProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const form = useForm({ defaultValues: { reason: '', is_account_wrong: false } })
  const from = payout.state === 'paid' ? 'paid' : 'approved'
  const kind = from === 'paid' ? 'return' : 'fail'
  return (
    <EntryDialog
      close={onClose}
      form={form}
      title={t(`payouts.${kind}_title`, { shop: isolateText(payout.shop.name) })}
      description={t('payouts.fail_text', { amount: isolateText(writeAmount(payout.amount, currency)) })}
      submit={({ reason, is_account_wrong }) => markFailed({ from, reason: reason.trim(), is_account_wrong })}
      submitLabel={t(`payouts.do_${kind}`)}
      tone="danger-solid"
    >
      <TextField
        name="reason"
        label={t('payouts.reason')}
        hint={t('payouts.reason_hint')}
        validate={(text) => text.trim() !== ''}
        problem={t('payouts.reason_missing')}
        maxLength={payoutLimits.failure}
        autoComplete="off"
      />
      <Checkbox
        label={t('payouts.account_wrong')}
        hint={t('payouts.account_wrong_hint')}
        {...form.register('is_account_wrong')}
      />
    </EntryDialog>
  )
}
