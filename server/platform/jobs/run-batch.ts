import type { Job, JobResult } from 'pg-boss'
import { openTurns } from '#server/platform/async/limiter.ts'
import type { Log } from '#server/platform/log.ts'
import { payloadsOf } from './fan-out.ts'
import { concurrencyOf, type JobOptions } from './job-options.ts'
import { retrying } from './queues.ts'

/** Does a job of a name. */
export type Handle = (name: string, data: object) => Promise<unknown>

interface BatchParams {
  readonly job: JobOptions
  readonly handle: Handle
  readonly log: Log
}

/** Runs the jobs of a batch: all at once if they coalesce. Otherwise, or if that run fails, each row of the queue alone. */
export async function runBatch(batch: readonly Job<object | null>[], rules: BatchParams): Promise<JobResult[]> {
  if (batch.length > 1 && (await isDoneAtOnce(batch, rules))) return batch.map(completed)
  const turns = openTurns(concurrencyOf(rules.job))
  return Promise.all(batch.map((job) => turns(() => tryJob(job, rules))))
}

const completed = ({ id }: Pick<Job, 'id'>): JobResult => ({ id, status: 'completed' })

/** Whether one run did for all of them; where it did not, each is to be tried alone. */
async function isDoneAtOnce(batch: readonly Job<object | null>[], { job, handle, log }: BatchParams): Promise<boolean> {
  const [first] = batch
  const payloads = batch.flatMap(({ data }) => payloadsOf(data))
  if (!job.coalesce || !first || payloads.length === 1) return false
  try {
    await handle(first.name, job.coalesce(payloads as never[]))
    return true
  } catch (error) {
    log.warn({ err: error, job: first.name, jobs: payloads.length }, 'jobs failed together, each is to be tried alone')
    return false
  }
}

/** A job that fails is tried again alone: the others of its batch are done. What is given up for good is an error. */
async function tryJob(job: Job<object | null>, rules: BatchParams): Promise<JobResult> {
  const { handle, log } = rules
  const { id, name, retryCount } = job
  if (await isDoneAtOnce([job], rules)) return completed(job)
  const errors: unknown[] = []
  for (const payload of payloadsOf(job.data)) await handle(name, payload).catch((error) => errors.push(error))
  if (errors.length === 0) return completed(job)
  const [error] = errors
  const told = { err: error, job: name, job_id: id, attempt: retryCount + 1 }
  if (retryCount < retrying.retryLimit) log.warn(told, 'job failed, to be tried again')
  else log.error(told, 'job failed for good')
  return { id, status: 'failed', output: error }
}
