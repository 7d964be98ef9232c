import { useQuery } from '@tanstack/react-query'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { setActiveShop } from './data/active-shop.ts'
import { useOwnNews } from './data/own-news.ts'
import { reloadUnread, unreadQuery } from './data/unread-query.ts'

/** In ms: how often is asked while nothing is told live. */
const pause = 60_000

/**
 * On every page of who is signed in: how much is unread. What is told elsewhere than on the page of messages ends what was
 * open there (spec §4).
 */
export function ChatFollower() {
  const user_id = useSession(({ user }) => user?.id)
  const refetchInterval = useIsLive() ? false : pause
  useQuery({ ...unreadQuery, enabled: user_id !== undefined, refetchInterval }, shopperData)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => {
    if (location.pathname === '/massages') return
    setActiveShop(null)
    reloadUnread()
  })
  useOwnNews(reloadUnread)
  return null
}
