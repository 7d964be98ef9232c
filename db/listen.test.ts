import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { listenToChannel } from './listen.ts'

const pool = new pg.Pool({ connectionString: inject('cluster') })
afterAll(() => pool.end())

async function hear(channel: string) {
  const heard: string[] = []
  const { close } = await listenToChannel(pool, channel, {
    onNotification: (told) => heard.push(told),
    onConnectionChange: () => {},
  })
  onTestFinished(close)
  return { heard, close }
}

const tell = (channel: string, told: string) => pool.query('select pg_notify($1, $2)', [channel, told])

test('delivers notifications until it is closed, and none that arrive while its connection is closing', async () => {
  const [one, other] = [await hear('followed'), await hear('followed')]
  await tell('followed', 'first')
  await expect.poll(() => [one.heard, other.heard]).toEqual([['first'], ['first']])

  const { promise: toldAfterwards, resolve: endConnection } = Promise.withResolvers<void>()
  const end = pg.Client.prototype.end as () => Promise<void>
  vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (this: pg.Client) {
    await toldAfterwards
    return end.call(this)
  })
  await one.close()
  await tell('followed', 'second')
  await expect.poll(() => other.heard).toEqual(['first', 'second'])
  endConnection()
  expect(one.heard).toEqual(['first'])
})
