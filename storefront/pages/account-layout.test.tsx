import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { releaseClicks } from '#storefront/kit/later/later-click.ts'
import { clearSession } from '#storefront/kit/session/session.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import AccountLayout, { clientLoader } from './account-layout.tsx'

const routes = [
  { path: '/', element: <h1>Home</h1> },
  {
    loader: clientLoader,
    element: <AccountLayout />,
    children: [{ path: '/profile', element: <h1>Profile</h1> }],
  },
]

const renderHome = (options: RenderOptions = {}) => render(null, { routes, width: 360, language: 'ar', ...options })
const heading = (name: string) => page.getByRole('heading', { name })

test('the pages of an account: a guest is sent home', async () => {
  // The layout waits until the page is hydrated.
  releaseClicks(document.documentElement)
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
  await expect.element(heading('Home')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})
