import { OTPField } from '@base-ui/react/otp-field'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field-control.ts'

type CodeInputProps = {
  length: number
  value: string
  onChange: (value: string) => void
  /** Called once all boxes are full, by typing, pasting or the device. */
  onComplete: (value: string) => void
  /** Keeps what counts of what was typed or pasted. */
  clean: (text: string) => string
  /** Names a box by its place, from 1. */
  boxLabel: (place: number) => string
  disabled?: boolean
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A short code, a box for each character, from left to right in every language. Typing moves on, Backspace in an empty box
 * moves back, pasting fills all of them. Put it into a Field.
 */
export function CodeInput({ length, clean, boxLabel, ref, ...rest }: CodeInputProps) {
  const { id, ...wiring } = useFieldControl({})
  return (
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
      className="flex justify-center gap-3"
    >
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          ref={index === 0 ? ref : undefined}
          {...wiring}
          aria-label={boxLabel(index + 1)}
          className={classNames(controlLook, 'h-16 w-14 px-0 text-center text-[1.5rem] font-semibold tabular-nums')}
        />
      ))}
    </OTPField.Root>
  )
}
