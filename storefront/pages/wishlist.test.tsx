import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { markHydrated } from '#storefront/platform/hydration/early-input.ts'
import { WishlistButton } from '#storefront/shell/header/main/header-buttons.tsx'
import { loadShopper } from '#storefront/shell/load-shopper.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { aProfileAnswer, aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProduct, aProductCard, aProductList } from '#storefront/testing/fixtures/product.ts'
import { button, dialog, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { desktop, phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import AccountLayout, { clientLoader } from './account-layout.tsx'
import Wishlist, { meta } from './wishlist.tsx'

const products = [aProductCard({ id: 101, name: 'Desk lamp' }), aProductCard({ id: 102, name: 'Garden chair' })]

test('the wishlist: a refused change reverts only itself', async () => {
  const answered = Promise.withResolvers<void>()
  answerCalls({
    'GET /carts': () => aCart(),
    'GET /profile': () => aProfileAnswer(),
    'GET /favorite-products': () => ({ products, total: products.length }),
    // Popular products are shown while the list is empty.
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
    // The removed card fades out, then the others move up: an earlier click would miss them.
    await expect.element(list.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  }
  await remove('Desk lamp')
  await remove('Garden chair')
  // The server still has the wish whose removal it refused.
  answerCalls({ 'GET /favorite-products': () => ({ products: products.slice(0, 1), total: 1 }) })
  answered.resolve()
  await expect.element(page.getByText('Refused for a reason')).toBeVisible()
  await expect.element(page.getByText(t('wishlist.count', { count: 1 }), { exact: true })).toBeVisible()
  const count = t('shell.wishlist_button', { count: 1 })
  await expect.element(page.getByRole('link', { name: count, exact: true })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Desk lamp', exact: true })).toBeVisible()
})

test.each(screens)(
  'the wishlist: a product is removed after a confirmation, and the focus moves to the next (%s)',
  async (_name, screen) => {
    let wished = products
    answerCalls({
      'GET /carts': () => aCart(),
      'GET /profile': () => aProfileAnswer(),
      'GET /favorite-products': () => ({ products: wished, total: wished.length }),
      'GET /products': () => aProductList([aProductCard({ id: 103, name: 'Oak shelf' })]),
      'POST /favorite-add-or-remove': ({ body: { product_id } }) => {
        wished = wished.filter(({ id }) => id !== product_id)
        return { is_favorite: false, total: wished.length }
      },
    })
    const { t } = await render(<Wishlist />, { ...screen, shopper: aShopper(), path: '/wishlist' })
    await loadShopper()
    expect(readPageTitle(meta, screen.language)).toBe(`${t('shell.wishlist')} - Souk`)
    const list = page.getByRole('list', { name: t('shell.wishlist') })
    const heart = (name: string) => list.getByRole('button', { name: t('wishlist.favorite', { name }) })
    const question = page.getByRole('alertdialog', { name: t('wishlist.remove_title') })
    await expect.poll(() => list.getByRole('heading').elements()).toHaveLength(2)
    await expectNoAxeViolations()

    await heart('Desk lamp').click()
    await expect.element(button(t('wishlist.keep'), question)).toHaveFocus()
    await expectNoAxeViolations()
    await button(t('wishlist.keep'), question).click()
    await expect.element(heart('Desk lamp')).toHaveFocus()

    await heart('Desk lamp').click()
    await button(t('wishlist.remove'), question).click()
    await expect.element(list.getByRole('link', { name: 'Desk lamp', exact: true })).not.toBeInTheDocument()
    await expect.element(heart('Garden chair')).toHaveFocus()
    await heart('Garden chair').click()
    await button(t('wishlist.remove'), question).click()
    await expect.element(page.getByRole('heading', { name: t('wishlist.empty') })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
    await expectNoAxeViolations()
    expect(wished).toEqual([])
  },
)

test('the wishlist: a product goes into the cart from its card', async () => {
  answerCalls({
    'GET /carts': () => aCart(),
    'GET /profile': () => aProfileAnswer(),
    'GET /favorite-products': () => ({ products, total: products.length }),
    'GET /products/{id}': () => ({ product: aProduct({ id: 101, name: 'Desk lamp' }) }),
    'POST /cart/store': () => aCart([aCartShop([aCartLine({ id: 101, name: 'Desk lamp' })])]),
  })
  const { t } = await render(<Wishlist />, { ...phone, shopper: aShopper(), path: '/wishlist' })
  await loadShopper()
  await button(`${t('catalogue.add_to_cart')}: Desk lamp`).click()
  await expect.element(toastSaying(t('cart.added_named', { name: 'Desk lamp' }))).toBeVisible()
  expect(sentCalls('POST /cart/store').map(({ body }) => body)).toMatchObject([{ product_id: 101, quantity: 1 }])
})

test('the wishlist: a guest who opens it is sent home and asked to log in', async () => {
  const routes = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/shops', element: <h1>Shops</h1> },
    {
      loader: clientLoader,
      element: <AccountLayout />,
      children: [{ path: '/wishlist', element: <Wishlist /> }],
    },
  ]
  // The layout waits until the page is hydrated.
  markHydrated(document.documentElement)
  const { t, router } = await render(null, { ...phone, routes, path: '/shops' })
  await router.navigate('/wishlist')
  await expect.element(dialog(t('accounts.login_title'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})
