import { expect, test } from 'vitest'
import { answerCalls } from '#storefront/testing/answer-calls.ts'
import { someCountries } from '#storefront/testing/fixtures/people.ts'
import { dialog } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { clientLoader } from './reset-password.tsx'

const routes = [
  { index: true, element: <h1>Home</h1> },
  { path: 'reset-password', loader: clientLoader, element: null },
]

test.each([
  ['its token opens the new password', '/reset-password#token-of-a-link', 'codes.reset_title'],
  ['without one a new link can be requested', '/reset-password', 'codes.forgot_title'],
])('the link of a mail to a new password: %s, and leaves the address', async (_case, path, title) => {
  answerCalls({ 'GET /countries': () => someCountries })
  const { t, router } = await render(null, {
    path: '/about-us',
    routes: [...routes, { path: 'about-us', element: null }],
  })
  const [pathname = '', hash = ''] = path.split('#')
  // A link of a mail is the first page of its tab: the address has the hash before the loader runs.
  history.replaceState(history.state, '', path)
  await router.navigate({ pathname, hash })
  await expect.element(dialog(t(title))).toBeVisible()
  expect(location.href).not.toContain('token-of-a-link')
  expect(location.pathname).toBe('/')
})
