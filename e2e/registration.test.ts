import type { Locator } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import { apiOf } from './api.ts'
import { openLogin, statusText, storedSession, type Viewer } from './login.ts'
import { expect, expectNoAxeViolations, newPhone, password, test, visit } from './shopper.ts'

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

/** Jordan, in the shopper's language. */
async function chooseJordan(dialog: Locator, { page }: Viewer, language: string): Promise<string> {
  const { countries } = await apiOf(undefined, language)('GET /countries')
  const name = countryName(countries.find(({ code }) => code === 'JO')?.name ?? '', language)
  await field(dialog, 'country').fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
  return name
}

async function fillAll(dialog: Locator, viewer: Viewer, language: string, phone: string): Promise<void> {
  await field(dialog, 'name').fill('Nour Haddad')
  await chooseJordan(dialog, viewer, language)
  await field(dialog, 'phone').fill(phone)
  await field(dialog, 'email').fill(`${phone}@mail.example`)
  await field(dialog, 'password').fill(password)
}

test('a visitor becomes a shopper', async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const dialog = await openRegistration(viewer)
  await expectNoAxeViolations(page)
  const phone = newPhone()
  await fillAll(dialog, viewer, language, phone)
  await expect(dialog.getByText('+962', { exact: true })).toBeVisible()
  await send(dialog, viewer)
  await expect(statusText(page, t('accounts.registered'))).toBeVisible()
  await expect(dialog).toBeHidden()
  const session = await storedSession(page)
  // The browser stores no contacts.
  expect(session?.user).toMatchObject({ name: 'Nour Haddad' })
  expect(JSON.stringify(session)).not.toContain(phone)
  const { user } = await apiOf(session?.token)('GET /profile')
  expect(user).toMatchObject({ phone, phone_code: '+962', email: `${phone}@mail.example` })
})
