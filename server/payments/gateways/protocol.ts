import type { Log } from '#server/platform/log.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { OpenCheckoutParams } from './gateway.ts'

/** A gateway that cannot be asked: whoever waits is told to come back, and the log says which and why. */
export function refuseUnreachable(log: Log, gateway: string, reason: string): never {
  log.warn({ gateway, reason }, 'a gateway is out of reach')
  return refuse('unavailable', 'payments.unreachable')
}

/** What is not signed by the gateway, or was long ago, is nobody's word. */
export const refuseUnsigned = (): never => refuse('unauthenticated', 'payments.unsigned')

/** JSON of a body whose bytes are UTF-8 and one value; anything else is malformed. */
export function readJson(bytes: Uint8Array): { text: string; json: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, json: JSON.parse(text) }
  } catch {
    return refuse('malformed', 'errors.malformed')
  }
}

/** The moment is in it: a database that was restored, or begun anew, gives the same numbers to others. */
export const buildOpeningKey = ({
  attempt_id,
  created_at,
}: Pick<OpenCheckoutParams, 'attempt_id' | 'created_at'>): string => `attempt-${attempt_id}-${created_at.getTime()}`
