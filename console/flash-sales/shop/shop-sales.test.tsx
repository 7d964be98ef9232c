import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openProductDesk } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { suspendTestShop } from '#console/testing/shop-pages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { longReason, productList, testOffer, testProduct, testShopAnswer, testShopSale } from '../testing/sales.ts'
import ShopSaleList from './shop-sale-list.tsx'
import ShopSalePage from './shop-sale-page.tsx'

const listOf = (flash_sales: ReturnType<typeof testShopSale>[]) => ({
  flash_sales,
  total: flash_sales.length,
  page: 1,
  per_page: 20,
})
const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(
    <Routes>
      <Route path="/shop/7/flash-sales/:sale" element={<ShopSalePage />} />
    </Routes>,
    { path: '/shop/7/flash-sales/5', ...options },
  )

test.each(oppositeScreens)(
  'flash sales of a shop in %s at %i px: state, deadline and offers',
  async (language, width) => {
    openProductDesk('vouchers.write')
    const offers = { offered: 3, accepted: 1200, refused: 0, withdrawn: 9 }
    answerCalls({ 'GET /shop/flash-sales': () => listOf([testShopSale({ offers, name: 'A'.repeat(60) })]) })
    const { t } = await render(<ShopSaleList />, { path: '/shop/7/flash-sales', language, width })
    await expect
      .element(page.getByRole('link', { name: 'A'.repeat(60) }))
      .toHaveAttribute('href', '/console/shop/7/flash-sales/5')
    for (const text of ['1,203', '1,200', t('flash-sales.state.offers_open')])
      await expect.element(page.getByText(text).last()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('flash sales of a shop: none yet says when they appear', async () => {
  openProductDesk('vouchers.read')
  answerCalls({ 'GET /shop/flash-sales': () => listOf([]) })
  const { t } = await render(<ShopSaleList />, { path: '/shop/7/flash-sales' })
  await expect.element(page.getByText(t('flash-sales.none_for_shop_text'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('flash-sales.check_again') })).toBeVisible()
})

test.each(oppositeScreens)('a flash sale of a shop in %s at %i px: offers and products', async (language, width) => {
  openProductDesk('vouchers.write')
  const refused = testOffer(2, { name: 'B'.repeat(90), state: 'refused', reason: 'C'.repeat(90) })
  const dear = testOffer(3, { discount_percentage: 5, state: 'accepted' })
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1), refused, dear]),
    'GET /shop/flash-sales/{id}/products': () => productList([testProduct(4, { name: 'D'.repeat(90) })]),
  })
  const { t } = await renderPage({ language, width })
  for (const text of [/\$70\.00.*\$56\.00/, /\$50\.40/, t('flash-sales.not_lower'), 'C'.repeat(90), 'D'.repeat(90)])
    await expect.element(page.getByText(text).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a flash sale of a shop: selected products are offered, with one percentage for all', async () => {
  openProductDesk('vouchers.write')
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer(),
    'GET /shop/flash-sales/{id}/products': () =>
      productList([testProduct(1), testProduct(2), testProduct(3, { is_in_other_sale: true })]),
    'POST /shop/flash-sales/{id}/offers': refuse(422, 'Wrong', {
      errors: { 'offers.1.product_id': ['This product is in another flash sale.'] },
    }),
  })
  const { t } = await renderPage()
  for (const row of [1, 2, 3])
    await page.getByRole('checkbox', { name: t('list.select_row', { row: `Canvas shoe ${row}` }) }).click()
  await page.getByRole('button', { name: t('flash-sales.offer_selected', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('flash-sales.offer_selected', { count: 2 }) })
  await send.click()
  await expect.element(dialog.getByText(t('form.no_whole_number', { min: 1, max: 95 })).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: t('flash-sales.percentage_all') }).fill('30')
  await dialog.getByRole('button', { name: t('flash-sales.apply_all') }).click()
  await expect.element(dialog.getByText(/\$50\.40/).first()).toBeVisible()
  await send.click()
  await expect.element(dialog.getByText('This product is in another flash sale.').first()).toBeVisible()
  expect(sentCalls('POST /shop/flash-sales/{id}/offers').at(-1)?.body).toEqual({
    offers: [
      { product_id: 1, discount_percentage: 30 },
      { product_id: 2, discount_percentage: 30 },
    ],
  })
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1), testOffer(2)]),
    'GET /shop/flash-sales/{id}/products': () => productList([]),
    'POST /shop/flash-sales/{id}/offers': () => testShopAnswer([testOffer(1), testOffer(2)]),
  })
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Canvas shoe 2').first()).toBeVisible()
})

test('a flash sale of a shop: a refused product is offered again, and an accepted one cannot change', async () => {
  openProductDesk('vouchers.write')
  const refused = testOffer(1, { state: 'refused', reason: 'Too dear.' })
  answerCalls({
    'GET /shop/flash-sales/{id}': () =>
      testShopAnswer([refused, testOffer(2, { state: 'accepted' })], { state: 'running' }),
    'GET /shop/flash-sales/{id}/products': () => productList([]),
    'POST /shop/flash-sales/{id}/offers': refuse(422, 'Wrong', {
      errors: { 'offers.0.discount_percentage': ['Choose a larger reduction.'] },
    }),
  })
  const { t } = await renderPage()
  const again = page.getByRole('button', { name: /Canvas shoe \d/ })
  // The only button of an offer: the accepted one of a running sale has none.
  await expect.element(again).toHaveTextContent(t('flash-sales.offer_again'))
  await again.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('flash-sales.offer_again') }).click()
  await expect.element(dialog.getByText('Choose a larger reduction.').first()).toBeVisible()
})

test('a flash sale of a shop: an offer is withdrawn after a question, an accepted one of a running sale stays', async () => {
  openProductDesk('vouchers.write')
  answerCalls({
    'GET /shop/flash-sales/{id}': () =>
      testShopAnswer([testOffer(1), testOffer(2, { state: 'accepted' })], { state: 'running', takes_offers: false }),
    'POST /shop/flash-sales/{id}/withdraw': () => testShopAnswer([testOffer(1, { state: 'withdrawn' })]),
    'GET /shop/flash-sales/{id}/products': () => productList([]),
  })
  const { t } = await renderPage()
  const withdraw = (name: string) => page.getByRole('button', { name: t('flash-sales.withdraw_of', { name }) })
  await expect.element(page.getByText('Canvas shoe 2')).toBeVisible()
  expect(withdraw('\u2068Canvas shoe 2\u2069').elements()).toHaveLength(0)
  await withdraw('\u2068Canvas shoe 1\u2069').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('flash-sales.withdraw') })
    .click()
  await expect.poll(() => sentCalls('POST /shop/flash-sales/{id}/withdraw').at(-1)?.body).toEqual({ product_ids: [1] })
  await expect.element(page.getByText(t('flash-sales.offer.withdrawn'))).toBeVisible()
})

test('a flash sale of a shop: one that it is no longer invited to says so, and its offer can be withdrawn', async () => {
  openProductDesk('vouchers.write')
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1)], { is_invited: false, takes_offers: false }),
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('flash-sales.shop_uninvited'))).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.shop_closed'))).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Canvas shoe 1/ })).toHaveTextContent(t('flash-sales.withdraw'))
  expect(sentCalls('GET /shop/flash-sales/{id}/products')).toHaveLength(0)
})

test('a flash sale of a shop: a suspended shop offers nothing', async () => {
  openProductDesk()
  suspendTestShop('Papers are missing.', 'vouchers.write')
  answerCalls({ 'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1)]) })
  await renderPage()
  await expect.element(page.getByText(/Papers are missing/)).toBeVisible()
  expect(sentCalls('GET /shop/flash-sales/{id}/products')).toHaveLength(0)
})

test('a flash sale of a shop: one that it is not invited to is not there', async () => {
  openProductDesk('vouchers.read')
  answerCalls({ 'GET /shop/flash-sales/{id}': refuse(404, 'No', { code: 'errors.not_found' }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('flash-sales.not_found_shop_text'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('flash-sales.show_all') })).toBeVisible()
})

test('a flash sale of a shop: a long reason is on a separate line', async () => {
  openProductDesk('vouchers.read')
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1, { state: 'refused', reason: longReason })]),
  })
  await renderPage()
  const reason = page.getByText(longReason)
  await expect.element(reason).toBeVisible()
  const row = reason.element().closest('li') as HTMLElement
  expect(reason.element().getBoundingClientRect().width).toBeGreaterThan(row.clientWidth * 0.95)
})

test('a flash sale of a shop: an open offer waits for the market, and a hidden product is marked', async () => {
  openProductDesk('vouchers.read')
  answerCalls({ 'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1, { available: null })]) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('flash-sales.offer.waiting'))).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.not_shown'))).toBeVisible()
})

test('a flash sale of a shop: a change has its own words, and its refusal at the deadline closes the page to offers', async () => {
  openProductDesk('vouchers.write')
  let takes_offers = true
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([testOffer(1)], { takes_offers }),
    'GET /shop/flash-sales/{id}/products': () => productList([testProduct(2)]),
    'POST /shop/flash-sales/{id}/offers': refuse(409, 'Too late.', { code: 'flash-sales.offers_closed' }),
  })
  const { t } = await renderPage()
  const name = '\u2068Canvas shoe 1\u2069'
  await page.getByRole('button', { name: t('flash-sales.change_of', { name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('flash-sales.change_of', { name }) })
  const send = dialog.getByRole('button', { name: t('flash-sales.change'), exact: true })
  await expect.element(send).toBeVisible()
  takes_offers = false
  await send.click()
  await expect.element(dialog.getByText('Too late.')).toBeVisible()
  await expect.element(page.getByText(t('flash-sales.shop_closed'))).toBeInTheDocument()
  await expect.element(page.getByText('Canvas shoe 2')).not.toBeInTheDocument()
})

test('a flash sale of a shop: products that were selected before the deadline keep their dialog, which says why', async () => {
  openProductDesk('vouchers.write')
  let takes_offers = true
  answerCalls({
    'GET /shop/flash-sales/{id}': () => testShopAnswer([], { takes_offers }),
    'GET /shop/flash-sales/{id}/products': () => productList([testProduct(2)]),
    'POST /shop/flash-sales/{id}/offers': refuse(409, 'Too late.', { code: 'flash-sales.offers_closed' }),
  })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Canvas shoe 2' }) }).click()
  await page.getByRole('button', { name: t('flash-sales.offer_selected', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Canvas shoe 2/ }).fill('30')
  takes_offers = false
  await dialog.getByRole('button', { name: t('flash-sales.offer_selected', { count: 1 }) }).click()
  await expect.element(page.getByText(t('flash-sales.shop_closed'))).toBeInTheDocument()
  await expect.element(dialog.getByText('Too late.')).toBeVisible()
})

test('a flash sale of a shop: an open page closes at the deadline', async () => {
  openProductDesk('vouchers.write')
  const offers_until = new Date(Date.now() + 1000).toISOString()
  const loaded = { isFirst: true }
  answerCalls({
    'GET /shop/flash-sales/{id}': () => {
      const takes_offers = loaded.isFirst
      loaded.isFirst = false
      return testShopAnswer([testOffer(1)], { offers_until, takes_offers })
    },
    'GET /shop/flash-sales/{id}/products': () => productList([]),
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('flash-sales.shop_closed')), { timeout: 5000 }).toBeVisible()
})
