import { useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { ReasonValues } from './reason-fields.tsx'

/** Characters, as the server counts them. */
const reasonLimits = { min: 3, max: 300 }

interface MoveReasonFieldProps {
  readonly hint: string
}

/** The required reason for moving or refunding an order or a return. */
export function MoveReasonField({ hint }: MoveReasonFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext<ReasonValues>()
  const isLongEnough = (reason: string) => reason.trim().length >= reasonLimits.min
  return (
    <Field
      label={t('orders.reason')}
      hint={hint}
      error={fieldProblem(formState.errors.reason, t('orders.reason_missing'))}
      required
    >
      <TextArea
        rows={3}
        maxLength={reasonLimits.max}
        counterLabel={(used, limit) => t('form.text_used', { used, limit })}
        {...register('reason', { validate: isLongEnough })}
      />
    </Field>
  )
}
