import { queryOptions } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { onQueryData, refetchAll, shopperData } from '#storefront/platform/session/shopper-data.ts'

const key = 'unread-messages'

/** How many messages of shops the shopper has not seen. */
export const unreadQuery = queryOptions({
  queryKey: [key],
  queryFn: async () => {
    const user_id = String(useSession.getState().user?.id)
    return (await call('GET /unread-messages', { query: { user_id } })).data.unread_messages
  },
})

onQueryData<number>(key, (unread_count) => useSession.setState({ unread_count }))

export const reloadUnread = () => refetchAll([key])

/** As the shop has just counted; a count that was asked for before knows less. */
export async function keepUnread(count: number): Promise<void> {
  await shopperData.cancelQueries({ queryKey: [key] })
  shopperData.setQueryData(unreadQuery.queryKey, count)
}
