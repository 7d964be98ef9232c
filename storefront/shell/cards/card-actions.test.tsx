import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { aCart } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProduct, aProductCard } from '#storefront/testing/fixtures/product.ts'
import { leaveLogin, logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { useFavoriteIds } from '#storefront/wishlist/favorite-ids.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { cardActions } from './card-actions.tsx'

const lamp = aProductCard({ id: 101, name: 'Desk lamp' })
const shirt = aProductCard({ id: 102, name: 'Linen shirt', has_options: true })

async function renderCards(answers: Answers, options: RenderOptions = {}) {
  answerCalls(answers)
  const { t, router } = await render(<ProductGrid products={[lamp, shirt]} actions={cardActions} />, options)
  return { t, router, heart: page.getByRole('button', { name: t('wishlist.favorite', { name: 'Desk lamp' }) }) }
}

test('the heart of a card: a guest is asked to log in, and nothing is marked', async () => {
  const { t, heart } = await renderCards({}, { width: 360, language: 'ar' })
  await heart.click()
  await leaveLogin(t)
  await expect.element(heart).toHaveFocus()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['is added', [], 1],
  ['stays, if it is there', [lamp], 0],
] as const)(
  'the heart of a card: after the login of a guest the product is on the list (it %s)',
  async (_case, products, times) => {
    const { t, heart } = await renderCards(
      {
        'GET /favorite-products': () => ({ products: [...products], total: products.length }),
        'POST /favorite-add-or-remove': () => ({ is_favorite: true, total: 1 }),
      },
      { width: 360, language: 'ar' },
    )
    await heart.click()
    await logIn(t)
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => useFavoriteIds.getState().isLoaded).toBe(true)
    await waitForPaint()
    await expect.poll(() => sentCalls('POST /favorite-add-or-remove')).toHaveLength(times)
  },
)

test('the quick add of a card: a guest who leaves the login adds nothing, and one who logs in adds the product', async () => {
  const { t } = await renderCards({ 'POST /cart/store': () => aCart() }, { width: 360 })
  const add = page.getByRole('button', { name: t('catalogue.quick_add', { name: 'Desk lamp' }) })
  await add.click()
  await leaveLogin(t)
  await expect.element(add).not.toHaveAttribute('aria-busy')
  await add.click()
  await logIn(t)
  await expect.element(page.getByText(t('cart.added_named', { name: 'Desk lamp' }))).toBeVisible()
  expect(sentCalls('POST /cart/store').map(({ body }) => body)).toMatchObject([{ product_id: 101, quantity: 1 }])
})

test('the quick add of a card: a session that ends at the press goes on after the login', async () => {
  const { t } = await renderCards(
    { 'POST /cart/store': refuse(401, 'Who', { code: 'errors.unauthenticated' }) },
    { shopper: aShopper(), width: 360 },
  )
  await page.getByRole('button', { name: t('catalogue.quick_add', { name: 'Desk lamp' }) }).click()
  answerCalls({ 'POST /cart/store': () => aCart() })
  await logIn(t)
  await expect.element(page.getByText(t('cart.added_named', { name: 'Desk lamp' }))).toBeVisible()
})

test.each([
  ['catalogue.add_to_cart', '/'],
  ['catalogue.buy_now', '/buynow'],
] as const)(
  'the options of a card: a guest who presses %s and logs in has bought what was chosen',
  async (key, path) => {
    const { t, router } = await renderCards(
      {
        'POST /cart/store': () => aCart(),
        'GET /products/{id}': () => ({ product: aProduct({ id: 102, name: 'Linen shirt' }) }),
      },
      { width: 360, language: 'ar' },
    )
    await page.getByRole('button', { name: t('catalogue.choose_options', { name: 'Linen shirt' }) }).click()
    const sheet = page.getByRole('dialog', { name: t('catalogue.options_title') })
    await sheet.getByRole('button', { name: t('catalogue.one_more') }).click()
    await sheet.getByRole('button', { name: t(key) }).click()
    await logIn(t)
    await expect
      .poll(() => sentCalls('POST /cart/store').map(({ body }) => body))
      .toMatchObject([{ product_id: 102, quantity: 2 }])
    await expect.poll(() => router.state.location.pathname).toBe(path)
    await expect.element(sheet).not.toBeInTheDocument()
  },
)

test('the options of a card: a purchase that is refused after the login can be changed', async () => {
  const { t } = await renderCards(
    {
      'POST /cart/store': refuse(409, 'Only one is left', { data: { left: 1 } }),
      'GET /products/{id}': () => ({ product: aProduct({ id: 102, name: 'Linen shirt' }) }),
    },
    { width: 360 },
  )
  await page.getByRole('button', { name: t('catalogue.choose_options', { name: 'Linen shirt' }) }).click()
  const sheet = page.getByRole('dialog', { name: t('catalogue.options_title') })
  await sheet.getByRole('button', { name: t('catalogue.one_more') }).click()
  await sheet.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  await logIn(t)
  await expect.element(page.getByText('Only one is left')).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: t('catalogue.quantity') })).toHaveValue('2')
})

test.each(['en', 'ar'] as const)(
  'the heart of a card: a refusal takes it back, and a dead session ends quietly (%s)',
  async (language) => {
    const { heart } = await renderCards(
      {
        'GET /favorite-products': () => ({ products: [], total: 0 }),
        'POST /favorite-add-or-remove': () => ({ is_favorite: true, total: 1 }),
      },
      { shopper: aShopper(), language },
    )
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sentCalls('POST /favorite-add-or-remove')).toHaveLength(1)
    answerCalls({ 'POST /favorite-add-or-remove': refuse(503, 'Away') })
    await heart.click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Away' })).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    answerCalls({ 'POST /favorite-add-or-remove': refuse(401, 'Who') })
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText('Who', { exact: true })).not.toBeInTheDocument()
    await expect.poll(() => localStorage.getItem('session')).toBeNull()
  },
)

test.each(['en', 'ar'] as const)(
  'the quick add of a card: it adds a product without choices, and asks for the others (%s)',
  async (language) => {
    const { t } = await renderCards(
      {
        'POST /cart/store': () => aCart(),
        'GET /products/{id}': () => ({ product: aProduct({ id: 102, name: 'Linen shirt', sizes: ['S', 'M'] }) }),
      },
      { shopper: aShopper(), language },
    )
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await card('Desk lamp').hover()
    await page.getByRole('button', { name: t('catalogue.quick_add', { name: 'Desk lamp' }) }).click()
    await expect.element(page.getByText(t('cart.added_named', { name: 'Desk lamp' }))).toBeVisible()
    expect(sentCalls('POST /cart/store').map(({ body }) => body)).toMatchObject([{ product_id: 101, quantity: 1 }])
    await card('Linen shirt').hover()
    await page.getByRole('button', { name: t('catalogue.choose_options', { name: 'Linen shirt' }) }).click()
    await expect.element(page.getByRole('dialog', { name: t('catalogue.options_title') })).toBeVisible()
  },
)
