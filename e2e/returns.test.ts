import type { Locator, Page } from '@playwright/test'
import type { OrderState } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import type { Text } from '#locales/text.ts'
import { photo } from './photo.ts'
import { openShopApi } from './shop-person.ts'
import { expect, expectNoAxeViolations, oneProduct, orderNow, type Shopper, test, visit } from './shopper.ts'

const way: readonly OrderState[] = ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']

/** A delivered order of a shopper, and its shop. */
async function received({ api }: Shopper) {
  const [order] = await orderNow(api, [await oneProduct()])
  if (!order) throw new Error('nothing was ordered')
  const shop = await openShopApi(order.shop.id)
  const params = { id: String(order.id) }
  for (const to of way) await shop('POST /shop/orders/{id}/move', { params, body: { to } })
  const { items } = (await api('GET /orders/{id}', { params })).order
  const [item] = items
  if (!item) throw new Error('the order has no line')
  const readReturnParams = async () => {
    const id = (await api('GET /orders/{id}', { params })).order.returns.at(-1)?.id
    if (!id) throw new Error('the order has no return')
    return { id: String(id) }
  }
  const moveReturn = async (to: ReturnState, reason?: string) =>
    shop('POST /shop/returns/{id}/move', { params: await readReturnParams(), body: { to, ...(reason && { reason }) } })
  const requestReturn = () =>
    api('POST /orders/{id}/returns', {
      params,
      body: { order_line_id: item.order_line_id, quantity: 1, reason_code: 'changed_mind' },
    })
  return { id: order.id, item, moveReturn, requestReturn }
}

const returnButton = (page: Page, t: Text) =>
  page.getByRole('button', { name: new RegExp(`^${t('returns.ask')}\\s*:`) })
const opened = (page: Page, t: Text) => page.getByRole('dialog', { name: t('returns.title') })
const returns = (page: Page, t: Text) => page.getByRole('region', { name: t('returns.returns') })
const current = (place: Locator) => place.locator('[aria-current="step"]')
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name })

test('something is sent back with a photo, and its shopper sees each step until it is paid back', async ({
  page,
  t,
  shopper,
}) => {
  const { id, item, moveReturn } = await received(shopper)
  await visit(page, `/order-history/${id}`)
  await expect(returns(page, t)).toBeHidden()
  await returnButton(page, t).click()
  const dialog = opened(page, t)
  await expect(dialog).toContainText(item.name)
  await button(dialog, t('returns.send')).click()
  await expect(dialog.getByText(t('returns.reason_missing'))).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole('radio', { name: t('returns.why.damaged') }).check()
  await expect(dialog.getByText(t('returns.reason_missing'))).toBeHidden()
  const words = 'الغطاء مكسور <b>really</b>\nSecond line'
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('returns.words').replace('?', '\\?')}`) }).fill(words)
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo('lid.jpg'))
  await expect(dialog.getByRole('img', { name: t('photos.chosen', { number: 1 }) })).toBeVisible()
  await button(dialog, t('returns.send')).click()
  const done = page.getByRole('dialog', { name: t('returns.sent_title') })
  await expect(done.getByText(t('returns.asked'))).toBeFocused()
  await expectNoAxeViolations(page)
  await button(done, t('returns.done')).click()

  const section = returns(page, t)
  await expect(section).toContainText('<b>really</b>')
  await expect(current(section)).toContainText(t('returns.step.pending'))
  await expect(returnButton(page, t)).toHaveCount(0)
  await button(section, t('returns.photo', { number: 1 })).click()
  await expect(page.getByRole('dialog')).toContainText('1 / 1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  for (const to of ['confirmed', 'processing', 'picked_up', 'delivered', 'refunded'] as const) {
    await moveReturn(to)
    await visit(page, `/order-history/${id}`)
    await expect(current(section)).toContainText(t(`returns.step.${to}`))
  }
  await expect(section).toContainText(t('returns.state.refunded'))
  await expect(section).toContainText(t('returns.paid_back', { amount: '' }).trim())
  await expect(button(section, t('returns.cancel'))).toHaveCount(0)
  const payment = page.getByRole('region', { name: t('orders.payment') })
  for (const said of ['checkout.cash', 'orders.refunded_row'] as const) await expect(payment).toContainText(t(said))
  await expectNoAxeViolations(page)
})
