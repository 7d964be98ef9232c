import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import {
  endHold,
  type OnlineOrder,
  orderOnline,
  paymentOf,
  payRefunds,
  referenceIn,
} from '../testing/gateways/online-order.ts'
import { type StripeApi, startStripeApi, stripeKeys } from '../testing/gateways/stripe-api.ts'
import { findBroken, findGoods, type Goods } from '../testing/goods.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const log = openLogLines('warn')
let stripe: StripeApi
let goods: Goods[]

beforeAll(async () => {
  stripe = await startStripeApi()
})
const payments = () =>
  readConfig({
    STRIPE_SECRET_KEY: stripeKeys.secret_key,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhook_secret,
    STRIPE_URL: stripe.url,
    SOUK_SANDBOX: 'on',
  }).payments
const shop = openTestShop({ payments, log: log.log })
beforeAll(async () => {
  goods = await findGoods(shop.pool, 6, { least: 60, shops: 3 })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.faults.length = 0
})

const two = () => [goods[0], goods[2]] as [Goods, Goods]
const one = () => [goods[0]] as [Goods]
const cents = (amount: number) => Math.round(amount * 100)

const webhook = (word: { raw: string; headers: Record<string, string> }, gateway = 'stripe') =>
  shop.visitor.call('POST /webhooks/{gateway}', { ...word, params: { gateway } })

const level = async ({ variant_id }: Goods) =>
  (await shop.pool.query('select sold, held, available from stock_levels where variant_id = $1', [variant_id])).rows[0]

const countOf = async (sql: string) => Number((await shop.pool.query(`select count(*) from ${sql}`)).rows[0].count)

/** Runs every refund that was asked for and has not ended. */
const runRefunds = () => payRefunds(shop)

const balance = async (account: string) =>
  (await shop.pool.query('select coalesce(sum(amount), 0) as sum from ledger_entries where account = $1', [account]))
    .rows[0].sum

const pay = (order: OnlineOrder, payment_method: string) =>
  order.person.call('POST /orders/{id}/pay', { params: order.params, body: { payment_method } })
const check = (order: OnlineOrder) => order.person.call('POST /orders/{id}/payment-check', { params: order.params })

describe('an order that is paid online', () => {
  test('holds its stock, names the page to pay at, and can be paid', async () => {
    const before = await level(goods[0] as Goods)
    const order = await orderOnline(shop, two(), 'stripe')
    expect(order.payment_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await level(goods[0] as Goods)).toEqual({
      ...before,
      held: before.held + 1,
      available: before.available - 1,
    })
    const payment = await paymentOf(order)
    expect(payment).toMatchObject({ method: 'stripe', status: 'unpaid', can_pay: true, refunded_amount: 0 })
    expect(cents(payment.due_amount)).toBe(order.due)
    const minutes = (Date.parse(payment.pay_until ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(30)
  })

  test('is paid once the gateway took the money: stock is sold, and the books know whose it is', async () => {
    const before = [await level(goods[0] as Goods), await balance('gateway:stripe')]
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    expect(stripe.pay(session)).toBe(true)
    expect((await webhook(stripe.tell(session))).status).toBe(200)
    for (const which of [0, 1]) {
      expect(await paymentOf(order, which)).toEqual({
        ...{ method: 'stripe', status: 'paid', can_pay: false, pay_until: null, refunded_amount: 0, due_amount: 0 },
      })
    }
    const [stock, held] = before
    expect(await level(goods[0] as Goods)).toEqual({
      held: stock.held,
      sold: stock.sold + 1,
      available: stock.available - 1,
    })
    expect((await balance('gateway:stripe')) - held).toBe(order.due)
    expect(await findBroken(shop.pool)).toEqual([])
  })

  test('is told where to come back to, and what it costs', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    expect(stripe.asked.at(-1)).toBe('POST /v1/checkout/sessions')
    const { rows } = await shop.pool.query('select amount, currency from payment_attempts order by id desc limit 1')
    expect(rows).toEqual([{ amount: order.due, currency: 'USD' }])
  })

  test('stands unpaid where the gateway does not answer, and is paid for later', async () => {
    for (const fault of ['silent', 'broken'] as const) {
      stripe.faults.push(fault, fault)
      const order = await orderOnline(shop, one(), 'stripe')
      expect([order.payment_url, (await paymentOf(order)).can_pay]).toEqual([null, true])
      const again = await pay(order, 'stripe')
      expect([again.status, again.data.payment_url]).toEqual([200, expect.stringContaining('https://')])
      const { rows } = await shop.pool.query(
        'select count(*)::integer as count from payment_attempts a join orders o using (payment_id) where o.id = $1',
        [order.ids[0]],
      )
      expect(rows).toEqual([{ count: 1 }])
    }
  }, 60_000)

  test('has one page where the answer of the gateway was lost', async () => {
    const before = stripe.asked.length
    stripe.faults.push('answer lost', 'answer lost')
    const order = await orderOnline(shop, one(), 'stripe')
    const { data } = await pay(order, 'stripe')
    expect(data.payment_url).toMatch(/^https:/)
    expect(stripe.asked.slice(before)).toEqual(['POST /v1/checkout/sessions'])
  })

  test('answers the same page to the same request again, and asks for none twice', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const before = stripe.asked.length
    const request = {
      ...{ params: order.params, body: { payment_method: 'stripe' } },
      headers: { 'Idempotency-Key': 'again' },
    }
    const replies = await Promise.all([1, 2, 3].map(() => order.person.call('POST /orders/{id}/pay', request)))
    expect(replies.map(({ data }) => data.payment_url)).toEqual(Array(3).fill(order.payment_url))
    expect(stripe.asked.length).toBe(before)
  })

  test('refuses a gateway that is not offered', async () => {
    await expect(orderOnline(shop, one(), 'paypal')).rejects.toThrow('not offered')
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await pay(order, 'paypal')).status).toBe(422)
  })
})

describe('POST /webhooks/{gateway}', () => {
  test('told ten times at once, out of order, pays once', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const early = stripe.tell(session, { id: `evt_early_${session}`, type: 'checkout.session.expired' })
    stripe.pay(session)
    const word = stripe.tell(session)
    const other = stripe.tell(session, { type: 'payment_intent.succeeded' })
    const replies = await Promise.all(
      [...Array.from({ length: 10 }, () => word), other, early].map((each) => webhook(each)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const id = order.ids[0]
    expect(await countOf(`captures c join orders o using (payment_id) where o.id = ${id}`)).toBe(1)
    expect(await countOf(`ledger_transactions where order_id = ${id}`)).toBe(1)
    expect(await countOf(`gateway_events where reference = '${session}'`)).toBe(3)
    expect(await countOf(`refunds r join orders o using (payment_id) where o.id = ${id}`)).toBe(0)
    expect((await paymentOf(order)).status).toBe('paid')
  })

  test('says nothing by itself: only what is true at the gateway counts', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await webhook(stripe.tell(referenceIn(order.payment_url)))).status).toBe(200)
    expect((await paymentOf(order)).status).toBe('unpaid')
  })

  test('refuses what is not signed, wrongly, long ago, or about other bytes', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    stripe.pay(session)
    const word = stripe.tell(session)
    const written = JSON.stringify(JSON.parse(word.raw))
    expect(written).not.toBe(word.raw)
    const bad = [
      { ...word, headers: {} },
      { ...word, raw: written },
      { ...word, raw: `${word.raw} ` },
      { ...word, raw: '' },
      { raw: 'no json', headers: word.headers },
      stripe.tell(session, { secret: 'whsec_of_another_shop' }),
      stripe.tell(session, { timestamp: Math.floor(Date.now() / 1000) - 301 }),
      { raw: word.raw, headers: { 'Stripe-Signature': 't=1,v1=00' } },
    ]
    for (const each of bad) expect((await webhook(each)).status).toBe(401)
    // Another gateway's word is nobody's here.
    expect((await webhook(word, 'sandbox')).status).toBe(401)
    for (const gateway of ['paypal', 'nobody', 'constructor']) expect((await webhook(word, gateway)).status).toBe(404)
    expect((await webhook({ ...word, raw: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413)
    expect(await countOf(`gateway_events where reference = '${session}'`)).toBe(0)
    expect((await paymentOf(order)).status).toBe('unpaid')
  })

  test('is applied by its job where the gateway did not answer at once', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    stripe.pay(session)
    stripe.faults.push('broken', 'broken')
    expect((await webhook(stripe.tell(session))).status).toBe(200)
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.run('settle', { gateway: 'stripe', reference: session })
    expect((await paymentOf(order)).status).toBe('paid')
  })
})

describe('POST /orders/{id}/payment-check', () => {
  test('finds out what nobody told', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await check(order)).data.payment.status).toBe('unpaid')
    stripe.pay(referenceIn(order.payment_url))
    // Whoever asks in a hurry asks for everybody.
    const asked = stripe.asked.length
    await Promise.all([check(order), check(order)])
    expect(stripe.asked.length).toBe(asked)
    await shop.pool.query(`update payment_attempts set checked_at = now() - interval '3 seconds'`)
    expect((await check(order)).data.payment.status).toBe('paid')
  })

  test('is for whoever ordered', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const stranger = await shop.shopper()
    for (const person of [stranger] as Person[]) {
      expect((await person.call('POST /orders/{id}/payment-check', { params: order.params })).status).toBe(404)
      const body = { payment_method: 'stripe' }
      expect((await person.call('POST /orders/{id}/pay', { params: order.params, body })).status).toBe(404)
    }
    expect((await shop.visitor.call('POST /orders/{id}/pay', { params: order.params, raw: '{}' })).status).toBe(401)
  })
})

describe('what nobody told of', () => {
  test('is found by asking about what is open for long', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    stripe.pay(referenceIn(order.payment_url))
    await shop.run('reconcile')
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.pool.query(`update payment_attempts set created_at = now() - interval '6 minutes'`)
    await shop.run('reconcile')
    expect((await paymentOf(order)).status).toBe('paid')
  })
})

describe('a hold that ends', () => {
  test('calls the orders off and gives their stock back, after the page was closed', async () => {
    const before = await level(goods[0] as Goods)
    const order = await orderOnline(shop, two(), 'stripe')
    await endHold(shop, order)
    expect((await pay(order, 'stripe')).status).toBe(409)
    await shop.run('lapse-holds')
    expect(await level(goods[0] as Goods)).toEqual(before)
    expect(await paymentOf(order)).toMatchObject({ status: 'cancelled', can_pay: false, pay_until: null })
    const { data } = await order.person.call('GET /orders/{id}', { params: order.params })
    expect(data.order.events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'unpaid' })
    expect(stripe.pay(referenceIn(order.payment_url))).toBe(false)
    await shop.run('lapse-holds')
    expect(await findBroken(shop.pool)).toEqual([])
  })

  test('in the moment of payment: the gateway has the last word', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    await endHold(shop, order)
    stripe.pay(session)
    await Promise.all([shop.run('lapse-holds'), webhook(stripe.tell(session)), shop.run('lapse-holds')])
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await findBroken(shop.pool)).toEqual([])
  })

  test('waits for a gateway that does not answer, for hours', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    await endHold(shop, order)
    stripe.faults.push('broken', 'broken', 'broken', 'broken')
    await expect(shop.run('lapse-holds')).rejects.toThrow('1 of 1 failed')
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.pool.query(
      `update payments p set hold_until = now() - interval '7 hours' from orders o where o.payment_id = p.id and o.id = $1`,
      [order.ids[0]],
    )
    stripe.faults.push('broken', 'broken')
    await shop.run('lapse-holds')
    expect((await paymentOf(order)).status).toBe('cancelled')

    // Money that comes after all goes back by itself.
    const session = referenceIn(order.payment_url)
    stripe.faults.length = 0
    expect(stripe.pay(session)).toBe(true)
    await webhook(stripe.tell(session))
    await runRefunds()
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: order.due })
    expect((await paymentOf(order)).status).toBe('cancelled')
    expect(await findBroken(shop.pool)).toEqual([])
  })
})

describe('POST /orders/{id}/pay', () => {
  test('changes to another gateway; the page that was left is closed', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    const { status, data } = await pay(order, 'sandbox')
    expect([status, data.payment_url]).toEqual([200, expect.stringContaining('http://shop.example/sandbox-pay/')])
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [order.ids[0]])
    await shop.run('leave-attempts', rows[0])
    expect(stripe.pay(session)).toBe(false)
    expect((await paymentOf(order)).method).toBe('sandbox')
  })

  test('paid twice, gives the second back', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const { data } = await pay(order, 'sandbox')
    const token = referenceIn(data.payment_url)
    stripe.pay(session)
    const pressed = await shop.sandbox?.press(token, 'pay')
    const words = (pressed?.words ?? []).map(({ bytes, headers }) => ({
      raw: Buffer.from(bytes).toString(),
      headers: Object.fromEntries(headers),
    }))
    await Promise.all([webhook(stripe.tell(session)), ...words.map((word) => webhook(word, 'sandbox'))])
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await countOf(`captures c join orders o using (payment_id) where o.id = ${order.ids[0]}`)).toBe(2)
    await runRefunds()
    const { rows } = await shop.pool.query(
      `select r.amount, r.reason, r.done_at is not null as done from refunds r join orders o using (payment_id) where o.id = $1`,
      [order.ids[0]],
    )
    expect(rows).toEqual([{ amount: order.due, reason: 'late', done: true }])
    expect(await findBroken(shop.pool)).toEqual([])
  })

  test('knows what was just paid elsewhere', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    stripe.pay(referenceIn(order.payment_url))
    const { status, message } = await pay(order, 'sandbox')
    expect([status, message]).toEqual([409, 'This order is paid for already.'])
    expect((await pay(order, 'stripe')).status).toBe(409)
  })

  test('turns it into cash at the door: what was held is sold, and the page is closed', async () => {
    const before = await level(goods[0] as Goods)
    const order = await orderOnline(shop, one(), 'stripe')
    const { status, data } = await pay(order, 'cash')
    expect([status, data.payment_url]).toEqual([200, null])
    expect(await level(goods[0] as Goods)).toMatchObject({ held: before.held, sold: before.sold + 1 })
    expect(await paymentOf(order)).toMatchObject({ method: 'cash', status: 'unpaid', can_pay: false })
    await endHold(shop, order)
    await shop.run('lapse-holds')
    expect((await paymentOf(order)).status).toBe('unpaid')
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [order.ids[0]])
    await shop.run('leave-attempts', rows[0])
    expect(stripe.pay(referenceIn(order.payment_url))).toBe(false)
    expect((await pay(order, 'stripe')).status).toBe(409)
  })

  test('takes less for what is left of a checkout, and gives back what was too much', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const cancelled = { params: { id: String(order.ids[1]) }, body: { reason: 'By mistake' } }
    expect((await order.person.call('POST /orders/{id}/cancel', cancelled)).status).toBe(200)
    stripe.pay(session)
    await webhook(stripe.tell(session))
    await runRefunds()
    expect([(await paymentOf(order, 0)).status, (await paymentOf(order, 1)).status]).toEqual(['paid', 'cancelled'])
    const { data } = await order.person.call('GET /orders/{id}', { params: { id: String(order.ids[1]) } })
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: cents(data.order.payable_amount) })
    expect(await findBroken(shop.pool)).toEqual([])
  })

  test('pays none of them with too little', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    stripe.pay(session, order.due - 1)
    await webhook(stripe.tell(session))
    await runRefunds()
    expect([(await paymentOf(order)).status, stripe.refunds.at(-1)?.amount]).toEqual(['unpaid', order.due - 1])
  })
})

describe('a refund', () => {
  test('is asked for under one key, however often its answer is lost', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    await endHold(shop, order)
    await shop.pool.query(`update payments set hold_until = now() - interval '7 hours' where hold_until < now()`)
    stripe.faults.push('broken', 'broken')
    await shop.run('lapse-holds')
    stripe.pay(session)
    await webhook(stripe.tell(session))
    const before = stripe.refunds.length
    stripe.faults.push('answer lost', 'answer lost')
    await expect(runRefunds()).rejects.toThrow()
    await shop.pool.query(`update refunds set created_at = now() - interval '10 minutes' where done_at is null`)
    await runRefunds()
    expect(stripe.refunds.length).toBe(before + 1)
    await shop.run('reconcile')
    expect(await findBroken(shop.pool)).toEqual([])
  })
})

describe('GET /master', () => {
  test('offers gateways that an operator switched on and that this shop can ask', async () => {
    const { data } = await shop.visitor.call('GET /master')
    expect(data.payment_gateways.map(({ name }) => name)).toEqual(['stripe', 'sandbox'])
    expect(data.online_payment).toBe(true)
  })

  test('offers none for a currency that a gateway would read otherwise', async () => {
    const swap = (name: string) =>
      shop.pool
        .query(`update currencies set is_default = false where is_default`)
        .then(() =>
          shop.pool.query(`update currencies set is_default = true, rate_from_default = 1 where name = $1`, [name]),
        )
    await swap('JPY')
    const { data } = await shop.visitor.call('GET /master')
    await swap('USD')
    expect([data.online_payment, data.payment_gateways]).toEqual([false, []])
  })
})

test('the log knows who was out of reach, and nothing that was asked', () => {
  const said = JSON.stringify(log.lines)
  expect(said).toContain('a gateway is out of reach')
  for (const secret of [stripeKeys.secret_key, stripeKeys.webhook_secret, 'checkout.stripe.com']) {
    expect(said).not.toContain(secret)
  }
})

test('nothing that always holds is broken', async () => {
  expect(await findBroken(shop.pool)).toEqual([])
})
