import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aCart } from '#storefront/testing/fixtures/cart.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { CartTab } from './cart-tab.tsx'
import { CartButton } from './header/main/header-buttons.tsx'

async function renderCart(options: RenderOptions) {
  answerCalls({ 'GET /carts': () => aCart() })
  const { t } = await render(
    <>
      <CartButton />
      <CartTab />
    </>,
    { shopper: aShopper(), path: '/about-us', ...options },
  )
  useSession.setState({ cart_count: 2, cart_amount: 55.5 })
  const items = t('shell.cart_tab', { count: 2 })
  const tab = page.getByRole('button', { name: t('shell.cart_tab_button', { items, amount: '$55.50' }), exact: true })
  return { t, items, tab }
}

test.each(['en', 'ar'] as const)('the cart tab: it says what is in the cart and opens it (%s)', async (language) => {
  const { t, items, tab } = await renderCart({ language })
  await expect.element(tab).toMatchTextContent(items)
  await expect.element(tab).toMatchTextContent('$55.50')
  await tab.click()
  await expect.element(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
})

test('the cart tab: a phone has the button of its header instead', async () => {
  const { t, tab } = await renderCart({ width: 360 })
  await expect.element(page.getByRole('button', { name: t('shell.cart_button', { count: 2 }) })).toBeVisible()
  await expect.element(tab).not.toBeInTheDocument()
})
