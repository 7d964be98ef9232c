import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/** PostgreSQL's word for text that it cannot hold, such as a zero byte: the asker's mistake. */
const unholdable = new Set(['22021', '22P05'])
/** The database is gone, going, or gave up on a statement (PostgreSQL documentation, appendix A; Node's errno names). */
const unreachable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08006',
  '08003',
  '53300',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])

/** What went wrong, as a refusal; undefined where it is our own fault. What is our own fault is logged here, once. */
export function explained(error: unknown, log: Log): Refusal | undefined {
  if (error instanceof Refusal) {
    if (error.status >= 500 && error.code !== 'busy') log.error({ err: error }, 'request refused')
    return error
  }
  const code = String((error as { code?: unknown }).code ?? '')
  if (unholdable.has(code)) return new Refusal('malformed', 'errors.malformed')
  log.error({ err: error }, 'request failed')
  return unreachable.has(code) || isPoolTimeout(error) ? new Refusal('unavailable', 'errors.unavailable') : undefined
}

const isPoolTimeout = (error: unknown) =>
  error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
