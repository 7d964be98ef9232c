import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { logFailure } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { refetchAll, shopperData } from '#storefront/platform/session/shopper-data.ts'
import { type AskPage, catchUp, joined, type Known, pageSize, reachBack } from '../messages/known-messages.ts'

const keyOf = (shop_id: number) => ['chat-messages', shop_id]
const known = (shop_id: number) => shopperData.getQueryData<Known>(keyOf(shop_id))

const askOf =
  (shop_id: number): AskPage =>
  async (page) => {
    const query = { shop_id: String(shop_id), page: String(page), per_page: String(pageSize) }
    try {
      return (await call('GET /get-message', { query })).data
    } catch (error) {
      logFailure('Messages could not be loaded', error)
      throw error
    }
  }

/** What is known of a conversation. Asking again asks for what is new; what came meanwhile from elsewhere stays. */
export const messagesQuery = (shop_id: number) =>
  queryOptions<Known>({
    queryKey: keyOf(shop_id),
    queryFn: () => catchUp(known(shop_id), askOf(shop_id)),
    structuralSharing: (before, after) => replaceEqualDeep(before, joined(before as Known | undefined, after as Known)),
    staleTime: 0,
  })

export async function loadEarlier(shop_id: number): Promise<void> {
  const before = known(shop_id)
  if (!before?.hasEarlier) return
  const after = await reachBack(before, askOf(shop_id))
  // Whoever left meanwhile left nothing behind to be added to.
  if (known(shop_id)) shopperData.setQueryData(keyOf(shop_id), after)
}

/** Something was said, or may have been. */
export const reloadMessages = (shop_id: number) => refetchAll(keyOf(shop_id))

export const latestId = (shop_id: number): number => known(shop_id)?.messages.at(-1)?.id ?? 0
