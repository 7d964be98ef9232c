import { CircleAlert } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RefusedFields } from '#ui/desk/form/refused-fields.tsx'
import type { Refusals } from './form-errors.ts'

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

/** An error of the server that belongs to no field. */
export const FormProblem = ({ error }: { error: { message?: string } | undefined }) => (
  <div role="alert" className="contents">
    {error?.message && (
      <p className="flex items-start gap-2 rounded-lg bg-danger-soft p-3 text-danger">
        <CircleAlert className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{error.message}</span>
      </p>
    )}
  </div>
)
