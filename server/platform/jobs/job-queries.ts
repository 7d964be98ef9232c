import { statement } from '#db/statement.ts'

export interface QueueCount {
  name: string
  waiting: number
  running: number
  failed: number
}

/** Without the queue in which pg-boss itself keeps the ticks of its clock. */
export const countJobs = statement<object, QueueCount>(
  'jobs.count',
  `select name, (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
     (count(*) filter (where state = 'active'))::integer as running,
     (count(*) filter (where state = 'failed'))::integer as failed
   from pgboss.job where state in ('created', 'retry', 'active', 'failed')
     and (state = 'failed' or not starts_with(name, '__pgboss__'))
   group by name order by name`,
)

interface FailedJobRow {
  id: string
  name: string
  failed_at: string
  attempts: number
  output: unknown
}

export const findFailedJobs = statement<{ max_rows: number }, FailedJobRow>(
  'jobs.failed',
  `select id::text, name, moment_text(coalesce(completed_on, created_on)) as failed_at, retry_count + 1 as attempts, output
   from pgboss.job where state = 'failed' order by completed_on desc nulls last limit :max_rows::integer`,
)

/** As pg-boss does ("retryJobs"), but not while a job with its key is queued: a unique index would refuse it. */
export const retryFailedJob = statement<{ id: string }, { name: string; is_retried: boolean }>(
  'jobs.retry',
  `with job as (select id, name, state, policy, singleton_key from pgboss.job where id = :id::uuid),
   retried as (
     update pgboss.job j set state = 'retry', retry_limit = j.retry_limit + 1, completed_on = null, start_after = now()
     from job where j.name = job.name and j.id = job.id and j.state = 'failed'
       and not (job.policy = 'exclusive' and exists (
         select from pgboss.job o where o.name = job.name and o.state in ('created', 'retry', 'active')
           and coalesce(o.singleton_key, '') = coalesce(job.singleton_key, '')))
     returning j.id)
   select name, exists (select from retried) as is_retried from job`,
)
