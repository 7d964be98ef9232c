import type { LoaderFunctionArgs } from 'react-router'
import type { Shop, ShopCard } from '#contract/shops.ts'
import { type LoadedList, loadList } from '#storefront/catalogue/list/load-list.ts'
import { listTitleId } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { whenSeen, whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LaterList } from './list-view.tsx'

const ListSearch = whenUsed(() =>
  import('#storefront/catalogue/list/toolbar/list-search.tsx').then((part) => part.ListSearch),
)
const NoProducts = whenSeen(() => import('#storefront/shops/shop/no-products.tsx').then((part) => part.NoProducts))

export function ShopProducts({ shop, products: { list, nearby } }: { shop: Shop; products: Products }) {
  const t = useText()
  const { search } = list.query
  if (shop.total_products === 0) return <NoProducts shop={shop} nearby={nearby} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={listTitleId} tabIndex={-1} className="text-h2">
          {search ? t('catalogue.results_for', { search }) : t('shops.all_products')}
        </h2>
        <ListSearch list={list} label={t('shops.search_inside')} />
      </div>
      <LaterList list={list} />
    </>
  )
}

type Products = { list: LoadedList; nearby: ShopCard[] }

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
