import type { Shop } from '#contract/shops.ts'
import { listTitleId } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { whenSeen, whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { LaterList } from '../list/later-list.tsx'
import type { Products } from './load-shop-products.ts'

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
