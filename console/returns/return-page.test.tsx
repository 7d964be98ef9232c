import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { testReturn } from '#console/testing/returns.ts'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ShopReturn } from '#contract/return-shapes.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ReturnPage } from './return-page.tsx'

async function show(shopReturn: ShopReturn, options: Parameters<typeof render>[1] = {}) {
  answerCalls({ 'GET /shop/returns/{id}': () => ({ return: shopReturn }) })
  return render(<ReturnPage id="8" />, { path: '/shop/7/returns/8', ...options })
}

const answerMove = (rest: Partial<ShopReturn>) =>
  answerCalls({ 'POST /shop/returns/{id}/move': () => ({ return: testReturn(rest) }) })

const photo = { url: '/media/abc/640.webp', width: 640, height: 480, color: '#808080', preview: '' }

test.each(oppositeScreens)(
  'a return in %s at %i px: units, reason, photos, order and next step',
  async (language, width) => {
    signInAtShop('orders.write')
    const { t } = await show(testReturn({ images: [photo] }), { language, width })
    await expect.element(page.getByText('The sole is torn')).toBeVisible()
    await expect.element(page.getByText(t('returns.units_of', { returned: 1, count: 2 }))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'SK-1005' }))
      .toHaveAttribute('href', '/console/shop/7/orders/5')
    await expect.element(page.getByRole('button', { name: t('returns.do_confirmed') })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
    await page.getByRole('button', { name: t('returns.photo', { number: 1 }) }).click()
    await expect.element(page.getByRole('dialog', { name: t('returns.photos') })).toBeVisible()
  },
)

test('a return: the next step is one button, and a notice confirms it', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testReturn())
  answerMove({ status: 'confirmed', moves: ['processing'] })
  await page.getByRole('button', { name: t('returns.do_confirmed') }).click()
  await expect.element(page.getByRole('button', { name: t('returns.do_processing') })).toBeVisible()
  expect(sentCalls('POST /shop/returns/{id}/move')[0]?.body).toEqual({ to: 'confirmed' })
  expect(useNotice.getState().text).toBe(t('returns.moved', { state: t('returns.state.confirmed') }))
})

test('a return: a refusal needs a reason', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testReturn())
  await page.getByRole('button', { name: t('returns.do_refused') }).click()
  const submit = page.getByRole('dialog').getByRole('button', { name: t('returns.do_refused') })
  await submit.click()
  await expect.element(page.getByText(t('orders.reason_missing'))).toBeVisible()
  await page.getByLabelText(t('orders.reason')).fill('It was worn')
  answerMove({ status: 'refused', moves: [] })
  await submit.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/returns/{id}/move')[0]?.body).toEqual({ to: 'refused', reason: 'It was worn' })
})

test('a return that has arrived: the refund needs a decision about the units', async () => {
  signInAtShop('orders.write', 'refunds.write')
  const { t } = await show(testReturn({ status: 'delivered', moves: ['refunded', 'refused'] }))
  answerCalls({
    'POST /shop/orders/{id}/refunds/preview': ({ body }) => ({
      refunded_amount: body?.delivery ? 45.5 : 40.5,
      left_amount: 91,
      currency: 'USD',
      is_cash: true,
    }),
  })
  await page.getByRole('button', { name: t('returns.do_refunded') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/40\.50/)).toBeVisible()
  await expect.element(dialog.getByText(t('orders.refund_by_hand'))).toBeVisible()
  await dialog.getByRole('button', { name: t('returns.do_refunded') }).click()
  await expect.element(page.getByText(t('returns.stock_missing'))).toBeVisible()
  expect(sentCalls('POST /shop/returns/{id}/move')).toEqual([])
  await dialog.getByText(t('returns.keep_out'), { exact: true }).click()
  await dialog.getByRole('checkbox', { name: t('returns.with_delivery') }).click()
  await expect.element(dialog.getByText(/45\.50/)).toBeVisible()
  expect(sentCalls('POST /shop/orders/{id}/refunds/preview').at(-1)).toMatchObject({
    params: { id: '5' },
    body: { lines: [{ order_line_id: 11, quantity: 1 }], delivery: true, is_return: true },
  })
  await expectNoAxeViolations()
  const refund = { amount: 45.5, returned_at: null, has_failed: false }
  answerMove({ status: 'refunded', moves: [], refund })
  await dialog.getByRole('button', { name: t('returns.do_refunded') }).click()
  await expect.element(page.getByText(/\u2068[^\u2069]*45\.50[^\u2069]*\u2069/)).toBeVisible()
  expect(sentCalls('POST /shop/returns/{id}/move')[0]?.body).toEqual({ to: 'refunded', restock: false, delivery: true })
})

test('a return that has arrived: a person without permission for refunds reads who decides', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testReturn({ status: 'delivered', moves: ['refunded', 'refused'] }))
  await expect.element(page.getByText(t('returns.waits_for_refund'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('returns.do_refunded') })).not.toBeInTheDocument()
})

test('a return that another person has moved: the page says so, shows it as it is, and closes the dialog', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testReturn())
  await page.getByRole('button', { name: t('returns.do_refused') }).click()
  await page.getByLabelText(t('orders.reason')).fill('It was worn')
  answerCalls({
    'POST /shop/returns/{id}/move': refuse(409, 'Its state: Called off.', { code: 'returns.not_to_move' }),
    'GET /shop/returns/{id}': () => ({ return: testReturn({ status: 'cancelled', moves: [] }) }),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('returns.do_refused') })
    .click()
  await expect.element(page.getByText(`Its state: Called off. ${t('form.conflict_note')}`)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(t('returns.state.cancelled'), { exact: true })).toBeVisible()
})

test('a return: a person without permission to change it sees no buttons', async () => {
  signInAtShop('orders.read')
  const { t } = await show(testReturn())
  await expect.element(page.getByText(t('orders.read_only'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('returns.do_confirmed') })).not.toBeInTheDocument()
})

test('a return without a next step: the panel of its state ends with the state', async () => {
  signInAtShop('orders.write')
  const { t } = await show(testReturn({ status: 'cancelled', moves: [] }))
  const panel = page.getByRole('region', { name: t('orders.state') })
  await expect.element(panel).toBeVisible()
  expect(panel.element().children).toHaveLength(1)
})

test('a return that does not exist leads to the list', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/returns/{id}': refuse(404, 'Not found', { code: 'returns.not_found' }) })
  const { t } = await render(<ReturnPage id="8" />, { path: '/shop/7/returns/8' })
  await expect
    .element(page.getByRole('link', { name: t('returns.show_all') }))
    .toHaveAttribute('href', '/console/shop/7/returns')
})
