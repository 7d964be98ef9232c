import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import type { Sale, SaleStock } from '#contract/flash-sales.ts'
import { type PageApi, pageApi } from '#storefront/platform/api/page-api.ts'
import {
  lastPage,
  type Paging,
  readPaging,
  toPagingQuery,
  writePaging,
} from '#storefront/platform/navigation/paging.ts'
import { type LoadedList, loadList } from '../list/load-list.ts'
import { getSalePhase } from './sale-countdown.tsx'

/** Products of a sale that has not started or has ended; they cannot be filtered. */
export type SalePage = Paging & { products: ProductCard[]; total: number }

export type LoadedSale = { sale: Sale; list: LoadedList | null; shown: SalePage; stock: SaleStock[] }

/** Loads a sale. A running sale has a filterable list. An unknown id is 404. */
export async function loadSale(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: string): Promise<LoadedSale> {
  const api = pageApi(args)
  const paging = readPaging(new URL(args.request.url).searchParams)
  const { flash_sale: sale, ...shown } = (
    await api.call('GET /flash-sales/{id}', { params: { id }, query: toPagingQuery(paging) })
  ).data
  if (getSalePhase(sale) === 'now') return loadRunningSale(args, api, sale, shown)
  const lastPageNumber = lastPage(shown.total, paging)
  if (paging.page > lastPageNumber) throw redirect(salePageHref(sale.id, { ...paging, page: lastPageNumber }))
  return { sale, list: null, shown, stock: [] }
}

/** The search index may not contain a sale that has just started; its products are then shown without filters. */
async function loadRunningSale(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  api: PageApi,
  sale: Sale,
  shown: SalePage,
): Promise<LoadedSale> {
  const list = await loadList(args, { path: `/flash-sale/${sale.id}`, flash_sale_id: sale.id })
  const isListed = list.total > 0 || list.query.search !== '' || list.query.category !== ''
  const ids = (isListed ? list : shown).products.map((product) => product.id)
  const stock = ids.length > 0 ? await fetchStock(api, sale.id, ids) : []
  return { sale, list: isListed ? list : null, shown, stock }
}

async function fetchStock(api: PageApi, id: number, ids: number[]): Promise<SaleStock[]> {
  const options = { params: { id: String(id) }, query: { product_ids: ids.join() } }
  return (await api.attempt('GET /flash-sales/{id}/stock', options))?.stock ?? []
}

export function salePageHref(id: number, paging: Paging): string {
  const searchParams = new URLSearchParams()
  writePaging(searchParams, paging)
  return searchParams.size > 0 ? `/flash-sale/${id}?${searchParams}` : `/flash-sale/${id}`
}
