import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { historyOf, testLevel, testMovement, testVariant } from '#console/testing/stock.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { VariantPage } from './variant-page.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<VariantPage id="41" />, { path: '/shop/7/stock/41', ...options })

const order = { id: 5, order_code: 'SK-1005' }

test.each(oppositeScreens)(
  'the history of a variant in %s at %i px: each movement has its reason, person, note and order',
  async (language, width) => {
    signInAtShop('stock.write', 'orders.read')
    const note = 'Found behind the shelf, in a box without a label. '.repeat(8)
    answerCalls({
      'GET /shop/variants/{id}/movements': () =>
        historyOf([
          testMovement(9, { kind: 'sold', reason: null, change: -2, person: null, order }),
          testMovement(8, { reason: 'found', change: 1, note }),
          testMovement(7, { kind: 'removed', reason: 'counted', change: -1200 }),
          testMovement(1, { kind: 'initial', reason: null, person: null, change: 40 }),
        ]),
    })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: 'SK-1005' })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders/5')
    await expect.element(page.getByText(t('stock.reason_found'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(t('stock.kind_initial'))).toBeVisible()
    await expect.element(page.getByText(/1,200/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the history of a variant: older movements are loaded after the last shown one', async () => {
  signInAtShop('stock.read')
  answerCalls({
    'GET /shop/variants/{id}/movements': ({ query }) =>
      query?.before_id
        ? historyOf([testMovement(1, { kind: 'initial', reason: null })])
        : historyOf([testMovement(9), testMovement(8)], { has_more: true }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('stock.more') }).click()
  await expect.element(page.getByText(t('stock.kind_initial'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('stock.more') })).not.toBeInTheDocument()
  expect(sentCalls('GET /shop/variants/{id}/movements').at(-1)?.query).toEqual({ before_id: '8' })
})

test('the history of a variant: a change is shown with the movement that it made', async () => {
  signInAtShop('stock.write')
  const level = testLevel({ there: 13, available: 11 })
  let history = historyOf([])
  answerCalls({
    'GET /shop/variants/{id}/movements': () => history,
    'POST /shop/variants/{id}/stock': () => {
      history = historyOf([testMovement(9, { change: 1 })], { variant: testVariant(level) })
      return { level }
    },
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('stock.no_movements'))).toBeVisible()
  await page.getByRole('button', { name: /^Change: / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stock.one_more') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stock.add_units', { units: 1 }) })
    .click()
  await expect.element(page.getByText('+1')).toBeVisible()
  await expect.element(page.getByRole('region', { name: t('stock.now') }).getByText('13')).toBeVisible()
})

test('the history of a variant: without the permissions, order codes have no link and the page has no buttons', async () => {
  signInAtShop('stock.read')
  answerCalls({
    'GET /shop/variants/{id}/movements': () => historyOf([testMovement(9, { kind: 'sold', reason: null, order })]),
  })
  await renderPage()
  await expect.element(page.getByText('SK-1005')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SK-1005' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^(Change|Count)/ })).not.toBeInTheDocument()
})

test('a variant that does not exist links to the list, and a failure can be retried', async () => {
  signInAtShop('stock.read')
  answerCalls({ 'GET /shop/variants/{id}/movements': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({
    'GET /shop/variants/{id}/movements': refuse(404, 'Not found', { code: 'stock.variant_not_found' }),
  })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect
    .element(page.getByRole('link', { name: t('stock.show_all') }))
    .toHaveAttribute('href', '/console/shop/7/stock')
})
