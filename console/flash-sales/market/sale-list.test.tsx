import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { openSaleDesk, saleList, testListedSale, testSaleAnswer } from '../testing/sales.ts'
import SaleList from './sale-list.tsx'

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<SaleList />, { path: '/market/flash-sales', ...options })

test.each(oppositeScreens)(
  'flash sales in %s at %i px: each has its state, offers and link',
  async (language, width) => {
    openSaleDesk('vouchers.write')
    const long = testListedSale({ id: 6, name: 'A'.repeat(60), state: 'ended' })
    answerCalls({ 'GET /operator/flash-sales': () => saleList([testListedSale(), long]) })
    const { t } = await renderList({ language, width })
    await expect
      .element(page.getByRole('link', { name: 'Weekend Rush' }))
      .toHaveAttribute('href', '/console/market/flash-sales/5')
    for (const text of ['1,200', t('flash-sales.state.ended')])
      await expect.element(page.getByText(text).last()).toBeVisible()
    // The ended one has nothing to judge.
    expect(page.getByText('1,200').elements()).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('flash sales: a state is in the address and in the call, and one without sales leads to all', async () => {
  openSaleDesk('vouchers.read')
  answerCalls({ 'GET /operator/flash-sales': ({ query }) => saleList(query?.state ? [] : [testListedSale()]) })
  const { t } = await renderList()
  await expect.element(page.getByRole('button', { name: t('flash-sales.new') })).not.toBeInTheDocument()
  await page.getByRole('link', { name: t('flash-sales.state.planned') }).click()
  await expect.element(page.getByText(t('flash-sales.none_in_state'))).toBeVisible()
  expect(sentCalls('GET /operator/flash-sales').at(-1)?.query).toMatchObject({ state: 'planned', page: '1' })
})

test('flash sales: none yet says what they are for, a failure can be retried', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({ 'GET /operator/flash-sales': refuse(500, 'Broken') })
  const { t } = await renderList()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/flash-sales': () => saleList([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('flash-sales.none_text'))).toBeVisible()
})

test('flash sales: without the permission, the page says so', async () => {
  openSaleDesk()
  answerCalls({ 'GET /operator/flash-sales': refuse(403, 'Ask an owner'), 'GET /desk/me': () => testMe })
  const { t } = await renderList()
  await expect.element(page.getByRole('heading', { name: t('states.forbidden') })).toBeVisible()
})

test('a new flash sale: moments are in the time zone of the market, a refused one is shown at its field', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({
    'GET /operator/flash-sales': () => saleList([]),
    'POST /operator/flash-sales': refuse(422, 'Wrong', { errors: { ends_at: ['The end must be after the start.'] } }),
  })
  const { t, router } = await renderList()
  await page
    .getByRole('button', { name: t('flash-sales.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('flash-sales.create') }).click()
  await expect.element(dialog.getByText(t('flash-sales.no_name')).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: t('flash-sales.name') }).fill('May')
  await dialog.getByLabelText(t('flash-sales.starts_at')).fill('2199-05-02T10:00')
  await dialog.getByLabelText(t('flash-sales.ends_at')).fill('2199-05-01T10:00')
  await dialog.getByRole('button', { name: t('flash-sales.create') }).click()
  await expect.element(dialog.getByText('The end must be after the start.').first()).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: t('flash-sales.name') })).toHaveValue('May')
  answerCalls({ 'GET /operator/flash-sales': () => saleList([]), 'POST /operator/flash-sales': () => testSaleAnswer() })
  await dialog.getByRole('button', { name: t('flash-sales.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/flash-sales/5')
  expect(sentCalls('POST /operator/flash-sales').at(-1)?.body).toMatchObject({ name: 'May' })
})
