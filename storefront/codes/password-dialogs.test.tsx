import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { someCountries } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { passTime, waitForPaint } from '#ui/testing/timing.ts'

const email = 'mira@mail.example'
const sent: Answers = {
  'GET /countries': () => someCountries,
  'POST /send-otp': () => withMessage(`A code is on its way to ${email}`, { email_or_phone: email, digits: 4 }),
}

async function openForgot(options: RenderOptions = {}, answers: Answers = {}) {
  answerCalls({ ...sent, ...answers })
  const { t } = await render(null, options)
  openDialog('forgot-password', {})
  const forgot = dialog(t('codes.forgot_title'))
  await expect.element(forgot).toBeVisible()
  const country = page.getByRole('combobox', { name: t('shell.country'), exact: true })
  const phone = page.getByRole('textbox', { name: t('accounts.phone_or_email') })
  const send = button(t('codes.send'))
  const otp = dialog(t('codes.otp_title'))
  const box = (position: number) => page.getByRole('textbox', { name: t('codes.digit', { place: position, count: 4 }) })
  const ask = async () => {
    await country.fill(options.language === 'ar' ? 'الإمارات' : 'United')
    await page.getByRole('option', { name: '+971' }).click()
    await phone.fill(email)
    await send.click()
    await expect.element(otp).toBeVisible()
    await expect.element(forgot).not.toBeInTheDocument()
  }
  return { t, forgot, country, phone, send, otp, box, ask, reset: dialog(t('codes.reset_title')) }
}

test.each(screens)(
  'the forgotten password (%s): country and address are required, and nothing is sent without them',
  async (_, screen) => {
    const { t, forgot, country, send } = await openForgot(screen)
    await send.click()
    await expect.element(country).toHaveFocus()
    await expect.element(forgot.getByText(t('codes.country_required'))).toBeVisible()
    await expect.element(forgot.getByText(t('codes.phone_required'))).toBeVisible()
    if (screen.language === 'en') {
      await expect.element(forgot.getByText('The country field is required', { exact: true })).toBeVisible()
      await expect.element(forgot.getByText('The phone or email field is required', { exact: true })).toBeVisible()
    }
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(forgot).not.toBeInTheDocument()
    expect(sentCalls('POST /send-otp')).toHaveLength(0)
  },
)

test('the forgotten password: an email address needs no country, a phone number does', async () => {
  const { t, forgot, phone, send, otp } = await openForgot()
  await phone.fill('50 123 4567')
  await send.click()
  await expect.element(forgot.getByText(t('codes.country_required'))).toBeVisible()
  expect(sentCalls('POST /send-otp')).toHaveLength(0)
  await phone.fill(`\u2068${email}\u2069`)
  await send.click()
  await expect.element(otp).toBeVisible()
  expect(sentCalls('POST /send-otp').map(({ body }) => body)).toMatchObject([{ phone: email, phone_code: null }])
})

test('the forgotten password: a shop that sends codes by mail asks for an address', async () => {
  const { phone } = await openForgot({ settings: { forgot_otp_type: 'email' } })
  await expect.element(phone).toHaveAttribute('inputmode', 'email')
})

test.each(screens)(
  'the code (%s): a wrong one empties the boxes, and the first has the focus again',
  async (_, screen) => {
    const verify = vi.fn(refuse(422, 'Not this code'))
    const { otp, box, ask } = await openForgot(screen, { 'POST /verify-otp': verify })
    await ask()
    await expect.element(otp.getByText(email)).toBeVisible()
    await expect.element(box(1)).toHaveFocus()
    await userEvent.keyboard('1234')
    await expect.element(otp.getByText('Not this code')).toBeVisible()
    await expect.element(box(1)).toHaveFocus()
    for (const position of [1, 2, 3, 4]) await expect.element(box(position)).toHaveValue('')
    await expectNoAxeViolations()
    expect(sentCalls('POST /verify-otp').map(({ body }) => body)).toEqual([{ phone: email, otp: '1234' }])
  },
)

test.each(screens)(
  'the new password (%s): it must be confirmed, and a refused one is named at its field',
  async (_, screen) => {
    const message = 'Too easy to guess'
    const { t, box, ask, reset } = await openForgot(screen, {
      'POST /verify-otp': () => ({ token: 'token-of-a-code' }),
      'POST /reset-password': refuse(422, 'Look again', { errors: { password: [message] } }),
    })
    await ask()
    await expect.element(box(1)).toHaveFocus()
    await userEvent.keyboard('1234')
    await expect.element(reset).toBeVisible()
    const [one, other] = [passwordField(t('accounts.new_password')), passwordField(t('accounts.confirm_password'))]
    await one.fill('a-new-quiet-place')
    await other.fill('another-place')
    await button(t('codes.save_password')).click()
    await expect.element(reset.getByText(t('accounts.not_confirmed'))).toBeVisible()
    if (screen.language === 'en')
      await expect.element(reset.getByText('Confirm Password does not match', { exact: true })).toBeVisible()
    await one.fill('password123')
    await other.fill('password123')
    await button(t('codes.save_password')).click()
    await expect.element(one).toHaveAccessibleDescription(message)
    await expectNoAxeViolations()
    answerCalls({ 'POST /reset-password': () => withMessage('It is set', {}) })
    await one.fill('a-new-quiet-place')
    await other.fill('a-new-quiet-place')
    await button(t('codes.save_password')).click()
    await expect.element(toastSaying('It is set')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: t('accounts.phone_or_email') })).toHaveValue(email)
  },
)

test('the code: keys leave and enter its boxes, and a pasted one fills them all, in any digits', async () => {
  const { box, ask, reset } = await openForgot(
    { width: 360, language: 'ar' },
    { 'POST /verify-otp': () => ({ token: 'token-of-a-code' }) },
  )
  await ask()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('12')
  await expect.element(box(3)).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(box(2)).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('{Backspace}')
  await expect.element(box(1)).toHaveFocus()
  await expect.element(box(1)).toHaveValue('')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', ' ٤٣٢١ ')
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(paste)
  await expect.element(reset).toBeVisible()
  expect(sentCalls('POST /verify-otp').map(({ body }) => body.otp)).toEqual(['4321'])
})

test('the forgotten password: while the code is sent nothing leads elsewhere, and a response after the dialog was closed opens no dialog', async () => {
  const open = Promise.withResolvers<void>()
  const { t, forgot, phone, send, otp } = await openForgot(
    {},
    { 'POST /send-otp': () => open.promise.then(() => ({ email_or_phone: email, digits: 4 })) },
  )
  await phone.fill(email)
  await send.click()
  await expect.element(button(t('shell.log_in'), forgot)).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(forgot).not.toBeInTheDocument()
  open.resolve()
  await vi.waitFor(() => expect(sentCalls('POST /send-otp')).toHaveLength(1))
  await waitForPaint()
  await expect.element(otp).not.toBeInTheDocument()
})

test('the code: while it is checked nothing leads elsewhere, and a response after the dialog was closed opens no dialog', async () => {
  const open = Promise.withResolvers<void>()
  const { t, otp, ask, reset } = await openForgot(
    {},
    { 'POST /verify-otp': () => open.promise.then(() => withMessage('The code is right', { token: 'of-a-code' })) },
  )
  await ask()
  await userEvent.keyboard('1234')
  await expect.element(button(t('codes.change_destination'), otp)).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(otp).not.toBeInTheDocument()
  open.resolve()
  await expect.element(toastSaying('The code is right')).toBeVisible()
  await waitForPaint()
  await expect.element(reset).not.toBeInTheDocument()
})

test.each(screens)('the code (%s): another one is offered after a minute, and sent', async (_, screen) => {
  const { t, otp, ask } = await openForgot(screen)
  await ask()
  const resend = button(t('codes.resend'), otp)
  vi.useFakeTimers({ now: Date.now() })
  // A dialog that opens again reads the stopped clock.
  await userEvent.keyboard('{Escape}')
  await expect.element(otp).not.toBeInTheDocument()
  openDialog('otp', {
    request: { phone: email },
    sentCode: { email_or_phone: email, digits: 4, message: 'Sent', at: Date.now() },
  })
  await expect.element(otp).toBeVisible()
  await passTime(10_000)
  await expect.element(otp.getByText('00:50')).toBeVisible()
  await expect.element(resend).not.toBeInTheDocument()
  await passTime(50_000)
  await expect.element(resend).toBeEnabled()
  if (screen.language === 'en') await expect.element(resend).toMatchTextContent('Resend OTP')
  const open = Promise.withResolvers<void>()
  const answer = withMessage('On its way again', { email_or_phone: email, digits: 4 })
  answerCalls({ 'POST /send-otp': () => open.promise.then(() => answer) })
  await resend.click()
  await expect.element(button(t('codes.sending'), otp)).toBeDisabled()
  await expect.element(button(t('codes.verify'), otp)).toBeDisabled()
  open.resolve()
  await expect.element(otp.getByText('On its way again')).toBeVisible()
  await expect.element(otp.getByText('00:60')).toBeVisible()
  if (screen.language === 'en')
    await expect.element(otp.getByText('Resend code in 00:60 sec', { exact: true })).toBeVisible()
  await passTime(1000)
  await expect.element(otp.getByText('00:59')).toBeVisible()
})

test.each([
  [320, 'en'],
  [360, 'ar'],
] as const)('the code: a long one has as many boxes, all within the window (%i, %s)', async (width, language) => {
  const { t, box, ask, reset } = await openForgot(
    { width, language },
    {
      'POST /send-otp': () => withMessage('A long code is on its way', { email_or_phone: email, digits: 8 }),
      'POST /verify-otp': () => ({ token: 'token-of-a-code' }),
    },
  )
  await ask()
  const last = page.getByRole('textbox', { name: t('codes.digit', { place: 8, count: 8 }) })
  await expect.element(last).toBeInViewport({ ratio: 0.99 })
  expect(last.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
  await expectNoAxeViolations()
  await page.getByRole('textbox', { name: t('codes.digit', { place: 1, count: 8 }) }).click()
  await userEvent.keyboard('1234567')
  expect(sentCalls('POST /verify-otp')).toEqual([])
  await expect.element(box(1)).not.toBeInTheDocument()
  await userEvent.keyboard('8')
  await expect.element(reset).toBeVisible()
  expect(sentCalls('POST /verify-otp').map(({ body }) => body.otp)).toEqual(['12345678'])
})

test.each(screens)('the code (%s): after a link was mailed there is nothing to type', async (_, screen) => {
  const { t, forgot, country, phone, send } = await openForgot(screen, {
    'POST /send-otp': () => withMessage('A link is on its way', { email_or_phone: email, digits: 0 }),
  })
  await country.fill(screen.language === 'ar' ? 'الإمارات' : 'United')
  await page.getByRole('option', { name: '+971' }).click()
  await phone.fill(email)
  await send.click()
  await expect.element(forgot.getByText('A link is on its way')).toBeVisible()
  await expect.element(forgot.getByText(t('codes.link_help'))).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(button(t('codes.verify'))).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('the new password: an expired token leads to the form that requests another one', async () => {
  answerCalls({ ...sent, 'POST /reset-password': refuse(422, 'This took too long', { code: 'codes.reset_ended' }) })
  const { t } = await render(null)
  openDialog('reset-password', { token: 'token-of-a-link' })
  const [one, other] = [passwordField(t('accounts.new_password')), passwordField(t('accounts.confirm_password'))]
  await one.fill('a-new-quiet-place')
  await other.fill('a-new-quiet-place')
  await button(t('codes.save_password')).click()
  await expect.element(toastSaying('This took too long')).toBeVisible()
  await expect.element(dialog(t('codes.forgot_title'))).toBeVisible()
})

test('the code: a shopper who comes back within the minute finds the one that was sent', async () => {
  const { otp, ask } = await openForgot()
  await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(otp).not.toBeInTheDocument()
  openDialog('forgot-password', {})
  await ask()
  await expect.element(otp.getByText(email)).toBeVisible()
  expect(sentCalls('POST /send-otp')).toHaveLength(1)
})

test('the code: one that was not sent is requested again by a button', async () => {
  const { t, forgot, country, phone, send, otp } = await openForgot(
    { settings: { forgot_otp_type: 'email' } },
    { 'POST /send-otp': refuse(500, 'Out of order') },
  )
  await expect.element(forgot.getByText(t('codes.forgot_text_mail'))).toBeVisible()
  await country.fill('United')
  await page.getByRole('option', { name: '+971' }).click()
  await phone.fill(email)
  await send.click()
  await expect.element(toastSaying('Out of order')).toBeVisible()
  answerCalls(sent)
  await send.click()
  await expect.element(otp).toBeVisible()
})
