import { beforeAll, expect, test } from 'vitest'
import { give, type Paid, type RefundRequest, units } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { chargeDelivery } from '../testing/orders.ts'

const world = openStripeShop()
const { paid, shop } = world
beforeAll(() => chargeDelivery(shop))

const preview = ({ seller, order_id }: Paid, body: RefundRequest, by = seller, is_cancellation = false) =>
  by.call('POST /shop/orders/{id}/refunds/preview', {
    params: { id: String(order_id) },
    body: { ...body, is_cancellation },
  })
const toMinor = (amount: number) => Math.round(amount * 100)

test('the preview of a refund: it shows what the refund then pays, and changes nothing', async () => {
  const one = await paid(3)
  for (const part of [{ lines: units(one, 2) }, { amount: 1.5 }, { lines: units(one, 1), delivery: true }]) {
    const before = (await shop.pool.query('select count(*)::integer as many from refunds')).rows[0].many
    const { data } = await preview(one, part)
    expect((await shop.pool.query('select count(*)::integer as many from refunds')).rows[0].many).toBe(before)
    expect(data).toMatchObject({ is_cash: false, currency: expect.stringMatching(/^[A-Z]{3}$/) })
    const refunded = part.amount === undefined ? await give(one, part) : undefined
    if (refunded) expect(toMinor(data.refunded_amount)).toBe(refunded.sum)
    else expect(data.refunded_amount).toBe(1.5)
  }
  const nothing = await preview(one, { lines: units(one, 1) })
  expect([nothing.status, nothing.data]).toEqual([409, { order_line_id: Number(one.line.id), left: 0 }])
})

test('the preview of a cancellation: it shows all that is left of a paid order', async () => {
  const one = await paid(2)
  expect(toMinor((await preview(one, {}, one.seller, true)).data.refunded_amount)).toBe(one.payable)
  const { sum } = await give(one, { lines: units(one, 1) })
  const { data } = await preview(one, {}, one.seller, true)
  expect([toMinor(data.refunded_amount), toMinor(data.left_amount)]).toEqual([one.payable - sum, one.payable - sum])
  const { order } = (await one.seller.call('GET /shop/orders/{id}', { params: { id: String(one.order_id) } })).data
  expect(order.refundable_amount).toBe(data.left_amount)
})

test('the preview of a refund refuses more than is left, nothing, and orders of other shops', async () => {
  const one = await paid()
  expect((await preview(one, { amount: one.payable / 100 + 1 })).status).toBe(409)
  expect((await preview(one, {})).status).toBe(409)
  const { rows } = await shop.pool.query('select shop_id from orders where id = $1', [one.order_id])
  const rival = await shop.shopPerson(rows[0].shop_id === 2 ? 3 : 2)
  expect((await preview(one, { delivery: true }, rival)).status).toBe(404)
})

test('what the shop gets of an order is what the ledger has, and goes down with a refund', async () => {
  const one = await paid(2)
  const read = async () =>
    (await one.seller.call('GET /shop/orders/{id}', { params: { id: String(one.order_id) } })).data.order.proceeds
  const proceeds = await read()
  const claims = async () => {
    const { rows } = await shop.pool.query(
      `select -sum(e.amount)::integer as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = $1 and e.account in ('shop', 'delivery', 'tax')`,
      [one.order_id],
    )
    return rows[0].sum
  }
  expect(proceeds?.is_booked).toBe(true)
  expect(toMinor(proceeds?.shop_amount ?? 0)).toBe(await claims())
  const { goods = 0, commission = 0, delivery = 0, tax = 0, shop_amount } = proceeds ?? {}
  expect(toMinor(goods - commission + delivery + tax)).toBe(toMinor(shop_amount ?? 0))
  await give(one, { lines: units(one, 1) })
  const after = await read()
  expect(toMinor(after?.shop_amount ?? 0)).toBe(await claims())
  expect(after?.shop_amount).toBeLessThan(shop_amount ?? 0)
})

test('the timeline of a paid order has its moves, money and persons, oldest first', async () => {
  const one = await paid(2)
  const params = { id: String(one.order_id) }
  await one.seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
  await one.seller.call('POST /shop/orders/{id}/parcels', { params, body: { carrier: 'UPS', is_sent: true } })
  await give(one, { lines: units(one, 1) })
  const { entries } = (await one.seller.call('GET /shop/orders/{id}/timeline', { params })).data
  expect(
    entries.map((entry) => [entry.kind, 'event' in entry ? entry.event : 'status' in entry && entry.status]),
  ).toEqual([
    ['state', 'pending'],
    ['money', 'paid'],
    ['state', 'confirmed'],
    ['parcel', 'added'],
    ['parcel', 'sent'],
    ['money', 'refund_requested'],
  ])
  const names = new Set(entries.slice(2).map(({ name }) => name))
  expect([names.size, names.has(null)]).toEqual([1, false])
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
})
