import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from './connection.ts'

export interface Follower {
  /** What was told, as the database tells it. */
  onNews(told: string): void
  /** From now on nothing is missed; or, with why, something may be. */
  onHearing(isHearing: boolean, reason?: Error): void
}

export interface Following {
  close(): Promise<void>
}

/** In ms: how often a connection that only listens is asked whether it is there, how long it has to answer, and how long until the next. */
const [heartbeat, patience, pause] = [5_000, 3_000, 1_000]

/**
 * Listens to a channel of the database on a connection of its own, and on another one when that breaks, for as long as it is
 * not closed. It has been tried once when this answers.
 */
export async function follow(pool: pg.Pool, channel: string, follower: Follower): Promise<Following> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  const following = keepOn()
  await tried.promise
  return {
    close: () => {
      closing.abort()
      return following
    },
  }

  async function keepOn(): Promise<void> {
    // Nothing is said of a silence that goes on.
    let isSilent = false
    while (!signal.aborted) {
      const begun = Date.now()
      const onHearing = () => {
        isSilent = false
        follower.onHearing(true)
        tried.resolve()
      }
      const reason = await listen({ pool, channel, signal }, { ...follower, onHearing }).catch((error: Error) => error)
      if (!isSilent) follower.onHearing(false, signal.aborted ? undefined : reason)
      isSilent = true
      tried.resolve()
      // At once where one was lost that had held for a while: most often the next is there already.
      if (Date.now() - begun < pause) await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

interface Ear {
  readonly pool: pg.Pool
  readonly channel: string
  readonly signal: AbortSignal
}

/** Answers, or throws, why the connection is no good any more. */
const listen = ({ pool, channel, signal }: Ear, { onNews, onHearing }: Follower): Promise<Error> =>
  withConnection(pool, async (client, spoil) => {
    const listening = `listen ${channel}`
    const lost = Promise.withResolvers<Error>()
    const end = new Error('the connection that listens was closed')
    // Whatever happens: nobody else is lent a connection that listens.
    spoil(end)
    const hear = ({ payload = '' }: pg.Notification) => onNews(payload)
    client.on('notification', hear)
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(end))
    const close = () => lost.resolve(end)
    signal.addEventListener('abort', close, { once: true })
    // Closed while the connection was waited for.
    if (signal.aborted) close()
    await client.query(listening)
    onHearing(true)
    const beating = setInterval(() => beat(client, listening).catch(lost.resolve), heartbeat)
    return lost.promise.finally(() => {
      clearInterval(beating)
      // The server goes on sending until it has read that the connection ends.
      client.off('notification', hear)
      signal.removeEventListener('abort', close)
    })
  })

async function beat(client: pg.PoolClient, listening: string): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  const late = sleep(patience, undefined, { signal }).then(
    () => Promise.reject(new Error('the connection that listens does not answer')),
    () => undefined,
  )
  await Promise.race([client.query(listening), late]).finally(() => answered.abort())
}
