import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProductCard } from '#storefront/testing/fixtures/product.ts'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { loadFavorites } from './favorites-query.ts'
import { addFavorite } from './toggle-favorite.ts'

test('the wishlist button: a 401 response ends the session without a message', async () => {
  const message = 'Please sign in again'
  answerCalls({
    'GET /favorite-products': () => ({ products: [], total: 0 }),
    'POST /favorite-add-or-remove': refuse(401, message),
  })
  const { t } = await render(<FavoriteButton product={{ id: 101, name: 'Lamp' }} />, {
    shopper: aShopper(),
    width: 360,
  })
  await button(t('wishlist.favorite', { name: 'Lamp' })).click()
  await expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(toastSaying(t('accounts.logged_out'))).not.toBeInTheDocument()
})

test('the wishlist button: pressed before the list has loaded, it never removes a product', async () => {
  const lamp = aProductCard({ id: 101, name: 'Lamp' })
  answerCalls({ 'GET /favorite-products': () => ({ products: [lamp], total: 1 }) })
  const { t } = await render(<FavoriteButton product={lamp} />, { shopper: aShopper() })
  const heart = button(t('wishlist.favorite', { name: 'Lamp' }))
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => useSession.getState().favorite_count).toBe(1)
  expect(sentCalls('GET /favorite-products')).toHaveLength(1)
  expect(sentCalls('POST /favorite-add-or-remove')).toHaveLength(0)
})

test('the wishlist: a product that a guest wished is stored, also if the list has loaded since the login', async () => {
  answerCalls({
    'GET /favorite-products': () => ({ products: [], total: 0 }),
    'POST /favorite-add-or-remove': () => ({ is_favorite: true, total: 1 }),
  })
  await render(<p>A page</p>, { shopper: aShopper() })
  await loadFavorites()
  await addFavorite(101)
  expect(sentCalls('POST /favorite-add-or-remove').map(({ body }) => body.product_id)).toEqual([101])
})
