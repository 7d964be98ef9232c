import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSignedAddress, signAddress } from '#server/platform/images/private-address.ts'
import { storeUpload } from '#server/platform/images/uploads.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

const shop = openTestShop()
const { log, lines } = openLogLines('info')
const [one, other] = openHosts(shop, log, 2) as readonly [TestHost, TestHost]

let sent: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const create = { width: 300, height: 200, channels: 3, background: '#0f7a4d' } as const
  sent = new Uint8Array(await sharp({ create }).png().toBuffer())
})

async function withPhotos(fields: Record<string, string>, name: string, count: number) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  for (let i = 0; i < count; i++) form.append(name, new Blob([sent]), 'photo.png')
  const response = new Response(form)
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' }
  return { raw: new Uint8Array(await response.arrayBuffer()), headers }
}

const ticketFields = { subject: 'A crack', issue_type: 'product', message: 'In the lid.' }

/** A shopper with a ticket, and the addresses of its two photos. */
async function shopperWithPhotos() {
  const person = await shop.shopper()
  const { data } = await person.call('POST /support-tickets', await withPhotos(ticketFields, 'attachments', 2))
  const urls = data.messages[0]?.attachments.map(({ url }) => url) ?? []
  return { person, number: data.ticket.ticket_number, urls: urls as [string, string] }
}

const statusOf = async (host: TestHost, path: string) => (await host.ask(path)).status

describe('a photo of a ticket', () => {
  test('is served by every process to its session, in every width and format, and may not be cached', async () => {
    const { urls } = await shopperWithPhotos()
    for (const host of [one, other]) {
      const response = await host.ask(urls[0])
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(await statusOf(host, urls[0].replace('640.webp', '96.avif'))).toBe(200)
      expect(await statusOf(host, urls[0].replace('640.webp', '97.avif'))).toBe(404)
    }
  })

  test('is not served without a signature, with another photo’s signature, or with a changed one', async () => {
    const { urls } = await shopperWithPhotos()
    const [name, pass] = [urls[0].split('/')[2], urls[1].split('/')[3]]
    const refused = [
      `/pictures/${name}/640.webp`,
      `/pictures/${name}/${pass}/640.webp`,
      urls[0].replace(/\/u(\d+)-/, (_, id) => `/u${Number(id) + 1}-`),
      urls[0].replace(/\/u/, '/s'),
    ]
    lines.length = 0
    expect(await Promise.all(refused.map((path) => statusOf(one, path)))).toEqual([404, 404, 404, 404])
    const event = { event: 'access_refused', call: 'picture', network: '203.0.113.1' }
    expect(lines).toMatchObject([event, event, event, event])
    expect(await statusOf(one, urls[0])).toBe(200)
  })

  test('has an address that expires', async () => {
    const { urls } = await shopperWithPhotos()
    const { pictureKey } = shop.system
    const { session, plain } = readSignedAddress({ pictureKey, now: () => new Date() }, urls[0]) ?? {}
    if (!session || !plain) throw new Error('the address is not signed')
    const signedAgo = (minutes: number) =>
      signAddress({ session, pictureKey, now: () => new Date(Date.now() - minutes * 60_000) }, plain)
    expect(await statusOf(one, signedAgo(9))).toBe(200)
    expect(await statusOf(one, signedAgo(16))).toBe(404)
  })

  test('is not served after its session has ended, even if the shopper has another session', async () => {
    const { person, number, urls } = await shopperWithPhotos()
    const { user } = (await person.call('GET /profile')).data
    const login = { phone: `${user.phone_code}${user.phone}`, password: 'a long enough secret' }
    const { access } = (await shop.visitor.call('POST /login', { body: login })).data
    const headers = { Authorization: `Bearer ${access.token}` }
    const ticket = { params: { ticketNumber: number }, headers }
    const again = (await shop.visitor.call('GET /support-tickets/{ticketNumber}', ticket)).data
    const elsewhere = again.messages[0]?.attachments[0]?.url ?? ''
    expect(elsewhere).not.toBe(urls[0])
    await person.call('GET /logout')
    for (const host of [one, other])
      expect([await statusOf(host, urls[0]), await statusOf(host, elsewhere)]).toEqual([404, 200])
  })

  test.each([
    ['its account is closed', 'update users set disabled_at = now() where id = $1'],
    ['its session has expired', 'update access_tokens set expires_at = now() where user_id = $1'],
  ])('is not served once %s', async (_, change) => {
    const { person, urls } = await shopperWithPhotos()
    const { user } = (await person.call('GET /profile')).data
    await shop.pool.query(change, [user.id])
    expect(await statusOf(one, urls[0])).toBe(404)
  })
})

async function photoInChat() {
  const person = await shop.shopper()
  const { data } = await person.call('POST /update-profile', await withPhotos({}, 'profile_photo', 1))
  const own = data.user.profile_photo?.url ?? ''
  await person.call('POST /send-message', { body: { shop_id: 1, message: 'Hello', type: 'user' } })
  const seller: Person = await shop.shopPerson(1)
  const chats = await seller.call('GET /shop/messages', { query: { user_id: String(data.user.id) } })
  const shown = chats.data.messages[0]?.user.profile_photo?.url ?? ''
  return { own, seller, shown }
}

test('a shopper’s photo is readable by the shopper and by shops that they write to, each at its own address', async () => {
  const { own, seller, shown } = await photoInChat()
  expect(shown.split('/')[2]).toBe(own.split('/')[2])
  expect(shown).not.toBe(own)
  expect([await statusOf(one, own), await statusOf(one, shown)]).toEqual([200, 200])
  await seller.call('POST /shop/logout')
  expect([await statusOf(one, own), await statusOf(one, shown)]).toEqual([200, 404])
})

test.each([
  [
    'whose account is closed',
    'update people set disabled_at = now() where id in (select person_id from memberships where shop_id = 1)',
  ],
  ['whose session has expired', 'update person_sessions set expires_at = now()'],
])('a person of a shop %s sees no photo of a shopper', async (_, change) => {
  const { shown } = await photoInChat()
  expect(await statusOf(one, shown)).toBe(200)
  await shop.pool.query(change)
  expect(await statusOf(one, shown)).toBe(404)
  await shop.pool.query('update people set disabled_at = null')
})

test('photos that were stored under open names become private where a ticket, a return or a profile has them', async () => {
  const picture = { bytes: Buffer.from(sent), width: 300, height: 200, color: '#0f7a4d', preview: '' }
  const ids: number[] = []
  for (let i = 0; i < 4; i += 1) ids.push(await storeUpload(shop.pool, picture))
  const [ofTicket, ofReturn, ofProfile, ofReview] = ids
  const { number } = await shopperWithPhotos()
  await shop.pool.query(
    `insert into ticket_pictures (ticket_message_id, position, picture_id)
     select m.id, 3, $2 from ticket_messages m join tickets t on t.id = m.ticket_id where t.ticket_number = $1`,
    [number, ofTicket],
  )
  await shop.pool.query(
    'insert into return_pictures (return_id, position, picture_id) select min(id), 4, $1 from returns',
    [ofReturn],
  )
  await shop.pool.query('update users set profile_photo_id = $1 where id = (select max(id) from users)', [ofProfile])
  await shop.pool.query(
    'insert into review_pictures (review_id, position, picture_id) select min(id), 4, $1 from reviews',
    [ofReview],
  )
  const namesOf = async () =>
    (await shop.pool.query('select name from pictures where id = any ($1) order by id', [ids])).rows.map(
      ({ name }) => name,
    )
  const before = await namesOf()
  const migration = await readFile(join(import.meta.dirname, '../../db/migrations/0059_private_pictures.sql'), 'utf8')
  // Its other statements are about tables that have other names today.
  const [renamePictures = ''] = migration.split('-- Their addresses are bound')
  await shop.pool.query(renamePictures)
  const after = await namesOf()
  expect(after.map((name) => name.split('-')[0])).toEqual(['private', 'private', 'private', 'upload'])
  expect(after[3]).toBe(before[3])
  expect(await statusOf(one, `/pictures/${before[0]}/640.webp`)).toBe(404)

  // The shop of the return may read its photo until it logs out.
  const { rows } = await shop.pool.query('select id, shop_id from returns where id = (select min(id) from returns)')
  const seller = await shop.shopPerson(rows[0].shop_id)
  const { data } = await seller.call('GET /shop/returns/{id}', { params: { id: String(rows[0].id) } })
  const ofShop = data.return.images.at(-1)?.url ?? ''
  expect([ofShop.split('/')[2], await statusOf(one, ofShop)]).toEqual([after[1], 200])
  await seller.call('POST /shop/logout')
  expect(await statusOf(one, ofShop)).toBe(404)
})

test('a private picture that was deleted is served by no process that has it cached', async () => {
  const { urls } = await shopperWithPhotos()
  expect(await statusOf(one, urls[0])).toBe(200)
  await shop.pool.query('delete from pictures where name = $1', [urls[0].split('/')[2]])
  for (const host of [one, other]) expect(await statusOf(host, urls[0])).toBe(404)
})
