import { describe, expect, test } from 'vitest'
import { nameSpellings } from '#server/testing/search/name-searches.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const list = async (query: Record<string, string> = {}) => (await shop.visitor.call('GET /shops', { query })).data

describe('GET /shops, /shops/{id} and /zones', () => {
  test('answer shops by sort order, name and zone', async () => {
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

  test('find and suggest a shop by other spellings of its name', async () => {
    const { id, name } = (
      await shop.pool.query(
        'select shop_id as id, name from shop_cards join shops on id = shop_id order by total_sold desc limit 1',
      )
    ).rows[0]
    const missed: string[] = []
    for (const [spelling, ...typed] of nameSpellings) {
      await shop.pool.query('update shops set name = $2 where id = $1', [id, spelling])
      for (const search of typed) {
        const { shops } = await list({ search })
        const { merchants } = (await shop.visitor.call('GET /merchants', { query: { search } })).data
        const suggested = (await shop.visitor.call('GET /search-suggestions', { query: { q: search } })).data.shops
        const found = [shops, merchants, suggested].map((listed) => listed.some((one) => one.id === id))
        if (found.includes(false)) missed.push(`${spelling} by ${search}: ${found}`)
      }
    }
    expect(missed).toEqual([])
    await shop.pool.query('update shops set name = $2 where id = $1', [id, name])
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

  test('answer a zone with its shops, or 404', async () => {
    const { zones } = (await shop.visitor.call('GET /zones')).data
    const zone = zones.find(({ total_shops }) => total_shops > 1)
    const params = { id: String(zone?.id) }
    const { data } = await shop.visitor.call('GET /zones/{id}/shops', { params, query: { per_page: '1', page: '2' } })
    expect(data).toMatchObject({ zone, total: zone?.total_shops, page: 2, per_page: 1 })
    expect(data.shops.map((each) => each.zone.id)).toEqual([zone?.id])
    expect((await shop.visitor.call('GET /zones/{id}/shops', { params: { id: '999999' } })).status).toBe(404)
    expect((await shop.visitor.call('GET /zones/{id}/shops', { params: { id: '0' } })).status).toBe(404)
  })
})

describe('GET /merchants', () => {
  const merchants = async (query: Record<string, string> = {}, locale = 'en') =>
    (await shop.visitor.call('GET /merchants', { query, headers: { 'Accept-Language': locale } })).data

  test('answers every shop by letter and name, with its owner and what it sold', async () => {
    const all = await merchants({ per_page: '100' })
    expect(all.total).toBe((await list()).total)
    const letters = all.merchants.map(({ letter }) => letter)
    expect(letters).toEqual(all.letters.flatMap(({ letter, count }) => Array(count).fill(letter)))
    expect(letters).toEqual(letters.toSorted())
    for (const { letter, first } of all.letters) {
      expect(all.merchants[first - 1]?.name).toMatch(new RegExp(`^${letter}`))
      expect(all.merchants[first - 2]?.letter).not.toBe(letter)
    }
    const { rows } = await shop.pool.query('select owner_name from shops where id = $1', [all.merchants[0]?.id])
    expect(all.merchants[0]?.owner).toBe(rows[0].owner_name)
    expect(all.merchants.some(({ total_sold }) => total_sold > 0)).toBe(true)
  })

  test('answers pages, each with the positions of all letters', async () => {
    const all = await merchants()
    const second = await merchants({ per_page: '3', page: '2' })
    expect(second.merchants).toEqual(all.merchants.slice(3, 6))
    expect(second.letters).toEqual(all.letters)
    expect((await merchants({ page: '99' })).merchants).toEqual([])
  })

  test('is searched by name and by owner, and finds nothing by punctuation', async () => {
    const [one] = (await merchants()).merchants
    expect((await merchants({ search: one?.name ?? '' })).merchants.map(({ id }) => id)).toContain(one?.id)
    expect((await merchants({ search: one?.owner ?? '' })).merchants.map(({ id }) => id)).toContain(one?.id)
    expect(await merchants({ search: '%' })).toMatchObject({ merchants: [], letters: [], total: 0 })
  })

  test('sorts letters of the language first and other characters last, ignoring diacritics', async () => {
    const names = ['Zoë', 'Éclair', 'متجر', 'آلة', '4 Seasons', '« Quoted »']
    const { rows } = await shop.pool.query('select first_letter(name) as letter from unnest($1::text[]) as name', [
      names,
    ])
    expect(rows.map(({ letter }) => letter)).toEqual(['Z', 'E', 'م', 'ا', '#', 'Q'])
    const arabic = (await merchants({}, 'ar')).letters.map(({ letter }) => letter)
    const isArabic = arabic.map((letter) => letter >= 'ء')
    expect(isArabic).toEqual(isArabic.toSorted((a, b) => Number(b) - Number(a)))
    expect(isArabic[0]).toBe(true)
  })
})
