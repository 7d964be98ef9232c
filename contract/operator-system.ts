import { z } from 'zod'
import { call } from './call.ts'
import { moment } from './shapes.ts'

const count = z.number().int()

const failedJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  failed_at: moment,
  attempts: count,
  /** The first line of its last error. */
  error: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

export const serviceNames = ['mail', 'sms', 'stripe', 'paypal'] as const

const system = z.strictObject({
  app: z.strictObject({
    version: z.string(),
    node: z.string(),
    environment: z.enum(['local', 'production']),
    /** Of the process that answers. */
    started_at: moment,
    memory_bytes: count,
  }),
  database: z.strictObject({
    version: z.string(),
    size_bytes: count,
    /** To this database, of all processes. */
    connections: count,
    max_connections: count,
    /** Age of the longest transaction; null without one. */
    longest_transaction_seconds: z.number().nullable(),
    /** Bytes that each replica is behind; null if it does not report them. */
    replicas: z.array(z.strictObject({ name: z.string(), lag_bytes: count.nullable() })),
  }),
  queues: z.array(z.strictObject({ name: z.string(), waiting: count, running: count, failed: count })),
  /** The latest ones. */
  failed_jobs: z.array(failedJob),
  /** Of the process that answers; null where it has none. */
  live: z.strictObject({ sockets: count, is_listening: z.boolean() }).nullable(),
  page_cache: z.strictObject({ bytes: count, max_bytes: count, is_listening: z.boolean() }).nullable(),
  /** Names of environment variables that are not set; never their values. */
  services: z.array(
    z.strictObject({
      name: z.enum(serviceNames),
      missing_variables: z.array(z.string()),
      /** Of a gateway; null if none has arrived. */
      last_webhook_at: moment.nullable(),
    }),
  ),
})
export type System = z.output<typeof system>

export const systemTests = ['mail', 'sms', 'stripe', 'paypal', 'live'] as const
export type SystemTest = (typeof systemTests)[number]

export const operatorSystemCalls = {
  getSystem: call({
    method: 'GET',
    path: '/operator/system',
    who: 'operator',
    needs: 'system.read',
    about: 'The state of the process that answers, the database, the jobs and the services.',
    data: z.strictObject({ system }),
  }),
  retryJob: call({
    method: 'POST',
    path: '/operator/system/jobs/{id}/retry',
    who: 'operator',
    needs: 'system.write',
    about: 'Queues a failed job again. 409 if the same job is queued or no longer failed.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({}),
    data: z.strictObject({ name: z.string() }),
    refuses: { 404: ['system.no_job'], 409: ['system.job_queued'] },
  }),
  testSystem: call({
    method: 'POST',
    path: '/operator/system/test',
    who: 'operator',
    needs: 'system.write',
    about:
      'Tests a service: sends an email to the address of the person or an SMS to `to`, signs in to a gateway, or sends an event through the database. At most ten in ten minutes.',
    body: z.strictObject({ what: z.enum(systemTests), to: z.string().max(40).optional() }),
    /** `message` says what happened. */
    data: z.strictObject({ result: z.enum(['ok', 'not_set_up', 'failed']), milliseconds: count }),
    refuses: { 422: ['system.phone'] },
  }),
}
