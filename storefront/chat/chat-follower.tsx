import { useQuery } from '@tanstack/react-query'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { reloadUnread, setActiveShop, unreadQuery, useOwnChatEvents } from './chat-state.ts'

/** Polling interval while the socket is not connected. */
const pollIntervalMs = 60_000

/** Keeps the unread count of a shopper current on every page. A message on another page resets the open conversation (spec §4). */
export function ChatFollower() {
  const user_id = useSession(({ user }) => user?.id)
  const refetchInterval = useIsLive() ? false : pollIntervalMs
  useQuery({ ...unreadQuery, enabled: user_id !== undefined, refetchInterval }, shopperData)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => {
    if (location.pathname === '/massages') return
    setActiveShop(null)
    reloadUnread()
  })
  useOwnChatEvents(reloadUnread)
  return null
}
