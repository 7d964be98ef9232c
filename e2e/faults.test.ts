import type { Page, Route } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { alterCall, outOfOrder } from './altered.ts'
import { expect, expectNoAxeViolations, fillCart, oneProduct, test, visit, waitUntilTrue } from './shopper.ts'

const cartButton = (page: Page, t: Text, count: number) =>
  page.locator('header').getByRole('button', { name: t('shell.cart_button', { count }), exact: true })

test('an address that leads nowhere says so, and where to go on; what is typed there before any script is searched for', {
  tag: '@desk',
}, async ({ page, t }) => {
  const held: Route[] = []
  let arePassing = false
  await page.route('**/assets/**.js', (route) => (arePassing ? route.continue() : held.push(route)))
  const answer = await page.goto('/no-such/page', { waitUntil: 'commit' })
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  const box = main.getByRole('combobox', { name: t('shell.search_label') })
  await box.fill('lamp')
  await expect(page).toHaveTitle(`${t('faults.not_found')} - Souk`)
  await expect(page.getByRole('heading', { level: 1, name: t('faults.not_found'), exact: true })).toBeVisible()
  // The plain layout: a logo and no other link.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(main.getByRole('link', { name: t('faults.all_categories') })).toHaveAttribute('href', '/categories')
  await expect(main.getByRole('link', { name: t('faults.go_home') })).toHaveAttribute('href', '/')
  arePassing = true
  for (const route of held) await route.continue()
  await waitUntilTrue(
    page,
    `Object.keys(document.querySelector('main input[name="search"]')).some((key) => key.startsWith('__react'))`,
  )
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(box).toHaveValue('lamp')
  await box.press('Enter')
  await expect(page).toHaveURL('/products?search=lamp')
})

test('a page that cannot be made, on the way or at first, fails alone and can be tried again', async ({
  page,
  context,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 500/)
  await fillCart(shopper.api, [await oneProduct()])
  const title = page.getByRole('heading', { level: 1 })
  const again = page.getByRole('button', { name: t('faults.try_again') })
  await visit(page, '/about-us')
  await expect(cartButton(page, t, 1)).toBeVisible()
  const onTheWay = await alterCall(context, '/zones', outOfOrder)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').locator('a[href="/market-zones"]').dispatchEvent('click')
  await expect(title).toHaveText(t('faults.server'))
  await expect(page).toHaveURL('/market-zones')
  await expect(cartButton(page, t, 1)).toBeVisible()
  await onTheWay.restore()
  await again.click()
  await expect(title).toHaveText(t('shops.zones'))

  const atFirst = await alterCall(context, '/zones', outOfOrder)
  const answer = await page.goto('/market-zones')
  expect(answer?.status()).toBe(500)
  await expect(page).toHaveTitle(`${t('faults.server')} - Souk`)
  await expect(title).toHaveText(t('faults.server'))
  await expectNoAxeViolations(page)
  const hotline = page.getByRole('main').getByRole('link', { name: t('shell.hotline') })
  await expect(hotline).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(cartButton(page, t, 1)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await atFirst.restore()
  await again.click()
  await expect(title).toHaveText(t('shops.zones'))
  await expect(cartButton(page, t, 1)).toBeVisible()
})

test('a page of a list can be retried after a proxy answered 503', { tag: '@desk' }, async ({
  page,
  t,
  expectTrouble,
}) => {
  expectTrouble(/answer 503|console error/)
  await visit(page, '/products')
  await page.keyboard.press('Shift')
  await waitUntilTrue(
    page,
    `Object.keys(document.querySelector('a[rel="next"]')).some((key) => key.startsWith('__react'))`,
  )
  await page.route('**/products.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' }),
  )
  await page.getByRole('link', { name: t('shell.page_after') }).click()
  const again = page.getByRole('button', { name: t('faults.try_again') })
  await expect(again).toBeVisible()
  await expect(page.getByText('Service unavailable')).toHaveCount(0)
  await page.unroute('**/products.data*')
  await again.click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('without its settings the shop goes on with stand-ins, and without its texts in the English that it carries, and says so', {
  tag: '@phone',
}, async ({ page, context, t, language, isMobile, expectTrouble }) => {
  expectTrouble(/Settings or texts could not be loaded/)
  await visit(page, '/about-us')
  const { restore } = await alterCall(context, '/master', outOfOrder)
  const answer = await page.goto('/products')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  const banner = page.getByRole('status').filter({ hasText: 'Some parts could not be loaded.' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  if (!isMobile) await expect(page.getByRole('button', { name: 'Currency: USD, $' })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible()
  await expectNoAxeViolations(page)
  await restore()
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByText(t('faults.partly_loaded'))).toHaveCount(0)

  const withoutTexts = await alterCall(context, `/lang/${language}`, outOfOrder)
  await page.goto('/products')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/\b(catalogue|shell|faults)\.[a-z_]+/)
  await withoutTexts.restore()
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(t('faults.partly_loaded'))).toHaveCount(0)
})

test('a press that comes before the scripts is not lost', { tag: '@phone' }, async ({ page, t }) => {
  const held: Route[] = []
  let arePassing = false
  await page.route('**/assets/**.js', (route) => {
    if (arePassing) return route.continue()
    held.push(route)
  })
  await page.goto('/about-us', { waitUntil: 'commit' })
  // The visible one of the two, by the style sheet.
  await expect(cartButton(page, t, 0)).toHaveCount(1)
  await cartButton(page, t, 0).click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(panel).toBeHidden()
  arePassing = true
  for (const route of held) await route.continue()
  await expect(panel).toBeVisible()
})
