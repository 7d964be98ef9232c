import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CartProduct } from '#contract/cart.ts'
import { shopId } from '#contract/ids.ts'
import { type Answers, answerCalls, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { CartButton } from '#storefront/shell/header/main/header-buttons.tsx'
import { aCart, aCartLine, aCartShop, aSummary } from '#storefront/testing/fixtures/cart.ts'
import { aChatShop, chatAnswers } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProduct } from '#storefront/testing/fixtures/product.ts'
import { aCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { passTime } from '#ui/testing/timing.ts'

const lamp = aCartLine({ id: 101, name: 'Desk lamp', price: 20 })
const chair = aCartLine({ id: 102, name: 'Garden chair', price: 35.5 })

/** The lamp and the chair belong to different shops. */
const cartOf = (...lines: CartProduct[]) =>
  aCart(
    lines.map((line) =>
      aCartShop([line], line.id === lamp.id ? {} : { shop_id: shopId.parse(12), shop_name: 'Home & Garden' }),
    ),
  )

async function openCart(answers: Answers, options: RenderOptions = {}) {
  answerCalls(answers)
  const { t, router } = await render(null, { shopper: aShopper(), path: '/about-us', ...options })
  openDialog('cart')
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect.element(panel).toBeVisible()
  const of = ({ name }: CartProduct) => ({
    quantity: panel.getByRole('textbox', { name: t('cart.quantity', { name }) }),
    more: panel.getByRole('button', { name: t('cart.increase', { name }) }),
    less: panel.getByRole('button', { name: t('cart.decrease', { name }) }),
    remove: panel.getByRole('button', { name: t('cart.remove', { name }) }),
  })
  return { t, router, panel, of }
}

test.each(screens)(
  'the cart panel: a guest finds it empty, logs in from there and sees what is in it (%s)',
  async (_name, screen) => {
    const answers = { 'GET /carts': () => cartOf(lamp), 'POST /cart/checkout': () => aSummary([aCartShop([lamp])]) }
    const { t, panel } = await openCart(answers, { ...screen, shopper: undefined })
    await expect.element(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: t('cart.checkout') })).not.toBeInTheDocument()
    await panel.getByRole('button', { name: t('cart.log_in') }).click()
    await logIn(t)
    await expect.element(panel.getByText(lamp.name).first()).toBeVisible()
  },
)

test.each(screens)(
  'the cart panel: the last line leaves it empty, without a way to checkout (%s)',
  async (_name, screen) => {
    const { t, panel } = await openCart(
      { 'GET /carts': () => cartOf(lamp), 'POST /cart/delete': () => aCart() },
      screen,
    )
    const line = panel.getByRole('listitem').filter({ hasText: lamp.name })
    await line.hover()
    await line
      .getByRole('button', { name: t('cart.remove', { name: lamp.name }) })
      .first()
      .click()
    await expect.element(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: t('cart.checkout') })).not.toBeInTheDocument()
    expect(sentCalls('POST /cart/delete').map(({ body }) => body.product_id)).toEqual([lamp.id])
  },
)

test.each(screens)('the cart panel: an empty cart says so and leads to the shop (%s)', async (_name, screen) => {
  const { t, panel, router } = await openCart({ 'GET /carts': () => aCart() }, screen)
  await expect.element(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await panel.getByRole('link', { name: t('cart.start_shopping') }).click()
  expect(router.state.location.pathname).toBe('/')
})

test('the cart panel: an empty cart shows recently viewed products', async () => {
  localStorage.setItem('recently_viewed', JSON.stringify([201, 202, 203]))
  const { t, panel } = await openCart(
    {
      'GET /carts': () => aCart(),
      'GET /products/{id}': ({ params: { id } }) => ({ product: aProduct({ id: Number(id), name: `Product ${id}` }) }),
    },
    phone,
  )
  await expect.element(panel.getByRole('heading', { name: t('catalogue.recently_viewed') })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Product 201', exact: true })).toBeVisible()
  await expectNoAxeViolations()
})

test('the cart panel: unavailable goods of other shops stay in a single-vendor cart, and are not counted', async () => {
  const gone: CartProduct = { ...chair, is_available: false, unavailable_reason: 'not_sold' }
  answerCalls({ 'GET /carts': () => cartOf(gone) })
  const settings = { multi_vendor: false }
  const { t } = await render(<CartButton />, { ...phone, shopper: aShopper(), path: '/', settings })
  await page
    .getByRole('button', { name: new RegExp(`^${t('shell.cart_button', { count: 0 })}`) })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect.element(panel).toMatchTextContent(chair.name)
  await panel.getByRole('button', { name: t('shell.close') }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('the cart panel: quick presses send one request at a time, and the latest quantity wins', async () => {
  let [quantity, open, maxOpen] = [1, 0, 0]
  const add = async (by: number) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    await new Promise((resolve) => setTimeout(resolve, 50))
    open -= 1
    quantity += by
    return cartOf({ ...lamp, quantity })
  }
  const { panel, of } = await openCart(
    {
      'GET /carts': () => cartOf({ ...lamp, quantity }),
      'POST /cart/increment': () => add(1),
      'POST /cart/store': ({ body }) => add(body.quantity),
    },
    phone,
  )
  for (const shown of ['2', '3', '4', '5']) {
    await of(lamp).more.click()
    await expect.element(of(lamp).quantity).toHaveValue(shown)
  }
  await expect.poll(() => quantity).toBe(5)
  await expect.element(panel.getByRole('group', { name: lamp.name })).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(of(lamp).quantity).toHaveValue('5')
  expect(maxOpen).toBe(1)
})

test('the cart panel: a refused quantity is reverted, with the reason', async () => {
  const { of } = await openCart({
    'GET /carts': () => cartOf(lamp),
    'POST /cart/increment': refuse(409, 'Refused for a reason', { data: { left: 1 } }),
  })
  await of(lamp).more.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Refused for a reason' })).toBeVisible()
  await expect.element(of(lamp).quantity).toHaveValue('1')
})

test('the cart panel: a line is removed although the change of its quantity before was refused', async () => {
  const open = Promise.withResolvers<void>()
  let lines = [lamp]
  const { panel, of } = await openCart({
    'GET /carts': () => cartOf(...lines),
    'POST /cart/increment': () => open.promise.then(refuse(409, 'Refused for a reason', { data: { left: 1 } })),
    'POST /cart/decrement': () => {
      lines = []
      return cartOf()
    },
  })
  await of(lamp).more.click()
  await of(lamp).remove.click()
  open.resolve()
  await expect.poll(() => sentCalls('POST /cart/decrement').map(({ body }) => body.quantity)).toEqual([1])
  await expect.element(panel.getByRole('group', { name: lamp.name })).not.toBeInTheDocument()
})

const signInAgain = refuse(401, 'Please sign in again')

test('the cart panel: an expired session refuses a decrement silently', async () => {
  const { t, panel, of } = await openCart(
    { 'GET /carts': () => cartOf({ ...lamp, quantity: 2 }), 'POST /cart/decrement': signInAgain },
    phone,
  )
  await of(lamp).less.click()
  await expect.element(panel.getByRole('button', { name: t('cart.log_in') })).toBeVisible()
  await expect.element(page.getByText('Please sign in again')).not.toBeInTheDocument()
})

test('the cart panel: an expired session refuses an increment with the reason', async () => {
  const { t, panel, of } = await openCart({ 'GET /carts': () => cartOf(lamp), 'POST /cart/increment': signInAgain })
  await of(lamp).more.click()
  await expect.element(panel.getByRole('button', { name: t('cart.log_in') })).toBeVisible()
  await expect.element(page.getByText('Please sign in again')).toBeVisible()
})

test('the cart panel: an expired session asks to log in for a typed quantity, as for any addition', async () => {
  const { t, of } = await openCart({ 'GET /carts': () => cartOf(lamp), 'POST /cart/store': signInAgain })
  await of(lamp).quantity.fill('4')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('accounts.login_first'))).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})

test('the cart panel: a change without a response times out, and the next one is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isFirst = true
  const { t, of } = await openCart({
    'GET /carts': () => cartOf(lamp, chair),
    'POST /cart/increment': () => {
      if (!isFirst) return cartOf(lamp, { ...chair, quantity: 2 })
      isFirst = false
      return neverRespond()
    },
  })
  await of(lamp).more.click()
  await expect.element(of(lamp).quantity).toHaveValue('2')
  await passTime(10_000)
  await expect.element(page.getByText(t('faults.still_working'))).toBeVisible()
  await passTime(10_000)
  await expect.element(page.getByText(t('faults.unreachable'))).toBeVisible()
  await expect.element(of(lamp).quantity).toHaveValue('1')
  await of(chair).more.click()
  await expect.element(of(chair).quantity).toHaveValue('2')
  await expect.poll(() => sentCalls('POST /cart/increment').map(({ body }) => body.product_id)).toEqual([101, 102])
})

test('the cart panel: an amount that the server does not return is calculated from the chosen shop alone', async () => {
  const { t, panel } = await openCart(
    { 'GET /carts': () => cartOf(lamp, chair), 'POST /cart/checkout': refuse(500, 'Out of order') },
    phone,
  )
  await panel.getByRole('checkbox', { name: t('cart.select_shop', { name: 'Home & Garden' }) }).click()
  await expect.element(page.getByText('Out of order')).toBeVisible()
  await expect.element(panel.getByText('$35.50').last()).toBeVisible()
  const amount = panel.getByText(t('cart.amount'), { exact: true }).element().parentElement
  await expect.element(amount).toMatchTextContent('$35.50')
})

test('the cart panel: each selection and deselection of a shop requests the summary', async () => {
  const { t, panel } = await openCart({
    'GET /carts': () => cartOf(lamp, chair),
    'POST /cart/checkout': () => aSummary([aCartShop([lamp])]),
  })
  const shops = ['Northern Light', 'Home & Garden'].map((name) =>
    panel.getByRole('checkbox', { name: t('cart.select_shop', { name }) }),
  )
  const selected: number[][] = []
  for (const [index, shop_ids] of [
    [0, [11]],
    [1, [11, 12]],
    [1, [11]],
    [0, []],
    [0, [11]],
  ] as const) {
    await shops[index]?.click()
    selected.push([...shop_ids])
    await expect.poll(() => sentCalls('POST /cart/checkout').map(({ body }) => body.shop_ids)).toEqual(selected)
  }
})

test('the cart panel: with a single vendor the head of its lines shows the rating', async () => {
  const { panel } = await openCart(
    { 'GET /carts': () => cartOf(lamp), 'POST /cart/checkout': () => aSummary([aCartShop([lamp])]) },
    { settings: { multi_vendor: false } },
  )
  await expect.element(panel.getByRole('region', { name: 'Northern Light' })).toMatchTextContent(/Northern Light.*4\.5/)
})

test('the cart panel: a cart that does not load is requested again by a button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { t, panel, of } = await openCart({ 'GET /carts': refuse(500, 'Out of order') })
  // The query retries twice with backoff.
  await passTime(10_000)
  await expect.element(panel.getByText(t('cart.lost'))).toBeVisible()
  answerCalls({ 'GET /carts': () => cartOf(lamp) })
  await panel.getByRole('button', { name: t('faults.try_again') }).click()
  await expect.element(of(lamp).quantity).toHaveValue('1')
})

test.each(screens)(
  'the cart panel: the vouchers of a shop open from its lines, and lead back (%s)',
  async (_name, screen) => {
    const answers = {
      'GET /carts': () => cartOf(lamp, chair),
      'GET /get-vouchers': () => ({ coupons: [aCoupon()], next_begins_at: null }),
    }
    const { t, panel } = await openCart(answers, screen)
    await panel.getByRole('button', { name: t('cart.vouchers', { shop: 'Home & Garden' }) }).click()
    const vouchers = page.getByRole('dialog').filter({ hasText: 'Home & Garden' })
    await expect.element(vouchers.getByRole('heading', { level: 2 })).toMatchTextContent('Home & Garden')
    await expect.element(vouchers.getByRole('button', { name: new RegExp(t('vouchers.collect')) })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    expect(sentCalls('GET /get-vouchers').map(({ query }) => query.shop_id)).toEqual(['12'])
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).toBeVisible()
  },
)

test('the cart panel: the chat with a shop opens from its lines and leads back, also to the title once the last line is gone', async () => {
  const light = aChatShop()
  const answers = { 'GET /carts': () => cartOf(lamp), 'POST /cart/delete': () => cartOf(), ...chatAnswers(light, []) }
  const { t, panel, of } = await openCart(answers, phone)
  const ask = panel.getByRole('button', { name: t('cart.chat', { shop: light.shop.name }) })
  await ask.click()
  const chat = page.getByRole('dialog').filter({ has: page.getByRole('log') })
  await expect.element(chat.getByText(light.shop.name, { exact: true })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('chat.close') }).click()
  await expect.element(panel).toBeVisible()
  await expect.element(ask).toHaveFocus()
  of(lamp).remove.first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(panel.getByText(t('cart.title'), { exact: true })).toHaveFocus()
})

test('the cart: a shop on holiday shows its last day and the reason', async () => {
  const holiday = { until: '2026-02-10', text: 'At the sea.' }
  const closed = { ...lamp, is_available: false, unavailable_reason: 'shop_closed' as const }
  const { t, panel } = await openCart({ 'GET /carts': () => aCart([aCartShop([closed], { holiday })]) }, { width: 360 })
  await expect.element(panel.getByText(t('shell.holiday_until', { until: '10 Feb 2026' }))).toBeVisible()
  await expect.element(panel.getByText('At the sea.')).toBeVisible()
})
