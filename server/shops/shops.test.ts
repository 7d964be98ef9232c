import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const list = async (query: Record<string, string> = {}) => (await shop.visitor.call('GET /shops', { query })).data

describe('GET /shops, /shops/{id} and /zones', () => {
  test('answer shops by sort, name and zone', async () => {
    const all = await list({ per_page: '100' })
    expect(all.shops).toHaveLength(all.total)
    const byProducts = (await list({ sort: 'products', per_page: '100' })).shops.map(
      ({ total_products }) => total_products,
    )
    expect(byProducts).toEqual([...byProducts].sort((a, b) => b - a))
    const [one] = all.shops
    expect((await list({ search: one?.name.slice(1, 5) ?? '' })).shops.map(({ id }) => id)).toContain(one?.id)
    expect((await list({ search: '%' })).total).toBe(0)
    const inZone = await list({ zone: String(one?.zone.id) })
    expect(new Set(inZone.shops.map(({ zone }) => zone.id))).toEqual(new Set([one?.zone.id]))
    expect(await list({ page: '99' })).toMatchObject({ shops: [], total: all.total })
  })

  test('answer one shop, or 404', async () => {
    const [one] = (await list()).shops
    const { data } = await shop.visitor.call('GET /shops/{id}', { params: { id: String(one?.id) } })
    expect(data.shop).toMatchObject({ ...one })
    const counted = data.shop.categories.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(one?.total_products)
    const [first] = data.shop.categories
    const query = { shop_id: String(one?.id), category: first?.slug ?? '' }
    expect((await shop.visitor.call('GET /products', { query })).data.total).toBe(first?.count)
    expect((await shop.visitor.call('GET /shops/{id}', { params: { id: '999999' } })).status).toBe(404)
  })

  test('answer zones with the number of their shops', async () => {
    const { zones } = (await shop.visitor.call('GET /zones')).data
    const { total } = await list()
    expect(zones.reduce((sum, { total_shops }) => sum + total_shops, 0)).toBe(total)
  })
})
