import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/outage.ts'

/** PostgreSQL: text that it cannot store, such as a zero byte. The client's mistake. */
const invalidTextCodes = new Set(['22021', '22P05'])
/** PostgreSQL: the statement exceeded its timeout. */
const statementTimeoutCode = '57014'

/** Maps an error to a refusal; undefined for our own faults, which are logged here, once. */
export function toRefusal(error: unknown, log: Log): Refusal | undefined {
  if (error instanceof Refusal) {
    if (error.status >= 500 && error.kind !== 'busy') log.error({ err: error }, 'request refused')
    return error
  }
  const code = String((error as { code?: unknown }).code ?? '')
  if (invalidTextCodes.has(code)) return new Refusal('malformed', 'errors.malformed')
  log.error({ err: error }, 'request failed')
  return code === statementTimeoutCode || isDatabaseUnreachable(error)
    ? new Refusal('unavailable', 'errors.unavailable')
    : undefined
}
