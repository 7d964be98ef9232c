import type { Locator, Page } from '@playwright/test'
import type { ProductCard } from '#contract/catalogue.ts'
import { expect, expectNoAxeViolations, layoutShift, test, visit } from './shopper.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first()

async function home(page: Page) {
  const language = (await page.context().cookies()).find(({ name }) => name === 'locale')?.value ?? 'en'
  const answer = await page.request.get('/api/home', { headers: { 'Accept-Language': language } })
  return (await answer.json()).data
}

const card = (within: Locator, { id }: ProductCard): Locator =>
  within.getByRole('listitem').filter({ has: within.page().locator(`a[href="/products/${id}/details"]`) })

test('shows the whole market before any script', async ({ visitPlain, page }) => {
  const { banners, categories, popular_products, shops, zones } = await home(page)
  const plain = await visitPlain('/')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const { place, title } of banners.filter((banner: { place: string }) => banner.place === 'hero'))
    await expect(plain.getByRole('heading', { name: title }), place).toBeAttached()
  for (const { slug } of categories) await expect(plain.locator(`a[href="/categories/${slug}"]`).first()).toBeAttached()
  for (const { id } of zones) await expect(plain.locator(`a[href="/zone-shops/${id}"]`).first()).toBeAttached()
  for (const { id } of shops) await expect(plain.locator(`a[href="/shops/${id}"]`).first()).toBeAttached()
  await expect(plain.getByRole('link', { name: popular_products[0].name }).first()).toBeAttached()
})

test('every link of the page leads somewhere', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/')
  const links = await page.getByRole('main').locator('a[href^="/"]').all()
  const paths = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
  expect(paths.size).toBeGreaterThan(40)
  for (const path of paths) {
    const answer = await page.request.get(path ?? '', { maxRedirects: 3 })
    expect(answer.status(), path ?? '').toBe(200)
  }
})

test('the first slide comes first, and the others by hand', async ({ page, t }) => {
  const { banners } = await home(page)
  const titles = banners.flatMap(({ place, title }: { place: string; title: string }) =>
    place === 'hero' ? [title] : [],
  )
  expect(titles.length).toBeGreaterThan(1)
  await visit(page, '/')
  await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1)
  await expect(page.locator('img[fetchpriority="high"]')).toHaveAttribute('loading', 'eager')
  const slider = page.getByRole('region', { name: t('home.highlights') })
  const shown = (place: number) =>
    slider.getByRole('group', { name: t('home.slide_position', { number: place, of: titles.length }) })
  await slider.getByRole('button', { name: t('home.slide_next') }).click()
  await expect(shown(2).getByRole('link')).toBeInViewport()
  const bars = slider.getByRole('button', { name: /./ })
  expect(await bars.count()).toBeGreaterThan(titles.length)
  // Motion is not welcome here, so nothing moves by itself and there is nothing to stop.
  await expect(slider.getByRole('button', { name: t('home.slide_pause') })).toHaveCount(0)
})

test('more of what is just for you, said aloud', async ({ page, t }) => {
  const { just_for_you } = await home(page)
  await visit(page, '/')
  const list = section(page, t('home.for_you'))
  await expect(list.getByRole('listitem')).toHaveCount(just_for_you.length)
  await list.getByRole('button', { name: t('catalogue.load_more') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(just_for_you.length * 2)
  await expect(list.getByRole('status')).toContainText(String(just_for_you.length))
  const names = await section(page, t('home.popular'))
    .or(list)
    .getByRole('listitem')
    .getByRole('heading')
    .allTextContents()
  expect(new Set(names).size).toBe(names.length)
  // The way back leads to all that was loaded.
  await list.getByRole('listitem').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/details$/)
  await page.goBack()
  await expect(list.getByRole('listitem')).toHaveCount(just_for_you.length * 2)
})

test('more that cannot be had says so and can be tried again', { tag: '@phone' }, async ({
  page,
  t,
  expectTrouble,
}) => {
  expectTrouble(/answer 503/)
  await visit(page, '/')
  const list = section(page, t('home.for_you'))
  const before = await list.getByRole('listitem').count()
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await list.getByRole('button', { name: t('catalogue.load_more') }).click()
  await expect(list.getByRole('alert')).toContainText('Away')
  await page.unroute('**/api/products?*')
  await list.getByRole('button', { name: t('faults.try_again') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(before * 2)
})

test('a heart asks a guest to log in', { tag: '@phone' }, async ({ page, t }) => {
  const { popular_products } = await home(page)
  await visit(page, '/')
  const heart = section(page, t('home.popular')).getByRole('button', {
    name: t('wishlist.favorite', { name: popular_products[0].name }),
  })
  await heart.click()
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a heart is kept, taken back where the shop refuses, and ends a dead session quietly', async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 503/)
  const { popular_products } = await home(page)
  const hearts = section(page, t('home.popular'))
  const heart = hearts.getByRole('button', { name: t('wishlist.favorite', { name: popular_products[0].name }) })
  await visit(page, '/')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await shopper.api('GET /favorite-products')).total).toBe(1)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/favorite-add-or-remove', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await heart.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Away' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.unroute('**/favorite-add-or-remove')
  await page.route('**/favorite-add-or-remove', (route) => route.fulfill({ status: 401, json: { message: 'Who' } }))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Who', { exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('one press adds what needs no choosing; for the rest it asks', async ({ page, t, shopper }) => {
  const { products } = await shopper.api('GET /products', { query: { per_page: '40', sort: 'popular' } })
  const plain = products.find(({ has_options, in_stock }) => in_stock && !has_options)
  const choosing = products.find(({ has_options, in_stock }) => in_stock && has_options)
  if (!plain || !choosing) throw new Error('The demo lacks such products')
  await visit(page, '/products?per_page=40')
  const list = page.getByRole('list', { name: t('catalogue.all_products') })
  await card(list, plain).hover()
  await card(list, plain)
    .getByRole('button', { name: t('catalogue.quick_add', { name: plain.name }) })
    .click()
  await expect(page.getByText(t('cart.added_named', { name: plain.name }))).toBeVisible()
  await card(list, choosing).hover()
  await card(list, choosing)
    .getByRole('button', { name: t('catalogue.choose_options', { name: choosing.name }) })
    .click()
  await expect(page.getByRole('dialog', { name: t('catalogue.options_title') })).toBeVisible()
})

test('what this device looked at comes back', async ({ page, t }) => {
  const { popular_products } = await home(page)
  const seen: ProductCard[] = popular_products.slice(0, 3)
  for (const { id } of seen) {
    await visit(page, `/products/${id}/details`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toContain(String(id))
  }
  await visit(page, '/')
  await section(page, t('home.for_you'))
    .getByRole('button', { name: t('catalogue.load_more') })
    .scrollIntoViewIfNeeded()
  const rail = section(page, t('catalogue.recently_viewed'))
  await expect(rail.getByRole('link')).toHaveCount(3)
  await expect(rail.getByRole('link').first()).toHaveAccessibleName(seen[2]?.name ?? '')
  // Below a list as well, for who does nothing but scroll.
  await visit(page, '/most-popular')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect(rail.getByRole('link')).toHaveCount(3)
})

test('is free of barriers and does not move', { tag: '@everywhere' }, async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('button').first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})
