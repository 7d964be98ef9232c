import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expect, expectNoAxeViolations, layoutShift, test, visit } from './shopper.ts'

/** Opens a list and waits until it is hydrated: then a focused card shows its second side. */
async function visitList(page: Page, path: string) {
  await visit(page, path)
  await cards(page).first().getByRole('link').focus()
  await expect(cards(page).first().locator('img')).toHaveCount(2)
}

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

/** On a desktop the filters are beside the list, on a phone in a sheet. */
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

/** Like people: focuses a select before choosing from it. */
async function choose(list: Locator, value: string) {
  await list.focus()
  await list.selectOption(value)
}

async function chooseSort(page: Page, t: Text, sort: 'price_desc', isMobile: boolean) {
  if (!isMobile) return choose(page.getByRole('combobox', { name: t('catalogue.sort') }), sort)
  await page.getByRole('button', { name: t('catalogue.sorted_by', { sort: t('catalogue.sort_popular') }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t(`catalogue.sort_${sort}`) })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a list is paged, sorted and narrowed by its address; another page begins at the title, and back is back', async ({
  page,
  t,
  isMobile,
}) => {
  const [{ facets, total }, { categories }, { products }] = await Promise.all([
    ask(page, '/products'),
    ask(page, '/categories'),
    ask(page, '/products?sort=price_desc'),
  ])
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

  await chooseSort(page, t, 'price_desc', isMobile)
  await expect(page).toHaveURL('/products?sort=price_desc')
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(products[0].name)
  await page.reload()
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(products[0].name)

  const [{ slug, count }] = facets.categories
  const { name } = categories.find((each: { slug: string }) => each.slug === slug)
  const totalOf = (products: number) => page.getByText(t('catalogue.total', { count: products }), { exact: true })
  await chooseCategory(page, t, { name, count }, isMobile)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === slug)
  await expect(totalOf(count).first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: t('catalogue.remove_filter', { name }) }).click()
  await expect(page).toHaveURL('/products?sort=price_desc')
  await expect(totalOf(total).first()).toBeVisible()
})

// A phone's two columns are compact already.
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
