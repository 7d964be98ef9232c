import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { ShopEntry } from '#contract/chat.ts'
import { logFailure } from '#contract/client/api-error.ts'
import type { ShopId } from '#contract/ids.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { refetchAfterPending, shopperData } from '#storefront/platform/session/shopper-data.ts'
import {
  type LoadedMessages,
  type LoadPage,
  loadEarlierMessages,
  loadNewMessages,
  mergeResults,
  pageSize,
} from './messages/loaded-messages.ts'

const getQueryKey = (shop_id: ShopId) => ['chat-messages', shop_id]
const getCachedMessages = (shop_id: ShopId) => shopperData.getQueryData<LoadedMessages>(getQueryKey(shop_id))

const createPageLoader =
  (shop_id: ShopId): LoadPage =>
  async (page) => {
    const query = { shop_id: String(shop_id), page: String(page), per_page: String(pageSize) }
    try {
      return (await call('GET /get-message', { query })).data
    } catch (error) {
      logFailure('Messages could not be loaded', error)
      throw error
    }
  }

/** The loaded messages of a conversation. A refetch loads new ones and keeps those that arrived meanwhile. */
export const messagesQuery = (shop_id: ShopId) =>
  queryOptions<LoadedMessages>({
    queryKey: getQueryKey(shop_id),
    queryFn: () => loadNewMessages(getCachedMessages(shop_id), createPageLoader(shop_id)),
    structuralSharing: (before, after) =>
      replaceEqualDeep(before, mergeResults(before as LoadedMessages | undefined, after as LoadedMessages)),
    staleTime: 0,
  })

export async function loadEarlier(shop_id: ShopId): Promise<void> {
  const before = getCachedMessages(shop_id)
  if (!before?.hasEarlier) return
  const token = bearerToken()
  const after = await loadEarlierMessages(before, createPageLoader(shop_id))
  // Not after a sign-out in the meantime: the cache is empty then, or that of another shopper.
  if (bearerToken() === token && getCachedMessages(shop_id)) shopperData.setQueryData(getQueryKey(shop_id), after)
}

export const reloadMessages = (shop_id: ShopId) => refetchAfterPending(getQueryKey(shop_id))

export const getLatestId = (shop_id: ShopId): number => getCachedMessages(shop_id)?.messages.at(-1)?.id ?? 0

/** The product that a conversation is opened from; `key` is the idempotency key, so that its card is sent once. */
export type OpeningProduct = { product_id: number; key: string }

export const openConversationQuery = (shop_id: ShopId, from?: OpeningProduct) =>
  queryOptions({
    queryKey: ['chat-opened', shop_id, from?.key ?? null],
    queryFn: () => openConversation(shop_id, from),
    staleTime: 60_000,
  })

async function openConversation(shop_id: ShopId, from?: OpeningProduct): Promise<ShopEntry> {
  const user_id = useSession.getState().user?.id ?? 0
  const body = { shop_id, user_id, type: 'user', product_id: from?.product_id } as const
  const { data } = await call('POST /store-message', { body }, { idempotencyKey: from?.key })
  if (data.message) reloadMessages(shop_id)
  return data.chat
}
