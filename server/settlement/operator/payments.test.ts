import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskPayment } from '#contract/operator-payments.ts'
import { notifyRefund } from '../../order-notices/order-notices.ts'
import { addOperator } from '../../testing/add-operator.ts'
import { proveAllContacts } from '../../testing/contacts.ts'
import {
  endHold,
  type OnlineOrder,
  orderOnline,
  paymentOf,
  payRefunds,
  referenceIn,
} from '../../testing/gateways/online-order.ts'
import { give, type Paid, units } from '../../testing/gateways/paid-order.ts'
import { openStripeShop } from '../../testing/gateways/stripe-shop.ts'
import { findViolations } from '../../testing/goods.ts'
import type { Person } from '../../testing/shop.ts'

/** Until it resolves, Stripe holds the answers that it has decided. */
let held: Promise<void> = Promise.resolve()
const world = openStripeShop(undefined, () => held)
const { shop, paid, payAndTell } = world
let operator: Person
/** Another person of the market, Rana Khoury. */
let rana: Person

beforeAll(async () => {
  operator = await shop.operator()
  rana = await addOperator(shop)
})
beforeEach(async () => {
  world.stripe.refusals.length = 0
  world.stripe.faults.length = 0
})

const paymentIdOf = async ({ ids }: OnlineOrder): Promise<number> =>
  Number((await shop.pool.query('select payment_id from orders where id = $1', [ids[0]])).rows[0].payment_id)

const read = async (order: OnlineOrder): Promise<DeskPayment> =>
  (await operator.call('GET /operator/payments/{id}', { params: { id: String(await paymentIdOf(order)) } })).data
    .payment

const lastRefund = async (order: OnlineOrder) => {
  const [refund] = (await read(order)).refunds
  if (!refund) throw new Error('the payment has no refund')
  return refund
}

/** A refund of an order that its gateway rejects for good. */
async function failedRefund(amount = 1): Promise<Paid & { refund_id: number }> {
  const one = await paid()
  await give(one, { amount })
  world.stripe.refusals.push('charge_disputed')
  await payRefunds(shop)
  return { ...one, refund_id: (await lastRefund(one.order)).id }
}

/** Money that came when nothing was due, and whose refund was rejected. */
async function failedLateMoney() {
  const order = await orderOnline(shop, world.one(), 'stripe')
  await payAndTell(order, order.due - 1)
  world.stripe.refusals.push('charge_disputed')
  await payRefunds(shop)
  return { order, refund_id: (await lastRefund(order)).id }
}

const retry = (refund_id: number, by = operator) =>
  by.call('POST /operator/refunds/{id}/retry', { params: { id: String(refund_id) }, body: {} })
const settle = (refund_id: number, from: 'bank' | 'gateway' = 'bank', by = operator) =>
  by.call('POST /operator/refunds/{id}/settle', {
    params: { id: String(refund_id) },
    body: { note: 'Transfer 4711', from },
  })

const kindsOf = ({ events }: DeskPayment) => events.map(({ kind }) => kind)

/** The last events as if they were older, so that the pause between two requests is over. */
const passPause = (refund_id: number) =>
  shop.pool.query(`update refund_events set created_at = created_at - interval '2 minutes' where refund_id = $1`, [
    refund_id,
  ])

const bookedOn = async (account: string, order_id: number): Promise<number> =>
  Number(
    (
      await shop.pool.query(
        `select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where e.account = $1 and t.order_id = $2`,
        [account, order_id],
      )
    ).rows[0].sum,
  )

describe('GET /operator/payments', () => {
  const list = async (query: { stuck?: 'yes'; search?: string; status?: 'open' | 'paid' | 'ended' | 'cash' } = {}) =>
    (await operator.call('GET /operator/payments', { query: { ...query, per_page: '100' } })).data

  test('lists online payments, the latest first, with their orders', async () => {
    const { order, payable } = await paid()
    const id = await paymentIdOf(order)
    const { payments, total } = await list()
    expect(payments[0]).toMatchObject({ id, method: 'stripe', status: 'paid', amount: payable / 100, stuck: [] })
    expect(payments[0]?.captured_amount).toBe(payable / 100)
    expect(payments[0]?.orders.map((each) => each.id)).toEqual(order.ids)
    const { rows } = await shop.pool.query(`select count(*)::integer as many from payments where method <> 'cash'`)
    expect(total).toBe(rows[0].many)
  })

  test('names the shops of a payment in the language of the person, in the list and alone', async () => {
    const { order } = await paid()
    const id = String(await paymentIdOf(order))
    await shop.pool.query(
      `update shops s set translations = s.translations || '{"ar": {"name": "متجر الدفع"}}'
       from orders o where o.shop_id = s.id and o.id = $1`,
      [order.ids[0]],
    )
    const headers = { 'Accept-Language': 'ar' }
    const { payment } = (await operator.call('GET /operator/payments/{id}', { params: { id }, headers })).data
    const { payments } = (await operator.call('GET /operator/payments', { query: {}, headers })).data
    expect(payment.orders[0]?.shop.name).toBe('متجر الدفع')
    expect(payments[0]?.orders[0]?.shop.name).toBe('متجر الدفع')
  })

  test('finds a payment by the code of an order, and by the names of capture and refund at the gateway', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await payRefunds(shop)
    const payment = await read(one.order)
    const names = [payment.orders[0]?.order_code.toLowerCase(), payment.refunds[0]?.reference]
    const captured = payment.events.find(({ kind }) => kind === 'captured')?.reference
    for (const search of [...names, captured]) {
      expect(search).toBeTruthy()
      expect((await list({ search: ` ${search} ` })).payments.map(({ id }) => id)).toEqual([payment.id])
    }
    expect(await list({ search: 'nothing-has-this-name' })).toMatchObject({ payments: [], total: 0 })
  })

  test('has the payments of one status only', async () => {
    const open = await orderOnline(shop, world.one(), 'stripe')
    const ended = await orderOnline(shop, world.one(), 'stripe')
    await endHold(shop, ended)
    const cancelled = await orderOnline(shop, world.one(), 'stripe')
    await cancelled.person.call('POST /orders/{id}/cancel', {
      params: cancelled.params,
      body: { reason: 'Changed my mind' },
    })
    for (const [status, order] of [
      ['open', open],
      ['ended', ended],
      ['ended', cancelled],
    ] as const) {
      const { payments } = await list({ status })
      expect(payments.map(({ id }) => id)).toContain(await paymentIdOf(order))
      expect(new Set(payments.map((each) => each.status))).toEqual(new Set([status]))
    }
  })

  test('lists what needs a person, the longest waiting first, with amount, reason and age', async () => {
    const { order, refund_id } = await failedRefund(2)
    const late = await failedLateMoney()
    const { payments, stuck_count } = await list({ stuck: 'yes' })
    const [first, second] = payments.slice(-2)
    expect(stuck_count).toBe(payments.length)
    expect(first?.stuck).toMatchObject([
      { refund_id, kind: 'failed', amount: 2, failure: 'charge_disputed', order_code: first?.orders[0]?.order_code },
    ])
    expect(second?.stuck).toMatchObject([{ refund_id: late.refund_id, kind: 'late', order_code: null }])
    expect([first?.id, second?.id]).toEqual([await paymentIdOf(order), await paymentIdOf(late.order)])
    const search = first?.orders[0]?.order_code ?? ''
    expect((await list({ stuck: 'yes', search })).payments.map(({ id }) => id)).toEqual([first?.id])
  })

  test('is what the notice of late money that could not be paid back leads to', async () => {
    const { order, refund_id } = await failedLateMoney()
    const told = await shop.takeJobs('notify-market-of-late-refund')
    expect(told).toContainEqual({ refund_id })
    await shop.run('notify-market-of-late-refund', { refund_id })
    const { notices } = (await operator.call('GET /desk/notices')).data
    const code = (await read(order)).orders[0]?.order_code ?? ''
    const notice = notices.find(({ path }) => path.includes(code))
    expect(notice).toMatchObject({ kind: 'refund_stuck', path: `/market/payments?search=${code}` })
    expect(notice?.text).toContain('came late')
    expect((await list({ stuck: 'yes', search: code })).payments.map(({ id }) => id)).toEqual([
      await paymentIdOf(order),
    ])
  })

  test('counts a refund of an order as stuck until its shop requests it again', async () => {
    const one = await failedRefund()
    expect((await read(one.order)).stuck).toHaveLength(1)
    await give(one, { amount: 1 })
    expect((await read(one.order)).stuck).toEqual([])
    expect((await read(one.order)).refunds[1]).toMatchObject({ is_replaced: true, can_retry: false, can_settle: false })
    expect(await retry(one.refund_id)).toMatchObject({ status: 409, message: expect.stringContaining('again since') })
    expect((await settle(one.refund_id)).status).toBe(409)
    await payRefunds(shop)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('counts one of two failed refunds until both are requested again', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await give(one, { amount: 2 })
    world.stripe.refusals.push('charge_disputed', 'charge_disputed')
    await payRefunds(shop)
    const stuck = async () => (await read(one.order)).stuck.map(({ amount }) => amount)
    await give(one, { amount: 2 })
    expect(await stuck()).toEqual([1])
    await give(one, { amount: 1 })
    expect(await stuck()).toEqual([])
    await payRefunds(shop)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('counts two refunds that fail after one another both, and each until it is handled', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await give(one, { amount: 2 })
    world.stripe.refusals.push('charge_disputed', 'charge_disputed')
    await payRefunds(shop)
    expect((await read(one.order)).stuck.map(({ amount }) => amount)).toEqual([1, 2])
    expect((await paymentOf(one.order)).refund).toMatchObject({ amount: 3, has_failed: true })
    const [second] = (await read(one.order)).refunds
    expect((await retry(second?.id ?? 0)).status).toBe(200)
    await payRefunds(shop)
    expect((await read(one.order)).stuck.map(({ amount }) => amount)).toEqual([1])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('counts a refund that is not finished after a day, or whose money came back', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    world.stripe.refusals.push('balance_insufficient')
    await payRefunds(shop)
    expect((await read(one.order)).stuck).toEqual([])
    await shop.pool.query(`update refunds set created_at = now() - interval '25 hours' where order_id = $1`, [
      one.order_id,
    ])
    expect((await read(one.order)).stuck).toMatchObject([{ kind: 'unfinished', failure: 'balance_insufficient' }])
    await payRefunds(shop)
    expect((await read(one.order)).stuck).toEqual([])
    const name = String(world.stripe.refunds.at(-1)?.id)
    world.stripe.turn(name, 'failed', 'insufficient_funds')
    await world.webhook(world.stripe.tell(name, { type: 'refund.failed' }))
    expect((await read(one.order)).stuck).toMatchObject([{ kind: 'bounced' }])
    await payRefunds(shop)
    expect((await read(one.order)).stuck).toEqual([])
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('GET /operator/payments/{id}', () => {
  test('lists the events in order, with the messages of the gateway', async () => {
    const { order, refund_id } = await failedRefund()
    await retry(refund_id)
    await payRefunds(shop)
    const payment = await read(order)
    expect(kindsOf(payment).filter((kind) => kind !== 'webhook')).toEqual([
      'attempt_started',
      'captured',
      'paid',
      'attempt_closed',
      'refund_requested',
      'refund_tried',
      'refund_failed',
      'refund_retried',
      'refund_tried',
      'refund_paid',
    ])
    const eventOf = (kind: string) => payment.events.find((event) => event.kind === kind)
    expect(eventOf('refund_requested')).toMatchObject({ words: 'Broken', amount: 1, refund_id })
    expect(eventOf('refund_failed')).toMatchObject({ words: 'charge_disputed', name: null })
    expect(eventOf('refund_retried')?.name).toBeTruthy()
    const { entries } = (await operator.call('GET /operator/orders/{id}/timeline', { params: order.params })).data
    const money = entries.flatMap((entry) => (entry.kind === 'money' ? [entry.event] : []))
    expect(money).toEqual(['paid', 'refund_requested', 'refund_failed', 'refund_paid'])
  })

  test('says what was paid, without an order that was cancelled before', async () => {
    const order = await orderOnline(shop, world.two(), 'stripe')
    const cancelled = { params: { id: String(order.ids[1]) }, body: { reason: 'By mistake' } }
    const { data } = await order.person.call('POST /orders/{id}/cancel', cancelled)
    const due = order.due - Math.round(data.order.payable_amount * 100)
    await payAndTell(order, due)
    const { events } = await read(order)
    expect(events.find(({ kind }) => kind === 'paid')?.amount).toBe(due / 100)
  })

  test('shows webhooks of its gateway, after their payload is gone too', async () => {
    const order = await orderOnline(shop, world.one(), 'stripe')
    await payAndTell(order)
    expect(kindsOf(await read(order))).toContain('webhook')
    await shop.pool.query('update gateway_events set payload = null')
    expect(kindsOf(await read(order))).toContain('webhook')
  })

  test('does not exist for an unknown id', async () =>
    expect((await operator.call('GET /operator/payments/{id}', { params: { id: '2000000000' } })).status).toBe(404))
})

describe('POST /operator/refunds/{id}/retry', () => {
  test('sends the refund of an order again, which is paid once', async () => {
    const { order, order_id, refund_id } = await failedRefund()
    const before = world.stripe.refunds.length
    expect((await retry(refund_id)).data.payment.refunds[0]).toMatchObject({ id: refund_id, state: 'going' })
    expect(await findViolations(shop.pool)).toEqual([])
    for (const _ of [1, 2]) await payRefunds(shop)
    expect(world.stripe.refunds.slice(before)).toMatchObject([{ amount: 100 }])
    expect(await paymentOf(order)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1, refund: null })
    expect(await bookedOn('refunds_due', order_id)).toBe(0)
    expect(await retry(refund_id)).toMatchObject({ status: 409, message: expect.stringContaining('paid already') })
    expect((await settle(refund_id)).status).toBe(409)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of late money is paid once', async () => {
    const { order, refund_id } = await failedLateMoney()
    const before = world.stripe.refunds.length
    expect((await retry(refund_id)).status).toBe(200)
    for (const _ of [1, 2]) await payRefunds(shop)
    expect(world.stripe.refunds.slice(before)).toMatchObject([{ amount: order.due - 1 }])
    expect((await paymentOf(order)).late).toMatchObject({ has_failed: false, returned_at: expect.any(String) })
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('does not end with an answer to an earlier try that comes late', async () => {
    const order = await orderOnline(shop, world.one(), 'stripe')
    await payAndTell(order, order.due - 1)
    const { id: refund_id } = await lastRefund(order)
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    world.stripe.refusals.push('charge_disputed')
    const slow = shop.run('pay-refund', { refund_id })
    await expect.poll(() => world.stripe.refusals.length, { timeout: 5000 }).toBe(0)
    held = Promise.resolve()
    // Stripe repeats its answer to the same key.
    await shop.run('pay-refund', { refund_id })
    expect((await retry(refund_id)).status).toBe(200)
    release()
    await slow
    expect((await lastRefund(order)).state).toBe('going')
    const before = world.stripe.refunds.length
    await payRefunds(shop)
    expect((await lastRefund(order)).state).toBe('paid')
    expect(world.stripe.refunds.slice(before)).toHaveLength(1)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('that fails again is another notice, once for each failure', async () => {
    const { refund_id } = await failedRefund()
    const notify = async () => {
      await shop.takeJobs('notify-shop-of-refund-failure')
      for (const _ of [1, 2]) await shop.run('notify-shop-of-refund-failure', { refund_id })
      const { rows } = await shop.pool.query(
        `select count(distinct about)::integer as notices from person_notices
         where kind = 'refund_stuck' and (facts ->> 'refund_id')::bigint = $1`,
        [refund_id],
      )
      return rows[0].notices
    }
    expect(await notify()).toBe(1)
    await passPause(refund_id)
    expect((await retry(refund_id)).status).toBe(200)
    world.stripe.refusals.push('charge_disputed')
    await payRefunds(shop)
    expect(await notify()).toBe(2)
    await passPause(refund_id)
    expect((await retry(refund_id)).status).toBe(200)
    await payRefunds(shop)
  })

  test('can fail again, and be retried again', async () => {
    const { order, order_id, refund_id } = await failedRefund()
    const sold = await bookedOn('shop', order_id)
    for (const code of ['charge_disputed', 'balance_insufficient', 'charge_disputed']) {
      await passPause(refund_id)
      expect((await retry(refund_id)).status).toBe(200)
      world.stripe.refusals.push(code)
      await payRefunds(shop)
      expect(await findViolations(shop.pool)).toEqual([])
    }
    expect((await lastRefund(order)).state).toBe('failed')
    expect(await bookedOn('shop', order_id)).toBe(sold)
    expect((await retry(refund_id)).status).toBe(200)
    await payRefunds(shop)
    expect((await lastRefund(order)).state).toBe('paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is sent once for two concurrent requests; the second is refused with the name of the person', async () => {
    const { refund_id } = await failedRefund()
    const replies = await Promise.all([retry(refund_id, rana), retry(refund_id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await shop.pool.query(
      `select count(*)::integer as many from refund_events where refund_id = $1 and kind = 'retried'`,
      [refund_id],
    )
    expect(rows[0].many).toBe(1)
    await payRefunds(shop)
    const other = await failedRefund()
    expect((await retry(other.refund_id, rana)).status).toBe(200)
    expect((await retry(other.refund_id)).message).toContain('Rana Khoury')
    expect((await settle(other.refund_id)).message).toContain('Rana Khoury')
    await payRefunds(shop)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is refused right after a request of the shop itself', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    world.stripe.faults.push('answer lost', 'answer lost', 'answer lost')
    await expect(payRefunds(shop)).rejects.toThrow()
    const { id } = await lastRefund(one.order)
    expect(await retry(id)).toMatchObject({ status: 409, message: expect.stringContaining('less than a minute') })
    await passPause(id)
    // It has reached the gateway, which does not pay it a second time.
    expect(await settle(id)).toMatchObject({ status: 409, message: expect.stringContaining('may still pay') })
    const before = world.stripe.refunds.length
    world.stripe.faults.length = 0
    expect((await retry(id)).status).toBe(200)
    await payRefunds(shop)
    expect(world.stripe.refunds.length).toBe(before)
    expect((await lastRefund(one.order)).state).toBe('paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is sent once per idempotency key, and responds 404 for an unknown refund', async () => {
    const { refund_id } = await failedRefund()
    const params = { id: String(refund_id) }
    const keyed = () =>
      operator.call('POST /operator/refunds/{id}/retry', { params, body: {}, headers: { 'Idempotency-Key': 'again' } })
    expect([(await keyed()).status, (await keyed()).status]).toEqual([200, 200])
    expect((await retry(2_000_000_000)).status).toBe(404)
    await payRefunds(shop)
  })
})

describe('POST /operator/refunds/{id}/settle', () => {
  test('books a refund that was paid from the bank, stores the note, and notifies the shopper', async () => {
    const { order, order_id, refund_id } = await failedRefund()
    await proveAllContacts(shop.pool)
    await shop.pool.query('delete from outbox')
    const { status, data } = await settle(refund_id)
    expect(status).toBe(200)
    expect(data.payment.refunds[0]).toMatchObject({ state: 'settled', settled_from: 'bank', can_retry: false })
    expect(data.payment.events.at(-1)).toMatchObject({ kind: 'refund_settled', words: 'Transfer 4711' })
    expect(data.payment.stuck).toEqual([])
    expect(await bookedOn('bank', order_id)).toBe(-100)
    expect(await paymentOf(order)).toMatchObject({ status: 'partially_refunded', refunded_amount: 1, refund: null })
    const before = world.stripe.refunds.length
    await payRefunds(shop)
    expect(world.stripe.refunds.length).toBe(before)
    await notifyRefund(shop.system, { refund_id })
    const { rows } = await shop.pool.query('select text from outbox')
    expect(rows.map(({ text }) => text).join()).toContain('not the way you paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('books a refund that was paid in the dashboard of the gateway', async () => {
    const { order, order_id, payable, refund_id } = await failedRefund()
    expect((await settle(refund_id, 'gateway')).status).toBe(200)
    expect(await bookedOn('gateway:stripe', order_id)).toBe(payable - 100)
    expect((await lastRefund(order)).settled_from).toBe('gateway')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('ends late money, and a postponed refund, for good', async () => {
    const late = await failedLateMoney()
    expect((await settle(late.refund_id)).status).toBe(200)
    expect((await paymentOf(late.order)).late).toMatchObject({ has_failed: false, returned_at: expect.any(String) })
    const one = await paid()
    await give(one, { amount: 1 })
    const { id } = await lastRefund(one.order)
    expect((await settle(id)).status).toBe(409)
    world.stripe.refusals.push('balance_insufficient')
    await payRefunds(shop)
    expect((await settle(id)).status).toBe(200)
    await payRefunds(shop)
    expect((await lastRefund(one.order)).state).toBe('settled')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('of a cancelled order moves it to refunded, with a notice that names the way', async () => {
    const one = await paid()
    world.stripe.refusals.push('charge_disputed')
    const params = one.order.params
    await one.order.person.call('POST /orders/{id}/cancel', { params, body: { reason: 'Changed my mind' } })
    await payRefunds(shop)
    const { id } = await lastRefund(one.order)
    expect((await settle(id)).status).toBe(200)
    await shop.run('close-refunded', { order_id: one.order_id })
    expect((await read(one.order)).orders[0]?.status).toBe('refunded')
    expect((await paymentOf(one.order)).status).toBe('refunded')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('stays settled when the gateway reports a failure of an earlier attempt', async () => {
    const one = await paid()
    await give(one, { amount: 1 })
    await payRefunds(shop)
    const name = String(world.stripe.refunds.at(-1)?.id)
    const tell = () => world.webhook(world.stripe.tell(name, { type: 'refund.failed' }))
    world.stripe.turn(name, 'failed', 'expired_or_canceled_card')
    await tell()
    const { id } = await lastRefund(one.order)
    expect((await settle(id)).status).toBe(200)
    await tell()
    await shop.run('sync-refund', { gateway: 'stripe', reference: name })
    expect((await lastRefund(one.order)).state).toBe('settled')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is booked once for two concurrent requests; the second is refused with the name of the person', async () => {
    const { order_id, refund_id } = await failedRefund()
    const replies = await Promise.all([settle(refund_id, 'bank', rana), settle(refund_id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await bookedOn('bank', order_id)).toBe(-100)
    const other = await failedRefund()
    await settle(other.refund_id, 'bank', rana)
    expect((await settle(other.refund_id)).message).toContain('Rana Khoury')
    expect((await retry(other.refund_id)).message).toContain('Rana Khoury')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is refused for an unknown refund', async () => {
    expect(await settle(2_000_000_000)).toMatchObject({ status: 404, code: 'payments.no_refund' })
  })

  test('needs a note', async () => {
    const { refund_id } = await failedRefund()
    const params = { id: String(refund_id) }
    expect((await operator.call('POST /operator/refunds/{id}/settle', { params, body: { note: ' ' } })).status).toBe(
      422,
    )
  })
})

describe('money of an unknown payment', () => {
  const listUnknown = async () => (await operator.call('GET /operator/payments', { query: {} })).data.unknown_captures
  const handle = (id: number, by = operator) =>
    by.call('POST /operator/unknown-captures/{id}/handle', {
      params: { id: String(id) },
      body: { note: 'Refunded there' },
    })

  /** A payment page that the shop has forgotten, as after a restore from a back-up. */
  async function payForgottenPage(): Promise<string> {
    const order = await orderOnline(shop, world.one(), 'stripe')
    const session = referenceIn(order.payment_url)
    await shop.pool.query('update payment_attempts set reference = reference || $2, url = url where reference = $1', [
      session,
      '-before',
    ])
    world.stripe.pay(session)
    return session
  }

  test('is listed with amount and name at the gateway, once, until a person has handled it', async () => {
    const session = await payForgottenPage()
    for (const _ of [1, 2]) expect((await world.webhook(world.stripe.tell(session))).status).toBe(200)
    await shop.run('settle', { gateway: 'stripe', reference: session })
    const [capture, another] = await listUnknown()
    expect(another).toBeUndefined()
    const charge = world.stripe.charges().at(-1)
    expect(capture).toMatchObject({
      gateway: 'stripe',
      reference: charge?.reference,
      amount: (charge?.amount ?? 0) / 100,
    })
    const id = capture?.id ?? 0
    const replies = await Promise.all([handle(id, rana), handle(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listUnknown()).toEqual([])
    expect((await handle(2_000_000_000)).status).toBe(404)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('names who has handled it, and disappears once the shop knows the payment', async () => {
    const session = await payForgottenPage()
    await world.webhook(world.stripe.tell(session))
    const [capture] = await listUnknown()
    await shop.pool.query(`update payment_attempts set reference = $1 where reference = $1 || '-before'`, [session])
    await shop.run('settle', { gateway: 'stripe', reference: session })
    expect(await listUnknown()).toEqual([])
    expect((await handle(capture?.id ?? 0, rana)).status).toBe(200)
    expect((await handle(capture?.id ?? 0)).message).toContain('Rana Khoury')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('is requested later if the gateway does not respond, and an attempt without a capture is ignored', async () => {
    const session = await payForgottenPage()
    world.stripe.faults.push('broken', 'broken', 'broken', 'broken')
    await expect(shop.run('settle', { gateway: 'stripe', reference: session })).rejects.toThrow()
    world.stripe.faults.length = 0
    await shop.run('settle', { gateway: 'stripe', reference: session })
    const before = await listUnknown()
    expect(before).toHaveLength(1)
    await shop.run('settle', { gateway: 'sandbox', reference: 'nobody_has_this' })
    expect(await listUnknown()).toEqual(before)
    await handle(before[0]?.id ?? 0)
  })
})

describe('a connection that dies', () => {
  const cut = (table: string) =>
    shop.pool.query(
      `create function cut() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
       create trigger cut before insert on ${table} for each row execute function cut()`,
    )
  const mend = () => shop.pool.query('drop function cut cascade')

  test.each([
    ['retry', 'the event', 'refund_events'],
    ['retry', 'the job', 'event_outbox'],
    ['settlement', 'the books', 'ledger_entries'],
    ['settlement', 'the job', 'event_outbox'],
  ] as const)(
    'in a %s before %s is stored leaves nothing behind, and the call can be repeated',
    async (kind, _, table) => {
      const { order, refund_id } = await failedRefund()
      const send = () => (kind === 'retry' ? retry(refund_id) : settle(refund_id))
      await cut(table)
      const { status } = await send().finally(mend)
      expect(status).toBeGreaterThanOrEqual(500)
      expect(await lastRefund(order)).toMatchObject({ state: 'failed', can_retry: true, can_settle: true })
      expect(await findViolations(shop.pool)).toEqual([])
      const before = world.stripe.refunds.length
      expect((await send()).status).toBe(200)
      for (const __ of [1, 2]) await payRefunds(shop)
      expect((await lastRefund(order)).state).toBe(kind === 'retry' ? 'paid' : 'settled')
      expect(world.stripe.refunds.length - before).toBe(kind === 'retry' ? 1 : 0)
      expect(await findViolations(shop.pool)).toEqual([])
    },
  )

  test('after Stripe has paid a retried refund pays it once: the job asks again under the same key', async () => {
    const { order, refund_id } = await failedRefund()
    await retry(refund_id)
    const before = world.stripe.refunds.length
    await cut('ledger_entries')
    await expect(payRefunds(shop).finally(mend)).rejects.toThrow()
    expect((await lastRefund(order)).state).toBe('going')
    expect((await settle(refund_id)).status).toBe(409)
    await payRefunds(shop)
    expect((await lastRefund(order)).state).toBe('paid')
    expect(world.stripe.refunds.length - before).toBe(1)
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

test('retries, settlements, jobs and the shop, all at once, pay the refund of a line once', async () => {
  for (let round = 0; round < 15; round++) {
    const one = await paid()
    const line = { lines: units(one, 1) }
    await give(one, line)
    world.stripe.refusals.push('charge_disputed')
    await payRefunds(shop)
    const { id: refund_id } = await lastRefund(one.order)
    const before = world.stripe.refunds.length
    if (round % 3 === 0) world.stripe.faults.push('answer lost')
    await Promise.allSettled([
      retry(refund_id),
      settle(refund_id, 'bank', rana),
      payRefunds(shop),
      give(one, line),
      retry(refund_id, rana),
    ])
    expect(await findViolations(shop.pool)).toEqual([])
    world.stripe.faults.length = 0
    for (const _ of [1, 2]) await payRefunds(shop)
    const states = (await read(one.order)).refunds.map(({ state }) => state)
    const byHand = states.filter((state) => state === 'settled').length
    const byGateway = states.filter((state) => state === 'paid').length
    expect([byHand + byGateway, world.stripe.refunds.length - before]).toEqual([1, byGateway])
    expect(await findViolations(shop.pool)).toEqual([])
  }
}, 60_000)
