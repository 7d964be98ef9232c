import type { Locator, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { tabTo } from './console.ts'
import { consoleTexts } from './console-text.ts'
import { listConsoleRoutes } from './walk/console-routes.ts'
import {
  consoleSettled,
  findRouteValues,
  openConsole,
  setConsoleLanguage,
  signInToConsole,
} from './walk/console-visit.ts'

test.beforeEach(async ({ page, language }) => {
  await setConsoleLanguage(page, language)
  await signInToConsole(page, 'operator')
})

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('the console: by keyboard the skip link leads past the bars, and the menu to each page', {
  tag: '@desk',
}, async ({ page, language }) => {
  const t = consoleTexts(language)
  await openConsole(page, '/market')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await openConsole(page, '/market')
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  await pressOn(page, menu.getByRole('link', { name: t('catalogue.brands'), exact: true }))
  await expect(heading(page, t('catalogue.brands'))).toBeVisible()
})

test('the console: by keyboard all pages of a phone are in the menu at its bottom edge', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = consoleTexts(language)
  await openConsole(page, '/market')
  const more = page.getByRole('button', { name: t('shell.more') })
  await pressOn(page, more)
  await expect(page.getByRole('menuitem', { name: t('members.title'), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const people = page.getByRole('menuitem', { name: t('members.title'), exact: true })
  const names = await page.getByRole('menuitem').allInnerTexts()
  const before = names.findIndex((name) => name.startsWith(t('members.title')))
  for (let steps = 0; steps < before; steps++) await page.keyboard.press('ArrowDown')
  await expect(people).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, t('members.title'))).toBeVisible()
})

test('the console: Ctrl K opens the palette, Enter a page, and Escape returns the focus', {
  tag: '@everywhere',
}, async ({ page, language }) => {
  const t = consoleTexts(language)
  await openConsole(page, '/market')
  const opener = page.getByRole('button', { name: t('shell.palette'), exact: true })
  await tabTo(page, opener)
  const input = page.getByRole('combobox', { name: t('shell.palette_label') })
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.type(t('zones.title'))
  await expect(page.getByRole('option', { name: t('zones.title') }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, t('zones.title'))).toBeVisible()
})

/** Pages whose head has an action that opens a dialog. */
const pagesWithDialog = {
  operator: ['/market/brands', '/market/categories', '/market/colors', '/market/people'],
  owner: ['/shop/1/people', '/shop/1/products', '/shop/1/stock', '/shop/1/chats'],
}
/** Pages whose head has an action that runs at once. */
const pagesWithoutDialog = new Set(['/notices', '/market/system'])

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Opens a layer with Enter, whose focus is inside, and closes it with Escape, which returns the focus to its opener. */
async function expectLayer(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Enter')
  const layer = page.locator(layers).filter({ visible: true }).last()
  await expect(layer).toBeVisible()
  await expect(
    layer
      .locator(':focus')
      .or(layer.and(page.locator(':focus')))
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const walker of ['operator', 'owner'] as const) {
  test(`the console: the layers that pages of the ${walker} open by keyboard close with Escape, which returns the focus`, {
    tag: '@desk',
  }, async ({ page, language }) => {
    test.setTimeout(180_000)
    const routes = listConsoleRoutes(await findRouteValues(page))
    await signInToConsole(page, walker)
    const opened: string[] = []
    for (const { path } of routes.filter((each) => each.walker === walker && !pagesWithoutDialog.has(each.path))) {
      await openConsole(page, path)
      const main = page.locator('main')
      const action = main.locator('header button:enabled').first()
      if ((await action.count()) > 0) {
        await tabTo(page, action)
        await expectLayer(page, action)
        opened.push(path)
      }
      const menu = main.locator('[aria-haspopup=menu]:enabled').filter({ visible: true }).first()
      if ((await menu.count()) > 0) {
        await menu.focus()
        await expectLayer(page, menu)
      }
      await consoleSettled(page)
    }
    expect(opened, language).toEqual(expect.arrayContaining(pagesWithDialog[walker]))
  })
}
