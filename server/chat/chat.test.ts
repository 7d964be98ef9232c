import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameSpellings } from '#server/testing/search/name-searches.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let shopper: Person
let seller: Person
let user_id: number
/** Of the shop that is talked with, and of another one. */
let shop_id: number
let product_id: number
let foreign_id: number

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select s.id as shop_id, min(p.product_id) as product_id from shops s join product_cards p on p.shop_id = s.id
     where s.id in (select shop_id from memberships) and s.id not in (select shop_id from shop_chat_words)
     group by s.id order by s.id limit 2`,
  )
  ;[{ shop_id, product_id }, { product_id: foreign_id }] = rows as [
    { shop_id: number; product_id: number },
    { product_id: number },
  ]
  seller = await shop.shopPerson(shop_id)
})

beforeEach(async () => {
  shopper = await shop.shopper()
  user_id = await idOf(shopper)
})

const idOf = async (person: Person) => (await person.call('GET /profile')).data.user.id
const say = (message: string, person = shopper, key?: string) =>
  person.call('POST /send-message', {
    body: { shop_id, message, type: 'user' },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const answer = (message: string) => seller.call('POST /shop/send-message', { body: { user_id, message } })
const readChat = async (person = shopper, page = '1') =>
  (await person.call('GET /get-message', { query: { shop_id: String(shop_id), page } })).data
const texts = async () => (await readChat()).data.map(({ type, message }) => `${type}: ${message}`)
const unread = async () =>
  (await shopper.call('GET /unread-messages', { query: { user_id: String(user_id) } })).data.unread_messages
const start = (product?: number, person = shopper) =>
  person.call('POST /store-message', {
    body: { shop_id, user_id, type: 'user', ...(product && { product_id: product }) },
  })

describe('a conversation', () => {
  test('is read by both sides only, the latest message first', async () => {
    expect((await readChat()).data).toEqual([])
    const { status, data } = await say('Is it *blue*?\n<b>Really</b> https://souk.example')
    expect([status, data.message.message, data.message.type, data.message.read_at]).toEqual([
      200,
      'Is it *blue*?\n<b>Really</b> https://souk.example',
      'user',
      null,
    ])
    await answer('It is.')
    await say('Thank you')
    expect(await texts()).toEqual([
      'user: Thank you',
      'shop: It is.',
      'user: Is it *blue*?\n<b>Really</b> https://souk.example',
    ])
    const { data: seen } = await seller.call('GET /shop/messages', { query: { user_id: String(user_id) } })
    expect([seen.messages.map(({ id }) => id), seen.total]).toEqual([(await readChat()).data.map(({ id }) => id), 3])
    expect((await readChat(await shop.shopper())).data).toEqual([])
  })

  test('is read in pages of 20 that have every message once', async () => {
    for (let n = 0; n < 45; n++) await say(`Line ${n}`)
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => readChat(shopper, page)))
    expect(pages.map(({ data, total, per_page }) => [data.length, total, per_page])).toEqual([
      [20, 45, 20],
      [20, 45, 20],
      [5, 45, 20],
      [0, 45, 20],
    ])
    expect(pages.flatMap(({ data }) => data.map(({ message }) => message))).toEqual(
      Array.from({ length: 45 }, (_, n) => `Line ${44 - n}`),
    )
  })

  test('stores the message of an idempotency key once, however often it is sent', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => say('Once', shopper, 'once')))
    expect(new Set(replies.map(({ data }) => data.message.id)).size).toBe(1)
    expect(await texts()).toEqual(['user: Once'])
    expect((await say('Something else', shopper, 'once')).status).toBe(409)
  })

  test('keeps the sequence of messages while both sides write concurrently', async () => {
    await say('First')
    const both = Array.from({ length: 20 }, (_, n) => (n % 2 ? say(`Mine ${n}`) : answer(`Yours ${n}`)))
    const seen = new Set<number>()
    let newest = 0
    // Whoever looks while it is written never finds something older than what they have seen that was not there before.
    const looking = Promise.all(both).then(() => true)
    for (let done = false; !done; ) {
      done = await Promise.race([looking, Promise.resolve(false)])
      const ids = (await readChat()).data.map(({ id }) => id)
      for (const id of ids) if (id <= newest) expect(seen.has(id)).toBe(true)
      for (const id of ids) seen.add(id)
      newest = Math.max(...seen)
    }
    expect((await readChat()).total).toBe(21)
  })

  test.each([
    ['an isolate', 'My order \u2068261122-KT4S1C7\u2069'],
    ['marks of direction and joiners', '\u200fسعر\u061c \u200e12\u200e می\u200cخواهم'],
    ['emoji with joiners and variation selectors', '👩\u200d👩\u200d👧 ❤\ufe0f 🏳\ufe0f\u200d🌈'],
    ['an override that ends', 'a\u202eb\u202cc'],
  ])('stores %s', async (_, message) => {
    await say(message)
    expect(await texts()).toEqual([`user: ${message}`])
  })

  test('ends a bidirectional override at the end of its line', async () => {
    await say('a\u202eb\nc\u2069')
    expect(await texts()).toEqual(['user: a\u202eb\u202c\nc'])
  })

  test('shows whether the shop is active by its last heartbeat', async () => {
    const isActive = async () =>
      (await shop.visitor.call('GET /shops/{id}/active-status', { params: { id: String(shop_id) } })).data
        .shop_active_status
    await shop.pool.query(`update memberships set last_seen_at = now() - interval '12 minutes'`)
    await say('Anybody there?')
    expect([await isActive(), (await readChat()).data[0]?.shop_active_status]).toEqual([false, false])
    await seller.call('POST /shop/update-last-seen', { body: {} })
    expect([await isActive(), (await readChat()).data[0]?.shop_active_status]).toEqual([true, true])
    const nowhere = await shop.visitor.call('GET /shops/{id}/active-status', { params: { id: '2000000000' } })
    expect(nowhere.status).toBe(404)
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['a control character', 'a\u0000b'],
    ['what nobody sees', '\u200b\u2800\u3164'],
    ['half a character', 'a\ud83d'],
    ['more than 4,000 characters', 'a'.repeat(4001)],
  ])('refuses a message of %s', async (_, message) => {
    expect((await say(message)).status).toBe(422)
    expect(await texts()).toEqual([])
  })

  test('refuses a message to an unknown shop, of another type, or with unknown fields', async () => {
    const raw = (body: object) => shopper.call('POST /send-message', { raw: JSON.stringify(body) })
    const statuses = [
      await raw({ shop_id: 2_000_000_000, message: 'x', type: 'user' }),
      await raw({ shop_id, message: 'x', type: 'shop' }),
      await raw({ shop_id, message: 'x', type: 'user', user_id: 1 }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 422, 422])
    expect((await shopper.call('GET /get-message', { query: { shop_id: '2000000000' } })).status).toBe(404)
  })

  test('refuses more than 60 messages a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 61 }, (_, n) => say(`Line ${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
    await shop.pool.query('delete from attempts')
  })

  test('is deleted with the account', async () => {
    await say('Remember me')
    await shop.pool.query('delete from users where id = $1', [user_id])
    const { data } = await seller.call('GET /shop/chats')
    expect(data.users.some(({ user }) => user.id === user_id)).toBe(false)
  })
})

describe('the count of unread messages', () => {
  test('has the messages of the shop until the shopper has read them', async () => {
    await say('Hello?')
    await answer('Hello!')
    await answer('How can we help?')
    expect(await unread()).toBe(2)
    const [last, first] = (await readChat()).data
    const read = (id = 0) => shopper.call('POST /read-messages', { body: { shop_id, message_id: id } })
    expect((await read(first?.id)).data.unread_messages).toBe(1)
    expect((await read(last?.id)).data.unread_messages).toBe(0)
    expect((await read(last?.id)).data.unread_messages).toBe(0)
    expect((await readChat()).data.map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
    expect(
      (await (await shop.shopper()).call('POST /read-messages', { body: { shop_id, message_id: 1 } })).status,
    ).toBe(404)
  })

  test('has the messages of the shopper for the shop', async () => {
    await say('One')
    await say('Two')
    const entry = async () => (await seller.call('GET /shop/chats')).data.users.find(({ user }) => user.id === user_id)
    expect((await entry())?.unread_message_user).toBe(2)
    const message_id = (await readChat()).data[0]?.id ?? 0
    await seller.call('POST /shop/read-messages', { body: { user_id, message_id } })
    expect([(await entry())?.unread_message_user, (await readChat()).data[0]?.read_at]).toEqual([0, expect.any(String)])
    const nobody = await seller.call('POST /shop/read-messages', { body: { user_id: 2_000_000_000, message_id } })
    expect(nobody.status).toBe(404)
  })

  test('is refused for the id of another shopper', async () => {
    const foreign = await shopper.call('GET /unread-messages', { query: { user_id: '1' } })
    expect(foreign.status).toBe(403)
    const posed = await shopper.call('POST /store-message', { body: { shop_id, user_id: 1, type: 'user' } })
    expect(posed.status).toBe(403)
  })

  test('is correct while both sides write and read concurrently', async () => {
    await say('First')
    const readAll = async () => {
      const message_id = (await readChat()).data[0]?.id ?? 1
      await shopper.call('POST /read-messages', { body: { shop_id, message_id } })
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? answer(`Line ${n}`) : readAll())))
    const { rows } = await shop.pool.query(
      `select (select count(*) from messages where chat_id = c.id and type = 'shop' and read_at is null)::integer as truly,
         unread_message_shop as counted from chats c where user_id = $1`,
      [user_id],
    )
    expect(rows[0].counted).toBe(rows[0].truly)
  })
})

describe('GET /get-shops', () => {
  test('lists the shops of conversations, the latest first, by a part of the name', async () => {
    expect((await shopper.call('GET /get-shops')).data).toEqual({ data: [], total: 0, page: 1, per_page: 20 })
    const { rows } = await shop.pool.query('select id, name from shops where id <> $1 order by id limit 2', [shop_id])
    for (const { id } of rows)
      await shopper.call('POST /send-message', { body: { shop_id: id, message: `To ${id}`, type: 'user' } })
    await say('x'.repeat(3000))
    const { data } = await shopper.call('GET /get-shops')
    expect(data.data.map((entry) => entry.shop.id)).toEqual([shop_id, rows[1].id, rows[0].id])
    expect(data.data[0]?.last_message).toHaveLength(200)
    const search = async (text: string) =>
      (await shopper.call('GET /get-shops', { query: { search: text } })).data.data.map((entry) => entry.shop.id)
    expect(await search(rows[0].name.slice(1).toUpperCase())).toEqual([rows[0].id])
    const missed: string[] = []
    for (const [name, ...typed] of nameSpellings) {
      await shop.pool.query('update shops set name = $2 where id = $1', [rows[0].id, name])
      for (const text of typed) if (!(await search(text)).includes(rows[0].id)) missed.push(`${name} by ${text}`)
    }
    expect(missed).toEqual([])
    await shop.pool.query('update shops set name = $2 where id = $1', [rows[0].id, rows[0].name])
    expect([await search('%'), await search('  ')]).toEqual([[], [shop_id, rows[1].id, rows[0].id]])
    const { data: second } = await shopper.call('GET /get-shops', { query: { page: '2', per_page: '2' } })
    expect([second.data.map((entry) => entry.shop.id), second.total]).toEqual([[rows[0].id], 3])
  })

  test('names shops in the language of the request', async () => {
    await shop.pool.query(`update shops set translations = '{"ar": {"name": "المتجر"}}' where id = $1`, [shop_id])
    await say('Hello')
    const { data } = await shopper.call('GET /get-shops', { headers: { 'Accept-Language': 'ar' } })
    expect(data.data[0]?.shop.name).toBe('المتجر')
  })
})

describe('POST /store-message', () => {
  test('opens a conversation, which no list has before its first message', async () => {
    const { status, data } = await start()
    expect([status, data.message, data.chat.shop.id, data.chat.last_message]).toEqual([200, null, shop_id, null])
    expect((await shopper.call('GET /get-shops')).data.total).toBe(0)
  })

  test('sends the card of a product, but not the same one again within the day', async () => {
    const { data } = await start(product_id)
    expect([data.message?.message, data.message?.product?.id]).toEqual([null, product_id])
    expect((await start(product_id)).data.message).toBeNull()
    expect((await readChat()).total).toBe(1)
    await shop.pool.query(`update messages set created_at = created_at - interval '1 day'`)
    expect((await start(product_id)).data.message?.product?.id).toBe(product_id)
    expect((await shopper.call('GET /get-shops')).data.data[0]).toMatchObject({
      last_message: null,
      last_message_type: 'user',
    })
  })

  test('refuses a product of another shop, and an unknown one', async () => {
    expect([(await start(foreign_id)).status, (await start(2_000_000_000)).status]).toEqual([404, 404])
    const nowhere = await shopper.call('POST /store-message', {
      body: { shop_id: 2_000_000_000, user_id, type: 'user' },
    })
    expect([nowhere.status, (await readChat()).total]).toEqual([404, 0])
  })

  test('leaves out a product that is no longer shown', async () => {
    await start(product_id)
    await shop.pool.query('update products set hidden_at = now() where id = $1', [product_id])
    await shop.run('refresh-products', { product_ids: [product_id] })
    const [message] = (await readChat()).data
    expect([message?.message, message?.product]).toEqual([null, null])
    await shop.pool.query('update products set hidden_at = null where id = $1', [product_id])
    await shop.run('refresh-products', { product_ids: [product_id] })
  })
})

test('page 400 of a conversation of 10,000 messages is read as quickly as page 1', async () => {
  await say('First')
  await shop.pool.query(
    `insert into messages (chat_id, type, message)
     select c.id, case when n % 3 = 0 then 'shop' else 'user' end, 'Line ' || n
     from chats c cross join generate_series(1, 9999) n where c.user_id = $1`,
    [user_id],
  )
  await shop.pool.query('update chats set total_messages = 10000 where user_id = $1', [user_id])
  const page = await readChat(shopper, '400')
  expect([page.data.length, page.total, page.data.at(-1)?.message]).toEqual([20, 10_000, 'Line 2000'])
  const statements = await shop.statementsOf(() => readChat(shopper, '400'))
  expect(statements.length).toBe((await shop.statementsOf(() => readChat())).length)
})
