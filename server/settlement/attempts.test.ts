import { describe, expect, test } from 'vitest'
import {
  endHold,
  type OnlineOrder,
  orderOnline,
  paymentOf,
  payRefunds,
  referenceIn,
} from '../testing/gateways/online-order.ts'
import { openPayPal } from '../testing/gateways/open-paypal.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

/** What happens while Stripe has opened a page and not said so yet. */
let whileOpening: (() => Promise<unknown>) | undefined

const paypal = openPayPal()
const world = openStripeShop(paypal.surroundings, async (name) => {
  if (name !== 'POST /v1/checkout/sessions') return
  const happens = whileOpening
  whileOpening = undefined
  await happens?.()
})
const { check, one, pay, payAndTell, shop, webhook } = world

const asked = (name: string) => paypal.api.asked.filter((each) => each.endsWith(name)).length

/** The attempts of an order, the first first. */
async function attemptsOf({ ids }: OnlineOrder) {
  const { rows } = await shop.pool.query(
    `select a.id, a.payment_id, a.reference, a.closed_at is null as is_open, a.left_at is not null as is_left, a.refused
     from payment_attempts a join orders o using (payment_id) where o.id = $1 order by a.id`,
    [ids[0]],
  )
  return rows
}

/** Lets time pass for an attempt: since it began, and since somebody asked about it. */
const age = async (order: OnlineOrder, began: string, checked: string | null) =>
  shop.pool.query(
    `update payment_attempts a set created_at = now() - $2::interval, checked_at = now() - $3::interval
     from orders o where o.payment_id = a.payment_id and o.id = $1`,
    [order.ids[0], began, checked],
  )

const leave = async (order: OnlineOrder) =>
  shop.run('close-abandoned-attempts', { payment_id: (await attemptsOf(order))[0].payment_id })

describe('an abandoned attempt', () => {
  test('stays open and is checked until its gateway closes it', async () => {
    const order = await orderOnline(shop, one(), 'paypal')
    const name = referenceIn(order.payment_url)
    await pay(order, 'cash')
    await leave(order)
    expect(await attemptsOf(order)).toMatchObject([{ is_open: true, is_left: true }])
    paypal.api.approve(name)
    await age(order, '6 minutes', '6 minutes')
    const taken = asked('/capture')
    await shop.run('reconcile')
    expect([asked('/capture'), (await attemptsOf(order))[0].is_open]).toEqual([taken, true])
    paypal.api.end(name)
    await age(order, '7 hours', '6 hours')
    await shop.run('reconcile')
    expect((await attemptsOf(order))[0].is_open).toBe(false)
  })

  test('is checked ever less often, and is closed after days', async () => {
    const order = await orderOnline(shop, one(), 'paypal')
    const name = `/orders/${referenceIn(order.payment_url)}`
    await pay(order, 'cash')
    const before = asked(name)
    for (const [began, checked, more] of [
      ['4 minutes', null, 0],
      ['6 minutes', null, 1],
      ['40 hours', '9 hours', 1],
      ['40 hours', '11 hours', 2],
      ['5 days', '2 days', 3],
    ] as const) {
      await age(order, began, checked)
      await shop.run('reconcile')
      expect(asked(name) - before).toBe(more)
    }
    expect((await attemptsOf(order))[0].is_open).toBe(false)
  })

  test('whose page was being opened is not returned, and the page is closed', async () => {
    world.stripe.faults.push('broken', 'broken')
    const order = await orderOnline(shop, one(), 'stripe')
    expect(order.payment_url).toBe(null)
    whileOpening = () => pay(order, 'cash')
    const { status, message } = await pay(order, 'stripe')
    expect([status, message]).toEqual([409, 'There is nothing to pay for this order any more.'])
    const [attempt] = await attemptsOf(order)
    expect(attempt.reference).toMatch(/^cs_test_/)
    expect(world.stripe.pay(attempt.reference)).toBe(false)
    await leave(order)
    expect((await attemptsOf(order))[0].is_open).toBe(false)
  })

  test('without a page is closed after an hour', async () => {
    world.stripe.faults.push('broken', 'broken')
    const order = await orderOnline(shop, one(), 'stripe')
    await pay(order, 'cash')
    await leave(order)
    for (const [began, isOpen] of [
      ['50 minutes', true],
      ['70 minutes', false],
    ] as const) {
      await age(order, began, null)
      await shop.run('reconcile')
      expect((await attemptsOf(order))[0].is_open).toBe(isOpen)
    }
  })
})

describe('a pending capture', () => {
  async function pendingOrder() {
    const order = await orderOnline(shop, one(), 'paypal')
    const name = referenceIn(order.payment_url)
    paypal.api.approve(name)
    paypal.api.captures.push('PENDING')
    await webhook(paypal.api.tell(name), 'paypal')
    expect((await paymentOf(order)).status).toBe('unpaid')
    return { order, name }
  }

  test('pays once it completes, even without a webhook', async () => {
    const { order, name } = await pendingOrder()
    paypal.api.decide(name, 'COMPLETED')
    await age(order, '6 minutes', '6 minutes')
    await shop.run('reconcile')
    expect((await paymentOf(order)).status).toBe('paid')
  })

  test('is refunded if it completes after the orders were cancelled', async () => {
    const { order, name } = await pendingOrder()
    await endHold(shop, order)
    await shop.run('queue-expired-holds')
    expect((await paymentOf(order)).status).toBe('cancelled')
    paypal.api.decide(name, 'COMPLETED')
    await age(order, '6 days', '3 days')
    await shop.run('reconcile')
    await payRefunds(shop)
    expect(paypal.api.refunds.at(-1)).toMatchObject({ value: order.due })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('closes its attempt if it fails', async () => {
    const { order, name } = await pendingOrder()
    paypal.api.decide(name, 'DECLINED')
    await check(order)
    expect((await attemptsOf(order))[0].is_open).toBe(false)
    const again = await pay(order, 'paypal')
    expect(referenceIn(again.data.payment_url)).not.toBe(name)
  })
})

describe('a card that was declined', () => {
  test('does not prevent paying with another one', async () => {
    const order = await orderOnline(shop, one(), 'paypal')
    const name = referenceIn(order.payment_url)
    paypal.api.approve(name)
    paypal.api.captures.push('INSTRUMENT_DECLINED')
    await check(order)
    expect((await paymentOf(order)).status).toBe('unpaid')
    // At once nobody can have chosen another one: it is not asked for again.
    const before = asked('/capture')
    await webhook(paypal.api.tell(name), 'paypal')
    expect(asked('/capture')).toBe(before)
    expect(referenceIn((await pay(order, 'paypal')).data.payment_url)).toBe(name)
    paypal.api.approve(name)
    await shop.pool.query(`update payment_attempts set declined_at = declined_at - interval '1 minute'`)
    await webhook(paypal.api.tell(name), 'paypal')
    expect((await paymentOf(order)).status).toBe('paid')
  })
})

describe('a page of a gateway', () => {
  test('whose response was lost is requested again with the same parameters', async () => {
    world.stripe.faults.push('answer lost', 'answer lost')
    const order = await orderOnline(shop, one(), 'stripe')
    expect(order.payment_url).toBe(null)
    const { status, data } = await pay(order, 'stripe', { 'Accept-Language': 'ar', Host: 'other.example' })
    expect([status, data.payment_url]).toEqual([200, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//)])
    expect(await attemptsOf(order)).toHaveLength(1)
  })

  test('that the gateway rejects is reported, and other methods stay available', async () => {
    const [, , , , cheap] = world.goods()
    if (!cheap) throw new Error('too few goods')
    await shop.pool.query('update variants set price = 20, discount_price = null where product_id = $1', [
      cheap.line.product_id,
    ])
    await shop.pool.query('delete from delivery_zones where shop_id = $1', [cheap.shop_id])
    await shop.pool.query('update shops set delivery_charge = 0, delivery_per_kg = 0 where id = $1', [cheap.shop_id])
    const order = await orderOnline(shop, [cheap], 'stripe')
    expect([order.due < 50, order.payment_url, (await paymentOf(order)).can_pay]).toEqual([true, null, true])
    const again = { 'Idempotency-Key': 'too little' }
    for (const headers of [again, again, {}]) {
      const { status, errors } = await pay(order, 'stripe', headers)
      expect(status).toBe(422)
      expect(errors.payment_method?.[0]).toContain('cannot take this payment')
    }
    const arabic = await pay(order, 'stripe', { 'Accept-Language': 'ar' })
    expect(arabic.message).toContain('طريقة دفع أخرى')
    const { data } = await pay(order, 'sandbox')
    expect(data.payment_url).toContain('/sandbox-pay/')
    expect((await attemptsOf(order)).map(({ refused }) => refused)).toEqual([
      ...Array(4).fill('amount_too_small'),
      null,
    ])
  })

  test('is not awaited longer than the timeout', async () => {
    const order = await orderOnline(shop, one(), 'paypal')
    paypal.api.faults.push('silent')
    world.stripe.faults.push('silent', 'silent')
    const began = Date.now()
    const { status, data } = await pay(order, 'stripe')
    expect([status, data.payment_url, Date.now() - began < 10_000]).toEqual([200, null, true])
    expect((await paymentOf(order)).can_pay).toBe(true)
    // Where only the one hangs that was left, the other is had.
    const again = await orderOnline(shop, one(), 'paypal')
    paypal.api.faults.push('silent')
    expect((await pay(again, 'stripe')).data.payment_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  }, 30_000)

  test('is the same for the same request, whatever happens in between', async () => {
    const order = await orderOnline(shop, one(), 'sandbox')
    const headers = { 'Idempotency-Key': 'one request' }
    const first = await pay(order, 'stripe', headers)
    await payAndTell({ ...order, payment_url: first.data.payment_url })
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await pay(order, 'stripe', headers)).toMatchObject({ status: 200, data: first.data })
    expect((await pay(order, 'stripe')).status).toBe(409)
  })

  test('that has ended says why', async () => {
    const paid = await orderOnline(shop, one(), 'stripe')
    world.stripe.pay(referenceIn(paid.payment_url))
    for (const _ of [1, 2]) {
      const reply = await pay(paid, 'sandbox', { 'Idempotency-Key': 'paid elsewhere' })
      expect([reply.status, reply.message]).toEqual([409, 'This order is paid for already.'])
    }
    world.stripe.faults.push('broken', 'broken')
    const late = await orderOnline(shop, one(), 'sandbox')
    const headers = { 'Idempotency-Key': 'too late' }
    world.stripe.faults.push('broken', 'broken')
    expect((await pay(late, 'stripe', headers)).data.payment_url).toBe(null)
    await endHold(shop, late)
    const reply = await pay(late, 'stripe', headers)
    expect([reply.status, reply.message]).toEqual([409, 'There is nothing to pay for this order any more.'])
  })
})

describe('a gateway that hangs', () => {
  test('does not block payments at other gateways', async () => {
    const hanging = await orderOnline(shop, one(), 'paypal')
    const other = await orderOnline(shop, one(), 'stripe')
    await endHold(shop, hanging)
    await shop.pool.query(
      `update payments p set hold_until = hold_until - interval '1 hour' from orders o where o.payment_id = p.id and o.id = $1`,
      [hanging.ids[0]],
    )
    await endHold(shop, other)
    paypal.api.faults.push('silent')
    const lapsing = shop.run('queue-expired-holds').catch((error: unknown) => error)
    await expect.poll(async () => (await paymentOf(other)).status, { timeout: 4_000 }).toBe('cancelled')
    expect((await paymentOf(hanging)).status).toBe('unpaid')
    expect(await lapsing).toBeInstanceOf(AggregateError)
  }, 30_000)

  test('does not queue the same payment repeatedly', async () => {
    const order = await orderOnline(shop, one(), 'paypal')
    await endHold(shop, order)
    paypal.api.faults.push('broken')
    await expect(shop.run('queue-expired-holds')).rejects.toThrow('1 of 1 failed')
    await shop.run('queue-expired-holds')
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.pool.query(`update payments set lapse_asked_at = lapse_asked_at - interval '21 minutes'`)
    await shop.run('queue-expired-holds')
    expect((await paymentOf(order)).status).toBe('cancelled')
  })
})

describe('a webhook event', () => {
  const payloadOf = async (event_id: string) =>
    (await shop.pool.query('select payload from gateway_events where event_id = $1', [event_id])).rows

  test('is stored for three months, and is never applied twice', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    const word = world.stripe.tell(session, { id: 'evt_old' })
    await webhook(word)
    for (const [days, isKept] of [
      [89, true],
      [91, false],
    ] as const) {
      await shop.pool.query(
        `update gateway_events set received_at = now() - make_interval(days => $1) where event_id = 'evt_old'`,
        [days],
      )
      await shop.run('delete-expired')
      const rows = await payloadOf('evt_old')
      expect(rows.map(({ payload }) => payload !== null)).toEqual([isKept])
    }
    expect((await webhook(word)).status).toBe(200)
    expect(await payloadOf('evt_old')).toEqual([{ payload: null }])
  })

  test('loses its payload with the account that it concerns', async () => {
    const [leaving, staying] = [await orderOnline(shop, one(), 'stripe'), await orderOnline(shop, one(), 'stripe')]
    await webhook(world.stripe.tell(referenceIn(leaving.payment_url), { id: 'evt_leaving' }))
    await webhook(world.stripe.tell(referenceIn(staying.payment_url), { id: 'evt_staying' }))
    await leaving.person.call('POST /orders/{id}/cancel', {
      params: leaving.params,
      body: { reason: 'Changed my mind' },
    })
    await shop.pool.query(
      `update users set deletes_at = now() from orders o where o.user_id = users.id and o.id = $1`,
      [leaving.ids[0]],
    )
    await shop.run('delete-closed-accounts')
    expect(await payloadOf('evt_leaving')).toEqual([{ payload: null }])
    expect(await payloadOf('evt_staying')).not.toEqual([{ payload: null }])
  })
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
