import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, neverRespond, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aSession, aShopper, someCountries } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { desktop, phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

async function openRegistration(options: RenderOptions = {}) {
  answerCalls({ 'GET /countries': () => someCountries })
  const { t, router } = await render(<button type="button">Opener</button>, options)
  await page.getByText('Opener').click()
  openDialog('registration')
  const shown = dialog(t('accounts.registration_title'))
  await expect.element(shown).toBeVisible()
  const text = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const fields = {
    name: text(t('accounts.name')),
    country: page.getByRole('combobox', { name: t('shell.country'), exact: true }),
    phone: text(t('shell.phone')),
    email: text(t('accounts.email')),
    password: passwordField(t('accounts.password')),
  }
  const chooseLebanon = async () => {
    await fields.country.fill(options.language === 'ar' ? 'لبنا' : 'Leba')
    await page.getByRole('option', { name: '+961' }).click()
  }
  const fillAll = async () => {
    await fields.name.fill('Nour Haddad')
    await chooseLebanon()
    await fields.phone.fill('701234567')
    await fields.email.fill('nour@mail.example')
    await fields.password.fill('a-quiet-place-8')
  }
  return { t, router, shown, fields, chooseLebanon, fillAll, send: button(t('shell.create_account')) }
}

test.each(screens)(
  'the registration (%s): the country sets the dial code, and the phone takes digits alone',
  async (_, screen) => {
    const { t, shown, fields, chooseLebanon } = await openRegistration(screen)
    await expectNoAxeViolations()
    await chooseLebanon()
    await expect.element(fields.country).toHaveValue(screen.language === 'ar' ? 'لبنان' : 'Lebanon')
    await expect.element(shown.getByText('+961', { exact: true })).toBeVisible()
    await userEvent.type(fields.phone, '+70 (12)-ab3')
    await expect.element(fields.phone).toHaveValue('70123')
    await userEvent.tab()
    await expect.element(fields.phone).toHaveAccessibleDescription(t('accounts.phone_length', { min: 9, max: 16 }))
    await userEvent.type(fields.phone, '4567')
    await expect.element(fields.phone).toHaveAccessibleDescription('')
    await userEvent.type(fields.phone, '89012345678')
    await expect.element(fields.phone).toHaveValue('7012345678901234')
  },
)

test('the registration: the dial code is removed from a pasted international number', async () => {
  const { fields, chooseLebanon } = await openRegistration()
  await chooseLebanon()
  await fields.phone.fill('+961 71-123-456')
  await expect.element(fields.phone).toHaveValue('71123456')
})

test('the registration: the settings decide how long a phone number is, and whether it is required', async () => {
  const settings = { phone_required: false, phone_min_length: 5, phone_max_length: 7 }
  const { t, fields } = await openRegistration({ ...desktop, settings })
  await userEvent.type(fields.phone, '1234')
  await userEvent.tab()
  await expect.element(fields.phone).toHaveAccessibleDescription(t('accounts.phone_length', { min: 5, max: 7 }))
  await userEvent.type(fields.phone, '56789')
  await expect.element(fields.phone).toHaveValue('1234567')
  await fields.phone.fill('')
  await userEvent.tab()
  await expect.element(fields.phone).toHaveAccessibleDescription('')
  await expect.element(fields.phone).not.toHaveAttribute('aria-required', 'true')
})

test.each([
  ['refused where the settings require it', true],
  ['accepted where they do not', false],
])('the registration: without a phone number it is %s', async (_case, phone_required) => {
  answerCalls({ 'POST /registration': () => aSession(aShopper({ name: 'Nour Haddad' })) })
  const settings = { phone_required, phone_min_length: 7, phone_max_length: 8 }
  const { fields, fillAll, send, shown } = await openRegistration({ ...desktop, settings })
  await fillAll()
  if (phone_required) {
    await fields.phone.fill('123456')
    await send.click()
    await expect.element(fields.phone).toHaveAttribute('aria-invalid', 'true')
  }
  await fields.phone.fill('')
  await send.click()
  if (phone_required) await expect.element(fields.phone).toHaveAttribute('aria-invalid', 'true')
  else await expect.element(shown).not.toBeInTheDocument()
  expect(useSession.getState().user?.name).toBe(phone_required ? undefined : 'Nour Haddad')
})

test.each(screens)(
  'the registration (%s): missing fields are named under them and in a list that leads there',
  async (_, screen) => {
    const { t, fields, send } = await openRegistration(screen)
    await send.click()
    const summary = page.getByRole('alert').filter({ hasText: t('shell.check_fields') })
    await expect.element(summary).toHaveFocus()
    await expectNoAxeViolations()
    await expect.element(fields.name).toHaveAccessibleDescription(t('accounts.name_required'))
    await expect.element(fields.country).toHaveAccessibleDescription(t('shell.country_required'))
    if (screen.language === 'en') await expect.element(summary).toMatchTextContent('The country field is required')
    await expect.element(fields.password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(fields.email).not.toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: t('shell.country_required') }).click()
    await expect.element(fields.country).toHaveFocus()
    expect(sentCalls('POST /registration')).toHaveLength(0)
  },
)

const borderOf = (field: ReturnType<typeof page.getByRole>) => getComputedStyle(field.element()).borderTopColor

test('the registration: the first message of the server about each field stands under it, in red, and the typed values stay', async () => {
  const errors = {
    name: ['Name, first', 'Name, second'],
    country: ['Country, first', 'Country, second'],
    phone: ['Phone, first', 'Phone, second'],
    email: ['Email, first', 'Email, second'],
    password: ['Password, first', 'Password, second'],
  }
  answerCalls({ 'POST /registration': refuse(422, 'No', { errors }) })
  const { shown, fields, fillAll, send } = await openRegistration()
  await fillAll()
  const before = borderOf(fields.name)
  await send.click()
  for (const [name, [first]] of Object.entries(errors)) {
    const field = fields[name as keyof typeof fields]
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${first}`))
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(shown.getByText('second')).not.toBeInTheDocument()
  const message = document.getElementById('registration-name-error')
  const danger = message && getComputedStyle(message).color
  expect(danger).not.toBe(before)
  for (const name of ['name', 'email'] as const) await expect.poll(() => borderOf(fields[name])).toBe(danger)
  await expect.element(fields.name).toHaveValue('Nour Haddad')
  await expect.element(fields.phone).toHaveValue('701234567')
  await expect.element(fields.password).toHaveValue('a-quiet-place-8')
  await expect.element(page.getByRole('alert').filter({ hasText: /^No$/ })).not.toBeInTheDocument()
})

test('the registration: an address that is taken is named at its field', async () => {
  answerCalls({ 'POST /registration': refuse(422, 'No', { errors: { email: ['There is one already'] } }) })
  const { fields, fillAll, send } = await openRegistration(phone)
  await fillAll()
  await send.click()
  await expect.element(fields.email).toHaveAccessibleDescription('There is one already')
  expect(useSession.getState().token).toBeNull()
})

test('the registration: a refusal that names no field is an alert', async () => {
  answerCalls({ 'POST /registration': refuse(429, 'Too often') })
  const { fields, fillAll, send } = await openRegistration(phone)
  await fillAll()
  await send.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too often' })).toBeVisible()
  await expect.element(fields.name).toHaveValue('Nour Haddad')
})

test('the registration: leaving asks first if something was typed', async () => {
  const { t, shown, fields } = await openRegistration()
  await fields.name.fill('Nour')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown.getByText(t('accounts.unsaved_question'))).toBeVisible()
  await expectNoAxeViolations()
  await button(t('shell.unsaved_stay')).click()
  await expect.element(fields.name).toHaveValue('Nour')
  await userEvent.keyboard('{Escape}')
  await button(t('shell.unsaved_leave')).click()
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(page.getByText('Opener')).toHaveFocus()
})

test('the registration: it and the login lead to each other, and to the terms once they are closed', async () => {
  const { t, router, shown } = await openRegistration(phone)
  const login = dialog(t('accounts.login_title'))
  await button(t('shell.log_in'), shown).click()
  await expect.element(login).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
  await button(t('accounts.sign_up'), login).click()
  await expect.element(shown).toBeVisible()
  await expect.element(login).not.toBeInTheDocument()
  for (const [path, key] of [
    ['/terms-and-conditions', 'shell.terms'],
    ['/privacy-policy', 'shell.privacy'],
  ] as const) {
    openDialog('registration')
    await shown.getByRole('link', { name: t(key) }).click()
    await expect.poll(() => router.state.location.pathname).toBe(path)
    await expect.element(shown).not.toBeInTheDocument()
  }
})

test('the registration: a new shopper reads that the account is ready, and is signed in', async () => {
  const user = aShopper({ name: 'Nour Haddad', phone: '701234567', phone_code: '+961' })
  answerCalls({ 'POST /registration': () => withMessage('Your account is ready', aSession(user)) })
  const { shown, fillAll, send } = await openRegistration()
  await fillAll()
  await send.click()
  await expect.element(toastSaying('Your account is ready')).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
  expect(useSession.getState().user).toEqual(user)
  expect(sentCalls('POST /registration')[0]?.body).toEqual({
    name: 'Nour Haddad',
    country: 'Lebanon',
    phone_code: '+961',
    phone: '701234567',
    email: 'nour@mail.example',
    password: 'a-quiet-place-8',
  })
})

test('the registration: a shop that wants the address proved asks for its code right after', async () => {
  const user = aShopper({ name: 'Nour Haddad', phone: '701234567', email: 'nour@mail.example' })
  answerCalls({
    'POST /registration': () => withMessage('Your account is ready', aSession(user)),
    'POST /send-otp': () =>
      withMessage('A code went to nour@mail.example', { email_or_phone: 'nour@mail.example', digits: 4 }),
    'POST /verify-otp': () => withMessage('That is confirmed', { token: null }),
  })
  const settings = { register_otp_verify: true, register_otp_type: 'email' } as const
  const { t, shown, fillAll, send } = await openRegistration({ ...desktop, settings })
  await fillAll()
  await send.click()
  await expect.element(toastSaying('Your account is ready')).toBeVisible()
  const otp = dialog(t('codes.otp_title'))
  await expect.element(otp.getByText('A code went to nour@mail.example')).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await otp.getByRole('textbox').first().click()
  await userEvent.keyboard('1234')
  await expect.element(toastSaying('That is confirmed')).toBeVisible()
  await expect.element(otp).not.toBeInTheDocument()
  expect(useSession.getState().user?.name).toBe('Nour Haddad')
  expect(sentCalls('POST /verify-otp').map(({ body }) => body)).toEqual([{ phone: 'nour@mail.example', otp: '1234' }])
})

test('the registration: typed values survive a visit to the login, but not its own closing', async () => {
  const { t, shown, fields } = await openRegistration(desktop)
  const login = page.getByRole('dialog', { name: t('accounts.login_title') })
  await fields.name.fill('Lina Haddad')
  await fields.phone.fill('(050) 123-45 67')
  await expect.element(fields.phone).toHaveValue('0501234567')
  await fields.password.fill('a-quiet-place-8')
  await shown.getByRole('button', { name: t('shell.log_in') }).click()
  await login.getByRole('button', { name: t('accounts.sign_up') }).click()
  await expect.element(fields.name).toHaveValue('Lina Haddad')
  await expect.element(fields.password).toHaveValue('')
  await shown.getByRole('button', { name: t('shell.close') }).click()
  await shown.getByRole('button', { name: t('shell.unsaved_leave') }).click()
  await expect.element(shown).not.toBeInTheDocument()
  openDialog('registration')
  await expect.element(fields.name).toHaveValue('')
})

test('the registration: a sent form lists what is wrong once, and takes the focus no more', async () => {
  const { t, shown, fields } = await openRegistration(phone)
  const list = shown.getByRole('alert').filter({ hasText: t('shell.check_fields') })
  const inList = list.getByRole('link', { name: t('accounts.name_required') })
  await fields.name.fill('Lina')
  await fields.name.fill('')
  await fields.phone.fill('1')
  await fields.password.click()
  await expect.element(shown.getByText(t('accounts.name_required'))).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await shown.getByRole('button', { name: t('shell.create_account') }).click()
  await expect.element(list).toHaveFocus()
  await fields.name.fill('Lina')
  await expect.element(inList).not.toBeInTheDocument()
  await fields.name.fill('')
  await expect.element(fields.name).toHaveFocus()
  await expect.element(inList).not.toBeInTheDocument()
})

test('the registration: while it is sent nothing leads to the login', async () => {
  const { t, shown, fillAll, send } = await openRegistration()
  answerCalls({ 'POST /registration': neverRespond })
  await fillAll()
  await send.click()
  await expect.element(button(t('shell.log_in'), shown)).toBeDisabled()
})
