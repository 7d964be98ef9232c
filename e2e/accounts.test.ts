import { alterCall, withData } from './altered.ts'
import { apiOf } from './api.ts'
import { afterMoments, stopTime } from './clock.ts'
import {
  expectGuest,
  fillLogin,
  keptSession,
  logIn,
  logInButton,
  loginDialog,
  loginField,
  openLogin,
  openLogOut,
  openUserMenu,
  said,
} from './login.ts'
import { expect, expectNoAxeViolations, fillCart, oneProduct, password, test, visit } from './shopper.ts'

const quiet = '/about-us'

for (const by of ['phone', 'email'] as const) {
  test(`a shopper logs in by ${by}`, { tag: by === 'phone' ? '@everywhere' : [] }, async ({
    page,
    t,
    isMobile,
    registered,
  }) => {
    const viewer = { page, t, isMobile }
    const { user } = registered.session
    await fillCart(registered.api, [await oneProduct()])
    const { total } = await registered.api('GET /carts')
    await page.clock.install()
    await visit(page, quiet)
    const dialog = await openLogin(viewer)
    await expectNoAxeViolations(page)
    await fillLogin(dialog, (by === 'phone' ? user.phone : user.email) ?? '')
    // Away from the button that opened the dialog: a pointer over what is said would stop its time.
    await page.mouse.move(0, 0)
    await stopTime(page)
    await page.keyboard.press('Enter')

    const toast = said(page, t('accounts.logged_in'))
    await afterMoments(page, () => expect(toast).toBeVisible({ timeout: 250 }))
    const box = await toast.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box?.y).toBeLessThan(height / 4)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
    await page.clock.runFor(2000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1000)
    await afterMoments(page, () => expect(toast).toHaveCount(0, { timeout: 250 }))

    await expect(dialog).toBeHidden()
    expect(await keptSession(page)).toMatchObject({ token: expect.any(String), user: { name: user.name } })
    const cart = page.locator('header').getByRole('button', { name: t('shell.cart_button', { count: total }) })
    await expect(cart).toBeVisible()
    await page.clock.resume()
    await expect((await openUserMenu(viewer, user.name)).getByText(user.name)).toBeVisible()
  })
}

test('a local shop fills in who may try it, and they may', { tag: '@desk' }, async ({ page, t, isMobile }) => {
  const viewer = { page, t, isMobile }
  const { demo_login } = await apiOf()('GET /master')
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await expect(loginField(dialog, 'phone')).toHaveValue(demo_login?.phone ?? 'a phone')
  await expect(loginField(dialog, 'password')).toHaveValue(demo_login?.password ?? 'one')
  await logInButton(dialog, viewer).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => keptSession(page)).not.toBeNull()
})

test('any other shop fills in nothing', { tag: '@phone' }, async ({ page, context, t, isMobile }) => {
  await alterCall(context, '/master', withData({ demo_login: null, app_environment: 'production' }))
  await visit(page, quiet)
  const dialog = await openLogin({ page, t, isMobile })
  await expect(loginField(dialog, 'phone')).toHaveValue('')
  await expect(loginField(dialog, 'password')).toHaveValue('')
})

test('what is missing is said under its field, and nothing is sent', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
}) => {
  const viewer = { page, t, isMobile }
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent += 1
  })
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await fillLogin(dialog, '', '')
  await logInButton(dialog, viewer).click()
  const phone = loginField(dialog, 'phone')
  await expect(phone).toHaveAccessibleDescription(t('accounts.phone_or_email_required'))
  await expect(phone).toBeFocused()
  await expect(loginField(dialog, 'password')).toHaveAccessibleDescription(t('accounts.password_required'))
  await phone.fill('5')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)
})

test('a wrong password is said aloud, and what was typed stays', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  registered,
}) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await fillLogin(dialog, registered.email, 'not-this-one')
  await logInButton(dialog, viewer).click()
  await expect(page.getByRole('alert').filter({ hasText: t('accounts.wrong_login') })).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(loginField(dialog, 'phone')).toHaveValue(registered.email)
  await expect(loginField(dialog, 'password')).toHaveValue('not-this-one')
  expect(await keptSession(page)).toBeNull()
  await fillLogin(dialog, registered.email, password)
  await logInButton(dialog, viewer).click()
  await expect(dialog).toBeHidden()
  // The button that opened the dialog has gone, and what came in its place has the focus.
  const { name } = registered.session.user
  const heir = isMobile ? t('shell.open_menu') : t('shell.user_menu', { name })
  await expect(page.locator('header').getByRole('button', { name: heir, exact: true })).toBeFocused()
})

test('of what the shop has against a field the first is shown under it', { tag: '@desk' }, async ({
  page,
  t,
  isMobile,
}) => {
  const viewer = { page, t, isMobile }
  const errors = { phone: ['Not this number', 'Nor any other'], password: ['Not this password', 'Nor that'] }
  await page.route('**/api/login', (route) => route.fulfill({ status: 422, json: { message: 'Look again', errors } }))
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await fillLogin(dialog, '501234567')
  await logInButton(dialog, viewer).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Look again' })).toBeVisible()
  await expect(loginField(dialog, 'phone')).toHaveAccessibleDescription('Not this number')
  await expect(loginField(dialog, 'password')).toHaveAccessibleDescription('Not this password')
  await expect(dialog.getByText('Nor')).toHaveCount(0)
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

test('Esc closes what was opened and gives the focus back', async ({ page, t, isMobile, registered }) => {
  const viewer = { page, t, isMobile }
  const { name } = registered.session.user
  await visit(page, quiet)
  const dialog = await openLogin(viewer)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const opener = isMobile ? t('shell.open_menu') : t('shell.login')
  await expect(page.locator('header').getByRole('button', { name: opener, exact: true })).toBeFocused()

  await logIn(viewer, registered.email)
  const question = await openLogOut(viewer, name)
  await expect(question.getByRole('button', { name: t('shell.cancel') })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  const menu = isMobile ? t('shell.open_menu') : t('shell.user_menu', { name })
  await expect(page.locator('header').getByRole('button', { name: menu, exact: true })).toBeFocused()
  expect(await keptSession(page)).not.toBeNull()
})

test('logging out is asked about, and then leaves nothing behind', async ({
  page,
  t,
  isMobile,
  registered,
  language,
}) => {
  const viewer = { page, t, isMobile }
  await fillCart(registered.api, [await oneProduct()])
  await visit(page, quiet)
  await logIn(viewer, registered.email)
  const { token = '' } = (await keptSession(page)) ?? {}
  await page.goto('/order-history')
  const question = await openLogOut(viewer, registered.session.user.name)
  await expect(question).toHaveAccessibleDescription(t('accounts.log_out_text'))
  if (language === 'en') {
    await expect(question.getByRole('heading')).toHaveText('Log Out!')
    await expect(question.getByText('Logout Confirmation', { exact: true })).toBeVisible()
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  }
  await question.getByRole('button', { name: t('accounts.yes') }).click()
  await expect(said(page, t('accounts.logged_out'))).toBeVisible()
  if (language === 'en') await expect(said(page, 'Logout successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectGuest(viewer)
  await expect(apiOf(token)('GET /carts')).rejects.toThrow(/401/)
})

test('logging out needs no answer', { tag: '@desk' }, async ({ page, t, isMobile, registered, expectTrouble }) => {
  expectTrouble(/answer 500/)
  const viewer = { page, t, isMobile }
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await visit(page, quiet)
  await logIn(viewer, registered.email)
  const question = await openLogOut(viewer, registered.session.user.name)
  await question.getByRole('button', { name: t('accounts.yes') }).click()
  await expect(said(page, t('accounts.logged_out'))).toBeVisible()
  // Somebody reads it, and it stays.
  await page.keyboard.press('F6')
  await expectNoAxeViolations(page)
  await expect(said(page, 'Out of order')).toHaveCount(0)
  await expectGuest(viewer)
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
