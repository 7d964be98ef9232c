import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const list = async (query: Record<string, string> = {}) =>
  (await operator.call('GET /operator/shops', { query: query as never })).data
const get = async (id: number) => operator.call('GET /operator/shops/{id}', { params: { id: String(id) } })
const save = (id: number, body: object) =>
  operator.call('POST /operator/shops/{id}', { params: { id: String(id) }, body: body as never })
const termsOf = async (id: number) => {
  const { version, shop } = (await get(id)).data
  return { version, name: shop.name, zone_id: shop.zone.id, commission_percentage: shop.commission_percentage }
}
const meOf = async (person: Person) => (await person.call('GET /desk/me')).data.person.name

test('the products of a shop are found in its new zone, and no longer in the former one', async () => {
  const { zone_id: former, ...terms } = await termsOf(2)
  const { rows: zones } = await shop.pool.query('select id from zones where id <> $1 order by id limit 1', [former])
  const countIn = async (zone_id: number) =>
    (await shop.pool.query('select from product_facets where shop_id = 2 and is_listed and zone_id = $1', [zone_id]))
      .rowCount
  const count = await countIn(former)
  expect(count).toBeGreaterThan(0)
  expect((await save(2, { ...terms, zone_id: zones[0].id })).status).toBe(200)
  expect([await countIn(former), await countIn(zones[0].id)]).toEqual([0, count])
})

describe('GET /operator/shops', () => {
  test('lists all shops by name, with a count of each state', async () => {
    await shop.pool.query('update shops set closed_at = now() where id = 4')
    const { shops, total, counts } = await list({ per_page: '100' })
    const { rows } = await shop.pool.query('select id from shops order by name, id')
    expect(shops.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(counts.open + counts.closed + counts.suspended).toBe(total)
    const closed = await list({ state: 'closed', per_page: '100' })
    expect(closed.shops.map(({ id }) => id)).toContain(4)
    expect([closed.total, closed.shops.length]).toEqual([counts.closed, counts.closed])
    const page = await list({ per_page: '2', page: '2' })
    expect(page.shops.map(({ id }) => id)).toEqual(rows.slice(2, 4).map(({ id }) => id))
  })

  test('names zones in the language of the request', async () => {
    const { rows } = await shop.pool.query(
      `select z.translations -> 'ar' ->> 'name' as name from zones z join shops s on s.zone_id = z.id where s.id = 1`,
    )
    const headers = { 'Accept-Language': 'ar' }
    const { shops } = (await operator.call('GET /operator/shops', { query: { per_page: '100' }, headers })).data
    expect(shops.find(({ id }) => id === 1)?.zone.name).toBe(rows[0].name)
    const { data } = await operator.call('GET /operator/shops/{id}', { params: { id: '1' }, headers })
    expect(data.shop.zone.name).toBe(rows[0].name)
  })

  test('an owner who has signed in has a time of the last visit', async () => {
    const owner = await shop.shopPerson(2)
    const email = (await owner.call('GET /desk/me')).data.person.email
    const { owners } = (await get(2)).data.shop
    expect(owners.find((each) => each.email === email)?.last_seen_at).toEqual(expect.any(String))
  })

  test('finds a shop by words of its name or its owner, and sorts by sales', async () => {
    const { rows } = await shop.pool.query('select name, owner_name from shops where id = 1')
    for (const search of [rows[0].name, rows[0].owner_name, rows[0].name.toUpperCase()])
      expect((await list({ search })).shops.map(({ id }) => id)).toContain(1)
    expect((await list({ search: 'nobody sells here %' })).total).toBe(0)
    const sold = (await list({ sort: 'popular', per_page: '100' })).shops.map(({ total_sold }) => total_sold ?? -1)
    expect(sold).toEqual(sold.toSorted((one, two) => two - one))
  })
})

describe('GET /operator/shops/{id}', () => {
  test('shows a shop with its owners and its open orders', async () => {
    const [good] = await findGoods(shop.pool, 1)
    const id = good?.shop_id ?? 0
    const before = (await get(id)).data.shop
    await placeOrders(shop, good ? [good] : [])
    const { shop: after } = (await get(id)).data
    expect(after.open_orders).toBe(before.open_orders + 1)
    expect(after).toMatchObject({ state: 'open', is_shown: true, suspensions: [] })
    expect(after.owners.map(({ name }) => name)).toContain(await meOf(await shop.shopPerson(id)))
  })

  test('a shop that is not there is answered with 404, also to changes', async () => {
    const params = { id: '2000000000' }
    const body = { version: 'x', name: 'Nowhere', zone_id: 1, commission_percentage: null }
    const replies = [
      await operator.call('GET /operator/shops/{id}', { params }),
      await operator.call('POST /operator/shops/{id}', { params, body }),
      await operator.call('POST /operator/shops/{id}/suspend', { params, body: { reason: 'Gone' } }),
      await operator.call('POST /operator/shops/{id}/restore', { params, body: {} }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('POST /operator/shops/{id}', () => {
  test('a new name is shown to shoppers at once and found in the search of products', async () => {
    const terms = await termsOf(2)
    expect((await save(2, { ...terms, name: 'Zebulon Wares' })).status).toBe(200)
    expect((await shop.visitor.call('GET /shops/{id}', { params: { id: '2' } })).data.shop.name).toBe('Zebulon Wares')
    const products = await shop.visitor.call('GET /products', { query: { search: 'zebulon', per_page: '1' } })
    const { rows } = await shop.pool.query('select count(*)::integer as many from product_cards where shop_id = 2')
    expect(products.data.total).toBe(rows[0].many)
    const found = await shop.visitor.call('GET /shops', { query: { search: 'zebulon' } })
    expect(found.data.shops.map(({ id }) => id)).toEqual([2])
  })

  test('a commission holds for orders that are placed from then on', async () => {
    const [good] = await findGoods(shop.pool, 1)
    const id = good?.shop_id ?? 0
    const ordered = async () => {
      const { ids } = await placeOrders(shop, good ? [good] : [])
      const { rows } = await shop.pool.query('select commission_percentage::float8 as c from orders where id = $1', ids)
      return rows[0].c
    }
    const { data } = await save(id, { ...(await termsOf(id)), commission_percentage: 12.5 })
    expect([data.shop.commission_percentage, await ordered()]).toEqual([12.5, 12.5])
    await save(id, { ...(await termsOf(id)), commission_percentage: null })
    expect(await ordered()).toBe((await list()).market_commission_percentage)
  })

  test('of ten changes of one version one is saved, and the others get the current values', async () => {
    const terms = await termsOf(5)
    const changes = Array.from({ length: 10 }, (_, i) => save(5, { ...terms, commission_percentage: i + 1 }))
    const replies = await Promise.all(changes)
    const saved = replies.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    for (const { status, data } of replies.filter((reply) => reply !== saved[0])) {
      expect(status).toBe(409)
      expect((data as unknown as { current: unknown }).current).toEqual(saved[0]?.data)
    }
  })

  test.each([
    [{ name: 'Sole Street' }, 'name'],
    [{ name: '!!!' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ zone_id: 2_000_000_000 }, 'zone_id'],
    [{ commission_percentage: 101 }, 'commission_percentage'],
    [{ commission_percentage: -1 }, 'commission_percentage'],
    [{ commission_percentage: 1.005 }, 'commission_percentage'],
  ])('a change to %j is refused under %s', async (change, field) => {
    const { status, errors } = await save(6, { ...(await termsOf(6)), ...change })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  test('a shop keeps its own name in another spelling', async () => {
    const terms = await termsOf(6)
    expect((await save(6, { ...terms, name: terms.name.toUpperCase() })).status).toBe(200)
  })
})

describe('POST /operator/shops', () => {
  let made = 0
  const create = (fields: object = {}, headers: Record<string, string> = {}) => {
    made += 1
    const body = {
      name: `Copper Yard ${made}`,
      zone_id: 1,
      owner_name: 'Samir Das',
      email: `Samir${made}@copper.example`,
    }
    return operator.call('POST /operator/shops', { body: { ...body, ...fields }, headers })
  }

  test('a new shop is listed at once, and its owner signs in through the link of the invitation', async () => {
    const { status, data } = await create({ commission_percentage: 7.25 })
    expect([status, data.shop.commission_percentage, data.is_mailed]).toEqual([200, 7.25, true])
    expect(data.shop.invited).toEqual([{ email: data.shop.email, expires_at: expect.any(String) }])
    const params = { id: String(data.shop.id) }
    expect((await shop.visitor.call('GET /shops/{id}', { params })).data.shop.name).toBe(data.shop.name)
    const key = data.link.split('#')[1] ?? ''
    const body = { key, name: 'Samir Das', password: 'the long way to copper' }
    const accepted = await shop.visitor.call('POST /desk/invitations/accept', { body })
    expect(accepted.data).toMatchObject({ memberships: [{ kind: 'shop', shop_id: data.shop.id, role: 'owner' }] })
    expect((await get(data.shop.id)).data.shop).toMatchObject({ owners: [{ name: 'Samir Das' }], invited: [] })
    expect(await shop.takeJobs('send-invitation')).toHaveLength(1)
  })

  test('a repeated request creates one shop, and answers a link that is valid', async () => {
    const headers = { 'Idempotency-Key': 'c'.repeat(32) }
    const fields = { name: 'Copper Twice', email: 'twice@copper.example' }
    const [first, again] = [await create(fields, headers), await create(fields, headers)]
    expect([again.status, again.data.shop.id]).toEqual([200, first.data.shop.id])
    const body = { key: again.data.link.split('#')[1] ?? '' }
    expect((await shop.visitor.call('POST /desk/invitations/read', { body })).data.shop_name).toBe('Copper Twice')
  })

  test.each([
    [{ name: ' sole STREET ' }, 'name'],
    [{ name: '!!!' }, 'name'],
    [{ zone_id: 2_000_000_000 }, 'zone_id'],
    [{ email: 'hello@solestreet.example' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ owner_name: '' }, 'owner_name'],
  ])('a new shop with %j is refused under %s', async (fields, field) => {
    const { status, errors } = await create(fields)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  test('of five shops with one name that are created at once one is', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Copper Race' })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })
})
