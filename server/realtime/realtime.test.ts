import { beforeAll, describe, expect, test } from 'vitest'
import { isSigned } from '#server/platform/pusher/app.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
const socket_id = '123.456'
let person: Person
let user_id: number
let seller: Person
const shop_id = 1

beforeAll(async () => {
  person = await shop.shopper('Zubaida Qasimova')
  const { rows } = await shop.pool.query(`select id from users where name = 'Zubaida Qasimova'`)
  user_id = rows[0].id
  seller = await shop.shopPerson(shop_id)
})

/** Asks for both kinds of person alike. */
const ask = (who: Person, channel_name: string, of: 'shopper' | 'shop' = 'shopper') =>
  who.call(of === 'shop' ? 'POST /shop/realtime/authorize' : 'POST /realtime/authorize', {
    body: { socket_id, channel_name },
  })

describe('POST /realtime/authorize', () => {
  test('signs for the own private channel, and for this connection alone', async () => {
    const channel = `private-user_${user_id}`
    const { status, data } = await ask(person, channel)
    const { pusher } = shop.system
    expect(status).toBe(200)
    expect(isSigned(pusher, { socket_id, channel }, data.auth)).toBe(true)
    expect(isSigned(pusher, { socket_id: '123.457', channel }, data.auth)).toBe(false)
    expect(isSigned(pusher, { socket_id, channel: `private-user_${user_id + 1}` }, data.auth)).toBe(false)
  })

  test.each([
    ["somebody else's", () => `private-user_${user_id + 1}`],
    ["a shop's", () => `private-shop_${user_id}`],
    ['one with presence', () => `presence-user_${user_id}`],
    ['the open one', () => `chat_user_${user_id}`],
    ['the own one spelt otherwise', () => `private-user_0${user_id}`],
    ['one that only begins as the own one', () => `private-user_${user_id}\n`],
  ])('refuses %s', async (_, channel) => {
    expect((await ask(person, channel())).status).toBe(403)
  })

  test('takes only what can be the name of a connection', async () => {
    const body = { socket_id: '123.456:private-user_2', channel_name: `private-user_${user_id}` }
    expect((await person.call('POST /realtime/authorize', { body })).status).toBe(422)
  })

  test('signs for nobody who is not signed in, or is so at a shop', async () => {
    for (const who of [shop.visitor, seller]) expect((await ask(who, `private-user_${user_id}`)).status).toBe(401)
  })
})

describe('POST /shop/realtime/authorize', () => {
  test('signs for the channel of the own shop', async () => {
    const channel = `private-shop_${shop_id}`
    const { data } = await ask(seller, channel, 'shop')
    expect(isSigned(shop.system.pusher, { socket_id, channel }, data.auth)).toBe(true)
  })

  test.each([`private-shop_${shop_id + 1}`, `private-user_${shop_id}`, `chat_user_${shop_id}`])(
    'refuses %s',
    async (channel) => {
      expect((await ask(seller, channel, 'shop')).status).toBe(403)
    },
  )

  test('signs for nobody else', async () => {
    for (const who of [shop.visitor, person])
      expect((await ask(who, `private-shop_${shop_id}`, 'shop')).status).toBe(401)
  })
})

describe('POST /desk/realtime/authorize', () => {
  const askAtDesk = (who: Person, channel_name: string) =>
    who.call('POST /desk/realtime/authorize', { body: { socket_id, channel_name } })
  const ownId = async () => (await seller.call('GET /desk/me')).data.person.id

  test('signs for the channel of the person alone', async () => {
    const id = await ownId()
    const channel = `private-person_${id}`
    const { data } = await askAtDesk(seller, channel)
    expect(isSigned(shop.system.pusher, { socket_id, channel }, data.auth)).toBe(true)
    for (const other of [`private-person_${id + 1}`, `private-shop_${shop_id}`, `private-user_${id}`])
      expect((await askAtDesk(seller, other)).status).toBe(403)
  })

  test('signs for nobody else', async () => {
    const channel = `private-person_${await ownId()}`
    for (const who of [shop.visitor, person]) expect((await askAtDesk(who, channel)).status).toBe(401)
    expect((await askAtDesk(await shop.operator(), channel)).status).toBe(403)
  })
})

describe('GET /master', () => {
  const master = async () => (await shop.visitor.call('GET /master')).data

  test('tells the key of our own, unless an operator switched live off', async () => {
    const { key } = shop.system.pusher
    expect(key).toMatch(/^[0-9a-f]{20}$/)
    expect(await master()).toMatchObject({ pusher_app_key: key, pusher_app_cluster: null, pusher_host: null })
    await shop.pool.query(`insert into settings (key, value) values ('live', 'false')`)
    expect(await master()).toMatchObject({ pusher_app_key: null })
  })
})
