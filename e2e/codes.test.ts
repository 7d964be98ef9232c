import type { Locator } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import { apiOf } from './api.ts'
import {
  fillLogin,
  logInButton,
  loginDialog,
  loginField,
  openLogin,
  statusText,
  storedSession,
  type Viewer,
} from './login.ts'
import { readMailedCode } from './mail-server.ts'
import { expect, expectNoAxeViolations, newShopper, test, visit } from './shopper.ts'

const quiet = '/about-us'

const forgotDialog = ({ page, t }: Viewer): Locator => page.getByRole('dialog', { name: t('codes.forgot_title') })
const otpDialog = ({ page, t }: Viewer): Locator => page.getByRole('dialog', { name: t('codes.otp_title') })
const resetDialog = ({ page, t }: Viewer): Locator => page.getByRole('dialog', { name: t('codes.reset_title') })
const box = (dialog: Locator, { t }: Viewer, place: number): Locator =>
  dialog.getByRole('textbox', { name: t('codes.digit', { place, count: 4 }) })
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function openForgot(viewer: Viewer): Promise<Locator> {
  const { t } = viewer
  const login = await openLogin(viewer)
  await login.getByRole('button', { name: t('accounts.forgot') }).click()
  const dialog = forgotDialog(viewer)
  await expect(dialog).toBeVisible()
  await expect(login).toBeHidden()
  return dialog
}

/** The Emirates, in the shopper's language. */
async function chooseCountry(field: Locator, { page }: Viewer, language: string): Promise<void> {
  const { countries } = await apiOf(undefined, language)('GET /countries')
  const name = countryName(countries.find(({ code }) => code === 'AE')?.name ?? '', language)
  await field.fill(name)
  await page.getByRole('option', { name }).click()
}

async function askFor(viewer: Viewer, language: string, typed: string): Promise<Locator> {
  const dialog = await openForgot(viewer)
  await chooseCountry(dialog.locator('#forgot-country'), viewer, language)
  await dialog.locator('#forgot-phone').fill(typed)
  await dialog.getByRole('button', { name: viewer.t('codes.send'), exact: true }).click()
  const otp = otpDialog(viewer)
  await expect(otp).toBeVisible()
  await expect(dialog).toBeHidden()
  return otp
}

/** Types digits by keyboard, each into the focused box. */
const typeCode = (viewer: Viewer, code: string): Promise<void> => viewer.page.keyboard.type(code)

async function choosePassword(dialog: Locator, { t }: Viewer, one: string, other = one): Promise<void> {
  await dialog.locator('#reset-password').fill(one)
  await dialog.locator('#reset-password_confirmation').fill(other)
  await dialog.getByRole('button', { name: t('codes.save_password') }).click()
}

test('who forgot the password gets in again with a code by mail', async ({
  page,
  t,
  isMobile,
  language,
  expectTrouble,
}) => {
  expectTrouble(/answer 422/)
  const viewer = { page, t, isMobile }
  const { email } = await newShopper()
  await visit(page, quiet)
  const otp = await askFor(viewer, language, email)
  await expect(otp.getByText(email)).toBeVisible()
  const code = await readMailedCode(email)
  await expect(box(otp, viewer, 1)).toBeFocused()
  await typeCode(viewer, wrong(code))
  await expect(otp.getByText(t('codes.wrong'))).toBeVisible()
  await expect(box(otp, viewer, 1)).toBeFocused()
  await typeCode(viewer, code)

  const reset = resetDialog(viewer)
  await expect(reset).toBeVisible()
  await choosePassword(reset, viewer, 'password123')
  await expect(reset.getByText(t('accounts.common_password')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await choosePassword(reset, viewer, 'a-new-quiet-place')
  await expect(statusText(page, t('codes.reset'))).toBeVisible()
  const login = loginDialog(viewer)
  await expect(loginField(login, 'phone')).toHaveValue(email)
  await fillLogin(login, email, 'a-new-quiet-place')
  await logInButton(login, viewer).click()
  await expect(login).toBeHidden()
  expect((await storedSession(page))?.user.name).toBe('Mira Aziz')
})
