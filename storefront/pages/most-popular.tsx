import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/most-popular.ts'
import { ListView } from './list-view.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadList(args, { path: '/most-popular', sort: 'popular' })

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  return pageMeta(matches, (t, visit) => ({
    title: t('catalogue.most_popular'),
    description: t('catalogue.most_popular_text'),
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('catalogue.most_popular'), href: '/most-popular' }]),
          ...buildProductListData(visit, list),
        ]
      : [],
  }))
}

export default function MostPopular({ loaderData: list }: Route.ComponentProps) {
  const t = useText()
  const title = t('catalogue.most_popular')
  return (
    <div className="page-container pb-12">
      <ListHead title={title} current={title} total={list.total} text={t('catalogue.most_popular_text')} />
      <ListView list={list} ranked />
    </div>
  )
}
