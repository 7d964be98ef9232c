import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, withMessage } from '#contract/testing/answer-calls.ts'
import type { PageText } from '#locales/text.ts'
import { aSession } from './fixtures/people.ts'
import { button, dialog, passwordField } from './locators.ts'

/** Logs in as `aShopper()` in the dialog that an action of a guest has opened. */
export async function logIn(t: PageText): Promise<void> {
  answerCalls({ 'POST /login': () => withMessage('Welcome back', aSession()) })
  const login = dialog(t('accounts.login_title'))
  await expect.element(login).toBeVisible()
  await login.getByRole('textbox', { name: t('accounts.phone_or_email') }).fill('501234567')
  await passwordField(t('accounts.password')).fill('a-quiet-place-8')
  await button(t('shell.log_in'), login).click()
  await expect.element(login).not.toBeInTheDocument()
}

/** Closes that dialog. */
export async function leaveLogin(t: PageText): Promise<void> {
  const login = dialog(t('accounts.login_title'))
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
}
