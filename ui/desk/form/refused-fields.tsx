import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'

interface RefusedField {
  readonly id: string
  readonly label: string
  readonly message: string
}

interface RefusedFieldsProps {
  /** The element around the form. */
  readonly around: RefObject<HTMLElement | null>
  /** How often a save was refused. */
  readonly refusals: number
  readonly title: string
  /** Joins the label of a field and its message. */
  readonly describe: (label: string, message: string) => string
}

/**
 * Links to the fields of a refused save, if there are several: a single one has the focus. It reads the fields from the page, since
 * forms do not know the labels of their values. Until the next save it only gets shorter, so that nothing appears while a person types.
 */
export function RefusedFields({ around, refusals, title, describe }: RefusedFieldsProps) {
  const titleId = useId()
  const [listed, setListed] = useState({ refusals: 0, fields: noFields })
  useEffect(() => {
    if (refusals === 0 || !around.current) return
    const isNew = listed.refusals !== refusals
    const invalid = listInvalid(around.current)
    // A form that rejects its own values shows their errors one render later.
    if (isNew && invalid.length === 0) return
    const fields = nextFields(invalid, isNew ? undefined : listed.fields)
    if (isNew || !isSame(fields, listed.fields)) setListed({ refusals, fields })
  })
  if (listed.refusals !== refusals || listed.fields.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex items-start gap-3 rounded-lg border border-danger bg-white p-4">
      <CircleAlert className="size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <h3 id={titleId} className="text-label text-neutral-900">
          {title}
        </h3>
        <ul className="grid">
          {listed.fields.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(id)
                }}
                className="inline-block py-1 wrap-anywhere text-danger underline underline-offset-4"
              >
                {describe(label, message)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const noFields: readonly RefusedField[] = []

/** @param listed The fields that are listed since the last save; undefined after a new one. */
function nextFields(invalid: readonly RefusedField[], listed: readonly RefusedField[] | undefined) {
  if (listed) return invalid.filter(({ id }) => listed.some((field) => field.id === id))
  return invalid.length > 1 ? invalid : noFields
}

const isSame = (fields: readonly RefusedField[], others: readonly RefusedField[]): boolean =>
  JSON.stringify(fields) === JSON.stringify(others)

const listInvalid = (around: HTMLElement): RefusedField[] =>
  [...around.querySelectorAll<HTMLElement>('[aria-invalid="true"][id]')].flatMap((field) => {
    const label = labelOf(field)
    const message = messageOf(field)
    return label && message ? [{ id: field.id, label, message }] : []
  })

function labelOf(field: HTMLElement): string {
  const own = field.getAttribute('aria-label')
  if (own) return own
  const labels = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const legend = field.querySelector<HTMLElement>(':scope > legend')
  const label = legend ?? (field as HTMLInputElement).labels?.[0] ?? document.getElementById(labels[0] ?? '')
  const marks = (node: ChildNode) => node instanceof HTMLSpanElement
  const text = [...(label?.childNodes ?? [])].filter((node) => !marks(node)).map((node) => node.textContent)
  return text.join('').trim() || (label?.textContent ?? '').trim()
}

function messageOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((each) => each.endsWith('-error'))
  return (id && document.getElementById(id)?.textContent?.trim()) || ''
}

/** A field in a closed tab cannot take the focus until its tab is open. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const panel = field?.closest('[role="tabpanel"][hidden]')
  const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
  if (tab) flushSync(() => tab.click())
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
