import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { readShopParam } from '#storefront/chat/chat-state.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'

const MessagesView = lazyWithRetry(() => import('#storefront/chat/messages-view.tsx').then((part) => part.MessagesView))

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('shell.messages'), noindex: true }))

export default function Massages() {
  const t = useText()
  const [params] = useSearchParams()
  // On a phone an open conversation is a view of its own, without the heading.
  const isOpen = readShopParam(params) !== null
  return (
    <>
      <div className={classNames(isOpen && 'max-md:sr-only')}>
        <PageBreadcrumbs current={t('shell.messages')} />
        <h1 tabIndex={-1} className="text-h1 mt-1 mb-4">
          {t('shell.messages')}
        </h1>
      </div>
      <Suspense fallback={<Skeleton className="h-[max(35rem,calc(100dvh-18rem))] rounded-xl" />}>
        <MessagesView />
      </Suspense>
    </>
  )
}
