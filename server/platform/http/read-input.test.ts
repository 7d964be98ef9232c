import { describe, expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'

const shop = openTestShop()
const get = (path: string) =>
  Promise.resolve(shop.door.fetch(new Request(`http://shop.example/api${path}`), { network: '198.51.100.9' }))

describe('queries', () => {
  test.each([
    '__proto__[]=1',
    'constructor[]=1',
    'toString[]=1&toString[]=2',
    '__proto__=1',
    'hasOwnProperty=1',
    'page[]=1&page=2',
    'search=a&search[]=b',
  ])('%s ends in no fault of ours', async (query) => {
    expect([200, 422]).toContain((await get(`/products?${query}`)).status)
  })

  test('a name of every object is a name like any other, and is not known', async () => {
    const [plain, named] = await Promise.all([get('/products'), get('/products?__proto__[]=1&constructor[]=1')])
    expect([named.status, await named.text()]).toEqual([200, await plain.text()])
  })
})

describe('what is wrong with a body', () => {
  const wrong = { raw: JSON.stringify({ shop_ids: Array.from({ length: 100 }, () => 'x') }) }
  const unknown = { raw: JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]))) }

  test('is told of fifty fields at most', async () => {
    const person = await shop.shopper()
    const lists = await person.call('POST /cart/checkout', wrong)
    expect([lists.status, Object.keys(lists.errors).length]).toEqual([422, 50])
    const keys = await person.call('POST /cart/checkout', unknown)
    expect([keys.status, Object.keys(keys.errors).length]).toEqual([422, 50])
  })

  test('tells what is missing from what is of another kind', async () => {
    const person = await shop.shopper()
    const { errors } = await person.call('POST /cart/store', { raw: JSON.stringify({ quantity: '2' }) })
    expect(errors).toEqual({ product_id: ['This field is required.'], quantity: ['This value cannot be used.'] })
  })

  test.each([
    ['a control character', '\u0007Haddad'],
    ['what nobody sees', '\u200b\u2060'],
    ['half a character', 'Haddad \ud83d'],
  ])('is told of %s', async (_, name) => {
    const person = await shop.shopper()
    const { status, errors } = await person.call('POST /address/store', { raw: JSON.stringify({ name }) })
    expect([status, errors.name]).toEqual([422, ['This holds characters that cannot be seen. Please type it again.']])
  })

  test('names the expected format of an amount, a date and a web address', async () => {
    const seller = await shop.shopPerson(1)
    const variants = { raw: JSON.stringify({ version: '1', variants: [{ price: 1.234 }] }) }
    const { errors } = await seller.call('POST /shop/products/{id}/variants', { params: { id: '1' }, ...variants })
    expect(errors['variants.0.price']).toEqual(['Write an amount with at most two decimals, such as 19.99.'])
    const orders = await seller.call('GET /shop/orders', { query: { from: '31 December' } })
    expect(orders.errors.from).toEqual(['Write a date such as 2026-12-31.'])
    const subscription = { raw: JSON.stringify({ endpoint: 'example', keys: { p256dh: 'x', auth: 'x' } }) }
    const push = await seller.call('POST /desk/push-subscriptions', subscription)
    expect(push.errors.endpoint).toEqual(['Write the whole address of a page, such as https://example.com.'])
  })

  test('is told what a number must be more than, and how many entries a list needs', async () => {
    const person = await shop.shopper()
    const read = await person.call('POST /read-messages', { raw: JSON.stringify({ shop_id: 1, message_id: 0 }) })
    expect([read.status, read.errors]).toEqual([422, { message_id: ['Must be more than 0.'] }])
    const told = await person.call('POST /notices/read', { raw: JSON.stringify({ ids: [] }) })
    expect([told.status, told.errors.ids]).toEqual([422, ['Give at least 1 entry.']])
  })

  test('is told once of a list that is too long, whatever it holds', async () => {
    const person = await shop.shopper()
    const raw = `{"shop_ids":[${'{},'.repeat(300_000)}{}]}`
    const reply = await person.call('POST /cart/checkout', { raw })
    expect([reply.status, reply.errors]).toEqual([422, { shop_ids: ['Give at most 200 entries.'] }])
  })
})
