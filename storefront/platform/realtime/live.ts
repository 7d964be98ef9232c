import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { AuthorizeChannel, Connection, LiveListener } from '#contract/client/live/connection.ts'
import type { Endpoint } from '#contract/client/live/endpoint.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { call } from '#storefront/platform/api/client.ts'
import { handleUnauthorized } from '#storefront/platform/session/handle-unauthorized.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/** Subscribes to an event while mounted. `onNotification` also runs after each (re)subscription, as events may have been missed. */
export function useLive(
  channel: RealtimeEvent['channel'] | null,
  event: RealtimeEvent['event'],
  onNotification: () => void,
): void {
  const { pusher_app_key: key, pusher_app_cluster: cluster, pusher_host: host } = useSettings()
  const user_id = useSession(({ user }) => user?.id)
  const notify = useEffectEvent(onNotification)
  useEffect(() => {
    if (!key || !channel || user_id === undefined) return
    return listen({ channel, event, onNotification: () => notify() }, { key, cluster, host })
  }, [key, cluster, host, user_id, channel, event])
}

/** Whether events arrive; callers poll while it is false. */
export const useIsLive = (): boolean => useLiveState(({ is_live }) => is_live)

const useLiveState = create(() => ({ is_live: false }))

const listeners = new Set<LiveListener>()
let open: { endpoint: string; connection: Promise<Connection> } | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined

/** Keeps the connection open from one page to the next. */
const idleTimeoutMs = 5_000

/** Adds a listener to the only connection of this page; returns a function that removes it. */
function listen(listener: LiveListener, endpoint: Endpoint): () => void {
  clearTimeout(closeTimer)
  const key = JSON.stringify(endpoint)
  if (open?.endpoint !== key) {
    close()
    open = { endpoint: key, connection: connect(endpoint) }
  }
  const { connection } = open
  listeners.add(listener)
  // If the code cannot be loaded, callers keep polling.
  connection.then((opened) => listeners.has(listener) && opened.add(listener), dropFailed(connection))
  return () => {
    if (!listeners.delete(listener)) return
    connection.then((opened) => opened.remove(listener), ignore)
    if (listeners.size === 0) closeTimer = setTimeout(close, idleTimeoutMs)
  }
}

/** Loaded lazily: guests never need pusher-js. */
const connect = (endpoint: Endpoint): Promise<Connection> =>
  import('#contract/client/live/connection.ts').then(({ openConnection }) =>
    openConnection(endpoint, { onLive: (is_live) => useLiveState.setState({ is_live }), authorize }),
  )

/** A 401 ends the session. */
const authorize: AuthorizeChannel = async (body, signal) => {
  try {
    return (await call('POST /realtime/authorize', { body }, { signal })).data
  } catch (error) {
    handleUnauthorized(error)
    throw error
  }
}

/** The next listener retries. */
const dropFailed = (connection: Promise<Connection>) => () => {
  if (open?.connection === connection) open = undefined
}

function close(): void {
  open?.connection.then((opened) => opened.close(), ignore)
  open = undefined
  useLiveState.setState({ is_live: false })
}

const ignore = () => undefined

// Private channels belong to one shopper.
onSessionEnd(() => {
  clearTimeout(closeTimer)
  listeners.clear()
  close()
})
