import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from './connection.ts'

export interface Listener {
  onNotification(payload: string): void
  /** While false, notifications are lost. */
  onConnectionChange(isListening: boolean, reason?: Error): void
}

export interface Listening {
  close(): Promise<void>
}

/** In ms. Without a heartbeat a broken idle connection is not noticed. */
const [heartbeatMs, timeoutMs, reconnectMs] = [5_000, 3_000, 1_000]

/** On a dedicated connection, which reconnects until it is closed. Resolves after the first attempt, successful or not. */
export async function listenToChannel(pool: pg.Pool, channel: string, listener: Listener): Promise<Listening> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  const reconnecting = reconnect()
  await tried.promise
  return {
    close: () => {
      closing.abort()
      return reconnecting
    },
  }

  async function reconnect(): Promise<void> {
    // An outage is reported once.
    let isSilent = false
    while (!signal.aborted) {
      const startedAt = performance.now()
      const onConnectionChange = () => {
        isSilent = false
        listener.onConnectionChange(true)
        tried.resolve()
      }
      const reason = await listen({ pool, channel, signal }, { ...listener, onConnectionChange }).catch(
        (error: Error) => error,
      )
      if (!isSilent) listener.onConnectionChange(false, signal.aborted ? undefined : reason)
      isSilent = true
      tried.resolve()
      // A connection that lasted is replaced at once: after a restart of the database the next one usually succeeds.
      if (performance.now() - startedAt < reconnectMs)
        await sleep(reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

interface ConnectionParams {
  readonly pool: pg.Pool
  readonly channel: string
  readonly signal: AbortSignal
}

/** Settles with the reason when the connection ends. */
const listen = (
  { pool, channel, signal }: ConnectionParams,
  { onNotification, onConnectionChange }: Listener,
): Promise<Error> =>
  withConnection(pool, async (client, spoil) => {
    const listening = `listen ${channel}`
    const lost = Promise.withResolvers<Error>()
    const end = new Error('the connection that listens was closed')
    // The pool must not lend this connection again.
    spoil(end)
    const handleNotification = ({ payload = '' }: pg.Notification) => onNotification(payload)
    client.on('notification', handleNotification)
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(end))
    const close = () => lost.resolve(end)
    signal.addEventListener('abort', close, { once: true })
    // Closed while it waited for a connection.
    if (signal.aborted) close()
    await client.query(listening)
    onConnectionChange(true)
    const heartbeat = setInterval(() => checkConnection(client, listening).catch(lost.resolve), heartbeatMs)
    return lost.promise.finally(() => {
      clearInterval(heartbeat)
      // The server sends notifications until it has read the termination.
      client.off('notification', handleNotification)
      signal.removeEventListener('abort', close)
    })
  })

async function checkConnection(client: pg.PoolClient, listening: string): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  const late = sleep(timeoutMs, undefined, { signal }).then(
    () => Promise.reject(new Error('the connection that listens does not answer')),
    () => undefined,
  )
  await Promise.race([client.query(listening), late]).finally(() => answered.abort())
}
