import type { Shop, ShopCard } from '#contract/shops.ts'
import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { listTitleId } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ListView } from './list-view.tsx'

const ListSearch = hydrateOnInteraction(() =>
  import('#storefront/catalogue/list/toolbar/list-search.tsx').then((part) => part.ListSearch),
)
const NoProducts = hydrateOnVisible(() =>
  import('#storefront/shops/shop/no-products.tsx').then((part) => part.NoProducts),
)

export type ShopProductsData = { list: LoadedList; nearby: ShopCard[] }

export function ShopProducts({ shop, products: { list, nearby } }: { shop: Shop; products: ShopProductsData }) {
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
      <ListView list={list} />
    </>
  )
}
