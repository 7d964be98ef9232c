import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { apiOf } from './api.ts'
import { confirmOrder, openCheckout, shopCheckbox } from './checkout.ts'
import { expect, expectNoAxeViolations, type Product, type Shopper, test, twoProducts, visit } from './shopper.ts'

/** The checkout of two shops, paid at the sandbox; ends on its page. */
async function goToPay(page: Page, t: Text, shopper: Shopper): Promise<[Product, Product]> {
  const products = await twoProducts()
  await openCheckout(page, shopper, products)
  for (const product of products) await shopCheckbox(page, t, product).check()
  await page.getByRole('radio', { name: t('checkout.online') }).check()
  await expect(page.getByRole('radio', { name: await titleOfSandbox(page) })).toBeChecked()
  await confirmOrder(page, t)
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  return products
}

/** Its title in the page's language. */
async function titleOfSandbox(page: Page): Promise<string> {
  const language = (await page.locator('html').getAttribute('lang')) ?? undefined
  const { payment_gateways } = await apiOf(undefined, language)('GET /master')
  return payment_gateways.find(({ name }) => name === 'sandbox')?.title ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const unpaid = async ({ api }: Shopper) => (await api('GET /orders')).orders.filter(({ payment }) => payment.can_pay)

const later = (page: Page, t: Text) =>
  page.getByRole('dialog', { name: t('payments.not_completed') }).getByRole('button', { name: t('payments.later') })

test('declined, then paid: the order says so when the shopper comes back', { tag: '@everywhere' }, async ({
  page,
  t,
  dir,
  shopper,
}) => {
  await goToPay(page, t, shopper)
  await expect(page.getByRole('heading', { level: 1, name: t('payments.sandbox_title') })).toBeVisible()
  expect(await page.locator('html').getAttribute('dir')).toBe(dir)
  await expectNoAxeViolations(page)
  await press(page, t('payments.sandbox_decline'))
  await expect(page.getByRole('alert')).toHaveText(t('payments.sandbox_declined'))
  expect(await unpaid(shopper)).toHaveLength(2)
  await press(page, t('payments.sandbox_pay'))
  await expect(page.getByText(t('payments.received'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeVisible()
  await expect(page.getByText(t('orders.payment_state.paid'), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await unpaid(shopper)).toHaveLength(0)
})

test('cancelled, it asks what now; decided later, it can be paid from the history', async ({ page, t, shopper }) => {
  await goToPay(page, t, shopper)
  await press(page, t('payments.sandbox_cancel'))
  const dialog = page.getByRole('dialog', { name: t('payments.not_completed') })
  await expect(dialog.getByRole('button', { name: t('payments.try_again') })).toBeFocused()
  for (const { order_code } of await unpaid(shopper)) await expect(dialog).toContainText(order_code)
  await expectNoAxeViolations(page)
  await later(page, t).last().click()
  await expect(dialog).toHaveCount(0)
  // The answered question does not return.
  await page.reload()
  await expect(page.getByRole('heading', { name: t('payments.not_completed') })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await visit(page, '/order-history')
  const kept = new RegExp(t('payments.kept', { count: 29 }).replace('29', String.raw`\d+`))
  await expect(page.getByText(kept).first()).toBeVisible()
  const payNow = page.getByRole('button', { name: new RegExp(t('payments.pay_now')) }).first()
  // Three buttons do not fit in a row on a phone: the row wraps, their labels do not.
  const { width, height } = (await payNow.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(1.5 * height)
  await payNow.click()
  const paying = page.getByRole('dialog', { name: t('payments.pay_title') })
  await expect(paying).toContainText(t('payments.together'))
  await expectNoAxeViolations(page)
  await paying.getByRole('button', { name: t('payments.pay_now') }).click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await press(page, t('payments.sandbox_pay'))
  await expect(page.getByText(t('payments.received'))).toBeVisible()
  expect(await unpaid(shopper)).toHaveLength(0)
})

test('the page of the gateway needs no script, and the way back from it leads to the order, never to a filled form', {
  tag: '@desk',
}, async ({ visitPlain, page, t, shopper }) => {
  await goToPay(page, t, shopper)
  const plain = await visitPlain(new URL(page.url()).pathname)
  await press(plain, t('payments.sandbox_decline'))
  await expect(plain.getByRole('alert')).toHaveText(t('payments.sandbox_declined'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.placed_title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('payments.not_completed') })).toBeVisible()
})
