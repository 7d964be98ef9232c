import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { placedEntry, signInAtShop, testOrder } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderPage } from '../order-page.tsx'

const payment = { method: 'sandbox', status: 'paid' as const, refunded_amount: 0, refund: null }

const show = (options: Parameters<typeof render>[1] = {}) => {
  answerCalls({
    'GET /shop/orders/{id}': () => ({ order: testOrder({ payment, refundable_amount: 96 }) }),
    'GET /shop/orders/{id}/timeline': () => ({ entries: [placedEntry] }),
  })
  return render(<OrderPage id="5" Chat={() => null} Returns={() => null} Money={() => null} />, {
    path: '/shop/7/orders/5',
    ...options,
  })
}

const previewOf = (refunded_amount: number) => ({
  'POST /shop/orders/{id}/refunds/preview': () => ({
    refunded_amount,
    left_amount: 96,
    currency: 'USD',
    is_cash: false,
  }),
})

test.each(oppositeScreens)(
  'a refund in %s at %i px: its sum is shown before, for exactly what is chosen',
  async (language, width) => {
    signInAtShop('orders.read', 'refunds.write')
    const { t } = await show({ language, width })
    await page.getByRole('button', { name: t('orders.refund') }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText(t('orders.refund_choose'))).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: t('orders.refund'), exact: true })).toBeDisabled()
    answerCalls(previewOf(45.5))
    await drawer.getByRole('button', { name: t('orders.one_more', { name: 'Trail runner' }) }).click()
    await expect.element(drawer.getByRole('button', { name: /45\.50/ })).toBeInViewport()
    answerCalls(previewOf(50.5))
    await drawer.getByText(t('orders.refund_delivery')).click()
    const submit = drawer.getByRole('button', { name: /\u2068[^\u2069]*50\.50[^\u2069]*\u2069/ })
    await expect.element(submit).toBeEnabled()
    expect(sentCalls('POST /shop/orders/{id}/refunds/preview').at(-1)?.body).toEqual({
      lines: [{ order_line_id: 11, quantity: 1 }],
      delivery: true,
      amount: null,
    })
    await submit.click()
    await expect.element(drawer.getByText(t('orders.reason_missing'))).toBeVisible()
    await expectNoAxeViolations()
    await drawer.getByLabelText(t('orders.reason')).fill('One of them was scratched')
    answerCalls({ 'POST /shop/orders/{id}/refund': () => ({ refunded_amount: 50.5 }) })
    await submit.click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(sentCalls('POST /shop/orders/{id}/refund')[0]?.body).toEqual({
      lines: [{ order_line_id: 11, quantity: 1 }],
      delivery: true,
      amount: null,
      reason: 'One of them was scratched',
    })
    expect(useNotice.getState().text).toMatch(/50\.50/)
  },
)

test('a refund of more than is left: the reason is shown instead of the sum, and nothing is sent', async () => {
  signInAtShop('orders.read', 'refunds.write')
  const { t } = await show()
  await page.getByRole('button', { name: t('orders.refund') }).click()
  answerCalls({
    'POST /shop/orders/{id}/refunds/preview': refuse(409, 'Only 96.00 are left.', { code: 'payments.more_than_left' }),
  })
  await page.getByLabelText(t('orders.refund_more')).fill('100')
  await expect.element(page.getByText('Only 96.00 are left.')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: t('orders.refund'), exact: true }))
    .toBeDisabled()
  expect(sentCalls('POST /shop/orders/{id}/refunds/preview').at(-1)?.body).toMatchObject({ amount: 100, lines: [] })
})

test('a refund that another person has made meanwhile: the refusal is shown, and the input stays', async () => {
  signInAtShop('orders.read', 'refunds.write')
  const { t } = await show()
  await page.getByRole('button', { name: t('orders.refund') }).click()
  answerCalls({
    ...previewOf(91),
    'POST /shop/orders/{id}/refund': refuse(409, 'Nour has refunded it.', { code: 'payments.nothing_to_refund' }),
  })
  await page.getByRole('button', { name: t('orders.refund_all_units') }).click()
  await page.getByLabelText(t('orders.reason')).fill('Damaged')
  await page.getByRole('button', { name: /91\.00/ }).click()
  await expect.element(page.getByText('Nour has refunded it.')).toBeVisible()
  await expect.element(page.getByLabelText(t('orders.reason'))).toHaveValue('Damaged')
})

test('a refund: its drawer stays open while it is sent, so that its failure is seen', async () => {
  signInAtShop('orders.read', 'refunds.write')
  const { t } = await show()
  await page.getByRole('button', { name: t('orders.refund') }).click()
  const sending = Promise.withResolvers<void>()
  answerCalls({
    ...previewOf(5),
    'POST /shop/orders/{id}/refund': async () => {
      await sending.promise
      return refuse(409, 'Nour has refunded it.', { code: 'payments.nothing_to_refund' })()
    },
  })
  await page.getByLabelText(t('orders.refund_more')).fill('5')
  await page.getByLabelText(t('orders.reason')).fill('Scratched')
  await page.getByRole('button', { name: /5\.00/ }).click()
  await expect.poll(() => sentCalls('POST /shop/orders/{id}/refund')).toHaveLength(1)
  await page.getByRole('button', { name: t('shell.close') }).click()
  sending.resolve()
  await expect.element(page.getByText('Nour has refunded it.')).toBeVisible()
})

test('a refund whose response was lost is repeated with the same idempotency key, and another refund has another', async () => {
  signInAtShop('orders.read', 'refunds.write')
  const { t } = await show()
  const keys = () => sentCalls('POST /shop/orders/{id}/refund').map(({ headers }) => headers.get('Idempotency-Key'))
  const fill = async () => {
    await page
      .getByRole('button', { name: t('orders.refund'), exact: true })
      .first()
      .click()
    await page.getByLabelText(t('orders.refund_more')).fill('5')
    await page.getByLabelText(t('orders.reason')).fill('Scratched')
  }
  const submit = page.getByRole('dialog').getByRole('button', { name: /5\.00/ })
  answerCalls({ ...previewOf(5), 'POST /shop/orders/{id}/refund': loseResponse })
  await fill()
  await submit.click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /shop/orders/{id}/refund': () => ({ refunded_amount: 5 }) })
  await submit.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  await fill()
  await submit.click()
  await expect.poll(keys).toHaveLength(3)
  expect(new Set(keys()).size).toBe(2)
})

test('a refund whose response was lost is not paid twice if its reason is edited', async () => {
  signInAtShop('orders.read', 'refunds.write')
  const { t } = await show()
  const keys = () => sentCalls('POST /shop/orders/{id}/refund').map(({ headers }) => headers.get('Idempotency-Key'))
  answerCalls({ ...previewOf(5), 'POST /shop/orders/{id}/refund': loseResponse })
  await page.getByRole('button', { name: t('orders.refund') }).click()
  await page.getByLabelText(t('orders.refund_more')).fill('5')
  await page.getByLabelText(t('orders.reason')).fill('Scratchd')
  const submit = page.getByRole('dialog').getByRole('button', { name: /5\.00/ })
  await submit.click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  await expect.poll(() => sentCalls('GET /shop/orders/{id}').length).toBe(2)
  const refusal = refuse(409, 'Your earlier try went through.', { code: 'errors.key_reused' })
  answerCalls({ 'POST /shop/orders/{id}/refund': refusal })
  await page.getByLabelText(t('orders.reason')).fill('Scratched')
  await submit.click()
  await expect.element(page.getByText('Your earlier try went through.')).toBeVisible()
  await expect.poll(() => sentCalls('GET /shop/orders/{id}').length).toBe(3)
  expect(new Set(keys()).size).toBe(1)
  await submit.click()
  await expect.poll(() => keys().length).toBe(3)
  expect(new Set(keys()).size).toBe(2)
})

test('an order: a person who may not refund has no button for it', async () => {
  signInAtShop('orders.write', 'refunds.read')
  const { t } = await show()
  await expect.element(page.getByText(t('orders.sum_total'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.refund') })).not.toBeInTheDocument()
})
