import type { PgBoss, QueueResult } from 'pg-boss'
import type { Log } from '#server/platform/log.ts'

export const retrying = { retryLimit: 8, retryDelay: 2, retryBackoff: true }

/**
 * pg-boss refreshes the heartbeat of a running job twice in this time. A job without one is retried within a minute. Without heartbeats it
 * would wait 15 minutes, longer than a code is valid.
 */
export const heartbeatSeconds = 30

export interface QueueOptions {
  readonly policy: 'exclusive' | 'standard'
  readonly retryLimit: number
  /** Seconds before the first retry. */
  readonly retryDelay: number
  readonly retryBackoff: boolean
  readonly heartbeatSeconds: number
}

const noJob = '00000000-0000-0000-0000-000000000000'

/** One statement where nothing changed: pg-boss creates queues one after another, under a lock. */
export async function ensureQueues(boss: PgBoss, wanted: ReadonlyMap<string, QueueOptions>, log: Log): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const ensure = async ([name, options]: [string, QueueOptions]) => {
    const queue = existing.get(name)
    if (!queue) await createQueue(boss, name, options)
    else await updateQueue(boss, queue, options, log)
  }
  await Promise.all([...wanted].map(ensure))
}

/** pg-boss loads an unknown queue's rules on another connection, which can deadlock in a transaction. This look-up loads them first. */
async function createQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, options)
  await boss.findJobs(name, { id: noJob })
}

async function updateQueue(
  boss: PgBoss,
  queue: QueueResult,
  { policy, ...options }: QueueOptions,
  log: Log,
): Promise<void> {
  const { name } = queue
  // pg-boss changes no policy: the queue would have to be deleted, with the jobs that wait in it.
  if (queue.policy !== policy) log.warn({ job: name, policy: queue.policy, wanted: policy }, 'queue keeps its policy')
  const names = Object.keys(options) as (keyof typeof options)[]
  if (names.every((each) => queue[each] === options[each])) return
  await boss.updateQueue(name, options)
  await boss.findJobs(name, { id: noJob })
}
