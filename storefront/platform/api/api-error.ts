type ApiErrorDetails = {
  status: number
  message: string
  errors?: Record<string, string[]>
  data?: unknown
  requestId?: string
}

/** A refused call, or one without a response (`status` 0). `message` can be shown to the shopper. */
export class ApiError extends Error {
  readonly status: number
  /** Messages by field, of a 422. */
  readonly errors: Record<string, string[]>
  /** Data of a refusal, such as the units left in stock. */
  readonly data: unknown
  readonly requestId: string | undefined

  constructor({ status, message, errors = {}, data, requestId }: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.data = data
    this.requestId = requestId
  }
}

/** The token is missing or invalid: the only refusal that ends a session. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Logs an error that the page does not show (spec §8). */
export function logFailure(action: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: required by the specification.
  console.warn(`${action}:`, error)
}
