import { beforeAll, describe, expect, test } from 'vitest'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { proveAllContacts } from '../testing/contacts.ts'
import { findGoods, type Goods, setStock } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods[]

beforeAll(async () => {
  goods = await findGoods(shop.pool, 3, { minUnits: 20, shops: 3 })
})

const good = (i = 0) => goods[i] ?? expect.fail('the world has no such goods')
const idOf = async (person: Person) => (await person.call('GET /profile')).data.user.id
const list = async (person: Person, query = {}) => (await person.call('GET /notices', { query })).data
const texts = async (person: Person) =>
  (await list(person)).notices.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))
const prefer = (person: Person, kind: string, way: string, is_on: boolean) =>
  person.call('POST /notice-preferences', { raw: JSON.stringify({ kind, way, is_on }) })
/** Does what waits under a name, twice: a job may. */
async function workOff(...names: string[]) {
  for (const name of names) {
    const jobs = await shop.takeJobs(name)
    for (const known of [...jobs, ...jobs]) await shop.run(name, known)
  }
}

/** The clock's job chooses, and each mail leaves by one of its own. */
async function mailDue() {
  await shop.run('queue-unread-mails')
  await workOff('mail-unread-notices')
}

/** As if all that a shopper was told of had come a while ago. */
async function age(user_id: number, minutes = 16) {
  const past = `now() - make_interval(mins => ${minutes})`
  await shop.pool.query(`update shopper_notices set created_at = ${past} where user_id = $1`, [user_id])
  await shop.pool.query(
    `update messages set created_at = ${past} where chat_id in (select id from chats where user_id = $1)`,
    [user_id],
  )
}

async function expectRefreshed(person: Person, work: () => Promise<void>) {
  const heard = await collectNotifications(shop.pool, 'live_news', work)
  expect(heard).toContainEqual(expect.stringContaining(`private-user_${await idOf(person)}`))
}

const mailsTo = async (to: string): Promise<{ text: string }[]> =>
  (await shop.pool.query('select text from outbox where recipient = $1', [to])).rows

describe('an order', () => {
  test('that its shop moves is told of once, in the language of whoever reads it, and leads to it', async () => {
    const { person, orders, ids } = await placeOrders(shop, [good()])
    const seller = await shop.shopPerson(good().shop_id)
    const params = { id: String(ids[0]) }
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
    await workOff('notify-order-move')
    const { notices, total, unread } = await list(person)
    expect([total, unread]).toEqual([1, 1])
    expect(notices[0]).toMatchObject({ kind: 'orders', path: `/order-history/${ids[0]}`, is_read: false, price: null })
    expect(notices[0]?.text).toContain(orders[0]?.order_code)
    const arabic = await person.call('GET /notices', { headers: { 'Accept-Language': 'ar' } })
    expect(arabic.data.notices[0]?.text).toContain('أكّد')
  })

  test('is no news to who placed it or called it off', async () => {
    const { person, ids } = await placeOrders(shop, [good()])
    await person.call('POST /orders/{id}/cancel', { params: { id: String(ids[0]) }, body: { reason: 'Found it' } })
    await expectRefreshed(person, () => workOff('notify-checkout', 'notify-order-move'))
    expect((await list(person)).total).toBe(0)
  })

  test('of which a parcel is sent makes no notice, and is shown on open pages', async () => {
    const { person, ids } = await placeOrders(shop, [good()])
    const seller = await shop.shopPerson(good().shop_id)
    const params = { id: String(ids[0]) }
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
    await workOff('notify-order-move')
    await seller.call('POST /shop/orders/{id}/parcels', { params, body: { carrier: 'DHL', is_sent: true } })
    await expectRefreshed(person, () => workOff('notify-parcel-change'))
    expect((await list(person)).total).toBe(1)
  })

  test('of which nobody wants mail: its way is not mailed, its confirmation and its end are', async () => {
    const { person, ids } = await placeOrders(shop, [good()])
    const to = `quiet${ids[0]}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [await idOf(person), to])
    await proveAllContacts(shop.pool)
    await prefer(person, 'orders', 'mail', false)
    const seller = await shop.shopPerson(good().shop_id)
    const params = { id: String(ids[0]) }
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'cancelled', reason: 'None left' } })
    await workOff('notify-checkout', 'notify-order-move')
    const { rows } = await shop.pool.query('select subject from outbox where recipient = $1 order by id', [to])
    expect(rows.map(({ subject }) => subject.split(': ').at(-1))).toEqual([
      expect.stringContaining('Your order'),
      'Cancelled',
    ])
    expect(await texts(person)).toHaveLength(2)
  })

  test('is not made for a shopper who turned it off on the page; its mail is sent', async () => {
    const { person, ids } = await placeOrders(shop, [good()])
    const to = `mailed${ids[0]}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [await idOf(person), to])
    await proveAllContacts(shop.pool)
    await prefer(person, 'orders', 'page', false)
    const seller = await shop.shopPerson(good().shop_id)
    await seller.call('POST /shop/orders/{id}/move', { params: { id: String(ids[0]) }, body: { to: 'confirmed' } })
    await expectRefreshed(person, () => workOff('notify-order-move'))
    expect((await list(person)).total).toBe(0)
    expect(await mailsTo(to)).toHaveLength(1)
  })
})

/** A shopper who wrote to a shop, and how it says something. */
async function talking() {
  const person = await shop.shopper()
  const { shop_id } = good()
  await person.call('POST /send-message', { body: { shop_id, message: 'Is it heavy?', type: 'user' } })
  const seller = await shop.shopPerson(shop_id)
  const user_id = await idOf(person)
  const say = async (message: string): Promise<number> => {
    const reply = await seller.call('POST /shop/send-message', { body: { user_id, message } })
    return reply.data.message.id
  }
  return { person, user_id, shop_id, say }
}

describe('answers', () => {
  test('of one shop that are unread are one notice with a count, in whatever order the jobs run', async () => {
    const { person, shop_id, say } = await talking()
    const [one, two, three] = [await say('No'), await say('Two kilos'), await say('And red')]
    for (const message_id of [two, one, two, three, one]) await shop.run('store-shop-answer-notice', { message_id })
    const { notices, unread } = await list(person)
    expect([notices.length, unread]).toEqual([1, 1])
    expect(notices[0]?.text).toMatch(/^3 messages from/)
    expect(notices[0]?.path).toBe(`/massages?shop=${shop_id}`)
  })

  test('told by many at once are one', async () => {
    const { person, say } = await talking()
    const ids = [await say('No'), await say('Yes'), await say('Maybe')]
    await Promise.all([...ids, ...ids].map((message_id) => shop.run('store-shop-answer-notice', { message_id })))
    expect((await list(person)).notices.map(({ text }) => text.slice(0, 10))).toEqual(['3 messages'])
  })

  test('that are read in the conversation are read, and the next begins anew', async () => {
    const { person, shop_id, say } = await talking()
    const first = await say('No')
    await shop.run('store-shop-answer-notice', { message_id: first })
    await person.call('POST /read-messages', { body: { shop_id, message_id: first } })
    expect(await list(person)).toMatchObject({ unread: 0, notices: [{ is_read: true }] })
    await shop.run('store-shop-answer-notice', { message_id: await say('Yes') })
    const { unread, notices } = await list(person)
    expect([unread, notices[0]?.is_read, notices[0]?.text]).toEqual([1, false, expect.stringContaining('wrote to you')])
    await person.call('POST /notices/read', { body: { ids: [notices[0]?.id ?? 0] } })
    await shop.run('store-shop-answer-notice', { message_id: await say('Well') })
    expect((await list(person)).notices).toHaveLength(2)
  })

  test('that are seen before anybody could tell of them are no news', async () => {
    const { person, shop_id, say } = await talking()
    const message_id = await say('No')
    await person.call('POST /read-messages', { body: { shop_id, message_id } })
    await shop.run('store-shop-answer-notice', { message_id })
    expect((await list(person)).total).toBe(0)
  })

  test('of support lead to their ticket', async () => {
    const person = await shop.shopper()
    const form = { subject: 'The lid is cracked', issue_type: 'other', message: 'What now?' } as const
    const { ticket_number } = (await person.call('POST /support-tickets', { body: form })).data.ticket
    const { rows } = await shop.pool.query(
      `insert into ticket_messages (ticket_id, type, message)
       select id, 'support', unnest(array['Glue it', 'Or not']) from tickets where ticket_number = $1 returning id`,
      [ticket_number],
    )
    for (const { id } of [...rows, ...rows]) await shop.run('store-ticket-answer-notice', { ticket_message_id: id })
    const { notices } = await list(person)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.path).toBe(`/support-ticket/${ticket_number}`)
    expect(notices[0]?.text).toContain('2 answers')
  })

  test('are mailed when they were not read for a quarter of an hour, once a day', async () => {
    const { person, user_id, say } = await talking()
    const to = `answered${user_id}@mail.example`
    await shop.pool.query(`update users set email = $2, locale = 'ar' where id = $1`, [user_id, to])
    await proveAllContacts(shop.pool)
    await shop.run('store-shop-answer-notice', { message_id: await say('No') })
    const sent = () => mailsTo(to)
    await mailDue()
    expect(await sent()).toEqual([])
    await age(user_id)
    await Promise.allSettled([1, 2, 3].map(() => mailDue()))
    expect(await sent()).toHaveLength(1)
    expect((await sent())[0]?.text).toContain('إعدادات الإشعارات')
    await shop.run('store-shop-answer-notice', { message_id: await say('Yes') })
    await mailDue()
    expect(await sent()).toHaveLength(1)
    expect((await list(person)).notices[0]?.text).toContain('2 messages')
  })

  test('are not mailed before their time, though an earlier one was read in the conversation long ago', async () => {
    const { person, user_id, shop_id, say } = await talking()
    const to = `early${user_id}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [user_id, to])
    await proveAllContacts(shop.pool)
    const first = await say('No')
    await shop.run('store-shop-answer-notice', { message_id: first })
    await person.call('POST /read-messages', { body: { shop_id, message_id: first } })
    await age(user_id)
    await mailDue()
    await shop.run('store-shop-answer-notice', { message_id: await say('Yes') })
    await mailDue()
    expect(await mailsTo(to)).toEqual([])
    await age(user_id)
    await mailDue()
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test('that were read are not mailed for what the shop said by itself later', async () => {
    const { person, user_id, shop_id, say } = await talking()
    const to = `away${user_id}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [user_id, to])
    await proveAllContacts(shop.pool)
    const message_id = await say('No')
    await shop.run('store-shop-answer-notice', { message_id })
    await person.call('POST /read-messages', { body: { shop_id, message_id } })
    await shop.pool.query(
      `insert into messages (chat_id, type, message, automatic)
       select id, 'shop', 'We are away', 'away_message' from chats where user_id = $1`,
      [user_id],
    )
    await age(user_id)
    await mailDue()
    expect(await mailsTo(to)).toEqual([])
  })

  test('that are to be shown no longer leave the list with the next one, and come back to it', async () => {
    const { person, say } = await talking()
    await shop.run('store-shop-answer-notice', { message_id: await say('No') })
    await prefer(person, 'answers', 'page', false)
    await shop.run('store-shop-answer-notice', { message_id: await say('Yes') })
    expect(await list(person)).toMatchObject({ total: 0, unread: 0 })
    await prefer(person, 'answers', 'page', true)
    await shop.run('store-shop-answer-notice', { message_id: await say('Maybe') })
    expect((await list(person)).notices.map(({ text }) => text.slice(0, 10))).toEqual(['3 messages'])
  })

  test('of a shop are not sent to a disabled account, which still gets notices of its orders', async () => {
    const { person, user_id, say } = await talking()
    const to = `disabled${user_id}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [user_id, to])
    await proveAllContacts(shop.pool)
    await shop.run('store-shop-answer-notice', { message_id: await say('No') })
    const { ids } = await placeOrders(shop, [good()], { person })
    await age(user_id)
    await shop.pool.query('update users set disabled_at = now() where id = $1', [user_id])
    await shop.run('queue-unread-mails')
    expect(await shop.takeJobs('mail-unread-notices')).not.toContainEqual(expect.objectContaining({ user_id }))
    const countOf = async (kind: string) => {
      const { rows } = await shop.pool.query('select id from shopper_notices where user_id = $1 and kind = $2', [
        user_id,
        kind,
      ])
      return rows.length
    }
    const before = [await countOf('answers'), await countOf('orders')] as const
    await shop.pool.query(`update shopper_notices set read_at = now() where user_id = $1`, [user_id])
    await shop.run('store-shop-answer-notice', { message_id: await say('Yes') })
    const seller = await shop.shopPerson(good().shop_id)
    const params = { id: String(ids[0]) }
    await seller.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
    await workOff('notify-order-move')
    expect([await countOf('answers'), await countOf('orders')]).toEqual([before[0], before[1] + 1])
  })

  test('of which nobody wants mail are not mailed', async () => {
    const { person, user_id, say } = await talking()
    await prefer(person, 'answers', 'mail', false)
    await shop.run('store-shop-answer-notice', { message_id: await say('No') })
    await age(user_id)
    const count = async () => (await shop.pool.query('select count(*)::integer as many from outbox')).rows[0].many
    const before = await count()
    await mailDue()
    expect(await count()).toBe(before)
  })
})

/** A shopper who wishes a product, and how its price and stock change. */
async function wishing(i = 1) {
  const person = await shop.shopper()
  const { line, variant_id } = good(i)
  const { product_id } = line
  await person.call('POST /favorite-add-or-remove', { body: { product_id } })
  const look = () => shop.run('refresh-products', { product_ids: [product_id] })
  const price = async (change: string) => {
    await shop.pool.query(`update variants set price = ${change}, discount_price = null where product_id = $1`, [
      product_id,
    ])
    await look()
  }
  const stock = async (left: number) => {
    for (const { id } of (await shop.pool.query('select id from variants where product_id = $1', [product_id])).rows)
      await setStock(shop, id, left)
    await look()
  }
  return { person, product_id, variant_id, price, stock, look }
}

describe('a wished product', () => {
  test('that costs less is told of with both prices, a rise is not, and the same drop never twice', async () => {
    const { person, product_id, price } = await wishing()
    await price('100000')
    expect((await list(person)).total).toBe(0)
    await price('90000')
    await price('90000')
    const { notices } = await list(person)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      kind: 'wishes',
      path: `/products/${product_id}/details`,
      price: { now: 900, before: 1000 },
      picture: { url: expect.stringContaining('/pictures/') },
    })
    await price('95000')
    await price('80000')
    expect((await list(person)).total, 'one drop a day').toBe(1)
  })

  test('that is back in stock is told of; that it is sold out is not', async () => {
    const { person, stock } = await wishing(2)
    await stock(0)
    expect((await list(person)).total).toBe(0)
    await stock(7)
    expect(await texts(person)).toEqual([expect.stringContaining('is back in stock')])
  })

  test('that many look at at once is told of once to each', async () => {
    const both = [await wishing(), await wishing()]
    const [first] = both
    await shop.pool.query('update variants set price = price + 5000, discount_price = null where product_id = $1', [
      first?.product_id,
    ])
    await first?.look()
    await shop.pool.query('update variants set price = price - 4000 where product_id = $1', [first?.product_id])
    await Promise.all(
      [...Array(6)].map(() => first?.look()).concat(shop.run('check-wishlists'), shop.run('check-wishlists')),
    )
    for (const { person } of both) expect((await list(person)).total).toBe(1)
  })

  test('in a flash sale is told of when the sale begins, by the clock', async () => {
    const { person, product_id, price } = await wishing()
    await price('200000')
    await shop.pool.query(
      `with sale as (insert into flash_sales (name, starts_at, ends_at)
                     values ('Now', now() - interval '1 minute', now() + interval '1 hour') returning id)
       insert into flash_sale_products (flash_sale_id, product_id, discount_percentage) select id, $1, 50 from sale`,
      [product_id],
    )
    await shop.run('refresh-flash-sales')
    expect((await list(person)).notices.map(({ price }) => price)).toEqual([{ now: 1000, before: 2000 }])
  })

  test('is mailed only to who asks for it, all of a day in one', async () => {
    const { person, price, product_id } = await wishing()
    await shop.pool.query('delete from flash_sale_products where product_id = $1', [product_id])
    const user_id = await idOf(person)
    const to = `wishing${user_id}@mail.example`
    await shop.pool.query('update users set email = $2 where id = $1', [user_id, to])
    await proveAllContacts(shop.pool)
    await price('60000')
    await age(user_id)
    await mailDue()
    const sent = async () => (await shop.pool.query('select text, html from outbox where recipient = $1', [to])).rows
    expect(await sent()).toEqual([])
    await prefer(person, 'wishes', 'mail', true)
    await mailDue()
    await mailDue()
    expect(await sent()).toHaveLength(1)
    expect((await sent())[0].text.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/costs .*600\.00 now instead of .*\.00/)
  })
})

describe('what is read', () => {
  const some = async (many: number) => {
    const person = await shop.shopper()
    const user_id = await idOf(person)
    await shop.pool.query(
      `insert into shopper_notices (user_id, kind, what, facts, about, is_shown)
       select $1, 'wishes', 'back_in_stock', jsonb_build_object('product_id', $2::integer), 'n' || i, true from generate_series(1, $3) i`,
      [user_id, good().line.product_id, many],
    )
    return { person, user_id }
  }

  test('pages of 10, the latest first', async () => {
    const { person } = await some(15)
    const [one, two] = [await list(person), await list(person, { page: '2' })]
    expect([one.notices.length, two.notices.length, one.total, one.unread, one.per_page]).toEqual([10, 5, 15, 15, 10])
    const ids = [...one.notices, ...two.notices].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('some, or all up to a moment, and nobody else’s', async () => {
    const { person } = await some(4)
    const stranger = await shop.shopper()
    const [last, third] = (await list(person)).notices
    if (!last || !third) throw new Error('there are no such notices')
    const read = (by: Person, body: object) => by.call('POST /notices/read', { raw: JSON.stringify(body) })
    expect((await read(stranger, { up_to: last.created_at })).data).toEqual({ unread: 0 })
    expect((await list(person)).unread).toBe(4)
    expect((await read(person, { ids: [last.id] })).data).toEqual({ unread: 3 })
    expect((await read(person, { ids: [last.id] })).data).toEqual({ unread: 3 })
    expect((await read(person, { up_to: third.created_at })).data).toEqual({ unread: 0 })
    for (const body of [
      {},
      { ids: [] },
      { ids: [1], up_to: third.created_at },
      { up_to: 0 },
      { up_to: 'now' },
      { ids: ['x'] },
    ])
      expect((await read(person, body)).status).toBe(422)
  })

  test('goes after 90 days, unless it has come to say more since', async () => {
    const { person, user_id } = await some(3)
    await shop.pool.query(
      `update shopper_notices set created_at = now() - interval '91 days',
         changed_at = case about when 'n1' then now() - interval '91 days' else now() end
       where user_id = $1 and about <> 'n3'`,
      [user_id],
    )
    await shop.run('delete-expired')
    expect((await list(person)).total).toBe(2)
  })
})

test('preferences: some by themselves, the rest as somebody says, and only what there is', async () => {
  const person = await shop.shopper()
  const off = { page: true, mail: true, push: false }
  expect((await person.call('GET /notice-preferences')).data.preferences).toEqual({
    orders: off,
    answers: off,
    wishes: { ...off, mail: false },
  })
  const { data, message } = await prefer(person, 'wishes', 'mail', true)
  expect(message).toBe('Saved.')
  expect(data.preferences.wishes.mail).toBe(true)
  expect((await prefer(person, 'wishes', 'mail', false)).data.preferences.wishes.mail).toBe(false)
  for (const [kind, way] of [
    ['weather', 'mail'],
    ['orders', 'pigeon'],
  ] as const)
    expect((await prefer(person, kind, way, true)).status).toBe(422)
})

test('whoever leaves takes it along, and it goes with the account', async () => {
  const { person } = await wishing()
  await prefer(person, 'wishes', 'push', true)
  const { data } = await person.call('GET /my-data')
  expect(data.notice_preferences).toEqual([{ kind: 'wishes', way: 'push', is_on: true }])
  const user_id = await idOf(person)
  await shop.pool.query(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [user_id])
  await shop.run('delete-closed-accounts')
  for (const table of ['shopper_notices', 'notice_preferences'])
    expect((await shop.pool.query(`select from ${table} where user_id = $1`, [user_id])).rowCount).toBe(0)
})
