import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import type { Connection, Hearer } from './connection.ts'
import type { Endpoint } from './endpoint.ts'

/** Hears an event of a channel while mounted: `onNotification` runs for each, and once after each (re)subscription, for something may have been missed. */
export function useLive(
  channel: RealtimeEvent['channel'] | null,
  event: RealtimeEvent['event'],
  onNotification: () => void,
): void {
  const { pusher_app_key: key, pusher_app_cluster: cluster, pusher_host: host } = useSettings()
  const user_id = useSession(({ user }) => user?.id)
  const tell = useEffectEvent(onNotification)
  useEffect(() => {
    if (!key || !channel || user_id === undefined) return
    return hear({ channel, event, onNotification: () => tell() }, { key, cluster, host })
  }, [key, cluster, host, user_id, channel, event])
}

/** Whether what happens is told now; while it is not, whoever shows it asks by the clock. */
export const useIsLive = (): boolean => useLiveState(({ is_live }) => is_live)

export const useLiveState = create(() => ({ is_live: false }))

const hearers = new Set<Hearer>()
let open: { place: string; connection: Promise<Connection> } | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** From one page to the next the connection stays, though for a moment nobody hears. In ms. */
const grace = 5_000

/** Lets somebody hear over the one connection of this page, until they no longer want to. */
export function hear(hearer: Hearer, endpoint: Endpoint): () => void {
  clearTimeout(closing)
  const place = JSON.stringify(endpoint)
  if (open?.place !== place) {
    close()
    open = { place, connection: connect(endpoint) }
  }
  const { connection } = open
  hearers.add(hearer)
  // What cannot be loaded leaves whoever hears to the clock.
  connection.then((it) => hearers.has(hearer) && it.add(hearer), forgetFailed(connection))
  return () => {
    if (!hearers.delete(hearer)) return
    connection.then((it) => it.remove(hearer), ignore)
    if (hearers.size === 0) closing = setTimeout(close, grace)
  }
}

/** Code of its own: nobody who is not signed in ever loads it. */
const connect = (endpoint: Endpoint): Promise<Connection> =>
  import('./connection.ts').then(({ openConnection }) =>
    openConnection(endpoint, (is_live) => useLiveState.setState({ is_live })),
  )

/** Loaded anew with the next who wants to hear. */
const forgetFailed = (connection: Promise<Connection>) => () => {
  if (open?.connection === connection) open = undefined
}

function close(): void {
  open?.connection.then((it) => it.close(), ignore)
  open = undefined
  useLiveState.setState({ is_live: false })
}

const ignore = () => undefined

// What one may hear is not another's: everybody hears anew.
onSessionEnd(() => {
  clearTimeout(closing)
  hearers.clear()
  close()
})
