import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { AuthorizeChannel } from '#contract/client/live/connection.ts'
import { createSharedConnection } from '#contract/client/live/shared-connection.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { call } from '#storefront/platform/api/client.ts'
import { handleUnauthorized } from '#storefront/platform/session/handle-unauthorized.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

/**
 * Subscribes to an event while mounted. `onNotification` gets the data of the event. It also runs, without data, after each (re)subscription and when a
 * hidden page is shown again, as events may have been missed.
 */
export function useLive(
  channel: RealtimeEvent['channel'] | null,
  event: RealtimeEvent['event'],
  onNotification: (data?: unknown) => void,
): void {
  const { pusher_app_key: key, pusher_app_cluster: cluster, pusher_host: host } = useSettings()
  const user_id = useSession(({ user }) => user?.id)
  const notify = useEffectEvent(onNotification)
  useEffect(() => {
    if (!key || !channel || user_id === undefined) return
    return connection.listen({ channel, event, onNotification: (data) => notify(data) }, { key, cluster, host })
  }, [key, cluster, host, user_id, channel, event])
}

/** Whether events arrive; callers poll while it is false. */
export const useIsLive = (): boolean => useLiveState(({ is_live }) => is_live)

const useLiveState = create(() => ({ is_live: false }))

/** A 401 ends the session. */
const authorize: AuthorizeChannel = async (body, signal) => {
  try {
    return (await call('POST /realtime/authorize', { body }, { signal })).data
  } catch (error) {
    handleUnauthorized(error)
    throw error
  }
}

const connection = createSharedConnection({ onLive: (is_live) => useLiveState.setState({ is_live }), authorize })

onSessionEnd(connection.end)
