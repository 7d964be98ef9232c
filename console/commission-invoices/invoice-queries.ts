import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useDesks } from '#console/platform/session/desks.ts'

export const invoicesPerPage = 20

export function useShopInvoices(page: number) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'commission-invoices', page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(invoicesPerPage) }
      return (await call('GET /shop/commission-invoices', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    // The market issues invoices, and the profile of the shop may have changed.
    staleTime: 0,
  })
}

export interface InvoiceFilter {
  /** YYYY-MM. */
  readonly month: string | undefined
  readonly shop: string | undefined
}

export function useMarketInvoices({ month, shop }: InvoiceFilter, page: number) {
  return useQuery({
    queryKey: ['commission-invoices', { month, shop, page }],
    queryFn: async ({ signal }) => {
      const query = { month, shop_id: shop, page: String(page), per_page: String(invoicesPerPage) }
      return (await call('GET /operator/commission-invoices', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
