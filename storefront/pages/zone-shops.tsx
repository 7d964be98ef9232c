import { Store } from 'lucide-react'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { loadUnlessSingleVendor, loadZoneShops } from '#storefront/shops/load-shops.ts'
import { buildShopListData } from '#storefront/shops/shop-data.ts'
import { ShopsList, shopsTitleId } from '#storefront/shops/shops-list.tsx'
import { ZoneChips } from '#storefront/zones/zone-chips.tsx'
import { ZoneGrid } from '#storefront/zones/zone-grid.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import type { Route } from './+types/zone-shops.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadUnlessSingleVendor(args, async () => {
    const { id } = args.params
    const [zoneShops, allZones] = await Promise.all([loadZoneShops(args, id), pageApi(args).attempt('GET /zones')])
    return { ...zoneShops, zones: allZones?.zones ?? [zoneShops.zone] }
  })

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { zone, list } = page
  return pageMeta(matches, (t, visit) => ({
    title: zone.name,
    description: t('shops.zone_text', { zone: zone.name }),
    image: zone.thumbnail,
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [
            { label: t('shops.zones'), href: '/market-zones' },
            { label: zone.name, href: `/zone-shops/${zone.id}` },
          ]),
          ...buildShopListData(visit, list),
        ]
      : [],
  }))
}

export default function ZoneShops({ loaderData: { zone, zones, list } }: Route.ComponentProps) {
  const t = useText()
  const trail = [{ label: t('shops.zones'), href: '/market-zones' }]
  const others = zones.filter((each) => each.id !== zone.id && each.total_shops > 0).slice(0, 4)
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs steps={trail} current={zone.name} />
      <ZoneChips zones={zones} active={zone.id} />
      <div className="mt-3 mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 id={shopsTitleId} tabIndex={-1} className="text-h1">
          <bdi>{zone.name}</bdi>
        </h1>
        {list.total > 0 && (
          <p className="text-meta text-neutral-600 tabular-nums">{t('shops.count', { count: list.total })}</p>
        )}
      </div>
      {list.total > 0 ? (
        <ShopsList list={list} />
      ) : (
        <>
          <EmptyState
            art={<Store strokeWidth={1} className="size-24" />}
            title={t('shops.none_in_zone', { zone: zone.name })}
            text={others.length > 0 ? t('shops.other_zones') : undefined}
          />
          <ZoneGrid zones={others} />
        </>
      )}
    </div>
  )
}
