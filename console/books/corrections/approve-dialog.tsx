import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { Correction } from '#contract/books.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { typedAmount } from '#locales/typed-amount.ts'

interface ApproveDialogProps {
  readonly correction: Correction
  readonly isOpen: boolean
  readonly close: () => void
  /** Rejections are shown in the dialog, which stays open. */
  readonly approve: () => Promise<void>
}

/** A correction cannot be undone, so its amount must be typed first, without a minus. */
export function ApproveDialog({ correction, isOpen, close, approve }: ApproveDialogProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const form = useForm({ defaultValues: { amount: '' } })
  const { shop, reason, currency } = correction
  const sum = Math.abs(correction.amount)
  const amount = isolateText(writeAmount(sum, currency))
  return (
    <EntryDialog
      {...{ isOpen, close, form }}
      title={t('books.approve_title', { shop: isolateText(shop.name) })}
      description={t('books.approve_text')}
      lead={
        <div className="mb-4 grid gap-1">
          <p className="text-label text-neutral-900">
            {t(correction.amount > 0 ? 'books.shop_gets' : 'books.shop_pays', { amount })}
          </p>
          <p dir="auto" className="wrap-anywhere text-neutral-700">
            {reason}
          </p>
        </div>
      }
      submit={approve}
      submitLabel={t('books.approve')}
    >
      <TextField
        name="amount"
        label={t('books.approve_type', { amount })}
        validate={(text) => typedAmount(text) === sum}
        problem={t('books.approve_mismatch')}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
