import { type ChangeEvent, useRef } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface MomentFieldProps {
  /** Path of a text in the surrounding form, as `toZonedInput` writes it; '' for none. */
  readonly name: string
  readonly label: string
  /** Names the time zone. */
  readonly hint?: string
  readonly isRequired?: boolean
}

/** An incomplete moment has the value of an empty field. It is refused, and the form keeps the earlier moment. */
export function MomentField({ name, label, hint, isRequired = true }: MomentFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const isComplete = () => !input.current?.validity.badInput
  const validate = (text: string) => isComplete() && (text !== '' || !isRequired)
  const { ref, onChange, onBlur, ...rest } = register(name, { validate })
  const ifComplete = (handle: typeof onChange) => (event: ChangeEvent<HTMLInputElement>) =>
    isComplete() ? handle(event) : undefined
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), t('grid.no_moment'))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <TextInput
        {...rest}
        ref={(element) => {
          input.current = element
          ref(element)
        }}
        onChange={ifComplete(onChange)}
        onBlur={ifComplete(onBlur)}
        type="datetime-local"
      />
    </Field>
  )
}
