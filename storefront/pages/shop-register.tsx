import { SellingSteps } from '#storefront/applications/selling-steps.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { NeedsScripts } from '#storefront/shell/needs-scripts.tsx'
import type { Route } from './+types/shop-register.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const ApplicationPanel = hydrateOnVisible(() =>
  import('#storefront/applications/application-panel.tsx').then((part) => part.ApplicationPanel),
)

/** The call responds 404 in a market with a single shop. */
export const loader = async (args: Route.LoaderArgs) =>
  (await pageApi(args).call('GET /shop-applications/terms')).data.commission_percentage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (t, visit) => ({
    title: t('applications.title'),
    description: t('applications.description'),
    data: import.meta.env.SSR
      ? [createBreadcrumbData({ t, visit }, [{ label: t('applications.title'), href: '/shop/register' }])]
      : [],
  }))
}

export default function ShopRegister({ loaderData: share }: Route.ComponentProps) {
  const t = useText()
  const { app_name } = useSettings()
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={t('applications.title')} />
      <h1 className="text-h1">{t('applications.heading', { name: app_name })}</h1>
      <p className="mt-1 mb-6 max-w-text text-neutral-600">{t('applications.description')}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,24rem)] lg:gap-8">
        <div className="lg:col-start-2 lg:row-start-1">
          <SellingSteps share={share} />
        </div>
        <NeedsScripts heading="h2" />
        <div className="noscript:hidden">
          <ApplicationPanel />
        </div>
      </div>
    </div>
  )
}
