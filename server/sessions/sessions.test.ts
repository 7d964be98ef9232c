import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
let people = 0

/** A shopper with two sessions, and both tokens. */
async function atTwoPlaces() {
  people += 1
  const form = { phone: String(730_000_000 + people), password: 'olive tree 12' }
  const body = { ...form, name: 'Rana', country: 'Jordan', phone_code: '+962', email: '' }
  const one = await shop.visitor.call('POST /registration', { body, headers: { 'User-Agent': phone } })
  const two = await shop.visitor.call('POST /login', { body: form, headers: { 'User-Agent': desk } })
  return [one.data.access.token, two.data.access.token] as const
}

const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const list = async (token: string) => (await shop.visitor.call('GET /sessions', as(token))).data.sessions

describe('GET /sessions', () => {
  test('answers all sessions of the shopper, the current one first', async () => {
    const [one, two] = await atTwoPlaces()
    expect(await list(two)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', is_phone: false, is_current: true },
      { browser: 'Chrome', system: 'Android', is_phone: true, is_current: false },
    ])
    const [current] = await list(one)
    expect(current?.is_current).toBe(true)
    expect(JSON.stringify(await list(one))).not.toContain(one)
  })

  test('answers when each was last used', async () => {
    const [one, two] = await atTwoPlaces()
    await shop.pool.query(`update access_tokens set created_at = now() - interval '2 days'`)
    await shop.visitor.call('POST /update-last-seen', { body: {}, ...as(one) })
    const [current, other] = await list(one)
    expect(Date.now() - Date.parse(current?.last_seen_at ?? '')).toBeLessThan(60_000)
    expect(other?.last_seen_at).toBe(other?.signed_in_at)
    expect(await list(two)).toHaveLength(2)
  })

  test('answers no browser for a missing or unknown user agent', async () => {
    const [one] = await atTwoPlaces()
    await shop.pool.query('update access_tokens set user_agent = null')
    expect((await list(one))[0]).toMatchObject({ browser: null, system: null, is_phone: false })
    const body = { phone: String(730_000_000 + people), password: 'olive tree 12' }
    const odd = await shop.visitor.call('POST /login', { body, headers: { 'User-Agent': 'x'.repeat(5000) } })
    expect((await list(odd.data.access.token))[0]?.is_current).toBe(true)
  })
})

describe('POST /sessions/…/end', () => {
  test('ends that session at once and no other', async () => {
    const [one, two] = await atTwoPlaces()
    const other = (await list(one)).find(({ is_current }) => !is_current)
    const ended = await shop.visitor.call('POST /sessions/{id}/end', { params: { id: String(other?.id) }, ...as(one) })
    expect([ended.status, ended.message, ended.data.sessions.length]).toEqual([200, 'That device is signed out.', 1])
    expect((await shop.visitor.call('GET /carts', as(two))).status).toBe(401)
    expect((await shop.visitor.call('GET /carts', as(one))).status).toBe(200)
  })

  test('answers 404 for a session of another shopper', async () => {
    const [one] = await atTwoPlaces()
    const [stranger] = await atTwoPlaces()
    const [mine] = await list(one)
    const params = { id: String(mine?.id) }
    expect((await shop.visitor.call('POST /sessions/{id}/end', { params, ...as(stranger) })).status).toBe(404)
    expect((await shop.visitor.call('GET /carts', as(one))).status).toBe(200)
  })

  test('ends all others but the current one', async () => {
    const [one, two] = await atTwoPlaces()
    const [stranger] = await atTwoPlaces()
    const ended = await shop.visitor.call('POST /sessions/end-others', as(two))
    expect(ended.data.sessions).toMatchObject([{ is_current: true }])
    const statuses = [one, two, stranger].map(
      async (token) => (await shop.visitor.call('GET /carts', as(token))).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })
})
