import { useText } from '#console/platform/i18n/texts.tsx'
import { RefusedFields } from '#ui/desk/form/refused-fields.tsx'
import type { Refusals } from './form-errors.ts'
import { FormProblem } from './form-problem.tsx'

interface FormProblemsProps extends Refusals {
  readonly error: { message?: string } | undefined
}

/** What is wrong after a refused save: links to its fields, and an error of the server that belongs to none. */
export function FormProblems({ around, refusals, error }: FormProblemsProps) {
  const t = useText()
  return (
    <>
      <RefusedFields
        {...{ around, refusals }}
        title={t('form.check_fields')}
        describe={(label, message) => t('form.field_problem', { label, message })}
      />
      <FormProblem error={error} />
    </>
  )
}
