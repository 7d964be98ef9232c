import { get, useController, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { RateLine } from './rate-line.tsx'
import { formatRate, typedRate } from './rate-text.ts'

interface RateFieldProps {
  /** Name of a text of the surrounding form. */
  readonly name: string
  readonly label: string
  readonly base: string
  readonly code: string
}

/** A rate, typed as in the language of the page. The hint shows how it is read, because marks differ by language. */
export function RateField({ name, label, base, code }: RateFieldProps) {
  const t = useText()
  const locale = useLocale()
  const { formState } = useFormContext()
  const { field } = useController({ name, rules: { validate: (text) => typedRate(text ?? '', locale) !== null } })
  // A currency that another person removed in the meantime has no first rate.
  const text: string = field.value ?? ''
  const rate = typedRate(text, locale)
  const example = formatRate('9.12', locale)
  return (
    <Field
      label={label}
      hint={rate ? <RateLine {...{ base, code, rate }} /> : t('currencies.rate_hint', { base, code })}
      error={fieldProblem(get(formState.errors, name), t('currencies.no_rate', { example }))}
      required
    >
      <TextInput {...field} value={text} inputMode="decimal" dir="ltr" autoComplete="off" />
    </Field>
  )
}
