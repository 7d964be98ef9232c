import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WishlistButton } from '#storefront/shell/header/main/wishlist-button.tsx'
import { loadShopper } from '#storefront/shell/load-shopper.ts'
import { answerCalls, refuse } from '#storefront/testing/answer-calls.ts'
import { aCart } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProductCard, aProductList } from '#storefront/testing/fixtures/product.ts'
import { render } from '#storefront/testing/render.tsx'
import { desktop } from '#storefront/testing/screens.ts'
import Wishlist from './wishlist.tsx'

test('the wishlist: a refused heart takes back no more than itself', async () => {
  const products = [aProductCard({ id: 101, name: 'Desk lamp' }), aProductCard({ id: 102, name: 'Garden chair' })]
  const answered = Promise.withResolvers<void>()
  answerCalls({
    'GET /carts': () => aCart(),
    'GET /favorite-products': () => ({ products, total: products.length }),
    // The popular ones show while no wish is left.
    'GET /products': () => aProductList(),
    'POST /favorite-add-or-remove': async ({ body: { product_id } }) => {
      if (product_id === 102) return { is_favorite: false, total: 1 }
      await answered.promise
      return refuse(409, 'Refused for a reason')()
    },
  })
  const parts = (
    <>
      <WishlistButton />
      <Wishlist />
    </>
  )
  const { t } = await render(parts, { ...desktop, shopper: aShopper(), path: '/wishlist' })
  await loadShopper()
  const list = page.getByRole('list', { name: t('shell.wishlist') })
  const remove = async (name: string) => {
    await list.getByRole('button', { name: t('wishlist.favorite', { name }) }).click()
    const question = page.getByRole('alertdialog', { name: t('wishlist.remove_title') })
    await question.getByRole('button', { name: t('wishlist.remove') }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await remove('Desk lamp')
  await remove('Garden chair')
  await expect.element(list.getByRole('link', { name: 'Garden chair', exact: true })).not.toBeInTheDocument()
  // The shop knows the wish that it refused to drop.
  answerCalls({ 'GET /favorite-products': () => ({ products: products.slice(0, 1), total: 1 }) })
  answered.resolve()
  await expect.element(page.getByText('Refused for a reason')).toBeVisible()
  await expect.element(page.getByText(t('wishlist.count', { count: 1 }), { exact: true })).toBeVisible()
  const count = t('shell.wishlist_button', { count: 1 })
  await expect.element(page.getByRole('link', { name: count, exact: true })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Desk lamp', exact: true })).toBeVisible()
})
