import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PhotoPicker } from '#storefront/platform/photo-upload/photo-picker.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { OrderField } from './order-field.tsx'
import { maxMessageLength, maxSubjectLength, type TicketForm, ticketFields, types } from './ticket-form.ts'

export function TicketFields({ id, form, chosen, submit }: TicketForm) {
  const t = useText()
  const { isSubmitting, submitCount } = form.formState
  const problems = useProblems({ id, form })
  const getProblem = (fieldName: string) => problems.find(({ name }) => name === fieldName)?.message ?? null
  return (
    <form id={id} noValidate onSubmit={submit} onMouseDown={keepField} className="grid gap-5">
      <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : problems} attempt={submitCount} />
      <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
      <Field id={`${id}-issue_type`} label={t('support.issue_type')} error={getProblem('issue_type')} required>
        <Select {...form.register('issue_type')} defaultValue={form.formState.defaultValues?.issue_type ?? ''}>
          <option value="" disabled>
            {t('support.choose_type')}
          </option>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`support.type.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <OrderField id={id} form={form} error={getProblem('order_code')} />
      <Field id={`${id}-subject`} label={t('support.subject')} error={getProblem('subject')} required>
        <TextInput
          dir="auto"
          maxLength={maxSubjectLength}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={isSubmitting}
          {...form.register('subject')}
        />
      </Field>
      <Field
        id={`${id}-message`}
        label={t('support.message')}
        hint={t('support.message_hint')}
        error={getProblem('message')}
        required
      >
        <TextArea
          rows={5}
          maxLength={maxMessageLength}
          readOnly={isSubmitting}
          counterLabel={(used, limit) => t('support.words_used', { used, limit })}
          {...form.register('message')}
        />
      </Field>
      <PhotoPicker id={`${id}-photos`} chosen={chosen} isBusy={isSubmitting} />
    </form>
  )
}

function useProblems({ id, form }: Pick<TicketForm, 'id' | 'form'>) {
  const t = useText()
  const { errors } = form.formState
  const ownMessages = {
    issue_type: t('support.type_missing'),
    order_code: t('support.no_order'),
    subject: t('support.subject_missing'),
    message: t('support.message_missing'),
  }
  return ticketFields.flatMap((name) => {
    const message = fieldMessage(errors[name], ownMessages[name], t)
    return message ? [{ name, fieldId: `${id}-${name}`, message }] : []
  })
}
