import { isRouteErrorResponse } from 'react-router'
import type { ProviderName } from '#contract/social.ts'
import { providers } from '#storefront/accounts/social/providers.ts'
import { SignInWindow } from '#storefront/accounts/social/window/sign-in-window.tsx'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { NotFoundPart } from '#storefront/shell/not-found-part.tsx'
import { PageFault } from '#storefront/shell/page-fault.tsx'
import type { Route } from './+types/sign-in.ts'

/** Whatever the address names: the API knows which of them there are. */
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
  return isNotFound(error) ? <NotFoundPart /> : <PageFault error={error} />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
