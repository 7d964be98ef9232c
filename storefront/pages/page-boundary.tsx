import { Suspense } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { lazyPart } from '#storefront/kit/later/load-part.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import type { Route } from './+types/page-boundary.ts'

const NotFoundPart = lazyPart(() => import('#storefront/shell/not-found-part.tsx').then((part) => part.NotFoundPart))
const PageFault = lazyPart(() => import('#storefront/shell/page-fault.tsx').then((part) => part.PageFault))

/** What a page throws stays inside the layout: header, menus and footer keep working. */
export default function PageBoundary() {
  return <Outlet />
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error
    ? pageMeta(matches, (t) => ({ title: t(isNotFound(error) ? 'faults.not_found' : 'faults.server'), noindex: true }))
    : []

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page-container grid place-items-center py-12">
      <Suspense>{isNotFound(error) ? <NotFoundPart /> : <PageFault error={error} />}</Suspense>
    </div>
  )
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
