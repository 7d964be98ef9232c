import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { AccountSection, FormLoading } from '#storefront/profile/profile-section.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'

const PasswordPanel = lazyWithRetry(() =>
  import('#storefront/profile/password-panel.tsx').then((part) => part.PasswordPanel),
)

const SessionList = lazyWithRetry(() =>
  import('#storefront/sessions/session-list.tsx').then((part) => part.SessionList),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('shell.change_password'), noindex: true }))

export default function ChangePassword() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs current={t('shell.change_password')} />
      <h1 className="text-h1 mt-1 mb-4">{t('shell.change_password')}</h1>
      <Suspense fallback={<FormLoading fields={3} />}>
        <PasswordPanel />
      </Suspense>
      <AccountSection title={t('sessions.title')} text={t('sessions.text')} className="after-loading">
        <Suspense fallback={<Skeleton className="h-34" />}>
          <SessionList />
        </Suspense>
      </AccountSection>
    </>
  )
}
