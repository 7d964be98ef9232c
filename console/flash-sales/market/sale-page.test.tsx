import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import {
  longReason,
  noOffers,
  offerList,
  openSaleDesk,
  testJudgedOffer,
  testSaleAnswer,
  testShop,
} from '../testing/sales.ts'
import { reloadSales } from './market-queries.ts'
import SalePage from './sale-page.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(
    <Routes>
      <Route path="/market/flash-sales/:sale" element={<SalePage />} />
      <Route path="*" element={<h1>Another page</h1>} />
    </Routes>,
    { path: '/market/flash-sales/5', ...options },
  )

const decideAll = (offers: readonly { readonly product_id: number }[]) => ({
  decided: offers.map(({ product_id }) => product_id),
  skipped: [],
})

const long = testJudgedOffer(2, { name: 'B'.repeat(90), state: 'refused', reason: 'C'.repeat(90), available: null })

test.each(oppositeScreens)('a flash sale in %s at %i px: its state, offers and form', async (language, width) => {
  openSaleDesk('vouchers.write', 'shops.read')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer({ invites_all: false, shops: [testShop] }),
    'GET /operator/flash-sales/{id}/offers': () => offerList([testJudgedOffer(1), long]),
    'GET /operator/flash-sales/shops': () => ({ shops: [testShop] }),
  })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByText('Canvas shoe 1').first()).toBeVisible()
  for (const text of [t('flash-sales.next.offers_open'), t('flash-sales.not_shown'), /\$70\.00.*\$56\.00/])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Solestreet/ }).last()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a flash sale: a draft has no offers yet, and moves need a confirmation', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer({ state: 'draft', offers_until: null, offers: noOffers }),
    'POST /operator/flash-sales/{id}/open': refuse(409, 'No deadline', { code: 'flash-sales.no_deadline' }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('flash-sales.move.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('flash-sales.move.open') })
    .click()
  await expect.element(page.getByText(/No deadline/)).toBeVisible()
  expect(sentCalls('GET /operator/flash-sales/{id}/offers')).toHaveLength(0)
})

test('a flash sale: selected offers are accepted, or refused with a reason', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer(),
    'GET /operator/flash-sales/{id}/offers': () => offerList([testJudgedOffer(1), testJudgedOffer(2)]),
    'POST /operator/flash-sales/{id}/decide': ({ body }) => decideAll(body.offers),
    'GET /operator/todo': () => ({ lines: [] }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 1' }) }).click()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 2' }) }).click()
  await page.getByRole('button', { name: t('flash-sales.accept', { count: 2 }) }).click()
  await expect
    .poll(() => sentCalls('POST /operator/flash-sales/{id}/decide').at(-1)?.body)
    .toMatchObject({
      decision: 'accept',
      offers: [
        { product_id: 1, discount_percentage: 30 },
        { product_id: 2, discount_percentage: 30 },
      ],
    })
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 1' }) }).click()
  await page.getByRole('button', { name: t('flash-sales.refuse', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('flash-sales.refuse', { count: 1 }) }).click()
  await expect.element(dialog.getByText(t('flash-sales.reason_missing'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('flash-sales.reason') }).fill('Too dear.')
  await dialog.getByRole('button', { name: t('flash-sales.refuse', { count: 1 }) }).click()
  await expect
    .poll(() => sentCalls('POST /operator/flash-sales/{id}/decide').at(-1)?.body)
    .toMatchObject({
      decision: 'refuse',
      reason: 'Too dear.',
    })
})

test('a flash sale: refused offers can be accepted, and accepted ones taken out', async () => {
  openSaleDesk('vouchers.write')
  const offers = [
    testJudgedOffer(1, { state: 'refused', reason: 'Too dear.' }),
    testJudgedOffer(2, { state: 'accepted' }),
  ]
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer(),
    'GET /operator/flash-sales/{id}/offers': () => offerList(offers),
    'POST /operator/flash-sales/{id}/decide': refuse(409, 'The sale is over.', { code: 'flash-sales.over' }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 1' }) }).click()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 2' }) }).click()
  await expect.element(page.getByRole('button', { name: t('flash-sales.take_out', { count: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('flash-sales.accept', { count: 1 }) }).click()
  await expect.element(page.getByText(/The sale is over\./).first()).toBeVisible()
  expect(sentCalls('POST /operator/flash-sales/{id}/decide').at(-1)?.body).toMatchObject({
    decision: 'accept',
    offers: [{ product_id: 1, discount_percentage: 30 }],
  })
})

test('a flash sale: offers that could not be accepted stay selected, each with the reason', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer(),
    'GET /operator/flash-sales/{id}/offers': () => offerList([testJudgedOffer(1), testJudgedOffer(2)]),
    'POST /operator/flash-sales/{id}/decide': () => ({
      decided: [2],
      skipped: [{ id: 1, code: 'flash-sales.in_other_sale', message: 'It is in another sale.' }],
    }),
    'GET /operator/todo': () => ({ lines: [] }),
  })
  const { t } = await renderPage()
  const checkbox = (row: string) => page.getByRole('checkbox', { name: t('list.select_row', { row }) })
  for (const row of ['Canvas shoe 1', 'Canvas shoe 2']) await checkbox(row).click()
  await page.getByRole('button', { name: t('flash-sales.accept', { count: 2 }) }).click()
  const left = page.getByRole('alert').filter({ hasText: t('flash-sales.not_decided', { count: 1 }) })
  await expect.element(left.getByRole('listitem')).toHaveTextContent('Canvas shoe 1: It is in another sale.')
  expect(useNotice.getState().text).toBe(t('flash-sales.done_accept', { count: 1 }))
  await expect.element(checkbox('Canvas shoe 1')).toBeChecked()
  await expect.element(checkbox('Canvas shoe 2')).not.toBeChecked()
  await checkbox('Canvas shoe 1').click()
  await expect.element(left).not.toBeInTheDocument()
})

test('a flash sale: an offer that changed is decided as the latest page of the list has it', async () => {
  openSaleDesk('vouchers.write')
  let discount_percentage = 30
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer(),
    'GET /operator/flash-sales/{id}/offers': () => offerList([testJudgedOffer(1, { discount_percentage })]),
    'POST /operator/flash-sales/{id}/decide': ({ body }) => decideAll(body.offers),
    'GET /operator/todo': () => ({ lines: [] }),
  })
  const { t } = await renderPage()
  await expect.element(page.getByText('30%').first()).toBeVisible()
  discount_percentage = 45
  await page.getByRole('link', { name: t('flash-sales.offer.offered') }).click()
  await expect.element(page.getByText('45%').first()).toBeVisible()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 1' }) }).click()
  await page.getByRole('button', { name: t('flash-sales.accept', { count: 1 }) }).click()
  await expect
    .poll(() => sentCalls('POST /operator/flash-sales/{id}/decide').at(-1)?.body)
    .toMatchObject({ offers: [{ product_id: 1, discount_percentage: 45 }] })
})

test('a flash sale: what another person changed stands beside the own change', async () => {
  openSaleDesk('vouchers.write')
  const theirs = testSaleAnswer({ name: 'Theirs' }, '2')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer({ state: 'draft' }),
    'GET /operator/flash-sales/{id}/offers': () => offerList([]),
    'POST /operator/flash-sales/{id}': refuse(409, 'Changed', {
      code: 'errors.changed_meanwhile',
      data: { current: theirs },
    }),
  })
  const { t } = await renderPage()
  const name = page.getByRole('textbox', { name: `${t('flash-sales.name')} (English)` })
  await name.fill('Mine')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Theirs').first()).toBeVisible()
  await expect.element(name).toHaveValue('Mine')
})

test('a flash sale: a refused name is shown in its language, and nothing is lost', async () => {
  openSaleDesk('vouchers.write')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer({ state: 'draft' }),
    'POST /operator/flash-sales/{id}': refuse(422, 'Wrong', {
      errors: { name: ['Enter a name.'], offers_until: ['The deadline is late.'] },
    }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('flash-sales.offers_until')).fill('2199-06-01T10:00')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Enter a name.').first()).toBeVisible()
  await expect.element(page.getByText('The deadline is late.').first()).toBeVisible()
  await expect.element(page.getByLabelText(t('flash-sales.offers_until'))).toHaveValue('2199-06-01T10:00')
})

test('a flash sale: a person who may only read changes nothing', async () => {
  openSaleDesk('vouchers.read')
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer({ state: 'running', offers: noOffers }),
    'GET /operator/flash-sales/{id}/offers': () => offerList([]),
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.no_offers'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('flash-sales.move.end') })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: t('flash-sales.to_storefront') }))
    .toHaveAttribute('href', '/flash-sale/5')
})

test('a flash sale: one that is gone says so, a failure can be retried', async () => {
  openSaleDesk('vouchers.read')
  answerCalls({ 'GET /operator/flash-sales/{id}': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/flash-sales/{id}': refuse(404, 'Gone', { code: 'errors.not_found' }) })
  await reloadSales()
  await expect.element(page.getByText(t('flash-sales.not_found'))).toBeVisible()
})

const answerSale = (rest: Parameters<typeof testSaleAnswer>[0], offers = offerList([])) =>
  answerCalls({
    'GET /operator/flash-sales/{id}': () => testSaleAnswer(rest),
    'GET /operator/flash-sales/{id}/offers': () => offers,
  })

test('a flash sale: a long reason stands below its product and leaves the other columns their width', async () => {
  openSaleDesk('vouchers.write')
  answerSale({}, offerList([testJudgedOffer(1), testJudgedOffer(2, { state: 'refused', reason: longReason })]))
  const { t } = await renderPage()
  const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect().width
  await expect.element(page.getByRole('cell', { name: longReason })).toBeVisible()
  expect(widthOf(t('flash-sales.state_label'))).toBeLessThan(240)
  expect(widthOf(t('flash-sales.product'))).toBeGreaterThan(widthOf(t('flash-sales.state_label')))
})

test('a flash sale: products that take part are taken out with own words, for a reason that is counted', async () => {
  openSaleDesk('vouchers.write')
  answerSale({ state: 'running' }, offerList([testJudgedOffer(1, { state: 'accepted' })]))
  answerCalls({
    'POST /operator/flash-sales/{id}/decide': ({ body }) => decideAll(body.offers),
    'GET /operator/todo': () => ({ lines: [] }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 1' }) }).click()
  await page.getByRole('button', { name: t('flash-sales.take_out', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog', { name: t('flash-sales.take_out_title', { count: 1 }) })
  await dialog.getByRole('textbox', { name: t('flash-sales.reason') }).fill('Two\nlines')
  await expect.element(dialog.getByText(t('form.text_used', { used: 9, limit: 300 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('flash-sales.take_out', { count: 1 }) }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('flash-sales.done_take_out', { count: 1 }))
  expect(sentCalls('POST /operator/flash-sales/{id}/decide').at(-1)?.body).toMatchObject({ reason: 'Two lines' })
})

test('a flash sale: a refused step says only what to do, until it is being done', async () => {
  openSaleDesk('vouchers.write')
  answerSale({ state: 'draft' })
  const refusal = refuse(409, 'Save a deadline first.', { code: 'flash-sales.no_deadline' })
  answerCalls({ 'POST /operator/flash-sales/{id}/open': refusal })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('flash-sales.move.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('flash-sales.move.open') })
    .click()
  const message = page.getByText('Save a deadline first.', { exact: true })
  await expect.element(message).toBeVisible()
  await page.getByLabelText(t('flash-sales.offers_until')).fill('2199-04-01T10:00')
  await expect.element(message).not.toBeInTheDocument()
})

test.each(['open', 'delete'] as const)('a flash sale: with unsaved changes, %s asks to save first', async (step) => {
  openSaleDesk('vouchers.write')
  answerSale({ state: 'draft' })
  const { t } = await renderPage()
  const name = page.getByRole('textbox', { name: `${t('flash-sales.name')} (English)` })
  await name.fill('Mine')
  await page.getByRole('button', { name: t(`flash-sales.move.${step}`) }).click()
  await expect.element(page.getByText(t('flash-sales.save_first'))).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await name.fill('Weekend Rush')
  await expect.element(page.getByText(t('flash-sales.save_first'))).not.toBeInTheDocument()
})

test('a flash sale: the question before publishing says how many products take part and how many offers wait', async () => {
  openSaleDesk('vouchers.write')
  answerSale({ offers: { ...noOffers, offered: 2, accepted: 1 } })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('flash-sales.move.publish') }).click()
  const question = page.getByRole('alertdialog')
  for (const text of [t('flash-sales.take_part', { count: 1 }), t('flash-sales.waiting', { count: 2 })])
    await expect.element(question.getByText(text)).toBeVisible()
})

test('a flash sale: a published one says that shops still offer products, and how many offers wait', async () => {
  openSaleDesk('vouchers.write')
  answerSale({ state: 'planned' })
  const { t } = await renderPage()
  await expect.element(page.getByText(/Shops can still offer products until .*1\sMay\s2199/)).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.waiting', { count: 2 }))).toBeVisible()
})

test('a flash sale: after its end nothing is left to judge or to edit', async () => {
  openSaleDesk('vouchers.write')
  const times = { starts_at: '2020-05-02T10:00:00.000Z', ends_at: '2020-05-04T10:00:00.000Z' }
  answerSale({ state: 'ended', ...times, offers_until: null }, offerList([testJudgedOffer(1)]))
  const { t } = await renderPage()
  await expect.element(page.getByText(t('flash-sales.offer.undecided')).last()).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.offer.offered'))).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(t('flash-sales.starts_at'))).toBeDisabled()
})

test('a flash sale: the page has the name in its language, and dates that do not break', async () => {
  openSaleDesk('vouchers.read')
  answerSale({ translations: { ar: { name: 'عيد' } } })
  await renderPage({ language: 'ar', width: 360 })
  await expect.element(page.getByRole('heading', { level: 1, name: 'عيد' })).toBeVisible()
  const times = page.getByText(/2199.*–.*2199/).element()
  expect(times.textContent?.split(' ')).toHaveLength(3)
})
