import type { Locator, Page } from '@playwright/test'
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

/** More than a page has: after a navigation its heading has the focus, and the bars come last. */
const maxTabStops = 200

/** Moves the focus with Tab until the element has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < maxTabStops; stop++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}
