import { useId, useRef, useState } from 'react'
import { formatShort } from '#locales/numbers.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useEarlyText } from '#ui/forms/use-early-text.ts'
import { toDisplayedAmount } from './price-stops.ts'

type PriceFieldProps = {
  name: string
  label: string
  /** Applied amount in the default currency; null without a limit. */
  amount: number | null
  /** Converts from the displayed currency to the default one. */
  toAmount: (shown: number, rate: number) => number
  /** Amount of the slider while it is dragged, in the displayed currency. */
  draggedAmount: number | undefined
  placeholderAmount: number
  onCommit: (amount: number | null) => void
}

/** One limit of the price range in the displayed currency. It applies on Enter or blur. */
export function PriceField({
  name,
  label,
  amount,
  toAmount,
  draggedAmount,
  placeholderAmount,
  onCommit,
}: PriceFieldProps) {
  const t = useText()
  const id = useId()
  const { symbol, rate_from_default: rate } = useCurrency().currency
  const { field, text, isInvalid, handleInput, commit } = usePriceInput({ amount, toAmount, onCommit, rate })
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <label htmlFor={id} className="text-meta text-neutral-600">
        {label}
      </label>
      <TextInput
        id={id}
        name={name}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        dir="ltr"
        maxLength={14}
        prefix={<span className="text-meta">{symbol}</span>}
        placeholder={formatShort(placeholderAmount, useLocale())}
        value={draggedAmount === undefined ? text : String(draggedAmount)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={({ target }) => handleInput(target.value)}
        ref={field}
        data-applies-on-blur
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit(text)
        }}
      />
      {isInvalid && (
        <span id={`${id}-error`} role="alert" className="text-meta text-danger">
          {t('catalogue.price_wrong')}
        </span>
      )}
    </div>
  )
}

function usePriceInput({
  amount,
  toAmount,
  onCommit,
  rate,
}: Pick<PriceFieldProps, 'amount' | 'toAmount' | 'onCommit'> & { rate: number }) {
  // The typed text is kept while its amount is applied or pending, so that it is not reformatted.
  const [typed, setTyped] = useState<{ text: string; amount: number | null } | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const applied = amount === null ? '' : String(toDisplayedAmount(amount, rate))
  const text = typed?.amount === amount ? typed.text : applied
  const field = useRef<HTMLInputElement>(null)
  const commit = (text: string) => {
    const parsed = text === applied ? amount : parseAmount(text, (shown) => toAmount(shown, rate))
    setInvalid(parsed === undefined)
    if (parsed === undefined || parsed === amount) return
    setTyped({ text, amount: parsed })
    onCommit(parsed)
  }
  useEarlyText(
    () => field.current,
    text,
    (earlyText) => {
      setTyped({ text: earlyText, amount })
      if (document.activeElement !== field.current) commit(earlyText)
    },
  )
  const handleInput = (text: string) => {
    setTyped({ text, amount })
    setInvalid(false)
  }
  return { field, text, isInvalid, handleInput, commit }
}

/** null for an empty field, undefined for an invalid amount. */
function parseAmount(text: string, toAmount: (shown: number) => number): number | null | undefined {
  if (text.trim() === '') return null
  const shown = typedAmount(text)
  return shown === null ? undefined : toAmount(shown)
}
