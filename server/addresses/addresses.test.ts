import { describe, expect, test } from 'vitest'
import { testAddress } from '../testing/address.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()

const store = async (person: Person, fields: object = {}) =>
  (await person.call('POST /address/store', { body: { ...testAddress, ...fields } })).data
const defaults = (addresses: { id: number; is_default: boolean }[]) =>
  addresses.filter(({ is_default }) => is_default).map(({ id }) => id)

describe('addresses', () => {
  test('are listed in order; the first is the default', async () => {
    const person = await shop.shopper()
    const { id } = await store(person)
    await store(person, { city: 'Sylhet', address_type: 'office', address_line2: 'Floor 3' })
    const { addresses } = (await person.call('GET /addresses')).data
    expect(addresses.map(({ city }) => city)).toEqual(['Dhaka', 'Sylhet'])
    expect(addresses[1]).toMatchObject({ address_type: 'office', address_line2: 'Floor 3', is_default: false })
    expect(defaults(addresses)).toEqual([id])
  })

  test('have one default after concurrent changes', async () => {
    const person = await shop.shopper()
    const ids = [await store(person), await store(person), await store(person)].map(({ id }) => id)
    await Promise.all(ids.map((id) => person.call('POST /address/{id}/default', { params: { id: String(id) } })))
    expect(defaults((await person.call('GET /addresses')).data.addresses)).toHaveLength(1)
    const { id } = await store(person, { is_default: true })
    expect(defaults((await person.call('GET /addresses')).data.addresses)).toEqual([id])
  })

  test('store a phone number in E.164 and answer it in the format of its country', async () => {
    const person = await shop.shopper()
    await store(person, { phone: '01712345678' })
    await store(person, { phone: '8801712345678' })
    const { addresses } = await store(person, { phone_code: '+1684', phone: '7331234' })
    expect(addresses.map((each) => [each.phone_code, each.phone, each.formatted_phone])).toEqual([
      ['+880', '1712345678', '+880 1712 345678'],
      ['+880', '1712345678', '+880 1712 345678'],
      ['+1', '6847331234', '+1 684 733 1234'],
    ])
  })

  test('can be changed; the default stays one', async () => {
    const person = await shop.shopper()
    const { id } = await store(person)
    const params = { id: String(id) }
    const reply = await person.call('POST /address/{id}/update', { params, body: { ...testAddress, city: 'Khulna' } })
    expect(reply.data.addresses).toMatchObject([{ id, city: 'Khulna', is_default: true }])
  })

  test('can be removed; the oldest remaining one becomes the default', async () => {
    const person = await shop.shopper()
    const [first, second] = [await store(person), await store(person)]
    const reply = await person.call('POST /address/{id}/delete', { params: { id: String(first?.id) } })
    expect(reply.data.addresses).toMatchObject([{ id: second?.id, is_default: true }])
  })

  test('cannot be seen or changed by another shopper', async () => {
    const { id } = await store(await shop.shopper())
    const stranger = await shop.shopper()
    const params = { id: String(id) }
    expect((await stranger.call('POST /address/{id}/update', { params, body: testAddress })).status).toBe(404)
    expect((await stranger.call('POST /address/{id}/delete', { params })).status).toBe(404)
    expect((await stranger.call('POST /address/{id}/default', { params })).status).toBe(404)
    expect((await stranger.call('GET /addresses')).data.addresses).toEqual([])
    for (const address of ['POST /address/store', 'GET /addresses'] as const) {
      expect((await shop.visitor.call(address, { raw: JSON.stringify(testAddress) })).status).toBe(401)
    }
  })

  test.each([
    ['no city', { city: '' }, 'city'],
    ['a country that is none', { country: 'Atlantis' }, 'country'],
    ['a number that no country has', { phone: '0000' }, 'phone'],
    ['a name of 300 letters', { name: 'n'.repeat(300) }, 'name'],
    ['a zero byte', { city: 'Dha\u0000ka' }, 'city'],
    ['a kind that is none', { address_type: 'castle' }, 'address_type'],
    ['a place that is nowhere', { latitude: 91 }, 'latitude'],
    ["another's id", { user_id: 1 }, 'user_id'],
  ])('refuse %s, new or changed', async (_, fields, field) => {
    const person = await shop.shopper()
    const raw = JSON.stringify({ ...testAddress, ...fields })
    const reply = await person.call('POST /address/store', { raw })
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect((await person.call('GET /addresses')).data.addresses).toEqual([])
    const { id, addresses } = await store(person)
    const changed = await person.call('POST /address/{id}/update', { params: { id: String(id) }, raw })
    expect([changed.status, changed.errors]).toEqual([422, reply.errors])
    expect((await person.call('GET /addresses')).data.addresses).toEqual(addresses)
  })

  test('store markup and other scripts as typed', async () => {
    const person = await shop.shopper()
    const name = `<b>O'Neil</b> — شارع "النيل"; drop table users`
    const pasted = { city: '\u2068دبي\u2069 \u200e1', address_line: 'Floor \u202e3\u202c', area: '👩\u200d🌾 ❤\ufe0f' }
    const { addresses } = await store(person, { name, ...pasted })
    expect(addresses[0]).toMatchObject({ name, ...pasted })
  })

  test('are 50 at most', async () => {
    const person = await shop.shopper()
    for (let i = 0; i < 50; i++) await store(person)
    expect((await person.call('POST /address/store', { body: testAddress })).status).toBe(409)
  })

  test('are 50 at most if 60 are stored concurrently with idempotency keys; one is the default', async () => {
    const person = await shop.shopper()
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        person.call('POST /address/store', { body: testAddress, headers: { 'Idempotency-Key': `key ${i}` } }),
      ),
    )
    const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length
    expect([count(200), count(409)]).toEqual([50, 10])
    const { addresses } = (await person.call('GET /addresses')).data
    expect([addresses.length, defaults(addresses).length]).toEqual([50, 1])
  })

  test('are stored once for an idempotency key', async () => {
    const person = await shop.shopper()
    const request = { body: testAddress, headers: { 'Idempotency-Key': 'once' } }
    const replies = await Promise.all(Array.from({ length: 5 }, () => person.call('POST /address/store', request)))
    for (const { status, data } of replies) expect([status, data]).toEqual([200, replies[0]?.data])
    expect((await person.call('GET /addresses')).data.addresses).toHaveLength(1)
    const other = { ...request, body: { ...testAddress, city: 'Sylhet' } }
    expect((await person.call('POST /address/store', other)).status).toBe(409)
  })
})
