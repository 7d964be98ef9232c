import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { isolateText } from '#locales/isolate-text.ts'
import { FactTilesLoading } from '#storefront/dashboard/fact-tiles.tsx'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { useSession } from '#storefront/platform/session/session.ts'

const DashboardView = lazyWithRetry(() => import('./dashboard-view.tsx').then((part) => part.DashboardView))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.dashboard'), noindex: true }))

export default function Dashboard() {
  const t = useText()
  const name = useSession((session) => session.user?.name ?? '')
  return (
    <>
      <PageBreadcrumbs current={t('shell.dashboard')} />
      <h1 className="text-h1 mt-1 mb-4">{t('dashboard.greeting', { name: isolateText(name) })}</h1>
      <Suspense fallback={<FactTilesLoading />}>
        <DashboardView />
      </Suspense>
    </>
  )
}
