import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { FormLoading } from '#storefront/profile/profile-section.tsx'

const Preferences = lazyWithRetry(() => import('#storefront/notices/preferences.tsx').then((part) => part.Preferences))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('notices.preferences'), noindex: true }))

export default function NoticePreferencesPage() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs current={t('notices.preferences')} steps={[{ label: t('notices.title'), href: '/notices' }]} />
      <h1 className="text-h1 mt-1 mb-2">{t('notices.preferences')}</h1>
      <p className="mb-4 max-w-form text-neutral-600">{t('notices.preferences_text')}</p>
      <Suspense fallback={<FormLoading fields={3} />}>
        <Preferences />
      </Suspense>
    </>
  )
}
