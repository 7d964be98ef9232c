import { Suspense } from 'react'
import { isRouteErrorResponse, type MetaFunction, useRouteLoaderData } from 'react-router'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'

const NotFoundPart = lazyWithRetry(() => import('./not-found-part.tsx').then((part) => part.NotFoundPart))
const PageError = lazyWithRetry(() => import('./page-error.tsx').then((part) => part.PageError))

export const errorMeta: MetaFunction = ({ matches, error }) =>
  error ? pageMeta(matches, (t) => ({ title: t(titleKeyOf(error)), noindex: true })) : []

/** Replaces a page that threw, inside its layout. */
export function Boundary({ error }: { error: unknown }) {
  return (
    <div className="page-container grid grid-cols-1 place-items-center py-12">
      <PageErrorContent error={error} />
    </div>
  )
}

export function PageErrorContent({ error }: { error: unknown }) {
  return <Suspense>{isNotFound(error) ? <NotFoundPart /> : <PageError error={error} />}</Suspense>
}

/** Too many requests from this network. A later request succeeds. */
export const isRateLimited = (error: unknown) => isRouteErrorResponse(error) && error.status === 429

const titleKeyOf = (error: unknown) =>
  isNotFound(error) ? 'faults.not_found' : isRateLimited(error) ? 'faults.too_often' : 'faults.server'

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The error boundary of the root. It needs no settings, layout or call. */
export function RootErrorPage({ error }: { error: unknown }) {
  const t = useText()
  const visit = useRouteLoaderData<RootData>('root')
  const title = t(titleKeyOf(error))
  return (
    <main className="page-container grid min-h-dvh place-items-center py-12">
      <title>{visit ? `${title} - ${visit.settings.app_name}` : title}</title>
      {import.meta.env.SSR && <meta name="robots" content="noindex" />}
      {isNotFound(error) ? (
        <h1 className="text-h1">{title}</h1>
      ) : (
        <Suspense fallback={<h1 className="text-h1">{title}</h1>}>
          <PageError error={error} />
        </Suspense>
      )}
    </main>
  )
}
