import type pg from 'pg'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Log } from '#server/platform/log.ts'
import type { OutageLog } from '#server/platform/sql/outage.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/outage.ts'
import { inTransaction } from '#server/platform/sql/transaction.ts'
import { preparing } from './connections.ts'
import { type OutboxEvent, takeEvents } from './event-outbox.ts'
import type { JobOptions } from './job-options.ts'

type Subscribers = ReadonlyMap<string, readonly { readonly job: JobOptions }[]>

interface FanOutParams {
  readonly subscribers: Subscribers
  readonly boss: PgBoss
  /** Has the worker of a queue look for jobs now. */
  readonly wake: (name: string) => void
  readonly outage: OutageLog
  readonly log: Log
}

/** Per transaction. */
const maxEventsPerBatch = 500
const pollIntervalMs = 200
const retryIntervalMs = 2_000
/** Pause of an event whose jobs cannot be queued. */
const parkingTimeMs = 60_000

/**
 * One transaction, so that a killed process neither loses nor repeats jobs. A coalescing job gets one row per `maxTogether` payloads of a
 * transaction; without that limit, one row.
 */
export function openFanOut(pool: pg.Pool, parts: FanOutParams) {
  const parked = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isOpen = false
  const pollIn = (ms: number) => {
    if (isOpen) timer = setTimeout(poll, ms)
  }
  const poll = () => {
    running = fanOut(pool, { ...parts, parked, goesOn: () => isOpen }).then(
      () => pollIn(pollIntervalMs),
      (error) => {
        if (isDatabaseUnreachable(error)) parts.outage.failed(error)
        else parts.log.error({ err: error }, 'jobs of events cannot be queued, to be tried again')
        pollIn(retryIntervalMs)
      },
    )
  }
  return {
    fanOut: () => fanOut(pool, { ...parts, parked, goesOn: () => true }),
    begin: () => {
      isOpen = true
      poll()
    },
    end: async () => {
      isOpen = false
      clearTimeout(timer)
      await running
    },
  }
}

interface FanOutState extends FanOutParams {
  /** End of the pause of events whose jobs could not be queued, by event id; of `performance.now()`. */
  readonly parked: Map<string, number>
  /** Whether to take more events. */
  readonly goesOn: () => boolean
}

/** Queues the jobs of all events. An event whose jobs cannot be queued waits, and the others go on. */
async function fanOut(pool: pg.Pool, parts: FanOutState): Promise<void> {
  const { parked, goesOn, log } = parts
  for (const [id, until] of parked) if (until <= performance.now()) parked.delete(id)
  let limit = maxEventsPerBatch
  while (goesOn()) {
    const events: OutboxEvent[] = []
    try {
      await inTransaction(pool, (client) => fanOutSome(client, events, { ...parts, limit }))
      for (const name of jobsOf(events, parts.subscribers).keys()) parts.wake(name)
      if (events.length < limit) return
    } catch (error) {
      const [event] = events
      if (isDatabaseUnreachable(error) || !event) throw error
      if (limit === 1) {
        parked.set(event.id, performance.now() + parkingTimeMs)
        log.error({ err: error, event: event.event, event_id: event.id }, 'the jobs of an event cannot be queued')
      }
      limit = 1
    }
  }
}

async function fanOutSome(
  client: pg.PoolClient,
  events: OutboxEvent[],
  { boss, parked, limit, subscribers }: FanOutState & { limit: number },
): Promise<void> {
  const params = { names: [...subscribers.keys()], except: [...parked.keys()], limit }
  events.splice(0, events.length, ...(await takeEvents(client, params)))
  for (const [name, jobs] of jobsOf(events, subscribers))
    await boss.insert(name, jobs, { db: preparing(client, `jobs.insert.${name}`) })
}

function jobsOf(events: readonly OutboxEvent[], subscribers: Subscribers): Map<string, JobInsert[]> {
  const all = events.flatMap(({ event, payload }) =>
    (subscribers.get(event) ?? []).map(({ job }) => ({ job, payload })),
  )
  const byJob = Map.groupBy(all, ({ job }) => job)
  return new Map(
    [...byJob].map(([job, each]) => [
      job.name,
      rowsOf(
        job,
        each.map(({ payload }) => payload),
      ),
    ]),
  )
}

function rowsOf(job: JobOptions, payloads: object[]): JobInsert[] {
  if (job.coalesce) {
    const each = job.maxTogether ?? payloads.length
    return Array.from({ length: Math.ceil(payloads.length / each) }, (_, i) => ({
      data: { together: payloads.slice(i * each, (i + 1) * each) } satisfies Together,
    }))
  }
  return payloads.map((data) => ({
    data,
    ...(job.singletonKey && { singletonKey: requireKey(job, data) }),
    ...(job.startAt && { startAfter: new Date(job.startAt(data as never)) }),
  }))
}

function requireKey({ name, singletonKey }: JobOptions, payload: object): string {
  const key = singletonKey?.(payload as never)
  if (key === undefined) throw new Error(`a job ${name} has no singleton key`)
  return String(key)
}

/** The payloads of jobs that coalesce are one row of their queue. */
interface Together {
  together: object[]
}

/** The payloads of a row; a job that runs by cron has none, which is an empty object. */
export const payloadsOf = (data: object | null): object[] =>
  data && 'together' in data ? (data as Together).together : [data ?? {}]
