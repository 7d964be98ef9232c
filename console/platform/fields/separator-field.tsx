import { useText } from '#console/platform/i18n/texts.tsx'
import { type Separator, separators } from '#contract/csv-separators.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

const allSeparators = Object.keys(separators) as Separator[]

interface SeparatorFieldProps {
  readonly value: Separator
  readonly onChange: (separator: Separator) => void
}

export function SeparatorField({ value, onChange }: SeparatorFieldProps) {
  const t = useText()
  return (
    <Field label={t('imports.separator')} hint={t('imports.separator_hint')}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Separator)}>
        {allSeparators.map((each) => (
          <option key={each} value={each}>
            {t(`imports.separator_${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
