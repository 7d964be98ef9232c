import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { writeDraft } from '#console/platform/form/drafts.ts'
import { hideSearch, showSearch } from '#console/platform/lists/hidden-search.tsx'
import { testMe, testSession } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ForgottenPage from './forgotten.tsx'
import InvitationPage from './invitation.tsx'
import ResetPasswordPage from './reset-password.tsx'
import SignInPage from './sign-in.tsx'
import SignOutPage from './sign-out.tsx'

const key = 'a-key-of-a-mailed-link'
const password = 'a tall cedar tree'
const invitation = {
  email: testMe.person.email,
  inviter: 'Leila',
  shop_name: 'Shop 7',
  role: 'packer',
  role_name: null,
  has_account: false,
  expires_at: '2026-12-01T00:00:00.000Z',
}

/** What the pages read of it. */
const setupOf = (is_claimed: boolean) => () => ({
  is_claimed,
  is_open: false,
  countries: [],
  languages: [],
  currencies: [],
})

test.each(['en', 'ar'] as const)(
  'the sign-in in %s: a market without an operator says where the set-up link is',
  async (language) => {
    answerCalls({ 'GET /desk/setup': setupOf(false) })
    const { t } = await render(<SignInPage />, { path: '/sign-in', language, width: 360 })
    await expect.element(page.getByText(t('setup.unclaimed'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
    await expectNoAxeViolations()
  },
)

test('the sign-in: a market with an operator says nothing of a set-up link', async () => {
  answerCalls({ 'GET /desk/setup': setupOf(true) })
  const { t } = await render(<SignInPage />, { path: '/sign-in' })
  await expect.poll(() => sentCalls('GET /desk/setup')).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByText(t('setup.unclaimed'))).not.toBeInTheDocument()
})

test('the sign-in: without a network it says so, and then opens the requested page', async () => {
  let isOnline = false
  answerCalls({ 'GET /desk/setup': setupOf(true), 'POST /desk/login': () => (isOnline ? testSession : loseResponse()) })
  const { t, router } = await render(<SignInPage />, { path: '/sign-in?next=%2Fconsole%2Faccount' })
  await page.getByLabelText(t('people.email')).fill(testMe.person.email)
  await page.getByLabelText(t('people.password')).first().fill(password)
  await page.getByRole('button', { name: t('people.sign_in') }).click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  isOnline = true
  await page.getByRole('button', { name: t('people.sign_in') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/account')
})

/** The rendered part is that of every address. */
const SignOutRoute = () => (useLocation().pathname === '/sign-out' ? <SignOutPage /> : null)

test.each([
  ['ends the session', () => ({})],
  ['of an ended session', refuse(401, 'Sign in', { code: 'errors.unauthenticated' })],
] as const)(
  'signing out %s opens the sign-in page, and leaves no unsaved text and no search on the device',
  async (_name, logout) => {
    answerCalls({ 'POST /desk/logout': logout })
    writeDraft('1:/market#', { at: '2026-11-27T12:00:00.000Z', base: {}, mine: { name: 'Old town' } })
    hideSearch(new URLSearchParams({ search: 'Mina Haddad' }))
    expect(JSON.stringify({ ...sessionStorage })).toContain('Mina')
    const { router } = await render(<SignOutRoute />, { path: '/account' })
    await router.navigate('/sign-out', { state: 'requested' })
    await expect.poll(() => router.state.location.pathname).toBe('/console/sign-in')
    expect(sentCalls('POST /desk/logout')).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    // Neither from the memory of the page.
    expect(showSearch(new URLSearchParams({ search: '~0' })).get('search')).toBeNull()
  },
)

test('signing out without a network says so, and tries again', async () => {
  let isOnline = false
  answerCalls({ 'POST /desk/logout': () => (isOnline ? {} : loseResponse()) })
  const { t, router } = await render(<SignOutRoute />, { language: 'ar', width: 360 })
  await router.navigate('/sign-out', { state: 'requested' })
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  await expectNoAxeViolations()
  isOnline = true
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/sign-in')
})

test.each(oppositeScreens)(
  'signing out by the address in %s at %i px: nothing ends before the button is pressed',
  async (language, width) => {
    answerCalls({ 'POST /desk/logout': () => ({}) })
    const { t, router } = await render(<SignOutRoute />, { path: '/sign-out', language, width })
    const button = page.getByRole('button', { name: t('shell.sign_out') })
    await expect.element(button).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('shell.stay_signed_in') }))
      .toHaveAttribute('href', '/console')
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(sentCalls('POST /desk/logout')).toHaveLength(0)
    await button.click()
    await expect.poll(() => router.state.location.pathname).toBe('/console/sign-in')
    expect(sentCalls('POST /desk/logout')).toHaveLength(1)
  },
)

test('a forgotten password: the page says the same for every address', async () => {
  answerCalls({ 'POST /desk/forgot-password': () => ({}) })
  const { t } = await render(<ForgottenPage />, { language: 'ar', width: 360 })
  await page.getByLabelText(t('people.email')).fill('nour@shop.example')
  await page.getByRole('button', { name: t('people.send_link') }).click()
  await expect.element(page.getByText(t('people.link_sent', { email: 'nour@shop.example' }))).toBeVisible()
  await expectNoAxeViolations()
})

test('a new password: the key of the link is sent with it, and an expired link is refused with words', async () => {
  let isExpired = true
  answerCalls({
    'POST /desk/reset-password': () =>
      isExpired ? refuse(422, 'The link has expired', { code: 'people.link_expired' })() : {},
  })
  const { t } = await render(<ResetPasswordPage />, { path: `/reset-password#${key}`, language: 'ar', width: 360 })
  await page.getByLabelText(t('people.new_password'), { exact: false }).first().fill(password)
  await page.getByLabelText(t('people.repeat_password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('people.save_password') }).click()
  await expect.element(page.getByText('The link has expired')).toBeVisible()
  isExpired = false
  await page.getByRole('button', { name: t('people.save_password') }).click()
  await expect.element(page.getByText(t('people.password_saved'))).toBeVisible()
  expect(sentCalls('POST /desk/reset-password')[1]?.body).toEqual({ key, password, password_confirmation: password })
  await expectNoAxeViolations()
})

test('an invitation: a new person chooses name and password, and the desks open', async () => {
  answerCalls({ 'POST /desk/invitations/read': () => invitation, 'POST /desk/invitations/accept': () => testSession })
  const { t, router } = await render(<InvitationPage />, { path: `/invitation#${key}` })
  await page.getByLabelText(t('people.your_name')).fill('Nour')
  await page.getByLabelText(t('people.new_password'), { exact: false }).first().fill(password)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('people.accept') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console')
  expect(sentCalls('POST /desk/invitations/accept')[0]?.body).toEqual({ key, name: 'Nour', password, cookie: true })
  expect(sentCalls('POST /desk/invitations/read')).toHaveLength(1)
})

test('an invitation: a person with an account enters its password, then the code of the second factor', async () => {
  answerCalls({
    'POST /desk/invitations/read': () => ({ ...invitation, has_account: true }),
    'POST /desk/invitations/accept': () => ({ factor_ticket: 'ticket' }),
  })
  const { t } = await render(<InvitationPage />, { path: `/invitation#${key}` })
  await expect.element(page.getByText(t('people.has_account'))).toBeVisible()
  await page.getByLabelText(t('people.your_name')).fill('Nour')
  await page.getByLabelText(t('people.password')).first().fill(password)
  await page.getByRole('button', { name: t('people.accept') }).click()
  await expect.element(page.getByLabelText(t('people.code'))).toBeVisible()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  dispatchEvent(new Event('visibilitychange'))
  now.mockRestore()
  expect(queryClient.isFetching()).toBe(0)
  expect(sentCalls('POST /desk/invitations/read')).toHaveLength(1)
})

test('an invitation: an expired link leads to the sign-in, and a failed request can be retried', async () => {
  let isOnline = false
  answerCalls({
    'POST /desk/invitations/read': () =>
      isOnline ? refuse(422, 'The link has expired', { code: 'people.link_expired' })() : loseResponse(),
  })
  const { t } = await render(<InvitationPage />, { path: `/invitation#${key}`, width: 360 })
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: t('people.invitation_title') })).toBeVisible()
  isOnline = true
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText('The link has expired')).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('people.back_to_sign_in') })).toBeVisible()
  await expectNoAxeViolations()
})

test('an invitation: a newer link that is opened in the same tab replaces an expired one', async () => {
  answerCalls({
    'POST /desk/invitations/read': ({ body }) =>
      body.key === key ? invitation : refuse(422, 'The link has expired', { code: 'people.link_expired' })(),
  })
  const { t } = await render(<InvitationPage />, { path: `/invitation#${'o'.repeat(43)}` })
  await expect.element(page.getByText('The link has expired')).toBeVisible()
  location.hash = key
  await expect.element(page.getByLabelText(t('people.your_name'))).toBeVisible()
})
