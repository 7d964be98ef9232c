import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/outage.ts'

/** PostgreSQL's word for text that it cannot hold, such as a zero byte: the asker's mistake. */
const unholdable = new Set(['22021', '22P05'])
/** The database gave up on a statement that took too long. */
const statementTimeout = '57014'

/** What went wrong, as a refusal; undefined where it is our own fault. What is our own fault is logged here, once. */
export function explained(error: unknown, log: Log): Refusal | undefined {
  if (error instanceof Refusal) {
    if (error.status >= 500 && error.code !== 'busy') log.error({ err: error }, 'request refused')
    return error
  }
  const code = String((error as { code?: unknown }).code ?? '')
  if (unholdable.has(code)) return new Refusal('malformed', 'errors.malformed')
  log.error({ err: error }, 'request failed')
  return code === statementTimeout || isDatabaseUnreachable(error)
    ? new Refusal('unavailable', 'errors.unavailable')
    : undefined
}
