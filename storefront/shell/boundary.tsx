import { Suspense } from 'react'
import { isRouteErrorResponse, type MetaFunction } from 'react-router'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'

const NotFoundPart = lazyPart(() => import('./not-found-part.tsx').then((part) => part.NotFoundPart))
const PageFault = lazyPart(() => import('./page-fault.tsx').then((part) => part.PageFault))

/** What a page that threw is called. */
export const faultMeta: MetaFunction = ({ matches, error }) =>
  error
    ? pageMeta(matches, (t) => ({ title: t(isNotFound(error) ? 'faults.not_found' : 'faults.server'), noindex: true }))
    : []

/** What stands in the place of a page that threw, inside of its layout. */
export function Boundary({ error }: { error: unknown }) {
  return (
    <div className="page-container grid grid-cols-1 place-items-center py-12">
      <Suspense>{isNotFound(error) ? <NotFoundPart /> : <PageFault error={error} />}</Suspense>
    </div>
  )
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
