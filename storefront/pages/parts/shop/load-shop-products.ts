import type { LoaderFunctionArgs } from 'react-router'
import type { Shop, ShopCard } from '#contract/shops.ts'
import { type LoadedList, loadList } from '#storefront/catalogue/list/load-list.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'

export type Products = { list: LoadedList; nearby: ShopCard[] }

/** What a shop sells; where that is nothing, who else is in its zone. */
export async function loadShopProducts(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { id, zone, total_products }: Shop,
): Promise<Products> {
  const [list, beside] = await Promise.all([
    loadList(args, { path: `/shops/${id}`, shop_id: id }),
    total_products === 0
      ? pageApi(args).attempt('GET /zones/{id}/shops', { params: { id: String(zone.id) }, query: { per_page: '4' } })
      : null,
  ])
  return { list, nearby: beside?.shops.filter((each) => each.id !== id).slice(0, 3) ?? [] }
}
