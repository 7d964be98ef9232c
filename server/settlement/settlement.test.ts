import { describe, expect, test } from 'vitest'
import { orderOnline, paymentOf, referenceIn } from '../testing/gateways/online-order.ts'
import { stripeKeys } from '../testing/gateways/stripe-api.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

const world = openStripeShop()
const { check, countOf, level, log, one, pay, shop, two, webhook } = world
const cents = (amount: number) => Math.round(amount * 100)
const balance = async (account: string) =>
  (await shop.pool.query('select coalesce(sum(amount), 0) as sum from ledger_entries where account = $1', [account]))
    .rows[0].sum

describe('an order that is paid online', () => {
  test('holds its stock, names the page to pay at, and can be paid', async () => {
    const before = await level(one()[0])
    const order = await orderOnline(shop, two(), 'stripe')
    expect(order.payment_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await level(one()[0])).toEqual({
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

  test('is held for the minutes of the settings', async () => {
    const set = `insert into settings (key, value) values ('payment_hold_minutes', '200')
      on conflict (key) do update set value = excluded.value`
    await shop.pool.query(set)
    shop.invalidateCaches()
    const { pay_until } = await paymentOf(await orderOnline(shop, two(), 'stripe'))
    expect(Math.round((Date.parse(pay_until ?? '') - Date.now()) / 60_000)).toBe(200)
    await shop.pool.query(`delete from settings where key = 'payment_hold_minutes'`)
    shop.invalidateCaches()
  })

  test('can be held for a whole day, longer than a page of Stripe may stay open', async () => {
    const set = `insert into settings (key, value) values ('payment_hold_minutes', '1440')
      on conflict (key) do update set value = excluded.value`
    await shop.pool.query(set)
    shop.invalidateCaches()
    expect((await orderOnline(shop, two(), 'stripe')).payment_url).not.toBeNull()
    await shop.pool.query(`delete from settings where key = 'payment_hold_minutes'`)
    shop.invalidateCaches()
  })

  test('is paid once the gateway took the money: stock is sold, and the books know whose it is', async () => {
    const before = [await level(one()[0]), await balance('gateway:stripe')]
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    expect(world.stripe.pay(session)).toBe(true)
    expect((await webhook(world.stripe.tell(session))).status).toBe(200)
    for (const which of [0, 1]) {
      expect(await paymentOf(order, which)).toEqual({
        method: 'stripe',
        status: 'paid',
        can_pay: false,
        pay_until: null,
        refunded_amount: 0,
        due_amount: 0,
        refund: null,
        late: null,
      })
    }
    const [stock, held] = before
    expect(await level(one()[0])).toEqual({
      held: stock.held,
      sold: stock.sold + 1,
      available: stock.available - 1,
    })
    expect((await balance('gateway:stripe')) - held).toBe(order.due)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('sends its return addresses and its amount to the gateway', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    expect(world.stripe.asked.at(-1)).toBe('POST /v1/checkout/sessions')
    const { rows } = await shop.pool.query('select amount, currency from payment_attempts order by id desc limit 1')
    expect(rows).toEqual([{ amount: order.due, currency: 'USD' }])
  })

  test('stays unpaid if the gateway does not respond, and can be paid later', async () => {
    for (const fault of ['silent', 'broken'] as const) {
      world.stripe.faults.push(fault, fault)
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

  test('has one page if the response of the gateway was lost', async () => {
    const before = world.stripe.asked.length
    world.stripe.faults.push('answer lost', 'answer lost')
    const order = await orderOnline(shop, one(), 'stripe')
    const { data } = await pay(order, 'stripe')
    expect(data.payment_url).toMatch(/^https:/)
    expect(world.stripe.asked.slice(before)).toEqual(['POST /v1/checkout/sessions'])
  })

  test('returns the same page to a repeated request, and opens none twice', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const before = world.stripe.asked.length
    const request = {
      params: order.params,
      body: { payment_method: 'stripe' },
      headers: { 'Idempotency-Key': 'again' },
    }
    const replies = await Promise.all([1, 2, 3].map(() => order.person.call('POST /orders/{id}/pay', request)))
    expect(replies.map(({ data }) => data.payment_url)).toEqual(Array(3).fill(order.payment_url))
    expect(world.stripe.asked.length).toBe(before)
  })

  test('is in the response to a repeated order until its payment is over', async () => {
    const order = await orderOnline(shop, one(), 'stripe', 1, { 'Idempotency-Key': 'paid meanwhile' })
    expect((await order.repeat()).data.payment_url).toBe(order.payment_url)
    await world.payAndTell(order)
    const { status, data } = await order.repeat()
    expect([status, data.orders.map(({ id }) => id), data.payment_url]).toEqual([200, order.ids, null])
  })

  test('refuses a gateway that is not offered', async () => {
    await expect(orderOnline(shop, one(), 'paypal')).rejects.toThrow('not offered')
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await pay(order, 'paypal')).status).toBe(422)
  })
})

describe('POST /webhooks/{gateway}', () => {
  test('delivered ten times concurrently, out of order, pays once', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    const early = world.stripe.tell(session, { id: `evt_early_${session}`, type: 'checkout.session.expired' })
    world.stripe.pay(session)
    const word = world.stripe.tell(session)
    const other = world.stripe.tell(session, { type: 'payment_intent.succeeded' })
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

  test('is not trusted by itself: only the state at the gateway counts', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await webhook(world.stripe.tell(referenceIn(order.payment_url)))).status).toBe(200)
    expect((await paymentOf(order)).status).toBe('unpaid')
  })

  test('refuses what is not signed, wrongly, long ago, or about other bytes', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    world.stripe.pay(session)
    const word = world.stripe.tell(session)
    const written = JSON.stringify(JSON.parse(word.raw))
    expect(written).not.toBe(word.raw)
    const bad = [
      { ...word, headers: {} },
      { ...word, raw: written },
      { ...word, raw: `${word.raw} ` },
      { ...word, raw: '' },
      { raw: 'no json', headers: word.headers },
      world.stripe.tell(session, { secret: 'whsec_of_another_shop' }),
      world.stripe.tell(session, { timestamp: Math.floor(Date.now() / 1000) - 301 }),
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

  test('is applied by its job if the gateway did not respond at once', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const session = referenceIn(order.payment_url)
    world.stripe.pay(session)
    world.stripe.faults.push('broken', 'broken')
    expect((await webhook(world.stripe.tell(session))).status).toBe(200)
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.run('settle', { gateway: 'stripe', reference: session })
    expect((await paymentOf(order)).status).toBe('paid')
  })
})

describe('POST /orders/{id}/payment-check', () => {
  test('finds a payment without a webhook', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    expect((await check(order)).data.payment.status).toBe('unpaid')
    world.stripe.pay(referenceIn(order.payment_url))
    // Whoever asks in a hurry asks for everybody.
    const asked = world.stripe.asked.length
    await Promise.all([check(order), check(order)])
    expect(world.stripe.asked.length).toBe(asked)
    await shop.pool.query(`update payment_attempts set checked_at = now() - interval '3 seconds'`)
    expect((await check(order)).data.payment.status).toBe('paid')
  })

  test('is for the shopper of the order', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const stranger = await shop.shopper()
    for (const person of [stranger]) {
      expect((await person.call('POST /orders/{id}/payment-check', { params: order.params })).status).toBe(404)
      const body = { payment_method: 'stripe' }
      expect((await person.call('POST /orders/{id}/pay', { params: order.params, body })).status).toBe(404)
    }
    expect((await shop.visitor.call('POST /orders/{id}/pay', { params: order.params, raw: '{}' })).status).toBe(401)
  })
})

describe('a payment without a webhook', () => {
  test('is found by checking attempts that are open for long', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    world.stripe.pay(referenceIn(order.payment_url))
    await shop.run('reconcile')
    expect((await paymentOf(order)).status).toBe('unpaid')
    await shop.pool.query(`update payment_attempts set created_at = now() - interval '6 minutes'`)
    await shop.run('reconcile')
    expect((await paymentOf(order)).status).toBe('paid')
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

test('the log names the unreachable gateway, and nothing of the request', () => {
  const said = JSON.stringify(log.lines)
  expect(said).toContain('a gateway is out of reach')
  for (const secret of [stripeKeys.secret_key, stripeKeys.webhook_secret, 'checkout.stripe.com']) {
    expect(said).not.toContain(secret)
  }
})

test('all invariants hold at the end', async () => {
  expect(await findViolations(shop.pool)).toEqual([])
})
