import type { CallAddress, RefusalCode } from '#contract/contract.ts'

type ApiErrorDetails = {
  address: CallAddress
  status: number
  code?: RefusalCode
  message: string
  errors?: Record<string, string[]>
  data?: unknown
  requestId?: string
}

/** A refused call, or one without a response (`status` 0). `message` can be shown to the shopper; decisions read `code`. */
export class ApiError extends Error {
  readonly address: CallAddress
  readonly status: number
  /** Undefined if no response of the shop arrived. */
  readonly code: RefusalCode | undefined
  /** Messages by field, of a 422. */
  readonly errors: Record<string, string[]>
  /** Data of a refusal, such as the units left in stock. */
  readonly data: unknown
  readonly requestId: string | undefined

  constructor({ address, status, code, message, errors = {}, data, requestId }: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.address = address
    this.status = status
    this.code = code
    this.errors = errors
    this.data = data
    this.requestId = requestId
  }
}

export function hasCode(error: unknown, ...codes: readonly RefusalCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}

/** The token is missing or invalid: the only refusal that ends a session. `handle-unauthorized.ts` of the storefront has the table. */
export function isUnauthorized(error: unknown): error is ApiError {
  return hasCode(error, 'errors.unauthenticated')
}

/** Whether no response of the shop arrived. The call may have been processed. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Logs an error that the page does not show (spec §8). */
export function logFailure(action: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: required by the specification.
  console.warn(`${action}:`, error)
}
