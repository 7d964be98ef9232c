import type { Page } from '@playwright/test'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import type { ConsoleText } from '#locales/text.ts'
import type { Language } from './browser.ts'
import { expectSaved, save, saveButton } from './console.ts'
import { consoleTexts } from './console-text.ts'
import { openOwnShop } from './own-shop.ts'
import { expect, test } from './shopper.ts'

openOwnShop()

/** Opens a page of the console as the operator, through its sign-in. Returns the texts of its language. */
async function openDesk(page: Page, path: string, language: Language): Promise<ConsoleText> {
  const t = consoleTexts(language)
  await page.goto(`/console${path}`)
  await page.getByLabel(t('people.email')).fill(operatorLogin.email)
  await givePassword(page, t)
  return t
}

async function givePassword(page: Page, t: ConsoleText): Promise<void> {
  await page.locator('input[type=password]').fill(demoLogin.password)
  await page.getByRole('button', { name: t('people.sign_in') }).click()
}

/** Expects a text on a page of the shop that is requested a second after the save, or earlier. */
async function expectShown(page: Page, path: string, text: string): Promise<void> {
  const deadline = Date.now() + 1_000
  let requestedAt: number
  let html: string
  do {
    requestedAt = Date.now()
    html = await (await page.request.get(path)).text()
  } while (!html.includes(text) && requestedAt < deadline)
  expect(html.includes(text), `${path} has ${text}`).toBe(true)
}

/** Expects the browser to ask before the page is left, and stays. */
async function expectQuestion(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())))
  })
  await leave()
  expect(await dialogType).toBe('beforeunload')
}

const shopName = (page: Page, t: ConsoleText) => page.getByLabel(t('settings.app_name'), { exact: true })

test('the settings: name, colour, menu and currencies of the console are in the shop within a second', {
  tag: '@own-shop',
}, async ({ page, language, context, baseURL }) => {
  const t = await openDesk(page, '/market/settings', language)
  await shopName(page, t).fill('Bazaar of Tests')
  await page.getByRole('textbox', { name: t('settings.own_colour'), exact: true }).fill('#7a1fa2')
  await save(page, t)
  await expectShown(page, '/about-us', 'Bazaar of Tests')
  await expectShown(page, '/about-us', '--primary:#7a1fa2')

  await page.goto('/console/market/menus')
  await page.getByRole('button', { name: t('links.add') }).click()
  await page.getByLabel(t('links.words'), { exact: true }).fill('New arrivals here')
  await page.getByLabel(t('links.url'), { exact: true }).fill('/products')
  await page.getByRole('button', { name: t('form.done') }).click()
  await save(page, t)
  await expectShown(page, '/about-us', 'New arrivals here')

  await context.addCookies([{ name: 'currency', value: encodeURIComponent('MAD|USD'), url: baseURL ?? '' }])
  await page.goto('/console/market/currencies')
  await page.getByLabel(t('currencies.new')).fill('MAD')
  await page.getByRole('option', { name: 'MAD' }).click()
  await page.getByRole('button', { name: t('currencies.add'), exact: true }).click()
  await page.getByRole('textbox', { name: t('currencies.rate'), exact: true }).fill('9,12')
  const dirham = page.getByRole('group', { name: 'MAD' })
  await dirham.getByRole('textbox', { name: t('currencies.symbol') }).fill('MDh')
  await dirham.getByLabel(t('currencies.position')).selectOption('prefix')
  await save(page, t)
  await expectShown(page, '/products', 'MDh')
})

test('the settings: after the end of a session sign-in opens over the page and the form is saved; leaving asks before it discards changes', {
  tag: '@own-shop',
}, async ({ page, context, language }) => {
  const t = await openDesk(page, '/market/settings', language)
  await shopName(page, t).fill('Kept by the form')
  await context.clearCookies()
  await saveButton(page, t).click()
  const signIn = page.getByRole('dialog', { name: t('people.session_ended') })
  await expect(signIn).toBeVisible()
  await givePassword(page, t)
  await expect(signIn).toBeHidden()
  await expectSaved(page, t)
  await page.reload()
  await expect(shopName(page, t)).toHaveValue('Kept by the form')

  await page.goto('/console/market/currencies')
  await expect(page.getByRole('heading', { name: t('currencies.title') })).toBeVisible()
  await page.keyboard.press('Control+k')
  // Its code is loaded by the first press: text that is typed before goes elsewhere.
  await expect(page.getByRole('combobox', { name: t('shell.palette_label') })).toBeFocused()
  await page.keyboard.type(t('settings.title'))
  await page
    .getByRole('option', { name: t('settings.title') })
    .first()
    .click()
  // Browsers ask only after an interaction with the page.
  await shopName(page, t).click()
  await shopName(page, t).fill('Not saved yet')

  // Back, a reload and a closed tab.
  await page.evaluate('history.back()')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('form.stay') })
    .click()
  await expect(shopName(page, t)).toHaveValue('Not saved yet')
  // The page is blocked while the question of the browser is open.
  for (const leave of [
    () => page.evaluate('void setTimeout(() => location.reload())'),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    await expectQuestion(page, leave)
    await expect(shopName(page, t)).toHaveValue('Not saved yet')
  }
})
