import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ShopEntry } from '#contract/chat.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { refetchAfterPending, shopperData } from '#storefront/platform/session/shopper-data.ts'

const key = 'chat-shops'

type Page = DataAt<'GET /get-shops'>

/** The shops that the shopper has talked with. A page that fails to load ends the paging until a retry. */
export const chatShopsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [key, search],
    queryFn: async ({ pageParam }) =>
      (await call('GET /get-shops', { query: { search, page: String(pageParam), per_page: '20' } })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }: Page) => (page * per_page < total ? page + 1 : undefined),
    retry: false,
    staleTime: 0,
  })

/** Lists each shop once: one that moves to the top between two requests is on both pages. */
export function toUniqueEntries(pages: readonly Page[]): ShopEntry[] {
  const entries = new Map<ShopId, ShopEntry>()
  for (const entry of pages.flatMap(({ data }) => data))
    if (!entries.has(entry.shop.id)) entries.set(entry.shop.id, entry)
  return [...entries.values()]
}

export const reloadShops = () => refetchAfterPending([key])

export function resetUnread(shop_id: ShopId): void {
  shopperData.setQueriesData<InfiniteData<Page>>(
    { queryKey: [key] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          data: page.data.map((entry) => (entry.shop.id === shop_id ? { ...entry, unread_message_shop: 0 } : entry)),
        })),
      },
  )
}
