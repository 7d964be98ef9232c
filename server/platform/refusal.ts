import type { FieldCode, RefusalCode } from '#contract/contract.ts'
import type { SecurityEventKind } from './security/security-events.ts'

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
  /** Load shedding, not a fault. */
  busy: 503,
} as const

export type RefusalKind = keyof typeof statusOf

/** Codes of the operator's verbs, which no call answers. Each capability declares its own, as the platform knows none. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities augment it
export interface OperatorCodes {}

export interface FieldMessage {
  readonly key: FieldCode | keyof OperatorCodes
  readonly values?: Record<string, string | number>
}

type Code = RefusalCode | keyof OperatorCodes

export interface RefusalDetails {
  /** Placeholders of the message. */
  readonly values?: Record<string, string | number>
  /** Codes, which are message keys, by form field. */
  readonly fields?: Record<string, readonly FieldMessage[]>
  /** What the client can act on, such as the stock left or the new total. */
  readonly data?: Record<string, unknown>
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number
  /** The security event of the refusal, if its status does not imply it. */
  readonly event?: SecurityEventKind
}

/** An expected error response. Its code is the key of its message, and part of the API. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: Code
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, code: Code, details: RefusalDetails = {}) {
    super(code)
    this.kind = kind
    this.code = code
    this.details = details
  }

  get status(): (typeof statusOf)[RefusalKind] {
    return statusOf[this.kind]
  }
}

export function refuse(kind: RefusalKind, code: Code, details?: RefusalDetails): never {
  throw new Refusal(kind, code, details)
}

/** 422 for one field of the body. */
export function refuseField(field: string, code: FieldMessage['key'], values?: Record<string, string | number>): never {
  const message = { key: code, ...(values && { values }) }
  refuse('invalid', code, { ...(values && { values }), fields: { [field]: [message] } })
}

/** Returns the row, or refuses with 404: a missing row and one of another account are answered alike. */
export function requireFound<T>(row: T | undefined, code: Code = 'errors.not_found'): T {
  return row ?? refuse('missing', code)
}

/** Returns the row. Its absence is a bug of ours: throws, which is a logged 500 and no 404. */
export function mustExist<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`${what} does not exist`)
  return row
}
