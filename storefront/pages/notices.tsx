import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { AccountSection } from '#storefront/shell/account/account-section.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'

const NoticeList = lazyPart(() => import('#storefront/notices/list/notice-list.tsx').then((part) => part.NoticeList))

const Preferences = lazyPart(() => import('#storefront/notices/preferences.tsx').then((part) => part.Preferences))

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('notices.title'), noindex: true }))

export default function Notices() {
  const t = useText()
  const [search] = useSearchParams()
  const asked = Number(search.get('page') ?? '1')
  return (
    <>
      <PageTrail current={t('notices.title')} />
      <h1 tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('notices.title')}
      </h1>
      <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
        <NoticeList page={Number.isInteger(asked) && asked > 0 ? asked : 1} />
      </Suspense>
      <div id="preferences" className="scroll-mt-4">
        <AccountSection title={t('notices.preferences')} text={t('notices.preferences_text')}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Preferences />
          </Suspense>
        </AccountSection>
      </div>
    </>
  )
}
