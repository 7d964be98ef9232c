import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { openVoucherDesk, testChangedVoucher, testVoucherAnswer } from '#console/testing/vouchers.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import NewVoucherPage from './new-voucher-page.tsx'

beforeEach(() => {
  openVoucherDesk('vouchers.write')
  answerCalls({ 'POST /shop/vouchers/try': () => ({ discount: 10, missing: null, rest: 90 }) })
})

const pages = (
  <Routes>
    <Route path="/shop/7/vouchers/new" element={<NewVoucherPage />} />
    <Route path="*" element={<h1>Another page</h1>} />
  </Routes>
)
const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(pages, { path: '/shop/7/vouchers/new', ...options })

const code = (t: ConsoleText) => page.getByRole('textbox', { name: t('vouchers.code') })
const percentage = (t: ConsoleText) => page.getByRole('textbox', { name: t('vouchers.percentage') })
const save = (t: ConsoleText) => page.getByRole('button', { name: t('form.save') }).click()

test('a new voucher is created with its code in capitals, and its page opens', async () => {
  answerCalls({ 'POST /shop/vouchers': () => testChangedVoucher({ id: 21, code: 'SPRING_25' }) })
  const { t, router } = await renderPage()
  const blocked = vi.fn()
  router.subscribe(({ blockers }) => {
    if ([...blockers.values()].some(({ state }) => state === 'blocked')) blocked()
  })
  await expect.element(page.getByText(t('vouchers.finish_first'))).toBeVisible()
  await code(t).fill('spring_25')
  await percentage(t).fill('10')
  await page.getByLabelText(t('vouchers.first_day')).fill('2026-04-01')
  await save(t)
  const lastDay = page.getByLabelText(t('vouchers.last_day'))
  await expect.element(lastDay).toHaveAccessibleDescription(new RegExp(t('vouchers.no_day')))
  await lastDay.fill('2026-04-30')
  await save(t)
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/vouchers/21')
  expect(sentCalls('POST /shop/vouchers')[0]?.body).toEqual({
    ...{ code: 'SPRING_25', discount_type: 'Percentage', discount: 10, max_discount: null, min_order_amount: 0 },
    ...{ first_day: '2026-04-01', last_day: '2026-04-30', limit_total: null, limit_per_shopper: 1, is_listed: true },
  })
  expect(localStorage.length).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toHaveFocus()
  expect(blocked).not.toHaveBeenCalled()
})

test('a new voucher: a code with other characters is not sent', async () => {
  const { t } = await renderPage()
  await code(t).fill('été 25')
  await percentage(t).fill('10')
  await page.getByLabelText(t('vouchers.last_day')).fill('2100-04-30')
  await save(t)
  await expect.element(code(t)).toHaveAccessibleDescription(new RegExp(t('vouchers.code_characters')))
  expect(sentCalls('POST /shop/vouchers')).toEqual([])
})

test.each(oppositeScreens)(
  'a new voucher in %s at %i px: a suggested code, and one that is taken',
  async (language, width) => {
    const errors = { code: ['Another voucher has this code.'] }
    answerCalls({ 'POST /shop/vouchers': refuse(422, 'Check', { code: 'vouchers.code_taken', errors }) })
    const { t } = await renderPage({ language, width })
    await code(t).fill('ab')
    await save(t)
    await expect.element(code(t)).toHaveAccessibleDescription(new RegExp(t('vouchers.no_code', { min: 3, max: 40 })))
    await page.getByRole('button', { name: t('vouchers.suggest') }).click()
    await expect.element(code(t)).toHaveValue(expect.stringMatching(/^[A-Z2-9]{8}$/))
    await percentage(t).fill('10')
    await page.getByLabelText(t('vouchers.last_day')).fill('2126-04-30')
    await save(t)
    await expect.element(code(t)).toHaveAccessibleDescription(/Another voucher has this code/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a copy begins with the terms of the other voucher, without its code', async () => {
  const copied = { last_day: '2126-03-31', is_listed: false, used: 12 }
  answerCalls({
    'GET /shop/vouchers/{id}': () => testVoucherAnswer(copied),
    'POST /shop/vouchers': () => testChangedVoucher({ ...copied, id: 22, code: 'SOLE16' }),
  })
  const { t, router } = await renderPage({ path: '/shop/7/vouchers/new?copy=17' })
  await expect.element(percentage(t)).toHaveValue('15')
  await expect.element(code(t)).toHaveValue('')
  await code(t).fill('SOLE16')
  await save(t)
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/vouchers/22')
  expect(sentCalls('POST /shop/vouchers')[0]?.body).toMatchObject({
    ...{ code: 'SOLE16', discount: 15, max_discount: 25, min_order_amount: 80, last_day: '2126-03-31' },
    ...{ limit_total: 100, is_listed: false },
  })
})

test('unsaved input of a new voucher is asked about, and kept on the device', async () => {
  const { t, router } = await renderPage()
  await code(t).fill('SPRING25')
  await page.getByRole('link', { name: t('vouchers.title') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  expect(router.state.location.pathname).toBe('/console/shop/7/vouchers/new')
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining('/shop/7/vouchers/new')])
})

test.each(['vouchers.read', 'orders.write'] as const)(
  'a new voucher: a person with %s gets no form',
  async (permission) => {
    openVoucherDesk(permission)
    const { t } = await renderPage()
    await expect.element(page.getByRole('heading', { name: t('states.forbidden') })).toBeVisible()
    await expect.element(code(t)).not.toBeInTheDocument()
  },
)
