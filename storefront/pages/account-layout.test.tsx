import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { markHydrated } from '#storefront/platform/hydration/early-input.ts'
import { clearSession, signOut } from '#storefront/platform/session/session.ts'
import { AfterReload } from '#storefront/testing/after-reload.tsx'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import AccountLayout, { clientLoader, HydrateFallback } from './account-layout.tsx'

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/shops', element: <h1>Shops</h1> },
  {
    loader: clientLoader,
    hydrateFallbackElement: <HydrateFallback />,
    element: <AccountLayout />,
    children: [
      { path: '/profile', element: <h1>Profile</h1> },
      { path: '/change-password', element: <h1>Password</h1> },
    ],
  },
]

/** Shows its heading after the effects of its navigation, which open dialogs. */
function SettledHome() {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => setSettled(true), [])
  return isSettled && <h1>Home</h1>
}

const LoadingPath = () => <p>Loading {useNavigation().location?.pathname ?? 'nothing'}</p>

const renderHome = (options: RenderOptions = {}) => render(null, { routes, width: 360, language: 'ar', ...options })
const heading = (name: string) => page.getByRole('heading', { name })

test('the pages of an account: a guest is sent home', async () => {
  // The layout waits until the page is hydrated.
  markHydrated(document.documentElement)
  const { router } = await renderHome()
  await expect.element(heading('Home')).toBeVisible()
  await router.navigate('/profile')
  await expect.element(heading('Home')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

test('the pages of an account: the end of the session leads home', async () => {
  const { router } = await renderHome({ shopper: aShopper() })
  await router.navigate('/profile')
  await expect.element(heading('Profile')).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile')
  clearSession()
  await expect.element(page.getByText('Home')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

test('the pages of an account: after a reload the reader is where they were', async () => {
  const long = (
    <AfterReload top={1250}>
      <AccountLayout />
    </AfterReload>
  )
  const history = { path: '/order-history', element: <div className="h-[3000px]">Orders</div> }
  await renderHome({ shopper: aShopper(), routes: [{ element: long, children: [history] }], path: '/order-history' })
  await expect.element(page.getByText('Orders', { exact: true })).toBeInTheDocument()
  await expect.poll(() => scrollY).toBe(1250)
})

test('the pages of an account: a shopper whose session has ended is asked to log in, and returns to the page', async () => {
  const { t, router } = await renderHome({ shopper: aShopper() })
  await router.navigate('/profile?tab=2')
  await expect.element(heading('Profile')).toBeVisible()
  clearSession()
  await expect.element(page.getByText('Home')).toBeVisible()
  await logIn(t)
  await expect.element(heading('Profile')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/profile', search: '?tab=2' })
})

test('the pages of an account: a shopper who logs out is not asked to log in', async () => {
  answerCalls({ 'GET /logout': () => ({}) })
  const { router } = await renderHome({ shopper: aShopper() })
  await router.navigate('/profile')
  await expect.element(heading('Profile')).toBeVisible()
  await signOut()
  await expect.element(page.getByText('Home')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['a guest', undefined],
  ['a shopper', aShopper()],
])(
  'the link of a mail to a new password: it opens the form at home for %s, and leaves the address',
  async (_case, shopper) => {
    markHydrated(document.documentElement)
    const { t, router } = await renderHome({ path: '/shops', ...(shopper && { shopper }) })
    await expect.element(heading('Shops')).toBeVisible()
    // A link of a mail is the first page of its tab: the address has the hash before the loader runs.
    history.replaceState(history.state, '', '/change-password#token-of-a-link')
    await router.navigate('/change-password#token-of-a-link')
    await expect.element(page.getByRole('dialog', { name: t('codes.reset_title') })).toBeVisible()
    expect(location.href).not.toContain('token-of-a-link')
    expect(router.state.location.pathname).toBe('/')
  },
)

test.each(screens)(
  'the pages of an account: a guest who follows a link is asked to log in at home, and goes on from there (%s)',
  async (_, screen) => {
    markHydrated(document.documentElement)
    const { t, router } = await renderHome(screen)
    await router.navigate('/profile?from=mail')
    await expect.element(heading('Home')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    await logIn(t)
    await expect.element(heading('Profile')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/profile', search: '?from=mail' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test('the pages of an account: a guest who leaves before home is loaded is not asked to log in on a later visit', async () => {
  markHydrated(document.documentElement)
  const home = Promise.withResolvers<null>()
  const slowHome = { path: '/', loader: () => home.promise, element: <SettledHome /> }
  const shops = { path: '/shops', element: <LoadingPath /> }
  const { router } = await renderHome({ path: '/shops', routes: [slowHome, shops, ...routes.slice(2)] })
  const redirected = router.navigate('/profile')
  await expect.element(page.getByText('Loading /', { exact: true })).toBeVisible()
  await router.navigate('/shops')
  await redirected
  await expect.element(page.getByText('Loading nothing')).toBeVisible()
  home.resolve(null)
  await router.navigate('/')
  await expect.element(heading('Home')).toBeVisible()
  expect(useDialogs.getState().current).toBeNull()
})

test('the pages of an account: a guest whose first page is one of an account is asked to log in, however late home is loaded', async () => {
  markHydrated(document.documentElement)
  const home = Promise.withResolvers<null>()
  const slowHome = { path: '/', loader: () => home.promise, element: <h1>Home</h1> }
  const { t, router } = await renderHome({ path: '/profile', routes: [slowHome, ...routes.slice(1)] })
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/')
  home.resolve(null)
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})

test('the pages of an account: a guest who closed the login stays on the page of a later login', async () => {
  markHydrated(document.documentElement)
  const { t, router } = await renderHome()
  await router.navigate('/profile')
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openDialog('login')
  await logIn(t)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

test('the pages of an account: a guest who leaves the login for another page stays on the page of a later login', async () => {
  markHydrated(document.documentElement)
  const { t, router } = await renderHome()
  await router.navigate('/profile')
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  await router.navigate('/shops')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openDialog('login')
  await logIn(t)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/shops')
})

test.each(screens)(
  'the pages of an account (%s): until the session is known, the page says that it loads',
  async (_name, screen) => {
    const { t } = await render(<HydrateFallback />, screen)
    await expect.element(page.getByRole('status').filter({ hasText: t('shell.loading_page') })).toBeInTheDocument()
    expect(document.querySelectorAll('main [aria-hidden]').length).toBeGreaterThan(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)
