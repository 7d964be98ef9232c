import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderPayment } from '#contract/orders.ts'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { BuyAgainButton } from '#storefront/orders/actions/order-actions.tsx'
import { OrdersPlaced } from '#storefront/orders/placed/orders-placed.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { buyAgain } from '#storefront/shell/cards/buy-again.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { anOrder } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { phone } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { passTime, waitForPaint } from '#ui/testing/timing.ts'
import { PaymentNotice } from './payment-notice.tsx'

const unpaid: OrderPayment = {
  ...anOrder().payment,
  method: 'stripe',
  can_pay: true,
  pay_until: '2099-03-01T09:30:00.000Z',
  due_amount: 20,
}
const paid: OrderPayment = { ...unpaid, status: 'paid', can_pay: false, pay_until: null, due_amount: 0 }

const Nothing = () => null

/** The page after a return from the gateway. */
function renderPlaced(paymentParam: string, orderNow: () => Order, answers: Answers = {}) {
  answerCalls({
    'GET /orders/{id}': () => ({ order: orderNow() }),
    'POST /orders/{id}/payment-check': () => ({ payment: orderNow().payment }),
    ...answers,
  })
  const notice = (orders: readonly Order[]) => (
    <PaymentNotice orders={orders} again={(lapsed) => <BuyAgainButton orders={lapsed} buyAgain={buyAgain} />} />
  )
  return render(<OrdersPlaced ids={['501']} notice={notice} chat={Nothing} more={null} />, {
    ...phone,
    shopper: aShopper(),
    path: `/checkout?order=501${paymentParam}`,
  })
}

test('the payment notice: after the browser’s Back it does not say that the payment page is opening', async () => {
  const { t } = await renderPlaced('&payment=going', () => anOrder({ payment: unpaid }))
  await expect.element(page.getByText(t('payments.not_completed'))).toBeVisible()
  await expect.element(page.getByText(t('payments.going'))).not.toBeInTheDocument()
})

test('the payment notice: after an order it says that the payment page is opening', async () => {
  const { t, router } = await renderPlaced('', () => anOrder({ payment: unpaid }))
  await expect.element(page.getByText(t('payments.not_completed'))).toBeVisible()
  await router.navigate('/checkout?order=501&payment=going')
  await expect.element(page.getByText(t('payments.going'))).toBeVisible()
})

test('the payment notice: after a gateway error or refusal the shopper stays where they can pay', async () => {
  const { t } = await renderPlaced('&payment=cancelled', () => anOrder({ payment: unpaid }), {
    'POST /orders/{id}/pay': () => ({ payment_url: null }),
  })
  const again = page.getByRole('button', { name: t('payments.try_again') })
  await again.click()
  await expect.element(page.getByText(t('payments.unreachable'))).toBeVisible()
  const refusal = 'The payment was not taken.'
  answerCalls({
    'POST /orders/{id}/pay': refuse(422, refusal, {
      code: 'payments.not_taken',
      errors: { payment_method: [refusal] },
    }),
  })
  await again.click()
  await expect.element(page.getByText(refusal)).toBeVisible()
  const cash = page.getByRole('button', { name: t('payments.pay_cash') })
  await expect.element(cash).toHaveFocus()
  await expect.element(again).not.toBeInTheDocument()
  answerCalls({ 'POST /orders/{id}/pay': () => ({ payment_url: null }) })
  await cash.click()
  await expect.element(page.getByText(t('payments.cash_now'))).toBeVisible()
  expect(sentCalls('POST /orders/{id}/pay').map(({ body }) => body.payment_method)).toEqual([
    'stripe',
    'stripe',
    'cash',
  ])
})

test('the payment notice: a retry opens the page of the gateway at once', async () => {
  const { t } = await renderPlaced('&payment=cancelled', () => anOrder({ payment: unpaid }), {
    // Navigation to another document would unload the tests.
    'POST /orders/{id}/pay': () => ({ payment_url: '#gateway' }),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.try_again') })
    .click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(sentCalls('POST /orders/{id}/pay').map(({ body }) => body.payment_method)).toEqual(['stripe'])
})

test('the payment notice: a cancelled payment is made in cash instead', async () => {
  let payment = unpaid
  const { t } = await renderPlaced('&payment=cancelled', () => anOrder({ payment }), {
    'POST /orders/{id}/pay': ({ body }) => {
      if (body.payment_method === 'cash') payment = anOrder().payment
      return { payment_url: null }
    },
  })
  const question = page.getByRole('dialog', { name: t('payments.not_completed') })
  await question.getByRole('button', { name: t('payments.pay_cash') }).click()
  await expect.element(page.getByText(t('payments.cash_now'))).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText(t('orders.payment_state.cash_unpaid'), { exact: true })).toBeVisible()
})

test('the payment notice: an unreachable gateway is reported without a dialog', async () => {
  const { t } = await renderPlaced('&payment=cancelled', () => anOrder({ payment: unpaid }), {
    'POST /orders/{id}/payment-check': refuse(503, ''),
  })
  await expect.element(page.getByRole('heading', { name: t('payments.unknown') })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the payment notice: a shopper who paid and left the gateway another way is told that it was paid', async () => {
  let payment = unpaid
  const { t } = await renderPlaced('&payment=cancelled', () => anOrder({ payment }), {
    'POST /orders/{id}/payment-check': () => {
      payment = paid
      return { payment }
    },
  })
  await expect.element(page.getByText(t('payments.received'))).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the payment notice: orders that were not paid in time can be bought again', async () => {
  const lapsed = anOrder({
    status: 'cancelled',
    can_cancel: false,
    can_reorder: true,
    payment: { ...unpaid, status: 'cancelled', can_pay: false, pay_until: null, due_amount: 0 },
    events: [
      ...anOrder().events,
      { status: 'cancelled', at: '2026-03-01T09:30:00.000Z', actor: 'system', reason: 'unpaid' },
    ],
  })
  const cart = aCart([aCartShop([aCartLine({ name: 'Desk lamp' })])])
  const { t } = await renderPlaced('', () => lapsed, {
    'POST /orders/{id}/reorder': () => cart,
    'GET /carts': () => cart,
  })
  await expect.element(page.getByRole('heading', { name: t('payments.lapsed') })).toBeVisible()
  await page.getByRole('button', { name: t('orders.buy_again') }).click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect.element(panel.getByRole('link', { name: 'Desk lamp' }).first()).toBeVisible()
})

test('the payment notice: the gateway is polled, and after a minute a missing result is reported', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const { t } = await renderPlaced('&payment=back', () => anOrder({ payment: unpaid }))
  await expect.element(page.getByText(t('payments.checking'))).toBeVisible()
  const unknown = page.getByRole('heading', { name: t('payments.unknown') })
  for (let seconds = 0; seconds < 57; seconds += 3) {
    expect(unknown.elements()).toHaveLength(0)
    await passTime(3_000)
    await waitForPaint()
  }
  await passTime(9_000)
  await expect.element(unknown).toBeVisible()
  expect(sentCalls('POST /orders/{id}/payment-check').length).toBeGreaterThan(5)
  await expectNoAxeViolations()
})

test('the payment dialog: closed while the payment page is requested, it does not open that page', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({ 'POST /orders/{id}/pay': () => open.promise.then(() => ({ payment_url: '#gateway' })) })
  const { t } = await render(<p>A page</p>, { shopper: aShopper(), path: '/order-history' })
  openDialog('pay', { order: anOrder({ payment: unpaid }), codes: ['SK-501'] })
  const dialog = page.getByRole('dialog', { name: t('payments.pay_title') })
  await dialog.getByRole('button', { name: t('payments.pay_now') }).click()
  await expect.poll(() => sentCalls('POST /orders/{id}/pay')).toHaveLength(1)
  await dialog
    .getByRole('button', { name: t('payments.later') })
    .first()
    .click()
  await expect.element(dialog).not.toBeInTheDocument()
  open.resolve()
  await waitForPaint()
  await waitForPaint()
  expect(location.hash).toBe('')
})
