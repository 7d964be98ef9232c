import { describe, expect, test } from 'vitest'
import { endHold, orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

const world = openStripeShop()
const { countOf, level, one, pay, shop, two, webhook } = world
const cents = (amount: number) => Math.round(amount * 100)

describe('POST /orders/{id}/pay', () => {
  test('changes to another gateway and closes the abandoned page', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    const { status, data } = await pay(order, 'sandbox')
    expect([status, data.payment_url]).toEqual([200, expect.stringContaining('http://shop.example/sandbox-pay/')])
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [order.ids[0]])
    await shop.run('close-abandoned-attempts', rows[0])
    expect(world.stripe.pay(session)).toBe(false)
    expect((await paymentOf(order)).method).toBe('sandbox')
  })

  test('refunds the second of two payments', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const { data } = await pay(order, 'sandbox')
    const token = referenceIn(data.payment_url)
    world.stripe.pay(session)
    const pressed = await shop.sandbox?.press(token, 'pay')
    const words = (pressed?.webhooks ?? []).map(({ bytes, headers }) => ({
      raw: Buffer.from(bytes).toString(),
      headers: Object.fromEntries(headers),
    }))
    await Promise.all([webhook(world.stripe.tell(session)), ...words.map((word) => webhook(word, 'sandbox'))])
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await countOf(`captures c join orders o using (payment_id) where o.id = ${order.ids[0]}`)).toBe(2)
    await payRefunds(shop)
    const { rows } = await shop.pool.query(
      `select r.amount, r.reason, r.done_at is not null as done from refunds r join orders o using (payment_id) where o.id = $1`,
      [order.ids[0]],
    )
    expect(rows).toEqual([{ amount: order.due, reason: 'late', done: true }])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('finds a payment that was just made elsewhere', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    world.stripe.pay(referenceIn(order.payment_url))
    const { status, message } = await pay(order, 'sandbox')
    expect([status, message]).toEqual([409, 'This order is paid for already.'])
    expect((await pay(order, 'stripe')).status).toBe(409)
  })

  test('changes to cash, sells the held stock and closes the page', async () => {
    const before = await level(one()[0])
    const order = await orderOnline(shop, one(), 'stripe')
    const { status, data } = await pay(order, 'cash')
    expect([status, data.payment_url]).toEqual([200, null])
    expect(await level(one()[0])).toMatchObject({ held: before.held, sold: before.sold + 1 })
    expect(await paymentOf(order)).toMatchObject({ method: 'cash', status: 'unpaid', can_pay: false })
    await endHold(shop, order)
    await shop.run('queue-expired-holds')
    expect((await paymentOf(order)).status).toBe('unpaid')
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [order.ids[0]])
    await shop.run('close-abandoned-attempts', rows[0])
    expect(world.stripe.pay(referenceIn(order.payment_url))).toBe(false)
    expect((await pay(order, 'stripe')).status).toBe(409)
  })

  test('charges less for the rest of a checkout, and refunds an excess', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const cancelled = { params: { id: String(order.ids[1]) }, body: { reason: 'By mistake' } }
    expect((await order.person.call('POST /orders/{id}/cancel', cancelled)).status).toBe(200)
    world.stripe.pay(session)
    await webhook(world.stripe.tell(session))
    await payRefunds(shop)
    expect([(await paymentOf(order, 0)).status, (await paymentOf(order, 1)).status]).toEqual(['paid', 'cancelled'])
    const { data } = await order.person.call('GET /orders/{id}', { params: { id: String(order.ids[1]) } })
    expect(world.stripe.refunds.at(-1)).toMatchObject({ amount: cents(data.order.payable_amount) })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('pays none of the orders with too little money', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    world.stripe.pay(session, order.due - 1)
    await webhook(world.stripe.tell(session))
    await payRefunds(shop)
    expect([(await paymentOf(order)).status, world.stripe.refunds.at(-1)?.amount]).toEqual(['unpaid', order.due - 1])
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
