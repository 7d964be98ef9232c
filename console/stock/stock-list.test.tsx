import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { stockPage, testLevel, testVariant } from '#console/testing/stock.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import StockList from './stock-list.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<StockList />, { path: '/shop/7/stock', ...options })

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const noticeText = () => useNotice.getState().text

const longName = 'Waterproof mountain jacket with a detachable hood and reflective seams for winter'

test.each(oppositeScreens)(
  'the stock in %s at %i px: each variant has its figures and marks',
  async (language, width) => {
    signInAtShop('stock.write')
    answerCalls({
      'GET /shop/stock': () =>
        stockPage(
          [
            testVariant({ there: 1240 }),
            testVariant({
              variant_id: 42,
              product: { id: 4, name: longName, picture: null },
              is_low: true,
              threshold: 20,
            }),
            testVariant({ variant_id: 43, size: '43', available: 0, is_low: true, sku: 'X'.repeat(60) }),
            testVariant({ variant_id: 44, size: null, color: null, is_hidden: true }),
          ],
          { counts: { all: 4, low: 2, sold_out: 1 } },
        ),
    })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: longName })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/stock/42')
    await expect.element(page.getByText('1,240')).toBeVisible()
    for (const mark of [t('stock.low'), t('stock.sold_out')]) {
      await expect.element(page.getByRole('table').getByText(mark, { exact: true })).toBeVisible()
    }
    await expect.element(page.getByText(t('stock.hidden'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: `${t('stock.low')} 2` })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the stock: filter, search, order and page are in the address, and later pages show the counts of the first', async () => {
  signInAtShop('stock.read')
  answerCalls({
    'GET /shop/stock': ({ query }) =>
      query?.after
        ? stockPage([testVariant({ variant_id: 50, product: { id: 9, name: 'Last one', picture: null } })], {
            counts: null,
          })
        : stockPage([testVariant()], { next: '41:-3', counts: { all: 51, low: 7, sold_out: 0 } }),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill(' runner ')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await page.getByRole('button', { name: t('stock.available') }).click()
  await expect
    .poll(() => sentCalls('GET /shop/stock').at(-1)?.query)
    .toMatchObject({ search: 'runner', sort: 'available' })
  await page.getByRole('link', { name: t('stock.low') }).click()
  await expect.poll(() => sentCalls('GET /shop/stock').at(-1)?.query).toMatchObject({ filter: 'low', search: 'runner' })
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect.element(page.getByText('Last one')).toBeVisible()
  await expect.element(page.getByRole('link', { name: `${t('stock.low')} 7` })).toBeVisible()
  expect(sentCalls('GET /shop/stock').at(-1)?.query).toMatchObject({ after: '41:-3', filter: 'low' })
  expect(new URLSearchParams(router.state.location.search).get('after')).toBe('41:-3')
  await page.getByRole('link', { name: t('list.first') }).click()
  await expect.element(rowOf('Trail runner')).toBeVisible()
})

test('the stock: a second press on a heading returns to the newest products, because there is no descending order', async () => {
  signInAtShop('stock.read')
  answerCalls({ 'GET /shop/stock': () => stockPage([testVariant()]) })
  const { t, router } = await renderPage()
  const heading = page.getByRole('button', { name: t('stock.available') })
  await heading.click()
  await expect.poll(() => router.state.location.search).toBe('?sort=available')
  await heading.click()
  await expect.poll(() => router.state.location.search).toBe('')
})

test('the stock: a change is shown before the server answers, and its notice offers an undo', async () => {
  signInAtShop('stock.write')
  let settle = () => {}
  const answered = new Promise<void>((resolve) => {
    settle = resolve
  })
  let stored = testVariant()
  answerCalls({
    'GET /shop/stock': () => stockPage([stored]),
    'POST /shop/variants/{id}/stock': async () => {
      await answered
      stored = testVariant({ there: 15, available: 13 })
      return { level: testLevel({ there: 15, available: 13 }) }
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: /^Change: / }).click()
  const dialog = page.getByRole('dialog')
  for (let press = 0; press < 3; press++) await dialog.getByRole('button', { name: t('stock.one_more') }).click()
  await expect.element(dialog.getByText(t('stock.from_to', { from: '12', to: '15' }))).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Note/ }).fill(' Delivery of Monday ')
  await dialog.getByRole('button', { name: t('stock.add_units', { units: 3 }) }).click()
  await expect.element(rowOf('Trail runner').getByText('15', { exact: true })).toBeVisible()
  expect(noticeText()).toBeNull()
  settle()
  await expect.poll(noticeText).toContain('+3')
  const [change] = sentCalls('POST /shop/variants/{id}/stock')
  expect(change).toMatchObject({
    params: { id: '41' },
    body: { change: 3, reason: 'received', note: 'Delivery of Monday' },
  })

  useNotice.getState().undo?.()
  await expect
    .poll(() => sentCalls('POST /shop/variants/{id}/stock').at(-1)?.body)
    .toEqual({
      count: 12,
      expected: 15,
      note: t('stock.undo_note', { change: '+3' }),
    })
})

test('the stock: a change, and its undo, stay in their shop after another one was opened', async () => {
  signInAtShop('stock.write')
  const change = Promise.withResolvers<void>()
  answerCalls({
    'GET /shop/stock': () => stockPage([testVariant()]),
    'POST /shop/variants/{id}/stock': async () => {
      await change.promise
      return { level: testLevel({ there: 13, available: 11 }) }
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: /^Change: / }).click()
  await page.getByRole('button', { name: t('stock.one_more') }).click()
  await page.getByRole('button', { name: t('stock.add_units', { units: 1 }) }).click()
  const shops = () => sentCalls('POST /shop/variants/{id}/stock').map(({ headers }) => headers.get('Souk-Shop'))
  await expect.poll(shops).toEqual(['7'])
  history.replaceState(null, '', '/console/shop/9')
  change.resolve()
  await expect.poll(noticeText).toContain('+1')
  useNotice.getState().undo?.()
  await expect.poll(shops).toEqual(['7', '7'])
})

test('the stock: a typed change counts with the press that sends it', async () => {
  signInAtShop('stock.write')
  answerCalls({
    'GET /shop/stock': () => stockPage([testVariant()]),
    'POST /shop/variants/{id}/stock': () => ({ level: testLevel({ there: 19, available: 17 }) }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: /^Change: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('stock.units') }).fill('7')
  await dialog.getByRole('button', { name: t('stock.change') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => sentCalls('POST /shop/variants/{id}/stock')[0]?.body)
    .toEqual({ change: 7, reason: 'received' })
})

test('the stock: a removal needs its own reason', async () => {
  signInAtShop('stock.write')
  answerCalls({
    'GET /shop/stock': () => stockPage([testVariant()]),
    'POST /shop/variants/{id}/stock': () => ({ level: testLevel({ there: 10, available: 8 }) }),
  })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: /^Change: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('stock.change') }).click()
  await expect.element(dialog.getByText(t('stock.change_missing'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('stock.units') }).fill('-٢')
  await dialog.getByRole('textbox', { name: /^Note/ }).click()
  await dialog.getByRole('button', { name: t('stock.remove_units', { units: 2 }) }).click()
  await expect.element(dialog.getByText(t('stock.reason_missing'))).toBeVisible()
  await expectNoAxeViolations()
  await dialog.getByText(t('stock.reason_damaged')).click()
  await dialog.getByRole('button', { name: t('stock.remove_units', { units: 2 }) }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => sentCalls('POST /shop/variants/{id}/stock')[0]?.body)
    .toEqual({ change: -2, reason: 'damaged' })
})

test('the stock: a refused change is reverted, reported with its reason, and can be repeated with the same input', async () => {
  signInAtShop('stock.write')
  const level = testLevel({ there: 3, available: 1 })
  let stored = testVariant()
  answerCalls({
    'GET /shop/stock': () => stockPage([stored]),
    'POST /shop/variants/{id}/stock': () => {
      stored = testVariant({ ...level })
      return refuse(409, 'Only 1 can be removed.', { code: 'stock.not_removable', data: { level } })()
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: /^Change: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('stock.units') }).fill('-4')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Shelf fell')
  await dialog.getByText(t('stock.reason_lost')).click()
  await dialog.getByRole('button', { name: t('stock.remove_units', { units: 4 }) }).click()
  await expect.element(page.getByText('Only 1 can be removed.')).toBeVisible()
  await expect.element(page.getByText(/Trail runner.* was not changed$/)).toBeVisible()
  await expect.element(rowOf('Trail runner').getByText('3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('stock.change_again') }).click()
  await expect.element(dialog.getByRole('textbox', { name: t('stock.units') })).toHaveValue('-4')
  await expect.element(dialog.getByRole('radio', { name: t('stock.reason_lost') })).toBeChecked()
  await expect.element(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('Shelf fell')
  // From the stock that the server answered.
  await expect.element(dialog.getByText(t('stock.from_to', { from: '3', to: '-1' }))).toBeVisible()
})

test('the stock: a change whose response was lost is repeated with the same idempotency key, and another change has another', async () => {
  signInAtShop('stock.write')
  answerCalls({ 'GET /shop/stock': () => stockPage([testVariant()]), 'POST /shop/variants/{id}/stock': loseResponse })
  const { t } = await renderPage()
  const keys = () => sentCalls('POST /shop/variants/{id}/stock').map(({ headers }) => headers.get('Idempotency-Key'))
  const dialog = page.getByRole('dialog')
  const units = dialog.getByRole('textbox', { name: t('stock.units') })
  const again = page.getByRole('button', { name: t('stock.change_again') })
  const submit = (units: number) => dialog.getByRole('button', { name: t('stock.add_units', { units }) }).click()
  await page.getByRole('button', { name: /^Change: / }).click()
  await units.fill('10')
  await dialog.getByRole('textbox', { name: /^Note/ }).click()
  await submit(10)
  await expect.element(page.getByText(/Trail runner.* may have changed$/)).toBeVisible()
  await again.click()
  await submit(10)
  await again.click()
  await units.fill('7')
  await dialog.getByRole('textbox', { name: /^Note/ }).click()
  await submit(7)
  await expect.poll(keys).toHaveLength(3)
  const [first, repeated, other] = keys()
  expect(repeated).toBe(first)
  expect(other).not.toBe(first)
})

test('the stock: a count shows the expected units, and is repeated if the stock has changed meanwhile', async () => {
  signInAtShop('stock.write')
  const level = testLevel({ there: 9, available: 7 })
  answerCalls({
    'GET /shop/stock': () => stockPage([testVariant()]),
    'POST /shop/variants/{id}/stock': refuse(409, 'Changed', { code: 'stock.changed_meanwhile', data: { level } }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: /^Count: / }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: t('stock.counted_units') })
  const submit = dialog.getByRole('button', { name: t('stock.save_count') })
  await field.fill('many')
  await submit.click()
  await expect.element(dialog.getByText(t('stock.no_units'))).toBeVisible()
  await field.fill('১১')
  await submit.click()
  await expect.element(dialog.getByText(t('stock.count_again', { before: 12, now: 9 }))).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(sentCalls('POST /shop/variants/{id}/stock')[0]?.body).toEqual({ count: 11, expected: 12 })
  answerCalls({ 'POST /shop/variants/{id}/stock': () => ({ level: testLevel({ there: 8, available: 6 }) }) })
  await field.fill('8')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/variants/{id}/stock').at(-1)?.body).toEqual({ count: 8, expected: 9 })
  expect(noticeText()).toContain('-1')
})

test('the stock: a variant gets its own threshold, and returns to the threshold of the shop', async () => {
  signInAtShop('stock.write')
  let stored = testVariant()
  answerCalls({
    'GET /shop/stock': () => stockPage([stored]),
    'POST /shop/variants/{id}/threshold': ({ body }) => {
      stored = testVariant({ threshold: body?.threshold ?? null })
      return { level: testLevel({ threshold: body?.threshold ?? null }) }
    },
  })
  const { t } = await renderPage()
  await rowOf('Trail runner')
    .getByRole('button', { name: /^Low from 5/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('stock.as_shop_of', { threshold: 5 })).click()
  await dialog.getByRole('textbox', { name: t('stock.threshold_units') }).fill('8')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await rowOf('Trail runner')
    .getByRole('button', { name: /^Low from 8/ })
    .click()
  await dialog.getByText(t('stock.as_shop_of', { threshold: 5 })).click()
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/variants/{id}/threshold').map(({ body }) => body)).toEqual([
    { threshold: 8 },
    { threshold: null },
  ])
})

test('the stock: the threshold of the shop is changed at the head of the page', async () => {
  signInAtShop('stock.write')
  let threshold = 5
  answerCalls({
    'GET /shop/stock': () => stockPage([testVariant()], { threshold }),
    'POST /shop/stock/threshold': ({ body }) => {
      threshold = body?.threshold ?? 0
      return { threshold }
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('stock.low_from', { threshold: 5 }), exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('3')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.save') })
    .click()
  await expect
    .element(page.getByRole('button', { name: t('stock.low_from', { threshold: 3 }), exact: true }))
    .toBeVisible()
})

test('the stock: a person who may only read it sees no buttons to change it', async () => {
  signInAtShop('stock.read')
  answerCalls({ 'GET /shop/stock': () => stockPage([testVariant()]) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('stock.low_from', { threshold: 5 }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Change|Count|Low from)/ })).not.toBeInTheDocument()
})

test('the stock: an empty filter links to all variants, and an empty shop explains when the first one appears', async () => {
  signInAtShop('stock.read')
  answerCalls({ 'GET /shop/stock': () => stockPage([]) })
  const { t } = await renderPage({ path: '/shop/7/stock?view=sold_out' })
  await expect.element(page.getByText(t('stock.none_sold_out'))).toBeVisible()
  await page.getByRole('link', { name: t('stock.show_all') }).click()
  await expect.element(page.getByText(t('stock.none_text'))).toBeVisible()
})

test('the stock: a failure can be retried, and a search without a match can be cleared', async () => {
  signInAtShop('stock.read')
  answerCalls({ 'GET /shop/stock': refuse(500, 'Broken') })
  const { t } = await renderPage({ path: '/shop/7/stock?search=xyz' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/stock': ({ query }) => stockPage(query?.search ? [] : [testVariant()]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await page.getByRole('button', { name: t('list.clear_filters') }).click()
  await expect.element(rowOf('Trail runner')).toBeVisible()
})
