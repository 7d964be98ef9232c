import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expect } from './browser.ts'
import { password } from './shopper.ts'

/** A visitor's page with texts of their language. */
export type Viewer = { page: Page; t: Text; isMobile: boolean }

export const openMenu = async ({ page, t }: Viewer): Promise<Locator> => {
  await page
    .locator('header')
    .getByRole('button', { name: t('shell.open_menu') })
    .click()
  const menu = page.getByRole('dialog', { name: t('shell.menu'), exact: true })
  await expect(menu).toBeVisible()
  return menu
}

/** By the header's button, which on a phone is in the menu. */
export async function openLogin(viewer: Viewer): Promise<Locator> {
  const { page, t, isMobile } = viewer
  const place = isMobile ? await openMenu(viewer) : page.locator('header')
  await place.getByRole('button', { name: t('shell.login'), exact: true }).click()
  const dialog = loginDialog(viewer)
  await expect(dialog).toBeVisible()
  return dialog
}

export const loginDialog = ({ page, t }: Viewer): Locator =>
  page.getByRole('dialog', { name: t('accounts.login_title') })

/** By its name in the form, because a password field has no role. */
export const loginField = (dialog: Locator, name: 'phone' | 'password'): Locator =>
  dialog.locator(`input[name="${name}"]`)

export async function fillLogin(dialog: Locator, phone: string, secret = password): Promise<void> {
  await loginField(dialog, 'phone').fill(phone)
  await loginField(dialog, 'password').fill(secret)
}

export const logInButton = (dialog: Locator, { t }: Viewer): Locator =>
  dialog.getByRole('button', { name: t('shell.log_in'), exact: true })

export async function logIn(viewer: Viewer, phone: string): Promise<void> {
  const dialog = await openLogin(viewer)
  await fillLogin(dialog, phone)
  await logInButton(dialog, viewer).click()
  await expect(dialog).toBeHidden()
}

/** The menu behind the shopper's name; on a phone it is part of the shop's menu. */
export async function openUserMenu(viewer: Viewer, name: string): Promise<Locator> {
  const { page, t, isMobile } = viewer
  // The login's toast covers the menu, and stays while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  if (isMobile) return openMenu(viewer)
  await page.getByRole('button', { name: t('shell.user_menu', { name }) }).click()
  return page.getByRole('menu')
}

export async function openLogOut(viewer: Viewer, name: string): Promise<Locator> {
  const { page, t, isMobile } = viewer
  const menu = await openUserMenu(viewer, name)
  await menu.getByRole(isMobile ? 'button' : 'menuitem', { name: t('shell.log_out') }).click()
  return page.getByRole('alertdialog', { name: t('accounts.log_out_title'), exact: true })
}

export const storedSession = (page: Page): Promise<{ token: string; user: { name: string } } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'))

export const statusText = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** Nothing of the session is stored any more, and the header shows a guest. */
export async function expectGuest({ page, t, isMobile }: Viewer): Promise<void> {
  await expect.poll(() => storedSession(page)).toBeNull()
  const cart = page.locator('header').getByLabel(t('shell.cart_button', { count: 0 }), { exact: true })
  await expect(cart.first()).toBeAttached()
  if (!isMobile) await expect(page.locator('header').getByText(t('shell.login'), { exact: true })).toBeAttached()
}
