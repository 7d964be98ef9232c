import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import type { Sale, SaleStock } from '#contract/flash-sales.ts'
import { type PageApi, pageApi } from '#storefront/kit/api/page-api.ts'
import { type LoadedList, loadList } from '../list/load-list.ts'
import { saleMoment } from './sale-moment.ts'

/** The products of a sale where they are no list to filter: before it begins and after it has ended. */
export type SalePage = { products: ProductCard[]; total: number; page: number; per_page: number }

export type LoadedSale = { sale: Sale; list: LoadedList | null; shown: SalePage; stock: SaleStock[] }

const perPage = 20

/** A sale with what it sells. While it runs that is a list like any other; a sale that never was is no page. */
export async function loadSale(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: string): Promise<LoadedSale> {
  const api = pageApi(args)
  const asked = new URL(args.request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const query = { page: String(page), per_page: String(perPage) }
  const { flash_sale: sale, ...shown } = (await api.call('GET /flash-sales/{id}', { params: { id }, query })).data
  if (saleMoment(sale) === 'now') return loadRunning(args, api, sale, shown)
  const last = Math.max(1, Math.ceil(shown.total / perPage))
  if (page > last) throw redirect(salePageHref(sale.id, last))
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

export const salePageHref = (id: number, page: number) => `/flash-sale/${id}${page > 1 ? `?page=${page}` : ''}`
