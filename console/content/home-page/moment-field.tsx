import { type ChangeEvent, useRef } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface MomentFieldProps {
  readonly name: 'shown_from' | 'shown_until'
  readonly label: string
  readonly hint?: string
}

/** A moment, or none. An incomplete one has the value of an empty field: it is refused, and the form keeps the earlier moment. */
export function MomentField({ name, label, hint }: MomentFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const isComplete = () => !input.current?.validity.badInput
  const { ref, onChange, onBlur, ...rest } = register(name, { validate: isComplete })
  const ifComplete = (handle: typeof onChange) => (event: ChangeEvent<HTMLInputElement>) =>
    isComplete() ? handle(event) : undefined
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), t('home-page.no_moment'))}
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
