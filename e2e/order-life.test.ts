import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { OrderState } from '#contract/orders.ts'
import type { Text } from '#locales/text.ts'
import { expectPlacedOn } from './placed-on.ts'
import { openShopApi } from './shop-person.ts'
import { dollars, expect, expectNoAxeViolations, oneProduct, orderNow, type Shopper, test, visit } from './shopper.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
const question = (page: Page, t: Text, code: string) =>
  page.getByRole('alertdialog', { name: t('orders.cancel_title', { code: `\u2068${code}\u2069` }) })
const cancelButton = (place: Page | Locator, t: Text) => place.getByRole('button', { name: t('orders.cancel') })
const againButton = (place: Page | Locator, t: Text) => place.getByRole('button', { name: t('orders.buy_again') })
const steps = (page: Page, t: Text) => page.getByRole('region', { name: t('orders.timeline') }).getByRole('listitem')
const cardOf = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code })

async function orderOne({ api }: Shopper) {
  const product = await oneProduct()
  const [order] = await orderNow(api, [product])
  if (!order) throw new Error('nothing was ordered')
  return { product, order }
}

/** Moves an order as its shop, by the API. */
async function moveOn(order: { id: number; shop: { id: number } }, ...states: OrderState[]): Promise<void> {
  const api = await openShopApi(order.shop.id)
  for (const to of states) await api('POST /shop/orders/{id}/move', { params: { id: String(order.id) }, body: { to } })
}

test('an order is cancelled on its page, with a reason, and bought again, and the cart opens', async ({
  page,
  t,
  shopper,
}) => {
  const { order, product } = await orderOne(shopper)
  await visit(page, `/order-history/${order.id}`)
  const dialog = question(page, t, order.order_code)
  await cancelButton(page, t).click()
  await dialog.getByRole('radio', { name: t('orders.why.other') }).check()
  await dialog.getByRole('textbox', { name: t('orders.cancel_words') }).fill('It is <b>for</b> my sister, who has one')
  await cancelButton(dialog, t).click()
  await expect(toast(page, t('orders.cancelled'))).toBeVisible()
  const last = steps(page, t).last()
  await expect(last).toContainText(`${t('orders.step.cancelled')} ${t('orders.by.shopper')}`)
  await expect(last).toContainText('It is <b>for</b> my sister, who has one')
  await expect(againButton(page, t)).toBeVisible()

  await visit(page, `/order-history?search=${order.order_code}`)
  await againButton(cardOf(page, order.order_code), t).click()
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await expect(cart.getByRole('link', { name: product.name }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(againButton(cardOf(page, order.order_code), t)).toBeFocused()
  expect((await shopper.api('GET /carts')).total).toBe(1)
})

/** The invoice is saved as a file that says what the order came to. */
async function expectInvoice(
  page: Page,
  t: Text,
  order: { order_code: string; payable_amount: number },
): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('invoices.title'), exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`invoice-${order.order_code}.pdf`)
  const bytes = await readFile(await download.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain(order.order_code)
  expect(text).toContain(dollars(order.payable_amount))
  await expect(toast(page, t('invoices.saved'))).toBeVisible()
}

test.describe('a shopper in America/Los_Angeles', () => {
  const timezoneId = 'America/Los_Angeles'
  test.use({ timezoneId })

  test('sees by their own clock when they ordered, each step that the shop takes, and the invoice', async ({
    page,
    t,
    shopper,
  }) => {
    const { order } = await orderOne(shopper)
    const current = steps(page, t).and(page.locator('[aria-current="step"]'))
    await moveOn(order, 'confirmed')
    await visit(page, `/order-history/${order.id}`)
    await expectPlacedOn(page, { api: shopper.api, t, id: order.id, timeZone: timezoneId })
    await expect(current).toContainText(t('orders.step.confirmed'))
    await expect(cancelButton(page, t)).toBeVisible()
    await moveOn(order, 'processing', 'picked_up', 'on_the_way')
    await page.reload()
    await expect(current).toContainText(t('orders.step.on_the_way'))
    await expect(cancelButton(page, t)).toHaveCount(0)
    await visit(page, `/order-history?search=${order.order_code}`)
    await expect(cardOf(page, order.order_code)).toContainText(t('orders.state.on_the_way'))
    await page.getByRole('link', { name: t('orders.track') }).click()
    await expect(current).toContainText(t('orders.step.on_the_way'))
    await moveOn(order, 'delivered')
    await page.reload()
    await expect(current).toContainText(t('orders.step.delivered'))
    await expect(againButton(page, t)).toBeVisible()
    await expectNoAxeViolations(page)
    await expectInvoice(page, t, order)
  })
})
