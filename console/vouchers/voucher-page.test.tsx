import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import {
  marketVoucher,
  noUses,
  openMarketVouchers,
  openVoucherDesk,
  testChangedVoucher,
  testFigures,
  testUse,
  testVoucher,
  testVoucherAnswer,
  testVoucherShop,
} from '#console/testing/vouchers.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import VoucherPage from './voucher-page.tsx'

const tried = { discount: 15, missing: null, rest: 85 }

beforeEach(() => {
  openVoucherDesk('vouchers.write', 'orders.read')
  answerCalls({
    'GET /shop/vouchers/{id}': () => testVoucherAnswer(),
    'GET /shop/vouchers/{id}/uses': () => noUses,
    'POST /shop/vouchers/try': () => tried,
  })
})

const pages = (
  <Routes>
    <Route path="/:desk/vouchers/:voucher" element={<VoucherPage />} />
    <Route path="/shop/7/vouchers/:voucher" element={<VoucherPage />} />
    <Route path="*" element={<h1>Another page</h1>} />
  </Routes>
)
const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(pages, { path: '/shop/7/vouchers/17', ...options })

const save = (t: ConsoleText) => page.getByRole('button', { name: t('form.save') }).click()
const percentage = (t: ConsoleText) => page.getByRole('textbox', { name: t('vouchers.percentage') })
const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test.each(oppositeScreens)('a voucher in %s at %i px: terms, figures, example and orders', async (language, width) => {
  const uses = [testUse(4), testUse(5, { is_cancelled: true, amount: null })]
  answerCalls({ 'GET /shop/vouchers/{id}/uses': () => ({ ...noUses, uses, total: 2 }) })
  const { t } = await renderPage({ language, width })
  await expect.element(percentage(t)).toHaveValue('15')
  await expect.element(page.getByText(t('vouchers.time_zone', { zone: 'Asia/Dhaka' }))).toBeVisible()
  await expect.element(page.getByText('$180.50')).toBeInTheDocument()
  await expect.element(page.getByText('$85.00')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'SK-7F3K4' })).toHaveAttribute('href', '/console/shop/7/orders/4')
  await expect.element(page.getByText(t('vouchers.use_cancelled'))).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a voucher: a bad percentage is not sent, and refused days are named at their fields', async () => {
  const { t } = await renderPage()
  await percentage(t).fill('101')
  await save(t)
  const range = t('form.no_whole_number', { min: 1, max: 100 })
  await expect.element(percentage(t)).toHaveAccessibleDescription(new RegExp(range))
  expect(sentCalls('POST /shop/vouchers/{id}')).toEqual([])
  const errors = { last_day: ['It ends before it begins.'], discount: ['Too much.'] }
  answerCalls({ 'POST /shop/vouchers/{id}': refuse(422, 'Check', { errors }) })
  await percentage(t).fill('90')
  await page.getByLabelText(t('vouchers.last_day')).fill('2026-02-01')
  await save(t)
  await expect.element(page.getByLabelText(t('vouchers.last_day'))).toHaveAccessibleDescription(/before it begins/)
  await expect.element(percentage(t)).toHaveAccessibleDescription(/Too much/)
})

test('a voucher: days out of order are named at the last one, until either changes', async () => {
  const { t } = await renderPage()
  const [first, last] = [page.getByLabelText(t('vouchers.first_day')), page.getByLabelText(t('vouchers.last_day'))]
  await last.fill('2026-01-01')
  await save(t)
  await expect.element(last).toHaveAccessibleDescription(t('vouchers.days_end_first'))
  await first.fill('2026-01-01')
  await expect.element(last).toHaveAccessibleDescription('')
  await first.fill('2026-01-03')
  await expect.element(last).toHaveAccessibleDescription(t('vouchers.days_end_first'))
  expect(sentCalls('POST /shop/vouchers/{id}')).toEqual([])
})

test('a voucher: an amount with a decimal comma is saved, without the maximum of a percentage', async () => {
  const stored = { discount_type: 'Fixed', discount: 7.5, max_discount: null } as const
  answerCalls({ 'POST /shop/vouchers/{id}': () => testChangedVoucher(stored, '2') })
  const { t } = await renderPage()
  await page.getByRole('radio', { name: t('vouchers.type_fixed') }).click()
  await save(t)
  const amount = page.getByRole('textbox', { name: t('vouchers.amount') })
  await expect.element(amount).toHaveAccessibleDescription(new RegExp(t('form.no_amount')))
  await amount.fill('7,50')
  await page.getByRole('textbox', { name: t('vouchers.limit_total') }).fill('')
  await save(t)
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/vouchers/{id}')[0]?.body).toMatchObject({ version: '1', ...stored, limit_total: null })
})

test('a voucher that two people changed: both values are shown', async () => {
  const current = testChangedVoucher({ discount: 20, min_order_amount: 50 }, '2')
  answerCalls({
    'POST /shop/vouchers/{id}': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await percentage(t).fill('30')
  await save(t)
  await page.getByRole('radio', { name: /20/ }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(percentage(t)).toHaveValue('20')
  await expect.element(page.getByRole('textbox', { name: t('vouchers.minimum') })).toHaveValue('50.00')
})

test('the example uses unsaved terms, says what is missing for the minimum, and can be retried', async () => {
  const { t } = await renderPage()
  await expect.element(page.getByText('$15.00')).toBeVisible()
  answerCalls({ 'POST /shop/vouchers/try': refuse(500, 'Broken') })
  await percentage(t).fill('40')
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'POST /shop/vouchers/try': () => ({ discount: 0, missing: 30, rest: 50 }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await page.getByRole('textbox', { name: t('vouchers.example_amount') }).fill('50')
  await expect.element(page.getByText(/\$30\.00/)).toBeVisible()
  await expect
    .poll(() => sentCalls('POST /shop/vouchers/try').at(-1)?.body)
    .toEqual({
      ...{ discount_type: 'Percentage', discount: 40, max_discount: 25, min_order_amount: 80 },
      amount: 50,
    })
  await percentage(t).fill('')
  await expect.element(page.getByText(t('vouchers.finish_first'))).toBeVisible()
})

test('a voucher is paused after a confirmation, and resumed at once', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('vouchers.pause') }).click()
  await expect.element(page.getByText(t('vouchers.pause_text'))).toBeVisible()
  answerCalls({ 'POST /shop/vouchers/{id}/pause': () => testChangedVoucher({ state: 'paused' }, '2') })
  await confirm(t('vouchers.pause'))
  answerCalls({ 'POST /shop/vouchers/{id}/resume': () => testChangedVoucher({}, '3') })
  await page.getByRole('button', { name: t('vouchers.resume') }).click()
  await expect.element(page.getByRole('button', { name: t('vouchers.pause') })).toHaveFocus()
})

test('a voucher that the market has paused meanwhile cannot be resumed by its shop', async () => {
  const paused = testVoucherAnswer({ state: 'paused' })
  answerCalls({ 'GET /shop/vouchers/{id}': () => paused })
  const { t } = await renderPage()
  const resume = page.getByRole('button', { name: t('vouchers.resume') })
  await expect.element(resume).toBeVisible()
  answerCalls({
    'GET /shop/vouchers/{id}': () => testVoucherAnswer({ state: 'paused', is_paused_by_market: true }),
    'POST /shop/vouchers/{id}/resume': refuse(409, 'The market paused it', { code: 'vouchers.paused_by_market' }),
  })
  await resume.click()
  await expect.element(page.getByText(/The market paused it/)).toBeVisible()
  await expect.element(page.getByText(t('vouchers.paused_by_market'))).toBeVisible()
  await expect.element(resume).not.toBeInTheDocument()
})

test('an unused voucher is deleted after a confirmation, unsaved input included', async () => {
  answerCalls({ 'GET /shop/vouchers/{id}': () => testVoucherAnswer({ can_delete: true }) })
  const { t, router } = await renderPage()
  await percentage(t).fill('30')
  await page.getByRole('button', { name: t('vouchers.delete') }).click()
  answerCalls({ 'POST /shop/vouchers/{id}/delete': () => ({}) })
  await confirm(t('vouchers.delete'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/vouchers')
  expect(localStorage.length).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toHaveFocus()
})

test('a voucher that was used meanwhile stays, and the page says why', async () => {
  answerCalls({ 'GET /shop/vouchers/{id}': () => testVoucherAnswer({ can_delete: true }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('vouchers.delete') }).click()
  answerCalls({
    'GET /shop/vouchers/{id}': () => testVoucherAnswer(),
    'POST /shop/vouchers/{id}/delete': refuse(409, 'Somebody has used it', { code: 'vouchers.in_use' }),
  })
  await confirm(t('vouchers.delete'))
  await expect.element(page.getByText(/Somebody has used it/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('vouchers.delete') })).not.toBeInTheDocument()
})

test('a voucher for people who may only read: its form is locked, the example works', async () => {
  openVoucherDesk('vouchers.read')
  answerCalls({ 'GET /shop/vouchers/{id}/uses': () => ({ ...noUses, uses: [testUse(4)], total: 1 }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
  await expect.element(percentage(t)).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: t('vouchers.listed') })).toBeDisabled()
  await expect.element(page.getByText('$85.00')).toBeVisible()
  for (const name of [t('vouchers.pause'), t('list.calendar')]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('link', { name: t('vouchers.copy') })).not.toBeInTheDocument()
  // Without a permission for orders the code is no link.
  await expect.element(page.getByText('SK-7F3K4')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SK-7F3K4' })).not.toBeInTheDocument()
})

test('a voucher of a shop at the market: only paused and resumed, with the way to its shop', async () => {
  openMarketVouchers('vouchers.write', 'shops.read')
  const changed = (rest = {}) => ({ version: '1', voucher: marketVoucher({ shop: testVoucherShop, ...rest }) })
  const answer = (rest = {}) => ({ ...changed(rest), figures: testFigures() })
  answerCalls({
    'GET /operator/vouchers/{id}': () => answer({ can_delete: true }),
    'GET /operator/vouchers/{id}/uses': () => noUses,
    'POST /operator/vouchers/try': () => tried,
  })
  const { t } = await render(pages, { path: '/market/vouchers/17' })
  await expect.element(page.getByText(/Solestreet.*pause and resume/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('shell.to_shop') }))
    .toHaveAttribute('href', '/console/market/shops/7')
  await expect.element(percentage(t)).toBeDisabled()
  await expect.element(page.getByRole('button', { name: t('vouchers.delete') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: t('vouchers.copy') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('vouchers.pause') }).click()
  answerCalls({ 'POST /operator/vouchers/{id}/pause': () => changed({ state: 'paused', is_paused_by_market: true }) })
  await confirm(t('vouchers.pause'))
  await expect.element(page.getByText(t('vouchers.paused_here'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('vouchers.resume') })).toBeVisible()
})

test('a voucher that its shop has paused can be paused by the market too, but not resumed', async () => {
  openMarketVouchers('vouchers.write')
  const voucher = marketVoucher({ shop: testVoucherShop, state: 'paused' })
  answerCalls({
    'GET /operator/vouchers/{id}': () => ({ version: '1', voucher, figures: testFigures({ cost: null }) }),
    'GET /operator/vouchers/{id}/uses': () => noUses,
    'POST /operator/vouchers/try': () => tried,
  })
  const { t } = await render(pages, { path: '/market/vouchers/17' })
  await expect.element(page.getByRole('button', { name: t('vouchers.pause') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('vouchers.resume') })).not.toBeInTheDocument()
  await expect.element(page.getByText(t('vouchers.cost'), { exact: true })).not.toBeInTheDocument()
})

test('a voucher whose collections are too many to count says so, and keeps its figures after a change', async () => {
  const figures = testFigures({ collected: 100_000 })
  answerCalls({
    'GET /shop/vouchers/{id}': () => ({ ...testVoucherAnswer(), figures }),
    'POST /shop/vouchers/{id}/pause': () => ({ version: '1', voucher: testVoucher({ state: 'paused' }) }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('vouchers.pause') }).click()
  await confirm(t('vouchers.pause'))
  await expect.element(page.getByRole('button', { name: t('vouchers.resume') })).toBeVisible()
  await expect.element(page.getByText('100,000+')).toBeInTheDocument()
  await expect.element(page.getByText('$180.50')).toBeInTheDocument()
})

test('a voucher of the market is changed there', async () => {
  openMarketVouchers('vouchers.write')
  const changed = (rest = {}, version = '1') => ({ version, voucher: marketVoucher(rest) })
  const answer = () => ({ ...changed(), figures: testFigures() })
  answerCalls({
    'GET /operator/vouchers/{id}': () => answer(),
    'GET /operator/vouchers/{id}/uses': () => noUses,
    'POST /operator/vouchers/try': () => tried,
    'POST /operator/vouchers/{id}': () => changed({ discount: 30 }, '2'),
  })
  const { t } = await render(pages, { path: '/market/vouchers/17' })
  await percentage(t).fill('30')
  await save(t)
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/vouchers/{id}')[0]?.body).toMatchObject({ version: '1', discount: 30 })
})

test('a voucher that does not exist leads back to the list', async () => {
  answerCalls({ 'GET /shop/vouchers/{id}': refuse(404, 'None', { code: 'errors.not_found' }) })
  const { t } = await renderPage()
  const back = page.getByRole('link', { name: t('vouchers.show_all') })
  await expect.element(back).toHaveAttribute('href', '/console/shop/7/vouchers')
})

test.each(['pause', 'save'])(
  'a voucher that was deleted meanwhile: after %s the page says so, once',
  async (change) => {
    const gone = refuse(404, 'This was not found.', { code: 'errors.not_found' })
    const { t } = await renderPage()
    await percentage(t).fill('20')
    answerCalls({
      'GET /shop/vouchers/{id}': gone,
      'GET /shop/vouchers/{id}/uses': gone,
      'POST /shop/vouchers/{id}': gone,
      'POST /shop/vouchers/{id}/pause': gone,
    })
    if (change === 'save') await save(t)
    else {
      await page.getByRole('button', { name: t('vouchers.pause') }).click()
      await confirm(t('vouchers.pause'))
    }
    await expect.element(page.getByRole('heading', { level: 1, name: t('states.deleted') })).toBeVisible()
    const back = page.getByRole('link', { name: t('vouchers.show_all') })
    await expect.element(back).toHaveAttribute('href', '/console/shop/7/vouchers')
    await expect.element(page.getByText('This was not found.')).not.toBeInTheDocument()
  },
)
