import type { Log } from '#server/platform/log.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { OpenCheckoutParams } from './gateway.ts'

/** Refuses with 503, and logs the reason. */
export function refuseUnreachable(log: Log, gateway: string, reason: string): never {
  log.warn({ gateway, reason }, 'a gateway is out of reach')
  return refuse('unavailable', 'payments.unreachable')
}

/** For payloads whose signature is missing, wrong or too old. */
export const refuseUnsigned = (): never => refuse('unauthenticated', 'payments.unsigned')

/** Parses a JSON body; refuses invalid UTF-8 and invalid JSON. */
export function readJson(bytes: Uint8Array): { text: string; json: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, json: JSON.parse(text) }
  } catch {
    return refuse('malformed', 'errors.malformed')
  }
}

/** Includes the creation time, because a restored or new database assigns the same ids again. */
export const buildOpeningKey = ({
  attempt_id,
  created_at,
}: Pick<OpenCheckoutParams, 'attempt_id' | 'created_at'>): string => `attempt-${attempt_id}-${created_at.getTime()}`
