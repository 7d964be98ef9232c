import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { FactTilesLoading } from '#storefront/dashboard/fact-tiles.tsx'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { useSession } from '#storefront/kit/session/session.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { isolated } from '#storefront/kit/words/isolated.ts'
import { useText } from '#storefront/kit/words/texts.tsx'

const DashboardView = lazyPart(() => import('./parts/dashboard-view.tsx').then((part) => part.DashboardView))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.dashboard'), noindex: true }))

export default function Dashboard() {
  const t = useText()
  const name = useSession((session) => session.user?.name ?? '')
  return (
    <>
      <PageTrail current={t('shell.dashboard')} />
      <h1 className="text-h1 mt-1 mb-4">{t('dashboard.greeting', { name: isolated(name) })}</h1>
      <Suspense fallback={<FactTilesLoading />}>
        <DashboardView />
      </Suspense>
    </>
  )
}
