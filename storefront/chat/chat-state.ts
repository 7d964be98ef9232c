import { queryOptions, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { refetchAfterPending, shopperData, subscribeToQuery } from '#storefront/platform/session/shopper-data.ts'

/** The shop whose conversation was open last. The messages page continues there; a message that arrives on another page clears it. */
export const useActiveShop = create<{ shop_id: ShopId | null }>(() => ({ shop_id: null }))

export const setActiveShop = (shop_id: ShopId | null): void => useActiveShop.setState({ shop_id })

onSessionEnd(() => setActiveShop(null))

const key = 'unread-messages'

const unreadQuery = queryOptions({
  queryKey: [key],
  queryFn: async () => {
    const user_id = String(useSession.getState().user?.id)
    return (await call('GET /unread-messages', { query: { user_id } })).data.unread_messages
  },
})

subscribeToQuery<number>(key, (unread_count) => useSession.setState({ unread_count }))

export const reloadUnread = () => refetchAfterPending([key])

/** Stores a count of the server, and cancels older requests, which would overwrite it. */
export async function setUnreadCount(count: number): Promise<void> {
  await shopperData.cancelQueries({ queryKey: [key] })
  shopperData.setQueryData(unreadQuery.queryKey, count)
}

/** Listens for messages that the shopper writes or reads in another tab or browser. */
export function useOwnChatEvents(onNotification: () => void): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'chats-changed', onNotification)
}

/** `message` is undefined after a reconnect: messages may have been missed, so only the count is reloaded. */
export function handleMessage(message?: unknown): void {
  if (location.pathname === '/massages') return
  if (message !== undefined) setActiveShop(null)
  reloadUnread()
}

/** Polling interval while the socket is not connected. */
const pollIntervalMs = 60_000

/** Keeps the unread count of a shopper current on every page. A message on another page resets the open conversation (spec §4). */
export function ChatFollower() {
  const user_id = useSession(({ user }) => user?.id)
  const refetchInterval = useIsLive() ? false : pollIntervalMs
  useQuery({ ...unreadQuery, enabled: user_id !== undefined, refetchInterval }, shopperData)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', handleMessage)
  useOwnChatEvents(reloadUnread)
  return null
}

/** The id of the shop in the query of the messages page; null if it is missing or invalid. */
export function readShopParam(params: URLSearchParams): ShopId | null {
  const text = params.get('shop') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  return isShopId(id) ? id : null
}

const isShopId = (id: number): id is ShopId => id > 0
