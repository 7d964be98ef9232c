import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { withConnection, withTransaction } from '#db/connection.ts'
import { openDatabase } from '#db/open.ts'
import { isDatabaseUnreachable } from '#server/platform/sql/outage.ts'
import { openTcpProxy } from './testing/tcp-proxy.ts'

/** A database that can vanish without closing its connections, as a machine without power does. Its checks are faked. */
async function openVanishing() {
  const cluster = new URL(inject('cluster'))
  const proxy = await openTcpProxy(`${cluster.searchParams.get('host')}/.s.PGSQL.5432`)
  const url = `postgresql://souk@127.0.0.1:${proxy.port}/postgres`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { pool, close } = await openDatabase({ url, folder: '', connections: 1 })
  onTestFinished(async () => {
    vi.useRealTimers()
    proxy.close()
    await close()
  })
  return { pool, proxy }
}

const silenceMs = 14_000

/** The error of work that waits for the vanished database; undefined where it still waits after `silenceMs`. */
async function errorAfterSilence(work: Promise<unknown>): Promise<unknown> {
  let outcome: unknown
  work.catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(silenceMs)
  // The socket closes in the next rounds of the event loop.
  for (let round = 0; round < 5; round++) await new Promise(setImmediate)
  return outcome
}

const declared = { name: 'test.one', text: 'select 1 as one', values: [] }

test.each([
  ['a declared statement', (pool: pg.Pool) => pool.query(declared)],
  ['another statement', (pool: pg.Pool) => pool.query('select 1')],
  ['a transaction', (pool: pg.Pool) => withTransaction(pool, (client) => client.query(declared))],
])('%s that waits for a vanished database fails, and the next one uses another connection', async (_, ask) => {
  const { pool, proxy } = await openVanishing()
  await ask(pool)
  proxy.halt()
  const error = await errorAfterSilence(ask(pool))
  expect(isDatabaseUnreachable(error)).toBe(true)
  proxy.resume()
  expect((await pool.query(declared)).rows).toEqual([{ one: 1 }])
})

test('a transaction whose database vanishes meanwhile does not wait for its rollback', async () => {
  const { pool, proxy } = await openVanishing()
  const vanished = Promise.withResolvers<void>()
  const work = withTransaction(pool, async (client) => {
    await client.query(declared)
    proxy.halt()
    const silent = client.query(declared)
    vanished.resolve()
    await silent
  })
  await vanished.promise
  expect(isDatabaseUnreachable(await errorAfterSilence(work))).toBe(true)
  expect(pool.totalCount).toBe(0)
})

test.each([
  ['set statement_timeout = 0', [true]],
  ["select set_config('statement_timeout', '0', false)", [true]],
  ['set statement_timeout = 0; reset statement_timeout', [false]],
  ['begin; set local statement_timeout = 0', [true]],
  ['begin; set local statement_timeout = 0; commit', [false]],
])('after %s a statement may take as long as it needs: %j', async (text, [mayWait]) => {
  const { pool } = await openVanishing()
  const slowStatement = { name: 'test.sleep', text: 'select pg_sleep(0.3)', values: [] }
  const completed = withConnection(pool, async (client) => {
    for (const each of text.split('; ')) await client.query(each)
    const slow = client.query(slowStatement).then(
      () => true,
      () => false,
    )
    await vi.advanceTimersByTimeAsync(silenceMs)
    return slow
  })
  expect(await completed).toBe(mayWait)
})
