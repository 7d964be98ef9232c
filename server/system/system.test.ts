import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OperatorContext } from '../context.ts'
import { callTimeoutMs } from '../platform/async/call-timeout.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { testSystem } from './test-system.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

/** A job that has failed for good, as pg-boss stores it. */
async function failJob(name: string): Promise<string> {
  const id = randomUUID()
  const output = { message: 'the mail server did not answer\nat line two', stack: 'secret' }
  await shop.pool.query(
    `insert into pgboss.job (id, name, state, retry_count, retry_limit, output, completed_on, policy)
     select $1, name, 'failed', 8, 8, $3, now(), policy from pgboss.queue where name = $2`,
    [id, name, JSON.stringify(output)],
  )
  return id
}

const retry = (id: string) => operator.call('POST /operator/system/jobs/{id}/retry', { params: { id }, body: {} })
const stateOf = async (id: string) =>
  (await shop.pool.query('select state::text from pgboss.job where id = $1', [id])).rows[0]?.state

describe('GET /operator/system', () => {
  test('shows version, database, jobs and services, without a secret', async () => {
    const id = await failJob('send-code')
    await shop.pool.query(
      "insert into pgboss.job (name, policy) select name, policy from pgboss.queue where starts_with(name, '__pgboss__')",
    )
    const { data, status } = await operator.call('GET /operator/system')
    expect(status).toBe(200)
    const { app, database, queues, failed_jobs, services } = data.system
    expect(app.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(database.version).toMatch(/^\d+/)
    expect(database.size_bytes).toBeGreaterThan(1e6)
    expect(database.connections).toBeGreaterThan(0)
    expect(database.max_connections).toBeGreaterThanOrEqual(database.connections)
    expect(queues.find(({ name }) => name === 'send-code')?.failed).toBeGreaterThan(0)
    expect(queues.filter(({ name }) => name.startsWith('__pgboss__'))).toEqual([])
    const job = failed_jobs.find((each) => each.id === id)
    expect(job).toMatchObject({ name: 'send-code', attempts: 9, error: 'the mail server did not answer' })
    expect(services.find(({ name }) => name === 'mail')?.missing_variables).toEqual(['SMTP_URL'])
    expect(services.find(({ name }) => name === 'stripe')?.last_webhook_at).toBeNull()
  })

  test('shows no address and no number of a person in the error of a job', async () => {
    const id = await failJob('send-code')
    await shop.pool.query('update pgboss.job set output = $2 where id = $1', [
      id,
      { message: '550 <mina.haddad@mail.example>: mailbox unavailable, or +880 1712-345678' },
    ])
    const { failed_jobs } = (await operator.call('GET /operator/system')).data.system
    expect(failed_jobs.find((job) => job.id === id)?.error).toBe('550 <…>: mailbox unavailable, or …')
  })

  test('names the moment of the last webhook of a gateway', async () => {
    await shop.pool.query(
      `insert into gateway_events (gateway, event_id, received_at) values ('stripe', 'evt_test_1', '2026-01-05T12:00:00Z')`,
    )
    const { services } = (await operator.call('GET /operator/system')).data.system
    expect(services.find(({ name }) => name === 'stripe')?.last_webhook_at).toBe('2026-01-05T12:00:00.000Z')
  })
})

describe('POST /operator/system/jobs/{id}/retry', () => {
  test('queues a failed job once', async () => {
    const id = await failJob('send-code')
    const { status, data } = await retry(id)
    expect([status, data]).toEqual([200, { name: 'send-code' }])
    expect(await stateOf(id)).toBe('retry')
    expect((await retry(id)).status).toBe(409)
    expect((await retry(randomUUID())).status).toBe(404)
  })
})

describe('POST /operator/system/test', () => {
  const sms = { url: 'http://sms.invalid', account: 'AC1', token: 'token', from: '+15005550006' }
  const withSms = openTestShop({ sending: () => ({ sms }) })
  const check = (body: { what: 'mail' | 'sms' | 'stripe' | 'paypal' | 'live'; to?: string }) =>
    operator.call('POST /operator/system/test', { body })

  test('names the missing variables of a service that is not set up', async () => {
    for (const [what, variable] of [
      ['sms', 'SMS_ACCOUNT'],
      ['stripe', 'STRIPE_SECRET_KEY'],
      ['paypal', 'PAYPAL_CLIENT_ID'],
      ['mail', 'SMTP_URL'],
    ] as const) {
      const { status, data, message } = await check({ what })
      expect([status, data.result]).toEqual([200, 'not_set_up'])
      expect(message).toContain(variable)
    }
    expect((await check({ what: 'live' })).data.result).toBe('not_set_up')
  })

  test('refuses a number without its dial code for a test message', async () => {
    const person = await withSms.operator()
    for (const to of [undefined, '01712345678', '+1 2']) {
      const body = { what: 'sms' as const, ...(to && { to }) }
      expect(await person.call('POST /operator/system/test', { body })).toMatchObject({
        status: 422,
        error_codes: { to: ['system.phone'] },
      })
    }
  })

  test('fails for a service that does not answer before the call is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const begun = Promise.withResolvers<void>()
    const check = () => {
      begun.resolve()
      return new Promise<never>(() => undefined)
    }
    const { system } = shop
    const missingVariables = { ...system.missingVariables, paypal: [] }
    const ctx = { ...system, person_id: 1, missingVariables, gateways: { find: async () => ({ check }) } }
    let store: Awaited<ReturnType<typeof testSystem.prepare>> | undefined
    void testSystem.prepare(ctx as unknown as OperatorContext, { body: { what: 'paypal' } } as never).then((verb) => {
      store = verb
    })
    await begun.promise
    await vi.advanceTimersByTimeAsync(callTimeoutMs - 1)
    const answer = await store?.({ record: () => undefined } as unknown as OperatorContext, {} as never)
    expect(answer).toMatchObject({ data: { result: 'failed' } })
  })

  test('refuses a person after ten tests in ten minutes', async () => {
    const replies = []
    for (let round = 0; round < 11; round += 1) replies.push((await check({ what: 'live' })).status)
    expect(replies.at(-1)).toBe(429)
  })
})
