import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testPayment, testPaymentEvent, testRefund } from '#console/testing/payments.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { DeskPayment } from '#contract/operator-payments.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { PaymentPage } from './payment-page.tsx'

function show(payment: DeskPayment, options: Parameters<typeof render>[1] = {}) {
  answerCalls({ 'GET /operator/payments/{id}': () => ({ payment }) })
  return render(<PaymentPage id="9" />, { path: '/market/payments/9', ...options })
}

test.each(oppositeScreens)(
  'a payment in %s at %i px: its refund with the words of the gateway, its orders and its history',
  async (language, width) => {
    signInAtMarket('refunds.write', 'orders.read')
    const { t } = await show(testPayment(), { language, width })
    await expect.element(page.getByText(t('payments.stuck.failed'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(/charge_disputed/).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'SK-1005' }))
      .toHaveAttribute('href', '/console/market/orders/5')
    await expect.element(page.getByText('pi_4711')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a payment: a failed refund is retried after a confirmation, and then shown as in progress', async () => {
  signInAtMarket('refunds.write')
  const { t } = await show(testPayment())
  await page.getByRole('button', { name: t('payments.do_retry') }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/45\.50/)).toBeVisible()
  expect(sentCalls('POST /operator/refunds/{id}/retry')).toEqual([])
  const going = testRefund({ state: 'going', failure: null, can_settle: false })
  const answered = testPayment({ refunds: [going], stuck: [] })
  answerCalls({
    'POST /operator/refunds/{id}/retry': () => ({ payment: answered }),
    'GET /operator/payments/{id}': () => ({ payment: answered }),
  })
  await question.getByRole('button', { name: t('payments.do_retry') }).click()
  await expect.element(page.getByText(t('payments.refund.going'))).toBeVisible()
  expect(sentCalls('POST /operator/refunds/{id}/retry')[0]?.params).toEqual({ id: '31' })
  expect(useNotice.getState().text).toBe(t('payments.done_retry'))
})

test('a payment: recording a refund as paid by hand requires its source and a note', async () => {
  signInAtMarket('refunds.write')
  const { t } = await show(testPayment())
  await page.getByRole('button', { name: t('payments.do_settle') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('payments.do_settle') })
  await submit.click()
  await expect.element(page.getByText(t('payments.from_missing'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('payments.note_missing'), { exact: true })).toBeVisible()
  await dialog.getByText(t('payments.from_bank'), { exact: true }).click()
  await dialog.getByRole('textbox').fill('Transfer 4711')
  await expectNoAxeViolations()
  const settled = testRefund({ state: 'settled', settled_from: 'bank', can_retry: false, can_settle: false })
  const events = [testPaymentEvent('refund_settled', { words: 'Transfer 4711', name: 'Nour', refund_id: 31 })]
  answerCalls({
    'POST /operator/refunds/{id}/settle': () => ({ payment: testPayment({ refunds: [settled], stuck: [], events }) }),
  })
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('payments.settled_from.bank'))).toBeVisible()
  await expect.element(page.getByText('Transfer 4711')).toBeVisible()
  expect(sentCalls('POST /operator/refunds/{id}/settle')[0]?.body).toEqual({ from: 'bank', note: 'Transfer 4711' })
})

test('a refund that another person has handled: the page says by whom, and shows it as it is', async () => {
  signInAtMarket('refunds.write')
  const { t } = await show(testPayment())
  await page.getByRole('button', { name: t('payments.do_retry') }).click()
  const settled = testRefund({ state: 'settled', settled_from: 'bank', can_retry: false, can_settle: false })
  answerCalls({
    'POST /operator/refunds/{id}/retry': refuse(409, 'Rana has recorded it.', { code: 'payments.already_settled' }),
    'GET /operator/payments/{id}': () => ({ payment: testPayment({ refunds: [settled], stuck: [] }) }),
  })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('payments.do_retry') })
    .click()
  await expect.element(page.getByText(`Rana has recorded it. ${t('form.conflict_note')}`)).toBeVisible()
  await expect.element(page.getByText(t('payments.refund.settled'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a payment: a person who only reads refunds sees no buttons, and no link to orders without their permission', async () => {
  signInAtMarket('refunds.read')
  const { t } = await show(testPayment())
  await expect.element(page.getByText(t('payments.read_only'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('payments.do_retry') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'SK-1005' })).not.toBeInTheDocument()
})

test('a payment: a failed refund that was requested again names the later one, without buttons', async () => {
  signInAtMarket('refunds.write')
  const replaced = testRefund({ is_replaced: true, can_retry: false, can_settle: false })
  const { t } = await show(
    testPayment({
      refunds: [testRefund({ id: 32, state: 'paid', can_retry: false, can_settle: false, failure: null }), replaced],
      stuck: [],
    }),
  )
  await expect.element(page.getByText(t('payments.is_replaced'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('payments.do_retry') })).not.toBeInTheDocument()
})

test('a payment without refunds, and one that does not exist', async () => {
  signInAtMarket('refunds.read')
  const { t } = await show(testPayment({ refunds: [], stuck: [], events: [] }))
  await expect.element(page.getByText(t('payments.no_refunds'))).toBeVisible()
  await expect.element(page.getByText(t('orders.history'))).not.toBeInTheDocument()
  answerCalls({ 'GET /operator/payments/{id}': refuse(404, 'Not found', { code: 'payments.no_payment' }) })
  await render(<PaymentPage id="10" />, { path: '/market/payments/10' })
  await expect
    .element(page.getByRole('link', { name: t('payments.show_all') }))
    .toHaveAttribute('href', '/console/market/payments?view=all')
})
