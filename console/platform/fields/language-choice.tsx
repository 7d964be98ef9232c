import type { Language } from '#contract/settings.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

interface LanguageChoiceProps {
  readonly label: string
  readonly languages: readonly Language[]
  /** Name of the chosen one. */
  readonly value: string
  readonly onChange: (name: string) => void
  readonly className?: string
}

/** In which language a preview is shown. */
export function LanguageChoice({ label, languages, value, onChange, className }: LanguageChoiceProps) {
  return (
    <Field label={label} className={className}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {languages.map(({ name, title }) => (
          <option key={name} value={name} lang={name}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
