import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, sentCalls, withMessage } from '#storefront/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProfile } from '#storefront/testing/fixtures/profile.ts'
import { button, dialog } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const email = 'mira@mail.example'

test('the profile: an address is proved with the code that was sent within the minute', async () => {
  let is_email_proved = false
  answerCalls({
    'GET /profile': () => ({ user: aProfile({ email, is_email_proved }) }),
    'POST /send-otp': () => withMessage(`A code went to ${email}`, { email_or_phone: email }),
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
