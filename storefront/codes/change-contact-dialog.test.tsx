import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const wrongOne = 'wrong@mail.example'
const email = 'right@mail.example'

async function openChange(options: Parameters<typeof render>[1] = {}) {
  const onChanged = vi.fn()
  const { t } = await render(null, { shopper: aShopper(), ...options })
  openDialog('change-contact', { kind: 'email', has_password: true, onChanged })
  const shown = dialog(t('codes.new_of.email'))
  await expect.element(shown).toBeVisible()
  const address = page.getByRole('textbox', { name: t('codes.new_email') })
  const password = passwordField(t('profile.current_password'))
  return { t, shown, address, password, send: button(t('codes.send')), onChanged }
}

test.each(screens)('another address (%s): a wrong current password is named at its field', async (_, screen) => {
  answerCalls({ 'POST /change-contact': refuse(422, 'No', { errors: { password: ['Not your password'] } }) })
  const { address, password, send } = await openChange(screen)
  await address.fill(email)
  await password.fill('not this one')
  await send.click()
  await expect.element(password).toHaveAccessibleDescription('Not your password')
  await expectNoAxeViolations()
})

test('another address: it is corrected before its code is typed, and leaving asks first', async () => {
  answerCalls({
    'POST /change-contact': ({ body }) =>
      withMessage(`Sent to ${body.phone}`, { email_or_phone: body.phone, digits: 4 }),
    'POST /verify-otp': () => ({ token: null }),
  })
  const { t, shown, address, password, send, onChanged } = await openChange()
  await address.fill(wrongOne)
  await userEvent.keyboard('{Escape}')
  await expect.element(shown.getByText(t('codes.unsaved_contact'))).toBeVisible()
  await button(t('shell.unsaved_stay')).click()
  await password.fill('a-quiet-place-8')
  await send.click()
  await expect.element(shown.getByText(`Sent to ${wrongOne}`)).toBeVisible()
  await button(t('codes.change_destination')).click()
  await expect.element(address).toHaveValue(wrongOne)
  await address.fill(email)
  await send.click()
  await expect.element(shown.getByText(`Sent to ${email}`)).toBeVisible()
  await expect.element(shown.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('1234')
  await expect.element(shown).not.toBeInTheDocument()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(sentCalls('POST /verify-otp').map(({ body }) => body)).toEqual([{ phone: email, otp: '1234' }])
})

test('another address: a code that is checked after the dialog was left still changes it', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    'POST /change-contact': ({ body }) => ({ email_or_phone: body.phone, digits: 4 }),
    'POST /verify-otp': () => open.promise.then(() => ({ token: null })),
  })
  const { t, shown, address, password, send, onChanged } = await openChange()
  await address.fill(email)
  await password.fill('a-quiet-place-8')
  await send.click()
  await userEvent.keyboard('1234')
  await expect.element(button(t('codes.change_destination'))).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  const leave = button(t('shell.unsaved_leave'))
  if (leave.query()) await leave.click()
  await expect.element(shown).not.toBeInTheDocument()
  open.resolve()
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
})
