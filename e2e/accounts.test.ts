import { apiOf } from './api.ts'
import {
  expectGuest,
  fillLogin,
  logIn,
  logInButton,
  loginDialog,
  openLogin,
  openLogOut,
  openUserMenu,
  statusText,
  storedSession,
} from './login.ts'
import { expect, fillCart, oneProduct, test, visit } from './shopper.ts'

const quiet = '/about-us'

test('a shopper logs in by phone, after a wrong password, is shown with their cart, and leaves nothing behind by logging out', async ({
  page,
  t,
  isMobile,
  registered,
  language,
}) => {
  const viewer = { page, t, isMobile }
  const { user } = registered.session
  await fillCart(registered.api, [await oneProduct()])
  const { total } = await registered.api('GET /carts')
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await fillLogin(dialog, user.phone ?? '', 'not-this-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t('accounts.wrong_login') })).toBeVisible()
  await fillLogin(dialog, user.phone ?? '')
  await page.keyboard.press('Enter')
  await expect(statusText(page, t('accounts.logged_in'))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await storedSession(page)).toMatchObject({ token: expect.any(String), user: { name: user.name } })
  const cart = page.locator('header').getByRole('button', { name: t('shell.cart_button', { count: total }) })
  await expect(cart).toBeVisible()
  await expect((await openUserMenu(viewer, user.name)).getByText(user.name)).toBeVisible()

  const { token = '' } = (await storedSession(page)) ?? {}
  await page.goto('/order-history')
  const question = await openLogOut(viewer, user.name)
  await expect(question).toHaveAccessibleDescription(t('accounts.log_out_text'))
  if (language === 'en') {
    await expect(question.getByRole('heading')).toHaveText('Log Out!')
    await expect(question.getByText('Logout Confirmation', { exact: true })).toBeVisible()
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  }
  await question.getByRole('button', { name: t('accounts.yes') }).click()
  await expect(statusText(page, t('accounts.logged_out'))).toBeVisible()
  if (language === 'en') await expect(statusText(page, 'Logout successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectGuest(viewer)
  await expect(apiOf(token)('GET /carts')).rejects.toThrow(/401/)
})

test('after a login that was asked for the shopper is where they were', async ({ page, t, isMobile, registered }) => {
  const viewer = { page, t, isMobile }
  await visit(page, '/products?per_page=40&page=2')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: t('wishlist.favorite', { name: '' }).trim() })
    .last()
  await heart.scrollIntoViewIfNeeded()
  const at = await page.evaluate('scrollY')
  expect(at).toBeGreaterThan(0)
  await heart.click()
  const dialog = loginDialog(viewer)
  await fillLogin(dialog, registered.email)
  await logInButton(dialog, viewer).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/products?per_page=40&page=2')
  await expect(heart).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(at)
})

test('another tab follows a login and a logout', { tag: '@desk' }, async ({
  page,
  context,
  t,
  isMobile,
  registered,
}) => {
  const viewer = { page, t, isMobile }
  const other = await context.newPage()
  await visit(other, quiet)
  await visit(page, quiet)
  await logIn(viewer, registered.email)
  await other.bringToFront()
  await expect((await openUserMenu({ ...viewer, page: other }, registered.session.user.name)).first()).toBeVisible()
  await other.goto('/order-history')
  await expect(other.getByRole('heading', { level: 1, name: t('shell.order_history') })).toBeVisible()
  await page.bringToFront()
  const question = await openLogOut(viewer, registered.session.user.name)
  await question.getByRole('button', { name: t('accounts.yes') }).click()
  await expectGuest(viewer)
  await expect(other).toHaveURL('/')
  await expectGuest({ ...viewer, page: other })
})
