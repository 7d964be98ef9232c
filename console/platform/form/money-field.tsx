import { get, useController, useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { MoneyInput } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { fieldProblem } from './form-errors.ts'

interface MoneyFieldProps {
  /** Name of a value of the surrounding form: minor units, null if empty, NaN if the text is no amount. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly currency: { readonly symbol: string; readonly position: 'prefix' | 'suffix' }
  readonly isRequired?: boolean
}

/** An amount of money of the surrounding form, typed as in the language of the page: 19,99 or 19.99 or ١٩٫٩٩. */
export function MoneyField({ name, label, hint, currency, isRequired = true }: MoneyFieldProps) {
  const t = useText()
  const locale = useLocale()
  const { formState } = useFormContext()
  const { field } = useController({ name, rules: { validate: (value) => !Number.isNaN(value) } })
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldProblem(get(formState.errors, name), t('form.no_amount'))}
      required={isRequired}
      optionalMark={t('form.optional')}
    >
      <MoneyInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        parse={typedAmount}
        format={(amount) => formatNumber(amount, locale, 2)}
        symbol={currency.symbol}
        isSymbolFirst={currency.position === 'prefix'}
      />
    </Field>
  )
}
