import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aSession, someCountries } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { passTime } from '#ui/testing/timing.ts'

/** Renders a page and opens the login dialog; the fields may hold the demo credentials. */
async function openLogin(options: RenderOptions = {}) {
  const { t } = await render(<p>A page</p>, options)
  await page.getByText('A page').hover()
  openDialog('login')
  await expect.element(dialog(t('accounts.login_title'))).toBeVisible()
  const phone = page.getByRole('textbox', { name: t('accounts.phone_or_email') })
  const password = passwordField(t('accounts.password'))
  return { t, phone, password, send: button(t('shell.log_in')), shown: dialog(t('accounts.login_title')) }
}

test.each([
  ['en', 1440],
  ['ar', 360],
] as const)(
  'the login (%s, %i px): a shopper who logs in reads so for three seconds, in the upper right corner',
  async (language, width) => {
    answerCalls({ 'POST /login': () => withMessage('You are in.', aSession()) })
    const { phone, password, shown } = await openLogin({ language, width })
    await expectNoAxeViolations()
    await phone.fill('501234567')
    await password.fill('a-quiet-place-8')
    vi.useFakeTimers()
    await userEvent.keyboard('{Enter}')
    const toast = page.getByRole('status').filter({ hasText: 'You are in.' })
    await expect.element(toast).toBeVisible()
    await passTime(500)
    const box = toast.element().getBoundingClientRect()
    expect(box.top).toBeLessThan(innerHeight / 4)
    expect(box.right).toBeGreaterThan(width - 40)
    await passTime(1500)
    await expect.element(toast).toBeVisible()
    await passTime(1500)
    await expect.element(toast).not.toBeInTheDocument()
    await expect.element(shown).not.toBeInTheDocument()
    expect(sentCalls('POST /login').map(({ body }) => body)).toEqual([
      { phone: '501234567', password: 'a-quiet-place-8' },
    ])
    const { access, user } = aSession()
    // The persisted session omits contacts.
    const { id, name, profile_photo } = user
    const kept = { token: access.token, user: { id, name, profile_photo } }
    expect(JSON.parse(localStorage.getItem('session') ?? 'null')).toEqual(kept)
  },
)

test('the login: a shop with a demo account fills it in, any other nothing', async () => {
  const demo_login = { phone: '500000001', password: 'demo-password' }
  const { phone, password } = await openLogin({ settings: { demo_login } })
  await expect.element(phone).toHaveValue(demo_login.phone)
  await expect.element(password).toHaveValue(demo_login.password)
})

test('the login: a shop without a demo account fills in nothing', async () => {
  const { phone, password } = await openLogin({ width: 360, settings: { demo_login: null } })
  await expect.element(phone).toHaveValue('')
  await expect.element(password).toHaveValue('')
})

test('the login: a missing field is named under it, and nothing is sent', async () => {
  answerCalls({ 'POST /login': () => aSession() })
  const { t, phone, password, send } = await openLogin({ width: 360 })
  await send.click()
  await expect.element(phone).toHaveAccessibleDescription(t('accounts.phone_or_email_required'))
  await expect.element(phone).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(t('accounts.password_required'))
  await phone.fill('5')
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
  expect(sentCalls('POST /login')).toHaveLength(0)
})

test('the login: a wrong password is an alert, the typed values stay, and a second try may succeed', async () => {
  answerCalls({ 'POST /login': refuse(422, 'Not the right password') })
  const { phone, password, send, shown } = await openLogin({ width: 360 })
  await phone.fill('mira@mail.example')
  await password.fill('not-this-one')
  await send.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not the right password' })).toBeVisible()
  await expect.element(shown).toBeVisible()
  await expect.element(phone).toHaveValue('mira@mail.example')
  await expect.element(password).toHaveValue('not-this-one')
  expect(useSession.getState().token).toBeNull()
  answerCalls({ 'POST /login': () => aSession() })
  await send.click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(useSession.getState().token).toBe(aSession().access.token)
})

test('the login: the first message of the server about a field stands under it', async () => {
  const errors = { phone: ['Not this number', 'Nor any other'], password: ['Not this password', 'Nor that'] }
  answerCalls({ 'POST /login': refuse(422, 'Look again', { errors }) })
  const { phone, password, send, shown } = await openLogin()
  await phone.fill('501234567')
  await password.fill('a-quiet-place-8')
  await send.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Look again' })).toBeVisible()
  await expect.element(phone).toHaveAccessibleDescription('Not this number')
  await expect.element(password).toHaveAccessibleDescription('Not this password')
  await expect.element(shown.getByText('Nor')).not.toBeInTheDocument()
})

test.each([
  ['en', 1440],
  ['ar', 360],
] as const)(
  'the login (%s, %i px): a disabled account says why until the next attempt, and leads to the contact page',
  async (language, width) => {
    const reason = 'This account is disabled. Reason: six parcels were refused.'
    answerCalls({ 'POST /login': refuse(403, reason, { code: 'accounts.disabled' }) })
    const { t, phone, password, send, shown } = await openLogin({ language, width })
    await phone.fill('501234567')
    await password.fill('a-quiet-place-8')
    await send.click()
    await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await expectNoAxeViolations()
    await expect
      .element(page.getByRole('link', { name: t('support.contact_title') }))
      .toHaveAttribute('href', '/contact-us')
    answerCalls({ 'POST /login': refuse(422, 'Wrong', { code: 'accounts.wrong_login' }) })
    await send.click()
    await expect.element(page.getByText(reason)).not.toBeInTheDocument()
    answerCalls({ 'POST /login': refuse(403, reason, { code: 'accounts.disabled' }) })
    await send.click()
    await page.getByRole('link', { name: t('support.contact_title') }).click()
    await expect.element(shown).not.toBeInTheDocument()
  },
)

test('the login: whichever of its dialogs is open closes with it', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    'GET /countries': () => someCountries,
    'POST /login': () => open.promise.then(() => withMessage('You are in.', aSession())),
  })
  const { t, phone, password, shown } = await openLogin()
  await phone.fill('501234567')
  await password.fill('a-quiet-place-8')
  await userEvent.keyboard('{Enter}')
  await button(t('accounts.sign_up'), shown).click()
  const registration = dialog(t('accounts.registration_title'))
  await expect.element(registration).toBeVisible()
  open.resolve()
  await expect.poll(() => useSession.getState().token).toBe(aSession().access.token)
  await expect.element(registration).not.toBeInTheDocument()
})
