import { MapPin } from 'lucide-react'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData, createItemListData } from '#storefront/platform/seo/structured-data.ts'
import { loadUnlessSingleVendor } from '#storefront/shops/load-shops.ts'
import { ZoneGrid } from '#storefront/zones/zone-grid.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import type { Route } from './+types/market-zones.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadUnlessSingleVendor(args, async () => (await pageApi(args).call('GET /zones')).data.zones)

export function meta({ matches, loaderData: zones }: Route.MetaArgs) {
  if (!zones) return []
  return pageMeta(matches, (t, visit) => ({
    title: t('shops.zones'),
    description: t('shops.zones_text'),
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('shops.zones'), href: '/market-zones' }]),
          ...createItemListData(visit, { items: zones.map(({ name, id }) => ({ name, href: `/zone-shops/${id}` })) }),
        ]
      : [],
  }))
}

export default function MarketZones({ loaderData: zones }: Route.ComponentProps) {
  const t = useText()
  const title = t('shops.zones')
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={title} />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-1 mb-6 max-w-text text-neutral-600">{t('shops.zones_text')}</p>
      {zones.length > 0 ? (
        <ZoneGrid zones={zones} isFirst />
      ) : (
        <EmptyState art={<MapPin strokeWidth={1} className="size-24" />} title={t('shell.no_zones')} />
      )}
    </div>
  )
}
