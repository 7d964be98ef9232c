import type { ProviderName } from '#contract/social.ts'
import { providers } from '#storefront/accounts/social/social-buttons.tsx'
import { SignInWindow } from '#storefront/accounts/social/window/sign-in-window.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { isNotFound, PageErrorContent } from '#storefront/shell/error-boundaries.tsx'
import type { Route } from './+types/sign-in.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

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
  return <PageErrorContent error={error} />
}
