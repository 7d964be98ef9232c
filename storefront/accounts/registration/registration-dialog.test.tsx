import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { answerCalls } from '#storefront/testing/answer-calls.ts'
import { countryAnswers } from '#storefront/testing/fixtures/checkout.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { desktop, phone } from '#storefront/testing/screens.ts'

async function openRegistration(options: RenderOptions) {
  answerCalls(countryAnswers)
  const { t } = await render(null, options)
  openDialog('registration')
  const form = page.getByRole('dialog', { name: t('accounts.registration_title') })
  await expect.element(form).toBeVisible()
  const field = {
    name: form.getByLabelText(t('accounts.name')),
    phone: form.getByLabelText(t('shell.phone')),
    password: form.getByRole('textbox', { name: t('accounts.password') }),
  }
  return { t, form, field }
}

test('the registration: what was typed survives a look at the login, but not its own closing', async () => {
  const { t, form, field } = await openRegistration(desktop)
  const login = page.getByRole('dialog', { name: t('accounts.login_title') })
  await field.name.fill('Lina Haddad')
  await field.phone.fill('(050) 123-45 67')
  await expect.element(field.phone).toHaveValue('0501234567')
  await field.password.fill('a-quiet-place-8')
  await form.getByRole('button', { name: t('shell.log_in') }).click()
  await login.getByRole('button', { name: t('accounts.sign_up') }).click()
  await expect.element(field.name).toHaveValue('Lina Haddad')
  await expect.element(field.password).toHaveValue('')
  await form.getByRole('button', { name: t('shell.close') }).click()
  await form.getByRole('button', { name: t('shell.unsaved_leave') }).click()
  await expect.element(form).not.toBeInTheDocument()
  openDialog('registration')
  await expect.element(field.name).toHaveValue('')
})

test('the registration: a sent form lists what is wrong once, and takes the focus no more', async () => {
  const { t, form, field } = await openRegistration(phone)
  const list = form.getByRole('alert').filter({ hasText: t('shell.check_fields') })
  const inList = list.getByRole('link', { name: t('accounts.name_required') })
  await field.name.fill('Lina')
  await field.name.fill('')
  await field.phone.fill('1')
  await field.password.click()
  await expect.element(form.getByText(t('accounts.name_required'))).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await form.getByRole('button', { name: t('shell.create_account') }).click()
  await expect.element(list).toHaveFocus()
  await field.name.fill('Lina')
  await expect.element(inList).not.toBeInTheDocument()
  await field.name.fill('')
  await expect.element(field.name).toHaveFocus()
  await expect.element(inList).not.toBeInTheDocument()
})
