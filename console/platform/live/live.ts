import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { callAsGuest } from '#console/platform/api/client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale } from '#console/platform/i18n/texts.tsx'
import type { AuthorizeChannel } from '#contract/client/live/connection.ts'
import { createSharedConnection } from '#contract/client/live/shared-connection.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'

/** Subscribes while mounted. `onNotification` also runs, without data, after each (re)subscription: events may be missed. */
export function useLive(
  channel: RealtimeEvent['channel'],
  event: RealtimeEvent['event'],
  onNotification: (data?: unknown) => void,
): void {
  const { data: settings } = useQuery(shopSettingsQuery(useLocale()))
  const { pusher_app_key: key, pusher_app_cluster: cluster = null, pusher_host: host = null } = settings ?? {}
  const notify = useEffectEvent(onNotification)
  useEffect(() => {
    if (!key) return
    return connection.listen({ channel, event, onNotification: (data) => notify(data) }, { key, cluster, host })
  }, [key, cluster, host, channel, event])
}

/** Whether events arrive; callers poll while it is false. */
export const useIsLive = (): boolean => useLiveState(({ isLive }) => isLive)

const useLiveState = create(() => ({ isLive: false }))

/** An ended session opens no dialog here: the next call of the page does. */
const authorize: AuthorizeChannel = async (body, signal) => {
  const address = body.channel_name.startsWith('private-shop_')
    ? 'POST /shop/realtime/authorize'
    : 'POST /desk/realtime/authorize'
  return (await callAsGuest(address, { body }, { signal })).data
}

const connection = createSharedConnection({ onLive: (isLive) => useLiveState.setState({ isLive }), authorize })
