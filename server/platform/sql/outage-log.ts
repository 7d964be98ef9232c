import type { Log } from '#server/platform/log.ts'

/** Logs an outage of the database once and its end once, however many queues notice it. */
export interface OutageLog {
  failed(error: unknown): void
  succeeded(): void
}

/** In ms without a failure until an outage counts as over: connections do not all break, nor come back, at once. */
const quietMs = 5_000

export function openOutageLog(log: Log, now: () => number = Date.now): OutageLog {
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
