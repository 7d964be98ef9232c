import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder, anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { OrderParcels } from './order-parcels.tsx'

const items = [anOrderItem(), anOrderItem({ order_line_id: 9002, name: 'Bulb', quantity: 4 })]
const sent = {
  id: 1,
  number: 1,
  carrier: 'DHL',
  tracking_number: 'JD014600007788',
  sent_at: '2026-03-02T09:00:00.000Z',
  tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600007788',
  lines: [{ order_line_id: 9001, quantity: 1 }],
}
const packed = {
  id: 2,
  number: 2,
  carrier: `Dhaka ${'Riders'.repeat(8)}`,
  tracking_number: null,
  tracking_url: null,
  sent_at: null,
  lines: [{ order_line_id: 9002, quantity: 3 }],
}

const show = async (parcels: (typeof sent | typeof packed)[], options = {}) =>
  render(<OrderParcels order={anOrder({ items, parcels })} />, options)

test.each(screens)(
  'parcels: each has its content, and the sent one the page of its carrier (%s)',
  async (_, screen) => {
    const { t } = await show([sent, packed], screen)
    const rows = page.getByRole('region', { name: t('orders.parcels') }).getByRole('listitem')
    await expect.element(page.getByText(t('orders.parcels_sent', { sent: 1, total: 2 }))).toBeVisible()
    const link = page.getByRole('link')
    await expect.element(link).toHaveAttribute('href', sent.tracking_url)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect.element(rows.filter({ hasText: 'Bulb' }).first()).toMatchTextContent(t('orders.parcel_packed'))
    await expect.element(page.getByText('3 × Bulb')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await expectNoAxeViolations()
  },
)

test('parcels: a single one does not repeat the lines of its order', async () => {
  await show([sent])
  await expect.element(page.getByText(sent.tracking_number)).toBeVisible()
  await expect.element(page.getByText('1 × Desk lamp')).not.toBeInTheDocument()
})

test.each(['delivered', 'returned'] as const)('parcels: none is on its way once the order is %s', async (status) => {
  const { t } = await render(<OrderParcels order={anOrder({ items, parcels: [sent], status })} />)
  await expect.element(page.getByText(sent.tracking_number)).toBeVisible()
  await expect.element(page.getByText(t('orders.parcels_sent', { sent: 1, total: 1 }))).not.toBeInTheDocument()
})

test('parcels: an order without any shows nothing', async () => {
  const { t } = await show([])
  await expect.element(page.getByText(t('orders.parcels'))).not.toBeInTheDocument()
})
