import { expect, test } from 'vitest'
import { endHold, orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { openPayPal } from '../testing/gateways/open-paypal.ts'
import { payPalKeys } from '../testing/gateways/paypal-api.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

const paypal = openPayPal()
const { log, shop, two, webhook: webhookOf } = openStripeShop(paypal.surroundings)
const webhook = (word: Parameters<typeof webhookOf>[0]) => webhookOf(word, 'paypal')
const captures = () => paypal.api.asked.filter((each) => each.endsWith('/capture')).length

const runRefunds = () => payRefunds(shop)

test('an approved payment at PayPal is captured once, whatever the number of webhooks', async () => {
  const before = captures()
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  const words = Array.from({ length: 5 }, () => paypal.api.tell(name))
  const replies = await Promise.all([...words, ...words].map((word) => webhook(word)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await paymentOf(order)).status).toBe('paid')
  await webhook(paypal.api.tell(name, { event_type: 'PAYMENT.CAPTURE.COMPLETED' }))
  expect(captures() - before).toBe(1)
  const { rows } = await shop.pool.query('select amount from captures where gateway = $1', ['paypal'])
  expect(rows).toEqual([{ amount: order.due }])
})

test('a webhook of PayPal without a valid signature for its bytes and this shop is refused', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  const word = paypal.api.tell(name)
  const { 'paypal-transmission-sig': _, ...unsigned } = word.headers
  const bad = [
    { ...word, headers: unsigned },
    { ...word, raw: JSON.stringify(JSON.parse(word.raw)) },
    { ...word, raw: `${word.raw.slice(0, -1)},"webhook_id":"WH-1"}` },
    paypal.api.tell(name, { webhook_id: 'WH-OTHER' }),
    paypal.api.tell(name, { time: Date.now() - 4 * 24 * 60 * 60_000 }),
  ]
  for (const each of bad) expect((await webhook(each)).status).toBe(401)
  for (const raw of ['{', '', `${word.raw},{}`]) expect((await webhook({ ...word, raw })).status).toBe(400)
  expect((await webhook({ ...word, raw: '[]' })).status).toBe(401)
  expect((await paymentOf(order)).status).toBe('unpaid')
})

test('a webhook is refused while PayPal cannot verify it, and is accepted once it can', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  const word = paypal.api.tell(name)
  paypal.api.faults.push('broken')
  expect(await webhook(word)).toMatchObject({ status: 503, code: 'payments.unreachable' })
  const { rows } = await shop.pool.query('select from gateway_events where reference = $1', [name])
  expect([rows.length, (await paymentOf(order)).status]).toEqual([0, 'unpaid'])
  expect((await webhook(word)).status).toBe(200)
  expect((await paymentOf(order)).status).toBe('paid')
})

test('unverified webhooks of a network are limited to a hundred, and other networks are not affected', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  const checks = () => paypal.api.asked.filter((each) => each.includes('verify-webhook-signature')).length
  const send = async (network: string, { raw, headers }: ReturnType<typeof paypal.api.tell>) => {
    const request = new Request('http://shop.example/api/webhooks/paypal', {
      method: 'POST',
      body: raw,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(raw)) },
    })
    return (await shop.door.fetch(request, { network })).status
  }
  const before = checks()
  const statuses = []
  for (let i = 0; i < 110; i++)
    statuses.push(await send('203.0.113.66', paypal.api.tell(name, { webhook_id: 'WH-OTHER' })))
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)])
  expect(checks() - before).toBe(100)
  for (let i = 0; i < 110; i++) expect(await send('203.0.113.67', paypal.api.tell(name))).toBe(200)
  expect((await paymentOf(order)).status).toBe('paid')
})

test('a payment approved after the end of the hold is not captured', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  await endHold(shop, order)
  paypal.api.approve(name)
  const before = captures()
  await shop.run('queue-expired-holds')
  await webhook(paypal.api.tell(name))
  expect([captures(), (await paymentOf(order)).status]).toEqual([before, 'cancelled'])
})

test('a capture whose response was lost is found', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  paypal.api.tell(name)
  // The order is looked at, then taken: the second answer is lost.
  await shop.pool.query(`update payment_attempts set created_at = now() - interval '6 minutes' where closed_at is null`)
  const { rows } = await shop.pool.query(
    'select count(*)::integer as open from payment_attempts where closed_at is null',
  )
  expect(rows[0].open).toBeGreaterThan(0)
  const params = order.params
  const queue = paypal.api.faults
  queue.push('answer lost')
  await order.person.call('POST /orders/{id}/payment-check', { params })
  await shop.pool.query(`update payment_attempts set checked_at = now() - interval '6 minutes' where closed_at is null`)
  await shop.run('reconcile')
  expect((await paymentOf(order)).status).toBe('paid')
  expect(await findViolations(shop.pool)).toEqual([])
})

test('an expired access token of PayPal is fetched again', async () => {
  paypal.api.forgetTokens()
  const first = await orderOnline(shop, two(), 'paypal')
  const again = await first.person.call('POST /orders/{id}/pay', {
    params: first.params,
    body: { payment_method: 'paypal' },
  })
  expect([first.payment_url, again.status]).toEqual([null, 200])
  expect(referenceIn(again.data.payment_url)).not.toBe('')
})

test('late money is refunded once', async () => {
  const order = await orderOnline(shop, two(), 'paypal')
  const name = referenceIn(order.payment_url)
  paypal.api.approve(name)
  const before = paypal.api.refunds.length
  // It changes to cash while PayPal is taking the money.
  const [paid] = await Promise.all([
    webhook(paypal.api.tell(name)),
    order.person.call('POST /orders/{id}/pay', { params: order.params, body: { payment_method: 'cash' } }),
  ])
  expect(paid.status).toBe(200)
  paypal.api.faults.push('answer lost')
  const due = await shop.pool.query('select id from refunds where done_at is null')
  if (due.rowCount) await expect(runRefunds()).rejects.toThrow()
  paypal.api.faults.length = 0
  await runRefunds()
  expect(paypal.api.refunds.length - before).toBe(due.rowCount)
  expect(await findViolations(shop.pool)).toEqual([])
})

test('the log contains no secrets', () => {
  const said = JSON.stringify(log.lines)
  for (const secret of [payPalKeys.secret, 'Bearer', 'checkoutnow']) expect(said).not.toContain(secret)
})
