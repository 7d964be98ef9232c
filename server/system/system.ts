import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type operatorSystemCalls, type System, serviceNames } from '#contract/operator-system.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { countJobs, findFailedJobs, retryFailedJob } from '#server/platform/jobs/job-queries.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { findLastWebhooks } from '../payments/payments.ts'
import { findDatabase } from './queries.ts'

type Verb = Verbs<Pick<typeof operatorSystemCalls, 'getSystem' | 'retryJob'>>

const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))).version

const maxFailedJobs = 50
const maxErrorLength = 300

export const getSystem: Verb['getSystem'] = async (ctx) => {
  const { db, health, environment } = ctx
  const [databases, queues, failed, services] = await Promise.all([
    findDatabase(db, {}),
    countJobs(db, {}),
    findFailedJobs(db, { max_rows: maxFailedJobs }),
    listServices(ctx),
  ])
  const database = mustExist(databases[0], 'the row of the database')
  const [live, cache] = [health.live?.(), health.pageCache?.()]
  const system: System = {
    app: {
      version,
      node: process.versions.node,
      environment,
      started_at: new Date(performance.timeOrigin).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
    },
    database: { ...database, size_bytes: Number(database.size_bytes) },
    queues,
    failed_jobs: failed.map(({ output, ...job }) => ({ ...job, error: describeError(output) })),
    live: live ? { sockets: live.sockets, is_listening: live.isListening } : null,
    page_cache: cache ? { bytes: cache.bytes, max_bytes: cache.maxBytes, is_listening: cache.isListening } : null,
    services,
  }
  return { data: { system } }
}

async function listServices({ db, missingVariables }: OperatorContext): Promise<System['services']> {
  const webhooks = new Map((await findLastWebhooks(db, {})).map(({ gateway, received_at }) => [gateway, received_at]))
  return serviceNames.map((name) => ({
    name,
    missing_variables: [...missingVariables[name]],
    last_webhook_at: webhooks.get(name) ?? null,
  }))
}

const contacts = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+|\+\d[\d\s().-]{5,}\d/g

/** Without email addresses and phone numbers. Lines after the first are a stack and may hold data of people. */
function describeError(output: unknown): string {
  const { message } = (typeof output === 'object' && output !== null ? output : {}) as { message?: unknown }
  const text = typeof message === 'string' ? message : JSON.stringify(output ?? '')
  // Cut before too: `contacts` takes quadratic time.
  const line = (text.split('\n', 1)[0] ?? '').slice(0, 10 * maxErrorLength)
  return line.replaceAll(contacts, '…').slice(0, maxErrorLength)
}

export const retryJob: Verb['retryJob'] = async (ctx, { params: { id } }) => {
  const { name, is_retried } = requireFound((await retryFailedJob(ctx.db, { id }))[0], 'system.no_job')
  if (!is_retried) refuse('conflict', 'system.job_queued')
  ctx.record({ subject: ['job', id], label: name })
  return { message: ctx.t('system.job_retried'), data: { name } }
}
