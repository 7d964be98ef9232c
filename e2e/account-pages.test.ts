import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { apiOf } from './api.ts'
import { photo } from './photo.ts'
import {
  address,
  expect,
  expectNoAxeViolations,
  newPhone,
  oneProduct,
  orderNow,
  password,
  test,
  visit,
} from './shopper.ts'

const _addressOf = (line: string) => ({ ...address, address_line: line })
const book = (page: Page, t: Text) => page.getByRole('list', { name: t('shell.manage_address') })
const entry = (page: Page, t: Text, line: string) => book(page, t).getByRole('listitem').filter({ hasText: line })

test('the first address is added from the empty book and shown there', { tag: '@everywhere' }, async ({
  page,
  t,
  shopper,
  isMobile,
}) => {
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

  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) })
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
  // Outlined once, for whoever looks for what they just saved.
  await expect(entry(page, t, 'Pine Street 4')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText(t('addresses.saved'))).toBeVisible()
  await expect(entry(page, t, 'Pine Street 4')).toContainText(t('addresses.default'))
  await expect(entry(page, t, 'Pine Street 4')).toBeInViewport()
  await expect(entry(page, t, 'Pine Street 4')).toHaveCSS('outline-style', 'none')
  expect((await shopper.api('GET /addresses')).addresses).toMatchObject([{ city: 'Beirut', is_default: true }])
})

test('a password is changed, which logs out every other device', { tag: '@everywhere' }, async ({
  page,
  t,
  shopper,
}) => {
  const next = 'a-louder-place-9'
  const { access } = await apiOf()('POST /login', { body: { phone: shopper.email, password } })
  await visit(page, '/change-password')
  await expect(page).toHaveTitle(`${t('shell.change_password')} - Souk`)
  const secret = (key: string) => page.getByLabel(new RegExp(`^${t(key)}`)).and(page.locator('input'))
  const send = page.getByRole('button', { name: t('profile.change_password'), exact: true })
  await secret('profile.current_password').fill('not this one')
  await secret('accounts.new_password').fill('short')
  await secret('accounts.confirm_password').fill('other')
  const rules = page.getByRole('list', { name: t('accounts.password_rules') })
  await expect(rules.getByRole('listitem').first()).toContainText(`(${t('accounts.rule_open')})`)
  await send.click()
  await expect(page.getByText(t('accounts.not_confirmed')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await secret('accounts.new_password').fill(next)
  await expect(rules.getByRole('listitem').first()).toContainText(`(${t('accounts.rule_met')})`)
  await page.getByRole('button', { name: t('accounts.show_named', { name: t('accounts.new_password') }) }).click()
  await expect(secret('accounts.new_password')).toHaveAttribute('type', 'text')
  await secret('accounts.confirm_password').fill(next)
  await send.click()
  await expect(secret('profile.current_password')).toHaveAccessibleDescription(t('accounts.not_your_password'))
  await secret('profile.current_password').fill(password)
  await send.click()
  await expect(page.getByText(t('profile.password_changed'))).toBeVisible()
  await expect(secret('profile.current_password')).toHaveValue('')
  await expectNoAxeViolations(page)
  await expect(apiOf(access.token)('GET /profile')).rejects.toThrow('401')
  const body = { current_password: next, password, password_confirmation: password }
  await shopper.api('POST /change-password', { body })
})

/** Somebody who was never here before, as their device keeps them. */
async function newShopper(): Promise<string> {
  const body = { name: 'Nour Elbaz', country: 'Egypt', phone_code: '+20', phone: newPhone(), email: '', password }
  const { access, user } = await apiOf()('POST /registration', { body })
  return JSON.stringify({ token: access.token, user })
}

const chooser = (page: Page) => page.locator('main input[type="file"]')
const photos = (page: Page) => page.locator('main form img[src^="/pictures/upload-"]')

test('a profile is changed, and whoever shows the shopper follows at once, in other tabs too', {
  tag: '@everywhere',
}, async ({ page, context, t, shopper, isMobile }) => {
  const other = await context.newPage()
  await visit(other, '/order-history')
  await visit(page, '/profile')
  await expect(page).toHaveTitle(`${t('shell.my_profile')} - Souk`)
  await expectNoAxeViolations(page)
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
    await expect(each.locator('img[src^="/pictures/upload-"]').filter({ visible: true }).first()).toBeVisible()
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
  await expect(other.locator('img[src^="/pictures/upload-"]')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const { name } = shopper.session.user
  await page.getByRole('textbox', { name: t('accounts.name') }).fill(name)
  await page.getByRole('combobox', { name: t('profile.gender') }).selectOption('')
  await page.getByRole('button', { name: t('profile.save') }).click()
  await expect(other.getByText(name).filter({ visible: true }).first()).toBeVisible()
  expect((await shopper.api('GET /profile')).user).toMatchObject({ name, gender: null, date_of_birth: '1992-02-29' })
})

test('the dashboard of a new account says that there is nothing yet, and leads on', { tag: '@phone' }, async ({
  page,
  t,
  context,
}) => {
  const session = await newShopper()
  await context.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('session', ${JSON.stringify(session)})`,
  )
  await visit(page, '/dashboard')
  const facts = page.getByRole('list', { name: t('dashboard.facts') })
  await expect(facts.getByRole('listitem')).toHaveCount(5)
  for (const fact of await facts.getByRole('listitem').all()) await expect(fact).toContainText('0')
  await expect(page.getByRole('heading', { name: t('orders.none_yet') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('addresses.default_address') })).toContainText(
    t('addresses.none_text'),
  )
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: t('profile.add_birth') }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('the dashboard greets, counts, and shows the latest orders and where they go', { tag: '@everywhere' }, async ({
  page,
  t,
  shopper,
}) => {
  const [order] = await orderNow(shopper.api, [await oneProduct()])
  const { counts } = await shopper.api('GET /dashboard')
  await visit(page, '/dashboard')
  await expect(page).toHaveTitle(`${t('shell.dashboard')} - Souk`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shopper.session.user.name)
  const facts = page.getByRole('list', { name: t('dashboard.facts') })
  const active = facts.getByRole('link', { name: t('dashboard.active_orders') })
  await expect(active).toContainText(String(counts.orders.pending))
  const recent = page.getByRole('region', { name: t('dashboard.recent_orders') })
  await expect(recent.getByRole('article').first()).toContainText(order?.order_code ?? 'an order code')
  const home = page.getByRole('region', { name: t('addresses.default_address') })
  await expect(home).toContainText(address.address_line)
  await expect(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
  await expectNoAxeViolations(page)

  // A heart further down counts above.
  const wishes = facts.getByRole('link', { name: t('shell.wishlist') })
  await expect(wishes).toContainText('0')
  await page
    .getByRole('region', { name: t('catalogue.popular') })
    .getByRole('button', { pressed: false })
    .first()
    .click()
  await expect(wishes).toContainText('1')
  await home.getByRole('link', { name: t('addresses.edit') }).click()
  await expect(page).toHaveURL(/\/manage-address\/\d+\/edit$/)
})

test('a guest of any of these pages is sent home', { tag: '@phone' }, async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/profile',
    '/manage-address',
    '/manage-address/new',
    '/massages',
    '/change-password',
  ]) {
    await visit(page, path)
    await expect(page).toHaveURL(/\/$/)
  }
})
