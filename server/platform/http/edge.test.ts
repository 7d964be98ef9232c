import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#server/app.ts'
import { lockWaitersSql } from '#server/testing/blocked-queries.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()
/** The same shop with a short timeout and a low rate limit, its log at hand. */
let hasty: Shop

beforeAll(async () => {
  const limits = { environment: 'local', requestsPerSecond: 2, requestTimeoutMs: 100 } as const
  hasty = await openShop({ pool: shop.pool, log, ...limits })
})
afterAll(() => hasty.close())

const get = (path: string, network: string, headers = {}) =>
  Promise.resolve(hasty.door.fetch(new Request(`http://shop.example/api${path}`, { headers }), { network }))

describe('an answer that does not come', () => {
  test('is given up with a number that the log knows, and what becomes of it is told', async () => {
    const holder = await shop.pool.connect()
    await holder.query('begin; lock table countries')
    const response = await get('/countries', '203.0.113.1')
    const { request_id } = (await response.json()) as { request_id: string }
    expect([response.status, request_id]).toEqual([503, response.headers.get('X-Request-Id')])
    expect(lines).toEqual([expect.objectContaining({ request_id, path: '/api/countries', msg: 'request refused' })])

    await holder.query(`select pg_terminate_backend(pid) from (${lockWaitersSql}) w`)
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]).toMatchObject({ request_id, err: { code: '57P01' }, msg: 'request failed' })
    await holder.query('rollback')
    holder.release()
  })
})

describe('answers', () => {
  test('of the rate limiter carry a number and a language like all others', async () => {
    const headers = { 'Accept-Language': 'ar' }
    const all = await Promise.all(Array.from({ length: 25 }, () => get('/countries', '203.0.113.2', headers)))
    const refused = all.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers: told } of all) {
      expect(told.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
      expect(told.get('Vary')).toBe('Accept-Language')
    }
    expect(refused[0]?.headers.get('Retry-After')).toBe('1')
  })

  test('that carry a token are nobody’s to keep; what everybody gets may be kept and asked about', async () => {
    const form = { name: 'Nour', country: 'Jordan', phone_code: '+962', phone: '709000001', email: '' }
    const password = 'olive tree 12'
    const registered = await shop.visitor.call('POST /registration', { body: { ...form, password } })
    const again = await shop.visitor.call('POST /login', { body: { phone: form.phone, password } })
    expect([registered, again].map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store'])
    expect((await shop.visitor.call('GET /countries')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each(['/lang/fr', '/master'])('are sent again only where their content is another: %s', async (path) => {
    const first = await get(path, '203.0.113.9')
    const tag = first.headers.get('ETag') ?? ''
    const again = await get(path, '203.0.113.9', { 'If-None-Match': tag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await get('/lang/es', '203.0.113.9', { 'If-None-Match': tag })).status).toBe(200)
  })
})

describe('a GET that changes state', () => {
  const from = (site: string, dest: string) => ({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest })

  test.each([
    ['another site', from('cross-site', 'empty')],
    ['another host of the domain', from('same-site', 'empty')],
    ['an address that was typed', from('none', 'document')],
    ['an image of an own page', from('same-origin', 'image')],
    ['a link of an own page', { 'Sec-Fetch-Dest': 'document' }],
  ])('is refused with 403 from %s', async (_, headers) => {
    const person = await shop.shopper()
    const refused = await person.call('GET /logout', { headers })
    expect([refused.status, refused.message]).toEqual([403, 'This is not yours to do.'])
    expect((await person.call('GET /carts', { headers })).status).toBe(200)
  })

  test.each([
    ['a script of an own page', from('same-origin', 'empty')],
    ['a program', {}],
  ])('is answered for %s', async (_, headers) => {
    const person = await shop.shopper()
    expect((await person.call('GET /logout', { headers })).status).toBe(200)
    expect((await person.call('GET /carts')).status).toBe(401)
  })
})

test('no call has a path that an earlier one with a parameter matches: it would never be reached', () => {
  const calls = shop.door.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const isMatchedBy = (path: string, pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const hidden = calls.filter(({ method, path }, index) =>
    calls.slice(0, index).some((earlier) => earlier.method === method && isMatchedBy(path, earlier.path)),
  )
  expect(calls.length).toBeGreaterThan(300)
  expect(hidden.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
