import { beforeEach, describe, expect, test } from 'vitest'
import { proveAllContacts } from '../testing/contacts.ts'
import { orderOnline, payRefunds, referenceIn } from '../testing/gateways/online-order.ts'
import { give } from '../testing/gateways/paid-order.ts'
import { openStripeShop } from '../testing/gateways/stripe-shop.ts'
import { mailPersonNotices } from '../testing/notices/mail-person-notices.ts'
import { placeOrders, statesUpTo } from '../testing/orders.ts'
import type { Person } from '../testing/shop.ts'
import { notifyCheckouts, notifyOrderMove, notifyPayment, notifyRefund, notifyRefundFailure } from './order-notices.ts'

const world = openStripeShop()
const { one, shop, two } = world
beforeEach(async () => void (await shop.pool.query('delete from outbox')))

const sent = async (): Promise<{ recipient: string; subject: string; text: string }[]> =>
  (await shop.pool.query('select recipient, subject, text from outbox order by recipient, id')).rows
/** Owners get letters with amounts; a packer and the support get one sentence. */
const peopleOf = async (shop_id = one()[0].shop_id, roles = ['owner', 'packer', 'support']): Promise<string[]> =>
  (
    await shop.pool.query(
      `select p.email from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
       where m.shop_id = $1 and r.preset = any ($2) and m.disabled_at is null order by p.email`,
      [shop_id, roles],
    )
  ).rows.map(({ email }) => email)
const ownersOf = (shop_id = one()[0].shop_id) => peopleOf(shop_id, ['owner'])
/** The mails of people whose pages nobody has looked at. */
const notify = async (job: string, payload: object): Promise<void> => {
  await shop.run(job, payload)
  await mailPersonNotices(shop)
}
const notifyShops = (payment_id: number) => notify('notify-shops-of-orders', { payment_id })
const paymentOf = async (id: number | undefined) =>
  Number((await shop.pool.query('select payment_id from orders where id = $1', [id])).rows[0].payment_id)
const lastEvent = async (id: number | undefined) => ({
  event_id: Number(
    (await shop.pool.query('select max(id) as id from order_events where order_id = $1', [id])).rows[0].id,
  ),
})
const cancel = (person: Person, id: number | undefined) =>
  person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body: { reason: 'Found it at home' } })

describe('mails about a new order', () => {
  test('each person of the shop gets one mail about a cash order, and no one of another shop', async () => {
    const { rows } = await shop.pool.query(
      `with added as (insert into people (name, email, password_hash, locale)
         values ('Rana', 'a.second@shop.example', 'x', 'ar'), ('Gone', 'a.third@shop.example', 'x', null) returning id, name)
       insert into memberships (person_id, shop_id, role_id, disabled_at)
       select id, $1, 1, case when name = 'Gone' then now() end from added returning person_id as id`,
      [one()[0].shop_id],
    )
    const { ids, orders } = await placeOrders(shop, one())
    const payment_id = await paymentOf(ids[0])
    await Promise.all([1, 2, 3].map(() => notifyShops(payment_id)))
    await notifyShops(payment_id)
    const mails = await sent()
    expect(mails.map(({ recipient }) => recipient)).toEqual(await peopleOf())
    const owners = await ownersOf()
    for (const { recipient, text } of mails) {
      expect(text).toContain(orders[0]?.order_code)
      for (const said of [one()[0].name, '12 Lake Road']) expect(text.includes(said)).toBe(owners.includes(recipient))
      expect(text.includes('$')).toBe(owners.includes(recipient))
    }
    expect(mails.find(({ recipient }) => recipient === 'a.second@shop.example')?.text).toContain('لدى متجر')
    await shop.pool.query('delete from people where id = any ($1)', [rows.map(({ id }) => id)])
  })

  test('a person of a shop gets the mail in the language of their sign-in', async () => {
    const [email = ''] = await ownersOf()
    const body = { email, password: 'wrong' }
    await shop.visitor.call('POST /shop/login', { body, headers: { 'Accept-Language': 'ar' } })
    const localeNow = async () =>
      (await shop.pool.query('select locale from people where email = $1', [email])).rows[0].locale
    expect(await localeNow()).not.toBe('ar')
    await shop.shopPerson(one()[0].shop_id)
    expect(await localeNow()).toBe('en')
  })

  test('an online order is mailed to the shop once it is paid, and the payment to the shopper', async () => {
    const order = await orderOnline(shop, two(), 'stripe')
    const email = `payer${order.ids[0]}@mail.example`
    await shop.pool.query('update users set email = $2 where id = (select user_id from orders where id = $1)', [
      order.ids[0],
      email,
    ])
    await proveAllContacts(shop.pool)
    const payment_id = await paymentOf(order.ids[0])
    await notifyShops(payment_id)
    expect(await sent()).toEqual([])
    await notifyCheckouts(shop.system, { payment_id })
    expect((await sent())[0]?.text).toMatch(/Please pay until \u2068\d+ \w+ \d{4} at \d\d:\d\d GMT\+6/)
    await shop.pool.query('delete from outbox')
    world.stripe.pay(referenceIn(order.payment_url))
    await order.person.call('POST /orders/{id}/payment-check', { params: order.params })
    const told = { payment_id, order_ids: order.ids }
    for (const _ of [1, 2]) {
      await notifyShops(payment_id)
      await notifyPayment(shop.system, told)
    }
    const mails = await sent()
    const people = [...(await peopleOf()), ...(await peopleOf(two()[1].shop_id))]
    expect(mails.map(({ recipient }) => recipient)).toEqual([...people, email].sort())
    expect(mails.find(({ recipient }) => recipient === email)?.text).toContain(`$${(order.due / 100).toFixed(2)}`)
  })

  test('an order that changes from online payment to cash is mailed to the shop', async () => {
    const order = await orderOnline(shop, one(), 'stripe')
    const payment_id = await paymentOf(order.ids[0])
    await order.person.call('POST /orders/{id}/pay', { params: order.params, body: { payment_method: 'cash' } })
    const jobs = await shop.queuedJobs('notify-shops-of-orders')
    expect(jobs.filter((known) => known.payment_id === payment_id)).toHaveLength(2)
    await notifyShops(payment_id)
    const [owner] = await ownersOf()
    const mail = (await sent()).find(({ recipient }) => recipient === owner)
    expect(mail?.text).toContain('in cash when you hand it over')
  })
})

describe('mails about a cancelled order', () => {
  test('a shop gets the cancellation of a shopper with its reason', async () => {
    const { person, ids } = await placeOrders(shop, one())
    await cancel(person, ids[0])
    const event = await lastEvent(ids[0])
    for (const _ of [1, 2]) await notify('notify-shop-of-cancellation', event)
    const mails = (await sent()).filter(({ subject }) => subject.includes('cancelled'))
    expect(mails.map(({ recipient }) => recipient)).toEqual(await peopleOf())
    const [owner] = await ownersOf()
    expect(mails.find(({ recipient }) => recipient === owner)?.text).toContain('Found it at home')
  })

  test('a shop gets no mail about an order that it cancelled, or that was cancelled unpaid', async () => {
    const { ids } = await placeOrders(shop, one())
    const seller = await shop.shopPerson(one()[0].shop_id)
    const body = { to: 'cancelled', reason: 'Sold out' } as const
    await seller.call('POST /shop/orders/{id}/move', { params: { id: String(ids[0]) }, body })
    await notify('notify-shop-of-cancellation', await lastEvent(ids[0]))
    const unpaid = await orderOnline(shop, one(), 'stripe')
    await cancel(unpaid.person, unpaid.ids[0])
    await notify('notify-shop-of-cancellation', await lastEvent(unpaid.ids[0]))
    expect(await sent()).toEqual([])
  })
})

describe('mails about refunds', () => {
  const refundOf = async (id: number) => ({
    refund_id: Number(
      (await shop.pool.query('select max(id) as id from refunds where order_id = $1', [id])).rows[0].id,
    ),
  })
  const paid = async () => {
    const of = await world.paid()
    const email = `payer${of.order_id}@mail.example`
    await shop.pool.query('update users set email = $2 where id = (select user_id from orders where id = $1)', [
      of.order_id,
      email,
    ])
    await proveAllContacts(shop.pool)
    await proveAllContacts(shop.pool)
    return { ...of, email }
  }

  test('a shopper gets one mail about a partial refund', async () => {
    const of = await paid()
    await give(of, { amount: 1 })
    await payRefunds(shop)
    const refund = await refundOf(of.order_id)
    await Promise.allSettled([1, 2, 3].map(() => notifyRefund(shop.system, refund)))
    const mails = await sent()
    expect(mails.map(({ recipient }) => recipient)).toEqual([of.email])
    for (const said of ['$1.00', 'Reason: \u2068Broken']) expect(mails[0]?.text).toContain(said)
  })

  test('a shopper gets a mail about a refund in cash', async () => {
    const { person, ids } = await placeOrders(shop, one())
    await proveAllContacts(shop.pool)
    const seller = await shop.shopPerson(one()[0].shop_id)
    const params = { id: String(ids[0]) }
    for (const to of statesUpTo('delivered')) await seller.call('POST /shop/orders/{id}/move', { params, body: { to } })
    await seller.call('POST /shop/orders/{id}/refund', { params, body: { amount: 1, reason: 'Came late' } })
    const refund = await refundOf(ids[0] ?? 0)
    const jobs = await shop.queuedJobs('notify-refund')
    expect(jobs.filter(({ refund_id }) => refund_id === refund.refund_id)).toHaveLength(1)
    await notifyRefund(shop.system, refund)
    expect((await sent())[0]?.text).toContain('in cash')
    expect((await person.call('GET /profile')).status).toBe(200)
  })

  test('the refund of a cancelled order is announced with the cancellation and has no separate mail', async () => {
    const of = await paid()
    await cancel(of.order.person, of.order_id)
    await notifyOrderMove(shop.system, await lastEvent(of.order_id))
    expect((await sent())[0]?.text).toContain(`$${(of.payable / 100).toFixed(2)}\u2069 goes back the way you paid`)
    await shop.pool.query('delete from outbox')
    await payRefunds(shop)
    await notifyRefund(shop.system, await refundOf(of.order_id))
    expect(await sent()).toEqual([])
  })

  test('the shop and the shopper get a mail if a refund fails or bounces', async () => {
    const of = await paid()
    await give(of, { amount: 1 })
    world.stripe.refusals.push('charge_disputed')
    await payRefunds(shop)
    const refund = await refundOf(of.order_id)
    const jobs = await shop.queuedJobs('notify-shop-of-refund-failure')
    expect(jobs.filter(({ refund_id }) => refund_id === refund.refund_id)).toHaveLength(1)
    for (const _ of [1, 2]) await notify('notify-shop-of-refund-failure', refund)
    const mails = await sent()
    const [owner] = await ownersOf()
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      [...(await peopleOf(one()[0].shop_id, ['owner', 'support'])), 'operator@souk.example'].sort(),
    )
    expect(mails.find(({ recipient }) => recipient === owner)?.text).toContain('charge_disputed')
    await shop.pool.query('delete from outbox')
    for (const _ of [1, 2]) await notifyRefundFailure(shop.system, refund)
    const own = await sent()
    expect(own.map(({ recipient }) => recipient)).toEqual([of.email])
    expect(own[0]?.text).toContain('still owes it to you')
  })

  test('the owner of the shop gets one more mail if a retried refund fails again', async () => {
    const of = await paid()
    await give(of, { amount: 1 })
    const mailsOfFailure = async () => {
      world.stripe.refusals.push('charge_disputed')
      await payRefunds(shop)
      const refund = await refundOf(of.order_id)
      for (const _ of [1, 2]) await notify('notify-shop-of-refund-failure', refund)
      const [owner] = await ownersOf()
      return (await sent()).filter(({ recipient }) => recipient === owner).length
    }
    expect(await mailsOfFailure()).toBe(1)
    const operator = await shop.operator()
    const params = { id: String((await refundOf(of.order_id)).refund_id) }
    expect((await operator.call('POST /operator/refunds/{id}/retry', { params, body: {} })).status).toBe(200)
    expect(await mailsOfFailure()).toBe(2)
  })
})
