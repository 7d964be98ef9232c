import type { Page } from '@playwright/test'
import type { ConsoleMessages } from '#locales/message-keys.ts'
import { readConsoleMessages } from '#locales/read.ts'
import { type ConsoleText, makeText } from '#locales/text.ts'
import { expect } from './browser.ts'

const messages = readConsoleMessages()

export const consoleTexts = (language: string): ConsoleText =>
  makeText<ConsoleMessages>(messages.get(language) ?? {}, language)

export const saveButton = (page: Page, t: ConsoleText) =>
  page.getByRole('button', { name: t('form.save'), exact: true })

/** Saves the form of a page. */
export async function save(page: Page, t: ConsoleText): Promise<void> {
  await saveButton(page, t).click()
  await expectSaved(page, t)
}

/** By text, because roles below an open dialog count as hidden. */
export const expectSaved = (page: Page, t: ConsoleText) =>
  expect(page.getByText(t('form.unsaved'), { exact: true })).toBeHidden()
