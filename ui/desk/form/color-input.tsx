import { TextInput } from '#ui/forms/text-input.tsx'
import { isHex } from '#ui/tokens/contrast.ts'

interface ColorInputProps {
  /** #rrggbb, or what was typed so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Shown by the picker while the text is no colour. */
  readonly fallback: string
  readonly pickLabel: string
}

export function ColorInput({ value, onChange, onBlur, fallback, pickLabel }: ColorInputProps) {
  return (
    <TextInput
      value={value}
      dir="ltr"
      translate="no"
      autoComplete="off"
      spellCheck={false}
      // A picker matches :read-only, whose background this field must not take.
      className="has-[input:read-only]:bg-white!"
      onChange={(event) => onChange(event.target.value.trim())}
      onBlur={onBlur}
      prefix={
        <input
          type="color"
          aria-label={pickLabel}
          value={isHex(value) ? value : fallback}
          onChange={(event) => onChange(event.target.value)}
          className="-ms-2 h-11 w-11 cursor-pointer bg-transparent p-1"
        />
      }
    />
  )
}
