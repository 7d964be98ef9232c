import { data } from 'react-router'
import { HeroZone } from '#storefront/home/hero-zone.tsx'
import { loadHome } from '#storefront/home/load-home.ts'
import {
  hydrateOnInteraction,
  hydrateOnVisible,
  hydrateOnVisibleOrInteraction,
} from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createSiteData } from '#storefront/platform/seo/structured-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import type { Route } from './+types/home.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const ServiceStrip = hydrateOnInteraction(() =>
  import('#storefront/home/service-strip.tsx').then((part) => part.ServiceStrip),
)
const HomeError = hydrateOnVisible(() => import('#storefront/home/home-error.tsx').then((part) => part.HomeError))
const HomeCategoriesAndSale = hydrateOnVisible(() =>
  import('./home-categories-and-sale.tsx').then((part) => part.HomeCategoriesAndSale),
)
const HomeZones = hydrateOnInteraction(() => import('./home-shelves.tsx').then((part) => part.HomeZones))
const HomeShelves = hydrateOnVisibleOrInteraction(() => import('./home-shelves.tsx').then((part) => part.HomeShelves))
const HomeBottom = hydrateOnVisible(() => import('./home-bottom.tsx').then((part) => part.HomeBottom))

export async function loader(args: Route.LoaderArgs) {
  const home = await loadHome(args)
  return data(home, home ? undefined : { status: 503 })
}

export function meta({ matches, loaderData: home }: Route.MetaArgs) {
  return pageMeta(matches, (t, visit) => ({
    title: t('home.title'),
    description: t('home.description', { name: visit.settings.app_name }),
    image: home?.banners[0]?.picture,
    noindex: home === null,
    data: import.meta.env.SSR ? createSiteData(visit) : [],
  }))
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const t = useText()
  const { app_name } = useSettings()
  return (
    <div className="page-container grid grid-cols-1 gap-10 py-4 lg:gap-16 lg:py-6">
      <div className="grid grid-cols-1 gap-4">
        <h1 className="sr-only">{t('home.heading', { name: app_name })}</h1>
        <HeroZone banners={home?.banners ?? []} categories={home?.categories ?? []} />
        <ServiceStrip />
      </div>
      {home ? (
        <>
          <HomeCategoriesAndSale home={home} />
          <HomeZones zones={home.zones} />
          <HomeShelves home={home} />
          <HomeBottom posts={home.blogs} />
        </>
      ) : (
        <HomeError />
      )}
    </div>
  )
}
