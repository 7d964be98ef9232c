import type pg from 'pg'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Log } from '#server/platform/log.ts'
import type { OutageLog } from '#server/platform/sql/outage-log.ts'
import { inTransaction } from '#server/platform/sql/transaction.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/unreachable-database.ts'
import { preparing } from './connections.ts'
import { type OutboxEvent, takeEvents } from './event-outbox.ts'

export type Join = (all: never[]) => object

/** Which jobs follow from events, and how they are queued. */
export interface QueueRules {
  readonly reactions: { readonly [event: string]: readonly string[] }
  /** By job, what it is about: while one about something waits or runs, no other about the same is queued. */
  readonly single: Readonly<Record<string, (known: never) => number | string>>
  /** By job, what those that wait together know, joined into one: it is done once for all of them. */
  readonly joined: Readonly<Record<string, Join>>
}

interface FanOutParts extends QueueRules {
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
 * jobs once. Jobs that can be joined are one row of their queue, for all events of a transaction.
 */
export function openFanOut(pool: pg.Pool, parts: FanOutParts) {
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

interface FanningOut extends FanOutParts {
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
      for (const name of jobsOf(events, parts).keys()) parts.wake(name)
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
  { boss, parked, most, ...rules }: FanningOut & { most: number },
): Promise<void> {
  const taking = { names: Object.keys(rules.reactions), except: [...parked.keys()], most }
  events.splice(0, events.length, ...(await takeEvents(client, taking)))
  for (const [name, jobs] of jobsOf(events, rules))
    await boss.insert(name, jobs, { db: preparing(client, `jobs.insert.${name}`) })
}

/** The jobs of events, by queue. */
function jobsOf(events: readonly OutboxEvent[], { reactions, single, joined }: QueueRules): Map<string, JobInsert[]> {
  const all = events.flatMap(({ event, known }) => (reactions[event] ?? []).map((name) => ({ name, known })))
  const byName = Map.groupBy(all, ({ name }) => name)
  return new Map(
    [...byName].map(([name, jobs]) => {
      const [aboutOf, knowns] = [single[name], jobs.map(({ known }) => known)]
      if (name in joined) return [name, [{ data: { together: knowns } satisfies Together }]]
      return [
        name,
        knowns.map((data) => ({ data, ...(aboutOf && { singletonKey: keyOf(name, aboutOf(data as never)) }) })),
      ]
    }),
  )
}

function keyOf(name: string, about: number | string | undefined): string {
  if (about === undefined) throw new Error(`a job ${name} is about nothing`)
  return String(about)
}

/** What the jobs know that are one row of a queue. */
interface Together {
  together: object[]
}

/** What is known to each of the jobs of one row. A job of the clock knows nothing. */
export const knownsOf = (data: object | null): object[] =>
  data && 'together' in data ? (data as Together).together : [data ?? {}]
