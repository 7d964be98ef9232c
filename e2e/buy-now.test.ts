import { confirmOrder, placeButton } from './checkout.ts'
import {
  address,
  dollars,
  expect,
  expectNoAxeViolations,
  fillCart,
  layoutShift,
  linesOf,
  test,
  twoProducts,
  visit,
} from './shopper.ts'

test('one product is bought at once, and the cart stays as it was', async ({ page, t, newcomer: { api } }) => {
  test.slow()
  const [wanted, inCart] = await twoProducts()
  await fillCart(api, [inCart])
  await api('POST /address/store', { body: address })
  await visit(page, '/checkout')
  await page.getByRole('button', { name: t('checkout.note_title') }).click()
  await page.getByRole('textbox', { name: t('checkout.note_label') }).fill('Of the cart')
  await visit(page, `/products/${wanted.id}/details`)
  await page
    .getByRole('button', { name: t('catalogue.buy_now') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/buynow$/)
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.buy_now_title') })).toBeVisible()
  await expect(page.getByRole('link', { name: wanted.name })).toBeVisible()
  await expect(page.getByText(t('cart.not_part'))).toBeVisible()
  await expect(page.getByText(inCart.name)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: t('cart.vouchers', { shop: wanted.shop.name }) }).click()
  const vouchers = page.getByRole('dialog').filter({ hasText: wanted.shop.name })
  await vouchers.getByRole('button', { name: t('shell.close') }).click()
  await expect(vouchers).toBeHidden()

  const stored = page.waitForResponse(/\/api\/cart\/store/)
  await page.getByRole('button', { name: t('cart.increase', { name: wanted.name }) }).click()
  await stored
  await page.reload()
  await expect(page.getByText(/2 ×/)).toBeVisible()
  const noteTitle = t('checkout.shop_note_title', { shop: '' }).trim()
  await expect(page.getByRole('button', { name: noteTitle })).toHaveAttribute('aria-expanded', 'false')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  const { checkout } = await api('POST /cart/checkout', {
    body: { shop_ids: [wanted.shop.id], is_buy_now: true, address_id: (await api('GET /addresses')).addresses[0]?.id },
  })
  await expect(placeButton(page, t)).toContainText(dollars(checkout.payable_amount))
  await confirmOrder(page, t)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  const { orders } = await api('GET /orders')
  expect(orders.map(({ items }) => items.map(({ product_id, quantity }) => [product_id, quantity]))).toEqual([
    [[wanted.id, 2]],
  ])
  expect(linesOf(await api('GET /carts')).map(({ id }) => id)).toEqual([inCart.id])

  // The note of the cart is still there.
  await visit(page, '/checkout')
  await expect(page.getByRole('textbox', { name: t('checkout.note_label') })).toHaveValue('Of the cart')

  // Nothing is left to buy there.
  await visit(page, '/buynow')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
})
