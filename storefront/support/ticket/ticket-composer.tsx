import { SendHorizontal } from 'lucide-react'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useUnsavedQuestion } from '#storefront/platform/dialogs/unsaved.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { UnsavedChangesGuard } from '#storefront/platform/navigation/unsaved-changes-guard.tsx'
import { PhotoPicker } from '#storefront/platform/photo-upload/photo-picker.tsx'
import { UploadProgress } from '#storefront/platform/photo-upload/photo-upload.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { type Composer, maxMessageLength } from './composer-form.ts'

/** A message to an answered ticket opens it again. */
export function TicketComposer({ id, form, chosen, submit, share }: Composer) {
  const t = useText()
  const unsaved = useUnsavedQuestion(form, t('support.unsaved_message'))
  const { errors, isSubmitting } = form.formState
  const isDirty = () => chosen.photos.length > 0 || unsaved.isDirty()
  return (
    <form id={id} noValidate onSubmit={submit} onMouseDown={keepField} className="grid gap-4">
      <UnsavedChangesGuard {...unsaved} isDirty={isDirty} />
      <Field
        id={`${id}-message`}
        label={t('support.your_message')}
        error={fieldMessage(errors.message, t('support.message_missing'), t) ?? null}
      >
        <TextArea
          rows={3}
          maxLength={maxMessageLength}
          readOnly={isSubmitting}
          counterLabel={(used, limit) => t('support.words_used', { used, limit })}
          {...form.register('message')}
        />
      </Field>
      <PhotoPicker id={`${id}-photos`} chosen={chosen} isBusy={isSubmitting} />
      <UploadProgress share={isSubmitting ? share : null} />
      <Button
        type="submit"
        variant="primary"
        icon={<DirectionalIcon icon={SendHorizontal} className="size-4.5!" />}
        loading={isSubmitting || chosen.isReading}
        className="justify-self-end max-sm:w-full"
      >
        {t('support.send')}
      </Button>
    </form>
  )
}
