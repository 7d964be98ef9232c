import type { Route } from '@playwright/test'
import { storedSession } from './login.ts'
import { expect, oneProduct, test, visit } from './shopper.ts'

const quiet = '/about-us'

test('a page whose session was ended elsewhere goes home, and asks no more', { tag: '@desk' }, async ({
  page,
  newcomer,
}) => {
  const { shop } = await oneProduct()
  await newcomer.api('POST /send-message', { body: { shop_id: shop.id, message: 'Hello', type: 'user' } })
  await visit(page, '/massages')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeVisible()
  let refused = 0
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1
  })
  // Only now: another request of the page would learn of it before the text is typed.
  const endSession = async (route: Route) => {
    await newcomer.api('GET /logout')
    await route.fallback()
  }
  await page.route('**/api/get-shops?*search=shoes*', endSession, { times: 1 })
  await search.fill('shoes')
  await expect.poll(() => storedSession(page)).toBeNull()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await visit(page, quiet)
  expect(refused).toBeLessThan(12)
})
