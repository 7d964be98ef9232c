import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { useIsLive, useLive } from '#console/platform/live/live.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { ChatReportReason } from '#contract/chat-reports.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'

export type Chat = DataAt<'GET /shop/chats/{id}'>
type ChatPage = DataAt<'GET /shop/chats'>
type MessagePage = DataAt<'GET /shop/messages'>

const perPage = 20

/** Used while the live channel is disconnected. */
const pollIntervalMs = 5_000

interface ChatFilter {
  readonly search: string
  readonly isUnread: boolean
}

const listKey = (deskPath: string | undefined) => ['chats', deskPath, 'list']

/** Unread conversations first. Names of shoppers are searched by POST: they do not belong in addresses. */
export function useChatList({ search, isUnread }: ChatFilter) {
  const { desk } = useDesks()
  const isLive = useIsLive()
  return useInfiniteQuery({
    queryKey: [...listKey(desk?.path), { search, isUnread }],
    queryFn: async ({ pageParam: page, signal }): Promise<ChatPage> => {
      if (search) {
        const body = { search: search.slice(0, maxSearchLengths.chats), unread: isUnread, page, per_page: perPage }
        return (await call('POST /shop/chats/search', { body }, { signal })).data
      }
      const query = { page: String(page), per_page: String(perPage), ...(isUnread && { unread: '1' as const }) }
      return (await call('GET /shop/chats', { query }, { signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : pollIntervalMs,
    staleTime: 0,
  })
}

const chatKey = (deskPath: string | undefined, id: string) => ['chats', deskPath, 'one', id]

export function useChat(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: chatKey(desk?.path, id),
    queryFn: async ({ signal }) => (await call('GET /shop/chats/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

const messagesKey = (deskPath: string | undefined, id: string) => ['chats', deskPath, 'messages', id]

/** The messages of a conversation, oldest first. A message that arrives between two pages is in both, and shown once. */
export function useMessages(id: string) {
  const { desk } = useDesks()
  const isLive = useIsLive()
  return useInfiniteQuery({
    queryKey: messagesKey(desk?.path, id),
    queryFn: async ({ pageParam, signal }): Promise<MessagePage> => {
      const query = { user_id: id, page: String(pageParam), per_page: String(perPage) }
      return (await call('GET /shop/messages', { query }, { signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    select: toMessages,
    refetchInterval: isLive ? false : pollIntervalMs,
    staleTime: 0,
  })
}

const toMessages = ({ pages }: InfiniteData<MessagePage>): ShopMessage[] => {
  const byId = new Map(pages.flatMap(({ messages }) => messages.map((message) => [message.id, message] as const)))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Refetches conversations as messages arrive or are read, also by colleagues. */
export function useChatEvents(): void {
  const { desk } = useDesks()
  const channel = `private-shop_${Number(desk?.path.split('/')[2] ?? 0)}` as const
  const reload = (event?: unknown) => {
    void queryClient.invalidateQueries({ queryKey: listKey(desk?.path) })
    // Without data the channel was connected again, and any conversation may have changed.
    const key = hasUser(event) ? messagesKey(desk?.path, String(event.user_id)) : ['chats', desk?.path, 'messages']
    void queryClient.invalidateQueries({ queryKey: key })
    void queryClient.invalidateQueries({ queryKey: ['todo'] })
  }
  useLive(channel, 'send-message-to-shop', reload)
  useLive(channel, 'read-messages', reload)
  useLive(channel, 'chats-changed', reload)
}

const hasUser = (event: unknown): event is { user_id: number } =>
  typeof event === 'object' && event !== null && 'user_id' in event

/** Calls that change a conversation; each shows its result before it resolves. */
export function useChatCalls(id: string) {
  const { desk } = useDesks()
  const user_id = Number(id)
  const [withTextKey, withProductKey] = [useIdempotencyKey(), useIdempotencyKey()]
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: listKey(desk?.path) })
    return queryClient.invalidateQueries({ queryKey: messagesKey(desk?.path, id) })
  }
  return {
    sendText: async (message: string): Promise<void> => {
      const body = { user_id, message }
      await withTextKey(body, (options) => call('POST /shop/send-message', { body }, options))
      await reload()
    },
    sendProduct: async (product_id: number): Promise<void> => {
      const body = { user_id, product_id }
      await withProductKey(body, (options) => call('POST /shop/send-message', { body }, options))
      await reload()
    },
    report: async (reason: ChatReportReason, text: string): Promise<string> => {
      try {
        return (await call('POST /shop/chats/{id}/report', { params: { id }, body: { reason, text } })).message
      } finally {
        // Also after a refusal: a colleague may have reported it.
        await queryClient.invalidateQueries({ queryKey: chatKey(desk?.path, id) })
      }
    },
    markRead: async (message_id: number): Promise<void> => {
      await call('POST /shop/read-messages', { body: { user_id, message_id } })
      await reload()
    },
  }
}
