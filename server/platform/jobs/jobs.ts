import type pg from 'pg'
import { type Job as BossJob, PgBoss } from 'pg-boss'
import type { Queryer } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { isDatabaseUnreachable, openOutageLog } from '#server/platform/sql/outage.ts'
import { preparingRepeated, withOutageLog } from './connections.ts'
import { insertEvent } from './event-outbox.ts'
import { openFanOut } from './fan-out.ts'
import { concurrencyOf, type JobOptions } from './job-options.ts'
import { ensureQueues, heartbeatSeconds, type QueueOptions, retrying } from './queues.ts'
import { type Handle, runBatch } from './run-batch.ts'

/** Emits an event; its jobs run if and only if the transaction of the connection commits. */
export type Emit<Events> = <E extends keyof Events>(event: E, payload: Events[E]) => Promise<void>

interface QueuesParams {
  readonly jobs: readonly JobOptions[]
  /** Poll interval of a queue in seconds, at least 0.5 (pg-boss). Default: 5. */
  readonly pollSeconds?: number | undefined
  readonly log: Log
}

export interface Queues<Events> {
  emitIn(db: Queryer): Emit<Events>
  fanOut(): Promise<void>
  /** Starts the workers. A process that only emits events needs none. */
  work(handle: Handle): Promise<void>
  stop(): Promise<void>
}

/** Opens the queues on a database. Failed jobs are retried eight times, with backoff. */
export async function openJobs<Events>(
  pool: pg.Pool,
  { jobs, pollSeconds = defaultPollSeconds, log }: QueuesParams,
): Promise<Queues<Events>> {
  const outage = openOutageLog(log)
  const boss = new PgBoss({
    db: withOutageLog(preparingRepeated(pool), outage),
    reindex: false,
    registerInstance: false,
  })
  boss.on('error', (error) => (isDatabaseUnreachable(error) ? outage.failed(error) : log.error({ err: error }, 'jobs')))
  await boss.start()
  await ensureQueues(boss, new Map(jobs.map((job) => [job.name, queueOptions(job)])), log)
  for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron)
  const workers = new Map<string, string>()
  const [stopping, over] = [new AbortController(), new AbortController()]
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '')
  const subscribers = groupByEvent(jobs)
  const outbox = openFanOut(pool, { boss, subscribers, wake, outage, log })
  return {
    emitIn: (db) => async (event, payload) => {
      if (!subscribers.has(String(event))) return
      await insertEvent(db, { event: String(event), payload: payload as object })
    },
    fanOut: outbox.fanOut,
    work: async (handle) => {
      const ending = { stopping: stopping.signal, over: over.signal }
      for (const job of jobs) {
        const options = {
          pollingIntervalSeconds: job.startAt ? Math.min(pollSeconds, job.maxDelaySeconds ?? 0.5) : pollSeconds,
          batchSize: batchSizeOf(job),
          perJobResults: true,
          // After a rush a queue is worked off without a pause; failed jobs wait for their retry and do not fill a batch again.
          burstWhenBatchFull: true,
        } as const
        const run = (batch: BossJob<object | null>[]) => runBatch(batch, { job, handle, log, ending })
        workers.set(job.name, await boss.work<object | null>(job.name, options, run))
      }
      outbox.begin()
    },
    stop: async () => {
      await outbox.end()
      await stopWorkers(boss, stopping, over)
    },
  }
}

const groupByEvent = (jobs: readonly JobOptions[]) =>
  Map.groupBy(
    jobs.flatMap((job) => (job.on ?? []).map((event) => ({ event, job }))),
    ({ event }) => event,
  )

/** Running jobs have `graceMs` to end; the rest is for the statements that settle them. */
const [graceMs, stopTimeoutMs] = [4_000, 5_000]

async function stopWorkers(boss: PgBoss, stopping: AbortController, over: AbortController): Promise<void> {
  stopping.abort()
  const timer = setTimeout(() => over.abort(), graceMs)
  await boss.stop({ graceful: true, timeout: stopTimeoutMs }).finally(() => clearTimeout(timer))
}

/** A process wakes its own worker for new jobs; polls find retries, cron and others' jobs. Each of sixty queues is a statement. */
const defaultPollSeconds = 5

const queueOptions = ({ singletonKey }: JobOptions): QueueOptions => ({
  ...retrying,
  heartbeatSeconds,
  policy: singletonKey ? 'exclusive' : 'standard',
})

/** A batch lasts as long as its slowest job, so jobs that wait for others come in smaller batches; a row of merged jobs is many jobs. */
function batchSizeOf(job: JobOptions): number {
  if (job.coalesce) return 5
  return concurrencyOf(job) > 1 ? 32 : 200
}
