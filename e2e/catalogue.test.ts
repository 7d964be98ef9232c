import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, layoutShift, test, visit } from './shopper.ts'

/** Opens a list and waits for its code: then a card that has the focus shows its other side. */
async function visitList(page: Page, path: string) {
  await visit(page, path)
  await cards(page).first().getByRole('link').focus()
  await expect(cards(page).first().locator('img')).toHaveCount(2)
}

type Text = (key: string, values?: Record<string, string | number>) => string

/** The API in the language of the page. */
async function ask(page: Page, path: string) {
  const language = (await page.context().cookies()).find(({ name }) => name === 'locale')?.value ?? 'en'
  const answer = await page.request.get(`/api${path}`, { headers: { 'Accept-Language': language } })
  return (await answer.json()).data
}

const cards = (page: Page): Locator =>
  page
    .locator('#results')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** On a desk the filters stand beside the list, on a phone they wait in a sheet. */
async function chooseCategory(
  page: Page,
  t: Text,
  { name, count }: { name: string; count: number },
  isMobile: boolean,
) {
  if (!isMobile) return page.getByRole('complementary').getByRole('link', { name }).click()
  await page.getByRole('button', { name: t('catalogue.filters'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('catalogue.filters') })
  await sheet.getByRole('button', { name: t('catalogue.category') }).click()
  await sheet.getByRole('radio', { name }).check()
  await sheet.getByRole('button', { name: t('catalogue.show_products', { count }) }).click()
}

/** As people do: a list has the focus before anything is chosen from it. */
async function choose(list: Locator, value: string) {
  await list.focus()
  await list.selectOption(value)
}

async function chooseSort(page: Page, t: Text, sort: string, isMobile: boolean) {
  if (!isMobile) return choose(page.getByRole('combobox', { name: t('catalogue.sort') }), sort)
  await page.getByRole('button', { name: t('catalogue.sorted_by', { sort: t('catalogue.sort_popular') }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t(`catalogue.sort_${sort}`) })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('the list can be read, sorted and paged before any script', async ({ visitPlain }) => {
  const plain = await visitPlain('/products')
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(plain)).toHaveCount(10)
  const form = plain.locator('noscript form')
  await form.locator('select[name="sort"]').selectOption('price_asc')
  await form.getByRole('button').click()
  await expect(plain).toHaveURL(/sort=price_asc/)
  const { products } = await ask(plain, '/products?sort=price_asc')
  await expect(cards(plain).first().getByRole('link')).toHaveAccessibleName(products[0].name)
  await plain.locator('a[rel="next"]').click()
  await expect(plain).toHaveURL(/page=2/)
})

test('the first view holds a row of products and the pictures of the next', async ({ page, isMobile }) => {
  await visit(page, '/products')
  const columns = isMobile ? 2 : 5
  const height = page.viewportSize()?.height ?? 0
  for (let place = 0; place < columns; place++) {
    const whole = await cards(page).nth(place).boundingBox()
    expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThanOrEqual(height)
    const picture = await cards(page)
      .nth(columns + place)
      .locator('img')
      .first()
      .boundingBox()
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})

test('pages are links; another page begins at the title, and back is back', async ({ page, t }) => {
  const { total } = await ask(page, '/products')
  await visitList(page, '/products')
  const pages = page.getByRole('navigation', { name: t('shell.pagination') })
  await expect(pages.getByRole('link', { name: /\d/ })).toHaveCount(5)
  await pages.getByRole('link', { name: t('shell.page', { page: 2 }), exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const said = t('catalogue.page_status', {
    products: t('catalogue.total', { count: total }),
    page: 2,
    pages: Math.ceil(total / 10),
  })
  await expect(page.getByText(said)).toBeAttached()
  await page.goBack()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('1')
})

test('the order stays in the address', async ({ page, t, isMobile }) => {
  const { products } = await ask(page, '/products?sort=price_desc')
  await visitList(page, '/products')
  await chooseSort(page, t, 'price_desc', isMobile)
  await expect(page).toHaveURL('/products?sort=price_desc')
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(products[0].name)
  await page.reload()
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(products[0].name)
})

test('a category narrows the list and is taken back by its chip', async ({ page, t, isMobile }) => {
  const [{ facets, total }, { categories }] = await Promise.all([ask(page, '/products'), ask(page, '/categories')])
  const [{ slug, count }] = facets.categories
  const { name } = categories.find((each: { slug: string }) => each.slug === slug)
  const category = { slug, name, count }
  await visitList(page, '/products')
  await chooseCategory(page, t, category, isMobile)
  await expect(page).toHaveURL(`/products?category=${category.slug}`)
  await expect(page.getByText(t('catalogue.total', { count: category.count }), { exact: true }).first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: t('catalogue.remove_filter', { name: category.name }) }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByText(t('catalogue.total', { count: total }), { exact: true }).first()).toBeVisible()
})

// A phone's two columns are dense enough.
test('a list may be compact, and so is the next one from its first frame on', { tag: '@desk' }, async ({ page, t }) => {
  const heightOf = async () => (await cards(page).first().boundingBox())?.height ?? 0
  const views = page.getByRole('group', { name: t('catalogue.view') })
  const compact = views.getByRole('radio', { name: t('catalogue.view_compact') })
  await visitList(page, '/products')
  const tall = await heightOf()
  await views.getByRole('radio', { name: t('catalogue.view_grid') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(compact).toBeChecked()
  const low = await heightOf()
  expect(low).toBeLessThan(tall / 2)
  await expectNoAxeViolations(page)
  await page.goto('/most-popular', { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  expect(await heightOf()).toBeLessThan(tall / 2)
  await expect(compact).toBeChecked()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await views.getByTitle(t('catalogue.view_grid')).click()
  await expect(compact).not.toBeChecked()
  expect(await heightOf()).toBeGreaterThan(low)
})

test('a search names what was sought; a vain one offers other ways', async ({ page, t }) => {
  await visit(page, '/products?search=lamp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalogue.results_for', { search: 'lamp' }))
  await expect(page).toHaveTitle(/lamp/)
  await visit(page, '/products?search=qwxz')
  await expect(page.getByRole('heading', { name: t('catalogue.none_found', { search: 'qwxz' }) })).toBeVisible()
  const categories = page.getByRole('region', { name: t('catalogue.popular_categories') }).first()
  expect(await categories.getByRole('link').count()).toBeGreaterThan(3)
  await expect(page.getByRole('region', { name: t('catalogue.popular_products') }).first()).toBeVisible()
  await page.getByRole('link', { name: t('catalogue.clear_search') }).click()
  await expect(page).toHaveURL('/products')
})

test('addresses that make no sense do no harm', { tag: '@desk' }, async ({ page }) => {
  const { total } = await ask(page, '/products')
  await visit(page, '/products?page=99999')
  await expect(page).toHaveURL(`/products?page=${Math.ceil(total / 10)}`)
  await visit(page, '/products?sort=cheap&page=-3&per_page=7')
  await expect(cards(page)).toHaveCount(10)
  for (const path of [
    '/products?category=nowhere',
    '/categories/nowhere',
    '/shops/999999',
    '/zone-shops/0',
    '/flash-sale/x',
    '/flash-sale/999999',
    '/merchants/x',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('a category tells its way and what lies below it', async ({ page, t }) => {
  const { categories } = await ask(page, '/categories')
  const parent = categories.find(({ children }: { children: unknown[] }) => children.length > 1)
  await visit(page, `/categories/${parent.slug}`)
  const chips = page.getByRole('navigation', { name: t('catalogue.narrower') }).getByRole('link')
  expect(await chips.count()).toBeGreaterThan(1)
  await chips.first().click()
  await expect(page).toHaveURL(`/categories/${parent.children[0].slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const way = page.getByRole('navigation', { name: t('shell.breadcrumb') })
  await expect(way.locator(`a[href="/categories/${parent.slug}"]`)).toBeVisible()
})

test('the popular are numbered, deals say what they save, a sale counts down', async ({ page, t }) => {
  await visit(page, '/most-popular')
  await expect(page.getByText(t('catalogue.rank', { rank: 1 }), { exact: true })).toBeAttached()
  await visit(page, '/best-deal')
  await expect(page.getByText(t('catalogue.you_save', { amount: '' }).trim()).first()).toBeVisible()
  const { flash_sale } = await ask(page, '/home')
  expect(flash_sale, 'a sale that runs').toBeTruthy()
  await visit(page, `/flash-sale/${flash_sale.id}`)
  await expect(page.locator(`time[datetime="${flash_sale.ends_at}"]`)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('shops are found by name, and a shop searched inside', async ({ page, t }) => {
  const { shops } = await ask(page, '/shops')
  const shop = shops.find((each: { total_products: number }) => each.total_products > 5)
  await visit(page, '/shops')
  const field = page.getByRole('searchbox', { name: t('shops.search') })
  await field.fill(shop.name)
  await field.press('Enter')
  await page.getByRole('link', { name: shop.name, exact: true }).click()
  await expect(page).toHaveURL(`/shops/${shop.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name)
  const { products } = await ask(page, `/products?shop_id=${shop.id}&sort=newest`)
  const inside = page.getByRole('searchbox', { name: t('shops.search_inside') })
  await inside.fill(products[0].name)
  await inside.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(cards(page).getByRole('link', { name: products[0].name })).toBeVisible()
  await visit(page, '/shops?search=qwxz')
  await expect(page.getByRole('heading', { name: t('shops.none_called', { search: 'qwxz' }) })).toBeVisible()
})

test('a zone is marked among the zones', async ({ page, t }) => {
  const { zones } = await ask(page, '/zones')
  await visit(page, '/market-zones')
  await page.locator(`main a[href="/zone-shops/${zones[1].id}"]`).click()
  const chips = page.getByRole('navigation', { name: t('shops.zones') })
  await expect(chips.locator('[aria-current="page"]')).toHaveAttribute('href', `/zone-shops/${zones[1].id}`)
  await expect(chips.locator('[aria-current="page"]')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
