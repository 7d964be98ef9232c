import type { Page } from '@playwright/test'
import type { ConsoleText } from '#locales/text.ts'
import { expect } from './browser.ts'

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
