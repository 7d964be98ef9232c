import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { PayoutCandidate, PayoutRun, PayoutRunCard, RunPayout } from '#contract/payout-runs.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatCalendarDay, localDay } from '#locales/dates.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import NewRunPage from './new-run-page.tsx'
import RunList from './run-list.tsx'
import RunPage from './run-page.tsx'

const longName = 'The house of waterproof mountain jackets, boots and everything else for bad weather'
const huge = 9_999_999.99
const nour = { id: 1, name: 'Nour Jahan' }
const samir = { id: 2, name: 'Samir' }

const testRunCard = (rest: Partial<PayoutRunCard> = {}): PayoutRunCard => ({
  id: 12,
  state: 'approved',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: nour,
  currency: 'USD',
  payouts: 5,
  amount: 1_234.5,
  paid: 3,
  failed: 1,
  ...rest,
})

const testPayout = (id: number, rest: Partial<RunPayout> = {}): RunPayout => ({
  id,
  shop: { id: shopId.parse(id), name: `Shop ${id}` },
  amount: 100,
  transactions: 4,
  holder: `Holder ${id}`,
  number_end: '1234',
  is_account_outdated: false,
  state: 'approved',
  paid_on: null,
  changed_at: '2026-11-21T10:00:00.000Z',
  failure: null,
  ...rest,
})

const testRun = (rest: Partial<PayoutRun> = {}): PayoutRun => {
  const payout_list = rest.payout_list ?? [testPayout(1), testPayout(2)]
  const isApproved = rest.state !== 'prepared' && rest.state !== 'cancelled'
  return {
    ...testRunCard({ payouts: payout_list.length, amount: 1_234.5, paid: 0, failed: 0 }),
    approved_at: isApproved ? '2026-11-21T10:00:00.000Z' : null,
    approved_by: isApproved ? samir : null,
    cancelled_at: null,
    cancelled_by: null,
    downloaded_at: null,
    downloaded_by: null,
    can_approve: true,
    payout_list,
    ...rest,
  }
}

const inState = (state: 'prepared' | 'approved' | 'cancelled'): Partial<PayoutRun> => ({
  state,
  payout_list: [testPayout(1, { state, amount: 1_134.5 }), testPayout(2, { state })],
})

const testCandidate = (id: number, rest: Partial<PayoutCandidate> = {}): PayoutCandidate => ({
  shop: { id: shopId.parse(id), name: `Shop ${id}` },
  amount: 100,
  pending: 20.5,
  transactions: 3,
  number_end: '4711',
  held_back: null,
  ...rest,
})

const answerPreview = (shops: PayoutCandidate[]) =>
  answerCalls({ 'GET /operator/payouts/preview': () => ({ currency: 'USD', shops }) })

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<RunList />, { path: '/market/payouts', ...options })
const renderNew = (options: Parameters<typeof render>[1] = {}) =>
  render(<NewRunPage />, { path: '/market/payouts/new', ...options })

const renderRun = (options: Parameters<typeof render>[1] = {}) =>
  render(
    <Routes>
      <Route path="/market/payouts/:run" element={<RunPage />} />
    </Routes>,
    { path: '/market/payouts/12', ...options },
  )

describe('the list of payout runs', () => {
  const answerRuns = (runs: PayoutRunCard[]) =>
    answerCalls({ 'GET /operator/payout-runs': () => ({ runs, total: runs.length }) })

  test.each(oppositeScreens)(
    'in %s at %i px: each run has its state, who prepared it, and how many of its payouts are paid',
    async (language, width) => {
      signInAtMarket('payouts.write')
      const done = testRunCard({ id: 11, state: 'done', created_by: null, amount: huge, payouts: 1_000, paid: 998 })
      answerRuns([testRunCard(), done])
      const { t } = await renderList({ language, width })
      const link = page.getByRole('link', { name: t('payouts.run_number', { run: '12' }) })
      await expect.element(link).toHaveAttribute('href', '/console/market/payouts/12')
      const row = page.getByRole('row').filter({ has: link })
      await expect.element(row.getByText(t('payouts.run_state.approved'))).toBeVisible()
      await expect.element(row.getByText('Nour Jahan')).toBeVisible()
      await expect.element(row.getByText(t('payouts.paid_of', { paid: 3, all: 5 }))).toBeVisible()
      await expect.element(page.getByText(t('payouts.no_person'))).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: t('payouts.prepare') }))
        .toHaveAttribute('href', '/console/market/payouts/new')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('a market without a run reads what one is for, and may prepare the first one', async () => {
    signInAtMarket('payouts.write')
    answerRuns([])
    const { t } = await renderList()
    await expect.element(page.getByText(t('payouts.none_text'))).toBeVisible()
    expect(page.getByRole('link', { name: t('payouts.prepare') }).elements()).toHaveLength(1)
  })

  test('a person who may only read has no action', async () => {
    signInAtMarket('payouts.read')
    answerRuns([])
    const { t } = await renderList()
    await expect.element(page.getByText(t('payouts.none_text'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('payouts.prepare') })).not.toBeInTheDocument()
  })

  test('a person without the permission sees the refusal', async () => {
    signInAtMarket('orders.read')
    answerCalls({ 'GET /operator/payout-runs': refuse(403, 'Ask an owner.', { code: 'desk.no_permission' }) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })
})

describe('the preparation of payouts', () => {
  const status = () => page.getByRole('status').filter({ hasText: /\d\.\d\d/ })

  test.each(oppositeScreens)(
    'in %s at %i px: shops that can be paid are selected, and those held back have a reason',
    async (language, width) => {
      signInAtMarket('payouts.write')
      answerPreview([
        testCandidate(1, { shop: { id: shopId.parse(1), name: longName }, amount: huge }),
        testCandidate(2),
        testCandidate(3, { held_back: 'no_account', number_end: null }),
        testCandidate(4, { held_back: 'account_waiting' }),
        testCandidate(5, { held_back: 'account_refused' }),
        testCandidate(6, { held_back: 'suspended' }),
      ])
      const { t } = await renderNew({ language, width })
      const payable = page.getByRole('table', { name: t('payouts.payable') })
      await expect
        .element(payable.getByRole('checkbox', { name: t('list.select_row', { row: longName }) }))
        .toBeChecked()
      await expect.element(payable.getByText('4711').first()).toBeVisible()
      await expect.element(status()).toMatchTextContent(/10,000,099\.99/)
      const held = page.getByRole('table', { name: t('payouts.held') })
      for (const reason of ['no_account', 'account_waiting', 'account_refused'] as const)
        await expect.element(held.getByText(t(`payouts.hold.${reason}`))).toBeVisible()
      await expect
        .element(held.getByRole('link', { name: 'Shop 3' }))
        .toHaveAttribute('href', '/console/market/balances/3')
      await expect.element(held.getByRole('checkbox')).not.toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test('an amount leaves out smaller ones, and buttons select all and none', async () => {
    signInAtMarket('payouts.write')
    answerPreview([testCandidate(1, { amount: 80 }), testCandidate(2, { amount: 19.99 })])
    const { t } = await renderNew()
    await page.getByLabelText(t('payouts.minimum')).fill('20')
    await expect.element(status()).toMatchTextContent(/\$80\.00/)
    await page.getByRole('button', { name: t('payouts.select_none') }).click()
    await expect.element(status()).toMatchTextContent(/\$0\.00/)
    await expect.element(page.getByRole('button', { name: t('payouts.do_prepare', { count: 0 }) })).toBeDisabled()
    await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Shop 2' }) }).click()
    await expect.element(status()).toMatchTextContent(/\$19\.99/)
    await page.getByRole('button', { name: t('payouts.select_all') }).click()
    await expect.element(status()).toMatchTextContent(/\$99\.99/)
    await page.getByLabelText(t('payouts.minimum')).fill('twenty')
    await expect.element(page.getByText(t('form.no_amount'))).toBeVisible()
    await expect.element(status()).toMatchTextContent(/\$0\.00/)
    await expect.element(page.getByRole('button', { name: t('payouts.do_prepare', { count: 0 }) })).toBeDisabled()
  })

  test('a run is prepared for the selected shops after a question, and its page opens', async () => {
    signInAtMarket('payouts.write')
    answerPreview([testCandidate(1), testCandidate(2), testCandidate(3, { held_back: 'no_account', number_end: null })])
    const { t, router } = await renderNew()
    await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Shop 2' }) }).click()
    await page.getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(t('payouts.prepare_text'))).toBeVisible()
    await expectNoAxeViolations()
    expect(sentCalls('POST /operator/payout-runs')).toEqual([])
    answerCalls({ 'POST /operator/payout-runs': () => ({ run: testRun(inState('prepared')) }) })
    queryClient.setQueryData(['money', 'balances', {}], {})
    await question.getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/console/market/payouts/12')
    expect(sentCalls('POST /operator/payout-runs')[0]?.body).toEqual({ shop_ids: [1] })
    expect(useNotice.getState().text).toBe(t('payouts.done_prepare'))
    expect(queryClient.getQueryState(['money', 'balances', {}])?.isInvalidated).toBe(true)
    expect(queryClient.getQueryData(['payouts', 'run', '12'])).toEqual(testRun(inState('prepared')))
  })

  test('a run that another person has prepared meanwhile is refused, and the shops are reloaded', async () => {
    signInAtMarket('payouts.write')
    answerPreview([testCandidate(1)])
    const { t } = await renderNew()
    await page.getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) }).click()
    answerPreview([])
    answerCalls({ 'POST /operator/payout-runs': refuse(409, 'Nothing is left to pay.') })
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) })
      .click()
    await expect.element(page.getByRole('alert').getByText('Nothing is left to pay.')).toBeVisible()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(page.getByText(t('payouts.nothing_to_pay'))).toBeVisible()
  })

  test('after a lost response the run is sent with the same idempotency key', async () => {
    signInAtMarket('payouts.write')
    answerPreview([testCandidate(1)])
    const { t, router } = await renderNew()
    await page.getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) }).click()
    answerCalls({ 'POST /operator/payout-runs': loseResponse })
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('payouts.do_prepare', { count: 1 }) })
    await confirm.click()
    await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
    answerCalls({ 'POST /operator/payout-runs': () => ({ run: testRun(inState('prepared')) }) })
    await confirm.click()
    await expect.poll(() => router.state.location.pathname).toBe('/console/market/payouts/12')
    const keys = sentCalls('POST /operator/payout-runs').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('of more shops than a run may have, the largest amounts are selected', async () => {
    signInAtMarket('payouts.write')
    answerPreview(Array.from({ length: 1_001 }, (_, i) => testCandidate(i + 1, { amount: 2_000 - i })))
    const { t } = await renderNew({ path: '/market/payouts/new?page=21' })
    const last = page.getByRole('checkbox', { name: t('list.select_row', { row: 'Shop 1001' }) })
    await expect.element(last).not.toBeChecked()
    await expect.element(page.getByText(t('payouts.capped', { max: 1_000 }))).toBeVisible()
    await page.getByRole('link', { name: t('list.page', { number: 20 }) }).click()
    // Until then the checkbox is that of the page before.
    await expect.element(page.getByRole('checkbox', { name: t('list.select_row', { row: 'Shop 1000' }) })).toBeChecked()
    await page.getByRole('checkbox', { name: t('list.select_page') }).click()
    // The page has 50 rows, and the last shop takes the place of one.
    await expect.element(page.getByRole('button', { name: t('payouts.do_prepare', { count: 951 }) })).toBeVisible()
  })

  test('without an available balance the balances are one step away', async () => {
    signInAtMarket('payouts.write')
    answerPreview([])
    const { t } = await renderNew()
    await expect.element(page.getByText(t('payouts.nothing_to_pay_text'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('payouts.to_balances') }))
      .toHaveAttribute('href', '/console/market/balances')
  })

  test('a person who may only read sees the shops without a control', async () => {
    signInAtMarket('payouts.read')
    answerPreview([testCandidate(1)])
    const { t } = await renderNew()
    await expect.element(page.getByText('Shop 1')).toBeVisible()
    await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  })

  test('a failed preview can be tried again', async () => {
    signInAtMarket('payouts.write')
    answerCalls({ 'GET /operator/payouts/preview': refuse(500, 'It failed') })
    const { t } = await renderNew()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answerPreview([testCandidate(1)])
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText('Shop 1')).toBeVisible()
  })
})

describe('a payout run', () => {
  const answerRun = (run: PayoutRun) => answerCalls({ 'GET /operator/payout-runs/{id}': () => ({ run }) })
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).element().closest('div')?.querySelector('dd')?.textContent
  const today = () => localDay(Date.now(), 'Asia/Dhaka')

  test.each(oppositeScreens)(
    'in %s at %i px: its amounts by state, who handled it, and each payout with its account',
    async (language, width) => {
      signInAtMarket('payouts.write')
      answerRun(
        testRun({
          amount: 2 * huge + 300,
          payout_list: [
            testPayout(1, { shop: { id: shopId.parse(1), name: longName }, amount: huge, holder: longName }),
            testPayout(2, { amount: huge, state: 'paid', paid_on: '2026-11-24' }),
            testPayout(3, { state: 'failed', failure: 'The account is closed.' }),
            testPayout(4, { state: 'returned', failure: 'Unknown number', amount: 200 }),
          ],
        }),
      )
      const { t } = await renderRun({ language, width })
      await expect.element(page.getByRole('heading', { name: t('payouts.run_number', { run: '12' }) })).toBeVisible()
      await expect.element(page.getByText('Samir')).toBeVisible()
      expect(
        page
          .getByRole('definition')
          .elements()
          .slice(0, 4)
          .map((each) => each.textContent?.replace(/[^\d.,]/g, '')),
      ).toEqual(['20,000,299.98', '9,999,999.99', '9,999,999.99', '300.00'])
      await expect.element(page.getByText(t('payouts.file_text'))).toBeVisible()
      const link = page.getByRole('link', { name: longName })
      await expect.element(link).toHaveAttribute('href', '/console/market/balances/1')
      await expect
        .element(
          page.getByText(t('payouts.paid_day', { day: `\u2068${formatCalendarDay('2026-11-24', language)}\u2069` })),
        )
        .toBeVisible()
      await expect.element(page.getByText('The account is closed.')).toBeVisible()
      expect(page.getByRole('button', { name: t('payouts.fail') }).elements()).toHaveLength(1)
      expect(page.getByRole('button', { name: t('payouts.return') }).elements()).toHaveLength(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    },
  )

  test.each(oppositeScreens)('in %s at %i px: is approved once its amount is typed', async (language, width) => {
    signInAtMarket('payouts.write')
    answerRun(testRun(inState('prepared')))
    const { t } = await renderRun({ language, width })
    await expect.element(page.getByText(t('payouts.next.approve'))).toBeVisible()
    await page.getByRole('button', { name: t('payouts.approve') }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabelText(/1,234\.50/)
    await amount.fill('1234.05')
    const approve = dialog.getByRole('button', { name: t('payouts.approve') })
    await approve.click()
    await expect.element(dialog.getByText(t('payouts.approve_mismatch')).first()).toBeVisible()
    await expectNoAxeViolations()
    expect(sentCalls('POST /operator/payout-runs/{id}/approve')).toEqual([])
    await amount.fill('1,234.50')
    answerCalls({ 'POST /operator/payout-runs/{id}/approve': () => ({ run: testRun() }) })
    await approve.click()
    await expect.element(page.getByText(t('payouts.next.pay'))).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentCalls('POST /operator/payout-runs/{id}/approve')[0]?.params).toEqual({ id: '12' })
    expect(useNotice.getState().text).toBe(t('payouts.done_approve'))
  })

  test('is approved without payouts whose account is outdated, which are marked', async () => {
    signInAtMarket('payouts.write')
    const outdated = testPayout(2, { state: 'prepared', is_account_outdated: true })
    answerRun(testRun({ state: 'prepared', payout_list: [testPayout(1, { state: 'prepared' }), outdated] }))
    const { t } = await renderRun()
    await expect.element(page.getByRole('row', { name: 'Shop 2' }).getByText(t('payouts.outdated'))).toBeVisible()
    await page.getByRole('button', { name: t('payouts.approve') }).click()
    await expect.element(page.getByRole('dialog').getByLabelText(/100\.00/)).toBeVisible()
  })

  test('says who downloaded its bank file last', async () => {
    signInAtMarket('payouts.write')
    answerRun(testRun({ downloaded_at: '2026-11-22T10:00:00.000Z', downloaded_by: nour }))
    const { t } = await renderRun()
    await expect.element(page.getByText(t('payouts.downloaded'), { exact: true })).toBeVisible()
  })

  test('cannot be approved by who prepared it, who may cancel it', async () => {
    signInAtMarket('payouts.write')
    answerRun(testRun({ ...inState('prepared'), can_approve: false }))
    const { t } = await renderRun()
    await expect.element(page.getByText(t('payouts.next.wait'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('payouts.approve') })).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('payouts.cancel') }).click()
    const cancelled = testRun({
      ...inState('cancelled'),
      cancelled_at: '2026-11-22T10:00:00.000Z',
      cancelled_by: { id: 3, name: 'Lina' },
    })
    answerCalls({ 'POST /operator/payout-runs/{id}/cancel': () => ({ run: cancelled }) })
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payouts.cancel') })
      .click()
    await expect.element(page.getByText(t('payouts.next.cancelled'))).toBeVisible()
    await expect.element(page.getByText('Lina')).toBeVisible()
    expect(fact(t('payouts.view.open'))).toBe('$0.00')
    await expect.element(page.getByRole('button', { name: t('payouts.cancel') })).not.toBeInTheDocument()
  })

  test('that another person has approved meanwhile is shown as it is now', async () => {
    signInAtMarket('payouts.write')
    answerRun(testRun(inState('prepared')))
    const { t } = await renderRun()
    await page.getByRole('button', { name: t('payouts.cancel') }).click()
    answerRun(testRun())
    answerCalls({ 'POST /operator/payout-runs/{id}/cancel': refuse(409, 'It is no longer prepared.') })
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payouts.cancel') })
      .click()
    await expect.element(page.getByRole('alert').getByText('It is no longer prepared.')).toBeVisible()
    await expect.element(page.getByText(t('payouts.next.pay'))).toBeVisible()
  })

  test('the file for the bank is requested by a press, and a refusal shows the run as it is now', async () => {
    signInAtMarket('payouts.write')
    answerRun(testRun())
    const saved = vi.spyOn(URL, 'createObjectURL')
    answerCalls({ 'GET /operator/payout-runs/{id}/bank-file': () => new Blob(['payout'], { type: 'text/csv' }) })
    const { t } = await renderRun()
    await page.getByRole('button', { name: t('payouts.download') }).click()
    await expect.poll(() => saved.mock.calls.length).toBe(1)
    expect(sentCalls('GET /operator/payout-runs/{id}/bank-file')[0]?.params).toEqual({ id: '12' })
    answerRun(testRun({ state: 'done', payout_list: [testPayout(1, { state: 'paid', paid_on: '2026-11-24' })] }))
    answerCalls({ 'GET /operator/payout-runs/{id}/bank-file': refuse(409, 'Nothing is approved.') })
    await page.getByRole('button', { name: t('payouts.download') }).click()
    await expect.element(page.getByRole('alert').getByText('Nothing is approved.')).toBeVisible()
    await expect.element(page.getByText(t('payouts.next.done'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('payouts.download') })).not.toBeInTheDocument()
  })

  test.each(oppositeScreens)(
    'in %s at %i px: selected payouts are marked as paid on a day from the approval to today',
    async (language, width) => {
      signInAtMarket('payouts.write')
      const paid = testPayout(3, { state: 'paid', paid_on: '2026-11-24' })
      answerRun(testRun({ payout_list: [testPayout(1), testPayout(2), paid] }))
      const { t } = await renderRun({ language, width })
      await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Shop 3' }) }).click()
      await expect.element(page.getByText(t('payouts.mark_none'))).toBeVisible()
      await page.getByRole('checkbox', { name: t('list.select_page') }).click()
      await page.getByRole('button', { name: t('payouts.mark', { count: 2 }) }).click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByText(/200\.00/)).toBeVisible()
      const day = dialog.getByLabelText(t('payouts.paid_on'))
      await expect.element(day).toHaveValue(today())
      const submit = dialog.getByRole('button', { name: t('payouts.mark', { count: 2 }) })
      for (const wrong of ['2999-01-01', '2026-11-20']) {
        await day.fill(wrong)
        await submit.click()
        await expect.element(dialog.getByText(t('payouts.paid_on_wrong')).first()).toBeVisible()
      }
      await expectNoAxeViolations()
      expect(sentCalls('POST /operator/payout-runs/{id}/paid')).toEqual([])
      await day.fill('2026-11-22')
      const all = [1, 2].map((id) => testPayout(id, { state: 'paid', paid_on: '2026-11-22' }))
      answerCalls({
        'POST /operator/payout-runs/{id}/paid': () => ({
          run: testRun({ state: 'done', payout_list: [...all, paid] }),
        }),
      })
      await submit.click()
      await expect.element(page.getByText(t('payouts.next.done'))).toBeVisible()
      expect(sentCalls('POST /operator/payout-runs/{id}/paid')[0]?.body).toEqual({
        payout_ids: [1, 2],
        paid_on: '2026-11-22',
      })
      expect(useNotice.getState().text).toBe(t('payouts.done_mark', { count: 2 }))
      await expect.element(page.getByText(t('list.selected', { count: 3 }))).not.toBeInTheDocument()
      await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    },
  )

  test('all payouts are marked as paid, also those of other pages', async () => {
    signInAtMarket('payouts.write')
    const payout_list = Array.from({ length: 60 }, (_, i) => testPayout(i + 1))
    answerRun(testRun({ payout_list }))
    const { t } = await renderRun()
    await page.getByRole('checkbox', { name: t('list.select_page') }).click()
    await page.getByRole('button', { name: t('list.select_all', { count: 60 }) }).click()
    await page.getByRole('button', { name: t('payouts.mark', { count: 60 }) }).click()
    answerCalls({
      'POST /operator/payout-runs/{id}/paid': refuse(422, 'Too early', { code: 'payouts.before_approval' }),
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('payouts.mark', { count: 60 }) }).click()
    await expect.element(dialog.getByText('Too early')).toBeVisible()
    expect(sentCalls('POST /operator/payout-runs/{id}/paid')[0]?.body?.payout_ids).toHaveLength(60)
  })

  test.each([
    ['approved', 'fail', 'done_fail'],
    ['paid', 'return', 'done_return'],
  ] as const)('a payout that is %s can be recorded as lost, with a reason', async (state, button, notice) => {
    signInAtMarket('payouts.write')
    const paid_on = state === 'paid' ? '2026-11-24' : null
    answerRun(
      testRun({ state: state === 'paid' ? 'done' : 'approved', payout_list: [testPayout(1, { state, paid_on })] }),
    )
    const { t } = await renderRun()
    await page.getByRole('button', { name: t(`payouts.${button}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(t(`payouts.${button}_title`, { shop: '\u2068Shop 1\u2069' }))).toBeVisible()
    const submit = dialog.getByRole('button', { name: t(`payouts.do_${button}`) })
    await submit.click()
    await expect.element(dialog.getByText(t('payouts.reason_missing')).first()).toBeVisible()
    await expectNoAxeViolations()
    await dialog.getByLabelText(t('payouts.reason')).fill(' The account is closed. ')
    await dialog.getByRole('checkbox', { name: t('payouts.account_wrong') }).click()
    const lost = testPayout(1, {
      state: state === 'paid' ? 'returned' : 'failed',
      paid_on,
      failure: 'The account is closed.',
    })
    answerCalls({
      'POST /operator/payouts/{id}/fail': () => ({ run: testRun({ state: 'done', failed: 1, payout_list: [lost] }) }),
    })
    await submit.click()
    await expect.element(page.getByText('The account is closed.')).toBeVisible()
    expect(sentCalls('POST /operator/payouts/{id}/fail')[0]).toMatchObject({
      params: { id: '1' },
      body: { from: state, reason: 'The account is closed.', is_account_wrong: true },
    })
    expect(useNotice.getState().text).toBe(t(`payouts.${notice}`))
  })

  test('its payouts can be searched by shop and seen by state', async () => {
    signInAtMarket('payouts.read')
    answerRun(testRun({ payout_list: [testPayout(1), testPayout(2, { state: 'paid', paid_on: '2026-11-24' })] }))
    const { t, router } = await renderRun()
    await page.getByRole('link', { name: `${t('payouts.view.paid')} 1`, exact: true }).click()
    await expect.element(page.getByText('Shop 1')).not.toBeInTheDocument()
    await expect.element(page.getByText('Shop 2')).toBeVisible()
    await page.getByRole('link', { name: t('payouts.view.failed') }).click()
    await page.getByRole('link', { name: t('payouts.show_all_payouts') }).click()
    await page.getByRole('searchbox').fill('shop 1')
    await expect.element(page.getByText('Shop 2')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?search=shop+1')
  })

  test.each(['prepared', 'approved'] as const)(
    'a person who may only read has no action on one that is %s',
    async (state) => {
      signInAtMarket('payouts.read')
      answerRun(testRun(inState(state)))
      const { t } = await renderRun()
      await expect
        .element(page.getByText(t(state === 'prepared' ? 'payouts.next.wait' : 'payouts.next.bank')))
        .toBeVisible()
      for (const action of ['approve', 'cancel', 'download', 'fail'] as const)
        await expect.element(page.getByRole('button', { name: t(`payouts.${action}`) })).not.toBeInTheDocument()
      expect(page.getByRole('checkbox').elements()).toEqual([])
    },
  )

  test('that does not exist leads back to the list', async () => {
    signInAtMarket('payouts.read')
    answerCalls({ 'GET /operator/payout-runs/{id}': refuse(404, 'No such run') })
    const { t } = await renderRun()
    await expect.element(page.getByRole('heading', { name: t('payouts.not_found') })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('payouts.show_all') }))
      .toHaveAttribute('href', '/console/market/payouts')
  })

  test('that cannot be loaded can be tried again', async () => {
    signInAtMarket('payouts.read')
    answerCalls({ 'GET /operator/payout-runs/{id}': refuse(500, 'It failed') })
    const { t } = await renderRun()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answerRun(testRun())
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText('Shop 1')).toBeVisible()
  })
})
