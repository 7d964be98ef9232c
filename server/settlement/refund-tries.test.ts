import { beforeAll, describe, expect, test } from 'vitest'
import { orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { openPayPal } from '../testing/gateways/open-paypal.ts'
import { give, type Paid, units } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'
import { chargeDelivery } from '../testing/orders.ts'

const paypal = openPayPal()
const world = openStripeShop(paypal.surroundings)
const { paid, shop, webhook } = world
beforeAll(() => chargeDelivery(shop))

async function paidAtPayPal() {
  const order = await orderOnline(shop, world.one(), 'paypal')
  paypal.api.approve(referenceIn(order.payment_url))
  await order.person.call('POST /orders/{id}/payment-check', { params: order.params })
  const seller = await shop.shopPerson(world.one()[0].shop_id)
  const params = order.params
  const refund = () =>
    seller.call('POST /shop/orders/{id}/refund', { params, body: { amount: 1, reason: 'Came late' } })
  return { order, order_id: order.ids[0] ?? 0, refund }
}

interface Row {
  id: number
  state: 'done' | 'failed' | 'unfinished'
  failure: string | null
  refusals: number
  /** Until it is asked about again, of its own accord. */
  pause: number | null
}

const refundsOf = async ({ order_id }: Pick<Paid, 'order_id'>): Promise<Row[]> =>
  (
    await shop.pool.query(
      `select id::integer, failure, refusals, round(extract(epoch from next_try_at - now()) / 60)::integer as pause,
              case when done_at is not null then 'done' when failed_at is not null then 'failed' else 'unfinished' end as state
       from refunds where order_id = $1 order by id`,
      [order_id],
    )
  ).rows

/** How many jobs wait to pay a refund. */
const jobsOf = async ({ id }: Row) =>
  (await shop.queuedJobs('pay-refund')).filter(({ refund_id }) => refund_id === id).length

describe('a refund that its gateway postpones', () => {
  test.each(['balance_insufficient', 'insufficient_funds', 'payment_intent_unexpected_state'])(
    'for %s is asked anew later, and leaves once',
    async (code) => {
      const one = await paid()
      const before = world.stripe.refunds.length
      expect((await give(one, { amount: 1 })).status).toBe(200)
      world.stripe.refusals.push(code)
      await payRefunds(shop)
      expect(await refundsOf(one)).toEqual([
        expect.objectContaining({ state: 'unfinished', failure: code, refusals: 1 }),
      ])
      const going = { amount: 1, returned_at: null, has_failed: false }
      expect(await paymentOf(one.order)).toMatchObject({ status: 'paid', refunded_amount: 0, refund: going })
      // Stripe says to a key again what it said to it: asked under the same it would be refused for a day.
      await payRefunds(shop)
      expect(await refundsOf(one)).toEqual([expect.objectContaining({ state: 'done', failure: null })])
      expect(world.stripe.refunds.length).toBe(before + 1)
      expect(await findViolations(shop.pool)).toEqual([])
    },
  )

  test('is retried by schedule with growing pauses, by one job at a time', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    world.stripe.refusals.push(...Array(4).fill('balance_insufficient'))
    await payRefunds(shop)
    const [first] = await refundsOf(one)
    expect(first?.pause).toBe(5)
    const age = async (interval: string) =>
      void (await shop.pool.query(
        `update refunds set created_at = now() - $2::interval, next_try_at = now() where order_id = $1`,
        [one.order_id, interval],
      ))
    for (const [old, pause] of [
      ['2 hours', 120],
      ['3 days', 720],
    ] as const) {
      await age(old)
      await payRefunds(shop)
      expect((await refundsOf(one))[0]?.pause).toBe(pause)
    }
    await shop.takeJobs('pay-refund')
    const row = first as Row
    await shop.run('reconcile')
    expect(await jobsOf(row)).toBe(0)
    await age('3 days')
    for (let time = 0; time < 5; time++) await shop.run('reconcile')
    expect(await jobsOf(row)).toBe(1)
    world.stripe.refusals.length = 0
    await payRefunds(shop)
    expect((await refundsOf(one))[0]?.state).toBe('done')
  })

  test('by PayPal is retried as well', async () => {
    const one = await paidAtPayPal()
    await one.refund()
    for (const issue of ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE']) {
      paypal.api.refusals.push(issue)
      await payRefunds(shop)
      expect((await refundsOf(one))[0]).toMatchObject({ state: 'unfinished', failure: issue })
    }
    await payRefunds(shop)
    expect((await refundsOf(one))[0]?.state).toBe('done')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('a refund that fails for good', () => {
  test('at once can be requested again by its shop', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    world.stripe.refusals.push('charge_disputed')
    await payRefunds(shop)
    expect(await refundsOf(one)).toEqual([expect.objectContaining({ state: 'failed', failure: 'charge_disputed' })])
    const stuck = { amount: 1, returned_at: null, has_failed: true }
    expect(await paymentOf(one.order)).toMatchObject({ status: 'paid', refund: stuck })
    expect((await give(one, { amount: 1 })).status).toBe(200)
    const going = { amount: 1, returned_at: null, has_failed: false }
    expect((await paymentOf(one.order)).refund).toEqual(going)
    await payRefunds(shop)
    expect((await refundsOf(one)).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await paymentOf(one.order)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1, refund: null })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of a cancelled order leaves its rest due', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await payRefunds(shop)
    world.stripe.refusals.push('charge_disputed')
    await one.order.person.call('POST /orders/{id}/cancel', {
      params: one.order.params,
      body: { reason: 'Changed my mind' },
    })
    await payRefunds(shop)
    const stuck = { amount: (one.payable - 100) / 100, returned_at: null, has_failed: true }
    expect(await paymentOf(one.order)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 1,
      refund: stuck,
    })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('at PayPal has a permanent reason', async () => {
    const one = await paidAtPayPal()
    await one.refund()
    paypal.api.refusals.push('REFUND_TIME_LIMIT_EXCEEDED')
    await payRefunds(shop)
    expect((await refundsOf(one))[0]?.state).toBe('failed')
    expect((await one.refund()).status).toBe(200)
  })

  test('leaves no cent behind: the next refund of its line is what is left', async () => {
    await shop.pool.query('update variants set price = 1033, discount_price = null where id = $1', [
      world.one()[0].variant_id,
    ])
    const one = await paid(3)
    const goodsOf = one.payable - one.delivery_charge
    // Each unit costs a part of a cent more than a whole number.
    expect(goodsOf % 3).not.toBe(0)
    const unit = async () => (await give(one, { lines: units(one, 1) })).sum
    await unit()
    world.stripe.refusals.push('charge_disputed')
    const kept = await unit()
    await payRefunds(shop)
    expect(kept + (await unit()) + (await unit())).toBe(goodsOf)
    expect((await give(one, { delivery: true })).sum).toBe(one.delivery_charge)
    await payRefunds(shop)
    expect((await paymentOf(one.order)).status).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('a refund whose money comes back', () => {
  const books = async (order_id: number) =>
    (
      await shop.pool.query(
        `select e.account, sum(e.amount)::integer as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.order_id = $1 group by e.account having sum(e.amount) <> 0 order by e.account`,
        [order_id],
      )
    ).rows

  test.each(['refund.failed', 'charge.refund.updated', 'refund.updated'])(
    'told by Stripe as %s is booked back, and can be asked for again',
    async (type) => {
      const one = await paid()
      const sold = await books(one.order_id)
      await give(one, { amount: 1 })
      await payRefunds(shop)
      const name = String(world.stripe.refunds.at(-1)?.id)
      world.stripe.turn(name, 'failed', 'expired_or_canceled_card')
      const words = [world.stripe.tell(name, { type }), world.stripe.tell(name, { type })]
      const replies = await Promise.all([...words, ...words].map((word) => webhook(word)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await refundsOf(one)).toEqual([
        expect.objectContaining({ state: 'failed', failure: 'expired_or_canceled_card' }),
      ])
      expect(await books(one.order_id)).toEqual(sold)
      expect(await paymentOf(one.order)).toMatchObject({ status: 'paid', refunded_amount: 0 })
      expect((await give(one, { amount: 1 })).status).toBe(200)
      await payRefunds(shop)
      expect(await paymentOf(one.order)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1 })
      expect(await findViolations(shop.pool)).toEqual([])
    },
  )

  test('for lack of balance is retried automatically, and booked again', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await payRefunds(shop)
    const name = String(world.stripe.refunds.at(-1)?.id)
    world.stripe.turn(name, 'failed', 'insufficient_funds')
    await webhook(world.stripe.tell(name, { type: 'refund.failed' }))
    expect(await refundsOf(one)).toEqual([
      expect.objectContaining({ state: 'unfinished', failure: 'insufficient_funds' }),
    ])
    expect(await findViolations(shop.pool)).toEqual([])
    await payRefunds(shop)
    expect((await refundsOf(one))[0]?.state).toBe('done')
    expect(world.stripe.refunds.at(-1)?.id).not.toBe(name)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('as reported by PayPal is reversed', async () => {
    const one = await paidAtPayPal()
    await one.refund()
    await payRefunds(shop)
    const name = String(paypal.api.refunds.at(-1)?.id)
    // PayPal tells of every refund that leaves as well.
    await webhook(paypal.api.tellRefund(name, 'PAYMENT.CAPTURE.REFUNDED'), 'paypal')
    expect((await refundsOf(one))[0]?.state).toBe('done')
    paypal.api.turn(name, 'FAILED')
    await webhook(paypal.api.tellRefund(name, 'PAYMENT.REFUND.FAILED'), 'paypal')
    expect((await refundsOf(one))[0]?.state).toBe('failed')
    expect(await paymentOf(one.order)).toMatchObject({ status: 'paid', refunded_amount: 0 })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('that was pending is done when its gateway reports it', async () => {
    const one = await paidAtPayPal()
    await one.refund()
    await payRefunds(shop)
    const name = String(paypal.api.refunds.at(-1)?.id)
    await shop.pool.query(
      `update refunds set done_at = null, next_try_at = now() + interval '5 hours' where reference = $1`,
      [name],
    )
    await webhook(paypal.api.tellRefund(name, 'PAYMENT.CAPTURE.REFUNDED'), 'paypal')
    expect((await refundsOf(one))[0]?.state).toBe('done')
  })

  test('is ignored if the shop does not know it', async () => {
    world.stripe.refunds.push({ ...world.stripe.refunds[0], id: 're_foreign', status: 'failed' })
    expect((await webhook(world.stripe.tell('re_foreign', { type: 'refund.failed' }))).status).toBe(200)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})
