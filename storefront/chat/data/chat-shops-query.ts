import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ShopEntry } from '#contract/chat.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { refetchAll, shopperData } from '#storefront/platform/session/shopper-data.ts'

const key = 'chat-shops'

type Page = DataAt<'GET /get-shops'>

/** The shops that the shopper has talked with. A page that cannot be had ends the paging until it is asked for again. */
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

/** Each shop once: one that moved to the top while pages were asked for stands on two of them. */
export function entriesOf(pages: readonly Page[]): ShopEntry[] {
  const entries = new Map<number, ShopEntry>()
  for (const entry of pages.flatMap(({ data }) => data))
    if (!entries.has(entry.shop.id)) entries.set(entry.shop.id, entry)
  return [...entries.values()]
}

export const reloadShops = () => refetchAll([key])

/** Its conversation is open: nothing of it is unread any longer. */
export function resetUnread(shop_id: number): void {
  shopperData.setQueriesData<InfiniteData<Page>>(
    { queryKey: [key] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((entry) => (entry.shop.id === shop_id ? { ...entry, unread_message_shop: 0 } : entry)),
        })),
      },
  )
}
