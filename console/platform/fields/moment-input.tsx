import { type ChangeEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextInput } from '#ui/forms/text-input.tsx'

interface MomentInputProps {
  /** Path of a text in the surrounding form, as `toZonedInput` writes it; '' for none. */
  readonly name: string
  readonly isRequired?: boolean
}

/** An incomplete moment has the value of an empty field. It is refused, and the form keeps the earlier moment. */
export function MomentInput({ name, isRequired = false }: MomentInputProps) {
  const { register } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const isComplete = () => !input.current?.validity.badInput
  const validate = (text: string) => isComplete() && (text !== '' || !isRequired)
  const { ref, onChange, onBlur, ...rest } = register(name, { validate })
  const ifComplete = (handle: typeof onChange) => (event: ChangeEvent<HTMLInputElement>) =>
    isComplete() ? handle(event) : undefined
  return (
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
  )
}
