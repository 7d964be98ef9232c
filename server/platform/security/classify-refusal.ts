import type { Call } from '#contract/call.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { SecurityEventKind } from './security-events.ts'

export interface RefusedRequest {
  readonly refusal: Refusal
  /** Undefined for an unknown path. */
  readonly call: Call | undefined
  readonly hasToken: boolean
}

/** The security event of a refused request, or undefined where the refusal says nothing about safety. */
export function eventOfRefusal({ refusal, call, hasToken }: RefusedRequest): SecurityEventKind | undefined {
  const { status, code, details } = refusal
  if (details.event) return details.event
  if (code === 'busy') return 'overloaded'
  if (status === 429) return 'limit_met'
  if (call?.who === 'gateway') return status < 500 && status !== 404 ? 'webhook_refused' : undefined
  if (status === 401) return hasToken ? 'token_refused' : undefined
  if (isOfOthers(refusal, call)) return 'access_refused'
  if (call?.files && isAboutFile(refusal, call.files)) return 'upload_refused'
  return isNoFormOfOurs(refusal) ? 'input_refused' : undefined
}

/**
 * A record that is not there and one of somebody else are the same answer: many of them are a search for others' records. The id may
 * be in the path, the query or the body.
 */
const isOfOthers = ({ status }: Refusal, call: Call | undefined) =>
  status === 403 || (status === 404 && (call?.who === 'shopper' || call?.who === 'shop'))

const isAboutFile = ({ status, details: { fields = {} } }: Refusal, files: NonNullable<Call['files']>): boolean =>
  status === 413 || status === 415 || Object.keys(fields).some((field) => field.replace(/\.\d+$/, '') in files)

/** No page sends these, whatever a person types into it: a body that cannot be parsed, a field that the call does not have. */
const isNoFormOfOurs = ({ code, details: { fields = {} } }: Refusal): boolean =>
  code === 'malformed' ||
  Object.values(fields).some((faults) => faults.some(({ key }) => key === 'errors.unknown_field'))
