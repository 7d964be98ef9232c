import type { Locator, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { consoleTexts } from './console-text.ts'
import { listConsoleRoutes } from './walk/console-routes.ts'
import {
  consoleSettled,
  findRouteValues,
  openConsole,
  setConsoleLanguage,
  signInToConsole,
} from './walk/console-visit.ts'

const t = consoleTexts('en')

/** Pages with a form, which every run opens. With `--all`, each page with a text field is opened. */
const pagesWithForm = {
  operator: [
    ...['/account', '/market/categories/:', '/market/chat-reports/:', '/market/contact-messages/:', '/market/orders/:'],
    ...['/market/people/roles/new', '/market/settings', '/market/shops/:', '/market/tickets/:'],
    ...['/market/vouchers/:', '/market/vouchers/new'],
  ],
  owner: [
    ...['/shop/:/chats/:', '/shop/:/delivery', '/shop/:/opening', '/shop/:/orders/:', '/shop/:/people/roles/new'],
    ...['/shop/:/products/:', '/shop/:/profile', '/shop/:/reviews/:'],
    ...['/shop/:/vouchers/:', '/shop/:/vouchers/new'],
  ],
}

/** `/shop/:/orders/:` for a page of an order. */
const patternOf = (path: string): string => path.replaceAll(/\/[^/]*\d[^/]*/g, '/:')

const isOpened = (path: string): boolean =>
  process.env.SOUK_TEST_ALL === '1' || Object.values(pagesWithForm).flat().includes(patternOf(path))

/** The first field of a page that a person writes into; the words of a search are in the address. */
const writtenField = (page: Page): Locator =>
  page
    .locator('main')
    .getByRole('textbox', { disabled: false })
    .and(page.locator(':not([readonly], [type=password], [role=combobox], [role=search] *)'))
    .first()

/** Whether the browser would ask before a reload or a closed tab. */
const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)

/** What becomes of a text that is left by a link of the menu: a question, or the text is there again afterwards. */
async function leaveText(page: Page, field: Locator): Promise<string[]> {
  const question = page.getByRole('alertdialog', { name: t('form.leave_question') })
  const before = page.url()
  await field.press('End')
  await field.press('7')
  // A field may write an amount in its own form once it loses the focus.
  await field.blur()
  const text = await field.inputValue()
  const isUnloadAsked = await isAsked(page)
  const links = page.getByRole('navigation', { name: t('shell.menu') }).locator('a:not([aria-current])')
  await links.first().click()
  await expect(async () => expect(page.url() !== before || (await question.isVisible())).toBe(true)).toPass()
  if (await question.isVisible()) {
    await question.getByRole('button', { name: t('form.stay') }).click()
    await expect(question).toBeHidden()
  } else {
    await page.goBack()
    await consoleSettled(page)
  }
  const isKept = (await field.inputValue()) === text
  const isRestored = page.url() === before && !isUnloadAsked && isKept
  return [
    ...(isKept ? [] : ['loses a text by a link']),
    ...(isUnloadAsked || isRestored ? [] : ['reloads without a question']),
  ]
}

for (const walker of ['operator', 'owner'] as const) {
  test(`the console: no page of the ${walker} loses a text by a link or a reload`, { tag: '@desk' }, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await setConsoleLanguage(page, 'en')
    // The browser asks in its own words before the next page is opened.
    page.on('dialog', (dialog) => void dialog.accept())
    const routes = listConsoleRoutes(await findRouteValues(page))
    await signInToConsole(page, walker)
    const faults: string[] = []
    const written: string[] = []
    for (const { path } of routes.filter((each) => each.walker === walker && isOpened(each.path))) {
      await openConsole(page, path)
      const field = writtenField(page)
      if ((await field.count()) === 0) continue
      written.push(patternOf(path))
      faults.push(...(await leaveText(page, field)).map((fault) => `${path} ${fault}`))
      await page.evaluate(
        'for (const key of Object.keys(localStorage)) if (key.startsWith("draft:")) localStorage.removeItem(key)',
      )
    }
    expect(faults).toEqual([])
    expect(written).toEqual(expect.arrayContaining(pagesWithForm[walker]))
  })
}
