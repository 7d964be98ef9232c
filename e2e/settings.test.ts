import type { Page } from '@playwright/test'
import { formatMoney } from '#locales/money.ts'
import { apiOf } from './api.ts'
import { importSettings, openDatabaseOfShop, runCommand } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { yellow, yellowRoles } from './palettes.ts'
import { expect, test, twoProducts, visit, waitUntilTrue } from './shopper.ts'

openOwnShop()

/** The number of requests for notices, and the addresses of the sockets that the page opened. */
function countRequests(page: Page) {
  const seen = { requests: 0, sockets: [] as string[] }
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/notices') seen.requests += 1
  })
  page.on('websocket', (socket) => seen.sockets.push(new URL(socket.url()).pathname))
  return seen
}

/** By SQL: the demo has words of shops, so no command changes its default language. */
async function storeDefaultLanguage(locale: string): Promise<void> {
  const { pool } = await openDatabaseOfShop()
  await pool.query(`update settings set value = to_jsonb($1::text) where key = 'default_locale'`, [locale])
}

// A command ends with its commit; the page cache is invalidated by a notification a moment later, so pages are reloaded until then.
// Settings that change only HTML are tested in host/pages/settings.test.ts.
test.describe('an operator sets', { tag: '@desk' }, () => {
  let before: { settings: Record<string, unknown> }
  test.beforeEach(async () => {
    before ??= JSON.parse(await runCommand('settings', 'export'))
  })
  test.afterEach(async () => {
    await storeDefaultLanguage('en')
    await importSettings(before)
  })

  test('the language of visitors who request none that the shop has', async ({ page, context }) => {
    await context.clearCookies()
    await context.setExtraHTTPHeaders({ 'Accept-Language': 'tlh' })
    await page.goto('/about-us')
    await waitUntilTrue(page, `localStorage.getItem('default_locale') === 'en'`)
    await importSettings({ translations: { ar: { app_name: 'سوق' } } })
    await storeDefaultLanguage('ar')
    // This browser stored the old default language: the server's choice wins.
    await expect(async () => {
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar', { timeout: 1_000 })
    }).toPass()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveTitle(/ - سوق$/)
    await runCommand('settings', 'unset', 'app_name', '--locale', 'ar')
  })

  test('whether open pages have a live channel: without it they poll and open no socket', async ({
    page,
    newcomer: _,
  }) => {
    const seen = countRequests(page)
    await page.clock.install()
    await importSettings({ settings: { live: false } })
    await expect(async () => {
      Object.assign(seen, { requests: 0, sockets: [] })
      await visit(page, '/order-history')
      await expect.poll(() => seen.requests, { timeout: 2_000 }).toBe(1)
      expect(seen.sockets).toEqual([])
    }).toPass()
    await page.clock.fastForward(61_000)
    await expect.poll(() => seen.requests).toBe(2)
    expect(seen.sockets).toEqual([])
    await importSettings({ settings: { live: true } })
    const { pusher_app_key } = await apiOf()('GET /master')
    await expect(async () => {
      await page.reload()
      await expect.poll(() => seen.sockets, { timeout: 2_000 }).toEqual([`/app/${pusher_app_key}`])
    }).toPass()
  })
})

// Everything that a script could correct later is correct in the HTML.
test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the first page is right before any script: Arabic, riyals, a yellow palette', { tag: '@desk' }, async ({
    visitPlain,
    language,
  }) => {
    await importSettings({ settings: { theme_colors: yellow } })
    const [product] = await twoProducts()
    const page = await visitPlain('/about-us')
    await page.context().addCookies([{ name: 'currency', value: encodeURIComponent('SAR|USD'), url: page.url() }])
    await page.goto(`/products/${product.id}/details`, { waitUntil: 'domcontentloaded' })
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', language)
    await expect(root).toHaveAttribute('dir', 'rtl')
    const { currencies } = await apiOf()('GET /master')
    const riyal = currencies.find(({ name }) => name === 'SAR')
    if (!riyal) throw new Error('The demo takes no riyal')
    const price = product.discount_price > 0 ? product.discount_price : product.price
    await expect(page.getByRole('main')).toContainText(formatMoney(price, riyal))
    await expect(page.getByRole('main')).not.toContainText('$')
    const preloaded = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'href'))))
    expect(preloaded.some((href) => href.includes('readex-pro-arabic'))).toBe(true)
    const roles = yellowRoles
    const painted = await page.evaluate(
      'getComputedStyle(document.querySelector("header form button[type=submit]")).backgroundColor',
    )
    expect(painted).toBe(rgb(roles['brand-solid'] ?? ''))
    const names = Object.keys(roles)
    const used = await page.evaluate(
      (all) => all.map((name) => `getComputedStyle(document.documentElement).getPropertyValue('--${name}')`),
      names,
    )
    expect(await Promise.all(used.map((expression) => page.evaluate(expression)))).toEqual(Object.values(roles))
    await runCommand('settings', 'unset', 'theme_colors')
  })
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
