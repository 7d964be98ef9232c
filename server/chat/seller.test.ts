import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { collectNotifications } from '#server/testing/collect-notifications.ts'
import { nameSpellings } from '#server/testing/search/name-searches.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let shopper: Person
let seller: Person
let rival: Person
let user_id: number
let shop_id: number
let product_id: number
let foreign_id: number

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select s.id as shop_id, min(p.product_id) as product_id from shops s join product_cards p on p.shop_id = s.id
     where s.id in (select shop_id from memberships) and s.id not in (select shop_id from shop_chat_words)
     group by s.id order by s.id limit 2`,
  )
  const [own, other] = rows
  shop_id = own.shop_id
  product_id = own.product_id
  foreign_id = other.product_id
  seller = await shop.shopPerson(shop_id)
  rival = await shop.shopPerson(other.shop_id)
})

beforeEach(async () => {
  shopper = await shop.shopper('Mina Haddad')
  user_id = (await shopper.call('GET /profile')).data.user.id
})

const say = (message: string) => shopper.call('POST /send-message', { body: { shop_id, message, type: 'user' } })
const answer = (body: object, by = seller) =>
  by.call('POST /shop/send-message', { raw: JSON.stringify({ user_id, ...body }) })
const readChat = async () =>
  (await shopper.call('GET /get-message', { query: { shop_id: String(shop_id) } })).data.data.reverse()

describe('a shop’s side of a conversation', () => {
  test('lists shoppers who wrote, the latest first, by a part of the name', async () => {
    await say('Hello')
    const { data } = await seller.call('GET /shop/chats')
    expect(data.users[0]).toMatchObject({
      user: { id: user_id, name: 'Mina Haddad' },
      unread_message_user: 1,
      last_message: 'Hello',
      last_message_type: 'user',
    })
    const found = async (search: string) =>
      (await seller.call('POST /shop/chats/search', { body: { search } })).data.users.map(({ user }) => user.id)
    expect([(await found('mina had')).includes(user_id), await found('_%')]).toEqual([true, []])
    const missed: string[] = []
    for (const [name, ...typed] of nameSpellings) {
      await shop.pool.query('update users set name = $2 where id = $1', [user_id, name])
      for (const search of typed) if (!(await found(search)).includes(user_id)) missed.push(`${name} by ${search}`)
    }
    expect(missed).toEqual([])
  })

  test('is hidden from other shops', async () => {
    await say('Between us')
    const theirs = await rival.call('GET /shop/messages', { query: { user_id: String(user_id) } })
    expect(theirs.status).toBe(404)
    expect((await answer({ message: 'I heard that' }, rival)).status).toBe(404)
    expect((await rival.call('GET /shop/chats')).data.users.some(({ user }) => user.id === user_id)).toBe(false)
    const read = await rival.call('POST /shop/read-messages', { body: { user_id, message_id: 1 } })
    expect(read.status).toBe(404)
  })

  test('answers with a text or a product of its own', async () => {
    await say('Do you have one?')
    expect((await answer({ message: 'We do:' })).status).toBe(200)
    expect((await answer({ product_id })).data.message.product?.id).toBe(product_id)
    expect((await readChat()).map(({ type, product }) => [type, product?.id])).toEqual([
      ['user', undefined],
      ['shop', undefined],
      ['shop', product_id],
    ])
    const refused = [{}, { message: 'x', product_id }, { message: ' ' }, { product_id: foreign_id }]
    const statuses = []
    for (const body of refused) statuses.push((await answer(body)).status)
    expect(statuses).toEqual([422, 422, 422, 404])
    const key = { headers: { 'Idempotency-Key': 'once' } }
    const body = { user_id, message: 'Once' }
    const twice = [1, 2].map(() => seller.call('POST /shop/send-message', { body, ...key }))
    expect(new Set((await Promise.all(twice)).map(({ data }) => data.message.id)).size).toBe(1)
  })

  test('writes first only to a shopper who has ordered', async () => {
    expect((await answer({ message: 'Have you seen our sale?' })).status).toBe(404)
    await shop.pool.query(
      `update orders set user_id = $1 where id = (select id from orders where shop_id = $2 limit 1)`,
      [user_id, shop_id],
    )
    expect((await answer({ message: 'Your parcel is at the gate.' })).status).toBe(200)
    expect((await readChat()).map(({ message }) => message)).toEqual(['Your parcel is at the gate.'])
  })

  test('does not write to a deleted account', async () => {
    const known = await shop.pool.query(
      `update orders set user_id = $1 where id = (select id from orders where shop_id = $2 and state = 'delivered' limit 1)`,
      [user_id, shop_id],
    )
    expect(known.rowCount).toBe(1)
    await shop.pool.query(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [user_id])
    await shop.run('delete-closed-accounts')
    expect((await answer({ message: 'Are you still there?' })).status).toBe(404)
    expect((await shop.pool.query('select from chats where user_id = $1', [user_id])).rowCount).toBe(0)
  })

  test('broadcasts an answer, and once that messages were read, to the channels of both sides', async () => {
    await say('Hello')
    const payloads = await collectNotifications(shop.pool, 'live_news', async () => {
      await answer({ message: 'Hello!' })
      await say('So?')
      const message_id = (await readChat()).at(-1)?.id ?? 0
      for (let i = 0; i < 2; i++) await seller.call('POST /shop/read-messages', { body: { user_id, message_id } })
    })
    const news = payloads.map((payload) => JSON.parse(payload))
    expect(news.map(({ channel, event, data }) => [channel, event, data])).toEqual([
      [`chat_user_${user_id}`, 'send-message-to-user', {}],
      // Open pages of colleagues.
      [`private-shop_${shop_id}`, 'chats-changed', { user_id }],
      [`private-shop_${shop_id}`, 'send-message-to-shop', { user_id }],
      // The shopper's other pages.
      [`private-user_${user_id}`, 'chats-changed', {}],
      // That it was seen, once.
      [`private-user_${user_id}`, 'chats-changed', {}],
      [`private-shop_${shop_id}`, 'chats-changed', { user_id }],
    ])
  })

  test('lists unread conversations first, and those alone on request', async () => {
    await say('Unread')
    const waiting = user_id
    shopper = await shop.shopper('Omar Haddad')
    user_id = (await shopper.call('GET /profile')).data.user.id
    const reader = user_id
    await say('Read')
    const message_id = (await readChat()).find(({ type }) => type === 'user')?.id ?? 0
    await seller.call('POST /shop/read-messages', { body: { user_id, message_id } })
    const idsOf = async (query: { unread?: '1' }) =>
      (await seller.call('GET /shop/chats', { query: { ...query, per_page: '100' } })).data.users.map(
        ({ user }) => user.id,
      )
    const all = await idsOf({})
    expect(all.indexOf(waiting)).toBeLessThan(all.indexOf(reader))
    const unread = await idsOf({ unread: '1' })
    expect([unread.includes(waiting), unread.includes(reader)]).toEqual([true, false])
    const body = { search: 'haddad', unread: true }
    const found = (await seller.call('POST /shop/chats/search', { body })).data.users.map(({ user }) => user.id)
    expect([found.includes(waiting), found.includes(reader)]).toEqual([true, false])
  })

  test('names the person who wrote to people of the shop only', async () => {
    const { person } = (await seller.call('GET /desk/me')).data
    await say('Hello')
    expect((await answer({ message: 'We are here' })).data.message.person).toMatchObject({ name: person.name })
    const { messages } = (await seller.call('GET /shop/messages', { query: { user_id: String(user_id) } })).data
    expect(messages.map(({ person }) => person?.name)).toEqual([person.name, undefined])
    const shown = await shopper.call('GET /get-message', { query: { shop_id: String(shop_id) } })
    const exported = await shopper.call('GET /my-data')
    for (const { data } of [shown, exported]) expect(JSON.stringify(data)).not.toContain(person.name)
  })

  test('shows the shopper, and their orders only to people who may read orders', async () => {
    const at = { params: { id: String(user_id) } }
    expect((await seller.call('GET /shop/chats/{id}', at)).status).toBe(404)
    await say('Hello')
    await shop.pool.query(
      `update orders set user_id = $1 where id = (select id from orders where shop_id = $2 limit 1)`,
      [user_id, shop_id],
    )
    const { data } = await seller.call('GET /shop/chats/{id}', at)
    expect(data.user).toMatchObject({ id: user_id, name: 'Mina Haddad' })
    expect(data.orders).toHaveLength(1)
    const support = await shop.shopPerson(shop_id, 'support')
    const { person } = (await support.call('GET /desk/me')).data
    await shop.pool.query(
      `with role as (insert into roles (kind, shop_id, name, permissions) values ('shop', $1, 'Talk', '{chats.read}') returning id)
       update memberships m set role_id = role.id from role where m.shop_id = $1 and m.person_id = $2`,
      [shop_id, person.id],
    )
    expect((await support.call('GET /shop/chats/{id}', at)).data.orders).toBeNull()
    expect((await rival.call('GET /shop/chats/{id}', at)).status).toBe(404)
  })
})

describe('an automatic message', () => {
  const words = { greeting: 'Welcome!', away_message: 'Back at nine.' }
  const read = async () => (await seller.call('GET /shop/chat-words')).data
  const post = (body: object) => seller.call('POST /shop/chat-words', { raw: JSON.stringify(body) })
  const set = async (body: object) => post({ version: (await read()).version, ...body })
  const seen = (minutes: number) =>
    shop.pool.query('update memberships set last_seen_at = now() - make_interval(mins => $1)', [minutes])
  const lines = async () => (await readChat()).map(({ type, message, is_automatic }) => [type, message, is_automatic])

  test('is the away message of a shop whose person is active in another shop only', async () => {
    await set(words)
    const person_id = (await seller.call('GET /desk/me')).data.person.id
    const { rows } = await shop.pool.query(
      `insert into memberships (person_id, shop_id, role_id) select $1, min(id), 1 from shops where id <> $2 returning shop_id`,
      [person_id, shop_id],
    )
    const otherShop: number = rows[0].shop_id
    onTestFinished(async () => {
      await shop.pool.query('delete from memberships where person_id = $1 and shop_id = $2', [person_id, otherShop])
    })
    const isActive = async (id: number) =>
      (await shop.visitor.call('GET /shops/{id}/active-status', { params: { id: String(id) } })).data.shop_active_status
    await seen(12)
    const headers = { 'Souk-Shop': String(otherShop) }
    expect((await seller.call('POST /shop/update-last-seen', { body: {}, headers })).status).toBe(200)
    expect([await isActive(shop_id), await isActive(otherShop)]).toEqual([false, true])
    await say('Anybody there?')
    expect((await lines()).at(-1)).toEqual(['shop', 'Back at nine.', true])
    await set({ greeting: null, away_message: null })
  })

  test('is set by people of the shop only', async () => {
    const none = { greeting: null, away_message: null, translations: {} }
    expect((await rival.call('GET /shop/chat-words')).data).toMatchObject(none)
    const saved = (await set(words)).data
    expect(saved).toEqual({ version: saved.version, ...words, translations: {} })
    expect(await read()).toEqual(saved)
    expect((await rival.call('GET /shop/chat-words')).data).toMatchObject(none)
    const refused = [{ greeting: 'Hi' }, { ...words, greeting: '' }, { ...words, greeting: 'a'.repeat(501) }]
    const statuses = []
    for (const body of refused) statuses.push((await set(body)).status)
    expect(statuses).toEqual([422, 422, 422])
  })

  test('is not overwritten by a change of an older version, which gets the stored messages', async () => {
    const { version } = await read()
    const changes = await Promise.all(['One', 'Two', 'Three'].map((greeting) => post({ version, ...words, greeting })))
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const stored = await read()
    expect(changes.find(({ status }) => status === 200)?.data).toEqual(stored)
    for (const { code, data } of changes.filter(({ status }) => status === 409))
      expect({ code, data }).toEqual({ code: 'errors.changed_meanwhile', data: { current: stored } })
    await set(words)
  })

  test('is sent in the language of the shopper, if the shop has it; a save without translations keeps them', async () => {
    const translations = { fr: { away_message: 'De retour à neuf heures.' } }
    expect((await set({ ...words, translations })).data).toMatchObject({ ...words, translations })
    expect((await set(words)).data.translations).toEqual(translations)
    const unknown = await set({ ...words, translations: { xx: { greeting: 'Hi' } } })
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['translations.xx']])
    await seen(12)
    const headers = { 'Accept-Language': 'fr' }
    await shopper.call('POST /send-message', { body: { shop_id, message: 'Bonjour', type: 'user' } as never, headers })
    expect((await lines()).at(-1)).toEqual(['shop', 'De retour à neuf heures.', true])
    await set({ greeting: null, away_message: null, translations: {} })
  })

  test('is not sent in any language after it was removed without translations', async () => {
    const translations = { fr: { greeting: 'Bienvenue !', away_message: 'De retour à neuf heures.' } }
    await set({ ...words, translations })
    const { version: _, ...stored } = (await set({ ...words, away_message: null })).data
    expect(stored).toEqual({
      greeting: words.greeting,
      away_message: null,
      translations: { fr: { greeting: 'Bienvenue !' } },
    })
    await seen(12)
    const headers = { 'Accept-Language': 'fr' }
    await shopper.call('POST /send-message', { body: { shop_id, message: 'Bonjour', type: 'user' } as never, headers })
    expect(await lines()).toEqual([['user', 'Bonjour', false]])
    expect((await set({ greeting: null, away_message: null })).data.translations).toEqual({})
  })

  test('says that the shop is away outside its opening hours, once, even while a person of it is active', async () => {
    await set(words)
    await seen(0)
    const { rows } = await shop.pool.query(
      `select extract(isodow from now() at time zone market_time_zone())::integer as weekday`,
    )
    const other = (rows[0].weekday % 7) + 1
    const setHours = async (hours: object[]) => {
      const { version } = (await seller.call('GET /shop/opening')).data
      const body = { version, is_closed: false, holiday: null, processing_days: 0, hours }
      expect((await seller.call('POST /shop/opening', { raw: JSON.stringify(body) })).status).toBe(200)
    }
    // Neither today nor, overnight, from yesterday.
    await setHours([{ weekday: other, opens_at: '09:00', closes_at: '10:00' }])
    await say('One')
    await say('Two')
    expect((await lines()).map(([, message]) => message)).toEqual(['One', 'Back at nine.', 'Two'])
    await setHours([{ weekday: rows[0].weekday, opens_at: '00:00', closes_at: '00:00' }])
    await say('Three')
    expect((await lines()).at(-1)).toEqual(['shop', 'Welcome!', true])
    await setHours([])
    await set({ greeting: null, away_message: null })
  })

  test('is sent once a day in each conversation: a greeting while a person is active, else the away message', async () => {
    await set(words)
    await seen(0)
    await Promise.all([say('One'), say('Two'), say('Three')])
    expect((await lines()).filter(([, , isAutomatic]) => isAutomatic)).toEqual([['shop', 'Welcome!', true]])
    await seen(12)
    await say('Four')
    await say('Five')
    expect((await lines()).slice(-3)).toEqual([
      ['user', 'Four', false],
      ['shop', 'Back at nine.', true],
      ['user', 'Five', false],
    ])
    await shop.pool.query(
      `update messages set created_at = created_at - interval '1 day', automatic_on = automatic_on - 1`,
    )
    await say('Six')
    expect((await lines()).at(-1)).toEqual(['shop', 'Back at nine.', true])
    await set({ greeting: null, away_message: null })
  })

  test('does not greet a shopper whom a person of the shop has answered today', async () => {
    await say('Is it here?')
    await set(words)
    await answer({ message: 'It is' })
    await say('One')
    expect((await lines()).map(([, message]) => message)).toEqual(['Is it here?', 'It is', 'One'])
    await shop.pool.query(`update messages set created_at = created_at - interval '1 day'`)
    await say('Two')
    expect((await lines()).at(-1)).toEqual(['shop', 'Welcome!', true])
    await set({ greeting: null, away_message: null })
  })

  test('greets by the days of the market, not by those of UTC', async () => {
    const setZone = async (zone: string) => {
      const write = `insert into settings (key, value) values ('time_zone', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`
      await shop.pool.query(write, [zone])
      shop.invalidateCaches()
    }
    onTestFinished(async () => {
      await shop.pool.query(`delete from settings where key = 'time_zone'`)
      shop.invalidateCaches()
      await set({ greeting: null, away_message: null })
    })
    const isMorning = new Date().getUTCHours() < 12
    // The market's day began before that of UTC, or after it.
    await setZone(isMorning ? 'Etc/GMT+12' : 'Pacific/Kiritimati')
    await set(words)
    await say('Is it here?')
    await answer({ message: 'It is' })
    const boundary = isMorning ? `date_trunc('day', now(), 'UTC')` : 'start_of_market_day(now())'
    await shop.pool.query(`update messages set created_at = ${boundary} - interval '1 second' where automatic is null`)
    await shop.pool.query('delete from messages where automatic is not null')
    await say('One')
    expect((await lines()).at(-1)).toEqual(isMorning ? ['user', 'One', false] : ['shop', 'Welcome!', true])
  })

  test('says that the shop is closed even while a person of it is active', async () => {
    await set(words)
    await seen(0)
    await shop.pool.query('update shops set closed_at = now() where id = $1', [shop_id])
    await say('Are you open?')
    await shop.pool.query('update shops set closed_at = null where id = $1', [shop_id])
    expect((await lines()).at(-1)).toEqual(['shop', 'Back at nine.', true])
    await set({ greeting: null, away_message: null })
  })

  test('is no answer of a person: no notice is sent about it', async () => {
    await set(words)
    await seen(12)
    const jobs = async () => (await shop.queuedJobs('store-shop-answer-notice')).length
    const before = await jobs()
    await say('One')
    expect(await jobs()).toBe(before)
    await set({ greeting: null, away_message: null })
  })
})
