import { type ClientLoaderFunctionArgs, type MetaArgs, replace } from 'react-router'
import { allAlive } from '#storefront/kit/later/all-alive.ts'
import { openDialogOn } from '#storefront/kit/layers/dialogs.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { NeedsScripts } from '#storefront/shell/needs-scripts.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t) => ({ title: t('codes.reset_title'), noindex: true }))

export const headers = () => ({ 'Cache-Control': 'no-store' })

/**
 * Where the link of a mail to a new password leads. The token is in the hash, which browsers send to no server, and leaves the
 * address and the history at once.
 */
export async function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  const token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  // The header stays through the move, and may not have all of its code yet.
  await allAlive()
  // Another page was opened meanwhile.
  if (request.signal.aborted) return null
  if (token) openDialogOn('/', 'reset-password', { token })
  else openDialogOn('/', 'forgot-password', {})
  throw replace('/')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const t = useText()
  return (
    <div className="page-container max-w-text pt-6 pb-12">
      <h1 className="text-h1">{t('codes.reset_title')}</h1>
      <NeedsScripts heading="h2" />
      <Skeleton className="mt-6 h-60 noscript:hidden" />
    </div>
  )
}

/** Never drawn: the loader always leads on. */
export default function ResetPassword() {
  return null
}
