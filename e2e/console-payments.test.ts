import type { Page } from '@playwright/test'
import { demoLogin } from '#db/demo/people/people.ts'
import type { ConsoleText } from '#locales/text.ts'
import { type StripeApi, startStripeApi, stripeKeys } from '#server/testing/gateways/stripe-api.ts'
import type { Api } from './api.ts'
import { expectNoAxeViolations } from './browser.ts'
import { consoleTexts } from './console-text.ts'
import { findProduct, isSimple } from './find-product.ts'
import { importSettings, openDatabaseOfShop } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { address, expect, fillCart, test } from './shopper.ts'
import { openConsole, setConsoleLanguage, signInToConsole } from './walk/console-visit.ts'

let stripe: StripeApi

openOwnShop(async () => {
  stripe = await startStripeApi()
  const keys = { STRIPE_SECRET_KEY: stripeKeys.secret_key, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook_secret }
  return { env: { ...keys, STRIPE_URL: stripe.url }, stop: stripe.stop }
})

/** An order that was paid at Stripe and cancelled, and whose refund Stripe rejects. */
async function placeStuckOrder(api: Api): Promise<{ id: number; order_code: string }> {
  await fillCart(api, [await findProduct(isSimple)])
  const { id: address_id } = await api('POST /address/store', { body: address })
  const shop_ids = (await api('GET /carts')).cart_items.map((shop) => shop.shop_id)
  const { checkout } = await api('POST /cart/checkout', { body: { shop_ids, address_id } })
  const payment = { payment_method: 'stripe', expected_payable_amount: checkout.payable_amount }
  const { orders, payment_url } = await api('POST /place-order', { body: { shop_ids, address_id, ...payment } })
  const [order] = orders
  if (!order || !payment_url) throw new Error('the order has no page at Stripe')
  stripe.pay(new URL(payment_url).pathname.split('/').at(-1) ?? '')
  const params = { id: String(order.id) }
  await api('POST /orders/{id}/payment-check', { params })
  stripe.refusals.push('charge_disputed')
  await api('POST /orders/{id}/cancel', { params, body: { reason: 'Changed my mind' } })
  await expect.poll(async () => (await readPayment(api, order.id)).refund?.has_failed).toBe(true)
  return order
}

const readPayment = async (api: Api, id: number) =>
  (await api('GET /orders/{id}', { params: { id: String(id) } })).order.payment

/** Opens the payment of an order from the list of what needs somebody. */
async function openStuck(page: Page, t: ConsoleText, code: string): Promise<void> {
  await openConsole(page, '/market/payments')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByText(t('payments.stuck.failed'), { exact: true })).toBeVisible()
  await expect(page.getByText(/charge_disputed/).first()).toBeVisible()
}

test('a refund that Stripe rejected is retried, and another one is recorded as paid by hand', async ({
  page,
  language,
  newcomer: { api },
}) => {
  test.setTimeout(120_000)
  const t = consoleTexts(language)
  const gateway = { name: 'stripe', title: 'Card', logo: null }
  await importSettings({ settings: { payment_gateways: [gateway], online_payment: true } })
  const [first, second] = [await placeStuckOrder(api), await placeStuckOrder(api)]
  await setConsoleLanguage(page, language)
  await signInToConsole(page, 'operator')
  await openConsole(page, '/market')
  await expect(page.getByText(t('home.todo_refunds_stuck'))).toBeVisible()

  await openStuck(page, t, first.order_code)
  const retry = page.getByRole('button', { name: t('payments.do_retry') })
  await retry.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('payments.do_retry') })
    .click()
  await expect(page.getByText(t('payments.refund.paid'), { exact: true }).first()).toBeVisible()
  await expect(retry).toHaveCount(0)
  await expect(page.getByText(t('payments.event.refund_retried'))).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await readPayment(api, first.id)).toMatchObject({ status: 'refunded', refund: null })

  await openStuck(page, t, second.order_code)
  const { pool } = await openDatabaseOfShop()
  await pool.query(`update person_sessions set confirmed_at = now() - interval '20 minutes'`)
  await page.getByRole('button', { name: t('payments.do_settle') }).click()
  await page.getByRole('dialog').getByText(t('payments.from_bank'), { exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Transfer 4711')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.do_settle') })
    .click()
  // The confirmation opens over the dialog, and the call is repeated after it.
  await page.locator('input[type=password]').fill(demoLogin.password)
  await page.getByRole('button', { name: t('people.confirm'), exact: true }).click()
  await expect(page.getByText(t('payments.settled_from.bank'))).toBeVisible()
  await expect(page.getByText('Transfer 4711')).toBeVisible()
  expect(await readPayment(api, second.id)).toMatchObject({ status: 'refunded', refund: null })
  const paid = stripe.refunds.filter(({ status }) => status === 'succeeded')
  expect(paid).toHaveLength(1)

  await openConsole(page, '/market/payments')
  await expect(page.getByText(t('payments.none_stuck'))).toBeVisible()
})
