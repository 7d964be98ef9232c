import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ShopMoney, ShopTransaction } from '#contract/shop-money.ts'
import type { ShopPayment } from '#contract/shop-payments.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatCalendarDay, localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ShopBalancePage from './shop-balance-page.tsx'

const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
const shop = { id: 7, name: longName }
const nour = { id: 1, name: 'Nour Jahan' }

const testMoney = (money: Partial<ShopMoney> = {}): ShopMoney => ({
  currency: 'USD',
  balance: -1_042.5,
  available: -1_042.5,
  pending: 0,
  being_paid: 0,
  pending_parts: [],
  return_days: 14,
  ...money,
})

const testPayment = (payment: Partial<ShopPayment> = {}): ShopPayment => ({
  id: 3,
  amount: 500,
  currency: 'USD',
  paid_on: '2026-11-18',
  reference: 'Commission of October',
  recorded_at: '2026-11-20T10:00:00.000Z',
  recorded_by: nour,
  undone: null,
  ...payment,
})

const undonePayment = testPayment({
  id: 2,
  amount: 9_999_999.99,
  reference: '',
  recorded_by: null,
  undone: { at: '2026-11-19T10:00:00.000Z', by: { id: 2, name: 'Samir' }, reason: 'It was for another shop' },
})

const testTransaction: ShopTransaction = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'shop_payment',
  order: null,
  payout_id: 12,
  note: 'RF18 5390 0754',
  gross: 0,
  commission: 0,
  cash: 0,
  paid: 500,
  corrections: 0,
  change: 500,
  availability: 'paid',
  available_on: null,
}

const answerPage = (money: Partial<ShopMoney> = {}, payments = [testPayment(), undonePayment]) =>
  answerCalls({
    'GET /operator/balances/{id}': () => ({ shop, money: testMoney(money) }),
    'GET /operator/balances/{id}/payments': () => ({ payments, total: payments.length }),
    'GET /operator/balances/{id}/transactions': () => ({
      currency: 'USD',
      transactions: [testTransaction],
      next: null,
    }),
  })

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(
    <Routes>
      <Route path="/market/balances/:shop" element={<ShopBalancePage />} />
    </Routes>,
    { path: '/market/balances/7', ...options },
  )

describe('the balance of a shop', () => {
  test.each(oppositeScreens)(
    'in %s at %i px: what it owes, its payments with who recorded and undid them, and its transactions',
    async (language, width) => {
      signInAtMarket('payouts.read', 'payouts.write', 'shops.read')
      answerPage()
      const { t } = await renderPage({ language, width })
      await expect.element(page.getByRole('heading', { level: 1, name: longName })).toBeVisible()
      await expect.element(page.getByText(t('money.owes'), { exact: true })).toBeVisible()
      const link = page.getByRole('link', { name: t('shop-payments.to_shop'), exact: true })
      await expect.element(link).toHaveAttribute('href', '/console/market/shops/7')
      const list = page.getByRole('list', { name: t('shop-payments.title') })
      const day = isolateText(formatCalendarDay('2026-11-18', language))
      await expect.element(list.getByText(t('shop-payments.received', { day })).first()).toBeVisible()
      await expect.element(list.getByText('Commission of October')).toBeVisible()
      await expect.element(list.getByText('It was for another shop')).toBeVisible()
      await expect.element(list.getByText('Samir')).toBeVisible()
      // A payment is undone once.
      expect(list.getByRole('button').elements()).toHaveLength(1)
      const row = page.getByRole('row').filter({ hasText: 'RF18 5390 0754' })
      await expect.element(row.getByText(t('money.in_payout', { number: '12' }))).toBeVisible()
      // At the market payouts have no page of their own.
      await expect.element(row.getByRole('link')).not.toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('figures of a row align, also beside a name that needs two lines', async () => {
    signInAtMarket('payouts.read')
    answerPage({ balance: 166.9, available: 0, pending: 166.9, being_paid: 2_029.6 })
    const { t } = await renderPage({ width: 1440 })
    await expect.element(page.getByText(t('money.owed'), { exact: true })).toBeVisible()
    const names = page.getByRole('term').elements()
    expect(new Set(names.map((name) => name.getBoundingClientRect().height)).size).toBe(2)
    const tops = page
      .getByRole('definition')
      .elements()
      .map((figure) => figure.getBoundingClientRect().top)
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
  })

  test('those who may only read it have no buttons', async () => {
    signInAtMarket('payouts.read')
    answerPage()
    const { t } = await renderPage()
    await expect.element(page.getByText('Commission of October')).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('shop-payments.record') })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('shop-payments.undo') })).not.toBeInTheDocument()
    const link = page.getByRole('link', { name: t('shop-payments.to_shop'), exact: true })
    await expect.element(link).not.toBeInTheDocument()
  })

  test('without payments says so', async () => {
    signInAtMarket('payouts.read')
    answerPage({ balance: 20, available: 20 }, [])
    const { t } = await renderPage()
    await expect.element(page.getByText(t('shop-payments.none'))).toBeVisible()
    await expect.element(page.getByText(t('money.owed'), { exact: true })).toBeVisible()
  })

  test('of a shop that does not exist leads back to all balances', async () => {
    signInAtMarket('payouts.read')
    answerPage()
    answerCalls({ 'GET /operator/balances/{id}': refuse(404, 'None', { code: 'errors.not_found' }) })
    const { t } = await renderPage()
    await expect.element(page.getByRole('heading', { name: t('shop-payments.not_found') })).toBeVisible()
    const all = page.getByRole('link', { name: t('shop-payments.all_balances') })
    await expect.element(all).toHaveAttribute('href', '/console/market/balances')
  })

  test('is refused to those without the permission', async () => {
    signInAtMarket('shops.read')
    answerCalls({ 'GET /operator/balances/{id}': refuse(403, 'Ask an owner'), 'GET /desk/me': () => testMe })
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.forbidden'))).toBeVisible()
  })

  test('that cannot be loaded can be tried again', async () => {
    signInAtMarket('payouts.read')
    answerCalls({ 'GET /operator/balances/{id}': refuse(500, 'It failed') })
    const { t } = await renderPage()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answerPage()
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText(t('money.owes'), { exact: true })).toBeVisible()
  })
})

describe('the dialog of a payment', () => {
  async function openDialog(options: Parameters<typeof render>[1] = {}, money: Partial<ShopMoney> = {}) {
    signInAtMarket('payouts.read', 'payouts.write')
    answerPage(money)
    const { t } = await renderPage(options)
    await page.getByRole('button', { name: t('shop-payments.record') }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    return { t, dialog }
  }

  test.each(oppositeScreens)(
    'in %s at %i px: proposes what the shop owes, and warns of more',
    async (language, width) => {
      const { t, dialog } = await openDialog({ language, width })
      const amount = dialog.getByRole('textbox', { name: t('shop-payments.amount') })
      await expect.element(amount).toHaveValue('1,042.50')
      await expect.element(dialog.getByRole('status')).not.toBeInTheDocument()
      await amount.fill('1100')
      await expect.element(dialog.getByText('57.50')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('sends the payment once, also when the response was lost, and closes', async () => {
    const { t, dialog } = await openDialog()
    await dialog.getByRole('textbox', { name: t('shop-payments.reference') }).fill('  RF18  ')
    answerCalls({ 'POST /operator/balances/{id}/payments': loseResponse })
    const record = dialog.getByRole('button', {
      name: t('shop-payments.do_record', { amount: isolateText('$1,042.50') }),
    })
    await record.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    answerCalls({
      'POST /operator/balances/{id}/payments': () => ({ payment: testPayment(), balance: 0 }),
    })
    await record.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const sent = sentCalls('POST /operator/balances/{id}/payments')
    const today = localDay(Date.now(), 'Asia/Dhaka')
    expect(sent.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ amount: 1_042.5, paid_on: today, reference: 'RF18' })),
    )
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('that is closed after a lost response sends the same payment with the same key', async () => {
    const { t, dialog } = await openDialog()
    const name = t('shop-payments.do_record', { amount: isolateText('$1,042.50') })
    answerCalls({ 'POST /operator/balances/{id}/payments': loseResponse })
    await dialog.getByRole('button', { name }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: t('shell.close') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    answerCalls({ 'POST /operator/balances/{id}/payments': () => ({ payment: testPayment(), balance: 0 }) })
    await page.getByRole('button', { name: t('shop-payments.record') }).click()
    await dialog.getByRole('button', { name }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const keys = sentCalls('POST /operator/balances/{id}/payments').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('refuses no amount and a day in the future at their fields, and keeps what was typed', async () => {
    const { t, dialog } = await openDialog({}, { balance: 20, available: 20 })
    await expect.element(dialog.getByText(t('shop-payments.owes_nothing'))).toBeVisible()
    await dialog.getByRole('textbox', { name: t('shop-payments.reference') }).fill('RF18')
    await dialog.getByLabelText(t('shop-payments.paid_on')).fill('2999-01-01')
    await dialog.getByRole('button', { name: t('shop-payments.record') }).click()
    await expect.element(dialog.getByText(t('shop-payments.paid_on_wrong')).first()).toBeVisible()
    await expect.element(dialog.getByText(t('form.no_amount')).first()).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: t('shop-payments.reference') })).toHaveValue('RF18')
    expect(sentCalls('POST /operator/balances/{id}/payments')).toEqual([])
  })

  test('shows what the server refuses, and stays open', async () => {
    const { t, dialog } = await openDialog()
    const fields = { paid_on: ['This day is in the future.'] }
    const refused = refuse(422, 'Check it', { code: 'shop-payments.future_day', errors: fields })
    answerCalls({ 'POST /operator/balances/{id}/payments': refused })
    await dialog
      .getByRole('button', { name: t('shop-payments.do_record', { amount: isolateText('$1,042.50') }) })
      .click()
    await expect.element(dialog.getByText('This day is in the future.').first()).toBeVisible()
  })
})

describe('the dialog that undoes a payment', () => {
  test('needs a reason and sends it', async () => {
    signInAtMarket('payouts.read', 'payouts.write')
    answerPage()
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('shop-payments.undo') }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: t('shop-payments.do_undo', { amount: isolateText('$500.00') }) })
    await confirm.click()
    await expect.element(dialog.getByText(t('shop-payments.reason_missing')).first()).toBeVisible()
    await dialog.getByRole('textbox', { name: t('shop-payments.reason') }).fill(' Bounced ')
    answerCalls({
      'POST /operator/shop-payments/{id}/undo': () => ({ payment: undonePayment, balance: -1_542.5 }),
    })
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [sent] = sentCalls('POST /operator/shop-payments/{id}/undo')
    expect([sent?.params, sent?.body]).toEqual([{ id: '3' }, { reason: 'Bounced' }])
  })

  test('of a payment that was undone meanwhile says so, and the list is loaded again', async () => {
    signInAtMarket('payouts.read', 'payouts.write')
    answerPage()
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('shop-payments.undo') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('shop-payments.reason') }).fill('Bounced')
    answerCalls({
      'POST /operator/shop-payments/{id}/undo': refuse(409, 'Undone already', { code: 'shop-payments.undone_already' }),
    })
    const before = sentCalls('GET /operator/balances/{id}/payments').length
    await dialog.getByRole('button', { name: t('shop-payments.do_undo', { amount: isolateText('$500.00') }) }).click()
    await expect.element(dialog.getByText('Undone already')).toBeVisible()
    await expect.poll(() => sentCalls('GET /operator/balances/{id}/payments').length).toBeGreaterThan(before)
  })
})
