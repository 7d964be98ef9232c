import type { Shop } from '#contract/shops.ts'
import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { shortenText } from '#storefront/platform/seo/plain-text.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { readReviewQuery, toReviewsQuery } from '#storefront/reviews/review-query.ts'
import { readShopTab, ShopHead, ShopTabs } from '#storefront/shops/shop/shop-head.tsx'
import { buildShopData } from '#storefront/shops/shop-data.ts'
import { VoucherButton } from '#storefront/vouchers/voucher-entry.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Route } from './+types/shop.ts'
import { ShopProducts, type ShopProductsData } from './shop-products.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const VoucherStrip = hydrateOnInteraction(() =>
  import('#storefront/vouchers/voucher-strip.tsx').then((part) => part.VoucherStrip),
)

const ShareRow = hydrateOnInteraction(() =>
  import('#storefront/platform/layout/share-row.tsx').then((part) => part.ShareRow),
)

const ChatButton = hydrateOnInteraction(() =>
  import('#storefront/chat/chat-button.tsx').then((part) => part.ChatButton),
)
const ShopPresence = hydrateOnVisible(() => import('#storefront/chat/presence.tsx').then((part) => part.ShopPresence))

const ShopReviews = hydrateOnVisible(() => import('./shop-reviews.tsx').then((part) => part.ShopReviews))
const ShopAbout = hydrateOnVisible(() => import('#storefront/shops/shop/shop-about.tsx').then((part) => part.ShopAbout))

const stickyOnPhone = 'max-sm:sticky max-sm:top-(--sticky-top,3.5rem) max-sm:z-sticky max-sm:-mx-4 max-sm:px-4'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = pageApi(args)
  const { shop } = (await api.call('GET /shops/{id}', { params: { id } })).data
  const search = new URL(args.request.url).searchParams
  const tab = readShopTab(search)
  const [vouchers, products, reviews] = await Promise.all([
    api.attempt('GET /get-vouchers', { query: { shop_id: id } }),
    tab === 'products' ? loadShopProducts(args, shop) : null,
    tab === 'reviews'
      ? api.attempt('GET /shops/{id}/reviews', { params: { id }, query: toReviewsQuery(readReviewQuery(search)) })
      : null,
  ])
  return { shop, tab, coupons: vouchers?.coupons ?? [], products, reviews }
}

async function loadShopProducts(args: Route.LoaderArgs, { id, zone, total_products }: Shop): Promise<ShopProductsData> {
  const [list, zoneShops] = await Promise.all([
    loadList(args, { path: `/shops/${id}`, shop_id: id }),
    total_products === 0
      ? pageApi(args).attempt('GET /zones/{id}/shops', { params: { id: String(zone.id) }, query: { per_page: '4' } })
      : null,
  ])
  return { list, nearby: zoneShops?.shops.filter((each) => each.id !== id).slice(0, 3) ?? [] }
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { shop, tab, products } = page
  return pageMeta(matches, (t, visit) => ({
    title: tab === 'products' ? shop.name : t(`shops.${tab}_of`, { shop: shop.name }),
    description: shortenText(shop.description) || t('shops.shop_text', { name: shop.name, zone: shop.zone.name }),
    image: shop.banner,
    page: products?.list.query.page ?? 1,
    data: import.meta.env.SSR
      ? [
          buildShopData(visit, shop),
          createBreadcrumbData({ t, visit }, [
            ...(visit.settings.multi_vendor ? [{ label: t('shops.title'), href: '/shops' }] : []),
            { label: shop.name, href: `/shops/${shop.id}` },
          ]),
          ...(products ? buildProductListData(visit, products.list) : []),
        ]
      : [],
  }))
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const { shop, tab, coupons, products, reviews } = loaderData
  const trail = [...(multi_vendor ? [{ label: t('shops.title'), href: '/shops' }] : [])]
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs steps={trail} current={shop.name} />
      <ShopHead shop={shop} presence={<ShopPresence key={shop.id} shop_id={shop.id} />}>
        <ChatButton shop={shop} />
        <VoucherButton shop={shop} count={coupons.length} />
        <ShareRow name={shop.name} />
      </ShopHead>
      {coupons.length > 0 && (
        <div className="mt-6">
          <VoucherStrip key={shop.id} shop_id={shop.id} coupons={coupons} />
        </div>
      )}
      {/* In the products tab the toolbar of the list is sticky instead. */}
      <div className={classNames('my-6 bg-white', tab !== 'products' && stickyOnPhone)}>
        <ShopTabs shop={shop} current={tab} />
      </div>
      {products && <ShopProducts shop={shop} products={products} />}
      {tab === 'reviews' && <ShopReviews shop={shop} reviews={reviews} />}
      {tab === 'about' && <ShopAbout shop={shop} />}
    </div>
  )
}
