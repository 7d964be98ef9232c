import { type ReactNode, useState } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'

interface MoneyInputProps {
  /** Minor units; null for an empty field, NaN for a text that is no amount, infinite for one that is too large. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Parses a typed amount into major units, such as 19,99 into 19.99; null if it is none, infinite if it is too large. */
  readonly parse: (text: string) => number | null
  /** Formats an amount of major units in the language of the page. */
  readonly format: (amount: number) => string
  readonly symbol: ReactNode
  readonly isSymbolFirst: boolean
  readonly onBlur?: () => void
  readonly id?: string
  readonly disabled?: boolean
}

/** Both currencies and columns have two decimals. */
export const minorUnits = 100

/** An amount of money. It shows the typed text until the field loses focus, then the formatted amount. */
export function MoneyInput({
  value,
  onChange,
  parse,
  format,
  symbol,
  isSymbolFirst,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const shown = value === null || !Number.isFinite(value) ? '' : format(value / minorUnits)
  const [typed, setTyped] = useState<string>()
  const read = (text: string): number | null => {
    if (text.trim() === '') return null
    const amount = parse(text)
    return amount === null ? Number.NaN : Math.round(amount * minorUnits)
  }
  // A value from elsewhere, such as after Discard, replaces the typed text.
  const isOfText = typed !== undefined && Object.is(read(typed), value)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...{ [isSymbolFirst ? 'prefix' : 'suffix']: <bdi translate="no">{symbol}</bdi> }}
      value={isOfText ? typed : shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={() => {
        // A text that is no amount, or is too large, stays, so that it can be corrected.
        if (typed !== undefined && Number.isFinite(read(typed) ?? 0)) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
