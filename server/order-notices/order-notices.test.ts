import { beforeAll, describe, expect, test } from 'vitest'
import { proveAllContacts } from '../testing/contacts.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { moveReturn, moveThrough, placeOrders, requestReturnId, statesUpTo } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { notifyCheckouts, notifyOrderMove, notifyReturnMove } from './order-notices.ts'

const shop = openTestShop()
let goods: Goods[]
let people = 0

beforeAll(async () => {
  goods = await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })
})

/** Somebody who can be reached by mail, and what they have ordered. */
async function ordered(locale = 'en', { email = true } = {}) {
  people += 1
  const to = `told${people}@mail.example`
  const person = await shop.shopper('Mina Haddad')
  const { id } = (await person.call('GET /profile')).data.user
  if (email) await shop.pool.query('update users set email = $2 where id = $1', [id, to])
  await proveAllContacts(shop.pool)
  const speaking: Person = {
    ...person,
    call: (address, request) => person.call(address, { ...request, headers: { 'Accept-Language': locale } } as never),
  }
  const { ids, orders } = await placeOrders(shop, goods, { person: speaking })
  const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [ids[0]])
  return { person: speaking, user_id: id, to, ids, orders, payment_id: Number(rows[0].payment_id) }
}

const sentTo = async (to: string): Promise<{ channel: string; subject: string | null; text: string }[]> =>
  (await shop.pool.query('select channel, subject, text from outbox where recipient = $1 order by id', [to])).rows

const cancel = async (person: Person, id: number | undefined) => {
  await person.call('POST /orders/{id}/cancel', { params: { id: String(id) }, body: { reason: 'Found it at home' } })
  const { rows } = await shop.pool.query('select max(id) as id from order_events where order_id = $1', [id])
  return { event_id: Number(rows[0].id) }
}

describe('notices of an order', () => {
  test('a shopper gets one mail for all orders of a checkout', async () => {
    const { to, payment_id, orders } = await ordered()
    for (let time = 0; time < 3; time++) await notifyCheckouts(shop.system, { payment_id })
    const sent = await sentTo(to)
    expect(sent).toHaveLength(1)
    for (const { order_code, payable_amount } of orders) {
      expect(sent[0]?.subject).toContain(order_code)
      expect(sent[0]?.text).toContain(payable_amount.toFixed(2))
    }
    for (const { name } of goods) expect(sent[0]?.text).toContain(name)
    expect(sent[0]?.text).toContain('12 Lake Road')
  })

  test('shoppers whose checkouts were queued together get a mail each, of their own orders, once', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const payment_ids = [first.payment_id, second.payment_id]
    for (const _ of [1, 2]) await shop.run('notify-checkout', { payment_ids })
    const subjects = await Promise.all(
      [first, second].map(async ({ to }) => (await sentTo(to)).map((mail) => mail.subject)),
    )
    for (const [i, { orders }] of [first, second].entries()) {
      expect(subjects[i]).toHaveLength(1)
      for (const { order_code } of orders) expect(subjects[i]?.[0]).toContain(order_code)
    }
  })

  test('checkouts that were queued together are read and claimed in as many statements as one', async () => {
    const all = [await ordered(), await ordered(), await ordered()]
    const payment_ids = all.map(({ payment_id }) => payment_id)
    const statements = await shop.statementsOf(() => notifyCheckouts(shop.system, { payment_ids }))
    for (const name of ['order_notices.placed', 'codes.reachable_contacts', 'notices.claim'])
      expect(statements.filter((statement) => statement === name)).toHaveLength(1)
    for (const { to } of all) expect(await sentTo(to)).toHaveLength(1)
  })

  test('a message that was not accepted is sent by the next attempt, and those queued with it are not repeated', async () => {
    const all = [await ordered(), await ordered(), await ordered()]
    const payment_ids = all.map(({ payment_id }) => payment_id)
    const { send } = shop.system
    const refusing: typeof send = (message) =>
      message.to === all[0]?.to ? Promise.reject(new Error('no such mailbox')) : send(message)
    await expect(notifyCheckouts({ ...shop.system, send: refusing }, { payment_ids })).rejects.toThrow(
      'no such mailbox',
    )
    await notifyCheckouts(shop.system, { payment_ids })
    for (const { to } of all) expect(await sentTo(to)).toHaveLength(1)
  })

  test('a shopper without a proved contact gets one neutral text for checkouts that were queued together', async () => {
    const { person, user_id, to, payment_id } = await ordered()
    const { ids } = await placeOrders(shop, goods, { person })
    const { rows } = await shop.pool.query('select payment_id from orders where id = $1', [ids[0]])
    await shop.pool.query('delete from proved_contacts where user_id = $1', [user_id])
    await notifyCheckouts(shop.system, { payment_ids: [payment_id, Number(rows[0].payment_id)] })
    expect((await sentTo(to)).map(({ subject }) => subject)).toEqual(['News about an account at Souk'])
  })

  test('a shopper gets all mails in the language in which they ordered', async () => {
    const { person, to, payment_id, ids } = await ordered('ar')
    await notifyCheckouts(shop.system, { payment_id })
    await notifyOrderMove(shop.system, await cancel(person, ids[0]))
    const [placed, cancelled] = await sentTo(to)
    expect(placed?.text).toContain('شكرًا لطلبك')
    expect(cancelled?.text).toContain('لقد ألغيت طلبك')
    expect(cancelled?.text).not.toContain('Found it at home')
    const { rows } = await shop.pool.query(`select translations -> 'ar' ->> 'name' as name from shops where id = $1`, [
      goods[0]?.shop_id,
    ])
    expect(cancelled?.text).toContain(rows[0].name)
  })

  test('a shopper without a proved contact gets one neutral text, without words of theirs or of a shop', async () => {
    const { person, user_id, to, payment_id, ids, orders } = await ordered()
    await shop.pool.query('delete from proved_contacts where user_id = $1', [user_id])
    await notifyCheckouts(shop.system, { payment_id })
    await notifyOrderMove(shop.system, await cancel(person, ids[0]))
    const sent = await sentTo(to)
    expect(sent.map(({ subject }) => subject)).toEqual(['News about an account at Souk'])
    for (const word of ['Mina', 'Lake Road', 'Found it', orders[0]?.order_code, goods[0]?.name])
      expect(sent[0]?.text).not.toContain(word)
    await proveAllContacts(shop.pool)
    await notifyOrderMove(shop.system, await cancel(person, ids[1]))
    expect(await sentTo(to)).toHaveLength(2)
  })

  test('a shopper gets an SMS if only the number is proved', async () => {
    const { user_id, to, payment_id, orders } = await ordered()
    await shop.pool.query(`delete from proved_contacts where user_id = $1 and destination like '%@%'`, [user_id])
    const { rows } = await shop.pool.query('select phone_code || phone as phone from users where id = $1', [user_id])
    await notifyCheckouts(shop.system, { payment_id })
    expect((await sentTo(rows[0].phone))[0]?.text).toContain(orders[0]?.order_code)
    expect(await sentTo(to)).toEqual([])
  })

  test('a shopper without an email address gets an SMS', async () => {
    const { user_id, payment_id, orders } = await ordered('en', { email: false })
    const { rows } = await shop.pool.query('select phone_code || phone as phone from users where id = $1', [user_id])
    await notifyCheckouts(shop.system, { payment_id })
    const [sms] = await sentTo(rows[0].phone)
    expect(sms).toMatchObject({ channel: 'sms', subject: null })
    expect(sms?.text).toContain(orders[0]?.order_code)
  })

  test('a shopper gets one mail, also if the job runs many times at once', async () => {
    const { person, to, ids } = await ordered()
    const event = await cancel(person, ids[0])
    await Promise.allSettled(Array.from({ length: 8 }, () => notifyOrderMove(shop.system, event)))
    await notifyOrderMove(shop.system, event)
    expect(await sentTo(to)).toHaveLength(1)
  })

  test('a message that was not accepted is sent by the next attempt', async () => {
    const { person, to, ids } = await ordered()
    const event = await cancel(person, ids[0])
    const deaf = { ...shop.system, send: () => Promise.reject(new Error('no mail server')) }
    await expect(notifyOrderMove(deaf, event)).rejects.toThrow('no mail server')
    await notifyOrderMove(shop.system, event)
    expect(await sentTo(to)).toHaveLength(1)
  })

  test('a message is sent again three minutes after its sender crashed; until then its job fails', async () => {
    const { person, to, ids } = await ordered()
    const { event_id } = await cancel(person, ids[0])
    await shop.pool.query('insert into notices (about) values ($1)', [`order:${event_id}`])
    await expect(notifyOrderMove(shop.system, { event_id })).rejects.toThrow('claimed by another run')
    expect(await sentTo(to)).toHaveLength(0)
    await shop.pool.query(`update notices set claimed_at = now() - interval '3 minutes' where about = $1`, [
      `order:${event_id}`,
    ])
    await notifyOrderMove(shop.system, { event_id })
    expect(await sentTo(to)).toHaveLength(1)
  })

  test('a shopper who has deleted the account gets no mail', async () => {
    const { person, user_id, ids, payment_id } = await ordered()
    const event = await cancel(person, ids[0])
    await shop.pool.query(
      `update users set email = null, phone = null, phone_code = null, deleted_at = now() where id = $1`,
      [user_id],
    )
    const count = async () => (await shop.pool.query('select count(*)::integer as many from outbox')).rows[0].many
    const before = await count()
    await notifyCheckouts(shop.system, { payment_id })
    await notifyOrderMove(shop.system, event)
    expect(await count()).toBe(before)
  })
})

describe('notices of a return', () => {
  /** A return and its events, the first first. */
  async function sentBack(locale: string) {
    const { person, to, ids } = await ordered(locale)
    const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
    const order_id = ids[0] ?? 0
    await moveThrough(shop.pool, order_id, ...statesUpTo('delivered'))
    const { items } = (await person.call('GET /orders/{id}', { params: { id: String(order_id) } })).data.order
    const line_ids = items.map(({ order_line_id }) => order_line_id)
    const id = await requestReturnId({ person, seller, order_id, line_ids })
    await moveReturn(seller, id, { to: 'refused', reason: 'Worn outside' })
    const { rows } = await shop.pool.query('select id from return_events where return_id = $1 order by id', [id])
    return { to, name: items[0]?.name, events: rows.map((row) => ({ event_id: Number(row.id) })) }
  }

  test('a shopper gets each step once, in the language of the order, with the reason of a refusal', async () => {
    const { to, name, events } = await sentBack('ar')
    for (const event of events) {
      await Promise.allSettled(Array.from({ length: 4 }, () => notifyReturnMove(shop.system, event)))
    }
    const [first, second, ...more] = await sentTo(to)
    expect(more).toEqual([])
    expect(first?.text).toContain('سيردّ عليك المتجر')
    expect(first?.text).toContain(name)
    expect(second?.text).toContain('Worn outside')
    expect(second?.subject).toContain('مرفوض')
  })

  test('a message that was not accepted is sent by the next attempt', async () => {
    const { to, events } = await sentBack('en')
    const [event = { event_id: 0 }] = events
    const deaf = { ...shop.system, send: () => Promise.reject(new Error('no mail server')) }
    await expect(notifyReturnMove(deaf, event)).rejects.toThrow('no mail server')
    await notifyReturnMove(shop.system, event)
    expect((await sentTo(to))[0]?.subject).toContain('Requested')
  })
})

// Last, for from then on jobs run by themselves.
test('each move of a shop queues the job that notifies the shopper', async () => {
  const { to, ids } = await ordered()
  await shop.work()
  const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
  const params = { id: String(ids[0]) }
  for (const state of ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered'] as const)
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: state } })
  const subjects = async () => (await sentTo(to)).map(({ subject }) => subject?.split(': ').at(-1)).sort()
  await expect
    .poll(async () => (await subjects()).filter((subject) => !subject?.includes('-')), { timeout: 20_000 })
    .toEqual(['Confirmed', 'Delivered', 'On the way', 'Picked up', 'Processing'])
  expect(await sentTo(to)).toHaveLength(6)
})
