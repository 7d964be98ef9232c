import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from '#db/connection.ts'
import type { Log } from '#server/kit/log.ts'

export interface Follower {
  /** What has changed, as the database tells it: see db/migrations/0008_page_changes.sql. */
  onChange(told: string): void
  /** From now on nothing is missed; or, with false, something may be. */
  onHearing(isHearing: boolean): void
}

export interface Changes {
  close(): Promise<void>
}

/** In ms: how often a connection that only listens is asked whether it is there, how long it has to answer, and how long until the next. */
const [heartbeat, patience, pause] = [5_000, 3_000, 1_000]

/** Listens for changes on a connection of its own, and on another one when that breaks, for as long as it is not closed. */
export async function followChanges(pool: pg.Pool, log: Log, follower: Follower): Promise<Changes> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  const following = follow()
  await tried.promise
  return {
    close: () => {
      closing.abort()
      return following
    },
  }

  async function follow(): Promise<void> {
    let isNews = true
    const onHearing = () => {
      isNews = true
      follower.onHearing(true)
      tried.resolve()
    }
    while (!signal.aborted) {
      const reason = await listen(pool, signal, { ...follower, onHearing }).catch((error: Error) => error)
      follower.onHearing(false)
      tried.resolve()
      if (signal.aborted) return
      if (isNews) log.warn({ err: reason }, 'changes are not heard of: until they are, no page is kept')
      isNews = false
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

const listening = 'listen page_changes'

/** Answers, or throws, why the connection is no good any more. */
const listen = (pool: pg.Pool, signal: AbortSignal, { onChange, onHearing }: Follower): Promise<Error> =>
  withConnection(pool, async (client, spoil) => {
    const lost = Promise.withResolvers<Error>()
    const end = new Error('the connection that listens was closed')
    // Whatever happens: nobody else is lent a connection that listens.
    spoil(end)
    client.on('notification', ({ payload = '' }) => onChange(payload))
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(end))
    const close = () => lost.resolve(end)
    signal.addEventListener('abort', close, { once: true })
    // Closed while the connection was waited for.
    if (signal.aborted) close()
    await client.query(listening)
    onHearing(true)
    const beating = setInterval(() => beat(client).catch(lost.resolve), heartbeat)
    return lost.promise.finally(() => {
      clearInterval(beating)
      signal.removeEventListener('abort', close)
    })
  })

async function beat(client: pg.PoolClient): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  const late = sleep(patience, undefined, { signal }).then(
    () => Promise.reject(new Error('the connection that listens does not answer')),
    () => undefined,
  )
  await Promise.race([client.query(listening), late]).finally(() => answered.abort())
}
