import type { Locator, Page } from '@playwright/test'
import type { ProductCard } from '#contract/catalogue.ts'
import { expect, test, visit } from './shopper.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first()

async function home(page: Page) {
  const language = (await page.context().cookies()).find(({ name }) => name === 'locale')?.value ?? 'en'
  const answer = await page.request.get('/api/home', { headers: { 'Accept-Language': language } })
  return (await answer.json()).data
}

test('a list below the first view is the links of its products, and is drawn in the same place when it is near or focused', {
  tag: '@everywhere',
}, async ({ page, t }) => {
  const { popular_products } = await home(page)
  await visit(page, '/')
  const list = section(page, t('home.popular')).getByRole('list')
  const links = list.locator('a[href$="/details"]')
  await expect(links).toHaveCount(popular_products.length)
  await expect(links.first()).toHaveAccessibleName(popular_products[0].name)
  await expect(list.locator('img, button')).toHaveCount(0)
  const heightOf = async () => (await list.boundingBox())?.height ?? 0
  const outlined = await heightOf()
  await list.scrollIntoViewIfNeeded()
  await expect(list.locator('li:first-child img').first()).toBeVisible()
  await expect(
    list.getByRole('button', { name: t('wishlist.favorite', { name: popular_products[0].name }) }),
  ).toBeVisible()
  // A price that takes two lines makes its row higher.
  expect(Math.abs((await heightOf()) - outlined)).toBeLessThanOrEqual(outlined / 10)

  const below = section(page, t('home.for_you')).getByRole('list')
  await expect(below.locator('img, button')).toHaveCount(0)
  const link = below.locator('a[href$="/details"]').first()
  await link.focus()
  await expect(below.locator('li:first-child img').first()).toBeVisible()
  await expect(link).toBeFocused()
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
  // Below a list as well, for visitors who only scroll.
  await visit(page, '/most-popular')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect(rail.getByRole('link')).toHaveCount(3)
})
