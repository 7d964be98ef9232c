import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopperDeskLimits } from '#contract/limits.ts'
import type { Shopper } from '#contract/operator-shoppers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface DisableDialogProps {
  readonly shopper: Shopper
  /** If it rejects, the dialog stays open and shows the error. */
  readonly disable: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** The shopper reads the reason in a mail and at the sign-in. */
export function DisableDialog({ shopper, disable, onClose }: DisableDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { reason: '' } })
  const { register, formState } = form
  return (
    <EntryDialog
      title={t('shoppers.disable_title', { name: isolateText(shopper.name) })}
      description={t('shoppers.disable_text', { count: shopper.open_order_count })}
      close={onClose}
      form={form}
      submit={({ reason }) => disable(reason.trim())}
      submitLabel={t('shoppers.disable')}
      tone="danger-solid"
    >
      <Field
        label={t('shops.reason')}
        hint={t('shoppers.reason_hint')}
        error={fieldProblem(formState.errors.reason, t('shops.reason_missing'))}
        required
      >
        <TextArea
          rows={4}
          maxLength={shopperDeskLimits.reason}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          {...register('reason', { validate: (reason) => reason.trim() !== '' })}
        />
      </Field>
    </EntryDialog>
  )
}

interface DeleteDialogProps {
  readonly shopper: Shopper
  /** If it rejects, the dialog stays open and shows the error. */
  readonly startDeletion: () => Promise<void>
  readonly onClose: () => void
}

/** What must be typed identifies the account and no other: names are shared. */
const identityOf = ({ email, phone, name }: Shopper): string => email ?? phone ?? name

export function DeleteDialog({ shopper, startDeletion, onClose }: DeleteDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { identity: '' } })
  const identity = identityOf(shopper)
  const submit = async ({ identity: typed }: { identity: string }) => {
    if (fold(typed) !== fold(identity)) return form.setError('identity', { type: 'validate' }, { shouldFocus: true })
    await startDeletion()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shoppers.delete_title', { name: isolateText(shopper.name) })}
      description={t('shoppers.delete_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.formState.isDirty)}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('shoppers.delete')} tone="danger-solid">
        <TextField
          name="identity"
          label={t('shoppers.delete_type', { identity: isolateText(identity, 'ltr') })}
          problem={t('shoppers.delete_mismatch')}
          autoComplete="off"
        />
      </EntryForm>
    </Dialog>
  )
}

/** Ignores case, spaces and differences of compatibility characters. */
const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLocaleLowerCase()
