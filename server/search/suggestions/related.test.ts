import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'

const shop = openTestShop()
const find = async (search: string) =>
  (await shop.visitor.call('GET /products', { query: { search, per_page: '100' } })).data.products
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
const relatedTo = async (q: string) =>
  (await shop.visitor.call('GET /related-searches', { query: { q } })).data.searches
const relatedInArabicTo = async (q: string) =>
  (await shop.visitor.call('GET /related-searches', { query: { q }, headers: { 'Accept-Language': 'ar' } })).data
    .searches

const insertTerm = (term: string, times: number, locale = 'en') =>
  shop.pool.query('insert into searched_terms (term, times, locale) values ($1, $2, $3)', [term, times, locale])

describe('GET /related-searches', () => {
  beforeEach(() => shop.pool.query('truncate searched_terms'))

  test('offers phrases of product names, each with results, and no two with the same', async () => {
    const searches = await relatedTo('lamp')
    expect(searches).toContain('table lamp')
    expect(searches.length).toBeLessThanOrEqual(8)
    const sets = (await Promise.all(['lamp', ...searches].map(find))).map((ids) => ids.join())
    expect(sets).not.toContain('')
    expect(new Set(sets).size).toBe(sets.length)
  })

  test('understands other forms of a word, a synonym, and a misspelling', async () => {
    expect(await relatedTo('lamps')).toContain('table lamp')
    expect(await relatedTo('lmap')).toContain('table lamp')
    expect(await relatedTo('hoodie')).toContain('terry hoodie')
    expect(await relatedTo('sweatshirt')).toEqual(await relatedTo('hoodie'))
  })

  test('answers in the language of the request, spelt as the products are', async () => {
    await insertTerm('black shirt', 50, 'en')
    const searches = await relatedInArabicTo('مصباح')
    expect(searches).toContain('مصباح طاولة')
    expect(await relatedInArabicTo('shirt')).not.toContain('black shirt')
    expect(await relatedTo('black')).toContain('black shirt')
  })

  test('offers the search with fewer words, and the names of its main categories', async () => {
    expect(await relatedTo('running shoes')).toContain('shoes')
    expect(await relatedTo('shoes')).toContain('Sneakers')
  })

  test('offers frequent terms first if they share a product', async () => {
    await insertTerm('oak', 90)
    await insertTerm('oak chair', 40)
    await insertTerm('oak lampshade nobody sells', 30)
    await insertTerm('oak table', 9)
    const searches = await relatedTo('oak')
    expect(searches[0]).toBe('oak chair')
    expect(searches).not.toContain('oak')
    expect(searches).not.toContain('oak lampshade nobody sells')
    expect(searches).not.toContain('oak table')
  })

  test('does not offer a term that shares a word but no product', async () => {
    await insertTerm('leather boots', 40)
    const [bags, boots] = [await find('leather bag'), await find('leather boots')]
    expect(bags.length * boots.length).toBeGreaterThan(0)
    expect(bags.filter((id) => boots.includes(id))).toEqual([])
    expect(await relatedTo('leather bag')).not.toContain('leather boots')
    expect(await relatedTo('leather')).toContain('leather boots')
  })

  test.each(['zzzzzzzz', '', ' ', '%', '<b>', '😀', '‮', 'w'.repeat(300), 'a b c d e f g h i j k l '.repeat(12)])(
    'answers %j without an error',
    async (q) => {
      const { status, data } = await shop.visitor.call('GET /related-searches', { query: { q } })
      expect(status).toBe(200)
      expect(data.searches.length).toBeLessThanOrEqual(8)
    },
  )

  test.each([`' or 1=1`, 'the'])('answers %j with searches that find something', async (q) => {
    for (const search of await relatedTo(q)) expect((await find(search)).length).toBeGreaterThan(0)
  })

  test.each([
    ['x'.repeat(301), 422],
    ['\u0000', 400],
  ])('refuses an invalid text', async (q, status) => {
    expect((await shop.visitor.call('GET /related-searches', { query: { q } })).status).toBe(status)
  })
})
