import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import type { ShopTransaction } from '#contract/shop-money.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { OrderMoney } from './order-money.tsx'

const sale: ShopTransaction = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'sale',
  order: { id: 12, order_code: '261120-PR8DXQ4' },
  payout_id: null,
  note: null,
  gross: 100,
  commission: -10,
  cash: 0,
  paid: 0,
  corrections: 0,
  change: 90,
  availability: 'return_period',
  available_on: '2026-12-05',
}

const show = (...transactions: ShopTransaction[]) => {
  answerCalls({ 'GET /shop/money/transactions': () => ({ currency: 'USD', transactions, next: null }) })
  return render(<OrderMoney id={12} />, { path: '/shop/7/orders/12' })
}

test('the money of an order: the day from which it is available', async () => {
  signInAtShop('orders.read', 'money.read')
  const { t } = await show(sale)
  const day = isolateText(formatCalendarDay('2026-12-05', 'en'))
  await expect.element(page.getByText(t('money.available_day', { day }))).toBeVisible()
  expect(sentCalls('GET /shop/money/transactions')[0]?.query).toMatchObject({ order_id: '12' })
})

test('the money of an order that was paid, and of its later refund', async () => {
  signInAtShop('orders.read', 'money.read')
  const paid = { ...sale, availability: 'paid' as const, available_on: null, payout_id: 4 }
  const refund = { ...sale, id: 11, kind: 'refund' as const, availability: 'return' as const, available_on: null }
  const { t } = await show(refund, paid)
  await expect
    .element(page.getByRole('link', { name: t('money.in_payout', { number: '4' }) }))
    .toHaveAttribute('href', '/console/shop/7/money/payouts/4')
  await expect.element(page.getByText(t('money.order_money.return'))).toBeVisible()
})

test('the money of an order is not shown without the permission, nor to the market', async () => {
  signInAtShop('orders.read')
  await show(sale)
  signInAtMarket('orders.read', 'payouts.read')
  await render(<OrderMoney id={12} />, { path: '/market/orders/12' })
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  expect(sentCalls('GET /shop/money/transactions')).toEqual([])
})

test('the money of an order that cannot be loaded can be loaded again', async () => {
  signInAtShop('orders.read', 'money.read')
  answerCalls({ 'GET /shop/money/transactions': refuse(500, 'Oh') })
  const { t } = await render(<OrderMoney id={12} />, { path: '/shop/7/orders/12' })
  const retry = page.getByRole('button', { name: t('states.try_again') })
  await expect.element(retry).toBeVisible()
  answerCalls({ 'GET /shop/money/transactions': () => ({ currency: 'USD', transactions: [sale], next: null }) })
  await retry.click()
  await expect.element(page.getByRole('listitem')).toBeVisible()
})
