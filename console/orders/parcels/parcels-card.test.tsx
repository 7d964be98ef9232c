import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placedEntry, signInAtShop, testOrder, testParcel } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderPage } from '../order-page.tsx'
import { reloadOrders } from '../order-queries.ts'

const packing = (rest: Partial<ShopOrder> = {}) =>
  testOrder({ status: 'processing', moves: ['picked_up', 'cancelled'], ...rest })

const show = (order: ShopOrder, options: Parameters<typeof render>[1] = {}) => {
  answerCalls({
    'GET /shop/orders/{id}': () => ({ order }),
    'GET /shop/orders/{id}/timeline': () => ({ entries: [placedEntry] }),
  })
  return render(<OrderPage id="5" Chat={() => null} Returns={() => null} Money={() => null} />, {
    path: '/shop/7/orders/5',
    ...options,
  })
}

test.each(oppositeScreens)(
  'the parcels of an order in %s at %i px: carrier, tracking link, contents and when it was sent',
  async (language, width) => {
    signInAtShop('orders.write')
    const carrier = 'Kurierdienst der Vereinigten Frachtführer Nordwest GmbH'
    const parcels = [
      testParcel({ lines: [{ order_line_id: 11, quantity: 1 }] }),
      testParcel({
        id: 22,
        number: 2,
        carrier,
        tracking_number: 'X'.repeat(60),
        tracking_url: null,
        sent_at: null,
        lines: [{ order_line_id: 11, quantity: 1 }],
      }),
    ]
    const { t } = await show(packing({ parcels }), { language, width })
    const link = page.getByRole('link', { name: 'JD0146' })
    await expect.element(link).toHaveAttribute('href', parcels[0]?.tracking_url)
    await expect.element(link).toHaveAttribute('rel', 'noreferrer')
    await expect.element(page.getByText(t('parcels.not_sent'))).toBeVisible()
    // All units are in parcels.
    await expect.element(page.getByRole('button', { name: t('parcels.add') })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a new parcel: a well-known carrier needs a number only, and it holds all units', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing())
  await page.getByRole('button', { name: t('parcels.add') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('parcels.carrier_missing'))).toBeVisible()
  await page.getByRole('combobox', { name: t('parcels.carrier') }).fill('dhl')
  await page.getByLabelText(t('parcels.tracking_number')).fill('JD0146')
  await expect.element(page.getByRole('link', { name: /tracking-id=JD0146/ })).toBeVisible()
  await expect.element(page.getByLabelText(t('parcels.tracking_url'))).not.toBeInTheDocument()
  await expectNoAxeViolations()
  answerCalls({ 'POST /shop/orders/{id}/parcels': () => ({ parcels: [testParcel({ sent_at: null })] }) })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('link', { name: 'JD0146' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/orders/{id}/parcels')[0]?.body).toEqual({
    carrier: 'dhl',
    tracking_number: 'JD0146',
    tracking_url: null,
    is_sent: false,
    lines: [{ order_line_id: 11, quantity: 2 }],
  })
})

test('a parcel of another carrier: its link begins with https, and units can be left for another parcel', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing())
  await page.getByRole('button', { name: t('parcels.add') }).click()
  await page.getByRole('combobox', { name: t('parcels.carrier') }).fill('Pathao')
  await page.getByLabelText(t('parcels.tracking_url')).fill('http://pathao.example/7')
  await page.getByRole('button', { name: t('orders.one_less', { name: 'Trail runner' }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('parcels.tracking_url_wrong'))).toBeVisible()
  await page.getByLabelText(t('parcels.tracking_url')).fill('https://pathao.example/7')
  answerCalls({
    'POST /shop/orders/{id}/parcels': () => ({
      parcels: [testParcel({ carrier: 'Pathao', lines: [{ order_line_id: 11, quantity: 1 }] })],
    }),
  })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('parcels.units_left', { count: 1 }))).toBeVisible()
  expect(sentCalls('POST /shop/orders/{id}/parcels')[0]?.body).toMatchObject({
    carrier: 'Pathao',
    tracking_url: 'https://pathao.example/7',
    lines: [{ order_line_id: 11, quantity: 1 }],
  })
})

test('a parcel that another person has changed: both versions are shown, and the next save is based on theirs', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing({ parcels: [testParcel()] }))
  await page.getByRole('button', { name: t('parcels.change', { number: 1 }) }).click()
  await page.getByLabelText(t('parcels.tracking_number')).fill('JD0147')
  const theirs = testParcel({ tracking_number: 'JD0999', revision: 2 })
  answerCalls({
    'POST /shop/orders/{id}/parcels/{parcel_id}': refuse(409, 'Somebody has changed it.', {
      code: 'orders.parcel_changed',
    }),
    'GET /shop/orders/{id}': () => ({ order: packing({ parcels: [theirs] }) }),
  })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('dialog').getByText('Somebody has changed it.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('DHL · JD0999')).toBeVisible()
  await expect.element(page.getByLabelText(t('parcels.tracking_number'))).toHaveValue('JD0147')
  answerCalls({
    'POST /shop/orders/{id}/parcels/{parcel_id}': () => ({
      parcels: [testParcel({ tracking_number: 'JD0147', revision: 3 })],
    }),
  })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('link', { name: 'JD0147' })).toBeVisible()
  expect(sentCalls('POST /shop/orders/{id}/parcels/{parcel_id}').map(({ body }) => body?.revision)).toEqual([1, 2])
})

test('a parcel that another person has changed: their version is not overwritten if the order was loaded again meanwhile', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing({ parcels: [testParcel()] }))
  await page.getByRole('button', { name: t('parcels.change', { number: 1 }) }).click()
  await page.getByLabelText(t('parcels.tracking_number')).fill('JD0147')
  const theirs = testParcel({ tracking_number: 'JD0999', revision: 2 })
  answerCalls({
    'GET /shop/orders/{id}': () => ({ order: packing({ parcels: [theirs] }) }),
    'POST /shop/orders/{id}/parcels/{parcel_id}': ({ body }) =>
      body?.revision === 2
        ? { parcels: [testParcel({ tracking_number: 'JD0147', revision: 3 })] }
        : refuse(409, 'Somebody has changed it.', { code: 'orders.parcel_changed' })(),
  })
  await reloadOrders()
  await expect.element(page.getByText('JD0999')).toBeInTheDocument()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('dialog').getByText('DHL · JD0999')).toBeVisible()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('link', { name: 'JD0147' })).toBeVisible()
  expect(sentCalls('POST /shop/orders/{id}/parcels/{parcel_id}').map(({ body }) => body?.revision)).toEqual([1, 2])
})

test('a new parcel whose response was lost is repeated with the same idempotency key', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing())
  answerCalls({ 'POST /shop/orders/{id}/parcels': loseResponse })
  await page.getByRole('button', { name: t('parcels.add') }).click()
  await page.getByRole('combobox', { name: t('parcels.carrier') }).fill('dhl')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /shop/orders/{id}/parcels': () => ({ parcels: [testParcel()] }) })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const keys = sentCalls('POST /shop/orders/{id}/parcels').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a sent parcel is removed after a confirmation, which says that the shopper is notified', async () => {
  signInAtShop('orders.write')
  const { t } = await show(packing({ parcels: [testParcel()] }))
  await page.getByRole('button', { name: t('parcels.remove', { number: 1 }) }).click()
  await expect.element(page.getByText(t('parcels.remove_sent'))).toBeVisible()
  answerCalls({ 'POST /shop/orders/{id}/parcels/{parcel_id}/remove': () => ({ parcels: [] }) })
  await page.getByRole('button', { name: t('parcels.do_remove'), exact: true }).click()
  await expect.element(page.getByText(t('parcels.none'))).toBeVisible()
})

test('the parcels of a delivered order, or of a person who only reads orders, cannot be changed', async () => {
  signInAtShop('orders.read')
  const { t } = await show(packing({ parcels: [testParcel()] }))
  await expect.element(page.getByRole('link', { name: 'JD0146' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('parcels.change', { number: 1 }) })).not.toBeInTheDocument()
})
