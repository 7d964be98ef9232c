import { CircleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type SummarisedError = {
  fieldId: string
  message: string
}

type ErrorSummaryProps = {
  title: string
  errors: SummarisedError[]
  attempt: number
}

/**
 * Lists two or more errors of a submission, of the form or the server, above the form. Each submission fills the list, and it only
 * gets shorter until the next, so that nothing appears or takes focus while the shopper types. A single error is not listed: its field
 * has the focus.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const listed = useListed(errors, attempt)
  const labels = useLabels(listed, attempt)
  const [only] = errors.length === 1 ? errors : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt moves the focus; an error that comes or goes later does not
  useEffect(() => {
    if (attempt === 0) return
    if (box.current) focusInView(box.current)
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
                {labels[error.fieldId] && `${labels[error.fieldId]} · `}
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Errors of the last submission that still exist; empty if it had a single one. */
function useListed(errors: SummarisedError[], attempt: number): SummarisedError[] {
  const wrong = errors.map(({ fieldId }) => fieldId)
  const [snapshot, setTaken] = useState({ attempt: 0, fields: noFields })
  const isNew = snapshot.attempt !== attempt
  const listable = wrong.length >= 2 ? wrong : noFields
  const fields = isNew ? listable : snapshot.fields.filter((field) => wrong.includes(field))
  if (isNew || fields.length < snapshot.fields.length) setTaken({ attempt, fields })
  return errors.filter(({ fieldId }) => fields.includes(fieldId))
}

const noFields: readonly string[] = []

/** In the middle of the window: above it a sticky header returns with the scrolling. */
function focusInView(box: HTMLElement): void {
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'center' })
}

/** Labels of the listed fields, which are further down: a message such as "This is too long" does not name its field. */
function useLabels(listed: readonly SummarisedError[], attempt: number): Readonly<Record<string, string>> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: between attempts the list only gets shorter
  useLayoutEffect(() => {
    if (listed.length > 0) setLabels(Object.fromEntries(listed.map(({ fieldId }) => [fieldId, findLabel(fieldId)])))
  }, [attempt])
  return labels
}

/** Without the marks that follow it; empty for a heading, whose message names it. */
function findLabel(id: string): string {
  const field = document.getElementById(id)
  const label = field?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return label?.firstChild?.textContent ?? ''
}

/** Focuses the field without changing the hash, and scrolls to its label. False if there is none. */
function focusField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const control = field.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
  control?.focus({ preventScroll: true })
  // A focused field may be out of view. The closest div of a heading is the whole column, so the heading itself is scrolled to.
  const block = field.matches('h2, h3') ? field : field.closest('div')
  block?.scrollIntoView({ block: 'center' })
  return true
}
