import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, replace, useNavigate } from 'react-router'
import { openDialogOn } from '#storefront/platform/dialogs/dialogs.ts'
import { hydrateAll } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRestoreScroll } from '#storefront/platform/navigation/use-restore-scroll.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { AccountBar } from '#storefront/shell/account/account-bar.tsx'
import { AccountSidebar } from '#storefront/shell/account/account-sidebar.tsx'
import { NeedsScripts } from '#storefront/shell/needs-scripts.tsx'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'

/** Only the browser knows the session. Guests, for example from links in mails, are redirected home before anything renders, and asked to log in. */
export async function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const token = consumeResetToken(pathname)
  if (!token && useSession.getState().token) return null
  // The header stays mounted during the navigation, so it must be hydrated completely.
  await hydrateAll()
  if (request.signal.aborted) return null
  // A request has no hash; the address bar has it if this is the first page.
  const destination = pathname + search + (location.pathname === pathname ? location.hash : '')
  if (token) openDialogOn('/', 'reset-password', { token })
  else openDialogOn('/', 'login', { destination })
  throw replace('/')
}

/** Reads the reset token of a mailed link from the hash, which is not sent to servers, and removes it from the history. */
function consumeResetToken(pathname: string): string | null {
  const token = location.hash.slice(1)
  if (pathname !== '/change-password' || location.pathname !== pathname || !token) return null
  history.replaceState(history.state, '', pathname)
  return token
}
clientLoader.hydrate = true as const

/** Fills the window below the header, whose rows are 56 px high on phones and 40, 72 and 48 px on desktops. */
const pageBackground =
  'flex min-h-[calc(100dvh-3.5rem)] flex-col bg-neutral-50 lg:min-h-[calc(100dvh-10rem)] print:min-h-0 print:bg-white'

/** The server's markup: placeholders until the browser knows the session, or a notice for browsers without scripts. */
export function HydrateFallback() {
  const t = useText()
  return (
    <div className={pageBackground}>
      <main id="content" tabIndex={-1}>
        <NeedsScripts heading="h1" />
        <LoadingRegion label={t('shell.loading_page')} className="noscript:hidden">
          <div className="page-container grid items-start gap-6 py-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:gap-8">
            <div className="panel p-6 max-lg:hidden">
              <SkeletonText lines={8} />
            </div>
            <div className="panel p-6">
              <SkeletonText lines={6} />
            </div>
          </div>
        </LoadingRegion>
      </main>
    </div>
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function AccountLayout() {
  useRedirectOnSignOut()
  useRestoreScroll()
  return (
    <div className="bg-neutral-50 print:bg-white">
      <div className={pageBackground}>
        <AccountBar />
        <div className="page-container grid flex-1 items-start gap-6 py-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:gap-8">
          <aside className="panel sticky top-[calc(var(--sticky-top,7rem)+1rem)] overflow-hidden max-lg:hidden print:hidden">
            <AccountSidebar />
          </aside>
          <main id="content" tabIndex={-1} className="min-w-0">
            <Outlet />
          </main>
        </div>
      </div>
      {/* Below the first view even while a page loads, so that it causes no layout shift. */}
      <AccountFooter />
    </div>
  )
}

/** Redirects home when the session ends. Unless the shopper logged out in this tab, the login opens and returns to the page. */
function useRedirectOnSignOut(): void {
  const navigate = useNavigate()
  const isGuest = useSession((session) => session.token === null)
  useEffect(() => {
    if (!isGuest) return
    if (!useSession.getState().has_left) {
      const { pathname, search, hash } = location
      openDialogOn('/', 'login', { destination: pathname + search + hash })
    }
    navigate('/', { replace: true })
  }, [isGuest, navigate])
}

function AccountFooter() {
  const t = useText()
  const { web_footer_text } = useSettings()
  return (
    <footer className="after-loading text-meta border-t border-neutral-200 py-5 text-center text-neutral-600">
      <bdi suppressHydrationWarning>{`© ${new Date().getFullYear()}`}</bdi>{' '}
      {web_footer_text ?? t('shell.all_rights_reserved')}
    </footer>
  )
}
