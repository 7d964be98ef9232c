import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { statusText } from './login.ts'
import { dollars, expect, oneProduct, orderNow, test, visit } from './shopper.ts'

test('the invoice of an order is saved as a file that says what it came to', async ({ page, t, shopper }) => {
  const [order] = await orderNow(shopper.api, [await oneProduct()])
  if (!order) throw new Error('Nothing was ordered.')
  await visit(page, `/order-history/${order.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('invoices.title'), exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`invoice-${order.order_code}.pdf`)
  const bytes = await readFile(await download.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain(order.order_code)
  expect(text).toContain(dollars(order.payable_amount))
  await expect(statusText(page, t('invoices.saved'))).toBeVisible()
})
