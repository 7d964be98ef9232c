import { Link } from 'react-router'
import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { listTitleId } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { ListSearch } from '#storefront/catalogue/list/toolbar/list-search.tsx'
import { productListData } from '#storefront/catalogue/product-list-data.ts'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import { breadcrumbData } from '#storefront/kit/crawl/breadcrumb-data.ts'
import { shortText } from '#storefront/kit/crawl/short-text.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { shopData } from '#storefront/shops/shop-data.ts'
import { ShopHead } from '#storefront/shops/shop-head.tsx'
import { Breadcrumb } from '#ui/ways/breadcrumb.tsx'
import type { Route } from './+types/shop.ts'
import { LaterList } from './parts/later-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { data } = await pageApi(args).call('GET /shops/{id}', { params: { id } })
  return { shop: data.shop, list: await loadList(args, { path: `/shops/${id}`, shop_id: data.shop.id }) }
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { shop, list } = page
  return pageMeta(matches, (t, visit) => ({
    title: shop.name,
    description: shortText(shop.description) || t('shops.shop_text', { name: shop.name, zone: shop.zone.name }),
    image: shop.banner,
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          shopData(visit, shop),
          breadcrumbData({ t, visit }, [
            ...(visit.settings.multi_vendor ? [{ label: t('shops.title'), href: '/shops' }] : []),
            { label: shop.name, href: `/shops/${shop.id}` },
          ]),
          ...productListData(visit, list),
        ]
      : [],
  }))
}

export default function ShopPage({ loaderData: { shop, list } }: Route.ComponentProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const { search } = list.query
  const trail = [
    { label: t('shell.home'), href: '/' },
    ...(multi_vendor ? [{ label: t('shops.title'), href: '/shops' }] : []),
  ]
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <Breadcrumb trail={trail} current={shop.name} label={t('shell.breadcrumb')} link={Link} />
      <ShopHead shop={shop} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={listTitleId} tabIndex={-1} className="text-h2">
          {search ? t('catalogue.results_for', { search }) : t('shops.all_products')}
        </h2>
        <ListSearch list={list} label={t('shops.search_inside')} />
      </div>
      <LaterList list={list} />
    </div>
  )
}
