import { cachedPaths, cacheNames, expectCached, hasWorker, statusOf, visitPages } from './cached-pages.ts'
import { importSettings, runCommand } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { yellow } from './palettes.ts'
import { expect, test, visit, waitUntilTrue } from './shopper.ts'

openOwnShop()
test.use({ hasServiceWorker: true })
test.beforeEach(({ expectTrouble }) => {
  // Requests without a network, the offline page, and a page that does not exist any more.
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer 503|404/)
})

const keptMark = 'data-kept-at'

test('a kept page is renewed whole, with what the shop has set since, and what is typed stays', {
  tag: '@desk',
}, async ({ page, context, t }) => {
  await context.addCookies([{ name: 'currency', value: 'EUR%7CUSD', url: process.env.SOUK_URL ?? '' }])
  await visit(page, '/products')
  await waitUntilTrue(page, hasWorker)
  await expectCached(page, '/products')
  await context.setOffline(true)
  expect(await statusOf(page, '/products')).toBe(200)
  const price = page.locator('main ul bdi').filter({ hasText: '€' }).first()
  await expect(price).toBeVisible()
  const before = await price.textContent()
  const { currencies } = JSON.parse(await runCommand('settings', 'export'))
  await importSettings({
    settings: { app_name: 'Al-Souk', theme_colors: yellow },
    currencies: currencies.map((each: { name: string; rate_from_default: number }) =>
      each.name === 'EUR' ? { ...each, rate_from_default: 7 * each.rate_from_default } : each,
    ),
  })
  const box = page.locator('header').getByRole('combobox', { name: t('shell.search_label') })
  await box.fill('half a wor')
  await context.setOffline(false)
  await expect(page.locator('html')).not.toHaveAttribute(keptMark)
  await expect(page).toHaveTitle(`${t('catalogue.all_products')} - Al-Souk`)
  await expect(price).not.toHaveText(before ?? '')
  await waitUntilTrue(
    page,
    `getComputedStyle(document.documentElement).getPropertyValue('--primary') === '${yellow.primary}'`,
  )
  await expect(box).toHaveValue('half a wor')
})

test('a kept page that is no more says so, and asks no longer', { tag: '@desk' }, async ({ page, context, t }) => {
  const path = '/blog/wash-your-jeans-less'
  await visit(page, path)
  await waitUntilTrue(page, hasWorker)
  await expectCached(page, path)
  await context.setOffline(true)
  expect(await statusOf(page, path)).toBe(200)
  await runCommand('content', 'remove', 'blog', 'wash-your-jeans-less')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('faults.not_found'))
  await expect(page.locator('html')).not.toHaveAttribute(keptMark)
  await expect.poll(async () => (await cachedPaths(page))['souk-pages'] ?? []).not.toContain(path)
})

test('a list of what can be read without a network says no shop’s name, and is gone once an operator calls the worker back', {
  tag: '@desk',
}, async ({ page, context, t }) => {
  await importSettings({ settings: { app_name: 'Al-Souk' } })
  await visitPages(page)
  await context.setOffline(true)
  expect(await statusOf(page, '/about-us')).toBe(503)
  const readable = page.getByRole('list').getByRole('link')
  await expect(readable).toHaveCount(3)
  await expect(readable.filter({ hasText: t('catalogue.all_products') })).toHaveText(t('catalogue.all_products'))

  await context.setOffline(false)
  await importSettings({ settings: { offline: false } })
  // Chromium looks for a new worker one second after the last request of a page. Leaving the page sooner would put that off each time.
  await expect(async () => {
    await visit(page, '/about-us')
    await expect.poll(() => cacheNames(page), { timeout: 6_000 }).toEqual([])
  }).toPass()
  await visit(page, '/')
  expect(await cacheNames(page)).toEqual([])
})
