import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderReturns } from '#console/returns/order-returns.tsx'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import {
  placedEntry,
  signInAtShop,
  testOrder,
  testOrderCard,
  testOrderList,
  withoutAmounts,
} from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderPage } from './order-page.tsx'

/** A stand-in for the conversation, which `console/chats` tests. */
const Chat = ({ shopper, isOpen }: { shopper: string; isOpen: boolean }) => isOpen && <p>Shopper {shopper}</p>

const show = async (order: ShopOrder, options: Parameters<typeof render>[1] = {}) => {
  answerCalls({
    'GET /shop/orders/{id}': () => ({ order }),
    'GET /shop/orders/{id}/timeline': () => ({ entries: [placedEntry] }),
  })
  const rendered = await render(<OrderPage id="5" Chat={Chat} Returns={OrderReturns} Money={() => null} />, {
    path: '/shop/7/orders/5',
    ...options,
  })
  await expect.element(page.getByRole('heading', { name: order.order_code })).toBeVisible()
  return rendered
}

test.each(oppositeScreens)(
  'an order in %s at %i px: items, recipient, phone link and history',
  async (language, width) => {
    signInAtShop('orders.write')
    const { t } = await show(testOrder({ note: 'Ring twice' }), { language, width })
    await expect.element(page.getByText('Trail runner')).toBeVisible()
    await expect.element(page.getByText('Ring twice')).toBeVisible()
    const call = page.getByRole('link', { name: /1712 345678/ })
    await expect.element(call).toHaveAttribute('href', 'tel:+8801712345678')
    await expect.element(page.getByRole('button', { name: t('orders.copy_address') })).toBeVisible()
    await expect.element(page.getByText(t('orders.by_shopper'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test.each(['en', 'ar'] as const)(
  'an order in %s at 360 px: the code of a variant stays on one line',
  async (language) => {
    signInAtShop('orders.write')
    const [item] = testOrder().items
    const sku = 'KOL0233-APRICOT-EU41'
    // Brands of all lengths: before some of them, the code begins near the end of a line.
    const items = Array.from({ length: 15 }, (_, index) => ({
      ...item,
      order_line_id: index + 1,
      sku,
      brand: 'Br'.repeat(index + 1),
    }))
    await show(testOrder({ items: items as ShopOrder['items'] }), { language, width: 360 })
    const codes = page.getByText(sku, { exact: true })
    await expect.element(codes.last()).toBeVisible()
    const lineCounts = codes
      .elements()
      .map((code) =>
        Math.round(code.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(code).lineHeight)),
      )
    expect(lineCounts).toEqual(items.map(() => 1))
  },
)

test.each(oppositeScreens)(
  'an order with returns in %s at %i px: each has its number, units, state and page',
  async (language, width) => {
    signInAtShop('orders.read')
    const returns = [
      { id: 8, status: 'refunded' as const, quantity: 1 },
      { id: 9, status: 'pending' as const, quantity: 2 },
    ]
    const { t } = await show(testOrder({ status: 'delivered', moves: [], returns }), { language, width })
    for (const { id, status, quantity } of returns) {
      const row = page.getByRole('listitem').filter({ hasText: t('returns.numbered', { number: id }) })
      await expect.element(row.getByRole('link')).toHaveAttribute('href', `/console/shop/7/returns/${id}`)
      await expect.element(row.getByText(t(`returns.state.${status}`))).toBeVisible()
      await expect.element(row.getByText(t('returns.units', { count: quantity }), { exact: true })).toBeVisible()
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('an order: the next step is one press, and the order is shown as it is after it', async () => {
  signInAtShop('orders.write')
  const held_for = [{ reason: 'many_pieces' as const, text: 'Many pieces for a new account.' }]
  const { t } = await show(testOrder({ held_for }))
  await expect.element(page.getByText('Many pieces for a new account.')).toBeVisible()
  answerCalls({
    'POST /shop/orders/{id}/move': () => ({
      order: testOrder({ held_for, status: 'confirmed', moves: ['processing', 'cancelled'] }),
    }),
  })
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  await expect.element(page.getByRole('button', { name: t('orders.do_processing') })).toBeVisible()
  await expect.element(page.getByText('Many pieces for a new account.')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/orders/{id}/move')[0]?.body).toEqual({ to: 'confirmed' })
})

test('an order: a cancellation needs a reason, and closing its dialog asks before it discards the typed text', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testOrder())
  await page.getByRole('button', { name: t('orders.other_steps') }).click()
  await page.getByRole('menuitem', { name: t('orders.do_cancelled') }).click()
  const submit = page.getByRole('dialog').getByRole('button', { name: t('orders.do_cancelled') })
  await submit.click()
  await expect.element(page.getByText(t('orders.reason_missing'))).toBeVisible()
  await page.getByLabelText(t('orders.reason')).fill('Out of stock')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expectNoAxeViolations()
  answerCalls({ 'POST /shop/orders/{id}/move': () => ({ order: testOrder({ status: 'cancelled', moves: [] }) }) })
  await submit.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/orders/{id}/move')[0]?.body).toEqual({ to: 'cancelled', reason: 'Out of stock' })
  await expect.element(page.getByRole('button', { name: t('orders.do_confirmed') })).not.toBeInTheDocument()
})

test('an order that another person has moved: the page says so and shows the current state', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testOrder())
  answerCalls({
    'POST /shop/orders/{id}/move': refuse(409, 'Its state: Cancelled.', { code: 'orders.not_to_move' }),
    'GET /shop/orders/{id}': () => ({ order: testOrder({ status: 'cancelled', moves: [] }) }),
  })
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  await expect.element(page.getByText(`Its state: Cancelled. ${t('form.conflict_note')}`)).toBeVisible()
  await expect.element(page.getByText(t('orders.state.cancelled'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.do_confirmed') })).not.toBeInTheDocument()
})

test('an order on its way: marking it as not accepted needs a confirmation', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testOrder({ status: 'on_the_way', moves: ['delivered', 'returned'] }))
  await page.getByRole('button', { name: t('orders.other_steps') }).click()
  await page.getByRole('menuitem', { name: t('orders.do_returned') }).click()
  await expect.element(page.getByText(t('orders.returned_text'))).toBeVisible()
  answerCalls({ 'POST /shop/orders/{id}/move': () => ({ order: testOrder({ status: 'returned', moves: [] }) }) })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders.do_returned') })
    .click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/orders/{id}/move')[0]?.body).toEqual({ to: 'returned' })
})

test('an order: a person without permission to change it sees no buttons that move it', async () => {
  signInAtShop('orders.read')
  const { t } = await show(testOrder())
  await expect.element(page.getByText(t('orders.read_only'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.do_confirmed') })).not.toBeInTheDocument()
})

test('an unpaid online order: it can only be cancelled until it is paid', async () => {
  signInAtShop('orders.write')
  const payment = { method: 'sandbox', status: 'unpaid' as const, refunded_amount: 0, refund: null }
  const { t } = await show(testOrder({ payment, moves: ['cancelled'] }))
  await expect.element(page.getByText(t('orders.waits_for_payment'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.do_cancelled') })).toBeVisible()
})

test('an order that does not exist leads to the list', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders/{id}': refuse(404, 'Not found', { code: 'orders.not_found' }) })
  const { t } = await render(<OrderPage id="5" Chat={Chat} Returns={OrderReturns} Money={() => null} />, {
    path: '/shop/7/orders/5',
  })
  await expect
    .element(page.getByRole('link', { name: t('orders.show_all') }))
    .toHaveAttribute('href', '/console/shop/7/orders')
})

test('an order at the desk of the market: its shop and shopper, the orders of its checkout, and a cancellation with a reason', async () => {
  signInAtMarket('orders.write', 'shops.read', 'shoppers.read')
  const shop = { id: shopId.parse(7), name: 'Solestreet outlet', logo: null }
  const other = { id: shopId.parse(8), name: 'Second shop', logo: null }
  const of = (id: number, of: typeof shop) => ({
    id,
    order_code: `SK-100${id}`,
    status: 'pending' as const,
    shop: of,
    payable_amount: 20,
  })
  const shopper = { id: 12, name: 'Mina Haddad' }
  const { chat_user_id: _, ...placed } = testOrder({ moves: ['cancelled'] })
  const order = { ...placed, shop, shopper, checkout: [of(5, shop), of(6, other)] }
  answerCalls({
    'GET /operator/orders/{id}': () => ({ order }),
    'GET /operator/orders/{id}/timeline': () => ({ entries: [placedEntry] }),
  })
  const { t } = await render(<OrderPage id="5" Chat={Chat} Returns={OrderReturns} Money={() => null} />, {
    path: '/market/orders/5',
    width: 360,
  })
  await expect
    .element(page.getByRole('link', { name: 'Solestreet outlet' }))
    .toHaveAttribute('href', '/console/market/shops/7')
  await expect.element(page.getByText('Second shop')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Mina Haddad' }))
    .toHaveAttribute('href', '/console/market/shoppers/12')
  await expect.element(page.getByRole('link', { name: 'SK-1006' })).toHaveAttribute('href', '/console/market/orders/6')
  await expect.element(page.getByRole('button', { name: t('orders.do_confirmed') })).not.toBeInTheDocument()
  expect(document.querySelector('[data-action-bar]')).toBeNull()
  await page.getByRole('button', { name: t('orders.do_cancelled') }).click()
  await page.getByLabelText(t('orders.reason')).fill('The shop has closed')
  answerCalls({
    'POST /operator/orders/{id}/move': () => ({ order: { ...order, status: 'cancelled' as const, moves: [] } }),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.do_cancelled') })
    .click()
  await expect.element(page.getByText(t('orders.state.cancelled'), { exact: true })).toBeVisible()
  expect(sentCalls('POST /operator/orders/{id}/move')[0]?.body).toEqual({
    to: 'cancelled',
    reason: 'The shop has closed',
  })
})

test('an order: the dialog of a cancellation shows the refund', async () => {
  signInAtShop('orders.write', 'refunds.read')
  const payment = { method: 'sandbox', status: 'paid' as const, refunded_amount: 0, refund: null }
  const { t } = await show(testOrder({ payment, refundable_amount: 96 }))
  await page.getByRole('button', { name: t('orders.other_steps') }).click()
  await page.getByRole('menuitem', { name: t('orders.do_cancelled') }).click()
  await expect.element(page.getByRole('dialog').getByText(/96\.00/)).toBeVisible()
})

test.each(oppositeScreens)(
  'an order of a packer in %s at %i px: what to pack, and no amount, refund or empty sum',
  async (language, width) => {
    signInAtShop('orders.write')
    const payment = {
      method: 'sandbox',
      status: 'partially_refunded' as const,
      refunded_amount: 10,
      refund: { amount: 10, returned_at: null, has_failed: false },
    }
    const order = withoutAmounts(testOrder({ payment, status: 'confirmed', moves: ['processing', 'cancelled'] }))
    const { t } = await show(order, { language, width })
    await expect.element(page.getByText('TR-RED-42')).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('orders.do_processing') })).toBeInViewport()
    await expect.element(page.getByRole('button', { name: t('orders.refund') })).not.toBeInTheDocument()
    for (const text of [t('orders.sum_total'), t('orders.proceeds')]) {
      await expect.element(page.getByText(text)).not.toBeInTheDocument()
    }
    expect(document.body.textContent).not.toMatch(/null|NaN|undefined|\$|US\$/)
    await expectNoAxeViolations()
  },
)

test('an order: what the shop gets of it', async () => {
  signInAtShop('orders.read', 'money.read')
  const proceeds = {
    goods: 91,
    marketplace_vouchers: 9,
    commission: 9.1,
    delivery: 5,
    tax: 0,
    shop_amount: 86.9,
    cash_amount: 0,
    is_booked: false,
  }
  const { t } = await show(testOrder({ proceeds }))
  await expect.element(page.getByRole('heading', { name: t('orders.proceeds') })).toBeVisible()
  await expect.element(page.getByText(/86\.90/)).toBeVisible()
  await expect.element(page.getByText(/-.?9\.10/)).toBeVisible()
  await expect.element(page.getByText(t('orders.proceeds_expected'))).toBeVisible()
  await expect.element(page.getByText(t('orders.proceeds_tax'))).not.toBeInTheDocument()
})

test('an order opened from a list: its neighbours keep the filters, also after it has left the list', async () => {
  signInAtShop('orders.write')
  answerCalls({ 'GET /shop/orders': () => testOrderList([testOrderCard(4), testOrderCard(5), testOrderCard(6)]) })
  const { t } = await show(testOrder(), { path: '/shop/7/orders/5?view=new&paid=no' })
  const next = page.getByRole('link', { name: t('orders.next') })
  await expect.element(next).toHaveAttribute('href', '/console/shop/7/orders/6?view=new&paid=no')
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(4), testOrderCard(6)]),
    'POST /shop/orders/{id}/move': () => ({ order: testOrder({ status: 'confirmed', moves: [] }) }),
  })
  await page.getByRole('button', { name: t('orders.do_confirmed') }).click()
  await expect.element(page.getByText(t('orders.state.confirmed'), { exact: true })).toBeVisible()
  await expect.element(next).toHaveAttribute('href', '/console/shop/7/orders/6?view=new&paid=no')
  await expect
    .element(page.getByRole('link', { name: t('orders.previous') }))
    .toHaveAttribute('href', '/console/shop/7/orders/4?view=new&paid=no')
  await expect
    .element(page.getByRole('link', { name: t('orders.title') }))
    .toHaveAttribute('href', '/console/shop/7/orders?view=new&paid=no')
})

test('the last order of a page is followed by the first of the next page, and one that was opened alone by none', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders': ({ query }) =>
      query?.page === '1'
        ? testOrderList([testOrderCard(4), testOrderCard(5)], { total: 3 })
        : testOrderList([testOrderCard(9)], { total: 3 }),
  })
  const { t } = await show(testOrder(), { path: '/shop/7/orders/5?page=1' })
  await expect
    .element(page.getByRole('link', { name: t('orders.next') }))
    .toHaveAttribute('href', '/console/shop/7/orders/9?page=1')
})

test('an order that was opened alone has no neighbours', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testOrder())
  await expect.element(page.getByRole('link', { name: t('orders.next') })).not.toBeInTheDocument()
  expect(sentCalls('GET /shop/orders')).toEqual([])
})

test('an order: the conversation with its shopper opens beside it, for a person who reads chats', async () => {
  signInAtShop('orders.read')
  const { t } = await show(testOrder({ chat_user_id: 12 }))
  await page.getByRole('button', { name: t('orders.chat') }).click()
  await expect.element(page.getByText('Shopper 12')).toBeVisible()
})

test('an order: there is no conversation without the permission to read chats', async () => {
  signInAtShop('orders.read')
  const { t } = await show(testOrder({ chat_user_id: null }))
  await expect.element(page.getByRole('button', { name: t('orders.copy_address') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.chat') })).not.toBeInTheDocument()
})
