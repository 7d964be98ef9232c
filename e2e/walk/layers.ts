import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'
import { tabTo } from '../console.ts'
import { consoleSettled } from './console-visit.ts'

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Pages whose head has an action that runs at once. */
const pagesWithoutDialog = new Set(['/notices', '/market/system'])

/** Opens a layer with Enter, whose focus is inside, and closes it with Escape, which returns the focus to its opener. */
async function expectLayer(page: Page, path: string, opener: Locator): Promise<void> {
  await page.keyboard.press('Enter')
  const layer = page.locator(layers).filter({ visible: true }).last()
  await expect(layer, path).toBeVisible()
  await expect(
    layer
      .locator(':focus')
      .or(layer.and(page.locator(':focus')))
      .first(),
    path,
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layer, path).toBeHidden()
  await expect(opener, path).toBeFocused()
}

/** Tries the main action of an open page and its first menu by keyboard. Returns whether there is such an action. */
export async function tryLayers(page: Page, path: string): Promise<boolean> {
  if (pagesWithoutDialog.has(path)) return false
  const main = page.locator('main')
  const action = main.locator('header button:enabled').first()
  const hasAction = (await action.count()) > 0
  if (hasAction) {
    // The skip link leads here. The bars before it are the same on each page: passing them took an eighth of the walk.
    await page.locator('#content').focus()
    await tabTo(page, action)
    await expectLayer(page, path, action)
  }
  const menu = main.locator('[aria-haspopup=menu]:enabled').filter({ visible: true }).first()
  if ((await menu.count()) > 0) {
    await menu.focus()
    await expectLayer(page, path, menu)
  }
  await consoleSettled(page)
  return hasAction
}
