import { Controller } from 'react-hook-form'
import { fieldMessage } from '#storefront/platform/api/form-failure.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PhotoPicker } from '#storefront/platform/photo-upload/photo-picker.tsx'
import { useCutText } from '#storefront/platform/purchases/cut-text.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { keepField } from '#ui/layers/keep-field.ts'
import { maxDescriptionLength, type ReturnForm, reasons, returnFields } from './return-form.ts'

export function ReturnFields({ id, form, chosen, submit, maxQuantity }: ReturnForm) {
  const t = useText()
  const { errors, isSubmitting, submitCount } = form.formState
  const messages = {
    quantity: t('errors.invalid'),
    reason_code: t('returns.reason_missing'),
    description: t('errors.long'),
  }
  const problems = returnFields.flatMap((name) => {
    const message = fieldMessage(errors[name], messages[name], t)
    return message ? [{ name, fieldId: `${id}-${name}`, message }] : []
  })
  const getProblem = (field: string) => problems.find(({ name }) => name === field)?.message ?? null
  return (
    <form id={id} noValidate onSubmit={submit} onMouseDown={keepField} className="mt-4 grid gap-5">
      <ErrorSummary title={t('shell.check_fields')} errors={isSubmitting ? [] : problems} attempt={submitCount} />
      <p className="text-meta text-neutral-600">{t('shell.required_note')}</p>
      {maxQuantity > 1 && <Quantity id={id} form={form} maxQuantity={maxQuantity} error={getProblem('quantity')} />}
      <Controller
        name="reason_code"
        control={form.control}
        render={({ field }) => (
          <RadioCards
            id={`${id}-reason_code`}
            legend={t('returns.reason')}
            name={field.name}
            options={reasons.map((reason) => ({ value: reason, label: t(`returns.why.${reason}`) }))}
            value={field.value ?? null}
            onChange={field.onChange}
            input={{ onBlur: field.onBlur }}
            columns={2}
            required
            error={getProblem('reason_code')}
          />
        )}
      />
      <Field
        id={`${id}-description`}
        label={t('returns.words')}
        optionalMark={t('shell.optional')}
        hint={t('returns.words_hint')}
        error={getProblem('description')}
      >
        <TextArea
          rows={3}
          maxLength={maxDescriptionLength}
          readOnly={isSubmitting}
          counterLabel={(used, limit) => t('returns.words_used', { used, limit })}
          {...form.register('description')}
        />
      </Field>
      <PhotoPicker id={`${id}-photos`} chosen={chosen} isBusy={isSubmitting} />
    </form>
  )
}

type QuantityProps = Pick<ReturnForm, 'id' | 'form' | 'maxQuantity'> & { error: string | null }

function Quantity({ id, form, maxQuantity, error }: QuantityProps) {
  const t = useText()
  const cut = useCutText()
  const label = t('returns.quantity')
  return (
    <div id={`${id}-quantity`} tabIndex={-1}>
      <p aria-hidden className="text-label mb-1.5 text-neutral-900">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Controller
          name="quantity"
          control={form.control}
          render={({ field }) => (
            <QuantityStepper
              value={Number(field.value)}
              onChange={field.onChange}
              max={maxQuantity}
              labels={{ group: label, decrease: t('returns.fewer'), increase: t('returns.more'), cut }}
            />
          )}
        />
        <span className="text-meta text-neutral-600">{t('returns.quantity_of', { count: maxQuantity })}</span>
      </div>
      <FieldError error={error} />
    </div>
  )
}
