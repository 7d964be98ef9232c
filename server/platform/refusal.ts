import type { SecurityEventKind } from './security/security-events.ts'

/** Why a request is refused, and the status that says so. */
const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  wrong_media: 415,
  invalid: 422,
  interrupted: 408,
  too_often: 429,
  unavailable: 503,
  /** Refused for load: nothing of ours is broken. */
  busy: 503,
} as const

export type RefusalCode = keyof typeof statusOf

export interface RefusalDetails {
  /** Fills the message's placeholders. */
  readonly values?: Record<string, string | number>
  /** Message keys per field; what a form shows. */
  readonly fields?: Record<string, readonly { key: string; values?: Record<string, string | number> }[]>
  /** Figures that the caller can act on: what is left, the new sum. Stands under `data`. */
  readonly figures?: Record<string, unknown>
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
  /** The security event that the refusal is, where its status does not say enough. */
  readonly event?: SecurityEventKind
}

/** Ends a request on purpose. `message` is a key of the message files. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): (typeof statusOf)[RefusalCode] {
    return statusOf[this.code]
  }
}

export function refuse(code: RefusalCode, message: string, details?: RefusalDetails): never {
  throw new Refusal(code, message, details)
}

/** Refuses one field of a payload with 422. */
export function refuseField(field: string, key: string, values?: Record<string, string | number>): never {
  refuse('invalid', key, { ...(values && { values }), fields: { [field]: [{ key, ...(values && { values }) }] } })
}

/** The row that must be there, or 404: not there and not yours to see are the same answer. */
export function found<T>(row: T | undefined, message = 'errors.not_found'): T {
  return row ?? refuse('missing', message)
}

/** The row that must be there, or our own fault: nobody asked for it, so its absence is a bug (500, logged) and no 404. */
export function mustExist<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`${what} does not exist`)
  return row
}
