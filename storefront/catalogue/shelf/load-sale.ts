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
import { saleMoment } from './sale-countdown.tsx'

/** The products of a sale where they are no list to filter: before it begins and after it has ended. */
export type SalePage = Paging & { products: ProductCard[]; total: number }

export type LoadedSale = { sale: Sale; list: LoadedList | null; shown: SalePage; stock: SaleStock[] }

/** A sale with what it sells. While it runs that is a list like any other; a sale that never was is no page. */
export async function loadSale(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: string): Promise<LoadedSale> {
  const api = pageApi(args)
  const paging = readPaging(new URL(args.request.url).searchParams)
  const { flash_sale: sale, ...shown } = (
    await api.call('GET /flash-sales/{id}', { params: { id }, query: toPagingQuery(paging) })
  ).data
  if (saleMoment(sale) === 'now') return loadRunning(args, api, sale, shown)
  const last = lastPage(shown.total, paging)
  if (paging.page > last) throw redirect(salePageHref(sale.id, { ...paging, page: last }))
  return { sale, list: null, shown, stock: [] }
}

/** In the first moments of a sale the lists may not know of it yet: then its products are shown as they are. */
async function loadRunning(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  api: PageApi,
  sale: Sale,
  shown: SalePage,
): Promise<LoadedSale> {
  const list = await loadList(args, { path: `/flash-sale/${sale.id}`, flash_sale_id: sale.id })
  const isKnown = list.total > 0 || list.query.search !== '' || list.query.category !== ''
  const ids = (isKnown ? list : shown).products.map((product) => product.id)
  const stock = ids.length > 0 ? await stockOf(api, sale.id, ids) : []
  return { sale, list: isKnown ? list : null, shown, stock }
}

async function stockOf(api: PageApi, id: number, ids: number[]): Promise<SaleStock[]> {
  const given = { params: { id: String(id) }, query: { product_ids: ids.join() } }
  return (await api.attempt('GET /flash-sales/{id}/stock', given))?.stock ?? []
}

export function salePageHref(id: number, paging: Paging): string {
  const address = new URLSearchParams()
  writePaging(address, paging)
  return address.size > 0 ? `/flash-sale/${id}?${address}` : `/flash-sale/${id}`
}
