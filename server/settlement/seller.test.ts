import { beforeAll, describe, expect, test } from 'vitest'
import { orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { give, type RefundRequest, units } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'
import { chargeDelivery } from '../testing/orders.ts'
import type { Person } from '../testing/shop.ts'

const world = openStripeShop()
const { paid, shop } = world
beforeAll(() => chargeDelivery(shop))

const runRefunds = () => payRefunds(shop)

/** All that Stripe gave back. */
const back = () => world.stripe.refunds.reduce((sum, { amount }) => sum + Number(amount), 0)

describe('POST /shop/orders/{id}/refund', () => {
  test('of units one by one and then the delivery charge refunds exactly what was paid, and no more', async () => {
    const one = await paid(7)
    const before = back()
    let sum = 0
    for (let unit = 0; unit < 7; unit++) sum += (await give(one, { lines: units(one, 1) })).sum
    expect(sum).toBe(one.payable - one.delivery_charge)
    sum += (await give(one, { delivery: true })).sum
    expect(sum).toBe(one.payable)
    await runRefunds()
    expect(back() - before).toBe(one.payable)
    expect((await paymentOf(one.order)).status).toBe('refunded')
    expect((await give(one, { lines: units(one, 1) })).status).toBe(409)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('ten times concurrently refunds no more than was paid', async () => {
    const one = await paid(4)
    const part = Math.floor(one.payable / 4)
    const before = back()
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(one, { amount: part / 100 })))
    const good = replies.filter(({ status }) => status === 200)
    expect(good.length).toBe(Math.floor(one.payable / part))
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10 - good.length)
    await Promise.all([runRefunds(), runRefunds()])
    expect(back() - before).toBe(part * good.length)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of the same units ten times concurrently refunds each once', async () => {
    const one = await paid(3)
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(one, { lines: units(one, 1) })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of goodwill is borne by the shop alone', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    const { rows } = await shop.pool.query(
      `select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = $1 and t.kind = 'refund' order by e.account`,
      [one.order_id],
    )
    expect(rows).toEqual([
      { account: 'refunds_due', amount: -100 },
      { account: 'shop', amount: 100 },
    ])
    await runRefunds()
    expect(await paymentOf(one.order)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1 })
  })

  test('refuses more units than were bought, the delivery twice, nothing, and what is another shop’s', async () => {
    const one = await paid(2)
    const statusOf = async (asked: RefundRequest, by?: Person) => (await give(one, asked, by)).status
    expect(await statusOf({ lines: units(one, 3) })).toBe(409)
    expect(await statusOf({})).toBe(409)
    expect(await statusOf({ lines: [{ order_line_id: 1, quantity: 1 }] })).toBe(404)
    expect(await statusOf({ amount: (one.payable + 1) / 100 })).toBe(409)
    for (const quantity of [0, -1, 1.5, 2 ** 31]) expect(await statusOf({ lines: units(one, quantity) })).toBe(422)
    expect(await statusOf({ lines: [...units(one, 1), ...units(one, 1)] })).toBe(422)
    for (const amount of [0, -1, 0.001]) expect(await statusOf({ amount })).toBe(422)
    const rival = await shop.shopPerson(world.two()[1].shop_id)
    expect(await statusOf({ amount: 1 }, rival)).toBe(404)
    expect(await statusOf({ delivery: true })).toBe(200)
    expect(await statusOf({ delivery: true })).toBe(409)
  })

  test('refuses an unpaid order; a refund that the gateway refused can be requested again', async () => {
    const unpaid = await orderOnline(shop, world.one(), 'stripe')
    const one = await paid()
    expect((await give({ ...one, order_id: unpaid.ids[0] ?? 0 }, { amount: 1 })).status).toBe(409)
    const all = { delivery: true, lines: units(one, 1) }
    await give(one, all)
    const spoilt = `update captures set reference = reference || 'x' where payment_id = (select payment_id from orders where id = $1)`
    await shop.pool.query(spoilt, [one.order_id])
    await runRefunds()
    expect(await paymentOf(one.order)).toMatchObject({ status: 'paid', refunded_amount: 0 })
    await shop.pool.query(spoilt.replace(`reference || 'x'`, `rtrim(reference, 'x')`), [one.order_id])
    expect((await give(one, all)).status).toBe(200)
    await runRefunds()
    expect((await paymentOf(one.order)).status).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('POST /orders/{id}/cancel', () => {
  test('of a paid order refunds all of it in the same transaction, and ends the order', async () => {
    const one = await paid()
    const before = back()
    const params = one.order.params
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        one.order.person.call('POST /orders/{id}/cancel', { params, body: { reason: 'By mistake' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await shop.pool.query('select amount, reason, actor from refunds where order_id = $1', [
      one.order_id,
    ])
    expect(rows).toEqual([{ amount: one.payable, reason: 'cancelled', actor: 'shopper' }])
    await runRefunds()
    await shop.run('close-refunded', { order_id: one.order_id })
    const { data } = await one.order.person.call('GET /orders/{id}', { params })
    expect([data.order.status, data.order.payment.status, back() - before]).toEqual([
      'refunded',
      'refunded',
      one.payable,
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of an unpaid order closes its payment page', async () => {
    const order = await orderOnline(shop, world.one(), 'stripe')
    const body = { reason: 'By mistake' }
    await order.person.call('POST /orders/{id}/cancel', { params: order.params, body })
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [order.ids[0]])
    await shop.run('close-abandoned-attempts', rows[0])
    expect(world.stripe.pay(referenceIn(order.payment_url))).toBe(false)
    expect(await paymentOf(order)).toMatchObject({ status: 'cancelled', can_pay: false, due_amount: 0 })
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('POST /shop/orders/{id}/move', () => {
  test('does not confirm an unpaid online order', async () => {
    const order = await orderOnline(shop, world.one(), 'stripe')
    const seller = await shop.shopPerson(world.one()[0].shop_id)
    const move = () => seller.call('POST /shop/orders/{id}/move', { params: order.params, body: { to: 'confirmed' } })
    expect((await move()).status).toBe(409)
    world.stripe.pay(referenceIn(order.payment_url))
    await order.person.call('POST /orders/{id}/payment-check', { params: order.params })
    expect((await move()).status).toBe(200)
  })

  test('to delivered books the cash payment', async () => {
    const order = await orderOnline(shop, world.one(), 'cash')
    const seller = await shop.shopPerson(world.one()[0].shop_id)
    for (const to of ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered'] as const) {
      await seller.call('POST /shop/orders/{id}/move', { params: order.params, body: { to } })
    }
    expect((await paymentOf(order)).status).toBe('paid')
    const given = await seller.call('POST /shop/orders/{id}/refund', {
      params: order.params,
      body: { amount: 1, reason: 'Came late' },
    })
    expect(given.status).toBe(200)
    const { rows } = await shop.pool.query(
      `select e.account, sum(e.amount)::integer as sum from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = $1 and e.account in ('shop_cash', 'refunds_due') group by e.account order by e.account`,
      [order.ids[0]],
    )
    expect(rows).toEqual([
      { account: 'refunds_due', sum: 0 },
      { account: 'shop_cash', sum: order.due - 100 },
    ])
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
