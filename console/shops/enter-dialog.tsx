import { useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface EnterDialogProps {
  readonly shop: OperatorShop
  /** If it rejects, the dialog stays open and shows the error. */
  readonly enter: (entry: { reason: string; may_write: boolean }) => Promise<void>
  readonly onClose: () => void
}

const maxReasonLength = 2000

/** Asks for the reason, which the members of the shop read, and whether changes are needed. */
export function EnterDialog({ shop, enter, onClose }: EnterDialogProps) {
  const t = useText()
  const can = useCan()
  const form = useForm({ defaultValues: { reason: '', scope: 'read' } })
  const { register, formState } = form
  const submit = ({ reason, scope }: { reason: string; scope: string }) =>
    enter({ reason: reason.trim(), may_write: scope === 'write' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shops.enter_title', { name: isolateText(shop.name) })}
      description={t('shops.enter_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => formState.isDirty && !formState.isSubmitSuccessful,
        () => formState.isSubmitting,
      )}
    >
      <EntryForm form={form} submit={submit} submitLabel={t('shops.enter_now')}>
        <Field
          label={t('shops.reason')}
          hint={t('shops.enter_reason_hint')}
          error={fieldProblem(formState.errors.reason, t('shops.reason_missing'))}
          required
        >
          <TextArea
            rows={3}
            maxLength={maxReasonLength}
            counterLabel={(used, limit) => t('form.text_used', { used, limit })}
            {...register('reason', { validate: (reason) => reason.trim() !== '' })}
          />
        </Field>
        {can('shops.write') && (
          <RadioCards
            legend={t('shops.enter_scope')}
            name="scope"
            options={[
              { value: 'read', label: t('shops.enter_read'), description: t('shops.enter_read_hint') },
              { value: 'write', label: t('shops.enter_write'), description: t('shops.enter_write_hint') },
            ]}
            input={register('scope')}
          />
        )}
      </EntryForm>
    </Dialog>
  )
}
