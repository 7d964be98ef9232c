import { type Job, PgBoss } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/sql/transaction.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { preparingRepeated } from './connections.ts'
import { insertEvent, takeEvents } from './event-outbox.ts'
import type { JobOptions } from './job-options.ts'
import { openJobs, type Queues } from './jobs.ts'
import { runBatch } from './run-batch.ts'

const shop = openTestShop()
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

interface Letter {
  number: number
}
interface Events {
  letter_written: Letter
}

type PostOptions = Partial<JobOptions> & { readonly pollSeconds?: number }

/** Jobs of a post office where the third letter never goes out. */
async function openPost(name: string, { pollSeconds = 1, ...options }: PostOptions = {}) {
  const { log, lines } = openLogLines()
  const job = { name, on: ['letter_written'], concurrency: 1, ...options }
  const jobs: Queues<Events> = await openJobs<Events>(shop.pool, { jobs: [job], pollSeconds, log })
  endings.push(() => jobs.stop())
  const sent: number[] = []
  const deliver = async (_: string, data: object) => {
    const { number } = data as Events['letter_written']
    if (number === 3) throw new Error('no such street')
    sent.push(number)
  }
  const write = async (number: number) => {
    await jobs.emitIn(shop.pool)('letter_written', { number })
    await jobs.fanOut()
  }
  return { jobs, sent, lines, write, work: () => jobs.work(deliver) }
}

const statesOf = async (name: string) =>
  (
    await shop.pool.query(
      `select data ->> 'number' as number, state::text from pgboss.job where name = $1 order by 1`,
      [name],
    )
  ).rows

test('a failed job is logged and retried alone; the others of its batch run once', async () => {
  const { sent, lines, write, work } = await openPost('deliver')
  for (const number of [1, 2, 3, 4]) await write(number)
  await work()
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  expect(sent.sort()).toEqual([1, 2, 4])
  expect((await statesOf('deliver')).map(({ state }) => state === 'completed')).toEqual([true, true, false, true])
  expect(lines[0]).toMatchObject({ level: 40, job: 'deliver', attempt: 1, err: { message: 'no such street' } })
  expect(lines[0]?.job_id).toMatch(/^[\da-f-]{36}$/)
  expect(lines[1]).toMatchObject({ attempt: 2, job_id: lines[0]?.job_id })
}, 20_000)

test('a job with a start time begins at that time, independently of the polling interval', async () => {
  const startAt = () => at.toISOString()
  const at = new Date(Date.now() + 2_000)
  const { sent, write, work } = await openPost('deliver-at', { startAt, pollSeconds: 600 })
  await work()
  await write(1)
  expect(sent).toEqual([])
  await expect.poll(() => sent.length, { timeout: 10_000, interval: 20 }).toBe(1)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
}, 20_000)

test('a queue with more jobs than a batch holds is worked off without waiting for the next poll', async () => {
  const { jobs, sent, work } = await openPost('deliver-rush', { concurrency: 2, pollSeconds: 600 })
  const numbers = Array.from({ length: 70 }, (_, i) => 100 + i)
  await inTransaction(shop.pool, async (client) => {
    for (const number of numbers) await jobs.emitIn(client)('letter_written', { number })
  })
  await jobs.fanOut()
  await work()
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(70)
  expect(sent.sort()).toEqual(numbers)
}, 20_000)

test('jobs that are merged are rows of as many payloads as the job allows', async () => {
  const { jobs } = await openPost('deliver-sacks', { coalesce: ([first]) => first ?? {}, maxTogether: 2 })
  await inTransaction(shop.pool, async (client) => {
    for (const number of [1, 2, 4, 5, 6]) await jobs.emitIn(client)('letter_written', { number })
  })
  await jobs.fanOut()
  const { rows } = await shop.pool.query(
    `select jsonb_array_length(data -> 'together') as payloads from pgboss.job where name = 'deliver-sacks' order by 1`,
  )
  expect(rows.map(({ payloads }) => payloads)).toEqual([1, 2, 2])
})

test('a row of merged jobs that fails is run once an attempt, where a run attempts all of its payloads', async () => {
  const runs: number[][] = []
  const { jobs } = await openPost('deliver-sacks-alone', {
    coalesce: (all: Letter[]) => ({ numbers: all.map(({ number }) => number) }),
    maxTogether: 2,
  })
  await inTransaction(shop.pool, async (client) => {
    for (const number of [1, 2, 3, 4, 5]) await jobs.emitIn(client)('letter_written', { number })
  })
  await jobs.fanOut()
  await jobs.work(async (_, data) => {
    const { numbers = [0] } = data as { numbers?: number[] }
    runs.push(numbers)
    if (numbers.includes(3)) throw new Error('no such street')
  })
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(4)
  expect(runs.map(String).sort()).toEqual(['1,2', '3,4', '3,4', '5'])
  expect(runs.at(-1)).toEqual([3, 4])
}, 20_000)

test('a statement that repeats quickly is prepared, and one that repeats slowly is not', async () => {
  let time = 0
  const client = await shop.pool.connect()
  const { executeSql } = preparingRepeated(client, () => time)
  const runEvery = async (text: string, ms: number) => {
    for (let i = 0; i < 6; i++) {
      time += ms
      expect((await executeSql(text)).rows).toEqual([{ number: 7 }])
    }
    const { rows } = await client.query('select name from pg_prepared_statements where statement = $1', [text])
    return rows.length
  }
  const select = (name: string) => `WITH ${name} AS (SELECT 7 AS number) SELECT number FROM ${name}`
  expect(await runEvery(select('slow'), 5_000)).toBe(0)
  expect(await runEvery(select('quick'), 200)).toBe(1)
  client.release()
})

test('of a batch whose process stops, ended jobs are completed, and running and waiting ones are tried again', async () => {
  const { log, lines } = openLogLines()
  const [stopping, over] = [new AbortController(), new AbortController()]
  const begun: number[] = []
  const handle = async (_: string, data: object) => {
    const { number } = data as Letter
    begun.push(number)
    if (number === 2) await new Promise(() => undefined)
    stopping.abort()
  }
  const batch = [1, 2, 3, 4].map((number) => ({
    id: `job ${number}`,
    name: 'deliver',
    data: { number },
    retryCount: 0,
  }))
  const job = { name: 'deliver', concurrency: 2 }
  const ending = { stopping: stopping.signal, over: over.signal }
  const results = runBatch(batch as unknown as Job<object>[], { job, handle, log, ending })
  await new Promise(setImmediate)
  over.abort()
  expect((await results).map(({ status }) => status)).toEqual(['completed', 'failed', 'failed', 'failed'])
  expect(begun).toEqual([1, 2])
  expect(lines).toMatchObject([{ level: 40, job_id: 'job 2', err: { message: 'the process stops' } }])
})

test('a job that is given up is an error', async () => {
  const { lines, write, work } = await openPost('deliver-late')
  await write(3)
  await shop.pool.query(`update pgboss.job set retry_count = retry_limit where name = 'deliver-late'`)
  await work()
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
  expect(lines[0]).toMatchObject({ level: 50, job: 'deliver-late', attempt: 9, msg: 'job failed for good' })
  await expect.poll(() => statesOf('deliver-late')).toEqual([{ number: '3', state: 'failed' }])
}, 20_000)

test('an outage of the database is one line for all queues', async () => {
  const { log, lines } = openLogLines()
  let isOut = false
  const unreachable = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  const query = (...words: Parameters<typeof shop.pool.query>) => (isOut ? unreachable() : shop.pool.query(...words))
  const connect = () => (isOut ? unreachable() : shop.pool.connect())
  const names = ['sort', 'stamp', 'carry']
  const jobs = await openJobs<Events>({ query, connect } as never, {
    jobs: names.map((name) => ({ name })),
    pollSeconds: 0.5,
    log,
  })
  endings.push(() => jobs.stop())
  await jobs.work(async () => undefined)
  isOut = true
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(lines).toMatchObject([{ level: 50, msg: 'jobs cannot reach the database: they wait for it' }])
  isOut = false
  await expect.poll(() => lines.slice(1), { timeout: 15_000 }).toMatchObject([{ msg: 'jobs reach the database again' }])
}, 30_000)

test('of a job that is single about something, one about the same waits at a time', async () => {
  const { sent, write, work } = await openPost('deliver-once', {
    singletonKey: ({ number }: Letter) => number,
  })
  for (const number of [1, 2, 1, 1, 3, 3]) await write(number)
  const waiting = async () => (await statesOf('deliver-once')).map(({ number }) => number)
  expect(await waiting()).toEqual(['1', '2', '3'])
  await work()
  // What fails is tried again, and no second one comes beside it meanwhile; what is done may come again.
  await expect
    .poll(async () => (await statesOf('deliver-once')).map(({ state }) => state))
    .toEqual(['completed', 'completed', 'retry'])
  for (const number of [1, 3]) await write(number)
  expect(await waiting()).toEqual(['1', '1', '2', '3'])
  expect(sent.slice(0, 2).sort()).toEqual([1, 2])
}, 20_000)

test('queued payloads of a coalescing job run as one; if that fails, each runs alone', async () => {
  const sum = (all: readonly Letter[]) => ({ number: all.reduce((total, { number }) => total + number, 0) })
  const { jobs, sent, lines, write, work } = await openPost('deliver-bundle', { coalesce: sum })
  const states = async () => (await statesOf('deliver-bundle')).map(({ state }) => state)
  for (const number of [10, 20, 30]) await write(number)
  await work()
  await expect.poll(states).toEqual(['completed', 'completed', 'completed'])
  expect(sent.splice(0)).toEqual([60])
  // Together they are the third letter, which never goes out.
  await inTransaction(shop.pool, async (client) => {
    for (const number of [1, 2]) await jobs.emitIn(client)('letter_written', { number })
  })
  await jobs.fanOut()
  await expect.poll(states, { timeout: 10_000 }).toEqual(Array(4).fill('completed'))
  expect(sent.sort()).toEqual([1, 2])
  expect(lines).toMatchObject([{ level: 40, job: 'deliver-bundle', jobs: 2, err: { message: 'no such street' } }])
}, 20_000)

test('of the payloads of a row that fail, each is logged', async () => {
  const { jobs, lines, work } = await openPost('deliver-crate', { coalesce: () => ({ number: 3 }) })
  await inTransaction(shop.pool, async (client) => {
    for (const number of [3, 4, 3]) await jobs.emitIn(client)('letter_written', { number })
  })
  await jobs.fanOut()
  await work()
  await expect
    .poll(() => lines.filter(({ attempt }) => attempt === 1))
    .toMatchObject(Array(2).fill({ err: { message: 'no such street' } }))
}, 20_000)

test('an event uses the connection of its transaction alone, even the first event of its name', async () => {
  const { jobs } = await openPost('only-here')
  const most = shop.pool.options.max
  const clients = await Promise.all(Array.from({ length: most }, () => shop.pool.connect()))
  const [client] = clients
  try {
    if (client) await jobs.emitIn(client)('letter_written', { number: 1 })
  } finally {
    for (const each of clients) each.release()
  }
  await jobs.fanOut()
  expect(await statesOf('only-here')).toEqual([{ number: '1', state: 'created' }])
})

test.each(['retry_limit = 2', 'heartbeat_seconds = null'])(
  'queues that exist are created no second time, get changed options (%s), and keep their policy with a warning',
  async (changed) => {
    const queueOf = async (name: string) =>
      (await shop.pool.query('select policy, retry_limit, heartbeat_seconds from pgboss.queue where name = $1', [name]))
        .rows[0]
    await openPost('deliver-again')
    await shop.pool.query(`update pgboss.queue set ${changed} where name = 'deliver-again'`)
    const singletonKey = ({ number }: Letter) => number
    const opened = Promise.withResolvers<Awaited<ReturnType<typeof openPost>>>()
    const statements = await shop.statementsOf(() => openPost('deliver-again', { singletonKey }).then(opened.resolve))
    const { lines } = await opened.promise
    expect(statements.filter((text) => text.includes("create_queue('deliver-again'"))).toEqual([])
    expect(await queueOf('deliver-again')).toEqual({ policy: 'standard', retry_limit: 8, heartbeat_seconds: 30 })
    expect(lines).toMatchObject([{ level: 40, job: 'deliver-again', policy: 'standard', wanted: 'exclusive' }])
  },
)

test('a running job without a heartbeat for 30 seconds is retried at the next supervision', async () => {
  const { write } = await openPost('deliver-killed')
  await write(1)
  await shop.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds' where name = 'deliver-killed'`,
  )
  const db = { executeSql: (text: string, values?: unknown[]) => shop.pool.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  endings.push(() => boss.stop({ graceful: false }))
  await boss.supervise('deliver-killed')
  expect(await statesOf('deliver-killed')).toEqual([{ number: '1', state: 'retry' }])
})

test('the jobs of an event are queued exactly once, with concurrent workers and a lost connection', async () => {
  const { jobs } = await openPost('deliver-each')
  const events = Array.from({ length: 40 }, (_, number) => jobs.emitIn(shop.pool)('letter_written', { number }))
  await Promise.all(events)
  const broken = await shop.pool.connect()
  await broken.query('begin')
  await takeEvents(broken, { names: ['letter_written'], except: [], limit: 15 })
  await Promise.all([jobs.fanOut(), jobs.fanOut()])
  expect((await statesOf('deliver-each')).length).toBe(25)
  // Its connection is lost before the jobs are queued.
  broken.release(new Error('lost'))
  const queued = async () => {
    await jobs.fanOut()
    return (await statesOf('deliver-each')).map(({ number }) => Number(number)).sort((a, b) => a - b)
  }
  await expect.poll(queued).toEqual([...events.keys()])
})

test('an event whose jobs cannot be queued waits and stops no others', async () => {
  const { jobs, lines } = await openPost('deliver-single', {
    singletonKey: ({ number }: Letter) => number,
  })
  for (const known of [{ number: 1 }, {}, { number: 2 }])
    await insertEvent(shop.pool, { event: 'letter_written', payload: known })
  for (const _ of [1, 2]) await jobs.fanOut()
  expect((await statesOf('deliver-single')).map(({ number }) => number)).toEqual(['1', '2'])
  expect(lines).toMatchObject([
    { level: 50, event: 'letter_written', err: { message: 'a job deliver-single has no singleton key' } },
  ])
  expect((await shop.pool.query('delete from event_outbox returning payload')).rows).toEqual([{ payload: {} }])
})

test('events that this version does not know are left to one that does', async () => {
  const { jobs } = await openPost('deliver-known')
  await insertEvent(shop.pool, { event: 'parcel_sent', payload: {} })
  await jobs.fanOut()
  const { rows } = await shop.pool.query('delete from event_outbox returning event')
  expect(rows).toEqual([{ event: 'parcel_sent' }])
})

test('autovacuum of the event outbox starts after a number of deleted rows, however many there were before', async () => {
  const { rows } = await shop.pool.query<{ option_name: string; option_value: string }>(
    `select option_name, option_value from pg_class cross join pg_options_to_table(reloptions)
     where oid = 'event_outbox'::regclass`,
  )
  const options = Object.fromEntries(rows.map(({ option_name, option_value }) => [option_name, Number(option_value)]))
  expect(options).toMatchObject({ autovacuum_vacuum_scale_factor: 0, autovacuum_vacuum_threshold: 1_000 })
})
