import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aSession, aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField, toastSaying } from '#storefront/testing/locators.ts'
import { logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { WishlistButton } from './header-buttons.tsx'
import { MobileBar } from './main-bar.tsx'
import { UserArea } from './user-area.tsx'

/** The header of a screen, and how its layers are opened there. */
async function renderHeader({ width = 1440, ...options }: RenderOptions = {}) {
  const isPhone = width === 360
  // A preceding element proves that the focus returns to the opener and not to the first element.
  const part = (
    <>
      <button type="button">Before</button>
      {isPhone ? <MobileBar /> : <UserArea />}
    </>
  )
  const { t } = await render(part, { width, ...options })
  const menu = button(t('shell.open_menu'))
  const ofShopper = button(t('shell.user_menu', { name: aShopper().name }))
  const openLogin = async () => {
    if (isPhone) await menu.click()
    await button(t('shell.login')).click()
    await expect.element(dialog(t('accounts.login_title'))).toBeVisible()
  }
  const openLogOut = async () => {
    await (isPhone ? menu : ofShopper).click()
    await page.getByRole(isPhone ? 'button' : 'menuitem', { name: t('shell.log_out') }).click()
    const question = page.getByRole('alertdialog', { name: t('accounts.log_out_title') })
    await expect.element(question).toBeVisible()
    return question
  }
  return {
    t,
    openLogin,
    openLogOut,
    guestOpener: isPhone ? menu : button(t('shell.login')),
    opener: isPhone ? menu : ofShopper,
  }
}

test.each([1440, 360] as const)(
  'the header (%i px): Escape closes the login, and its opener has the focus again',
  async (width) => {
    const { t, openLogin, guestOpener } = await renderHeader({ width })
    await openLogin()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(t('accounts.login_title'))).not.toBeInTheDocument()
    await expect.element(guestOpener).toHaveFocus()
  },
)

test('the header: a guest who wants their wishlist finds it after the login', async () => {
  const { t, router } = await render(<WishlistButton />)
  await button(t('shell.wishlist_button', { count: 0 })).click()
  await logIn(t)
  await expect.poll(() => router.state.location.pathname).toBe('/wishlist')
})

test.each([1440, 360] as const)('the header (%i px): after the login its user menu has the focus', async (width) => {
  answerCalls({ 'POST /login': () => aSession() })
  const { t, openLogin, opener } = await renderHeader({ width })
  await openLogin()
  await page.getByRole('textbox', { name: t('accounts.phone_or_email') }).fill('501234567')
  await passwordField(t('accounts.password')).fill('a-quiet-place-8')
  await button(t('shell.log_in')).click()
  await expect.element(dialog(t('accounts.login_title'))).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each([
  ['en', 1440],
  ['ar', 360],
] as const)(
  'the header (%s, %i px): logging out is asked first, and Escape keeps the session',
  async (language, width) => {
    const { t, openLogOut, opener } = await renderHeader({ width, language, shopper: aShopper() })
    const question = await openLogOut()
    await expect.element(button(t('shell.cancel'), question)).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(useSession.getState().token).not.toBeNull()
    expect(localStorage.getItem('session')).not.toBeNull()
  },
)

test('the header: logging out needs no answer of the server', async () => {
  answerCalls({ 'GET /logout': refuse(500, 'Out of order') })
  const { t, openLogOut, guestOpener } = await renderHeader({ shopper: aShopper() })
  const question = await openLogOut()
  await button(t('accounts.yes'), question).click()
  await expect.element(toastSaying(t('accounts.logged_out'))).toBeVisible()
  // The focus inside keeps the toast for as long as axe needs.
  await userEvent.keyboard('{F6}')
  await expectNoAxeViolations()
  await expect.element(toastSaying('Out of order')).not.toBeInTheDocument()
  await expect.element(guestOpener).toBeVisible()
  expect(sentCalls('GET /logout')).toHaveLength(1)
  expect(localStorage.getItem('session')).toBeNull()
})
