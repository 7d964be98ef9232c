import type pg from 'pg'
import { type Db, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Log } from './log.ts'
import { type OutageLog, openOutageLog } from './outage/outage-log.ts'
import { isDatabaseUnreachable } from './outage/unreachable-database.ts'
import { openTurns } from './turns.ts'

/** For every event, the names of the jobs that follow from it. */
export type Reactions<Events> = { readonly [E in keyof Events]: readonly string[] }

/** Tells that something happened: what follows from it runs if and only if the connection's transaction commits. */
export type Happened<Events> = <E extends keyof Events>(event: E, known: Events[E]) => Promise<void>

export interface JobParts<Events> {
  readonly reactions: Reactions<Events>
  readonly names: readonly string[]
  /** How many jobs of a name may run beside each other; one, where nothing is said. */
  readonly beside: Readonly<Record<string, number>>
  /** By job, what it is about: while one about something waits or runs, no other about the same is queued. */
  readonly single: Readonly<Record<string, (known: never) => number | string>>
  /** By job, what those that wait together know, joined into one: it is done once for all of them. */
  readonly joined: Readonly<Record<string, Join>>
  /** Cron expressions in UTC, by job. */
  readonly schedule: Readonly<Record<string, string>>
  /** Seconds between two looks for jobs; pg-boss looks every half second at most. Default: 1. */
  readonly pollSeconds?: number | undefined
  readonly log: Log
}

export interface Jobs<Events> {
  happenedIn(client: Client): Happened<Events>
  /** Begins to work jobs off; a process that only tells of events need not. */
  work(handle: Handle): Promise<void>
  stop(): Promise<void>
}

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  query(prepared: { name: string; text: string; values?: unknown[] | undefined }): Promise<{ rows: unknown[] }>
}

type Join = (all: never[]) => object

type Handle = (name: string, data: object) => Promise<void>

const retrying = { retryLimit: 8, retryDelay: 2, retryBackoff: true }

interface QueueOptions {
  readonly policy: 'exclusive' | 'standard'
  readonly retryLimit: number
  /** Seconds before the first retry. */
  readonly retryDelay: number
  readonly retryBackoff: boolean
}

const noJob = '00000000-0000-0000-0000-000000000000'

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
  return {
    happenedIn: (client) => async (event, known) => {
      for (const name of reactions[event]) {
        const about = single[name]?.(known as never)
        const options = about === undefined ? {} : { singletonKey: String(about) }
        await boss.send(name, known as object, { ...options, db: preparing(client, `jobs.send.${name}`) })
      }
    },
    work: async (handle) => {
      const attempt = (job: Job) => tryJob(job, handle, log)
      const attemptEach = (batch: Job[], most = 1) => attemptAll(batch, attempt, most)
      for (const name of names) {
        // A batch ends with its slowest: of what waits for somebody outside less is taken at a time.
        const batchSize = beside[name] ? 32 : 200
        const options = { pollingIntervalSeconds: pollSeconds, batchSize, perJobResults: true } as const
        const join = joined[name]
        await boss.work<object>(name, options, async (batch) =>
          join && (await isDoneAtOnce(batch, join, handle, log))
            ? batch.map(completed)
            : attemptEach(batch, beside[name]),
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/**
 * Creates the queues that the database lacks, and gives the others their retry options. One statement where all is as it should be:
 * the queues are otherwise created one after another, under a lock.
 */
async function ensureQueues(boss: PgBoss, wanted: ReadonlyMap<string, QueueOptions>, log: Log): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const ensure = async ([name, options]: [string, QueueOptions]) => {
    const queue = existing.get(name)
    if (!queue) await createQueue(boss, name, options)
    else await updateQueue(boss, queue, options, log)
  }
  await Promise.all([...wanted].map(ensure))
}

/**
 * pg-boss reads a queue that it does not know on a connection of its own. Inside a transaction that could wait for ever: the pool may
 * have no other connection left. So a new queue is read here, by a search for no job; at its start pg-boss reads all that exist.
 */
async function createQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, options)
  await boss.findJobs(name, { id: noJob })
}

async function updateQueue(
  boss: PgBoss,
  queue: QueueResult,
  { policy, ...retry }: QueueOptions,
  log: Log,
): Promise<void> {
  const { name, retryLimit, retryDelay, retryBackoff } = queue
  // pg-boss changes no policy: the queue would have to be deleted, with the jobs that wait in it.
  if (queue.policy !== policy) log.warn({ job: name, policy: queue.policy, wanted: policy }, 'queue keeps its policy')
  const isCurrent =
    retryLimit === retry.retryLimit && retryDelay === retry.retryDelay && retryBackoff === retry.retryBackoff
  if (isCurrent) return
  await boss.updateQueue(name, retry)
  await boss.findJobs(name, { id: noJob })
}

function attemptAll(batch: readonly Job[], attempt: (job: Job) => Promise<JobResult>, most: number) {
  const turns = openTurns(most)
  return Promise.all(batch.map((job) => turns(() => attempt(job))))
}

const completed = ({ id }: Job): JobResult => ({ id, status: 'completed' })

/** Whether one run did for all of a batch; where it did not, each of them is to be tried alone. */
async function isDoneAtOnce(batch: readonly Job[], join: Join, handle: Handle, log: Log): Promise<boolean> {
  const [first] = batch
  if (!first || batch.length === 1) return false
  try {
    await handle(first.name, join(batch.map(({ data }) => data as never)))
    return true
  } catch (error) {
    log.warn({ err: error, job: first.name, jobs: batch.length }, 'jobs failed together, each is to be tried alone')
    return false
  }
}

/** A job that fails is tried again alone: the others of its batch are done. What is given up for good is an error. */
async function tryJob(job: Job, handle: Handle, log: Log): Promise<JobResult> {
  const { id, name, retryCount } = job
  try {
    await handle(name, job.data ?? {})
    return completed(job)
  } catch (error) {
    const told = { err: error, job: name, job_id: id, attempt: retryCount + 1 }
    if (retryCount < retrying.retryLimit) log.warn(told, 'job failed, to be tried again')
    else log.error(told, 'job failed for good')
    return { id, status: 'failed', output: error }
  }
}

const through = (client: Client): Db => ({ executeSql: (text, values) => client.query(text, values) })

const withOutageLog = ({ executeSql }: Db, outage: OutageLog): Db => ({
  executeSql: async (text, values) => {
    const result = await executeSql(text, values)
    outage.succeeded()
    return result
  },
})

/** For one text that is asked again and again: each connection reads and plans it once. */
const preparing = (client: Client, name: string): Db => ({
  executeSql: (text, values) => client.query({ name, text, values }),
})
