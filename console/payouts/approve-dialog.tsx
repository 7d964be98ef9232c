import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { sumAmounts } from './run-selection.ts'

interface ApproveDialogProps {
  readonly run: PayoutRun
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly approve: () => Promise<void>
}

/** An approval lets money leave the market, so its amount must be typed first. */
export function ApproveDialog({ run, isOpen, close, approve }: ApproveDialogProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const form = useForm({ defaultValues: { amount: '' } })
  // Approving cancels the others.
  const payouts = run.payout_list.filter((payout) => !payout.is_account_outdated)
  const sum = sumAmounts(payouts)
  const amount = isolateText(writeAmount(sum, run.currency))
  return (
    <EntryDialog
      {...{ isOpen, close, form }}
      title={t('payouts.approve_title', { run: String(run.id) })}
      description={t('payouts.approve_text')}
      lead={
        <p className="text-label mb-4 text-neutral-900">{t('payouts.selected', { count: payouts.length, amount })}</p>
      }
      submit={approve}
      submitLabel={t('payouts.approve')}
    >
      <TextField
        name="amount"
        label={t('payouts.approve_type', { amount })}
        validate={(text) => typedAmount(text) === sum}
        problem={t('payouts.approve_mismatch')}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
