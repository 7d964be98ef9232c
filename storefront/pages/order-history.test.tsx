import { ScrollRestoration } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderCard } from '#contract/orders.ts'
import { type Answers, answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { anOrder, anOrderCard } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import OrderHistory from './order-history.tsx'

/** Ten on a page, of the state that was requested. */
function pageOf(orders: readonly OrderCard[], query: { status?: unknown; page?: unknown }) {
  const matches = orders.filter(({ status }) => query.status === undefined || status === query.status)
  const number = Number(query.page ?? 1)
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(orders, ({ status }) => status)).map(([status, of]) => [status, of.length]),
  )
  return {
    orders: matches.slice(10 * (number - 1), 10 * number),
    total: matches.length,
    page: number,
    per_page: 10,
    counts,
  }
}

const renderHistory = (answers: Answers, path: string, options: RenderOptions = {}) => {
  answerCalls(answers)
  const part = (
    <>
      <OrderHistory />
      <ScrollRestoration />
    </>
  )
  return render(part, { shopper: aShopper(), path, ...options })
}

test.each(['en', 'ar'] as const)(
  'the order history: an order leaves the tab of pending ones when it is cancelled there (%s)',
  async (language) => {
    let orders = [anOrderCard({ id: 1, order_code: 'SK-1' }), anOrderCard({ id: 2, order_code: 'SK-2' })]
    const { t } = await renderHistory(
      {
        'GET /orders': ({ query }) => pageOf(orders, query),
        'POST /orders/{id}/cancel': () => {
          orders = orders.map((order) =>
            order.id === 1 ? { ...order, status: 'cancelled', can_cancel: false } : order,
          )
          return { order: anOrder({ id: 1, order_code: 'SK-1', status: 'cancelled', can_cancel: false }) }
        },
      },
      '/order-history?status=pending',
      { language },
    )
    const cards = page.getByRole('article')
    await expect.poll(() => cards.elements()).toHaveLength(2)
    await cards
      .filter({ hasText: 'SK-1' })
      .getByRole('button', { name: t('orders.cancel') })
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: t('orders.why.too_slow') }).click()
    await dialog.getByRole('button', { name: t('orders.cancel') }).click()
    await expect.poll(() => cards.elements()).toHaveLength(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    const tabs = page.getByRole('navigation', { name: t('orders.tabs') })
    await tabs.getByRole('link', { name: t('orders.state.cancelled') }).click()
    await expect.element(cards.filter({ hasText: 'SK-1' })).toMatchTextContent(t('orders.payment_state.not_paid'))
    await expect.element(page.getByRole('button', { name: t('orders.cancel') })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  },
)

test('the order history: an unpaid order says how long it is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00.000Z') })
  const { payment } = anOrderCard()
  const unpaid = { ...payment, method: 'sandbox', can_pay: true, pay_until: '2026-03-01T12:20:30.000Z', due_amount: 20 }
  const { t } = await renderHistory(
    { 'GET /orders': ({ query }) => pageOf([anOrderCard({ payment: unpaid })], query) },
    '/order-history',
  )
  await expect.element(page.getByText(t('payments.kept', { count: 200 }))).toBeVisible()
})

test('the order history: a page past the last one says so, and leads to the first', async () => {
  const { t } = await renderHistory(
    { 'GET /orders': ({ query }) => pageOf([anOrderCard({})], query) },
    '/order-history?page=99',
  )
  await expect.element(page.getByRole('heading', { name: t('orders.none_on_page') })).toBeVisible()
  await page.getByRole('link', { name: t('orders.first_page') }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('the order history: another page begins at its top, and Back restores the scroll position', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => anOrderCard({ id: index + 1, order_code: `SK-${index + 1}` }))
  const { t, router } = await renderHistory({ 'GET /orders': ({ query }) => pageOf(orders, query) }, '/order-history')
  const next = page
    .getByRole('navigation', { name: t('shell.pagination') })
    .getByRole('link', { name: t('shell.page', { page: 2 }) })
  await expect.element(next).toBeInTheDocument()
  next.element().scrollIntoView()
  const left = scrollY
  expect(left).toBeGreaterThan(0)
  await next.click()
  const second = page.getByText(t('orders.showing', { first: 11, last: 12, count: 12 }))
  await expect.element(second).toHaveFocus()
  await expect.element(second).toBeInViewport()
  await router.navigate(-1)
  await expect.element(page.getByText(t('orders.showing', { first: 1, last: 10, count: 12 }))).toBeVisible()
  await expect.poll(() => scrollY).toBe(left)
})

test('the order history: the chosen tab is in sight in a row without room for all', async () => {
  const orders = [anOrderCard({ status: 'cancelled', can_cancel: false })]
  const path = '/order-history?status=cancelled'
  const { t } = await renderHistory({ 'GET /orders': ({ query }) => pageOf(orders, query) }, path, {
    width: 360,
    language: 'ar',
  })
  const tab = page
    .getByRole('navigation', { name: t('orders.tabs') })
    .getByRole('link', { name: t('orders.state.cancelled') })
  await expect.element(tab).toHaveAttribute('aria-current')
  // A row scrolls by whole pixels, and a tab may end between two of them.
  await expect.element(tab).toBeInViewport({ ratio: 0.98 })
})

test('the order history: orders that do not load are requested again', async () => {
  const { t } = await renderHistory({ 'GET /orders': refuse(500, 'Out of order') }, '/order-history')
  await expect.element(page.getByText(t('orders.lost')), { timeout: 12_000 }).toBeVisible()
  answerCalls({ 'GET /orders': ({ query }) => pageOf([anOrderCard({})], query) })
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})
