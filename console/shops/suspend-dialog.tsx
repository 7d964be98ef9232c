import { useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface SuspendDialogProps {
  readonly shop: OperatorShop
  /** If it rejects, the dialog stays open and shows the error. */
  readonly suspend: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const maxReasonLength = 2000

/** A suspension hides the shop from shoppers, so its name must be typed first. Its members read the reason. */
export function SuspendDialog({ shop, suspend, onClose }: SuspendDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '', name: '' } })
  const { register, formState } = form
  const submit = async ({ reason, name }: { reason: string; name: string }) => {
    if (foldName(name) !== foldName(shop.name))
      return form.setError('name', { type: 'validate' }, { shouldFocus: true })
    await suspend(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shops.suspend_title', { name: isolateText(shop.name) })}
      description={t('shops.suspend_text', { orders: shop.open_orders })}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => formState.isDirty)}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('shops.suspend')} tone="danger-solid">
        <Field
          label={t('shops.reason')}
          hint={t('shops.reason_hint')}
          error={fieldProblem(formState.errors.reason, t('shops.reason_missing'))}
          required
        >
          <TextArea
            rows={4}
            maxLength={maxReasonLength}
            counterLabel={(used, limit) => t('form.text_used', { used, limit })}
            {...register('reason', { validate: (reason) => reason.trim() !== '' })}
          />
        </Field>
        <TextField
          name="name"
          label={t('shops.suspend_type', { name: isolateText(shop.name) })}
          problem={t('shops.suspend_mismatch')}
          autoComplete="off"
        />
      </EntryForm>
    </Dialog>
  )
}

/** Ignores case, extra spaces and differences of compatibility characters. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
