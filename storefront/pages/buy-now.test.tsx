import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, neverRespond, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import type { PageText } from '#locales/text.ts'
import { buyNow } from '#storefront/cart/buy-now/buy-now.ts'
import { cartQuery } from '#storefront/cart/cart-query.ts'
import { useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { aCart, aCartLine, aCartShop, aSummary } from '#storefront/testing/fixtures/cart.ts'
import { checkoutAnswers } from '#storefront/testing/fixtures/checkout.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import BuyNow from './buy-now.tsx'
import Checkout from './checkout.tsx'

const routes = [
  { path: '/buynow', element: <BuyNow /> },
  { path: '/checkout', element: <Checkout /> },
]

async function placeOrder(t: PageText): Promise<void> {
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page
    .getByRole('dialog', { name: t('checkout.confirm_title') })
    .getByRole('button', { name: t('checkout.confirm'), exact: true })
    .click()
}

test.each(screens)('the page to buy at once: a guest is asked to log in (%s)', async (_name, screen) => {
  const { t } = await render(<BuyNow />, { ...screen, path: '/buynow' })
  await expect.element(page.getByText(t('checkout.guest'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})

test.each(screens)(
  'the page to buy at once: a shop that wants to reach the shopper sends a code once, and the order goes on by itself (%s)',
  async (_name, screen) => {
    const { email } = aShopper()
    const open = Promise.withResolvers<void>()
    const answers = checkoutAnswers([aCartShop([aCartLine()])])
    const wantsProof = refuse(403, 'Prove your address first', { code: 'orders.verify_for_more' })
    answerCalls({
      ...answers,
      'POST /place-order': (sent) =>
        sentCalls('POST /place-order').length === 1
          ? wantsProof()
          : open.promise.then(() => answers['POST /place-order']?.(sent) ?? wantsProof()),
      'POST /send-otp': ({ body: { phone } }) => withMessage(`Sent to ${phone}`, { email_or_phone: phone, digits: 4 }),
      'POST /verify-otp': () => ({ token: null }),
    })
    const { t } = await render(null, { ...screen, shopper: aShopper(), path: '/buynow', routes })
    await expect
      .element(page.getByRole('button', { name: t('checkout.place') }))
      .not.toHaveAttribute('aria-busy', 'true')
    await placeOrder(t)
    const panel = page.getByRole('region', { name: t('checkout.verify_title') })
    await expect.element(panel.getByRole('heading')).toBeVisible()
    await panel.getByRole('button', { name: t('checkout.verify_email') }).click()
    await expect.element(panel.getByText(email ?? '')).toBeVisible()
    await expectNoAxeViolations()
    await panel.getByRole('textbox').first().click()
    await userEvent.keyboard('4821')
    await expect.element(page.getByRole('button', { name: t('checkout.place') })).toHaveAttribute('aria-busy', 'true')
    open.resolve()
    await expect.element(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toHaveFocus()
    expect(sentCalls('POST /verify-otp').map(({ body }) => body)).toEqual([{ phone: email, otp: '4821' }])
    const [first, second, third] = sentCalls('POST /place-order')
    expect(first?.body.is_buy_now).toBe(true)
    expect(second?.body).toEqual(first?.body)
    expect(third).toBeUndefined()
  },
)

test('the page to buy at once: its buttons are disabled while a code is checked, and no order is placed after the page was left', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    ...checkoutAnswers([aCartShop([aCartLine()])]),
    'POST /place-order': refuse(403, 'Prove your address first', { code: 'orders.verify_for_more' }),
    'POST /send-otp': ({ body: { phone } }) => ({ email_or_phone: phone, digits: 4 }),
    'POST /verify-otp': () => open.promise.then(() => withMessage('The code is right', { token: null })),
  })
  const { t, router } = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home] })
  await placeOrder(t)
  const panel = page.getByRole('region', { name: t('checkout.verify_title') })
  const back = panel.getByRole('button', { name: t('checkout.verify_back') })
  await expect.element(back).toBeEnabled()
  await panel.getByRole('textbox').first().click()
  await userEvent.keyboard('4821')
  await expect.element(back).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: t('checkout.verify_email') })).toBeDisabled()
  await router.navigate('/')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  open.resolve()
  await expect.element(toastSaying('The code is right')).toBeVisible()
  await waitForPaint()
  expect(sentCalls('POST /place-order')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/')
})

test('the page to buy at once: what changed since is a warning toast too, once, and the head shows the rating', async () => {
  const shop = aCartShop([aCartLine()])
  answerCalls({ ...checkoutAnswers([shop]), 'GET /carts': () => aCart([shop], 'The lamp costs more now') })
  await render(null, { shopper: aShopper(), path: '/buynow', routes })
  await expect.element(toastSaying('The lamp costs more now')).toBeVisible()
  const link = page.getByRole('link', { name: 'Desk lamp' })
  await expect.element(link).toBeVisible()
  // WCAG 2.5.8.
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  await expect.element(page.getByRole('region', { name: 'Northern Light' })).toMatchTextContent(/Northern Light.*4\.5/)
})

test('the page to buy at once: the one note is addressed to the shop of the product and is sent with the order', async () => {
  const shop = aCartShop([aCartLine()])
  answerCalls(checkoutAnswers([shop]))
  const { t } = await render(null, { shopper: aShopper(), path: '/buynow', routes })
  await page
    .getByRole('button', { name: t('checkout.shop_note_title', { shop: `\u2068${shop.shop_name}\u2069` }) })
    .click()
  await page.getByRole('textbox', { name: t('checkout.shop_note_label') }).fill('Ring twice')
  await placeOrder(t)
  await expect.element(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toHaveFocus()
  const [sent] = sentCalls('POST /place-order')
  expect([sent?.body.note, sent?.body.shop_notes]).toEqual(['Ring twice', undefined])
})

test('the page to buy at once: an order that is refused because its product is gone says so on the page that follows', async () => {
  const message = 'Lamp is no longer available'
  const shop = aCartShop([aCartLine()])
  answerCalls({
    ...checkoutAnswers([shop]),
    'POST /place-order': () => {
      answerCalls(checkoutAnswers([]))
      return refuse(409, message)()
    },
  })
  const { t, router } = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home] })
  await placeOrder(t)
  await expect.element(toastSaying(message)).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

const home = { path: '/', element: <h1>Home</h1> }

/** Places the order, which empties the line, and gets no response. */
async function loseResponse() {
  const shop = aCartShop([aCartLine()])
  answerCalls({
    ...checkoutAnswers([shop]),
    'POST /place-order': () => {
      answerCalls(checkoutAnswers([]))
      return refuse(503, 'Not now')()
    },
  })
  const rendered = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home] })
  const { t } = rendered
  await placeOrder(t)
  await expect.element(toastSaying(t('checkout.answer_lost'))).toBeVisible()
  return rendered
}

test.each([
  [
    'the page is opened again',
    async (navigate: (path: string) => Promise<unknown>) => {
      await navigate('/')
      await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      await navigate('/buynow')
    },
  ],
  [
    'the network is back',
    async () => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    },
  ],
])('the page to buy at once: an order whose response was lost is shown once %s', async (_when, goOn) => {
  const { t, router } = await loseResponse()
  // A toast under the pointer does not expire.
  await toastSaying(t('checkout.answer_lost')).hover()
  await goOn((path) => router.navigate(path))
  await expect.element(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/checkout')
  await expect.element(toastSaying(t('checkout.answer_lost'))).not.toBeInTheDocument()
})

test('the page to buy at once: a lost order that is refused when it is sent again was not placed, and the reason is shown', async () => {
  const { t } = await loseResponse()
  const gone = aCartLine({ is_available: false, unavailable_reason: 'sold_out', stock: 0 })
  answerCalls({
    ...checkoutAnswers([aCartShop([gone])]),
    'POST /cart/checkout': () => aSummary([]),
    'POST /place-order': refuse(409, 'The last one was sold meanwhile'),
  })
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'The last one was sold meanwhile' })).toBeVisible()
  await expect.element(page.getByText(t('cart.line_sold_out'))).toBeVisible()
})

test('the page to buy at once: a response that is older than the last quantity changes nothing', async () => {
  const open = Promise.withResolvers<void>()
  const once = aCart([aCartShop([aCartLine()])])
  let isHeld = false
  answerCalls({
    ...checkoutAnswers(once.cart_items),
    'GET /carts': () => (isHeld ? open.promise.then(() => once) : once),
    'POST /cart/store': ({ body }) => aCart([aCartShop([aCartLine({ quantity: body.quantity })])]),
  })
  const { t } = await render(null, { shopper: aShopper(), path: '/buynow', routes })
  const quantity = page.getByRole('textbox', { name: t('cart.quantity', { name: 'Desk lamp' }) })
  await expect.element(quantity).toHaveValue('1')
  isHeld = true
  const requests = sentCalls('GET /carts').length
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await expect.poll(() => sentCalls('GET /carts').length).toBeGreaterThan(requests)
  await page.getByRole('button', { name: t('cart.increase', { name: 'Desk lamp' }) }).click()
  await expect.poll(() => sentCalls('POST /cart/store').map(({ body }) => body.quantity)).toEqual([2])
  open.resolve()
  await waitForPaint()
  await expect.element(quantity).toHaveValue('2')
})

test('the page to buy at once: a quantity is sent although the one before was refused', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    ...checkoutAnswers([aCartShop([aCartLine()])]),
    'POST /cart/store': ({ body }) =>
      body.quantity === 2
        ? open.promise.then(refuse(409, 'Not two'))
        : aCart([aCartShop([aCartLine({ quantity: body.quantity })])]),
  })
  const { t } = await render(null, { shopper: aShopper(), path: '/buynow', routes })
  const more = page.getByRole('button', { name: t('cart.increase', { name: 'Desk lamp' }) })
  await more.click()
  await more.click()
  open.resolve()
  await expect.poll(() => sentCalls('POST /cart/store').map(({ body }) => body.quantity)).toEqual([2, 3])
})

test('the page to buy at once: it begins with the product that was bought last', async () => {
  answerCalls(checkoutAnswers([aCartShop([aCartLine()])]))
  const { router } = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home] })
  await expect.element(page.getByRole('link', { name: 'Desk lamp' })).toBeVisible()
  await router.navigate('/')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  const chair = aCartShop([aCartLine({ id: 102, name: 'Garden chair' })])
  answerCalls({ ...checkoutAnswers([chair]), 'GET /carts': neverRespond, 'POST /cart/store': () => aCart([chair]) })
  expect(await buyNow({ product_id: 102, quantity: 1, color: null, size: null, unit: null })).toBe(true)
  await router.navigate('/buynow')
  await expect.element(page.getByRole('link', { name: 'Garden chair' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Desk lamp' })).not.toBeInTheDocument()
})

test('the page to buy at once: without a product it leads to the cart, also before the header knows its count', async () => {
  const cart = aCart([aCartShop([aCartLine()])])
  answerCalls({ ...checkoutAnswers([]), 'GET /carts': ({ query }) => (query.is_buy_now ? aCart([]) : cart) })
  const { router } = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home] })
  await expect.poll(() => router.state.location.pathname).toBe('/')
  expect(useDialogs.getState().current?.name).toBe('cart')
})

test('the page to buy at once: without a product it leads nowhere from the page that was opened meanwhile', async () => {
  const open = Promise.withResolvers<void>()
  const cart = aCart([aCartShop([aCartLine()])])
  answerCalls({
    ...checkoutAnswers([]),
    'GET /carts': ({ query }) => (query.is_buy_now ? aCart([]) : open.promise.then(() => cart)),
  })
  const shops = { path: '/shops', element: <h1>Shops</h1> }
  const { router } = await render(null, { shopper: aShopper(), path: '/buynow', routes: [...routes, home, shops] })
  await expect.poll(() => sentCalls('GET /carts').some(({ query }) => !query.is_buy_now)).toBe(true)
  await router.navigate('/shops')
  await expect.element(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
  open.resolve()
  await expect.poll(() => shopperData.getQueryData(cartQuery.queryKey)).toEqual(cart)
  await waitForPaint()
  expect(router.state.location.pathname).toBe('/shops')
  await router.navigate('/')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(useDialogs.getState().current).toBeNull()
})

test('the page to buy at once: a product that is sold out cannot be ordered, and the page leads on', async () => {
  const line = aCartLine({ is_available: false, unavailable_reason: 'sold_out', stock: 0 })
  const shop = aCartShop([line])
  answerCalls({ ...checkoutAnswers([shop]), 'POST /cart/checkout': () => aSummary([]) })
  const { t } = await render(null, { shopper: aShopper(), path: '/buynow', routes })
  await expect.element(page.getByText(t('cart.line_sold_out'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('checkout.place') })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: t('cart.start_shopping') })).toBeVisible()
  await expect.element(page.getByText(t('shell.delivery'), { exact: true })).not.toBeInTheDocument()
})
