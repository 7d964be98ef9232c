import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/products.ts'
import { ListView } from './list-view.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadList(args, { path: '/products' })

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  const { search, page } = list.query
  return pageMeta(matches, (t, visit) => ({
    title: search ? t('catalogue.results_for', { search }) : t('catalogue.all_products'),
    description: t('catalogue.all_products_text', { name: visit.settings.app_name }),
    page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('catalogue.all_products'), href: '/products' }]),
          ...buildProductListData(visit, list),
        ]
      : [],
  }))
}

export default function Products({ loaderData: list }: Route.ComponentProps) {
  const t = useText()
  const search = list.corrected ?? list.query.search
  const title = search ? t('catalogue.results_for', { search }) : t('catalogue.all_products')
  return (
    <div className="page-container pb-12">
      <ListHead title={<span dir="auto">{title}</span>} current={title} total={list.total} />
      <ListView list={list} />
    </div>
  )
}
