import type pg from 'pg'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { OutageLog } from '../outage/outage-log.ts'
import { isDatabaseUnreachable } from '../outage/unreachable-database.ts'
import { inTransaction } from '../transaction.ts'
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
const most = 500
/** How long events are collected, and how long after a failure they wait. In ms. */
const [collecting, afterFailure] = [150, 2_000]

/**
 * Turns events into jobs. They are taken away and their jobs are queued in one transaction: whenever the process is killed, each event
 * has its jobs once. Jobs that can be joined are one row of their queue, as many as are taken together.
 */
export function openFanOut(pool: pg.Pool, parts: FanOutParts) {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isOpen = false
  const lookIn = (ms: number) => {
    if (isOpen) timer = setTimeout(look, ms)
  }
  const look = () => {
    running = fanOut(pool, parts).then(
      () => lookIn(collecting),
      (error) => {
        report(error, parts)
        lookIn(afterFailure)
      },
    )
  }
  return {
    fanOut: () => fanOut(pool, parts),
    begin: () => {
      isOpen = true
      look()
    },
    end: async () => {
      isOpen = false
      clearTimeout(timer)
      await running
    },
  }
}

function report(error: unknown, { outage, log }: FanOutParts): void {
  if (isDatabaseUnreachable(error)) outage.failed(error)
  else log.error({ err: error }, 'events wait for their jobs')
}

async function fanOut(pool: pg.Pool, { boss, wake, ...rules }: FanOutParts): Promise<void> {
  const names = Object.keys(rules.reactions)
  for (let taken = most; taken === most; ) {
    const [many, queues] = await inTransaction(pool, async (client) => {
      const events = await takeEvents(client, names, most)
      const queued = jobsOf(events, rules)
      for (const [name, jobs] of queued) await boss.insert(name, jobs, { db: preparing(client, `jobs.insert.${name}`) })
      return [events.length, [...queued.keys()]] as const
    })
    for (const name of queues) wake(name)
    taken = many
  }
}

/** The jobs of events, by queue. */
function jobsOf(events: readonly OutboxEvent[], { reactions, single, joined }: QueueRules): Map<string, JobInsert[]> {
  const all = events.flatMap(({ event, known }) => (reactions[event] ?? []).map((name) => ({ name, known })))
  const byName = Map.groupBy(all, ({ name }) => name)
  return new Map(
    [...byName].map(([name, jobs]) => {
      const [aboutOf, knowns] = [single[name], jobs.map(({ known }) => known)]
      if (name in joined) return [name, [{ data: { together: knowns } satisfies Together }]]
      return [name, knowns.map((data) => ({ data, ...(aboutOf && { singletonKey: String(aboutOf(data as never)) }) }))]
    }),
  )
}

/** What the jobs know that are one row of a queue. */
interface Together {
  together: object[]
}

/** What is known to each of the jobs of one row. A job of the clock knows nothing. */
export const knownsOf = (data: object | null): object[] =>
  data && 'together' in data ? (data as Together).together : [data ?? {}]
