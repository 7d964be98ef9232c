import { apiOf } from './api.ts'
import { expect, test, visit, waitUntilTrue } from './shopper.ts'

test('a shop is looked at from all sides, and its reviews are sifted', async ({ page, t }) => {
  const { shops } = await apiOf()('GET /shops', { query: { per_page: '100' } })
  const shop = shops.toSorted((a, b) => b.total_reviews - a.total_reviews)[0]
  const tabs = page.getByRole('navigation', { name: t('shops.tabs') })
  await visit(page, `/shops/${shop?.id}`)
  // Letters of a cover would read backwards.
  const isAsDrawn =
    "[...document.querySelectorAll('main img')].every((image) => getComputedStyle(image).scale === 'none')"
  await waitUntilTrue(page, isAsDrawn)
  await tabs.getByRole('link', { name: t('shops.reviews') }).click()
  await expect(page).toHaveURL(`/shops/${shop?.id}?tab=reviews`)
  const given = { params: { id: String(shop?.id) }, query: { with_pictures: '1' as const } }
  const { total, reviews } = await apiOf()('GET /shops/{id}/reviews', given)
  await page.getByRole('link', { name: t('reviews.with_pictures', { count: total }) }).click()
  await expect(page).toHaveURL(/tab=reviews&with_pictures=1/)
  const shown = t('reviews.showing', { first: 1, last: Math.min(5, total), count: total })
  await expect(page.getByText(shown)).toBeVisible()
  const photo = t('reviews.photo', { number: 1, name: reviews[0]?.user.name ?? '' })
  await page.getByRole('button', { name: photo }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await tabs.getByRole('link', { name: t('shops.about') }).click()
  await expect(page.getByText(t('shops.delivery_time'))).toBeVisible()
})
