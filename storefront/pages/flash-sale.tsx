import type { ProductCard } from '#contract/catalogue.ts'
import type { SaleStock } from '#contract/flash-sales.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { loadSale } from '#storefront/catalogue/shelf/load-sale.ts'
import { getSalePhase } from '#storefront/catalogue/shelf/sale-countdown.tsx'
import { SaleHead, SaleProgress } from '#storefront/catalogue/shelf/sale-head.tsx'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/flash-sale.ts'
import { ListView } from './list-view.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadSale(args, args.params.id)

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { sale, list } = page
  return pageMeta(matches, (t, visit) => ({
    title: sale.name,
    description:
      getSalePhase(sale) === 'after' ? t('catalogue.sale_ended') : t('catalogue.sale_text', { name: sale.name }),
    image: sale.thumbnail,
    noindex: getSalePhase(sale) === 'after',
    page: list?.query.page ?? 1,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: sale.name, href: `/flash-sale/${sale.id}` }]),
          ...(list ? buildProductListData(visit, list) : []),
        ]
      : [],
  }))
}

const SaleCards = hydrateOnVisible(() => import('./sale-cards.tsx').then((part) => part.SaleCards))

export default function FlashSalePage({ loaderData: { sale, list, shown, stock } }: Route.ComponentProps) {
  const noteOf = createProgressNote(stock)
  return (
    <div className="page-container pb-12">
      <ListHead title={<bdi>{sale.name}</bdi>} current={sale.name} total={list?.total ?? shown.total} />
      <SaleHead sale={sale} />
      {list ? <ListView list={list} noteOf={noteOf} /> : <SaleCards sale={sale} shown={shown} noteOf={noteOf} />}
    </div>
  )
}

function createProgressNote(stock: readonly SaleStock[]) {
  if (!stock.some(({ sold }) => sold > 0)) return undefined
  const stockByProduct = new Map(stock.map((each) => [each.product_id, each]))
  return (product: ProductCard) => <SaleProgress stock={stockByProduct.get(product.id)} />
}
