import type { ProductCard } from '#contract/catalogue.ts'
import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/best-deal.ts'
import { ListView } from './list-view.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadList(args, { path: '/best-deal', sort: 'discount' })

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  return pageMeta(matches, (t, visit) => ({
    title: t('catalogue.best_deal'),
    description: t('catalogue.best_deal_text'),
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('catalogue.best_deal'), href: '/best-deal' }]),
          ...buildProductListData(visit, list),
        ]
      : [],
  }))
}

export default function BestDeal({ loaderData: list }: Route.ComponentProps) {
  const t = useText()
  const title = t('catalogue.best_deal')
  return (
    <div className="page-container pb-12">
      <ListHead title={title} current={title} total={list.total} text={t('catalogue.best_deal_text')} />
      <ListView list={list} noteOf={(product) => <SavedAmount product={product} />} />
    </div>
  )
}

/** The line stays empty without a discount, so that neighbouring cards align. */
function SavedAmount({ product: { price, discount_price } }: { product: ProductCard }) {
  const t = useText()
  const money = useMoneyText()
  const isReduced = discount_price > 0 && discount_price < price
  return (
    <p className="text-meta min-h-[1lh] text-success">
      {isReduced && t('catalogue.you_save', { amount: money(price - discount_price) })}
    </p>
  )
}
