import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop, testOrder } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderPage } from './order-page.tsx'

const show = async (order: ShopOrder, options: Parameters<typeof render>[1] = {}) => {
  answerCalls({ 'GET /shop/orders/{id}': () => ({ order }) })
  const rendered = await render(<OrderPage id="5" />, { path: '/shop/7/orders/5', ...options })
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
  await expect.element(page.getByText(`Its state: Cancelled. ${t('orders.shown_anew')}`)).toBeVisible()
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
  const { t } = await render(<OrderPage id="5" />, { path: '/shop/7/orders/5' })
  await expect
    .element(page.getByRole('link', { name: t('orders.show_all') }))
    .toHaveAttribute('href', '/console/shop/7/orders')
})

test('an order at the desk of the market names its shop and has no moves', async () => {
  signInAtMarket('orders.write')
  const order = testOrder({ moves: [] })
  const shop = { id: shopId.parse(7), name: 'Solestreet outlet', logo: null }
  answerCalls({ 'GET /operator/orders/{id}': () => ({ order: { ...order, shop, checkout: [] } }) })
  const { t } = await render(<OrderPage id="5" />, { path: '/market/orders/5' })
  await expect.element(page.getByText('Solestreet outlet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.do_confirmed') })).not.toBeInTheDocument()
})
