import { get, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { fieldProblem } from './form-errors.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Set if the label is not in the language of the page. */
  readonly lang?: string
}

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly SelectOption[]
  /** Called when the person chooses an option, not when code sets the value. */
  readonly onChoose?: (value: string) => void
}

export function SelectField({ name, label, hint, options, onChoose }: SelectFieldProps) {
  const t = useText()
  const { register, formState } = useFormContext()
  const error = fieldProblem(get(formState.errors, name), t('form.check_value'))
  return (
    <Field label={label} hint={hint} error={error}>
      <Select {...register(name, { onChange: (event) => onChoose?.(event.target.value) })}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The zones of the browser, and those that the field may have: Chromium lists Asia/Kolkata as Asia/Calcutta only. */
export function listTimeZones(...values: readonly unknown[]): SelectOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...values])
  return [...zones]
    .filter((zone) => typeof zone === 'string')
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
