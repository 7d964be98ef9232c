import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Queryer } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { openOutageLog } from '#server/platform/sql/outage-log.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/unreachable-database.ts'
import { through, withOutageLog } from './connections.ts'
import { insertEvent } from './event-outbox.ts'
import { openFanOut, type QueueRules } from './fan-out.ts'
import { ensureQueues, type QueueOptions, retrying } from './queues.ts'
import { type Handle, runBatch } from './run-batch.ts'

/** For every event, the names of the jobs that follow from it. */
export type Reactions<Events> = { readonly [E in keyof Events]: readonly string[] }

/** Tells that something happened: what follows from it runs if and only if the connection's transaction commits. */
export type Happened<Events> = <E extends keyof Events>(event: E, known: Events[E]) => Promise<void>

export interface JobParts<Events> extends Omit<QueueRules, 'reactions'> {
  readonly reactions: Reactions<Events>
  readonly names: readonly string[]
  /** How many jobs of a name may run beside each other; one, where nothing is said. */
  readonly beside: Readonly<Record<string, number>>
  /** Cron expressions in UTC, by job. */
  readonly schedule: Readonly<Record<string, string>>
  /** Seconds between two looks for jobs; pg-boss looks every half second at most. Default: 1. */
  readonly pollSeconds?: number | undefined
  readonly log: Log
}

export interface Jobs<Events> {
  happenedIn(db: Queryer): Happened<Events>
  /** Queues the jobs of all that has happened; workers do so by themselves. */
  fanOut(): Promise<void>
  /** Begins to work jobs off; a process that only tells of events need not. */
  work(handle: Handle): Promise<void>
  stop(): Promise<void>
}

/** Opens the queues on a database. Jobs that fail are tried again with growing pauses, eight times. */
export async function openJobs<Events>(pool: pg.Pool, parts: JobParts<Events>): Promise<Jobs<Events>> {
  const { reactions, names, beside, single, joined, schedule, pollSeconds = 1, log } = parts
  const outage = openOutageLog(log)
  const boss = new PgBoss({ db: withOutageLog(through(pool), outage), reindex: false, registerInstance: false })
  boss.on('error', (error) => (isDatabaseUnreachable(error) ? outage.failed(error) : log.error({ err: error }, 'jobs')))
  await boss.start()
  const optionsOf = (name: string): QueueOptions => ({ ...retrying, policy: name in single ? 'exclusive' : 'standard' })
  await ensureQueues(boss, new Map(names.map((name) => [name, optionsOf(name)])), log)
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron)
  const workers = new Map<string, string>()
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '')
  const outbox = openFanOut(pool, { boss, reactions, single, joined, wake, outage, log })
  return {
    happenedIn: (db) => async (event, known) => {
      if (reactions[event].length === 0) return
      await insertEvent(db, { event: String(event), known: known as object })
    },
    fanOut: outbox.fanOut,
    work: async (handle) => {
      for (const name of names) {
        // A batch lasts as long as its slowest job, so jobs with network calls come in smaller ones; a row of joined jobs is many jobs.
        const batchSize = name in joined ? 5 : beside[name] ? 32 : 200
        const options = {
          ...{ pollingIntervalSeconds: pollSeconds, batchSize, perJobResults: true },
          // After a rush a queue is worked off without a pause; failed jobs wait for their retry and do not fill a batch again.
          burstWhenBatchFull: true,
        } as const
        const rules = { join: joined[name], most: beside[name] ?? 1, handle, log }
        workers.set(name, await boss.work<object | null>(name, options, (batch) => runBatch(batch, rules)))
      }
      outbox.begin()
    },
    stop: async () => {
      await outbox.end()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
