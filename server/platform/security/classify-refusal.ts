import type { Call } from '#contract/call.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { SecurityEventKind } from './security-events.ts'

export interface RefusedRequest {
  readonly refusal: Refusal
  /** Undefined if the path is unknown. */
  readonly call: Call | undefined
  readonly hasToken: boolean
}

/** The security event of a refused request; undefined if the refusal is not security-relevant. */
export function classifyRefusal({ refusal, call, hasToken }: RefusedRequest): SecurityEventKind | undefined {
  const { status, kind, details } = refusal
  if (details.event) return details.event
  if (kind === 'busy') return 'overloaded'
  if (status === 429) return 'limit_met'
  if (call?.who === 'gateway') return status < 500 && status !== 404 ? 'webhook_refused' : undefined
  if (status === 401) return hasToken ? 'token_refused' : undefined
  if (isAccessToOthers(refusal, call)) return 'access_refused'
  if (call?.files && isUploadRefusal(refusal, call.files)) return 'upload_refused'
  return isMalformedInput(refusal) ? 'input_refused' : undefined
}

/** Other people's records answer as missing ones: many 404s enumerate ids. `desk.confirm_first` only opens the console's dialog. */
const isAccessToOthers = ({ status, code }: Refusal, call: Call | undefined) =>
  (status === 403 && code !== 'desk.confirm_first') ||
  (status === 404 && (call?.who === 'shopper' || call?.who === 'shop'))

const isUploadRefusal = ({ status, details: { fields = {} } }: Refusal, files: NonNullable<Call['files']>): boolean =>
  status === 413 || status === 415 || Object.keys(fields).some((field) => field.replace(/\.\d+$/, '') in files)

/** Our pages never send these, whatever a person types: a body that cannot be parsed, or an unknown field. */
const isMalformedInput = ({ kind, details: { fields = {} } }: Refusal): boolean =>
  kind === 'malformed' ||
  Object.values(fields).some((faults) => faults.some(({ key }) => key === 'errors.unknown_field'))
