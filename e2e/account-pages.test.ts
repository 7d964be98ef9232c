import type { Page } from '@playwright/test'
import type { PlainKey, Text } from '#locales/text.ts'
import { photo } from './photo.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const book = (page: Page, t: Text) => page.getByRole('list', { name: t('shell.manage_address') })
const entry = (page: Page, t: Text, line: string) => book(page, t).getByRole('listitem').filter({ hasText: line })

test('the first address is added from the empty book and shown there', async ({ page, t, shopper, isMobile }) => {
  await visit(page, '/manage-address')
  await expect(page).toHaveTitle(`${t('shell.manage_address')} - Souk`)
  await expect(page.getByRole('heading', { name: t('addresses.none') })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: t('addresses.add') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('addresses.new_title') })).toBeFocused()
  if (!isMobile) {
    const menu = page.getByRole('navigation', { name: t('shell.account_menu') })
    await expect(menu.getByRole('link', { name: t('shell.manage_address') })).toHaveAttribute('aria-current', 'page')
  }

  const field = (key: PlainKey) => page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) })
  await expect(field('addresses.name')).toHaveValue(shopper.session.user.name)
  await expect(field('shell.phone')).toHaveValue(shopper.session.user.phone ?? '')
  await page.getByRole('button', { name: t('addresses.save') }).click()
  await expect(page.getByText(t('addresses.line_required')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: t('shell.country'), exact: true }).fill('Leban')
  await page.getByRole('option', { name: /\+961/ }).click()
  await field('addresses.line').fill('Pine Street 4')
  await field('addresses.city').fill('Beirut')
  await page.getByRole('button', { name: t('addresses.save') }).click()

  await expect(page).toHaveURL(/\/manage-address$/)
  // Outlined once after saving, to be found.
  await expect(entry(page, t, 'Pine Street 4')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText(t('addresses.saved'))).toBeVisible()
  await expect(entry(page, t, 'Pine Street 4')).toContainText(t('addresses.default'))
  await expect(entry(page, t, 'Pine Street 4')).toBeInViewport()
  await expect(entry(page, t, 'Pine Street 4')).toHaveCSS('outline-style', 'none')
  expect((await shopper.api('GET /addresses')).addresses).toMatchObject([{ city: 'Beirut', is_default: true }])
})

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

test('a guest whose first address is a page of an account is sent home, and from the wishlist to the login', {
  tag: '@phone',
}, async ({ page, t }) => {
  await visit(page, '/manage-address/new')
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/wishlist')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})
