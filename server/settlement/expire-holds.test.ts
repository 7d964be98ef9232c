import { describe, expect, test } from 'vitest'
import { endHold, orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

const world = openStripeShop()
const { level, one, pay, shop, two, webhook } = world

describe('a hold that expires', () => {
  test('cancels the orders and returns their stock, after closing the page', async () => {
    const before = await level(one()[0])
    const order = await orderOnline(shop, two(), 'stripe')
    await endHold(shop, order)
    expect((await pay(order, 'stripe')).status).toBe(409)
    await shop.run('queue-expired-holds')
    expect(await level(one()[0])).toEqual(before)
    expect(await paymentOf(order)).toMatchObject({ status: 'cancelled', can_pay: false, pay_until: null })
    const { data } = await order.person.call('GET /orders/{id}', { params: order.params })
    expect(data.order.events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'unpaid' })
    expect(world.stripe.pay(referenceIn(order.payment_url))).toBe(false)
    await shop.run('queue-expired-holds')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('during the payment leaves the decision to the gateway', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    await endHold(shop, order)
    world.stripe.pay(session)
    await Promise.all([
      shop.run('queue-expired-holds'),
      webhook(world.stripe.tell(session)),
      shop.run('queue-expired-holds'),
    ])
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('waits hours for a gateway that does not respond', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    await endHold(shop, order)
    world.stripe.faults.push('broken', 'broken', 'broken', 'broken')
    await expect(shop.run('queue-expired-holds')).rejects.toThrow('1 of 1 failed')
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.pool.query(
      `update payments p set hold_until = now() - interval '7 hours', lapse_asked_at = null from orders o where o.payment_id = p.id and o.id = $1`,
      [order.ids[0]],
    )
    world.stripe.faults.push('broken', 'broken')
    await shop.run('queue-expired-holds')
    expect((await paymentOf(order)).status).toBe('cancelled')

    // Money that comes after all goes back by itself.
    const session = referenceIn(order.payment_url)
    world.stripe.faults.length = 0
    expect(world.stripe.pay(session)).toBe(true)
    await webhook(world.stripe.tell(session))
    await payRefunds(shop)
    expect(world.stripe.refunds.at(-1)).toMatchObject({ amount: order.due })
    expect((await paymentOf(order)).status).toBe('cancelled')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('a refund', () => {
  test('is requested under one key, however often the response is lost', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    await endHold(shop, order)
    await shop.pool.query(`update payments set hold_until = now() - interval '7 hours' where hold_until < now()`)
    world.stripe.faults.push('broken', 'broken')
    await shop.run('queue-expired-holds')
    world.stripe.pay(session)
    await webhook(world.stripe.tell(session))
    const before = world.stripe.refunds.length
    world.stripe.faults.push('answer lost', 'answer lost')
    await expect(payRefunds(shop)).rejects.toThrow()
    await shop.pool.query(`update refunds set created_at = now() - interval '10 minutes' where done_at is null`)
    await payRefunds(shop)
    expect(world.stripe.refunds.length).toBe(before + 1)
    await shop.run('reconcile')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
