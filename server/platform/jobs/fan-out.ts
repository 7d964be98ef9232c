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
  /** The jobs of each event. */
  readonly subscribers: Subscribers
  readonly boss: PgBoss
  /** Has the worker of a queue look for jobs now. */
  readonly wake: (name: string) => void
  readonly outage: OutageLog
  readonly log: Log
}

/** Events of one transaction: so many that a rush is soon through, and a failure repeats little. */
const mostEvents = 500
/** Between two polls, after a failed one, and how long an event is left alone whose jobs cannot be queued. In ms. */
const [pollInterval, retryInterval, parkingTime] = [150, 2_000, 60_000]

/**
 * Queues the jobs of events. A transaction deletes events and inserts their jobs: wherever the process is killed, each event has its
 * jobs once. Jobs that coalesce are one row of their queue, for all events of a transaction.
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
      () => pollIn(pollInterval),
      (error) => {
        if (isDatabaseUnreachable(error)) parts.outage.failed(error)
        else parts.log.error({ err: error }, 'jobs of events cannot be queued, to be tried again')
        pollIn(retryInterval)
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

interface FanningOut extends FanOutParams {
  /** Events whose jobs could not be queued, by their ids, and until when they are left alone. */
  readonly parked: Map<string, number>
  /** Whether to take more events. */
  readonly goesOn: () => boolean
}

/** All that has happened. Where the jobs of one event cannot be queued, it waits and stops no others. */
async function fanOut(pool: pg.Pool, parts: FanningOut): Promise<void> {
  const { parked, goesOn, log } = parts
  for (const [id, until] of parked) if (until <= Date.now()) parked.delete(id)
  let most = mostEvents
  while (goesOn()) {
    const events: OutboxEvent[] = []
    try {
      await inTransaction(pool, (client) => fanOutSome(client, events, { ...parts, most }))
      for (const name of jobsOf(events, parts.subscribers).keys()) parts.wake(name)
      if (events.length < most) return
    } catch (error) {
      const [event] = events
      if (isDatabaseUnreachable(error) || !event) throw error
      if (most === 1) {
        parked.set(event.id, Date.now() + parkingTime)
        log.error({ err: error, event: event.event, event_id: event.id }, 'the jobs of an event cannot be queued')
      }
      most = 1
    }
  }
}

async function fanOutSome(
  client: pg.PoolClient,
  events: OutboxEvent[],
  { boss, parked, most, subscribers }: FanningOut & { most: number },
): Promise<void> {
  const taking = { names: [...subscribers.keys()], except: [...parked.keys()], most }
  events.splice(0, events.length, ...(await takeEvents(client, taking)))
  for (const [name, jobs] of jobsOf(events, subscribers))
    await boss.insert(name, jobs, { db: preparing(client, `jobs.insert.${name}`) })
}

/** The jobs of events, by queue. */
function jobsOf(events: readonly OutboxEvent[], subscribers: Subscribers): Map<string, JobInsert[]> {
  const all = events.flatMap(({ event, known }) => (subscribers.get(event) ?? []).map(({ job }) => ({ job, known })))
  const byJob = Map.groupBy(all, ({ job }) => job)
  return new Map(
    [...byJob].map(([job, each]) => [
      job.name,
      rowsOf(
        job,
        each.map(({ known }) => known),
      ),
    ]),
  )
}

function rowsOf(job: JobOptions, payloads: object[]): JobInsert[] {
  if (job.coalesce) return [{ data: { together: payloads } satisfies Together }]
  return payloads.map((data) => ({ data, ...(job.singletonKey && { singletonKey: requireKey(job, data) }) }))
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
