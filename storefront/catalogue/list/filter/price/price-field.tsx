import { useId, useRef, useState } from 'react'
import { formatShort } from '#locales/numbers.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useEarlyText } from '#ui/forms/use-early-text.ts'
import { shownAmount } from './price-stops.ts'

type PriceFieldProps = {
  name: string
  label: string
  /** In the default currency, as it applies now; null for an open end. */
  amount: number | null
  /** What an amount of the shown currency means in the default one. */
  toAmount: (shown: number, rate: number) => number
  /** What the slider beside it is being moved to, as it is shown. */
  dragged: number | undefined
  /** Where the field is empty: the end of what there is. */
  end: number
  onEnter: (amount: number | null) => void
}

/** One end of a range of prices, in the currency that is shown. It applies with Enter or when it is left. */
export function PriceField({ name, label, amount, toAmount, dragged, end, onEnter }: PriceFieldProps) {
  const t = useText()
  const id = useId()
  const { symbol, rate_from_default: rate } = useCurrency().currency
  const { field, text, isWrong, type, enter } = useTyped({ amount, toAmount, onEnter, rate })
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
        placeholder={formatShort(end, useLocale())}
        value={dragged === undefined ? text : String(dragged)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => type(target.value)}
        ref={field}
        onBlur={() => enter(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter(text)
        }}
      />
      {isWrong && (
        <span id={`${id}-error`} role="alert" className="text-meta text-danger">
          {t('catalogue.price_wrong')}
        </span>
      )}
    </div>
  )
}

/** What stands in the field, from when it is typed until it applies. */
function useTyped({
  amount,
  toAmount,
  onEnter,
  rate,
}: Pick<PriceFieldProps, 'amount' | 'toAmount' | 'onEnter'> & { rate: number }) {
  // What was typed stays as it was typed for as long as the amount is the one that it was typed over, or that it means.
  const [typed, setTyped] = useState<{ text: string; amount: number | null } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const applied = amount === null ? '' : String(shownAmount(amount, rate))
  const text = typed?.amount === amount ? typed.text : applied
  const field = useRef<HTMLInputElement>(null)
  const enter = (text: string) => {
    const meant = text === applied ? amount : meaningOf(text, (shown) => toAmount(shown, rate))
    setWrong(meant === undefined)
    if (meant === undefined || meant === amount) return
    setTyped({ text, amount: meant })
    onEnter(meant)
  }
  useEarlyText(
    () => field.current,
    text,
    (early) => {
      setTyped({ text: early, amount })
      if (document.activeElement !== field.current) enter(early)
    },
  )
  const type = (text: string) => {
    setTyped({ text, amount })
    setWrong(false)
  }
  return { field, text, isWrong, type, enter }
}

/** null for an empty field, undefined for what is no amount. */
function meaningOf(text: string, toAmount: (shown: number) => number): number | null | undefined {
  if (text.trim() === '') return null
  const shown = typedAmount(text)
  return shown === null ? undefined : toAmount(shown)
}
