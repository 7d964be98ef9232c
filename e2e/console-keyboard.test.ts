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
const pagesWithDialog = new Set(['/market/brands', '/market/categories', '/market/colors', '/market/people'])
/** Pages whose head has an action that runs at once. */
const pagesWithoutDialog = new Set(['/notices', '/market/system'])

test('the console: the main action of a page opens its dialog by keyboard, and Escape returns the focus', async ({
  page,
}) => {
  const routes = listConsoleRoutes(await findRouteValues(page))
  await signInToConsole(page, 'operator')
  const opened = new Set<string>()
  for (const { path } of routes.filter(({ path, walker }) => walker === 'operator' && !pagesWithoutDialog.has(path))) {
    await openConsole(page, path)
    const action = page.locator('main header button').first()
    if ((await action.count()) === 0) continue
    await pressOn(page, action)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(action).toBeFocused()
    await consoleSettled(page)
    opened.add(path)
  }
  expect(pagesWithDialog.isSubsetOf(opened)).toBe(true)
})
