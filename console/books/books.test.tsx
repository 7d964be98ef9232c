import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { Books, LedgerTransaction } from '#contract/books.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatMonth } from '#locales/dates.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import BooksPage from './books-page.tsx'
import TransactionList from './transaction-list.tsx'

const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
const longReason = 'x'.repeat(300)
const huge = 9_999_999.99
const months = { this_month: '2026-11', first_month: '2026-08' }

const testBooks = (rest: Partial<Books> = {}): Books => ({
  month: '2026-11',
  ...months,
  balances: [
    {
      currency: 'USD',
      accounts: [
        { account: 'gateway:stripe', opening: huge, debits: 110.1, credits: 0, closing: huge + 110.1 },
        { account: 'shop', opening: -huge, debits: 0, credits: 99.09, closing: -huge - 99.09 },
        { account: 'commission', opening: 0, debits: 0, credits: 11.01, closing: -11.01 },
      ],
    },
  ],
  ...rest,
})

const answerBooks = (books: Partial<Books> = {}) =>
  answerCalls({
    'GET /operator/books': ({ query: { month } }) =>
      testBooks({ ...books, ...(typeof month === 'string' && { month }) }),
  })

const renderBooks = (options: Parameters<typeof render>[1] = {}) =>
  render(<BooksPage />, { path: '/market/books', ...options })

describe('the trial balance', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: each account has its sums and a sentence, and opens its transactions of the month',
    async (language, width) => {
      signInAtMarket('books.read')
      answerBooks()
      const { t } = await renderBooks({ language, width })
      const table = page.getByRole('table', { name: t('books.balance') })
      const link = table.getByRole('link', { name: 'Stripe', exact: true })
      await expect
        .element(link)
        .toHaveAttribute('href', '/console/market/books/transactions?account=gateway%3Astripe&month=2026-11')
      await expect.element(table.getByText(t('books.account_text.gateway', { gateway: 'Stripe' }))).toBeVisible()
      await expect.element(table.getByText(t('books.account_text.commission'))).toBeVisible()
      const total = table.getByRole('row').last()
      await expect.element(total.getByText(t('books.total'))).toBeVisible()
      await expect.element(total.getByText(/\D110\.10/)).toHaveLength(2)
      await expect.element(total.getByText(/^\D+0\.00/)).toHaveLength(2)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('decimals of amounts stand below each other, also from right to left', async () => {
    signInAtMarket('books.read')
    answerBooks()
    await renderBooks({ language: 'ar' })
    const amounts = page.getByRole('cell').getByText(/\d\.\d\d/)
    await expect.element(amounts).toHaveLength(16)
    const ends = amounts.elements().map((amount) => Math.round(amount.getBoundingClientRect().right))
    expect(new Set(ends).size).toBe(4)
  })

  test('a chosen month is in the address, and arrows lead to the months beside it', async () => {
    signInAtMarket('books.read')
    answerBooks()
    const { t, router } = await renderBooks()
    await expect.element(page.getByRole('button', { name: t('books.month_after') })).toBeDisabled()
    await page.getByLabelText(t('books.month'), { exact: true }).selectOptions(formatMonth('2026-08-01', 'en', 'UTC'))
    await expect.poll(() => router.state.location.search).toBe('?month=2026-08')
    await expect.element(page.getByRole('button', { name: t('books.month_before') })).toBeDisabled()
    await page.getByRole('link', { name: t('books.month_after') }).click()
    await expect.poll(() => sentCalls('GET /operator/books').at(-1)?.query.month).toBe('2026-09')
    await expect.element(page.getByText(t('books.balance_text'))).toBeVisible()
  })

  test('a month of the address that does not exist shows this month', async () => {
    signInAtMarket('books.read')
    answerBooks()
    await renderBooks({ path: '/market/books?month=2026-13' })
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(sentCalls('GET /operator/books')[0]?.query.month).toBeUndefined()
  })

  test('a month that has not begun is not over', async () => {
    signInAtMarket('books.read')
    answerBooks()
    const { t } = await renderBooks({ path: '/market/books?month=2030-01' })
    await expect.element(page.getByText(t('books.balance_text_current'))).toBeVisible()
  })

  test('a market with two currencies has a table for each', async () => {
    signInAtMarket('books.read')
    const [usd] = testBooks().balances
    if (!usd) return expect.fail('no balance')
    answerBooks({ balances: [{ ...usd, currency: 'EUR' }, usd] })
    const { t } = await renderBooks()
    for (const currency of ['EUR', 'USD'])
      await expect.element(page.getByRole('heading', { name: t('books.balance_in', { currency }) })).toBeVisible()
  })

  test('a market without a transaction reads when one is booked, and has nothing to download', async () => {
    signInAtMarket('books.read')
    answerBooks({ balances: [], first_month: null })
    const { t } = await renderBooks()
    await expect.element(page.getByText(t('books.none_text'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('books.download') })).not.toBeInTheDocument()
  })

  test('a failed download says so and can be repeated', async () => {
    signInAtMarket('books.read')
    answerBooks()
    answerCalls({ 'GET /operator/books/csv': refuse(500, 'Broken') })
    const { t } = await renderBooks()
    await page.getByRole('button', { name: t('books.download') }).click()
    await expect.element(page.getByText('Broken')).toBeVisible()
    expect(sentCalls('GET /operator/books/csv')[0]?.query).toEqual({ month: '2026-11' })
  })

  test('a person without the permission sees the refusal, and a failure can be retried', async () => {
    signInAtMarket('orders.read')
    answerCalls({ 'GET /operator/books': refuse(403, 'Ask an owner.', { code: 'desk.no_permission' }) })
    const { t } = await renderBooks()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })
})

const testTransaction = (rest: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  id: 90,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'sale',
  reference: 'sale:12',
  currency: 'USD',
  order: { id: 12, order_code: '261120-PR8DXQ4' },
  payment_id: 4,
  payout: null,
  correction: null,
  entries: [
    { account: 'gateway:paypal', shop: null, amount: huge },
    { account: 'shop', shop: { id: shopId.parse(7), name: longName }, amount: -huge },
  ],
  ...rest,
})

const answerTransactions = (transactions: LedgerTransaction[], next: string | null = null) =>
  answerCalls({
    'GET /operator/books': () => testBooks(),
    'GET /operator/books/transactions': () => ({ ...months, transactions, next }),
  })

const renderTransactions = (options: Parameters<typeof render>[1] = {}) =>
  render(<TransactionList />, { path: '/market/books/transactions', ...options })

describe('the transactions of the ledger', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: each has its entries, and leads to what it is about',
    async (language, width) => {
      signInAtMarket('books.read', 'orders.read', 'payouts.read', 'refunds.read')
      const without = { order: null, payment_id: null }
      answerTransactions([
        testTransaction(),
        testTransaction({ id: 91, kind: 'payout', ...without, payout: { id: 5, run_id: 3 } }),
        testTransaction({ id: 92, kind: 'correction', ...without, correction: { id: 2, reason: longReason } }),
        testTransaction({ id: 93, kind: 'excess', order: null }),
      ])
      const { t } = await renderTransactions({ language, width })
      const linkOf = (name: string) => page.getByRole('link', { name })
      await expect.element(linkOf('PR8DXQ4')).toHaveAttribute('href', '/console/market/orders/12')
      await expect
        .element(linkOf(t('books.payout', { number: '5' })))
        .toHaveAttribute('href', '/console/market/payouts/3')
      await expect
        .element(linkOf(t('books.payment', { number: '4' })))
        .toHaveAttribute('href', '/console/market/payments/4')
      const reason = page.getByText(longReason)
      await expect.element(reason).toBeVisible()
      expect(reason.element().scrollHeight).toBe(reason.element().clientHeight)
      await expect.element(page.getByText('PayPal').first()).toBeVisible()
      await expect.element(page.getByText(longName).first()).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('have their name beside their first entry', async () => {
    signInAtMarket('books.read')
    answerTransactions([testTransaction()])
    const { t } = await renderTransactions()
    await expect.element(page.getByText('PayPal')).toBeVisible()
    const name = page.getByText(t('books.transaction_number', { number: '90' })).element().parentElement
    const [top, entryTop] = [name, page.getByText('PayPal').element()].map((each) => each?.getBoundingClientRect().top)
    expect(Math.abs((top ?? 0) - (entryTop ?? Number.NaN))).toBeLessThan(4)
  })

  test('the filters of the address are sent, and can be removed', async () => {
    signInAtMarket('books.read')
    answerTransactions([testTransaction()])
    const { t } = await renderTransactions({
      path: '/market/books/transactions?kind=sale&account=shop&shop=7&month=2026-10',
    })
    await expect.element(page.getByText('PR8DXQ4')).toBeVisible()
    expect(sentCalls('GET /operator/books/transactions')[0]?.query).toEqual({
      ...{ kind: 'sale', account: 'shop', shop_id: '7', month: '2026-10', per_page: '20' },
    })
    const chip = `${t('books.account')}: ${t('books.account.shop')}`
    await page.getByRole('button', { name: t('list.remove_filter', { filter: chip }) }).click()
    await expect.poll(() => sentCalls('GET /operator/books/transactions').at(-1)?.query).not.toHaveProperty('account')
  })

  test('can be filtered by the accounts that have entries, one at a time', async () => {
    signInAtMarket('books.read')
    answerTransactions([testTransaction({ entries: [{ account: 'gateway:sandbox', shop: null, amount: 5 }] })])
    const { t, router } = await renderTransactions()
    await page.getByRole('button', { name: t('list.filters') }).click()
    const accounts = page.getByRole('combobox', { name: t('books.account') })
    const names = () =>
      accounts
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    const known = [t('books.account.shop'), t('books.account.commission')]
    await expect.poll(names).toEqual([t('list.any_option'), t('payments.sandbox'), 'Stripe', ...known])
    await accounts.selectOptions(t('payments.sandbox'))
    await expect.poll(() => router.state.location.search).toBe('?account=gateway%3Asandbox')
  })

  test('an unreadable position in the address shows the first page', async () => {
    signInAtMarket('books.read')
    answerTransactions([testTransaction()])
    await renderTransactions({ path: '/market/books/transactions?after=-1' })
    await expect.element(page.getByText('PR8DXQ4')).toBeVisible()
    expect(sentCalls('GET /operator/books/transactions')[0]?.query).not.toHaveProperty('after')
  })

  test('a person who may see neither orders nor payouts reads their numbers', async () => {
    signInAtMarket('books.read')
    answerTransactions([testTransaction()], '90')
    await renderTransactions()
    await expect.element(page.getByText('PR8DXQ4')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'PR8DXQ4' })).not.toBeInTheDocument()
  })

  test('without any there is none, and filters that match none can be cleared', async () => {
    signInAtMarket('books.read')
    answerTransactions([])
    const { t } = await renderTransactions({ path: '/market/books/transactions?kind=void' })
    await page
      .getByRole('button', { name: t('list.clear_filters') })
      .last()
      .click()
    await expect.element(page.getByText(t('books.none_text'))).toBeVisible()
  })
})
