import { describe, expect, test } from 'vitest'
import { declaredStatements } from '#db/statement.ts'
import { openShop } from './app.ts'
import { openLog } from './platform/log.ts'
import { storeTestAddress } from './testing/address.ts'
import { findGoods, quoteOrder } from './testing/goods.ts'
import { openTestShop, type Person } from './testing/shop.ts'

const shop = openTestShop()
const ask = (path: string, init?: RequestInit, network = '198.51.100.9') =>
  Promise.resolve(shop.door.fetch(new Request(`http://shop.example${path}`, init), { network }))
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  ask('/api/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })
const right = { phone: 'nobody@mail.example', password: 'a password' }

describe('bad requests', () => {
  test.each([
    ['half a JSON', '{"phone":', 400],
    ['no JSON at all', 'phone=1', 400],
    ['a list', '[1]', 422],
    ['null', 'null', 422],
    ['a number', '7', 422],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['deep nesting', '['.repeat(100_000), 400],
    ['deep nesting that ends', `{"phone":${'['.repeat(5_000)}${']'.repeat(5_000)},"password":"x"}`, 422],
    ['an unknown key', JSON.stringify({ ...right, admin: true }), 422],
    ['__proto__', `{"phone":"a@b.example","password":"x","__proto__":{"admin":true}}`, 422],
    ['constructor', `{"phone":"a@b.example","password":"x","constructor":{"prototype":{}}}`, 422],
    ['2 MB', JSON.stringify({ ...right, phone: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ])('%s is refused with its status', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/.+/) })
  })

  test('a body without a length is cut off at the limit', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(97)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        if (sent > 1_000) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
    const response = await ask('/api/login', init as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(30)
  })

  test('another kind of content is refused', async () => {
    expect((await post(JSON.stringify(right), { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('a zero byte in a text is refused', async () => {
    expect((await post(JSON.stringify({ ...right, phone: 'a\u0000@b.example' }))).status).toBe(400)
    expect((await ask('/api/products?search=%00')).status).toBe(400)
    expect((await ask('/api/products?category=%00')).status).toBe(404)
  })

  test('a call that is none is 404, in the asked language', async () => {
    const response = await ask('/api/nothing', { headers: { 'Accept-Language': 'ar-SA,ar;q=0.9' } })
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'errors.no_such_call', message: 'لا يوجد طلب كهذا.' },
    ])
  })

  test('nothing of them reaches the prototype of things', () => {
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('tokens', () => {
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic abc',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5_000)}`,
    'bearer null',
  ])('%j opens nothing', async (Authorization) => {
    expect((await ask('/api/carts', { headers: { Authorization } })).status).toBe(401)
  })

  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer '])('are read after the scheme "%s"', async (scheme) => {
    const { token } = await shop.shopper()
    expect((await ask('/api/carts', { headers: { Authorization: `${scheme} ${token}` } })).status).toBe(200)
  })
})

describe('answers', () => {
  test('carry a request id and are not kept where they are a shopper’s', async () => {
    const person = await shop.shopper()
    const mine = await person.call('GET /carts')
    expect(mine.headers.get('Cache-Control')).toBe('no-store')
    expect(mine.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('of our own faults tell nothing but a number to ask about', async () => {
    await shop.pool.query('alter table countries rename to countries_away')
    const response = await ask('/api/countries')
    await shop.pool.query('alter table countries_away rename to countries')
    expect(response.status).toBe(500)
    const answer = (await response.json()) as Record<string, string>
    expect(Object.keys(answer)).toEqual(['code', 'message', 'request_id'])
    expect(JSON.stringify(answer)).not.toContain('countries')
  })
})

test('a flood from one network is slowed down, and only that one', async () => {
  const parts = { pool: shop.pool, log: openLog('silent'), environment: 'local' as const, requestsPerSecond: 2 }
  const gated = await openShop(parts)
  const get = async (network: string) =>
    (await gated.door.fetch(new Request('http://shop.example/api/countries'), { network })).status
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) statuses.push(await get('203.0.113.5'))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
  expect(await get('203.0.113.6')).toBe(200)
  await gated.close()
})

test('every declared statement is one that the database understands', async () => {
  const statements = declaredStatements()
  expect(statements.size).toBeGreaterThan(50)
  const client = await shop.pool.connect()
  for (const [name, text] of statements) await client.query(`prepare "check ${name}" as ${text}`)
  client.release(true)
})

test('the contract can be read by programs and by people', async () => {
  const document = (await (await ask('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
    components: { schemas: object }
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/cart/store']?.post?.operationId).toBe('addToCart')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  )
  for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name)
  const page = await (await ask('/api/docs')).text()
  expect(page).toContain('/place-order')
})

async function buyOne(person: Person, goods: Awaited<ReturnType<typeof findGoods>>[number]): Promise<void> {
  const address_id = await storeTestAddress(person)
  await person.call('POST /cart/store', { body: { ...goods.line, quantity: 1 } })
  const body = await quoteOrder(person, { shop_ids: [goods.shop_id], address_id })
  expect((await person.call('POST /place-order', { body })).status).toBe(200)
}

test('what follows from an order happens after it: lists and pages know what was sold', async () => {
  const [goods] = await findGoods(shop.pool, 1)
  if (!goods) throw new Error('the world is sold out')
  const params = { id: String(goods.line.product_id) }
  const sold = async () => (await shop.visitor.call('GET /products/{id}', { params })).data.product.total_sold
  const before = await sold()
  await buyOne(await shop.shopper(), goods)
  await shop.work()
  await expect.poll(sold, { timeout: 15_000 }).toBe(before + 1)
}, 20_000)
