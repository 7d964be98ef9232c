import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { loadShops, loadUnlessSingleVendor } from '#storefront/shops/load-shops.ts'
import { buildShopListData } from '#storefront/shops/shop-data.ts'
import { ShopsList, shopsTitleId } from '#storefront/shops/shops-list.tsx'
import { ShopsSearch } from '#storefront/shops/shops-search.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Route } from './+types/shops.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadUnlessSingleVendor(args, () => loadShops(args))

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  return pageMeta(matches, (t, visit) => ({
    title: t('shops.title'),
    description: t('shops.text'),
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('shops.title'), href: '/shops' }]),
          ...buildShopListData(visit, list),
        ]
      : [],
  }))
}

export default function Shops({ loaderData: list }: Route.ComponentProps) {
  const t = useText()
  const { path, query, total } = list
  const title = t('shops.title')
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={title} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 id={shopsTitleId} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        <p role="status" className="text-meta text-neutral-600 tabular-nums">
          {total > 0 && t('shops.count', { count: total })}
        </p>
        <Link
          to="/merchants"
          prefetch="intent"
          className="text-label relative ms-auto inline-flex min-h-8 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('shops.directory')}
        </Link>
      </div>
      <ShopsSearch path={path} query={query} />
      <div className="mt-6">
        {total > 0 ? (
          <ShopsList list={list} />
        ) : (
          <EmptyState
            art={<Store strokeWidth={1} className="size-24" />}
            title={query.search ? t('shops.none_called', { search: query.search }) : t('shops.none')}
            action={query.search && <Button render={<Link to={path} />}>{t('shops.clear_search')}</Button>}
          />
        )}
      </div>
    </div>
  )
}
