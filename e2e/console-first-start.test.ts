import type { Browser, Page } from '@playwright/test'
import type { ChecklistKey } from '#contract/setup.ts'
import { readLanguages } from '#locales/read.ts'
import { type ConsoleText, makeText } from '#locales/text.ts'
import { test as base, expect, expectNoAxeViolations, type Language } from './browser.ts'
import { buyerName } from './checkout.ts'
import { save, tabTo } from './console.ts'
import { consoleTexts } from './console-text.ts'
import {
  acceptInvitation,
  buyProduct,
  type ConsolePage,
  createShop,
  enterReadOnly,
  listProduct,
  menuOf,
  openFromMenu,
  receiveStock,
} from './first-shop.ts'
import { type FreshMarket, startFreshMarket } from './fresh-market.ts'
import { photo } from './photo.ts'

interface Fixtures {
  readonly market: FreshMarket
  readonly t: ConsoleText
}

const test = base.extend<Fixtures>({
  market: async ({ browserName: _ }, use) => {
    const market = await startFreshMarket()
    await use(market)
    await market.stop()
  },
  baseURL: async ({ market }, use) => use(market.url),
  t: async ({ language }, use) => use(consoleTexts(language)),
})

const operatorAccount = { name: 'Nour Haddad', email: 'nour@mail.example', password: 'seven quiet rivers' }
const primary = '#7a1fa2'
const zones = ['Marina', 'Old Town', 'Airport']
const names = { first: 'Lantern', last: 'Lantern Bazaar', category: 'Lanterns', link: 'All lanterns' }

async function fillSetUp(page: Page, t: ConsoleText, language: Language): Promise<void> {
  await page.getByLabel(t('people.your_name')).fill(operatorAccount.name)
  await page.getByLabel(t('people.email')).fill(operatorAccount.email)
  await page.locator('input[type=password]').fill(operatorAccount.password)
  await page.getByLabel(t('setup.market_name')).fill(names.first)
  await page.getByLabel(t('setup.country')).selectOption('AE')
  await expect(page.getByLabel(t('setup.currency'))).toHaveValue('AED')
  await expect(page.getByLabel(t('account.time_zone'))).toHaveValue('Asia/Dubai')
  await page.getByLabel(t('setup.language')).selectOption(language)
}

const submitSetUp = (page: Page, t: ConsoleText) => page.getByRole('button', { name: t('setup.submit') }).click()

const lineOf = (page: Page, t: ConsoleText, key: ChecklistKey) =>
  page
    .getByRole('region', { name: t('checklist.title') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: t(`checklist.line_${key}`), exact: true }) })

/** Returns to the home of the market, and follows a line of its checklist to the page with this heading. */
async function openLine(page: Page, t: ConsoleText, key: ChecklistKey, heading: string): Promise<void> {
  await menuOf({ page, t })
    .getByRole('link', { name: t('shell.home'), exact: true })
    .click()
  await lineOf(page, t, key).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

async function signInByKeyboard(page: Page, t: ConsoleText): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: t('shell.account'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t('shell.sign_out') })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(t('people.email')))
  await page.keyboard.type(operatorAccount.email)
  await tabTo(page, page.locator('input[type=password]'))
  await page.keyboard.type(operatorAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('checklist.is_closed') })).toBeVisible()
}

async function setIdentity(page: Page, t: ConsoleText): Promise<void> {
  await openLine(page, t, 'identity', t('settings.title'))
  await page.getByLabel(t('settings.app_name'), { exact: true }).fill(names.last)
  await page.getByRole('textbox', { name: t('settings.own_colour'), exact: true }).fill(primary)
  const logo = page.getByRole('group', { name: t('settings.web_logo'), exact: true })
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('logo.png', primary))
  await expect(
    logo.getByRole('button', { name: t('settings.remove_row', { name: t('settings.web_logo') }) }),
  ).toBeVisible()
  await save(page, t)
}

async function removeLanguage(page: Page, t: ConsoleText, title: string): Promise<void> {
  await openLine(page, t, 'languages', t('languages.title'))
  await page.getByRole('button', { name: t('form.edit', { name: title }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.remove') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('form.remove') })
    .click()
  await save(page, t)
}

async function addCurrency(page: Page, t: ConsoleText): Promise<void> {
  await openLine(page, t, 'currency', t('currencies.title'))
  await page.getByLabel(t('currencies.new')).fill('EUR')
  await page.getByRole('option', { name: 'EUR' }).click()
  await page.getByRole('button', { name: t('currencies.add'), exact: true }).click()
  await page.getByRole('textbox', { name: t('currencies.rate'), exact: true }).fill('0,25')
  await save(page, t)
}

async function addZonesByKeyboard(page: Page, t: ConsoleText): Promise<void> {
  await openLine(page, t, 'zones', t('zones.title'))
  for (const zone of zones) {
    await tabTo(page, page.getByRole('button', { name: t('zones.add'), exact: true }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('zones.add') })
    await tabTo(page, dialog.getByRole('textbox', { name: t('catalogue.name') }).first())
    await page.keyboard.type(zone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('form.edit', { name: zone }) })).toBeVisible()
  }
}

/** Adds the first set of categories, the colours, all sizes and the taxes of the country. */
async function addStarterSets(page: Page, t: ConsoleText): Promise<void> {
  await openLine(page, t, 'colors_and_sizes', t('catalogue.colors'))
  await page.getByRole('link', { name: t('starter-sets.start') }).click()
  const setsOf = (kind: 'categories' | 'colors' | 'sizes' | 'taxes') =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t(`starter-sets.kind_${kind}`), exact: true }) })
      .getByRole('listitem')
      .getByRole('checkbox')
      .first()
  for (const kind of ['categories', 'colors', 'sizes', 'taxes'] as const) await setsOf(kind).check()
  await page.getByRole('status').getByRole('button').last().click()
  const added = page.getByRole('status').getByRole('link', { name: t('starter-sets.kind_taxes') })
  await expect(added).toBeVisible()
  await expectNoAxeViolations(page)
}

/** Creates a category, and moves it into the first one of the starter set. */
async function moveOwnCategory(page: Page, t: ConsoleText): Promise<void> {
  await openLine(page, t, 'categories', t('categories.title'))
  const tree = page.getByRole('list', { name: t('categories.title') })
  const parent = (await tree.getByRole('link').first().locator('bdi').textContent()) ?? ''
  await page.getByRole('button', { name: t('categories.new'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('categories.new') })
  await dialog.getByLabel(t('catalogue.name')).fill(names.category)
  await dialog.getByRole('button', { name: t('categories.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.category })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: t('list.actions', { row: names.category }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_to') }).click()
  const place = page.getByRole('dialog', { name: t('list.move_row', { row: names.category }) })
  await place.getByLabel(t('list.below')).fill(parent)
  await page.getByRole('option', { name: parent, exact: true }).click()
  await place.getByRole('button', { name: t('list.move'), exact: true }).click()
  const row = tree.getByRole('listitem').filter({ hasText: names.category })
  await expect(row).toHaveAttribute('aria-level', '2')
}

async function addMenuLink(operator: ConsolePage): Promise<void> {
  const { page, t } = operator
  await openFromMenu(operator, t('menus.title'))
  await page.getByRole('button', { name: t('links.add') }).click()
  await page.getByLabel(t('links.words'), { exact: true }).fill(names.link)
  await page.getByLabel(t('links.url'), { exact: true }).fill('/categories')
  await page.getByRole('button', { name: t('form.done') }).click()
  await save(page, t)
}

/** Expects the lines that this market has filled to be done, and opens it to visitors. */
async function openMarket(page: Page, t: ConsoleText): Promise<void> {
  await menuOf({ page, t })
    .getByRole('link', { name: t('shell.home'), exact: true })
    .click()
  const filled = ['identity', 'languages', 'currency', 'taxes', 'zones', 'categories', 'colors_and_sizes'] as const
  for (const key of filled) await expect(lineOf(page, t, key)).toContainText(t('checklist.done'))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: t('checklist.open_market') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('checklist.open_market') })
    .click()
  await expect(page.getByRole('heading', { name: t('checklist.is_open') })).toBeVisible()
}

async function openAsVisitor(browser: Browser, { language, market }: { language: Language; market: FreshMarket }) {
  const { viewport } = test.info().project.use
  const context = await browser.newContext({ baseURL: market.url, locale: language, viewport: viewport ?? null })
  return context.newPage()
}

/** Sets up the market. An earlier link is refused: only that of the latest start works. */
async function setUp(page: Page, { t, language, market }: { t: ConsoleText; language: Language; market: FreshMarket }) {
  const latest = (await market.startAgain()) ?? ''
  expect(latest).not.toBe(market.setUpPath)
  await page.goto(market.setUpPath)
  await expect(page.getByRole('heading', { level: 1, name: t('setup.title') })).toBeVisible()
  await expectNoAxeViolations(page)
  await fillSetUp(page, t, language)
  await submitSetUp(page, t)
  const wrongKey = readLanguages().get(language)?.t('setup.wrong_key') ?? ''
  await expect(page.getByRole('alert').filter({ hasText: wrongKey })).toBeVisible()
  // Only the fragment differs, so that the page keeps what was typed.
  await page.goto(latest)
  await submitSetUp(page, t)
  await expect(page.getByRole('heading', { name: t('checklist.is_closed') })).toBeVisible()
  return latest
}

/** The link is used up, and a further start prints none. */
async function expectClaimed(page: Page, { t, market, link }: { t: ConsoleText; market: FreshMarket; link: string }) {
  await page.goto(link)
  await expect(page.getByText(t('setup.claimed'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('setup.submit') })).toBeHidden()
  expect(await market.startAgain()).toBeUndefined()
}

async function expectOpeningSoon(page: Page, language: Language, name: string): Promise<void> {
  const soon = readLanguages().get(language)?.t('setup.closed_title') ?? ''
  expect((await page.goto('/'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: soon })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** Lists of the shop leave out categories without products, so that the own one is seen on its page, below its parent. */
async function expectOpened(page: Page): Promise<void> {
  await expect.poll(async () => (await page.goto('/'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names.last)
  const html = await page.content()
  for (const text of [`--primary:${primary}`, names.link, 'EUR']) expect(html).toContain(text)
  const main = page.getByRole('main')
  for (const zone of zones) await expect(main.getByRole('link', { name: zone })).toBeVisible()
  await page.goto('/categories/lanterns')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(names.category)
  const parent = main.getByRole('navigation').getByRole('link').last()
  await expect(parent).toHaveAttribute('href', /^\/categories\/.+/)
}

test.describe('a new market', () => {
  test.setTimeout(240_000)

  test('from the link of its latest start, which works once, to the first order, in the browser alone', async ({
    page,
    browser,
    language,
    isMobile,
    market,
    t,
  }) => {
    const operator = { page, t, isMobile }
    const texts = readLanguages().get(language)?.t ?? makeText({}, language)
    const visitor = await openAsVisitor(browser, { language, market })
    const setUpLink = await setUp(page, { t, language, market })
    await expectNoAxeViolations(page)
    await expectClaimed(visitor, { t, market, link: setUpLink })
    await expectOpeningSoon(visitor, language, names.first)

    await signInByKeyboard(page, t)
    await setIdentity(page, t)
    await removeLanguage(page, t, '中文')
    await addCurrency(page, t)
    await addZonesByKeyboard(page, t)
    await addStarterSets(page, t)
    await moveOwnCategory(page, t)
    await addMenuLink(operator)
    await expectOpeningSoon(visitor, language, names.last)
    await openMarket(page, t)
    await expectOpened(visitor)

    const link = await createShop(operator)
    const seller = await openAsVisitor(browser, { language, market })
    const owner = { page: seller, t, isMobile }
    await acceptInvitation(owner, link)
    await listProduct(owner)
    const options = await receiveStock(owner)
    await buyProduct({ page: visitor, t: texts, language }, options)
    await menuOf(owner)
      .getByRole('link', { name: t('orders.title') })
      .click()
    await expect(seller.getByText(buyerName).first()).toBeVisible()
    await enterReadOnly(operator)
    for (const each of [visitor, seller]) await each.context().close()
  })
})
