import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'

const shop = openTestShop()
const find = async (search: string) =>
  (await shop.visitor.call('GET /products', { query: { search, per_page: '100' } })).data.products.map(({ id }) => id)
const relatedTo = async (q: string) =>
  (await shop.visitor.call('GET /related-searches', { query: { q } })).data.searches

const searchedFor = (term: string, times: number) =>
  shop.pool.query('insert into searched_terms (term, times) values ($1, $2)', [term, times])

describe('GET /related-searches', () => {
  test('offers what products are called that the search finds: each finds something of it, and no two the same', async () => {
    const searches = await relatedTo('lamp')
    expect(searches).toContain('table lamp')
    const lamps = await find('lamp')
    const finds = await Promise.all(searches.map(find))
    for (const ids of finds) expect(ids.filter((id) => lamps.includes(id)).length).toBeGreaterThan(0)
    const sets = [lamps, ...finds].map((ids) => ids.toSorted((one, other) => one - other).join())
    expect(new Set(sets).size).toBe(sets.length)
  })

  test('understands other forms of a word, and a wrong letter', async () => {
    expect(await relatedTo('lamps')).toContain('table lamp')
    expect(await relatedTo('lmap')).toContain('table lamp')
  })

  test('offers fewer words, and what the categories are called that most of it is in', async () => {
    expect(await relatedTo('running shoes')).toContain('shoes')
    expect(await relatedTo('shoes')).toContain('Sneakers')
  })

  test('offers first what others searched for often enough, as long as it finds something of the same', async () => {
    await searchedFor('oak chair', 40)
    await searchedFor('oak lampshade nobody sells', 30)
    await searchedFor('oak shoe', 20)
    await searchedFor('oak table', 2)
    const oak = await find('oak')
    const chairs = await find('oak chair')
    expect(chairs.length).toBeGreaterThan(0)
    expect(chairs.length).toBeLessThan(oak.length)
    const searches = await relatedTo('oak')
    expect(searches[0]).toBe('oak chair')
    expect(searches).not.toContain('oak lampshade nobody sells')
    expect(searches).not.toContain('oak shoe')
    expect(searches).not.toContain('oak table')
  })

  test('offers nothing where nothing is found', async () => {
    expect(await relatedTo('zzzzzzzz')).toEqual([])
  })

  test.each(['', ' ', '%', `' or 1=1`, '<b>', '😀', 'the', 'x'.repeat(300), '\u0000', '‮'])(
    'answers %j calmly',
    async (q) => {
      expect((await shop.visitor.call('GET /related-searches', { query: { q } })).status).toBeLessThan(500)
    },
  )
})
