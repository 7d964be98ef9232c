import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, expectNoAxeViolations, layoutShift, test, visit } from './shopper.ts'

const results = (page: Page) => page.locator('#results')

/** The scroll position in whole pixels. */
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

test('both ends of a price apply, however early they are typed', { tag: '@desk' }, async ({ page, t }) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: t('catalogue.filters') })
  await filters.getByRole('textbox', { name: t('catalogue.price_least') }).fill('٢٠')
  // Often before the filters are hydrated: the value applies then.
  const most = filters.getByRole('textbox', { name: t('catalogue.price_most') })
  await most.fill('80')
  await expect(page).toHaveURL(/min_price=20/)
  await expect(most).toHaveValue('80')
  await most.press('Enter')
  await expect(page).toHaveURL(/min_price=20&max_price=80/)
  await expect(page.getByRole('link', { name: /20\.00.*80\.00/ }).first()).toBeVisible()
})

test('a search leads on to related ones, and they move nothing', async ({ page, t, language }) => {
  const search = language === 'ar' ? 'مصباح' : 'lamp'
  const { searches } = await apiOf()('GET /related-searches', { query: { q: search } })
  const [first] = searches
  if (!first) throw new Error('The demo has nothing related to a lamp')
  await visit(page, `/products?${new URLSearchParams({ search })}`)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const related = page.getByRole('region', { name: t('search.related') })
  await expect(related.getByRole('link')).toHaveText([...searches])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await expectNoAxeViolations(page)
  await related.getByRole('link', { name: first, exact: true }).click()
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ search: first })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalogue.results_for', { search: first }))
})

test('the place in a list is kept on the way back', async ({ page }) => {
  const path = '/products?in_stock=1&sort=newest&page=2'
  await visit(page, path)
  const last = results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .last()
  await last.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/details$/)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(last).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(place)
})
