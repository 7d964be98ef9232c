import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cachedPaths, expectCached, hasWorker, statusOf, visitPages } from './cached-pages.ts'
import { openLogOut } from './login.ts'
import {
  expect,
  expectNoAxeViolations,
  fillCart,
  layoutShift,
  oneProduct,
  test,
  visit,
  waitUntilTrue,
} from './shopper.ts'

test.use({ hasServiceWorker: true })
test.beforeEach(({ expectTrouble }) => {
  // Requests without a network, and the offline page.
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer 503|could not be loaded/)
})

const bar = (page: Page) => page.getByRole('status')

test('pages that were opened are read without a network, with their pictures, and say since when', async ({
  page,
  context,
  t,
  dir,
}) => {
  const product = await visitPages(page)
  await context.setOffline(true)
  expect(await statusOf(page, product)).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
  const [before = ''] = t('offline.kept', { time: '{{time}}' }).split('{{time}}')
  await expect(bar(page).filter({ hasText: before.trim() })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await waitUntilTrue(page, `document.querySelector('main img[fetchpriority=high]').naturalWidth > 0`)
  await waitUntilTrue(page, `[...document.styleSheets].some(({ href }) => href && href.includes('/assets/'))`)
  await expectNoAxeViolations(page)

  // Between pages by links, and back.
  await page.locator('a[href="/"]:visible').first().click()
  await expect(page).toHaveURL('/')
  await expect(bar(page).filter({ hasText: before.trim() })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(product)
  await expect(bar(page).filter({ hasText: before.trim() })).toBeVisible()

  await context.setOffline(false)
  await expect(bar(page).filter({ hasText: before.trim() })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-at')
})

test('in place of any other page stands one that says so, and goes by itself', async ({
  page,
  context,
  t,
  language,
  dir,
}) => {
  await visitPages(page)
  await context.setOffline(true)
  expect(await statusOf(page, '/about-us')).toBe(503)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
  await expect(page).toHaveTitle(`${t('offline.title')} - Souk`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
  await waitUntilTrue(page, `[...document.images].every(({ naturalWidth }) => naturalWidth > 0)`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: t('offline.retry') }).click()
  await expect(bar(page).filter({ hasText: t('offline.still') })).toBeVisible()
  const readable = page.getByRole('list').getByRole('link')
  await expect(readable).toHaveCount(3)
  await readable.filter({ hasText: t('catalogue.all_products') }).click()
  await expect(page).toHaveURL('/products')
  expect(await statusOf(page, '/about-us')).toBe(503)
  await context.setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page).toHaveURL('/about-us')
})

test('offline, cached pictures replace others, links open their pages, and no page appears in the previous language', {
  tag: '@desk',
}, async ({ page, context }) => {
  const product = await visitPages(page)
  const pictures = async () => ((await cachedPaths(page))['souk-pictures'] ?? []).sort()
  const before = await pictures()
  const other = before[0]?.replace(/[^/]*$/, '1360.avif') ?? ''
  expect(before).not.toContain(other)
  await context.setOffline(true)
  const width = await page.evaluate(`new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture.naturalWidth)
    picture.onerror = reject
    picture.src = '${other}'
  })`)
  expect(width).toBeGreaterThan(0)
  // The worker stores a response after sending it: the second request proves that the first was stored.
  await page.evaluate(`fetch('${other}').then((answer) => answer.blob())`)
  expect(await pictures()).not.toContain(other)

  expect(await statusOf(page, product)).toBe(200)
  await expect(page.locator('[data-network] p')).toBeVisible()
  const home = page.locator('a[href="/"]:visible').first()
  const opened = context.waitForEvent('page')
  await home.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/')
  await (await opened).close()
  // Links as in menus and texts of the shop.
  const linked = (attributes: string) =>
    page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin', '<a ${attributes}>Linked</a>')`)
  const link = page.getByRole('main').getByRole('link', { name: 'Linked' }).first()
  await linked('href="/" target="_blank"')
  const another = context.waitForEvent('page')
  await link.click()
  await expect(await another).toHaveURL('/')
  await (await another).close()
  await expect(page).toHaveURL(product)

  await linked('href="/products#content"')
  await link.click()
  await expect(page).toHaveURL('/products#content')
  await expect(page.locator('html')).toHaveAttribute('data-kept-at')

  await context.setOffline(false)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-at')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectCached(page, '/products')
  expect((await cachedPaths(page))['souk-pages']).toEqual(['/products'])
  await context.setOffline(true)
  expect(await statusOf(page, '/products')).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(await statusOf(page, product)).toBe(503)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a page that a shopper came to from inside the shop is kept as well', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await visit(page, '/products')
  await waitUntilTrue(page, hasWorker)
  await expectCached(page, '/products')
  await page.locator('main a[href^="/products/"][href$="/details"]').first().click()
  await expect(page).toHaveURL(/details$/)
  const path = new URL(page.url()).pathname
  await expectCached(page, path)
  await context.setOffline(true)
  expect(await statusOf(page, path)).toBe(200)
})

test('of the shopper nothing is kept, and what others read is gone once they leave', { tag: '@desk' }, async ({
  page,
  context,
  newcomer,
  t,
}) => {
  await fillCart(newcomer.api, [await oneProduct()])
  await visitPages(page)
  for (const path of ['/dashboard', '/order-history', '/profile', '/massages', '/wishlist', '/checkout']) {
    await visit(page, path)
    await expect(page.getByRole('main')).toBeVisible()
  }
  const everything = Object.values(await cachedPaths(page)).flat()
  const own = /^\/(api|dashboard|order-history|profile|massages|wishlist|checkout|buynow|cart)|\.data|upload-/
  expect(everything.filter((path) => own.test(path))).toEqual([])
  const words = await page.evaluate(`(async () => {
    let all = ''
    const cache = await caches.open('souk-pages')
    for (const request of await cache.keys()) all += await (await cache.match(request)).text()
    return all
  })()`)
  expect(String(words).includes(newcomer.session.user.name)).toBe(false)
  expect(String(words).includes(newcomer.session.access.token)).toBe(false)
  await context.setOffline(true)
  expect(await statusOf(page, '/profile')).toBe(503)
  await context.setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeAttached()

  await visit(page, '/')
  const question = await openLogOut({ page, t, isMobile: false }, newcomer.session.user.name)
  await question.getByRole('button', { name: t('accounts.yes') }).click()
  await expect.poll(async () => (await cachedPaths(page))['souk-pages'] ?? []).not.toContain('/products')
})

test('the manifest describes the shop, and push messages are shown as before', { tag: '@desk' }, async ({
  page,
  context,
  language,
}) => {
  await visit(page, '/')
  await waitUntilTrue(page, hasWorker)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(address).toBe(`/manifest.webmanifest?lang=${language}`)
  const client = await page.context().newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#[0-9a-f]{6}$/)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(touch ?? '')).status()).toBe(200)
  // The favicon is the shop's own icon, the same as on devices.
  const tab = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
  expect(tab.split('?')[1]).toBe(icons[0]?.src.split('?')[1])
  const drawn = await page.request.get(tab)
  expect((await sharp(await drawn.body()).metadata()).width).toBe(48)
  expect(drawn.headers()['cache-control']).toContain('max-age=2592000')

  const message = { id: 7, title: 'Souk', body: 'On its way', path: '/notices', locale: 'en', direction: 'ltr' }
  // Push services cannot reach tests, and notifications are not permitted: the test asks the worker for its notification.
  const [worker] = context.serviceWorkers()
  const shown = await worker?.evaluate(`new Promise((resolve) => {
    registration.showNotification = async (...message) => resolve(message)
    dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }))
  })`)
  const rest = { body: 'On its way', tag: 'notice-7', lang: 'en', dir: 'ltr', data: { path: '/notices' } }
  expect(shown).toEqual(['Souk', rest])
})
