import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testMe } from '#console/testing/me.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { PayoutAccount } from '#contract/payout-accounts.ts'
import { payoutStates } from '#contract/payout-states.ts'
import type { ShopTransaction } from '#contract/shop-money.ts'
import type { ShopPayout, ShopPayoutCard } from '#contract/shop-payouts.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { PayoutDetail } from './payout-detail.tsx'
import PayoutList from './payout-list.tsx'
import { PayoutsCard } from './payouts-card.tsx'

const longHolder = 'The house of waterproof mountain jackets, boots and everything else Ltd'

const testCard = (card: Partial<ShopPayoutCard> = {}): ShopPayoutCard => ({
  id: 12,
  created_at: '2026-11-20T10:00:00.000Z',
  state: 'paid',
  amount: 1_320.5,
  currency: 'USD',
  holder: 'Sole Street Ltd',
  number_end: '3000',
  paid_on: '2026-11-23',
  changed_at: '2026-11-24T10:00:00.000Z',
  failure: null,
  ...card,
})

const testPayout = (payout: Partial<ShopPayout> = {}): ShopPayout => ({
  ...testCard(),
  transactions: 2,
  sales: 1_600,
  refunds: -100,
  gross: 1_500,
  commission: -150,
  cash: -29.5,
  paid: 0,
  corrections: 0,
  ...payout,
})

const testTransaction = (transaction: Partial<ShopTransaction> = {}): ShopTransaction => ({
  id: 9,
  at: '2026-11-18T10:00:00.000Z',
  kind: 'sale',
  order: { id: 5, order_code: '261118-PR8DXQ4' },
  payout_id: 12,
  note: null,
  gross: 100,
  commission: -10,
  cash: 0,
  paid: 0,
  corrections: 0,
  change: 90,
  availability: 'paid',
  available_on: null,
  ...transaction,
})

const testAccount = (account: Partial<PayoutAccount> = {}): PayoutAccount => ({
  holder: 'Sole Street Ltd',
  number_end: '3000',
  is_iban: true,
  bank_code: null,
  bank_name: null,
  saved_at: '2026-11-01T10:00:00.000Z',
  saved_by: { id: 1, name: 'Mina' },
  state: 'usable',
  usable_from: null,
  refusal: null,
  ...account,
})

const money = { currency: 'USD', available: 0, pending: 0, being_paid: 0, pending_parts: [], return_days: 14 }

function answerCard(account: PayoutAccount | null, payouts: ShopPayoutCard[] = [], balance = 100): void {
  answerCalls({
    'GET /shop/payouts': () => ({ payouts, total: payouts.length }),
    'GET /shop/payout-account': () => ({ account, former: null, version: '1' }),
    'GET /shop/money': () => ({ ...money, balance }),
  })
}

const renderCard = (options: Parameters<typeof render>[1] = {}) =>
  render(<PayoutsCard />, { path: '/shop/7/money', ...options })

describe('the card of payouts', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: the account that is paid, and the latest payouts',
    async (language, width) => {
      signInAtShop('money.read')
      const large = testCard({ id: 11, state: 'failed', amount: 9_999_999.99, failure: 'Closed' })
      answerCard(testAccount({ holder: longHolder }), [testCard(), large])
      const { t } = await renderCard({ language, width })
      await expect.element(page.getByText(longHolder)).toBeVisible()
      await expect.element(page.getByText('••••3000')).toBeVisible()
      const latest = page.getByRole('list', { name: t('shop-payouts.latest') })
      const link = latest.getByRole('link', { name: t('money.payout', { number: '12' }) })
      await expect.element(link).toHaveAttribute('href', '/console/shop/7/money/payouts/12')
      await expect.element(latest.getByText(formatCalendarDay('2026-11-23', language))).toBeVisible()
      await expect.element(latest.getByText(t('shop-payouts.state.failed'))).toBeVisible()
      const all = page.getByRole('link', { name: t('shop-payouts.all') })
      await expect.element(all).toHaveAttribute('href', '/console/shop/7/money/payouts')
      const account = page.getByRole('link', { name: t('shop-payouts.payout_account') })
      await expect.element(account).toHaveAttribute('href', '/console/shop/7/money/account')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('a shop with money and without an account is invited to add one, by those who may', async () => {
    signInAtShop('money.read', 'money.write')
    answerCard(null)
    const { t } = await renderCard()
    const add = page.getByRole('link', { name: t('shop-payouts.add_account') })
    await expect.element(add).toHaveAttribute('href', '/console/shop/7/money/account')
    await expect.element(page.getByText(t('shop-payouts.ask_owner'))).not.toBeInTheDocument()
    await expect.element(page.getByText(t('shop-payouts.none_text'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('shop-payouts.all') })).not.toBeInTheDocument()
  })

  test('others read that an owner must add the account', async () => {
    signInAtShop('money.read')
    answerCard(null)
    const { t } = await renderCard()
    await expect.element(page.getByText(t('shop-payouts.ask_owner'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('shop-payouts.add_account') })).not.toBeInTheDocument()
  })

  test('a shop that is owed nothing is not invited', async () => {
    signInAtShop('money.read', 'money.write')
    answerCard(null, [], -20)
    const { t } = await renderCard()
    await expect.element(page.getByText(t('shop-payouts.none_text'))).toBeVisible()
    await expect.poll(() => sentCalls('GET /shop/payout-account')).toHaveLength(1)
    await expect.element(page.getByText(t('shop-payouts.no_account'))).not.toBeInTheDocument()
  })

  test.each(oppositeScreens)('in %s at %i px: what the bank said of a refused account', async (language, width) => {
    signInAtShop('money.read', 'money.write')
    const refusal = 'The account was closed by its holder on the first of November, and money was sent back'
    answerCard(testAccount({ state: 'refused', refusal }))
    const { t } = await renderCard({ language, width })
    const number = isolateText('••••3000', 'ltr')
    await expect.element(page.getByText(t('shop-payouts.refused', { number }))).toBeVisible()
    await expect.element(page.getByText(t('shop-payouts.bank_said', { reason: isolateText(refusal) }))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('shop-payouts.change_account') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('a new account says from when it is paid to', async () => {
    signInAtShop('money.read')
    answerCard(testAccount({ state: 'waiting', usable_from: '2026-12-03T09:00:00.000Z' }))
    const { t } = await renderCard()
    await expect
      .element(page.getByText(t('shop-payouts.waiting', { number: isolateText('••••3000', 'ltr') })))
      .toBeVisible()
    await expect.element(page.getByText('3 Dec 2026')).toBeVisible()
  })

  test('without the account, payouts are still shown', async () => {
    signInAtShop('money.read')
    answerCard(null, [testCard()])
    answerCalls({ 'GET /shop/payout-account': refuse(500, 'It failed') })
    const { t } = await renderCard()
    await expect.element(page.getByText(t('states.failed'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('money.payout', { number: '12' }) })).toBeVisible()
  })
})

describe('the list of payouts', () => {
  const renderList = (options: Parameters<typeof render>[1] = {}) =>
    render(<PayoutList />, { path: '/shop/7/money/payouts', ...options })

  test.each(oppositeScreens)('in %s at %i px: each has its state, day, amount and account', async (language, width) => {
    signInAtShop('money.read')
    const payouts = payoutStates.map((state, index) => testCard({ id: 12 - index, state, amount: 9_999_999.99 }))
    answerCalls({ 'GET /shop/payouts': () => ({ payouts, total: 6 }) })
    const { t } = await renderList({ language, width })
    for (const state of payoutStates)
      await expect.element(page.getByText(t(`shop-payouts.state.${state}`), { exact: true })).toBeVisible()
    const paid = page.getByRole('row').filter({ hasText: t('shop-payouts.state.paid') })
    await expect.element(paid.getByText('••••3000').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('without a payout it says when the first one comes', async () => {
    signInAtShop('money.read')
    answerCalls({ 'GET /shop/payouts': () => ({ payouts: [], total: 0 }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('shop-payouts.none_text'))).toBeVisible()
  })

  test('is refused to those without the permission', async () => {
    signInAtShop('orders.read')
    answerCalls({ 'GET /shop/payouts': refuse(403, 'Ask an owner'), 'GET /desk/me': () => testMe })
    const { t } = await renderList()
    await expect.element(page.getByText(t('states.forbidden'))).toBeVisible()
  })
})

describe('a payout', () => {
  let download: MockInstance<HTMLAnchorElement['click']>
  beforeEach(() => {
    download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  })

  const answerPayout = (payout: Partial<ShopPayout> = {}, transactions = [testTransaction()]) =>
    answerCalls({
      'GET /shop/payouts/{id}': () => ({ payout: testPayout(payout) }),
      'GET /shop/payouts/{id}/transactions': ({ query }) =>
        query?.after
          ? {
              currency: 'USD',
              transactions: [testTransaction({ id: 3, order: { id: 2, order_code: '261101-LAST234' } })],
              next: null,
            }
          : { currency: 'USD', transactions, next: '9' },
      'GET /shop/payouts/{id}/pdf': () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      'GET /shop/payouts/{id}/csv': () => new Blob(['id'], { type: 'text/csv' }),
    })
  const renderPayout = (options: Parameters<typeof render>[1] = {}) =>
    render(<PayoutDetail id="12" />, { path: '/shop/7/money/payouts/12', ...options })

  test.each(oppositeScreens)('in %s at %i px: its sums, its account and its transactions', async (language, width) => {
    signInAtShop('money.read', 'orders.read')
    answerPayout({ holder: longHolder, amount: 9_999_999.99 })
    const { t } = await renderPayout({ language, width })
    const day = isolateText(formatCalendarDay('2026-11-23', language))
    await expect.element(page.getByText(t('shop-payouts.state_text.paid', { day }))).toBeVisible()
    for (const amount of ['1,600.00', '100.00', '150.00', '29.50', '9,999,999.99'])
      await expect.element(page.getByRole('definition').filter({ hasText: amount }).first()).toBeVisible()
    await expect.element(page.getByText(longHolder)).toBeVisible()
    const order = page.getByRole('link', { name: '261118-PR8DXQ4' })
    await expect.element(order).toHaveAttribute('href', '/console/shop/7/orders/5')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test.each(['failed', 'returned', 'cancelled'] as const)(
    'that is %s says that its amount is in the balance',
    async (state) => {
      signInAtShop('money.read')
      const failure = state === 'cancelled' ? null : 'The account is closed'
      answerPayout({ state, failure, paid_on: null, changed_at: '2026-11-25T10:00:00.000Z' })
      const { t } = await renderPayout()
      const day = isolateText('25 Nov 2026')
      await expect.element(page.getByText(t(`shop-payouts.state_text.${state}`, { day }))).toBeVisible()
      const reason = page.getByText(t('shop-payouts.reason', { reason: isolateText('The account is closed') }))
      if (failure) await expect.element(reason).toBeVisible()
      else await expect.element(reason).not.toBeInTheDocument()
      await page.getByRole('button', { name: t('shop-payouts.csv') }).click()
      await expect
        .poll(() => download.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
        .toEqual([`payout-12-${state}.csv`])
    },
  )

  test('with payments of the shop and corrections has their sums, others have none', async () => {
    signInAtShop('money.read')
    answerPayout({ paid: 77.7, corrections: -5.5 })
    const { t } = await renderPayout()
    await expect.element(page.getByText(t('shop-payouts.paid'))).toBeVisible()
    await expect.element(page.getByText(t('money.corrections'))).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: '$77.70' })).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: '5.50' })).toBeVisible()
  })

  test('its statement is saved as a PDF', async () => {
    signInAtShop('money.read')
    answerPayout()
    const { t } = await renderPayout()
    await page.getByRole('button', { name: t('shop-payouts.pdf') }).click()
    await expect
      .poll(() => download.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual(['payout-12.pdf'])
    expect(sentCalls('GET /shop/payouts/{id}/pdf')[0]?.params).toEqual({ id: '12' })
  })

  test('its transactions have pages', async () => {
    signInAtShop('money.read')
    answerPayout()
    const { t } = await renderPayout()
    await expect.element(page.getByText('261118-PR8DXQ4')).toBeVisible()
    await page.getByRole('link', { name: t('list.next') }).click()
    await expect.element(page.getByText('261101-LAST234')).toBeVisible()
    expect(sentCalls('GET /shop/payouts/{id}/transactions').map(({ query }) => query?.after)).toEqual([undefined, '9'])
  })

  test('of another shop does not exist', async () => {
    signInAtShop('money.read')
    answerCalls({ 'GET /shop/payouts/{id}': refuse(404, 'None', { code: 'payouts.no_payout' }) })
    const { t } = await renderPayout()
    await expect.element(page.getByRole('heading', { name: t('shop-payouts.not_found') })).toBeVisible()
    const all = page.getByRole('link', { name: t('shop-payouts.all') })
    await expect.element(all).toHaveAttribute('href', '/console/shop/7/money/payouts')
  })

  test('that cannot be loaded can be tried again', async () => {
    signInAtShop('money.read')
    answerPayout()
    answerCalls({ 'GET /shop/payouts/{id}': refuse(500, 'It failed') })
    const { t } = await renderPayout()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answerPayout()
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText(t('shop-payouts.sums'))).toBeVisible()
  })
})
