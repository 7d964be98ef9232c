import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { proveAllContacts } from '../testing/contacts.ts'
import { orderOnline, paymentOf, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { findViolations } from '../testing/goods.ts'

const world = openStripeShop()
const { log, one, pay, payAndTell, shop, two, webhook } = world

/** The shop charges in another currency from now on. */
async function chargeIn(name: string): Promise<void> {
  await shop.pool.query('update currencies set is_default = false where is_default')
  await shop.pool.query('update currencies set is_default = true, rate_from_default = 1 where name = $1', [name])
}

describe('a capture in another currency than requested', () => {
  test('is refunded in its currency; the books balance in each, and the order can still be paid', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const session = referenceIn(order.payment_url)
    world.stripe.pay(session, { amount: order.due + 5, currency: 'eur' })
    const word = world.stripe.tell(session)
    const words = [word, word, world.stripe.tell(session), world.stripe.tell(session)]
    const replies = await Promise.all(words.map((each) => webhook(each)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await paymentOf(order)).toMatchObject({ status: 'unpaid', can_pay: true })
    const captured = await shop.pool.query('select amount, currency from captures')
    expect(captured.rows).toEqual([{ amount: order.due + 5, currency: 'EUR' }])
    expect(log.lines.filter(({ level }) => level === 50)).toMatchObject([
      { currency: 'EUR', requested_currency: 'USD' },
    ])
    expect(await findViolations(shop.pool)).toEqual([])

    await payRefunds(shop)
    expect(world.stripe.refunds).toMatchObject([{ amount: order.due + 5 }])
    expect(await findViolations(shop.pool)).toEqual([])
    // The demo has books as well, in its own currency.
    const foreign = `select kind, currency from ledger_transactions where currency <> 'USD' order by id`
    expect((await shop.pool.query(foreign)).rows).toEqual([
      { kind: 'excess', currency: 'EUR' },
      { kind: 'refund_paid', currency: 'EUR' },
    ])

    const again = await pay(order, 'stripe')
    await payAndTell({ ...order, payment_url: again.data.payment_url })
    expect((await paymentOf(order)).status).toBe('paid')
    expect(await findViolations(shop.pool)).toEqual([])
  })
})

describe('a marketplace whose currency changes', () => {
  test('charges, shows and refunds earlier orders in their own currency', async () => {
    const order = await orderOnline(shop, one(), 'sandbox')
    await chargeIn('EUR')
    const { data } = await pay(order, 'stripe')
    const { rows } = await shop.pool.query('select currency, amount from payment_attempts order by id desc limit 1')
    expect(rows).toEqual([{ currency: 'USD', amount: order.due }])
    await payAndTell({ ...order, payment_url: data.payment_url })
    expect((await paymentOf(order)).status).toBe('paid')
    const { id } = order.params
    const seen = await order.person.call('GET /orders/{id}', { params: { id } })
    expect(seen.data.order.currency).toBe('USD')
    await order.person.call('POST /orders/{id}/cancel', { params: { id }, body: { reason: 'Changed my mind' } })
    await payRefunds(shop)
    const booked = await shop.pool.query('select distinct currency from ledger_transactions where order_id = $1', [id])
    expect(booked.rows).toEqual([{ currency: 'USD' }])
    const { rows: placed } = await shop.pool.query('select payment_id from orders where id = $1', [id])
    await proveAllContacts(shop.pool)
    await shop.run('notify-checkout', placed[0])
    const sent = await shop.pool.query('select text from outbox order by id desc limit 1')
    expect(sent.rows[0].text).toContain('$')
    expect(sent.rows[0].text).not.toContain('€')
    const invoice = await order.person.call('GET /orders/{id}/invoice', { params: { id } })
    const pdf = await getDocumentProxy(new Uint8Array(await (invoice.data as Blob).arrayBuffer()))
    expect((await extractText(pdf)).text.join(' ')).toMatch(/^(?=.*\$)[^€]*$/s)

    const newer = await orderOnline(shop, one(), 'stripe')
    const latest = await shop.pool.query('select currency from payment_attempts order by id desc limit 1')
    expect(latest.rows).toEqual([{ currency: 'EUR' }])
    const list = await newer.person.call('GET /orders')
    expect(list.data.orders.map(({ currency }) => currency)).toEqual(['EUR'])
    await chargeIn('USD')
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('offers for earlier orders no gateway that would read their amounts differently', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    await shop.pool.query(
      `update payments p set currency = 'JPY' from orders o where o.payment_id = p.id and o.id = $1`,
      [order.ids[0]],
    )
    expect((await pay(order, 'sandbox')).status).toBe(422)
  })
})
