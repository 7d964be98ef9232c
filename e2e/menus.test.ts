import type { Locator } from '@playwright/test'
import { alterCall, withData } from './altered.ts'
import { apiOf, type DataAt } from './api.ts'
import { loginDialog, openMenu } from './login.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const quiet = '/about-us'
const settingsIn = (language: string): Promise<DataAt<'GET /master'>> => apiOf(undefined, language)('GET /master')

test("the shop's menu leads where the settings say", async ({ page, t, isMobile, language }) => {
  const { menus } = await settingsIn(language)
  await visit(page, quiet)
  for (const { name, url } of menus) {
    if (isMobile) await openMenu({ page, t, isMobile })
    const row = page.getByRole('navigation', { name: t('shell.main_menu') })
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    if (isMobile) await expect(row).toBeHidden()
    else await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('outside links are plain, other tabs are announced, and what finds no room stands under "More"', async ({
  page,
  context,
  t,
  isMobile,
  language,
}) => {
  const { menus } = await settingsIn(language)
  const outside = { id: 900, name: 'Our paper', url: 'https://paper.example/', target: '_blank', is_external: true }
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...menus[0],
    id: 901 + at,
    name: `A way with a long name ${at}`,
  }))
  await alterCall(context, '/master', withData({ menus: [outside, ...many] }))
  await context.route('https://paper.example/**', (route) => route.fulfill({ body: 'paper' }))
  await visit(page, quiet)
  const place = isMobile ? await openMenu({ page, t, isMobile }) : page.locator('header')
  const last = place.getByRole('link', { name: 'A way with a long name 19' })
  if (isMobile) await expect(last).toBeAttached()
  // Without anybody coming near.
  else await expect(place.getByRole('button', { name: t('shell.more') })).toBeVisible()
  const opened = context.waitForEvent('page')
  await place.getByRole('link', { name: `Our paper ${t('shell.new_tab')}` }).click()
  expect((await opened).url()).toBe(outside.url)
  await (await opened).close()
  if (isMobile) return
  await expect(last).toHaveCount(0)
  await place.getByRole('button', { name: t('shell.more') }).click()
  await page.getByRole('menuitem', { name: 'A way with a long name 19' }).click()
  await expect(page).toHaveURL(menus[0]?.url ?? '')
})

// A desk has rows.
test('the menu of a phone has everything that a desk has in its rows', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  language,
}) => {
  const viewer = { page, t, isMobile }
  const { menus, mobile } = await settingsIn(language)
  await visit(page, quiet)
  let menu = await openMenu(viewer)
  await expectNoAxeViolations(page)
  for (const { name } of menus) await expect(menu.getByRole('link', { name, exact: true })).toBeAttached()
  await expect(menu.getByRole('link', { name: t('shell.all_zone') })).toHaveAttribute('href', '/market-zones')
  await expect(menu.getByRole('link', { name: t('shell.become_seller') })).toHaveAttribute('href', '/shop/register')
  await expect(menu.getByRole('link', { name: mobile ?? 'a number' })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(menu.getByLabel(t('shell.currency_label'))).toBeAttached()
  await expect(menu.getByLabel(t('shell.language_label'))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('header').getByRole('button', { name: t('shell.open_menu') })).toBeFocused()

  menu = await openMenu(viewer)
  await menu.getByRole('button', { name: t('shell.my_cart') }).click()
  await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Escape')
  for (const name of [t('shell.login'), t('shell.wishlist')]) {
    menu = await openMenu(viewer)
    await menu.getByRole('button', { name, exact: true }).click()
    await expect(loginDialog(viewer)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginDialog(viewer)).toBeHidden()
  }
})

// A desk has a menu of the shopper alone.
test('the menu of a phone knows who is signed in', { tag: '@phone' }, async ({ page, t, isMobile, shopper }) => {
  const viewer = { page, t, isMobile }
  await visit(page, quiet)
  const menu = await openMenu(viewer)
  await expect(menu.getByText(shopper.session.user.name)).toBeVisible()
  await expect(menu.getByRole('button', { name: t('shell.login'), exact: true })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: t('shell.log_out') })).toBeVisible()
  await menu.getByRole('link', { name: t('shell.wishlist') }).click()
  await expect(page).toHaveURL('/wishlist')
  await openMenu(viewer)
  await menu.getByRole('link', { name: t('shell.order_history') }).click()
  await expect(page).toHaveURL('/order-history')
})

// A phone has them in its menu.
test("a desk shows the shopper's own ways behind their name", { tag: '@desk' }, async ({ page, t, shopper }) => {
  const { name } = shopper.session.user
  await visit(page, quiet)
  const button = page.getByRole('button', { name: t('shell.user_menu', { name }) })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(name)).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(menu.getByRole('menuitem').last()).toHaveText(t('shell.log_out'))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('menuitem', { name: t('shell.order_history') }).click()
  await expect(page).toHaveURL('/order-history')
})

// A phone has a page of zones.
test('"All Zone" shows the zones in a grid that keys walk through', { tag: '@desk' }, async ({ page, t, language }) => {
  const { zones } = await settingsIn(language)
  await visit(page, quiet)
  const button = page.getByRole('button', { name: t('shell.all_zone') })
  await button.click()
  const panel = page.getByRole('dialog', { name: t('shell.all_zone') })
  const tiles = panel.getByRole('listitem').getByRole('link')
  await expect(tiles).toHaveText(zones.map(({ name }) => name))
  for (const [at, { id, thumbnail }] of zones.entries()) {
    await expect(tiles.nth(at)).toHaveAttribute('href', `/zone-shops/${id}`)
    await expect(tiles.nth(at).locator('img')).toHaveCount(thumbnail ? 1 : 0)
  }
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(600)
  await expectNoAxeViolations(page)
  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tiles.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await tiles.nth(1).click()
  await expect(page).toHaveURL(`/zone-shops/${zones[1]?.id}`)
  await expect(panel).toBeHidden()
})

// A phone has a page of zones.
test('very many zones scroll inside 600 pixels; none at all are said to be none', { tag: '@desk' }, async ({
  page,
  context,
  t,
}) => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Zone ${at}`, thumbnail: null }))
  const { restore } = await alterCall(context, '/master', withData({ zones: many }))
  await visit(page, quiet)
  const panel = page.getByRole('dialog', { name: t('shell.all_zone') })
  await page.getByRole('button', { name: t('shell.all_zone') }).click()
  await expect(panel.getByRole('link', { name: 'Zone 59' })).toBeAttached()
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(600)
  await panel.getByRole('link', { name: 'Zone 59' }).scrollIntoViewIfNeeded()
  await expect(panel.getByRole('link', { name: 'Zone 59' })).toBeInViewport()
  await restore()
  await alterCall(context, '/master', withData({ zones: [] }))
  await visit(page, quiet)
  await page.getByRole('button', { name: t('shell.all_zone') }).click()
  await expect(panel.getByText(t('shell.no_zones'))).toBeVisible()
})

// A phone has it in its footer.
test('"Download our app" opens the stores in another tab', { tag: '@desk' }, async ({ page, context, t }) => {
  const { google_playstore_link, app_store_link } = await settingsIn('en')
  await context.route(/play\.google|apple/, (route) => route.fulfill({ body: 'store' }))
  await visit(page, quiet)
  await page
    .locator('header')
    .getByRole('button', { name: t('shell.download_app') })
    .click()
  const panel = page.getByRole('dialog', { name: t('shell.download_app') })
  const stores = { google_play: google_playstore_link, app_store: app_store_link }
  for (const [name, url] of Object.entries(stores)) {
    const opened = context.waitForEvent('page')
    await panel.getByRole('link', { name: new RegExp(t(`shell.store_name.${name}`)) }).click()
    expect((await opened).url()).toBe(url)
    await (await opened).close()
  }
})

test('where there is no way to the app it is not offered', { tag: '@desk' }, async ({ page, context, t }) => {
  const app = page.locator('header').getByRole('button', { name: t('shell.download_app') })
  await visit(page, quiet)
  await expect(app).toBeVisible()
  const nowhere = { show_download_app: true, google_playstore_link: null, app_store_link: null, footer_qr: null }
  await alterCall(context, '/master', withData(nowhere))
  await visit(page, quiet)
  await expect(page.getByRole('navigation', { name: t('shell.main_menu') })).toBeVisible()
  await expect(app).toHaveCount(0)
})

test('an entry that searches is current only where that is searched for', { tag: '@desk' }, async ({
  page,
  context,
  t,
}) => {
  const entry = { id: 900, name: 'Lamps', url: '/products?search=lamp', target: '_self', is_external: false }
  await alterCall(context, '/master', withData({ menus: [entry] }))
  await visit(page, '/products')
  const row = page.getByRole('navigation', { name: t('shell.main_menu') })
  const lamps = row.getByRole('link', { name: 'Lamps' })
  await expect(lamps).not.toHaveAttribute('aria-current')
  await lamps.click()
  await expect(page).toHaveURL('/products?search=lamp')
  await expect(lamps).toHaveAttribute('aria-current', 'page')
})

test('without scripts every entry of the menu is within reach', { tag: '@desk' }, async ({
  visitPlain,
  t,
  language,
}) => {
  const { menus } = await settingsIn(language)
  const plain = await visitPlain(quiet)
  await plain.setViewportSize({ width: 1024, height: 600 })
  const row = plain.getByRole('navigation', { name: t('shell.main_menu') })
  // The width leaves room for one or two.
  await row.locator('ul').evaluate((list) => Reflect.get(list, 'style').setProperty('max-inline-size', '12rem'))
  const endOf = async (of: Locator) => {
    const box = await of.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const end = await endOf(row.locator('ul'))
  for (const { name } of menus) {
    expect(await endOf(row.getByRole('link', { name, exact: true }))).toBeLessThanOrEqual(end)
  }
})

test('what the settings leave out is not there', { tag: '@phone' }, async ({ page, context, t, isMobile }) => {
  const nothing = { multi_vendor: false, show_download_app: false, whatsapp_support: null, mobile: null }
  await visit(page, quiet)
  const seller = page.getByRole('link', { name: t('shell.become_seller') })
  const whatsapp = page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })
  const app = page.locator('header').getByRole('button', { name: t('shell.download_app') })
  const hotline = page.locator('a[href^="tel:"]')
  const openAll = async () => {
    if (isMobile) await openMenu({ page, t, isMobile })
  }
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  await openAll()
  await expect(seller).toHaveAttribute('href', '/shop/register')
  await expect(hotline.first()).toBeAttached()
  if (!isMobile) await expect(app).toBeVisible()
  await alterCall(context, '/master', withData(nothing))
  await visit(page, quiet)
  await expect(whatsapp).toHaveCount(0)
  await openAll()
  for (const gone of [seller, app, hotline]) await expect(gone).toHaveCount(0)
})
