import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import PaymentsPage from '#console/pages/market/operation/payments.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testPaymentCard, testStuck } from '#console/testing/payments.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { PaymentCard, UnknownCapture } from '#contract/operator-payments.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const answer = (payments: PaymentCard[], stuck_count = payments.length) => ({
  payments,
  total: payments.length,
  page: 1,
  per_page: 20,
  stuck_count,
  unknown_captures: [] as UnknownCapture[],
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<PaymentsPage />, { path: '/market/payments', ...options })

const longName = 'The house of handmade waterproof walking shoes and mountain boots of the northern valleys'

test.each(oppositeScreens)(
  'the payments in %s at %i px: stuck refunds come first, with reason, amount and link',
  async (language, width) => {
    signInAtMarket('refunds.read')
    const [order] = testPaymentCard().orders
    if (!order) throw new Error('the test payment has no order')
    const many = [order, { ...order, id: 6, order_code: 'SK-1006', shop: { ...order.shop, name: longName } }]
    const stuck = [testStuck(), testStuck({ refund_id: 32, kind: 'late', order_code: null, failure: null })]
    answerCalls({ 'GET /operator/payments': () => answer([testPaymentCard({ orders: many, stuck })]) })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: 'SK-1005, SK-1006' })
    await expect.element(link).toHaveAttribute('href', '/console/market/payments/9')
    await expect.element(page.getByText(t('payments.stuck.failed'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(t('payments.stuck.late'), { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the payments: views, status and search are in the address, and the server applies them', async () => {
  signInAtMarket('refunds.read')
  answerCalls({
    'GET /operator/payments': ({ query }) => answer(query?.stuck ? [] : [testPaymentCard({ stuck: [] })], 0),
  })
  const { t, router } = await renderPage()
  await expect.element(page.getByText(t('payments.none_stuck'))).toBeVisible()
  await page.getByRole('link', { name: t('payments.show_all') }).click()
  await expect.element(page.getByRole('link', { name: 'SK-1005' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=all')
  await page.getByRole('searchbox').fill('pi_4711')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.poll(() => sentCalls('GET /operator/payments').at(-1)?.query).toMatchObject({ search: 'pi_4711' })
  expect(sentCalls('GET /operator/payments').map(({ query }) => query?.stuck)).toEqual(['yes', undefined, undefined])
})

test('the payments: a failure can be retried', async () => {
  signInAtMarket('refunds.read')
  answerCalls({ 'GET /operator/payments': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/payments': () => answer([testPaymentCard()]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: 'SK-1005' })).toBeVisible()
})

test('the payments: a person without permission reads whom to ask', async () => {
  signInAtMarket('orders.read')
  answerCalls({ 'GET /operator/payments': refuse(403, 'Not for you', { code: 'desk.no_permission' }) })
  await renderPage()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'SK-1005' })).not.toBeInTheDocument()
})

const unknown: UnknownCapture = {
  id: 3,
  gateway: 'stripe',
  reference: 'pi_unknown',
  amount: 12.5,
  currency: 'USD',
  created_at: '2026-01-05T12:00:00.000Z',
}

test.each(oppositeScreens)(
  'money of an unknown payment in %s at %i px: a note records what was done with it',
  async (language, width) => {
    signInAtMarket('refunds.write')
    answerCalls({ 'GET /operator/payments': () => ({ ...answer([]), unknown_captures: [unknown] }) })
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText('pi_unknown')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: t('payments.do_handle') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('payments.do_handle') }).click()
    await expect.element(page.getByText(t('payments.handle_missing'))).toBeVisible()
    await dialog.getByRole('textbox').fill('Refunded there')
    await expectNoAxeViolations()
    answerCalls({
      'POST /operator/unknown-captures/{id}/handle': () => ({ unknown_captures: [] }),
      'GET /operator/payments': () => answer([]),
    })
    await dialog.getByRole('button', { name: t('payments.do_handle') }).click()
    await expect.element(page.getByText('pi_unknown')).not.toBeInTheDocument()
    expect(sentCalls('POST /operator/unknown-captures/{id}/handle')[0]?.body).toEqual({ note: 'Refunded there' })
  },
)

test.each([
  ['accepted', true],
  ['refused', false],
])(
  'a note for one payment that is %s leaves the dialog of another alone, which was opened meanwhile',
  async (_, isAccepted) => {
    signInAtMarket('refunds.read', 'refunds.write')
    const other = { ...unknown, id: unknown.id + 1, reference: 'pi_other' }
    answerCalls({ 'GET /operator/payments': () => ({ ...answer([]), unknown_captures: [unknown, other] }) })
    const { t } = await renderPage()
    const open = (index: number) =>
      page
        .getByRole('button', { name: t('payments.do_handle') })
        .nth(index)
        .click()
    const dialog = page.getByRole('dialog')
    const note = dialog.getByLabelText(t('payments.note'))
    const call = Promise.withResolvers<void>()
    const handle = () => call.promise.then(() => (isAccepted ? { unknown_captures: [other] } : loseResponse()))
    answerCalls({ 'POST /operator/unknown-captures/{id}/handle': handle })
    await open(0)
    await note.fill('Refunded there')
    await dialog.getByRole('button', { name: t('payments.do_handle') }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: t('form.leave') }).click()
    await open(1)
    await note.fill('A gift')
    if (isAccepted) answerCalls({ 'GET /operator/payments': () => ({ ...answer([]), unknown_captures: [other] }) })
    call.resolve()
    if (isAccepted) {
      await expect.element(page.getByText('pi_unknown')).not.toBeInTheDocument()
    } else {
      await expect.poll(() => useNotice.getState().text).toBe(t('states.unreachable'))
      await expect.element(dialog.getByText(t('states.unreachable'))).not.toBeInTheDocument()
    }
    await expect.element(note).toHaveValue('A gift')
  },
)
