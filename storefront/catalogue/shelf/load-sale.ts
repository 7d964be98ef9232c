import type { LoaderFunctionArgs } from 'react-router'
import type { FlashSale } from '#contract/home.ts'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import type { LoadedList } from '../list/load-list.ts'

export type Sale = Pick<FlashSale, 'id' | 'name' | 'thumbnail' | 'ends_at'>

/** The running sale of a list; null where it is over or never was. */
export async function loadSale(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
  list: LoadedList,
): Promise<Sale | null> {
  const api = pageApi(args)
  const home = await api.attempt('GET /home')
  if (home?.flash_sale?.id === Number(id) && home.flash_sale.starts_at <= home.flash_sale.now) {
    const { name, thumbnail, ends_at } = home.flash_sale
    return { id: Number(id), name, thumbnail, ends_at }
  }
  // Another one may run beside it: then its products know it.
  const [first] = list.products
  const found = first && (await api.attempt('GET /products/{id}', { params: { id: String(first.id) } }))
  const sale = found?.product.flash_sale
  return sale?.id === Number(id) ? { ...sale, thumbnail: null } : null
}
