import { useEffect } from 'react'
import { Outlet, replace, useNavigate } from 'react-router'
import { useSession } from '#storefront/kit/session/session.ts'
import { AccountBar } from '#storefront/shell/account/account-bar.tsx'
import { AccountLine } from '#storefront/shell/account/account-line.tsx'
import { AccountSidebar } from '#storefront/shell/account/account-sidebar.tsx'
import { Header } from '#storefront/shell/header/header.tsx'

/** Only the browser knows who is signed in. Guests are sent home before anything private is drawn, not even its outline. */
export function clientLoader(): null {
  if (!useSession.getState().token) throw replace('/')
  return null
}
clientLoader.hydrate = true as const

/** What the server sends: the shop's head over an empty ground. */
export function HydrateFallback() {
  return (
    <div className="min-h-dvh bg-neutral-50">
      <Header />
      <main id="content" tabIndex={-1} />
    </div>
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function AccountLayout() {
  useLeavingWithSession()
  return (
    <div className="flex min-h-dvh flex-col bg-neutral-50">
      <Header />
      <AccountBar />
      <div className="page-container grid flex-1 items-start gap-6 py-6 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:gap-8">
        <aside className="panel sticky top-[calc(var(--sticky-top,7rem)+1rem)] overflow-hidden max-lg:hidden">
          <AccountSidebar />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0">
          <Outlet />
        </main>
      </div>
      <AccountLine />
    </div>
  )
}

/** A session that ends while one of its pages is open takes the page along. */
function useLeavingWithSession(): void {
  const navigate = useNavigate()
  const isGuest = useSession((session) => session.token === null)
  useEffect(() => {
    if (isGuest) navigate('/', { replace: true })
  }, [isGuest, navigate])
}
