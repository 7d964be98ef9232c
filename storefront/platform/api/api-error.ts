type Details = {
  status: number
  message: string
  errors?: Record<string, string[]>
  data?: unknown
  requestId?: string
}

/** A call that was refused or never arrived (`status` 0). `message` is fit to be shown to the shopper. */
export class ApiError extends Error {
  readonly status: number
  /** By field, from a 422. */
  readonly errors: Record<string, string[]>
  /** Figures beside a refusal, such as what is left in stock. */
  readonly data: unknown
  readonly requestId: string | undefined

  constructor({ status, message, errors = {}, data, requestId }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.data = data
    this.requestId = requestId
  }
}

/** True for a dead or missing token: the one refusal that ends a session. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}

/** The message of anything that was thrown, for a toast. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What fails without a word on the page is written to the console: specification §8. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
  console.warn(`${what}:`, error)
}
