import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { aProfileAnswer, aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { CartButton } from './header/main/header-buttons.tsx'
import { UserArea } from './header/main/user-area.tsx'
import { ShopperFollower } from './shopper-follower.tsx'

const good: Answers = {
  'GET /profile': () => aProfileAnswer(),
  'GET /carts': () => aCart([aCartShop([aCartLine()])]),
  'GET /favorite-products': () => ({ total: 0, products: [] }),
  'GET /unread-messages': () => ({ unread_messages: 0 }),
  'GET /notices': () => ({ unread: 0, notices: [], total: 0, page: 1, per_page: 20 }),
  'POST /update-last-seen': () => ({}),
}

async function renderFollower(answers: Answers) {
  answerCalls({ ...good, ...answers })
  return render(
    <>
      <CartButton />
      <UserArea />
      <ShopperFollower />
    </>,
    { shopper: aShopper() },
  )
}

const dead = refuse(401, 'Please sign in again')

test.each(['GET /carts', 'GET /favorite-products'] as const)(
  'an expired session that %s reports ends in silence',
  async (address) => {
    const { t } = await renderFollower({ [address]: dead })
    await expect.element(button(t('shell.login'))).toBeVisible()
    await expect.element(button(t('shell.cart_button', { count: 0 }))).toBeVisible()
    expect(useSession.getState().token).toBeNull()
    expect(localStorage.getItem('session')).toBeNull()
    await expect.element(page.getByText('Please sign in again')).not.toBeInTheDocument()
    await expect.element(toastSaying(t('accounts.logged_out'))).not.toBeInTheDocument()
  },
)

test('a session survives refusals other than 401', async () => {
  const { t } = await renderFollower({
    'POST /update-last-seen': refuse(429, 'Slower'),
    'GET /favorite-products': refuse(422, 'Not now'),
  })
  await expect.element(button(t('shell.cart_button', { count: 1 }))).toBeVisible()
  await expect.poll(() => sentCalls('POST /update-last-seen')).toHaveLength(1)
  await expect.poll(() => sentCalls('GET /favorite-products')).toHaveLength(1)
  expect(useSession.getState().token).not.toBeNull()
  await expect.element(page.getByText('Slower')).not.toBeInTheDocument()
})
