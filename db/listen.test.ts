import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { listenToChannel } from './listen.ts'

const pool = new pg.Pool({ connectionString: inject('cluster') })
afterAll(() => pool.end())

async function listenAndRecord(channel: string) {
  const payloads: string[] = []
  const { close } = await listenToChannel(pool, channel, {
    onNotification: (payload) => payloads.push(payload),
    onConnectionChange: () => {},
  })
  onTestFinished(close)
  return { payloads, close }
}

const notify = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload])

test('delivers notifications until it is closed, and none that arrive while its connection is closing', async () => {
  const [one, other] = [await listenAndRecord('followed'), await listenAndRecord('followed')]
  await notify('followed', 'first')
  await expect.poll(() => [one.payloads, other.payloads]).toEqual([['first'], ['first']])

  const { promise: toldAfterwards, resolve: endConnection } = Promise.withResolvers<void>()
  const end = pg.Client.prototype.end as () => Promise<void>
  vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (this: pg.Client) {
    await toldAfterwards
    return end.call(this)
  })
  await one.close()
  await notify('followed', 'second')
  await expect.poll(() => other.payloads).toEqual(['first', 'second'])
  endConnection()
  expect(one.payloads).toEqual(['first'])
})
