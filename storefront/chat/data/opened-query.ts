import { queryOptions } from '@tanstack/react-query'
import type { ShopEntry } from '#contract/chat.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { reloadMessages } from './messages-query.ts'

/** The product that a conversation is opened from; `key` names the one opening, whose card is sent once. */
export type FromProduct = { product_id: number; key: string }

/** Opens a conversation: whom it is with, and whether somebody is there. */
export const openedQuery = (shop_id: number, from?: FromProduct) =>
  queryOptions({
    queryKey: ['chat-opened', shop_id, from?.key ?? null],
    queryFn: () => openChatWith(shop_id, from),
    staleTime: 60_000,
  })

async function openChatWith(shop_id: number, from?: FromProduct): Promise<ShopEntry> {
  const user_id = useSession.getState().user?.id ?? 0
  const body = { shop_id, user_id, type: 'user', product_id: from?.product_id } as const
  const { data } = await call('POST /store-message', { body }, { idempotencyKey: from?.key })
  if (data.message) reloadMessages(shop_id)
  return data.chat
}
