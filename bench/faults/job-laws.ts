import type pg from 'pg'
import { jobs } from '#server/jobs.ts'

/** Has the database copy every committed event, because the fan-out deletes it. */
export async function copyEvents(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bench_events (event text not null, payload jsonb not null);
    create function copy_event() returns trigger language plpgsql as $$
    begin
      insert into bench_events values (new.event, new.payload);
      return null;
    end $$;
    create trigger copy_event after insert on event_outbox for each row execute function copy_event()`)
}

const subscriptions = jobs.flatMap(({ name, on = [], singletonKey }) =>
  on.map((event) => ({ event, name, is_singleton: singletonKey !== undefined })),
)
const names = [...new Set(subscriptions.map(({ name }) => name))]

/** A row of merged jobs has several payloads, a job of the clock has none. */
const madeJobs = `
  select j.name, p.payload from pgboss.job j cross join lateral (
    select jsonb_array_elements(j.data -> 'together') as payload
    union all select j.data where not j.data ? 'together') p
  where j.name = any ($1) and j.data is not null`

export interface JobsOfEvents {
  readonly events: number
  /** Payloads of jobs. */
  readonly jobs: number
  readonly wrong: readonly string[]
  readonly failed: readonly string[]
}

/** Compares the payloads of jobs with the committed events. While a singleton job is queued, events with its key make no other. */
export async function findJobsOfEvents(pool: pg.Pool): Promise<JobsOfEvents> {
  const events = await pool.query('select from bench_events')
  const made = await pool.query(madeJobs, [names])
  const wrong = await pool.query<{ name: string; payload: string; due: number; made: number }>(
    `with made as (select name, payload, count(*)::integer as made from (${madeJobs}) each group by name, payload),
     due as (
       select s.name, e.payload, bool_or(s.is_singleton) as is_singleton, count(*)::integer as due
       from bench_events e join jsonb_to_recordset($2) as s (event text, name text, is_singleton boolean) using (event)
       group by s.name, e.payload)
     select name, payload::text, coalesce(due, 0) as due, coalesce(made, 0) as made
     from due full join made using (name, payload)
     where due is null or made is null or made > due or made < due and not is_singleton`,
    [names, JSON.stringify(subscriptions)],
  )
  const failed = await pool.query<{ name: string; output: object }>(
    `select name, output from pgboss.job where name = any ($1) and state in ('failed', 'cancelled')`,
    [names],
  )
  return {
    events: events.rowCount ?? 0,
    jobs: made.rows.length,
    wrong: wrong.rows.map((row) => `${row.made} of ${row.due} ${row.name} ${row.payload}`),
    failed: failed.rows.map(({ name, output }) => `${name}: ${JSON.stringify(output)}`),
  }
}
