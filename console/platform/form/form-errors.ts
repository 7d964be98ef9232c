import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'

/** Thrown by a save while the conflict view shows both values of each field: that of this form and that of another person. */
export class ShownConflict extends Error {}

/** Shows the field errors of a refused call below their fields, and all others in the FormProblem of the form. */
export function showFormError<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  if (error instanceof ShownConflict) return
  const names = Object.keys(form.getValues())
  const errors = error instanceof ApiError ? Object.entries(error.errors) : []
  const hasField = (name: string) => names.includes(name.split('.')[0] ?? '')
  const own = errors.filter(([name]) => hasField(name))
  const others = errors.filter(([name]) => !hasField(name)).flatMap(([, messages]) => messages)
  for (const [name, [message]] of own) form.setError(name as FieldPath<Values>, { type: 'server', message })
  if (own.length === 0 || others.length > 0) {
    form.setError('root.server', { message: [...new Set(others)].join(' ') || errorMessage(error) })
  }
}

export function renameErrorFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(error.errors).map(([path, messages]) => [nameOf(path), messages])
  const { address, status, code, message, data, requestId } = error
  return new ApiError({ address, status, code, message, data, requestId, errors: Object.fromEntries(errors) })
}

/** The message of the server about a field, otherwise that of the form. */
export const fieldProblem = (error: FieldError | undefined, fallback: string): string | undefined =>
  error && (error.type === 'server' ? error.message : fallback)

/** The message of the server about a value that has no field in the form. */
export const messageAt = (errors: FieldErrors, path: string): string | undefined =>
  (get(errors, path) as FieldError | undefined)?.message

/** All messages in the errors of a row of a form, those of nested fields included. */
export function listMessages(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return [message]
  return Object.values(errors).flatMap(listMessages)
}

export interface Refusals {
  /** The element around the form. */
  readonly around: RefObject<HTMLDivElement | null>
  /** How often a save was refused, by the form or by the server. */
  readonly refusals: number
}

/** Returns the ref of an element around a form, and a function that scrolls to the error of a refused save. */
export function useShownRefusal(): Refusals & { showRefusal: () => void } {
  const around = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0 && around.current) showProblem(around.current)
  }, [refusals])
  return { around, refusals, showRefusal: () => setRefusals((before) => before + 1) }
}

/** The problem may be far from the button that saves. */
function showProblem(around: HTMLElement): void {
  const target = around.querySelector<HTMLElement>('[data-conflict], [aria-invalid="true"]')
  target?.focus()
  // The focus brings only the top of a tall field into view, and its message is below it.
  const [messageId = ''] = target?.getAttribute('aria-describedby')?.split(' ') ?? []
  const message = target ? document.getElementById(messageId) : around.querySelector('[role="alert"] > *')
  message?.scrollIntoView({ block: 'nearest' })
}
