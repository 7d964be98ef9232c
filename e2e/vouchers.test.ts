import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { confirmOrder, openCheckout, placeButton, shopCheckbox } from './checkout.ts'
import { dollars, expect, expectNoAxeViolations, type Shopper, test, twoProducts, visit } from './shopper.ts'

const summary = (page: Page, t: Text) => page.getByRole('region', { name: t('checkout.summary') })
const chips = (page: Page, t: Text) => page.getByRole('list', { name: t('checkout.coupons') }).getByRole('listitem')

async function openCoupons(page: Page, t: Text): Promise<void> {
  await summary(page, t)
    .getByRole('button', { name: t('checkout.coupon_title') })
    .click()
}

async function useCode(page: Page, t: Text, code: string): Promise<void> {
  await page.getByLabel(t('checkout.coupon'), { exact: true }).fill(code)
  await page.getByLabel(t('checkout.coupon'), { exact: true }).press('Enter')
}

/** A cart of two shops that is worth more than the least that the vouchers ask for, at its checkout. */
async function goToCheckout(page: Page, t: Text, shopper: Shopper): Promise<number[]> {
  const products = await twoProducts()
  const dear = Math.min(...products.map(({ price }) => price))
  await openCheckout(page, shopper, products, Math.max(1, Math.ceil(45 / dear)))
  for (const product of products) await shopCheckbox(page, t, product).check()
  await expect(placeButton(page, t)).not.toHaveAttribute('aria-busy', 'true')
  return products.map(({ shop }) => shop.id)
}

test('a code lowers what two shops are paid, and cannot be used oftener than it may', async ({
  page,
  t,
  newcomer,
  expectTrouble,
}) => {
  expectTrouble(/answer 422/)
  test.slow()
  const shop_ids = await goToCheckout(page, t, newcomer)
  await openCoupons(page, t)
  await useCode(page, t, 'nobodys')
  const field = page.getByLabel(t('checkout.coupon'), { exact: true })
  await expect(field).toHaveAccessibleDescription(t('vouchers.unknown'))
  await expect(field).toHaveValue('nobodys')
  await expectNoAxeViolations(page)

  await useCode(page, t, 'welcome10')
  await expect(chips(page, t)).toContainText(['WELCOME10'])
  const body = { shop_ids, coupon_code: 'WELCOME10' }
  const { checkout } = await newcomer.api('POST /apply-coupon', { body })
  await expect(summary(page, t).getByText(dollars(-checkout.coupon_discount)).first()).toBeVisible()
  await expect(field).toHaveValue('')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(chips(page, t)).toContainText(['WELCOME10'])
  await confirmOrder(page, t)

  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeFocused()
  const { orders } = await newcomer.api('GET /orders')
  expect(orders).toHaveLength(2)
  await visit(page, `/order-history/${orders[0]?.id}`)
  await expect(page.getByText(t('shell.voucher', { code: 'WELCOME10' }))).toBeVisible()
  await expect(page.getByText(new RegExp(t('orders.expected_between', { from: '.+', to: '.+' })))).toBeVisible()

  await goToCheckout(page, t, newcomer)
  await openCoupons(page, t)
  await useCode(page, t, 'WELCOME10')
  await expect(field).toHaveAccessibleDescription(t('vouchers.used_by_you'))
})
