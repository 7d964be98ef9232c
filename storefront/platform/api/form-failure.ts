import type { FieldError, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { PageText, PlainPageKey } from '#locales/text.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'

/** Shows the server's first message under each of `fields`; false if it has none for them. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof ApiError ? error.errors : {}
  const invalid = fields.filter((field) => errors[field]?.[0])
  for (const field of invalid) setError(field, { type: 'server', message: errors[field]?.[0] })
  return invalid.length > 0
}

export function toastError(error: unknown): void {
  toast.error(errorMessage(error))
}

export function createFieldMessages<N extends string>(
  errors: Partial<Record<NoInfer<N> | 'phone' | 'phone_code', FieldError>>,
  describe: (name: N, isTooLong: boolean) => string,
  t: PageText,
): (name: N) => string | undefined {
  return (name) => {
    const error = name === 'phone' ? (errors.phone ?? errors.phone_code) : errors[name]
    return fieldMessage(error, describe(name, error?.type === 'too_big'), t)
  }
}

/** The server's message, or the text whose key the contract gives; otherwise `fallback`. */
export function fieldMessage(error: FieldError | undefined, fallback: string, t: PageText): string | undefined {
  if (!error) return undefined
  if (error.message?.startsWith('errors.')) return t(error.message as PlainPageKey)
  return error.type === 'server' ? error.message : fallback
}
