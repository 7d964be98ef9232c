import { get, useController, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { ColorInput } from '#ui/desk/form/color-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { isHex } from '#ui/tokens/contrast.ts'
import { fieldProblem } from './form-errors.ts'

/** A colour of the surrounding form, as #rrggbb. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const t = useText()
  const { formState } = useFormContext()
  const { field } = useController({ name, rules: { validate: isHex } })
  return (
    <Field label={label} error={fieldProblem(get(formState.errors, name), t('form.no_color'))} required>
      <ColorInput
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        fallback="#888888"
        pickLabel={t('form.pick_color')}
      />
    </Field>
  )
}
