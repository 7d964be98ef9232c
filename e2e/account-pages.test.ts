import type { Page } from '@playwright/test'
import { photo } from './photo.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const chooser = (page: Page) => page.locator('main input[type="file"]')
const photos = (page: Page) => page.locator('main form img[src^="/pictures/private-"]')

test('a changed profile shows at once wherever the shopper is named, in other tabs too', async ({
  page,
  context,
  t,
  shopper,
  isMobile,
}) => {
  const other = await context.newPage()
  await visit(other, '/order-history')
  await visit(page, '/profile')
  await expect(page).toHaveTitle(`${t('shell.my_profile')} - Souk`)
  await chooser(page).setInputFiles(await photo('me.png'))
  await expect(page.locator('main form img[src^="data:"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: t('accounts.name') }).fill('Mira the Brave')
  await page.getByRole('combobox', { name: t('profile.gender') }).selectOption('female')
  await page.getByLabel(t('profile.date_of_birth')).fill('1992-02-29')
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expect(page.getByText(t('profile.saved'))).toBeVisible()
  await expect(photos(page)).toHaveCount(1)
  for (const each of [page, other]) {
    await expect(each.getByText('Mira the Brave').filter({ visible: true }).first()).toBeVisible()
    await expect(each.locator('img[src^="/pictures/private-"]').filter({ visible: true }).first()).toBeVisible()
  }
  if (!isMobile)
    await expect(page.getByRole('button', { name: t('shell.user_menu', { name: 'Mira the Brave' }) })).toBeVisible()
  const { user } = await shopper.api('GET /profile')
  expect(user).toMatchObject({ name: 'Mira the Brave', gender: 'female', date_of_birth: '1992-02-29' })

  await page.getByRole('button', { name: t('profile.remove_photo'), exact: true }).click()
  const question = page.getByRole('alertdialog', { name: t('profile.remove_title') })
  await expect(question.getByRole('button', { name: t('profile.keep_photo') })).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: t('profile.remove_photo') }).click()
  await expect(photos(page)).toHaveCount(0)
  await expect(other.locator('img[src^="/pictures/private-"]')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const { name } = shopper.session.user
  await page.getByRole('textbox', { name: t('accounts.name') }).fill(name)
  await page.getByRole('combobox', { name: t('profile.gender') }).selectOption('')
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expect(other.getByText(name).filter({ visible: true }).first()).toBeVisible()
  expect((await shopper.api('GET /profile')).user).toMatchObject({ name, gender: null, date_of_birth: '1992-02-29' })
})

test('a guest whose first address is a page of an account is sent home, and from the wishlist to the login, and sees the whole of it', async ({
  page,
  t,
}) => {
  await visit(page, '/manage-address/new')
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/wishlist')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  // The login dialog covers it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await page.locator('main a[href^="/products/"]').count()).toBeGreaterThan(10)
})
