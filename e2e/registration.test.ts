import type { Locator, Page } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import { alterCall, withData } from './altered.ts'
import { apiOf } from './api.ts'
import { afterMoments, stopTime } from './clock.ts'
import { keptSession, loginDialog, openLogin, said, type Viewer } from './login.ts'
import { expect, expectNoAxeViolations, newPhone, test, visit } from './shopper.ts'

const quiet = '/about-us'

async function openRegistration(viewer: Viewer): Promise<Locator> {
  const { t } = viewer
  const login = await openLogin(viewer)
  await login.getByRole('button', { name: t('accounts.sign_up') }).click()
  const dialog = registrationDialog(viewer)
  await expect(dialog).toBeVisible()
  return dialog
}

const registrationDialog = ({ page, t }: Viewer): Locator =>
  page.getByRole('dialog', { name: t('accounts.registration_title') })

type FieldName = 'name' | 'country' | 'phone' | 'email' | 'password'
const field = (dialog: Locator, name: FieldName): Locator => dialog.locator(`#registration-${name}`)

const send = (dialog: Locator, { t }: Viewer): Promise<void> =>
  dialog.getByRole('button', { name: t('shell.create_account'), exact: true }).click()

/** Lebanon, as the shopper's language spells it. */
async function chooseLebanon(dialog: Locator, { page }: Viewer, language: string): Promise<string> {
  const { countries } = await apiOf(undefined, language)('GET /countries')
  const name = countryName(countries.find(({ code }) => code === 'LB')?.name ?? '', language)
  await field(dialog, 'country').fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
  return name
}

async function fillAll(dialog: Locator, viewer: Viewer, language: string, phone: string): Promise<void> {
  await field(dialog, 'name').fill('Nour Haddad')
  await chooseLebanon(dialog, viewer, language)
  await field(dialog, 'phone').fill(phone)
  await field(dialog, 'email').fill(`${phone}@mail.example`)
  await field(dialog, 'password').fill('a-quiet-place-8')
}

test('a visitor becomes a shopper', async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  await page.clock.install()
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await expectNoAxeViolations(page)
  const phone = newPhone()
  await fillAll(dialog, viewer, language, phone)
  await expect(dialog.getByText('+961', { exact: true })).toBeVisible()
  await stopTime(page)
  await send(dialog, viewer)
  // A pointer over what is said would stop its time.
  await page.mouse.move(0, 0)
  const toast = said(page, t('accounts.registered'))
  await afterMoments(page, () => expect(toast).toBeVisible({ timeout: 250 }))
  await page.clock.runFor(2000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await afterMoments(page, () => expect(toast).toHaveCount(0, { timeout: 250 }))
  await expect(dialog).toBeHidden()
  const session = await keptSession(page)
  expect(session?.user).toMatchObject({
    name: 'Nour Haddad',
    phone,
    phone_code: '+961',
    email: `${phone}@mail.example`,
  })
  await apiOf(session?.token)('GET /carts')
})

test('the country gives the dial code, and the phone takes digits alone', async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  const name = await chooseLebanon(dialog, viewer, language)
  await expect(field(dialog, 'country')).toHaveValue(name)
  await expect(dialog.getByText('+961', { exact: true })).toBeVisible()
  await field(dialog, 'phone').pressSequentially('+70 (12)-ab3')
  await expect(field(dialog, 'phone')).toHaveValue('70123')
  await field(dialog, 'phone').blur()
  const tooShort = t('accounts.phone_length', { min: 9, max: 16 })
  await expect(field(dialog, 'phone')).toHaveAccessibleDescription(tooShort)
  await field(dialog, 'phone').press('End')
  await field(dialog, 'phone').pressSequentially('4567')
  await expect(field(dialog, 'phone')).toHaveAccessibleDescription('')
  await field(dialog, 'phone').press('End')
  await field(dialog, 'phone').pressSequentially('89012345678')
  await expect(field(dialog, 'phone')).toHaveValue('7012345678901234')
})

test('how long a phone number is, and whether it is needed, the settings say', { tag: '@desk' }, async ({
  page,
  context,
  t,
  isMobile,
}) => {
  const rules = { phone_required: false, phone_min_length: 5, phone_max_length: 7 }
  await alterCall(context, '/master', withData(rules))
  await visit(page, quiet)
  const dialog = await openRegistration({ page, t, isMobile })
  await field(dialog, 'phone').pressSequentially('1234')
  await field(dialog, 'phone').blur()
  await expect(field(dialog, 'phone')).toHaveAccessibleDescription(t('accounts.phone_length', { min: 5, max: 7 }))
  await field(dialog, 'phone').press('End')
  await field(dialog, 'phone').pressSequentially('56789')
  await expect(field(dialog, 'phone')).toHaveValue('1234567')
  await field(dialog, 'phone').fill('')
  await field(dialog, 'phone').blur()
  await expect(field(dialog, 'phone')).toHaveAccessibleDescription('')
  await expect(field(dialog, 'phone')).not.toHaveAttribute('aria-required', 'true')
})

test('what is missing stands under its field and in a list that leads there', async ({
  page,
  t,
  isMobile,
  language,
}) => {
  const viewer = { page, t, isMobile }
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registration')) sent += 1
  })
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await send(dialog, viewer)
  const summary = dialog.getByRole('alert').filter({ hasText: t('shell.check_fields') })
  await expect(summary).toBeFocused()
  await expectNoAxeViolations(page)
  const missing = { name: 'accounts.name_required', country: 'shell.country_required' }
  for (const [name, key] of Object.entries(missing)) {
    await expect(field(dialog, name as FieldName)).toHaveAccessibleDescription(t(key))
  }
  if (language === 'en') await expect(summary).toContainText('The country field is required')
  await expect(field(dialog, 'password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(dialog, 'email')).not.toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: t('shell.country_required') }).click()
  await expect(field(dialog, 'country')).toBeFocused()
  expect(sent).toBe(0)
})

test('of what the shop has against a field the first stands under it, in red, and what was typed stays', {
  tag: '@desk',
}, async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  const errors: Record<FieldName, string[]> = {
    name: ['Name, first', 'Name, second'],
    country: ['Country, first', 'Country, second'],
    phone: ['Phone, first', 'Phone, second'],
    email: ['Email, first', 'Email, second'],
    password: ['Password, first', 'Password, second'],
  }
  await page.route('**/api/registration', (route) => route.fulfill({ status: 422, json: { message: 'No', errors } }))
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  const phone = newPhone()
  await fillAll(dialog, viewer, language, phone)
  const before = await borderOf(page, 'name')
  await send(dialog, viewer)
  for (const [name, [first = '']] of Object.entries(errors)) {
    await expect(field(dialog, name as FieldName)).toHaveAccessibleDescription(new RegExp(`^${first}`))
    await expect(field(dialog, name as FieldName)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(dialog.getByText('second')).toHaveCount(0)
  const danger = await colorOf(page, '#registration-name-error')
  expect(danger).not.toBe(before)
  for (const name of ['name', 'email'] as const) await expect.poll(() => borderOf(page, name)).toBe(danger)
  await expect(field(dialog, 'name')).toHaveValue('Nour Haddad')
  await expect(field(dialog, 'phone')).toHaveValue(phone)
  await expect(field(dialog, 'password')).toHaveValue('a-quiet-place-8')
  await expect(page.getByRole('alert').filter({ hasText: /^No$/ })).toHaveCount(0)
})

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`)
const borderOf = (page: Page, name: FieldName) => styleOf(page, `#registration-${name}`, 'borderTopColor')
const colorOf = (page: Page, selector: string) => styleOf(page, selector, 'color')

test('a number that is taken is told at its field', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  language,
  registered,
}) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await fillAll(dialog, viewer, language, newPhone())
  await field(dialog, 'email').fill(registered.email.toUpperCase())
  await send(dialog, viewer)
  await expect(field(dialog, 'email')).toHaveAccessibleDescription(t('accounts.taken'))
  expect(await keptSession(page)).toBeNull()
})

test('a refusal that names no field is said aloud', { tag: '@phone' }, async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  await page.route('**/api/registration', (route) => route.fulfill({ status: 429, json: { message: 'Too often' } }))
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await fillAll(dialog, viewer, language, newPhone())
  await send(dialog, viewer)
  await expect(page.getByRole('alert').filter({ hasText: 'Too often' })).toBeVisible()
  await expect(field(dialog, 'name')).toHaveValue('Nour Haddad')
})

test('leaving asks first where something was typed', { tag: '@desk' }, async ({ page, t, isMobile }) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await field(dialog, 'name').fill('Nour')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(t('accounts.unsaved_question'))).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: t('shell.unsaved_stay') }).click()
  await expect(field(dialog, 'name')).toHaveValue('Nour')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: t('shell.unsaved_leave'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const opener = isMobile ? t('shell.open_menu') : t('shell.login')
  await expect(page.locator('header').getByRole('button', { name: opener, exact: true })).toBeFocused()
})

test('registration and login lead to each other, and to the terms once they are closed', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
}) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await expect(loginDialog(viewer)).toBeHidden()
  await dialog.getByRole('button', { name: t('shell.log_in'), exact: true }).click()
  await expect(loginDialog(viewer)).toBeVisible()
  await expect(dialog).toBeHidden()
  const ways = { '/terms-and-conditions': 'shell.terms', '/privacy-policy': 'shell.privacy' }
  await page.keyboard.press('Escape')
  await expect(loginDialog(viewer)).toBeHidden()
  for (const [path, key] of Object.entries(ways)) {
    await (await openRegistration(viewer)).getByRole('link', { name: t(key) }).click()
    await expect(page).toHaveURL(path)
    await expect(dialog).toBeHidden()
  }
})
