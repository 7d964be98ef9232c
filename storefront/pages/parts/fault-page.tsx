import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { Visit } from '#storefront/platform/settings/root-data.ts'

const PageFault = lazyPart(() => import('#storefront/shell/page-fault.tsx').then((part) => part.PageFault))

/** The last resort: it needs no settings, no layout and no call. */
export function FaultPage({ error }: { error: unknown }) {
  const t = useText()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  const visit = useRouteLoaderData<Visit>('root')
  const title = t(isNotFound ? 'faults.not_found' : 'faults.server')
  return (
    <main className="page-container grid min-h-dvh place-items-center py-12">
      <title>{visit ? `${title} - ${visit.settings.app_name}` : title}</title>
      {import.meta.env.SSR && <meta name="robots" content="noindex" />}
      {isNotFound ? (
        <h1 className="text-h1">{title}</h1>
      ) : (
        <Suspense fallback={<h1 className="text-h1">{title}</h1>}>
          <PageFault error={error} />
        </Suspense>
      )}
    </main>
  )
}
