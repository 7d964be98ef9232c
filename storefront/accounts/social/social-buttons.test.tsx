import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { button, dialog, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { phone } from '#storefront/testing/screens.ts'
import { openSignInChannel } from './sign-in-channel.ts'

const offered = { is_active: true, client_id: 'shop-at-provider' }
const question = { state: 's'.repeat(43), nonce: 'n'.repeat(43), code_challenge: 'c'.repeat(43) }

/** The part of `Window` that the dialog uses. */
function openedWindow() {
  const opened = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  opened.close.mockImplementation(() => {
    opened.closed = true
  })
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return opened
}

async function openLogin(options: RenderOptions = {}) {
  const settings = { social_auths: { google: offered, facebook: offered, apple: offered } }
  const { t } = await render(null, { settings, ...options })
  openDialog('login')
  const shown = dialog(t('accounts.login_title'))
  await expect.element(shown).toBeVisible()
  const by = (name: string) => button(t('social.continue_with', { name }), shown)
  const typed = page.getByRole('textbox', { name: t('accounts.phone_or_email') })
  const expectAtRest = async (name: string) => {
    await expect.element(by(name)).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(typed).not.toHaveAttribute('readonly')
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0)
    expect(useSession.getState().token).toBeNull()
  }
  return { t, shown, by, typed, expectAtRest }
}

test('the social sign-in: a blocked popup is reported in the console only', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { by, expectAtRest } = await openLogin(phone)
  await by('Apple').click()
  await expect.poll(() => warn.mock.calls).toEqual([['Sign-in with apple: the browser opened no window']])
  await expectAtRest('Apple')
})

test('the social sign-in: a refusal of the shop is shown, and the popup closes', async () => {
  const opened = openedWindow()
  answerCalls({ 'POST /auth/{provider}/start': refuse(429, 'Too often') })
  const { by } = await openLogin(phone)
  await by('Google').click()
  await expect.element(toastSaying('Too often')).toBeVisible()
  expect(opened.closed).toBe(true)
  await expect.element(by('Google')).not.toHaveAttribute('aria-busy', 'true')
})

test('the social sign-in: the dialog waits for its popup, and a closed popup leaves it unchanged', async () => {
  const opened = openedWindow()
  answerCalls({ 'POST /auth/{provider}/start': () => question })
  const { by, typed, expectAtRest } = await openLogin()
  await typed.fill('typed before')
  await by('Facebook').click()
  await expect.element(by('Facebook')).toHaveAttribute('aria-busy', 'true')
  await expect.element(typed).toHaveAttribute('readonly')
  await expect.poll(() => opened.location.replace.mock.calls).toHaveLength(1)
  opened.closed = true
  await expectAtRest('Facebook')
  await expect.element(typed).toHaveValue('typed before')
})

test('the social sign-in: closing the dialog closes the popup', async () => {
  const opened = openedWindow()
  answerCalls({ 'POST /auth/{provider}/start': () => question })
  const { t, shown, by } = await openLogin()
  await by('Facebook').click()
  await expect.poll(() => opened.location.replace.mock.calls).toHaveLength(1)
  await button(t('shell.close'), shown).click()
  await expect.element(shown).not.toBeInTheDocument()
  await expect.poll(() => opened.closed).toBe(true)
})

test.each([
  ['only one that the shop offers has a button', { google: offered }, ['Google']],
  ['a shop that offers none has no buttons', {}, []],
])('the social sign-in: %s', async (_case, social_auths, names) => {
  const { t, shown } = await openLogin({ settings: { social_auths } })
  const all = ['Google', 'Facebook', 'Apple'].filter(
    (name) => button(t('social.continue_with', { name }), shown).elements().length > 0,
  )
  expect(all).toEqual(names)
})

test.each([
  ['Facebook', 'https://provider.example/sdk.js could not be loaded'],
  ['Apple', 'it was left unanswered'],
])('the social sign-in: a failed popup of %s leaves the dialog unchanged', async (name, reason) => {
  const opened = openedWindow()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls({ 'POST /auth/{provider}/start': () => question })
  const { by, expectAtRest } = await openLogin()
  await by(name).click()
  await expect.poll(() => opened.location.replace.mock.calls).toHaveLength(1)
  const channel = openSignInChannel(question.state)
  channel.postMessage({ gave_up: reason })
  channel.close()
  await expect.poll(() => warn.mock.calls).toEqual([[`Sign-in with ${name.toLowerCase()}: ${reason}`]])
  await expectAtRest(name)
  expect(opened.closed).toBe(true)
})
