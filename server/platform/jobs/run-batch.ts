import type { Job, JobResult } from 'pg-boss'
import { createLimiter } from '#server/platform/async/limiter.ts'
import type { Log } from '#server/platform/log.ts'
import { payloadsOf } from './fan-out.ts'
import { concurrencyOf, type JobOptions } from './job-options.ts'
import { retrying } from './queues.ts'

export type Handle = (name: string, data: object) => Promise<unknown>

/** The end of the process. pg-boss would fail whole batches, also jobs that have ended, as a mail that has left. */
export interface Ending {
  /** Aborted when no job may begin any more. */
  readonly stopping: AbortSignal
  /** Aborted when running jobs are given up. */
  readonly over: AbortSignal
}

interface BatchParams {
  readonly job: JobOptions
  readonly handle: Handle
  readonly log: Log
  readonly ending: Ending
}

/** Merges the batch into one run if its job coalesces without `maxTogether`. Otherwise, or if that run fails, each row runs alone. */
export async function runBatch(batch: readonly Job<object | null>[], params: BatchParams): Promise<JobResult[]> {
  const isMerged = batch.length > 1 && params.job.maxTogether === undefined
  if (isMerged && (await tryRunMerged(batch, params))) return batch.map(completed)
  const turns = createLimiter(concurrencyOf(params.job))
  return Promise.all(batch.map((job) => turns(() => tryUnlessEnding(job, params))))
}

/** Runs a job until the process ends; then it is tried again elsewhere. Its last attempt is made in any case. */
async function tryUnlessEnding(job: Job<object | null>, params: BatchParams): Promise<JobResult> {
  const { stopping, over } = params.ending
  if (stopping.aborted && job.retryCount < retrying.retryLimit) return unfinished(job)
  const { promise: givenUp, resolve } = Promise.withResolvers<JobResult>()
  const giveUp = () => {
    const result = unfinished(job)
    logFailures(job, [result.output], params.log)
    resolve(result)
  }
  over.addEventListener('abort', giveUp, { once: true })
  return Promise.race([tryJob(job, params), givenUp]).finally(() => over.removeEventListener('abort', giveUp))
}

const unfinished = ({ id }: Pick<Job, 'id'>): JobResult => ({
  id,
  status: 'failed',
  output: new Error('the process stops'),
})

const completed = ({ id }: Pick<Job, 'id'>): JobResult => ({ id, status: 'completed' })

/** Runs the payloads of a job that coalesces as one. False if it does not coalesce, or if that run failed. */
async function tryRunMerged(batch: readonly Job<object | null>[], { job, handle, log }: BatchParams): Promise<boolean> {
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

/** Only the failed job of a batch is retried. After the last retry the failure is logged as an error. */
async function tryJob(job: Job<object | null>, params: BatchParams): Promise<JobResult> {
  const { handle, log } = params
  const { id, name } = job
  const merged = mergeAttempted(job, params.job)
  if (!merged && (await tryRunMerged([job], params))) return completed(job)
  const errors: unknown[] = []
  for (const payload of merged ?? payloadsOf(job.data)) await handle(name, payload).catch((error) => errors.push(error))
  if (errors.length === 0) return completed(job)
  logFailures(job, errors, log)
  return { id, status: 'failed', output: errors[0] }
}

function logFailures({ id, name, retryCount }: Job<object | null>, errors: readonly unknown[], log: Log): void {
  for (const err of errors) {
    const details = { err, job: name, job_id: id, attempt: retryCount + 1 }
    if (retryCount < retrying.retryLimit) log.warn(details, 'job failed, to be tried again')
    else log.error(details, 'job failed for good')
  }
}

/** The payload of the only run of a row, if a run of the job attempts all payloads: to run each alone would repeat the failed ones at once. */
const mergeAttempted = ({ data }: Job<object | null>, { coalesce, maxTogether }: JobOptions): object[] | undefined =>
  coalesce && maxTogether !== undefined ? [coalesce(payloadsOf(data) as never[])] : undefined
