import type { FieldError, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Text } from '#locales/text.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { ApiError, errorMessage } from './api-error.ts'

/** Puts the first message of each field that the server names under it; false where it names none of these fields. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof ApiError ? error.errors : {}
  const named = fields.filter((field) => errors[field]?.[0])
  for (const field of named) setError(field, { type: 'server', message: errors[field]?.[0] })
  return named.length > 0
}

export function toastError(error: unknown): void {
  toast.error(errorMessage(error))
}

/** The message under each field and for the summary above them; what is wrong with a dialling code is said of the phone. */
export function problemsOf<N extends string>(
  errors: Partial<Record<NoInfer<N> | 'phone' | 'phone_code', FieldError>>,
  own: (name: N, isTooLong: boolean) => string,
  t: Text,
): (name: N) => string | undefined {
  return (name) => {
    const error = name === 'phone' ? (errors.phone ?? errors.phone_code) : errors[name]
    return fieldMessage(error, own(name, error?.type === 'too_big'), t)
  }
}

/** The server's own words where it judged the field, and the words whose key the contract gives; otherwise ours. */
export function fieldMessage(error: FieldError | undefined, own: string, t: Text): string | undefined {
  if (!error) return undefined
  if (error.message?.startsWith('errors.')) return t(error.message)
  return error.type === 'server' ? error.message : own
}
