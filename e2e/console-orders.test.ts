import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import type { ConsoleText } from '#locales/text.ts'
import type { Api } from './api.ts'
import { consoleTexts } from './console-text.ts'
import { findProduct } from './find-product.ts'
import { importSettings } from './operator.ts'
import { openOwnShop } from './own-shop.ts'
import { address, expect, type Product, test, visit } from './shopper.ts'

openOwnShop()

const shopId = 1
const list = `/console/shop/${shopId}/orders`
const orderCount = 40

const isStocked = ({ shop, variants }: Product) =>
  Number(shop.id) === shopId && variants.some(({ stock }) => stock > orderCount)

/** Places cash orders of one unit each. */
async function placeOrders(api: Api): Promise<{ id: number; order_code: string }[]> {
  const one = { new_cash_order_limit: 500, new_cash_piece_limit: 500, new_cash_stock_percent: 100 }
  await importSettings({ settings: { ...one, new_stock_percent: 100 } })
  const product = await findProduct(isStocked)
  const variant = product.variants.find(({ stock }) => stock > orderCount)
  const line = { product_id: product.id, color: variant?.color, size: variant?.size, unit: product.unit, quantity: 1 }
  const { id: address_id } = await api('POST /address/store', { body: address })
  const body = { shop_ids: [product.shop.id], address_id }
  const placed: { id: number; order_code: string }[] = []
  for (let count = 0; count < orderCount; count++) {
    await api('POST /cart/store', { body: line })
    const { checkout } = await api('POST /cart/checkout', { body })
    const payment = { payment_method: 'cash', expected_payable_amount: checkout.payable_amount } as const
    placed.push(...(await api('POST /place-order', { body: { ...body, ...payment } })).orders)
  }
  return placed
}

async function signIn(page: Page, t: ConsoleText): Promise<void> {
  await page.goto(`${list}?view=new`)
  await page.getByLabel(t('people.email')).fill(`hello@${shops[shopId - 1]?.key}.example`)
  await page.locator('input[type=password]').fill(demoLogin.password)
  await page.getByRole('button', { name: t('people.sign_in') }).click()
  // The next page load would abort the sign-in.
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** The taps of a thumb so far. */
class Thumb {
  taps = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
}

const views = { confirmed: 'new', processing: 'to_pack', picked_up: 'to_pack', on_the_way: 'on_the_way' } as const

/** Selects the orders of all pages. */
async function selectAll(page: Page, t: ConsoleText, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('checkbox', { name: t('list.select_page') }))
  // The words before or after the number, whichever a language has.
  const parts = t('list.select_all', { count: 9 }).split('9')
  const [label = ''] = parts.toSorted((one, other) => other.length - one.length)
  const everything = page.getByRole('button', { name: label.replace('(', '').trim() })
  if (await everything.isVisible()) await thumb.tap(everything)
}

/** Moves all orders that wait for a step, on however many pages. */
async function moveAll(page: Page, t: ConsoleText, thumb: Thumb, to: keyof typeof views): Promise<void> {
  const view = page.getByRole('link', { name: t(`orders.view.${views[to]}`) })
  if ((await view.getAttribute('aria-current')) === null) await thumb.tap(view)
  await expect(view).toHaveAttribute('aria-current', 'page')
  await selectAll(page, t, thumb)
  const moved = page.waitForResponse((response) => response.url().endsWith('/shop/orders/move'))
  await thumb.tap(page.getByRole('button', { name: t(`orders.do_${to}`) }).first())
  expect((await moved).status()).toBe(200)
  await expect(page.getByRole('button', { name: t('list.clear_selection') })).toBeHidden()
}

/** Finds an order by its code and opens it. */
async function open(page: Page, t: ConsoleText, thumb: Thumb, code: string): Promise<void> {
  await page.goto(list)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(code)
  await thumb.tap(main.getByRole('button', { name: t('list.submit_search') }))
  await thumb.tap(page.getByRole('link', { name: code }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
}

async function cancel(page: Page, t: ConsoleText, thumb: Thumb, code: string): Promise<void> {
  await open(page, t, thumb, code)
  await thumb.tap(page.getByRole('button', { name: t('orders.other_steps') }))
  await thumb.tap(page.getByRole('menuitem', { name: t('orders.do_cancelled') }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('orders.reason')).fill('Not in stock any more')
  await thumb.tap(dialog.getByRole('button', { name: t('orders.do_cancelled') }))
  await expect(page.getByText(t('orders.state.cancelled'), { exact: true }).first()).toBeVisible()
}

async function addParcel(page: Page, t: ConsoleText, thumb: Thumb, code: string): Promise<void> {
  await open(page, t, thumb, code)
  await thumb.tap(page.getByRole('button', { name: t('parcels.add') }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('parcels.carrier') }).fill('DHL')
  await dialog.getByLabel(t('parcels.tracking_number')).fill('JD0146')
  await thumb.tap(dialog.getByRole('button', { name: t('form.save') }))
  await expect(page.getByRole('link', { name: 'JD0146' })).toBeVisible()
}

/** Prints the labels of all orders to pack, which include some of the demo. */
async function printLabels(page: Page, t: ConsoleText, thumb: Thumb, placed: readonly number[]): Promise<void> {
  await page.goto(`${list}?view=to_pack`)
  await selectAll(page, t, thumb)
  await thumb.tap(page.getByRole('button', { name: t('orders.print') }))
  const saved = page.waitForEvent('download')
  const marked = page.waitForRequest((request) => request.url().endsWith('/shop/orders/papers/printed'))
  await thumb.tap(page.getByRole('menuitem', { name: t('orders.print_labels_a6') }))
  const download = await saved
  expect(download.suggestedFilename()).toBe('labels.pdf')
  const file = await readFile(await download.path())
  const { ids }: { ids: number[] } = (await marked).postDataJSON()
  expect(ids).toEqual(expect.arrayContaining([...placed]))
  expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(ids.length)
  await expect(page.getByText(t('orders.papers_marked', { count: ids.length }))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('orders.printed'), { exact: true })).toHaveCount(20)
}

/** Delivers an order, which is paid in cash with that, and refunds its only unit. */
async function refund(page: Page, t: ConsoleText, thumb: Thumb, code: string): Promise<void> {
  await open(page, t, thumb, code)
  await thumb.tap(page.getByRole('button', { name: t('orders.do_delivered') }))
  await thumb.tap(page.getByRole('button', { name: t('orders.refund'), exact: true }))
  const drawer = page.getByRole('dialog')
  await thumb.tap(drawer.getByRole('button', { name: t('orders.refund_all_units') }))
  await drawer.getByLabel(t('orders.reason')).fill('Scratched')
  await thumb.tap(drawer.getByRole('button', { name: /\d/ }).filter({ hasText: /\d\D\d\d/ }))
  await expect(page.getByText(t('orders.pay_partially_refunded')).first()).toBeVisible()
}

test('forty orders are found, packed, labelled and handed over with a thumb', { tag: '@phone' }, async ({
  page,
  language,
  newcomer,
}) => {
  test.setTimeout(180_000)
  const t = consoleTexts(language)
  const placed = await placeOrders(newcomer.api)
  const [first, second, tracked, refunded] = placed
  if (!first || !second || !tracked || !refunded) throw new Error('The orders were not placed.')
  await signIn(page, t)
  const thumb = new Thumb()
  const began = Date.now()
  await page.goto(`${list}?view=new`)
  await moveAll(page, t, thumb, 'confirmed')
  await moveAll(page, t, thumb, 'processing')
  await printLabels(
    page,
    t,
    thumb,
    placed.map(({ id }) => id),
  )
  await cancel(page, t, thumb, first.order_code)
  await cancel(page, t, thumb, second.order_code)
  await addParcel(page, t, thumb, tracked.order_code)
  await page.goto(`${list}?view=to_pack`)
  await moveAll(page, t, thumb, 'picked_up')
  await moveAll(page, t, thumb, 'on_the_way')
  await refund(page, t, thumb, refunded.order_code)
  const seconds = (Date.now() - began) / 1000
  // biome-ignore lint/suspicious/noConsole: the figure that the journey is for.
  console.log(
    `${orderCount} orders: ${thumb.taps} taps, ${(thumb.taps / orderCount).toFixed(2)} taps and ${(seconds / orderCount).toFixed(2)} s per order.`,
  )

  const states = new Map(
    (await newcomer.api('GET /orders', { query: { per_page: '100' } })).orders.map((order) => [order.id, order.status]),
  )
  expect([first.id, second.id, tracked.id, refunded.id].map((id) => states.get(id))).toEqual([
    ...['cancelled', 'cancelled', 'on_the_way', 'delivered'],
  ])
  expect([...states.values()].filter((state) => state === 'on_the_way')).toHaveLength(orderCount - 3)
  await visit(page, `/order-history/${tracked.id}`)
  await expect(page.getByRole('main').locator('a[href*="tracking-id=JD0146"]')).toBeVisible()
})

test('an order goes from new to handed over in four taps', { tag: '@phone' }, async ({ page, language, newcomer }) => {
  const t = consoleTexts(language)
  const product = await findProduct(isStocked)
  const variant = product.variants.find(({ stock }) => stock > orderCount)
  const line = { product_id: product.id, color: variant?.color, size: variant?.size, unit: product.unit, quantity: 1 }
  const { id: address_id } = await newcomer.api('POST /address/store', { body: address })
  const body = { shop_ids: [product.shop.id], address_id }
  await newcomer.api('POST /cart/store', { body: line })
  const { checkout } = await newcomer.api('POST /cart/checkout', { body })
  const payment = { payment_method: 'cash', expected_payable_amount: checkout.payable_amount } as const
  const { orders } = await newcomer.api('POST /place-order', { body: { ...body, ...payment } })
  const code = orders[0]?.order_code ?? ''
  await signIn(page, t)
  const thumb = new Thumb()
  await thumb.tap(page.getByRole('link', { name: code }))
  for (const step of ['confirmed', 'processing', 'picked_up'] as const) {
    const button = page.getByRole('button', { name: t(`orders.do_${step}`) })
    // Without scrolling: the step is at the bottom of the phone.
    await expect(button).toBeInViewport()
    await thumb.tap(button)
  }
  await expect(page.getByText(t('orders.state.picked_up'), { exact: true }).first()).toBeVisible()
  expect(thumb.taps).toBe(4)
})
