import { Settings2 } from 'lucide-react'
import { Suspense } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { readPaging } from '#storefront/platform/navigation/paging.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

const NoticeList = lazyWithRetry(() => import('#storefront/notices/notice-list.tsx').then((part) => part.NoticeList))

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('notices.title'), noindex: true }))

export default function Notices() {
  const t = useText()
  const [search] = useSearchParams()
  return (
    <>
      <PageBreadcrumbs current={t('notices.title')} />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-h1">
          {t('notices.title')}
        </h1>
        <Button size="compact" icon={<Settings2 />} render={<Link to="/notices/preferences" />}>
          {t('notices.preferences')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
        <NoticeList paging={readPaging(search)} />
      </Suspense>
    </>
  )
}
