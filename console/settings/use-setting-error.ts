import { get, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'

export function useSettingError(name: string): string | undefined {
  const t = useText()
  const { formState } = useFormContext()
  return fieldProblem(get(formState.errors, name), t('form.check_value'))
}
