import { isAmountUpTo, parseAmount, useAmountProblem } from '#console/platform/form/money-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useCurrencySigns } from '#console/platform/shop/use-amounts.ts'
import { formatNumber } from '#locales/numbers.ts'
import { maxTypedAmount } from '#locales/typed-amount.ts'
import { Button } from '#ui/buttons/button.tsx'
import { MoneyInput } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { changeMinimum, everyShop, noShop, type ShopSelection } from './run-selection.ts'

interface ShopChoiceProps {
  readonly selection: ShopSelection
  readonly onChange: (selection: ShopSelection) => void
  readonly currency: string
}

/** Selects all shops, none, or those from an amount on. */
export function ShopChoice({ selection, onChange, currency }: ShopChoiceProps) {
  const t = useText()
  const locale = useLocale()
  const { symbol, position } = useCurrencySigns()(currency)
  const problemOf = useAmountProblem()
  const { minimum } = selection
  const isWrong = minimum !== null && !isAmountUpTo(maxTypedAmount, minimum)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-64">
        <Field
          label={t('payouts.minimum')}
          error={isWrong ? problemOf(minimum === Number.POSITIVE_INFINITY) : undefined}
        >
          <MoneyInput
            value={minimum}
            onChange={(amount) => onChange(changeMinimum(selection, amount))}
            parse={parseAmount}
            format={(amount) => formatNumber(amount, locale, 2)}
            symbol={symbol}
            isSymbolFirst={position === 'prefix'}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChange(everyShop)}>{t('payouts.select_all')}</Button>
        <Button onClick={() => onChange(noShop)}>{t('payouts.select_none')}</Button>
      </div>
    </div>
  )
}
