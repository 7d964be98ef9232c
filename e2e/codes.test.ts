import type { Locator } from '@playwright/test'
import { countryName } from '#locales/countries.ts'
import { alterCall, withData } from './altered.ts'
import { apiOf } from './api.ts'
import { fillLogin, keptSession, logInButton, loginDialog, loginField, openLogin, said, type Viewer } from './login.ts'
import { mailedCode, textedCode } from './post.ts'
import { expect, expectNoAxeViolations, newPhone, newShopper, password, test, visit } from './shopper.ts'

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

/** The Emirates, as the shopper's language spells them. */
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

/** Digits as the keyboard types them, each into the box that has the focus. */
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
  const forgot = await openForgot(viewer)
  await forgot.locator('#forgot-phone').fill('')
  await forgot.getByRole('button', { name: t('codes.send'), exact: true }).click()
  await expect(forgot.locator('#forgot-country')).toBeFocused()
  await expect(forgot.getByText(t('codes.country_required'))).toBeVisible()
  await expect(forgot.getByText(t('codes.phone_required'))).toBeVisible()
  if (language === 'en') {
    await expect(forgot.getByText('The country field is required', { exact: true })).toBeVisible()
    await expect(forgot.getByText('The phone or email field is required', { exact: true })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(forgot).toBeHidden()

  const otp = await askFor(viewer, language, email)
  await expect(otp.getByText(email)).toBeVisible()
  const code = await mailedCode(email)
  await expect(box(otp, viewer, 1)).toBeFocused()
  await typeCode(viewer, wrong(code))
  await expect(otp.getByText(t('codes.wrong'))).toBeVisible()
  await expect(box(otp, viewer, 1)).toBeFocused()
  for (const place of [1, 2, 3, 4]) await expect(box(otp, viewer, place)).toHaveValue('')
  await expectNoAxeViolations(page)
  await typeCode(viewer, code)

  const reset = resetDialog(viewer)
  await expect(reset).toBeVisible()
  await choosePassword(reset, viewer, 'a-new-quiet-place', 'another-place')
  await expect(reset.getByText(t('accounts.not_confirmed'))).toBeVisible()
  if (language === 'en') await expect(reset.getByText('Confirm Password does not match', { exact: true })).toBeVisible()
  await choosePassword(reset, viewer, 'password123')
  await expect(reset.getByText(t('accounts.common_password')).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await choosePassword(reset, viewer, 'a-new-quiet-place')
  await expect(said(page, t('codes.reset'))).toBeVisible()
  const login = loginDialog(viewer)
  await expect(loginField(login, 'phone')).toHaveValue(email)
  await fillLogin(login, email, 'a-new-quiet-place')
  await logInButton(login, viewer).click()
  await expect(login).toBeHidden()
  expect((await keptSession(page))?.user.name).toBe('Mira Aziz')
})

test('a code by SMS is pasted whole, in whatever digits, and its boxes are left and entered by keys', {
  tag: '@phone',
}, async ({ page, t, isMobile, language }) => {
  const viewer = { page, t, isMobile }
  const { phone } = await newShopper()
  await visit(page, quiet)
  const otp = await askFor(viewer, language, phone)
  const code = await textedCode(`+971${phone}`)
  await typeCode(viewer, '12')
  await expect(box(otp, viewer, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(otp, viewer, 2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(box(otp, viewer, 1)).toBeFocused()
  await expect(box(otp, viewer, 1)).toHaveValue('')
  const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' ${arabic} ')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await expect(resetDialog(viewer)).toBeVisible()
})

test('another code is offered after a minute, and sent', { tag: '@everywhere' }, async ({
  page,
  t,
  isMobile,
  language,
}) => {
  const viewer = { page, t, isMobile }
  const { email } = await newShopper()
  await page.clock.install()
  await visit(page, quiet)
  const otp = await askFor(viewer, language, email)
  await page.clock.pauseAt(Date.now() + 10_000)
  await expect(otp.getByText(/00:[345]\d/)).toBeVisible()
  const resend = otp.getByRole('button', { name: t('codes.resend'), exact: true })
  await expect(resend).toHaveCount(0)
  await page.clock.fastForward(51_000)
  await expect(resend).toBeEnabled()
  if (language === 'en') await expect(resend).toHaveText('Resend OTP')
  const open = Promise.withResolvers<void>()
  await page.route('**/api/send-otp', async (route) => {
    await open.promise
    await route.fulfill({ json: { message: 'On its way again', data: { email_or_phone: email } } })
  })
  await resend.click()
  await expect(otp.getByRole('button', { name: t('codes.sending') })).toBeDisabled()
  await expect(otp.getByRole('button', { name: t('codes.verify'), exact: true })).toBeDisabled()
  open.resolve()
  await expect(otp.getByText('On its way again')).toBeVisible()
  await expect(otp.getByText('00:60')).toBeVisible()
  if (language === 'en') await expect(otp.getByText('Resend code in 00:60 sec', { exact: true })).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(otp.getByText('00:59')).toBeVisible()
})

test('who comes back within the minute finds the code that is on its way', { tag: '@desk' }, async ({
  page,
  t,
  isMobile,
  language,
}) => {
  const viewer = { page, t, isMobile }
  const { email } = await newShopper()
  await visit(page, quiet)
  const otp = await askFor(viewer, language, email)
  await page.keyboard.press('Escape')
  await expect(otp).toBeHidden()
  await askFor(viewer, language, email)
  await typeCode(viewer, await mailedCode(email))
  await expect(resetDialog(viewer)).toBeVisible()
})

test('a shop that wants the address proved asks for its code right after the registration', async ({
  page,
  context,
  t,
  isMobile,
  language,
}) => {
  const viewer = { page, t, isMobile }
  await alterCall(context, '/master', withData({ register_otp_verify: true, register_otp_type: 'email' }))
  await visit(page, quiet)
  const login = await openLogin(viewer)
  await login.getByRole('button', { name: t('accounts.sign_up') }).click()
  const dialog = page.getByRole('dialog', { name: t('accounts.registration_title') })
  const phone = newPhone()
  await dialog.locator('#registration-name').fill('Nour Haddad')
  await chooseCountry(dialog.locator('#registration-country'), viewer, language)
  await dialog.locator('#registration-phone').fill(phone)
  await dialog.locator('#registration-email').fill(`${phone}@mail.example`)
  await dialog.locator('#registration-password').fill(password)
  await dialog.getByRole('button', { name: t('shell.create_account'), exact: true }).click()
  await expect(said(page, t('accounts.registered'))).toBeVisible()
  const otp = otpDialog(viewer)
  await expect(otp.getByText(`${phone}@mail.example`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await box(otp, viewer, 1).focus()
  await typeCode(viewer, await mailedCode(`${phone}@mail.example`))
  await expect(said(page, t('codes.proved'))).toBeVisible()
  await expect(otp).toBeHidden()
  expect((await keptSession(page))?.user.name).toBe('Nour Haddad')
})

test('a code that nobody sends can be asked for again', { tag: '@desk' }, async ({
  page,
  context,
  t,
  isMobile,
  language,
  expectTrouble,
}) => {
  expectTrouble(/answer 500/)
  const viewer = { page, t, isMobile }
  await page.route('**/api/send-otp', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  const { email } = await newShopper()
  await alterCall(context, '/master', withData({ forgot_otp_type: 'email' }))
  await visit(page, quiet)
  const forgot = await openForgot(viewer)
  await expect(forgot.getByText(t('codes.forgot_text_mail'))).toBeVisible()
  await chooseCountry(forgot.locator('#forgot-country'), viewer, language)
  await forgot.locator('#forgot-phone').fill(email)
  const send = forgot.getByRole('button', { name: t('codes.send'), exact: true })
  await send.click()
  await expect(said(page, 'Out of order')).toBeVisible()
  await page.unroute('**/api/send-otp')
  await send.click()
  await expect(otpDialog(viewer)).toBeVisible()
})

test('another email address is the account’s once its code was typed', async ({ page, t, newcomer, expectTrouble }) => {
  expectTrouble(/answer 422/)
  await visit(page, '/profile')
  await page.getByRole('button', { name: t('profile.change_email') }).click()
  const dialog = page.getByRole('dialog', { name: t('codes.new_of.email') })
  const email = `${newPhone()}@mail.example`
  await dialog.locator('#contact-phone').fill(email)
  await dialog.locator('#contact-password').fill('not this one')
  const send = dialog.getByRole('button', { name: t('codes.send'), exact: true })
  await send.click()
  await expect(dialog.getByText(t('accounts.not_your_password'))).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.locator('#contact-password').fill(password)
  await send.click()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(await mailedCode(email))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('main').getByText(t('profile.proved'))).toBeVisible()
  expect((await newcomer.api('GET /profile')).user).toMatchObject({ email, is_email_proved: true })
})

test('who comes back to prove an address within the minute types the code that was sent', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  newcomer,
}) => {
  const viewer = { page, t, isMobile }
  await visit(page, '/profile')
  const prove = page.getByRole('button', { name: t('profile.prove_email') })
  await prove.click()
  const otp = otpDialog(viewer)
  await expect(otp.getByText(newcomer.email)).toBeVisible()
  const code = await mailedCode(newcomer.email)
  await otp.getByRole('button', { name: t('codes.later') }).click()
  await expect(otp).toBeHidden()
  await page.reload()
  await prove.click()
  await expect(otp.getByText(/00:[0-5]\d/)).toBeVisible()
  await expect(box(otp, viewer, 1)).toBeFocused()
  await typeCode(viewer, code)
  await expect(page.getByRole('main').getByText(t('profile.proved'))).toBeVisible()
})

test('another address is corrected before its code is typed', { tag: '@desk' }, async ({ page, t, newcomer }) => {
  await visit(page, '/profile')
  await page.getByRole('button', { name: t('profile.change_email') }).click()
  const dialog = page.getByRole('dialog', { name: t('codes.new_of.email') })
  const wrongOne = `${newPhone()}@mail.example`
  await dialog.locator('#contact-phone').fill(wrongOne)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(t('codes.unsaved_contact'))).toBeVisible()
  await dialog.getByRole('button', { name: t('shell.unsaved_stay') }).click()
  await dialog.locator('#contact-password').fill(password)
  const send = dialog.getByRole('button', { name: t('codes.send'), exact: true })
  await send.click()
  await dialog.getByRole('button', { name: t('codes.change_destination') }).click()
  await expect(dialog.locator('#contact-phone')).toHaveValue(wrongOne)
  const email = `${newPhone()}@mail.example`
  await dialog.locator('#contact-phone').fill(email)
  await send.click()
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(await mailedCode(email))
  await expect(dialog).toBeHidden()
  expect((await newcomer.api('GET /profile')).user.email).toBe(email)
})
