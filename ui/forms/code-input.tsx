import { DirectionProvider } from '@base-ui/react/direction-provider'
import { OTPField } from '@base-ui/react/otp-field'
import { type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'
import { controlLook } from './field-control.ts'

type CodeInputProps = {
  length: number
  label: string
  boxLabel: (position: number) => string
  value: string
  onChange: (value: string) => void
  /** Called once all boxes are filled, by typing, pasting or autofill. */
  onComplete: (value: string) => void
  /** Removes invalid characters from typed or pasted text. */
  clean: (text: string) => string
  error: string | null
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A short code, left to right in every language. Typing moves on, Backspace in an empty box moves back, pasting fills all. */
export function CodeInput({ length, label, boxLabel, error, clean, ref, ...rest }: CodeInputProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset className="min-w-0">
      <legend className="text-label mx-auto mb-2 text-neutral-900">{label}</legend>
      <label htmlFor={id} className="sr-only">
        {boxLabel(1)}
      </label>
      <DirectionProvider direction="ltr">
        <OTPField.Root
          id={id}
          length={length}
          value={rest.value}
          onValueChange={(value) => rest.onChange(value)}
          onValueComplete={(value) => rest.onComplete(value)}
          disabled={rest.disabled}
          validationType="none"
          inputMode="numeric"
          normalizeValue={clean}
          dir="ltr"
          className={classNames('flex justify-center', length > 5 ? 'gap-1.5 sm:gap-2' : 'gap-3')}
        >
          {Array.from({ length }, (_, index) => (
            <OTPField.Input
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              ref={index === 0 ? ref : undefined}
              aria-label={index === 0 ? undefined : boxLabel(index + 1)}
              aria-describedby={errorId}
              aria-invalid={error !== null || undefined}
              className={classNames(
                controlLook,
                'h-16 max-w-14 min-w-0 flex-1 px-0 text-center text-[1.5rem] font-semibold tabular-nums',
              )}
            />
          ))}
        </OTPField.Root>
      </DirectionProvider>
      <div className="flex justify-center">
        <FieldError id={errorId} error={error} />
      </div>
    </fieldset>
  )
}
