import type { ComponentType } from 'react'
import { data } from 'react-router'
import type { HomeSection } from '#contract/home-page.ts'
import { HeroZone } from '#storefront/home/hero-zone.tsx'
import { type HomePartProps, loadHome } from '#storefront/home/load-home.ts'
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

const partOf: Readonly<Record<HomeSection, ComponentType<HomePartProps>>> = {
  categories: HomeCategoriesAndSale,
  flash_sale: HomeCategoriesAndSale,
  zones: HomeZones,
  popular: HomeShelves,
  banners: HomeShelves,
  deals: HomeShelves,
  shops: HomeShelves,
  for_you: HomeShelves,
  viewed: HomeBottom,
  blog: HomeBottom,
  app: HomeBottom,
}

/** Neighbouring sections of one part hydrate together. */
function listParts(names: readonly HomeSection[]) {
  const parts: { Part: ComponentType<HomePartProps>; sections: HomeSection[] }[] = []
  for (const name of names) {
    const last = parts.at(-1)
    if (last?.Part === partOf[name]) last.sections.push(name)
    else parts.push({ Part: partOf[name], sections: [name] })
  }
  return parts
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
        listParts(home.sections).map(({ Part, sections }) => <Part key={sections[0]} home={home} sections={sections} />)
      ) : (
        <HomeError />
      )}
    </div>
  )
}
