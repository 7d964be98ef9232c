import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryEdit } from '#contract/shop-delivery.ts'
import { testAddress } from '../testing/address.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let rival: Person
let rival_id: number

beforeAll(async () => {
  const [first, other] = await findGoods(shop.pool, 2, { shops: 2 })
  good = first as Goods
  rival_id = other?.shop_id ?? 0
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(rival_id)
  await shop.pool.query('update products set weight_grams = 2400 where id = $1', [good.line.product_id])
})

const free = { charge: 0, free_from: null, included_grams: 0, per_kg: 0 }
const terms = { charge: 3, free_from: null, included_grams: 1000, per_kg: 0.5 }
const place = (country: string, city: string | null = null) => ({ country, state: null, city })

const basic: DeliveryEdit = {
  terms,
  delivers_elsewhere: true,
  days_min: 2,
  days_max: 5,
  zones: [
    { name: 'Country', terms: { ...free, charge: 7 }, places: [place('France')] },
    { name: 'City', terms: { ...free, charge: 1 }, places: [place('France', 'Lyon'), place('France', 'Nice')] },
  ],
}

const read = async (person = seller) => (await person.call('GET /shop/delivery')).data
const save = (edit: DeliveryEdit, version: string, person = seller) =>
  person.call('POST /shop/delivery', { body: { ...edit, version } })

/** Saves the basic terms, and returns them with their version. */
async function begin() {
  const { data } = await save(basic, (await read()).version)
  const { processing_days: _, ...edit } = data.delivery
  return { version: data.version, edit }
}

beforeEach(async () => {
  await shop.pool.query('delete from delivery_zones where shop_id = $1', [good.shop_id])
})

/** Delivery of one unit to an address, as a checkout calculates it. */
async function quoteAt(person: Person, address: object) {
  const { data: stored } = await person.call('POST /address/store', { body: { ...testAddress, ...address } })
  const body = { shop_ids: [good.shop_id], address_id: stored.id }
  const { data } = await person.call('POST /cart/checkout', { body })
  const [item] = data.checkout_items
  return {
    charge: item?.delivery_charge,
    is_deliverable: item?.is_deliverable,
    days: [item?.delivery_days_min, item?.delivery_days_max],
  }
}

describe('POST /shop/delivery', () => {
  test('checkouts, the page of the shop and pages of products use the new terms at once', async () => {
    const shopper = await shop.shopper()
    await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    await begin()
    // 2.4 kg, of which 1 kg is included: two started kilograms.
    expect(await quoteAt(shopper, { country: 'Spain' })).toEqual({ charge: 4, is_deliverable: true, days: [2, 5] })
    expect((await quoteAt(shopper, { country: 'France', city: 'Paris' })).charge).toBe(7)
    expect((await quoteAt(shopper, { country: 'France', city: 'lyon' })).charge).toBe(1)
    const params = { id: String(good.shop_id) }
    const shown = (await shop.visitor.call('GET /shops/{id}', { params })).data.shop
    expect([shown.delivery_charge, shown.delivery_free_from, shown.delivery_days_min]).toEqual([3, null, 2])
    const { version, edit } = { ...(await begin()) }
    await save(
      { ...edit, terms: { ...terms, charge: 9, free_from: 50 }, days_max: 8, delivers_elsewhere: false },
      version,
    )
    const { product } = (
      await shop.visitor.call('GET /products/{id}', { params: { id: String(good.line.product_id) } })
    ).data
    expect(product.delivery).toEqual({ charge: 9, free_from: 50, days_min: 2, days_max: 8 })
    expect(await quoteAt(shopper, { country: 'Spain' })).toMatchObject({ is_deliverable: false, charge: 0 })
  })

  test('zones keep their ids, also when they exchange their names and places', async () => {
    const { version, edit } = await begin()
    const [country, city] = edit.zones
    if (!country || !city) throw new Error('two zones were saved')
    const exchanged = [
      { ...country, name: city.name, places: city.places },
      { ...city, name: country.name, places: country.places },
      { name: 'New', terms: free, places: [place('Spain')] },
    ]
    const { status, data } = await save({ ...edit, zones: exchanged }, version)
    expect(status).toBe(200)
    expect(data.delivery.zones.map(({ id: _, ...zone }) => zone)).toEqual(
      exchanged.map(({ name, terms, places }) => ({ name, terms, places })),
    )
    expect(data.delivery.zones.slice(0, 2).map(({ id }) => id)).toEqual([country.id, city.id])
    const fewer = await save({ ...edit, zones: data.delivery.zones.slice(1) }, data.version)
    expect(fewer.data.delivery.zones).toEqual(data.delivery.zones.slice(1))
  })

  test('an outdated version is refused with the current terms, and so is one of two concurrent saves', async () => {
    const { version, edit } = await begin()
    const first = await save({ ...edit, days_max: 9 }, version)
    const late = await save({ ...edit, days_max: 7 }, version)
    expect([first.status, late.status, late.data]).toEqual([200, 409, { current: first.data }])
    const both = await Promise.all([6, 7].map((days_max) => save({ ...edit, days_max }, first.data.version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each<[string, Partial<DeliveryEdit>, string, string]>([
    [
      'a place in two zones',
      { zones: [...basic.zones, { name: 'Again', terms: free, places: [place('France', 'LYON')] }] },
      'zones.2.places.0',
      'LYON, France is in the zone City already',
    ],
    [
      'a place twice in one zone',
      { zones: [{ name: 'Twice', terms: free, places: [place('Spain'), place('Spain')] }] },
      'zones.0.places.1',
      'Spain is in the zone Twice already',
    ],
    [
      'an unknown country',
      { zones: [{ name: 'Far', terms: free, places: [place('Atlantis')] }] },
      'zones.0.places.0',
      'country',
    ],
    [
      'a name twice',
      { zones: ['North', 'NORTH'].map((name) => ({ name, terms: free, places: [] })) },
      'zones.1.name',
      'already',
    ],
    ['days that end before they begin', { days_min: 6, days_max: 5 }, 'days_max', 'shorter'],
    ['a negative charge', { terms: { ...terms, charge: -1 } }, 'terms.charge', ''],
    ['delivery that is free from 0', { terms: { ...terms, free_from: 0 } }, 'terms.free_from', ''],
    ['an amount with three decimals', { terms: { ...terms, per_kg: 0.125 } }, 'terms.per_kg', ''],
  ])('%s is refused under its field, and nothing changes', async (_, change, field, text) => {
    const { version, edit } = await begin()
    const { status, errors } = await save({ ...edit, ...change }, version)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(errors[field]?.[0]).toContain(text)
    const body = { country: 'Spain', amount: 10, weight_grams: 100, edit: { ...edit, ...change } }
    const tried = await seller.call('POST /shop/delivery/try', { body })
    expect(
      Object.fromEntries(Object.entries(tried.errors).map(([key, value]) => [key.replace('edit.', ''), value])),
    ).toEqual(errors)
    expect((await read()).version).toBe(version)
  })

  test('a zone of another shop is refused as unknown, and does not change', async () => {
    const others = await rival.call('POST /shop/delivery', { body: { ...basic, version: (await read(rival)).version } })
    const [foreign] = others.data.delivery.zones
    const { version, edit } = await begin()
    const stolen = { ...edit, zones: [{ id: foreign?.id, name: 'Mine', terms: free, places: [] }] } as DeliveryEdit
    const { status, errors } = await save(stolen, version)
    expect([status, Object.keys(errors)]).toEqual([422, ['zones.0.id']])
    expect(await read(rival)).toEqual(others.data)
  })

  test('a packer may neither read nor change the terms', async () => {
    const packer = await shop.shopPerson(good.shop_id, 'packer')
    expect((await packer.call('GET /shop/delivery')).status).toBe(403)
    expect((await save(basic, 'any', packer)).status).toBe(403)
  })

  test('the activity records the changed fields', async () => {
    const { version, edit } = await begin()
    await save({ ...edit, days_max: 11 }, version)
    const { rows } = await shop.pool.query(
      `select before, after from activity where call = 'saveShopDelivery' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ before: { days_max: 5 }, after: { days_max: 11 } }])
  })

  test('two thousand places are saved and read, and one more is refused', async () => {
    const { version, edit } = await begin()
    const zones = [0, 1, 2, 3].map((zone) => ({
      name: `Zone ${zone}`,
      terms: free,
      places: Array.from({ length: 500 }, (_, i) => place('Spain', `Town ${zone} ${i}`)),
    }))
    const { status, data } = await save({ ...edit, zones }, version)
    expect([status, data.delivery.zones.map(({ places }) => places.length)]).toEqual([200, [500, 500, 500, 500]])
    const more = [...data.delivery.zones, { name: 'More', terms: free, places: [place('Spain')] }]
    const { errors } = await save({ ...edit, zones: more }, data.version)
    expect(errors.zones?.[0]).toContain('2,000')
    const body = { country: 'Spain', amount: 10, weight_grams: 100, edit: { ...edit, zones: more } }
    const tried = await seller.call('POST /shop/delivery/try', { body })
    expect(tried).toMatchObject({ status: 422, code: 'delivery.too_many_places' })
    expect((await read()).version).toBe(data.version)
  })
})

describe('POST /shop/delivery/try', () => {
  const attempt = (body: {
    country: string
    city?: string
    amount: number
    weight_grams: number
    edit?: DeliveryEdit
  }) => seller.call('POST /shop/delivery/try', { body })

  test('calculates stored terms as a checkout does', async () => {
    const { version, edit } = await begin()
    await save({ ...edit, terms: { ...terms, free_from: 500 } }, version)
    const shopper = await shop.shopper()
    await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    for (const address of [
      { country: 'Spain', city: 'Madrid' },
      { country: 'France', city: 'Lyon' },
      { country: 'France', city: 'Paris' },
    ]) {
      const { charge, days } = await quoteAt(shopper, address)
      const { data } = await attempt({ ...address, amount: good.sale / 100, weight_grams: 2400 })
      expect([data.charge, [data.days_min, data.days_max]]).toEqual([charge, days])
    }
    const { data } = await attempt({ country: 'Spain', amount: 480.5, weight_grams: 2400 })
    expect(data).toEqual({
      is_deliverable: true,
      zone: null,
      terms: { ...terms, free_from: 500 },
      charge: 4,
      free_missing: 19.5,
      days_min: 2,
      days_max: 5,
    })
    expect((await attempt({ country: 'Spain', amount: 500, weight_grams: 2400 })).data).toMatchObject({
      charge: 0,
      free_missing: null,
    })
    expect((await attempt({ country: 'France', city: 'NICE', amount: 1, weight_grams: 1 })).data.zone).toBe('City')
  })

  test('calculates unsaved terms without changing the stored ones', async () => {
    const { version, edit } = await begin()
    const tried = {
      ...edit,
      delivers_elsewhere: false,
      zones: [{ name: 'Iberia', terms: { ...free, charge: 12 }, places: [place('Spain')] }],
    }
    const order = { amount: 10, weight_grams: 100, edit: tried }
    expect((await attempt({ country: 'Spain', ...order })).data).toMatchObject({ zone: 'Iberia', charge: 12 })
    expect((await attempt({ country: 'France', ...order })).data).toMatchObject({
      is_deliverable: false,
      zone: null,
      terms: null,
      charge: 0,
    })
    expect(await read()).toMatchObject({ version })
    const wrong = await attempt({ country: 'Spain', ...order, edit: { ...tried, days_min: 9, days_max: 1 } })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['days_max']])
  })
})
