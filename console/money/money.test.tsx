import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ShopBalance } from '#contract/operator-money.ts'
import type { MoneyMonth, ShopMoney, ShopTransaction } from '#contract/shop-money.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatCalendarDay, formatMonth } from '#locales/dates.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import BalanceList from './balance-list.tsx'
import MoneyPage from './money-page.tsx'
import TransactionList from './transaction-list.tsx'

const testMoney = (money: Partial<ShopMoney> = {}): ShopMoney => ({
  currency: 'USD',
  balance: 1_320.5,
  available: 1_000.25,
  pending: 320.25,
  being_paid: 0,
  pending_parts: [
    { reason: 'return_period', available_on: '2026-12-01', orders: 2, amount: 120 },
    { reason: 'undelivered', available_on: null, orders: 1, amount: 200.25 },
  ],
  return_days: 14,
  ...money,
})

const testMonth = (month: Partial<MoneyMonth> = {}): MoneyMonth => ({
  month: '2026-11',
  sales: 2_000,
  refunds: -150,
  gross: 1_850,
  commission: -185,
  cash: -344.5,
  paid: 0,
  corrections: 0,
  change: 1_320.5,
  ...month,
})

const testTransaction = (transaction: Partial<ShopTransaction> = {}): ShopTransaction => ({
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'sale',
  order: { id: 12, order_code: '261120-PR8DXQ4' },
  payout_id: null,
  note: null,
  gross: 100,
  commission: -10,
  cash: -100,
  paid: 0,
  corrections: 0,
  change: -10,
  availability: 'cash',
  available_on: null,
  ...transaction,
})

const renderMoney = (options: Parameters<typeof render>[1] = {}) =>
  render(<MoneyPage />, { path: '/shop/7/money', ...options })
const renderTransactions = (options: Parameters<typeof render>[1] = {}) =>
  render(<TransactionList />, { path: '/shop/7/money/transactions', ...options })

/** The payouts card of the money page makes these calls; its own tests are in `payouts/`. */
const payoutAnswers: Parameters<typeof answerCalls>[0] = {
  'GET /shop/payouts': () => ({ payouts: [], total: 0 }),
  'GET /shop/payout-account': () => ({ account: null, former: null, version: '1' }),
}

const answerMoney = (money: Partial<ShopMoney> = {}, months = [testMonth()]) =>
  answerCalls({
    'GET /shop/money': () => testMoney(money),
    'GET /shop/money/months': () => ({ currency: 'USD', months }),
    ...payoutAnswers,
  })

describe('the money', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: the balance with what is available and pending, until when, and by month',
    async (language, width) => {
      signInAtShop('money.read')
      const large = { sales: 9_999_999.99, paid: -9_999_999.99, corrections: -9_999_999.99, change: 8_999_999.99 }
      answerMoney({}, [testMonth(), testMonth({ month: '2026-10', ...large })])
      const { t } = await renderMoney({ language, width })
      await expect.element(page.getByText(t('money.owed'), { exact: true })).toBeVisible()
      const invoices = page.getByRole('link', { name: t('commission-invoices.title') })
      await expect.element(invoices).toHaveAttribute('href', '/console/shop/7/money/invoices')
      const pending_parts = page.getByRole('region', { name: t('money.pending_parts') })
      await expect.element(pending_parts.getByText(formatCalendarDay('2026-12-01', language))).toBeVisible()
      await expect.element(pending_parts.getByText(t('money.order_money.undelivered'))).toBeVisible()
      await expect.element(pending_parts.getByText(t('money.orders', { count: 2 }))).toBeVisible()
      await expect.element(page.getByText(formatMonth('2026-10-01', language, 'UTC'))).toBeVisible()
      const table = page.getByRole('table', { name: t('money.months') }).element()
      expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
      await expect.element(page.getByText(t('money.pending_text', { count: 14 }))).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('a shop that owes the market money sees the amount without a minus sign', async () => {
    signInAtShop('money.read')
    answerMoney({ balance: -42.5, available: -42.5, pending: 0, pending_parts: [] }, [])
    const { t } = await renderMoney()
    await expect.element(page.getByText(t('money.owes'), { exact: true })).toBeVisible()
    const owes = page.getByText(t('money.owes'), { exact: true }).element().parentElement
    expect(owes?.querySelector('dd')?.textContent).toBe('$42.50')
    await expect.element(page.getByText(t('money.available'), { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: t('money.pending_parts') })).not.toBeInTheDocument()
    await expect.element(page.getByText(t('money.no_months'))).toBeVisible()
    await expect.element(page.getByText(t('money.how_to_pay'))).toBeVisible()
    const contact = page.getByRole('link', { name: t('money.ask_where') })
    await expect.element(contact).toHaveAttribute('href', '/contact-us')
  })

  test('a person without the permission sees one refusal, and nothing is requested', async () => {
    signInAtShop('orders.read')
    const { t } = await renderMoney()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('money.transactions') })).not.toBeInTheDocument()
    expect(sentCalls('GET /shop/money')).toEqual([])
  })

  test('the balance card shows the amount being paid out separately', async () => {
    signInAtShop('money.read')
    answerMoney({ balance: 0, available: 0, pending: 0, pending_parts: [], being_paid: 512.25 })
    const { t } = await renderMoney()
    await expect.element(page.getByText(t('money.being_paid'), { exact: true })).toBeVisible()
    await expect.element(page.getByText('$512.25')).toBeVisible()
  })

  test('days after the first seven share a line', async () => {
    signInAtShop('money.read')
    const days = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`)
    const pending_parts = days.map((available_on) => ({
      reason: 'return_period' as const,
      available_on,
      orders: 1,
      amount: 10,
    }))
    answerMoney({ pending_parts: [...pending_parts, { reason: 'ticket', available_on: null, orders: 3, amount: 5 }] })
    const { t } = await renderMoney()
    const region = page.getByRole('region', { name: t('money.pending_parts') })
    await expect.element(region.getByText(t('money.available_later'))).toBeVisible()
    const lines = region
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent)
    expect(lines).toHaveLength(9)
    expect(lines[7]).toBe(`${t('money.available_later')}${t('money.orders', { count: 2 })}$20.00`)
    expect(lines[8]).toContain(t('money.order_money.ticket'))
  })

  test('a failure of one part leaves the other, and can be tried again', async () => {
    signInAtShop('money.read')
    let isBroken = true
    answerCalls({
      'GET /shop/money': () => (isBroken ? refuse(500, 'It failed')() : testMoney()),
      'GET /shop/money/months': () => ({ currency: 'USD', months: [testMonth()] }),
      ...payoutAnswers,
    })
    const { t } = await renderMoney()
    await expect.element(page.getByRole('table', { name: t('money.months') })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText(t('money.owed'), { exact: true })).toBeVisible()
  })
})

describe('the transactions', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: each has its order, its changes, and when its money is available',
    async (language, width) => {
      signInAtShop('money.read', 'orders.read')
      answerCalls({
        'GET /shop/money/transactions': () => ({
          currency: 'USD',
          transactions: [
            testTransaction(),
            testTransaction({
              id: 8,
              kind: 'refund_failed',
              order: { id: 13, order_code: '261119-AB8DXQ4' },
              gross: -9_999_999.99,
              availability: 'return',
            }),
          ],
          next: null,
        }),
      })
      const { t } = await renderTransactions({ language, width })
      const link = page.getByRole('link', { name: '261120-PR8DXQ4' })
      await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders/12')
      const refund = page.getByRole('row').filter({ hasText: '261119-AB8DXQ4' })
      await expect.element(refund.getByText(t('money.kind.refund_failed'))).toBeVisible()
      await expect.element(refund.getByText(t('money.order_money.return'))).toBeVisible()
      const sale = page.getByRole('row').filter({ hasText: '261120-PR8DXQ4' })
      await expect.element(sale.getByText(t('money.order_money.cash'))).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('a payout and what it pays lead to its page', async () => {
    signInAtShop('money.read')
    const payout = { order: null, payout_id: 12, gross: 0, commission: 0, cash: 0, availability: 'paid' } as const
    const transactions = [
      testTransaction({ ...payout, id: 11, kind: 'payout_failed', paid: 90, change: 90 }),
      testTransaction({ ...payout, id: 10, kind: 'payout', paid: -90, change: -90 }),
      testTransaction({ payout_id: 12, availability: 'paid' }),
    ]
    answerCalls({ 'GET /shop/money/transactions': () => ({ currency: 'USD', transactions, next: null }) })
    const { t } = await renderTransactions()
    const number = { number: '12' }
    const links = page.getByRole('link', { name: t('money.payout', number), exact: true })
    await expect.element(links.first()).toHaveAttribute('href', '/console/shop/7/money/payouts/12')
    expect(links.elements()).toHaveLength(2)
    const failed = page.getByRole('row').filter({ hasText: t('money.kind.payout_failed') })
    await expect.element(failed.getByText('$90.00').first()).toBeVisible()
    const sale = page.getByRole('row').filter({ hasText: '261120-PR8DXQ4' })
    const paying = sale.getByRole('link', { name: t('money.in_payout', number) })
    await expect.element(paying).toHaveAttribute('href', '/console/shop/7/money/payouts/12')
  })

  test.each(oppositeScreens)(
    'in %s at %i px: payments of the shop and corrections have their notes, and count in the next payout or belong to one',
    async (language, width) => {
      signInAtShop('money.read')
      const plain = { order: null, gross: 0, commission: 0, cash: 0, availability: 'available' } as const
      const reason = 'The parcel of order 261120-PR8DXQ4 was damaged by the carrier, who has paid for it by now'
      answerCalls({
        'GET /shop/money/transactions': () => ({
          currency: 'USD',
          transactions: [
            testTransaction({ ...plain, id: 9, kind: 'correction', corrections: 12.5, change: 12.5, note: reason }),
            testTransaction({ ...plain, id: 8, kind: 'shop_payment_undone', paid: -42, change: -42, note: 'Bounced' }),
            testTransaction({
              ...plain,
              id: 7,
              kind: 'shop_payment',
              paid: 9_999_999.99,
              change: 9_999_999.99,
              note: 'RF18 5390 0754',
              payout_id: 12,
              availability: 'paid',
            }),
          ],
          next: null,
        }),
      })
      const { t } = await renderTransactions({ language, width })
      const correction = page.getByRole('row').filter({ hasText: reason })
      await expect.element(correction.getByText(t('money.kind.correction'), { exact: true })).toBeVisible()
      await expect.element(correction.getByText(t('money.next_payout'))).toBeVisible()
      const undone = page.getByRole('row').filter({ hasText: 'Bounced' })
      await expect.element(undone.getByText(t('money.kind.shop_payment_undone'))).toBeVisible()
      const payment = page.getByRole('row').filter({ hasText: 'RF18 5390 0754' })
      await expect.element(payment.getByText(t('money.kind.shop_payment'))).toBeVisible()
      const paying = payment.getByRole('link', { name: t('money.in_payout', { number: '12' }) })
      await expect.element(paying).toHaveAttribute('href', '/console/shop/7/money/payouts/12')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('an unreadable position in the address shows the first page', async () => {
    signInAtShop('money.read')
    answerCalls({
      'GET /shop/money/transactions': () => ({ currency: 'USD', transactions: [testTransaction()], next: null }),
    })
    await renderTransactions({ path: '/shop/7/money/transactions?after=-1' })
    await expect.element(page.getByText('PR8DXQ4')).toBeVisible()
    expect(sentCalls('GET /shop/money/transactions')[0]?.query).not.toHaveProperty('after')
  })

  test('columns of amounts that are zero in all rows are left out, except the change', async () => {
    signInAtShop('money.read')
    const transactions = [testTransaction({ cash: 0 }), testTransaction({ id: 8, cash: 0, gross: 20, change: 0 })]
    answerCalls({ 'GET /shop/money/transactions': () => ({ currency: 'USD', transactions, next: null }) })
    const { t } = await renderTransactions()
    await expect.element(page.getByRole('columnheader', { name: t('money.gross') })).toBeVisible()
    const heads = page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
    const amounts = ['gross', 'commission', 'change'] as const
    expect(heads.slice(2, -1)).toEqual(amounts.map((name) => t(`money.${name}`)))
  })

  test('a view is in the address and in the call; without a permission for orders, codes are no links', async () => {
    signInAtShop('money.read')
    answerCalls({
      'GET /shop/money/transactions': ({ query }) =>
        query?.view === 'refund'
          ? { currency: 'USD', transactions: [], next: null }
          : { currency: 'USD', transactions: [testTransaction()], next: null },
    })
    const { t, router } = await renderTransactions()
    await expect.element(page.getByText('261120-PR8DXQ4')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '261120-PR8DXQ4' })).not.toBeInTheDocument()
    await page.getByRole('link', { name: t('money.view.refund') }).click()
    await expect.element(page.getByText(t('money.none_in_view'))).toBeVisible()
    expect(router.state.location.search).toBe('?view=refund')
    expect(sentCalls('GET /shop/money/transactions').map(({ query }) => query?.view)).toEqual([undefined, 'refund'])
  })

  test('a shop without transactions sees when the first one will appear', async () => {
    signInAtShop('money.read')
    answerCalls({ 'GET /shop/money/transactions': () => ({ currency: 'USD', transactions: [], next: null }) })
    const { t } = await renderTransactions()
    await expect.element(page.getByText(t('money.none_text'))).toBeVisible()
  })
})

describe('the balances of shops', () => {
  const testBalance = (balance: Partial<ShopBalance> = {}): ShopBalance => ({
    shop: { id: 7, name: 'Solestreet' },
    balance: 120.5,
    available: 100,
    pending: 20.5,
    ...balance,
  })
  const answer = (shops: ShopBalance[], counts = { all: shops.length, owed_to_shop: 1, owed_by_shop: 1 }) => ({
    currency: 'USD',
    shops,
    total: shops.length,
    owed_to_shops: 120.5,
    owed_by_shops: 9_999_999.99,
    counts,
  })
  const renderBalances = (options: Parameters<typeof render>[1] = {}) =>
    render(<BalanceList />, { path: '/market/balances', ...options })

  test.each(oppositeScreens)(
    'in %s at %i px: each shop has its balance, and both sums are above',
    async (language, width) => {
      signInAtMarket('payouts.read', 'shops.read')
      const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
      const owing = { shop: { id: 8, name: longName }, balance: -9_999_999.99, available: -9_999_999.99, pending: 0 }
      answerCalls({ 'GET /operator/balances': () => answer([testBalance(), owing]) })
      const { t } = await renderBalances({ language, width })
      await expect
        .element(page.getByRole('link', { name: longName }))
        .toHaveAttribute('href', '/console/market/balances/8')
      await expect.element(page.getByRole('definition').filter({ hasText: '120.50' })).toBeVisible()
      await expect.element(page.getByRole('link', { name: t('money.balance_view.owed_by_shop') })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('a view is in the address and in the call, and an empty one leads back', async () => {
    signInAtMarket('payouts.read')
    answerCalls({
      'GET /operator/balances': ({ query }) =>
        query?.view === 'owed_by_shop'
          ? answer([], { all: 1, owed_to_shop: 1, owed_by_shop: 0 })
          : answer([testBalance()]),
    })
    const { t, router } = await renderBalances()
    await expect.element(page.getByText('Solestreet')).toBeVisible()
    await page.getByRole('link', { name: t('money.balance_view.owed_by_shop') }).click()
    await expect.element(page.getByText(t('money.no_balance_in_view'))).toBeVisible()
    expect(router.state.location.search).toBe('?view=owed_by_shop')
    await page.getByRole('link', { name: t('money.show_all_balances') }).click()
    await expect.element(page.getByText('Solestreet')).toBeVisible()
  })
})
