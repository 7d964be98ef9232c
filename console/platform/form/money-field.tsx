import { get, useController, useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { isAmountTooLarge, maxTypedAmount, typedAmount } from '#locales/typed-amount.ts'
import { MoneyInput, minorUnits } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { fieldProblem } from './form-errors.ts'

interface MoneyFieldProps {
  /** Name of a value of the surrounding form: minor units, null if empty, NaN if the text is no amount, infinite if it is too large. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly currency: { readonly symbol: string; readonly position: 'prefix' | 'suffix' }
  readonly isRequired?: boolean
  /** Whether 0 is refused. */
  readonly isPositive?: boolean
  /** The largest amount, in major units. */
  readonly max?: number
}

/** An amount of money of the surrounding form, typed as in the language of the page: 19,99 or 19.99 or ١٩٫٩٩. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, hint, currency, isRequired = true, isPositive = false, max = maxTypedAmount } = props
  const t = useText()
  const locale = useLocale()
  const { formState } = useFormContext()
  const problemOf = useAmountProblem()
  const validate = (value: number | null) =>
    value === null ? !isRequired : isAmountUpTo(max, value) && !(isPositive && value === 0)
  const { field } = useController({ name, rules: { validate } })
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), problemOf(isAbove(max, field.value), max))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <MoneyInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        parse={parseAmount}
        format={(amount) => formatNumber(amount, locale, 2)}
        symbol={currency.symbol}
        isSymbolFirst={currency.position === 'prefix'}
      />
    </Field>
  )
}

const isAbove = (max: number, value: number | null): boolean => value !== null && value > max * minorUnits

/** Whether a value of a money field is an amount within the limit. */
export const isAmountUpTo = (max: number, value: number): boolean => value <= max * minorUnits

/** For a `MoneyInput`: an amount that is too large is infinite. */
export const parseAmount = (text: string): number | null =>
  isAmountTooLarge(text) ? Number.POSITIVE_INFINITY : typedAmount(text)

/** Says what is expected of a text that is no amount, or is too large a one. */
export function useAmountProblem(): (isTooLarge: boolean, max?: number) => string {
  const t = useText()
  const locale = useLocale()
  return (isTooLarge, max = maxTypedAmount) =>
    isTooLarge ? t('form.amount_too_large', { max: formatNumber(max, locale, 2) }) : t('form.no_amount')
}
