import type { Job, JobResult } from 'pg-boss'
import { openTurns } from '#server/platform/async/limiter.ts'
import type { Log } from '#server/platform/log.ts'
import { type Join, knownsOf } from './fan-out.ts'
import { retrying } from './queues.ts'

/** Does a job of a name. */
export type Handle = (name: string, data: object) => Promise<void>

interface BatchRules {
  readonly join: Join | undefined
  /** Jobs that run beside each other. */
  readonly most: number
  readonly handle: Handle
  readonly log: Log
}

/** Runs the jobs of a batch: all at once where they can be joined, and else, or where that fails, each row of the queue alone. */
export async function runBatch(batch: readonly Job<object | null>[], rules: BatchRules): Promise<JobResult[]> {
  if (batch.length > 1 && (await isDoneAtOnce(batch, rules))) return batch.map(completed)
  const turns = openTurns(rules.most)
  return Promise.all(batch.map((job) => turns(() => tryJob(job, rules))))
}

const completed = ({ id }: Pick<Job, 'id'>): JobResult => ({ id, status: 'completed' })

/** Whether one run did for all of them; where it did not, each is to be tried alone. */
async function isDoneAtOnce(batch: readonly Job<object | null>[], { join, handle, log }: BatchRules): Promise<boolean> {
  const [first] = batch
  const knowns = batch.flatMap(({ data }) => knownsOf(data))
  if (!join || !first || knowns.length === 1) return false
  try {
    await handle(first.name, join(knowns as never[]))
    return true
  } catch (error) {
    log.warn({ err: error, job: first.name, jobs: knowns.length }, 'jobs failed together, each is to be tried alone')
    return false
  }
}

/** A job that fails is tried again alone: the others of its batch are done. What is given up for good is an error. */
async function tryJob(job: Job<object | null>, rules: BatchRules): Promise<JobResult> {
  const { handle, log } = rules
  const { id, name, retryCount } = job
  if (await isDoneAtOnce([job], rules)) return completed(job)
  const errors: unknown[] = []
  for (const known of knownsOf(job.data)) await handle(name, known).catch((error) => errors.push(error))
  if (errors.length === 0) return completed(job)
  const [error] = errors
  const told = { err: error, job: name, job_id: id, attempt: retryCount + 1 }
  if (retryCount < retrying.retryLimit) log.warn(told, 'job failed, to be tried again')
  else log.error(told, 'job failed for good')
  return { id, status: 'failed', output: error }
}
