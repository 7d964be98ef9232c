import { get, useController, useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { typedAmount } from '#locales/typed-amount.ts'
import { MoneyInput } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { fieldProblem } from './form-errors.ts'

interface PercentFieldProps {
  /** Name of a value of the surrounding form: hundredths of a percent, null if empty, NaN if the text is no number. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
}

const isPercentage = (value: number) => value >= 0 && value < 10_000

/** A percentage from 0 to 99.99 of the surrounding form, typed as in the language of the page: 7,5 or 7.5 or ٧٫٥. */
export function PercentField({ name, label, hint, isRequired = true }: PercentFieldProps) {
  const t = useText()
  const locale = useLocale()
  const { formState } = useFormContext()
  const validate = (value: number | null) => (value === null ? !isRequired : isPercentage(value))
  const { field } = useController({ name, rules: { validate } })
  const error = fieldProblem(get(formState.errors, name), t('form.no_percentage'))
  return (
    <Field label={label} hint={hint} error={error} required={isRequired} optionalMark={t('form.optional')}>
      <MoneyInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        parse={(text) => typedAmount(text.replace(/[%٪]/, ''))}
        format={(percentage) => formatNumber(percentage, locale)}
        symbol="%"
        isSymbolFirst={false}
      />
    </Field>
  )
}
