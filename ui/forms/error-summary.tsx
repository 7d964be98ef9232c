import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

export type SummarisedError = {
  /** The id of the control. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = {
  title: string
  errors: SummarisedError[]
  /** Counts the failed attempts to send; each new one moves focus here. */
  attempt: number
}

/**
 * At the top of a form that was sent with two or more errors, of the form's own or the server's. Its list is taken with each attempt and only
 * gets shorter after it, so that nothing appears, or takes the focus, while somebody types. A single error is not listed: its
 * field has the focus, and is in view.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const listed = useListed(errors, attempt)
  const [only] = errors.length === 1 ? errors : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt moves the focus; an error that comes or goes later does not
  useEffect(() => {
    if (attempt === 0) return
    if (box.current) box.current.focus()
    else if (only) focusField(only.fieldId)
  }, [attempt])
  if (listed.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger bg-white p-4"
    >
      <CircleAlert className="size-5 text-danger" />
      <div className="min-w-0">
        <h2 className="text-h3">{title}</h2>
        <ul className="mt-1 grid">
          {listed.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => focusField(error.fieldId) && event.preventDefault()}
                className="inline-block py-1 text-danger underline underline-offset-4"
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Of the errors that the last attempt found those that are still there; with a single one there was no list. */
function useListed(errors: SummarisedError[], attempt: number): SummarisedError[] {
  const wrong = errors.map(({ fieldId }) => fieldId)
  const [taken, setTaken] = useState({ attempt: 0, fields: noFields })
  const isNew = taken.attempt !== attempt
  const found = wrong.length >= 2 ? wrong : noFields
  const fields = isNew ? found : taken.fields.filter((field) => wrong.includes(field))
  if (isNew || fields.length < taken.fields.length) setTaken({ attempt, fields })
  return errors.filter(({ fieldId }) => fields.includes(fieldId))
}

const noFields: readonly string[] = []

/** Goes to the field without leaving a hash in the address, and shows its label as well. False where there is none. */
function focusField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const control = field.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  control?.focus({ preventScroll: true })
  // A field that already has the focus may be out of view.
  field.closest('div')?.scrollIntoView({ block: 'center' })
  return true
}
