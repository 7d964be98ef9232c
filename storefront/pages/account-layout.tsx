import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, replace, useNavigate } from 'react-router'
import { openDialogOn } from '#storefront/platform/dialogs/dialogs.ts'
import { allAlive } from '#storefront/platform/hydration/hydrate-all.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { AccountBar } from '#storefront/shell/account/account-bar.tsx'
import { AccountSidebar } from '#storefront/shell/account/account-sidebar.tsx'
import { NeedsScripts } from '#storefront/shell/needs-scripts.tsx'

/**
 * Only the browser knows who is signed in. Guests are sent home before anything private is drawn, not even its outline, and asked
 * to log in there: links in mails lead here.
 */
export async function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const token = takeResetToken(pathname)
  if (!token && useSession.getState().token) return null
  // The header stays through the move, and may not have all of its code yet.
  await allAlive()
  // Another page was opened meanwhile.
  if (request.signal.aborted) return null
  // A request has no hash; the address bar has it where the link was the first page.
  const destination = pathname + search + (location.pathname === pathname ? location.hash : '')
  if (token) openDialogOn('/', 'reset-password', { token })
  else openDialogOn('/', 'login', { destination })
  throw replace('/')
}

/**
 * The token of a link to a new password, which a mail leads to. It is in the hash, which browsers send to no server, and leaves the
 * address and the history at once.
 */
function takeResetToken(pathname: string): string | null {
  const token = location.hash.slice(1)
  if (pathname !== '/change-password' || location.pathname !== pathname || !token) return null
  history.replaceState(history.state, '', pathname)
  return token
}
clientLoader.hydrate = true as const

/** As high as the window is below the header, whose rows are 56 px high on a phone and 40, 72 and 48 px on a desk. */
const ground =
  'flex min-h-[calc(100dvh-3.5rem)] flex-col bg-neutral-50 lg:min-h-[calc(100dvh-10rem)] print:min-h-0 print:bg-white'

/** What the server sends: an empty ground below the shop's head. Without scripts nobody can be known here, and it says so. */
export function HydrateFallback() {
  return (
    <div className={ground}>
      <main id="content" tabIndex={-1}>
        <NeedsScripts heading="h1" />
      </main>
    </div>
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function AccountLayout() {
  useLeavingWithSession()
  return (
    <div className="bg-neutral-50 print:bg-white">
      <div className={ground}>
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
      {/* Below the first view, whatever a page has yet to load: it never moves while it is seen. */}
      <AccountLine />
    </div>
  )
}

/**
 * A session that ends while one of its pages is open takes the page along. Unless the shopper logged out in this tab, they are asked
 * to log in at home, and return to the page.
 */
function useLeavingWithSession(): void {
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

/** Under account pages: © year and the shop's own words, or 'All rights reserved'. */
function AccountLine() {
  const t = useText()
  const { web_footer_text } = useSettings()
  return (
    <footer className="after-loading text-meta border-t border-neutral-200 py-5 text-center text-neutral-600">
      <bdi suppressHydrationWarning>{`© ${new Date().getFullYear()}`}</bdi>{' '}
      {web_footer_text ?? t('shell.all_rights_reserved')}
    </footer>
  )
}
