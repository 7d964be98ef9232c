import { randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPushReceiver, type PushService, startPushService } from '../../testing/notices/push-receiver.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

const shop = openTestShop({ pushStandIn: () => service.origin })

const { keys } = createPushReceiver()
const subscribe = (person: Person, path: string) =>
  person.call('POST /push-subscriptions', { body: { endpoint: `${service.origin}${path}`, keys } })
const sentTo = (path: string) => service.sentTo(path)
const prefer = (person: Person, is_on: boolean) =>
  person.call('POST /notice-preferences', { body: { kind: 'wishes', way: 'push', is_on } })

/** Something to be told of. */
async function told(person: Person): Promise<number> {
  const { id } = (await person.call('GET /profile')).data.user
  const { rows } = await shop.pool.query(
    `insert into shopper_notices (user_id, kind, what, facts, about, is_shown)
     values ($1, 'wishes', 'back_in_stock', '{"product_id": 1}', $2, true) returning id`,
    [id, randomBytes(8).toString('hex')],
  )
  return rows[0].id
}
const push = (notice_id: number) => shop.run('push-notice', { notice_id })

test('a browser that takes messages is sent one, sealed and signed, once', async () => {
  const person = await shop.shopper()
  await subscribe(person, '/201/once')
  const notice_id = await told(person)
  await Promise.allSettled([1, 2, 3, 4].map(() => push(notice_id)))
  await push(notice_id)
  const [one, ...more] = sentTo('/201/once')
  expect(more).toEqual([])
  expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: String(notice_id) })
  expect(one?.body.length).toBeLessThan(4096)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(one?.headers.authorization)) ?? []
  expect((await person.call('GET /push-key')).data.key).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience: service.origin })
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  expect(decodeJwt(token).exp).toBeLessThan(Date.now() / 1000 + 24 * 3600)
})

test('who wishes it is pushed what happens, who does not is not', async () => {
  const person = await shop.shopper()
  const waiting = async () => (await shop.takeJobs('push-notice')).length
  const { data } = await shop.visitor.call('GET /products')
  const product_id = data.products[0]?.id ?? 0
  await person.call('POST /favorite-add-or-remove', { body: { product_id } })
  const change = async (price: string) => {
    await shop.pool.query(`update variants set price = ${price}, discount_price = null where product_id = $1`, [
      product_id,
    ])
    await shop.run('refresh-products', { product_ids: [product_id] })
  }
  await change('100000')
  await change('90000')
  expect(await waiting()).toBe(0)
  await prefer(person, true)
  await shop.pool.query('delete from shopper_notices')
  await change('80000')
  expect(await waiting()).toBe(1)
})

test('what was read meanwhile is not sent any more', async () => {
  const person = await shop.shopper()
  await subscribe(person, '/201/read')
  const notice_id = await told(person)
  await person.call('POST /notices/read', { body: { ids: [notice_id] } })
  await push(notice_id)
  expect(sentTo('/201/read')).toEqual([])
})

test.each(['404', '410'])('a browser of which its service says %s is forgotten', async (status) => {
  const person = await shop.shopper()
  await subscribe(person, `/${status}/gone`)
  await push(await told(person))
  await push(await told(person))
  expect(sentTo(`/${status}/gone`)).toHaveLength(1)
})

test('a service that is down is tried again', async () => {
  const person = await shop.shopper()
  await subscribe(person, '/503/down')
  const notice_id = await told(person)
  await expect(push(notice_id)).rejects.toThrow('503')
  await expect(push(notice_id)).rejects.toThrow('503')
  expect(sentTo('/503/down')).toHaveLength(2)
})

test('with its session, or by itself, a browser stops; whose it is now it belongs to', async () => {
  const [first, second] = [await shop.shopper(), await shop.shopper()]
  await subscribe(first, '/201/shared')
  await subscribe(second, '/201/shared')
  await push(await told(first))
  expect(sentTo('/201/shared')).toEqual([])
  const endpoint = `${service.origin}/201/shared`
  await first.call('POST /push-subscriptions/end', { body: { endpoint } })
  await push(await told(second))
  expect(sentTo('/201/shared')).toHaveLength(1)
  await second.call('POST /push-subscriptions/end', { body: { endpoint } })
  await push(await told(second))
  await subscribe(first, '/201/out')
  const notice_id = await told(first)
  await first.call('GET /logout')
  await push(notice_id)
  expect([sentTo('/201/shared').length, sentTo('/201/out').length]).toEqual([1, 0])
})

test('a session is one browser: what it said before is gone; nobody says so without end', async () => {
  const person = await shop.shopper()
  await subscribe(person, '/201/former')
  await subscribe(person, '/201/present')
  await push(await told(person))
  expect([sentTo('/201/former').length, sentTo('/201/present').length]).toEqual([0, 1])
  const statuses: number[] = []
  for (let i = 0; i < 29; i++) statuses.push((await subscribe(person, `/201/many${i}`)).status)
  expect(statuses).toEqual([...Array(28).fill(200), 429])
})

test('only services of browsers are written to, and only with keys that are keys', async () => {
  const person = await shop.shopper()
  const send = (endpoint: string, own: object = keys) =>
    person.call('POST /push-subscriptions', { raw: JSON.stringify({ endpoint, keys: own }) })
  for (const endpoint of ['http://169.254.169.254/latest', 'https://evil.example/x', 'file:///etc/passwd', 'x'])
    expect((await send(endpoint)).status).toBe(422)
  const flat = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const own of [{ ...keys, p256dh: flat }, { ...keys, auth: 'AAAA' }, {}])
    expect((await send('https://fcm.googleapis.com/fcm/send/x', own)).status).toBe(422)
  expect((await send('https://fcm.googleapis.com/fcm/send/x')).status).toBe(200)
})
