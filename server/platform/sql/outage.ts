import type { Log } from '#server/platform/log.ts'

/** Logs the start and the end of a database outage once, however many queues notice it. */
export interface OutageLog {
  failed(error: unknown): void
  succeeded(): void
}

/** In ms without a failure until an outage counts as over: connections neither break nor recover all at once. */
const quietMs = 5_000

export function openOutageLog(log: Log, now: () => number = () => performance.now()): OutageLog {
  let lastFailure: number | undefined
  return {
    failed: (error) => {
      if (lastFailure === undefined) log.error({ err: error }, 'jobs cannot reach the database: they wait for it')
      lastFailure = now()
    },
    succeeded: () => {
      if (lastFailure === undefined || now() - lastFailure < quietMs) return
      lastFailure = undefined
      log.warn('jobs reach the database again')
    },
  }
}

/** The database is down, shutting down, or refuses connections (PostgreSQL documentation, appendix A; Node's errno names). */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** node-postgres sets no code on these errors. */
const messages = /timeout exceeded when trying to connect|Connection terminated/

/** Also accepts an error copied into a plain object, as by pg-boss. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return codes.has(String(code)) || messages.test(String(message))
}
