import { Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { AccountSection, FormLoading } from '#storefront/profile/profile-section.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

const ProfilePanel = lazyWithRetry(() =>
  import('#storefront/profile/profile-panel.tsx').then((part) => part.ProfilePanel),
)

const MyData = lazyWithRetry(() => import('#storefront/privacy/my-data.tsx').then((part) => part.MyData))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.my_profile'), noindex: true }))

export default function MyProfile() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs current={t('shell.my_profile')} />
      <h1 className="text-h1 mt-1 mb-4">{t('shell.my_profile')}</h1>
      <Suspense fallback={<FormLoading fields={5} />}>
        <ProfilePanel />
      </Suspense>
      <AccountSection title={t('notices.preferences')} text={t('notices.preferences_text')} className="after-loading">
        <Button render={<Link to="/notices/preferences" />}>{t('notices.change')}</Button>
      </AccountSection>
      <AccountSection title={t('privacy.title')} className="after-loading">
        <Suspense fallback={<Skeleton className="h-34" />}>
          <MyData />
        </Suspense>
      </AccountSection>
    </>
  )
}
