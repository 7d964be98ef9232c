import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'

type Step = (page: Page, t: Text) => Promise<void>

/** The visible one: a page contains the headers of phone and desktop. */
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export const openMenu: Step = async (page, t) => {
  const [button, panel] = isPhone(page)
    ? (['shell.open_menu', 'shell.menu'] as const)
    : (['shell.all_zone', 'shell.all_zone'] as const)
  await press(page, t(button))
  await page.getByRole('dialog', { name: t(panel), exact: true }).waitFor()
  await settled(page)
}

export const openLogin: Step = async (page, t) => {
  if (isPhone(page)) await openMenu(page, t)
  await press(page, t('shell.login'))
  await page.getByRole('dialog', { name: t('accounts.login_title') }).waitFor()
  await settled(page)
}

export const openRegistration: Step = async (page, t) => {
  await openLogin(page, t)
  await press(page, t('accounts.sign_up'))
  await page.getByRole('dialog', { name: t('accounts.registration_title') }).waitFor()
  await settled(page)
}

export const openForgotPassword: Step = async (page, t) => {
  await openLogin(page, t)
  await press(page, t('accounts.forgot'))
  await page.getByRole('dialog', { name: t('codes.forgot_title') }).waitFor()
  await settled(page)
}

/** A code for an address without an account: the shop responds in the same way. */
export const askForCode: Step = async (page, t) => {
  await openForgotPassword(page, t)
  await page.locator('#forgot-country').press('ArrowDown')
  await page.getByRole('option').first().click()
  await page.locator('#forgot-phone').fill(`${Date.now()}@mail.example`)
  await press(page, t('codes.send'))
  await page.getByRole('dialog', { name: t('codes.otp_title') }).waitFor()
  await settled(page)
}

export const openConversation: Step = async (page, t) => {
  await page
    .getByRole('list', { name: t('chat.list') })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('log').waitFor()
  await settled(page)
}

export const changeEmail: Step = async (page, t) => {
  await press(page, t('profile.change_email'))
  await page.getByRole('dialog', { name: t('codes.new_of.email') }).waitFor()
  await settled(page)
}

export const giveAccountUp: Step = async (page, t) => {
  await press(page, t('privacy.delete'))
  await page.getByRole('dialog', { name: t('privacy.delete_title') }).waitFor()
  await settled(page)
}

export const openCart: Step = async (page, t) => {
  // The button's name contains the count.
  const button = page.getByRole('button', { name: new RegExp(`^${t('shell.cart_button', { count: 0 })}`) })
  await button.filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: t('cart.title') }).waitFor()
  await settled(page)
}

export const buyNow: Step = async (page, t) => {
  await press(page, t('catalogue.buy_now'))
  await page.getByRole('heading', { level: 1, name: t('checkout.buy_now_title') }).waitFor()
  await settled(page)
}

export const chooseShops: Step = async (page, t) => {
  const shops = page.getByRole('region', { name: t('checkout.items') }).getByRole('checkbox')
  await shops.first().waitFor()
  for (const shop of await shops.all()) await shop.check()
  await settled(page)
}

export const changeAddress: Step = async (page, t) => {
  await press(page.getByRole('region', { name: t('checkout.address') }), t('addresses.change'))
  await page.getByRole('dialog', { name: t('addresses.change_title') }).waitFor()
  await settled(page)
}

export const askToPlace: Step = async (page, t) => {
  await chooseShops(page, t)
  await page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog', { name: t('checkout.confirm_title') }).waitFor()
  await settled(page)
}

export const place: Step = async (page, t) => {
  await askToPlace(page, t)
  await press(page.getByRole('dialog', { name: t('checkout.confirm_title') }), t('checkout.confirm'))
  await page.getByRole('heading', { level: 1, name: t('orders.placed_title') }).waitFor()
  await settled(page)
}

export const askToDelete: Step = async (page, t) => {
  await page
    .getByRole('list', { name: t('shell.manage_address') })
    .getByRole('button', { name: t('addresses.delete') })
    .first()
    .click()
  await page.getByRole('alertdialog', { name: t('addresses.delete_title') }).waitFor()
  await settled(page)
}

export const askToLogOut: Step = async (page, t) => {
  if (isPhone(page)) {
    await openMenu(page, t)
    await press(page.getByRole('dialog'), t('shell.log_out'))
  } else {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.user_menu', { name: '' }).trim() })
      .click()
    await page.getByRole('menuitem', { name: t('shell.log_out') }).click()
  }
  await page.getByRole('alertdialog', { name: t('accounts.log_out_title'), exact: true }).waitFor()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))')
}
