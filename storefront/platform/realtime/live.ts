import { useEffect, useEffectEvent } from 'react'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { useSettings } from '#storefront/platform/request/visit.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { hear, useLiveState } from './hearing.ts'

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
