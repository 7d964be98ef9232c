import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ProviderName } from '#contract/social.ts'
import { providers } from '#storefront/accounts/social/social-buttons.tsx'
import { SignInWindow } from '#storefront/accounts/social/window/sign-in-window.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import type { Route } from './+types/sign-in.ts'

const NotFoundPart = lazyPart(() => import('#storefront/shell/not-found-part.tsx').then((part) => part.NotFoundPart))
const PageError = lazyPart(() => import('#storefront/shell/page-error.tsx').then((part) => part.PageError))

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

/** The API validates the provider. */
export async function loader(args: Route.LoaderArgs) {
  const provider = args.params.provider as ProviderName
  return (await pageApi(args).call('GET /auth/{provider}', { params: { provider } })).data
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches, loaderData: facts, error }) =>
  pageMeta(matches, (t) => ({
    title: facts
      ? t('social.window_title', { name: providers[facts.provider].name })
      : t(isNotFound(error) ? 'faults.not_found' : 'faults.server'),
    noindex: true,
  }))

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  return <SignInWindow facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Suspense>{isNotFound(error) ? <NotFoundPart /> : <PageError error={error} />}</Suspense>
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
