import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { aProfile, aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const email = 'mira@mail.example'

test('the profile: an address is proved with the code that was sent within the minute', async () => {
  let is_email_proved = false
  answerCalls({
    'GET /profile': () => ({ user: aProfile({ email, is_email_proved }) }),
    'POST /send-otp': () => withMessage(`A code went to ${email}`, { email_or_phone: email, digits: 4 }),
    'POST /verify-otp': () => {
      is_email_proved = true
      return { token: null }
    },
  })
  const { t } = await render(<ProfilePanel />, { shopper: aShopper(), width: 360, language: 'ar' })
  const prove = button(t('profile.prove_email'))
  const otp = dialog(t('codes.otp_title'))
  await prove.click()
  await expect.element(otp.getByText(`A code went to ${email}`)).toBeVisible()
  await button(t('codes.later'), otp).click()
  await expect.element(otp).not.toBeInTheDocument()
  await prove.click()
  await expect.element(otp.getByText(/00:[0-5]\d/)).toBeVisible()
  expect(sentCalls('POST /send-otp')).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: t('codes.digit', { place: 1, count: 4 }) })).toHaveFocus()
  await userEvent.keyboard('1234')
  await expect.element(page.getByRole('main').getByText(t('profile.proved'))).toBeVisible()
})

test('the profile: another address is shown as proved once its code was typed', async () => {
  let user = aProfile({ email: 'old@mail.example' })
  answerCalls({
    'GET /profile': () => ({ user }),
    'POST /change-contact': ({ body }) =>
      withMessage(`A code went to ${body.phone}`, { email_or_phone: body.phone, digits: 4 }),
    'POST /verify-otp': ({ body }) => {
      user = { ...user, email: body.phone, is_email_proved: true }
      return { token: null }
    },
  })
  const { t } = await render(<ProfilePanel />, { shopper: aShopper(), width: 360, language: 'ar' })
  await button(t('profile.change_email')).click()
  const change = dialog(t('codes.new_of.email'))
  await change.getByRole('textbox', { name: t('codes.new_email') }).fill(email)
  await passwordField(t('profile.current_password')).fill('a-quiet-place-8')
  await button(t('codes.send'), change).click()
  await expect.element(change.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('1234')
  await expect.element(change).not.toBeInTheDocument()
  const main = page.getByRole('main')
  await expect.element(main.getByText(email)).toBeVisible()
  await expect.element(main.getByText(t('profile.proved'))).toBeVisible()
})
