import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { aCart } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProduct, aProductCard } from '#storefront/testing/fixtures/product.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { cardActions } from './card-actions.tsx'

const lamp = aProductCard({ id: 101, name: 'Desk lamp' })
const shirt = aProductCard({ id: 102, name: 'Linen shirt', has_options: true })

async function renderCards(answers: Answers, options: RenderOptions = {}) {
  answerCalls(answers)
  const { t } = await render(<ProductGrid products={[lamp, shirt]} actions={cardActions} />, options)
  return { t, heart: page.getByRole('button', { name: t('wishlist.favorite', { name: 'Desk lamp' }) }) }
}

test('the heart of a card: a guest is asked to log in, and nothing is marked', async () => {
  const { t, heart } = await renderCards({}, { width: 360, language: 'ar' })
  await heart.click()
  const login = page.getByRole('dialog', { name: t('accounts.login_title') })
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test.each(['en', 'ar'] as const)(
  'the heart of a card: a refusal takes it back, and a dead session ends quietly (%s)',
  async (language) => {
    const { heart } = await renderCards(
      { 'POST /favorite-add-or-remove': () => ({ is_favorite: true, total: 1 }) },
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
