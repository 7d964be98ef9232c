import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const find = async (search: string) => (await shop.visitor.call('GET /products', { query: { search } })).data

/** A misspelling, and a word that the name or category of the first product must contain. */
const misspellings =
  `snaeker sneaker | sneekers sneaker | headpohnes headphone | hedphones headphone | lapotp laptop | labtop laptop | camra camera |
  cammera camera | tabel table | taable table | lmap lamp | lampp lamp | wach watch | watsh watch | wathc watch | sungalsses sunglasses |
  sunglases sunglasses | bakcpack backpack | bagpack backpack | hnadbag handbag | handbga handbag | jens jeans | jaens jeans | hodie hoodie |
  hoddie hoodie | drss dress | dreess dress | speker speaker | spaeker speaker | tablte tablet | smartphoen smartphone | kettel kettle |
  ketle kettle | candel candle | canlde candle | botle bottle | bottel bottle | chiar chair | cahir chair | shrit shirt`
    .split('|')
    .map((pair) => pair.trim().split(/\s+/) as [string, string])

describe('a misspelt word', () => {
  test('is tested with forty examples', () => expect(misspellings).toHaveLength(40))

  test.each(misspellings)('%s finds a %s first', async (typed, intended) => {
    const { products, corrected, total } = await find(typed)
    expect(total).toBeGreaterThan(0)
    expect(`${products[0]?.name} ${products[0]?.category_slug}`.toLowerCase()).toContain(intended)
    expect(corrected).toContain(intended.slice(0, 3))
  })

  test('is corrected to a word of the reader’s language', async () => {
    const correct = async (locale: string) => {
      const headers = { 'Accept-Language': locale }
      return (await shop.visitor.call('GET /products', { query: { search: 'camra' }, headers })).data.corrected
    }
    expect(await correct('en')).toBe('camera')
    expect(['camara', 'camera']).toContain(await correct('es'))
  })

  test('is corrected in Arabic as well', async () => {
    const { rows } = await shop.pool.query(
      `select word from search_words where word ~ '^[\\u0621-\\u064A]{6,}$' order by products desc limit 5`,
    )
    for (const { word } of rows) {
      const typed = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
      const { total, corrected } = await find(typed)
      expect([typed, total > 0 && (corrected === null || corrected.length > 0)]).toEqual([typed, true])
    }
  })
})

describe('a search', () => {
  test('finds other forms of a word', async () => {
    const [one, many] = [await find('watch'), await find('watches')]
    expect(one.total).toBeGreaterThan(0)
    expect(many.total).toBe(one.total)
    expect(many.corrected).toBeNull()
  })

  test('finds synonyms', async () => {
    const [sofa, couch] = [await find('sofa'), await find('couch')]
    expect(couch.total).toBeGreaterThanOrEqual(sofa.total)
    expect(sofa.total).toBeGreaterThan(0)
    // A word with further meanings is a synonym in one direction only.
    const [light, lamp] = [await find('light'), await find('lamp')]
    expect(light.total).toBeGreaterThan(lamp.total)
    for (const { name } of lamp.products) expect(name).not.toMatch(/sneaker/i)
  })

  test('ignores stop words', async () => {
    expect((await find('the lamp')).total).toBe((await find('lamp')).total)
  })

  test('without results offers shorter searches that have some', async () => {
    const { total, alternatives, corrected } = await find('lamp sneaker')
    expect([total, corrected]).toEqual([0, null])
    expect(alternatives.map(({ search }) => search).sort()).toEqual(['lamp', 'sneaker'])
    for (const { search, count } of alternatives) expect((await find(search)).total).toBe(count)
    const category = 'shoes'
    const inCategory = (await shop.visitor.call('GET /products', { query: { search: 'lamp sneaker', category } })).data
    for (const { search, count } of inCategory.alternatives) {
      const { total: found } = (await shop.visitor.call('GET /products', { query: { search, category } })).data
      expect([search, count]).toEqual(['sneaker', found])
    }
    expect(inCategory.alternatives).toHaveLength(1)
    expect((await find('lamp qqqqqzzzzz')).alternatives.map(({ search }) => search)).toEqual(['lamp'])
  })

  test('lists matches by name before other matches, and sold-out products last', async () => {
    const { products } = await find('lamp')
    const ranks = products.map(({ name, in_stock }) => (in_stock ? 2 : 0) + Number(/lamp/i.test(name)))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
  })
})

describe('GET /search-suggestions', () => {
  const suggest = async (q: string) => (await shop.visitor.call('GET /search-suggestions', { query: { q } })).data

  test('suggests at most eight queries, products, categories and shops', async () => {
    const { queries, products, categories, shops } = await suggest('lam')
    expect(queries).toContain('lamp')
    expect(products[0]?.name).toMatch(/lam/i)
    expect(categories.length).toBeGreaterThan(0)
    expect(queries.length + products.length + categories.length + shops.length).toBeLessThanOrEqual(8)
  })

  test('completes the last word, once a stem, to words of products that match the words before it', async () => {
    expect((await suggest('sneak')).queries).toEqual(['sneaker'])
    const { queries } = await suggest('floor la')
    expect(queries).toContain('floor lamp')
    for (const text of queries) expect((await find(text)).total).toBeGreaterThan(0)
    expect((await suggest('lamp')).queries).not.toContain('lamps')
    expect((await suggest('floor zzzzzz')).queries).toEqual([])
  })

  test('answers the interpreted text: completed, corrected, or as typed', async () => {
    expect((await suggest('Running sh')).text).toBe('running shoe')
    expect((await suggest('snaekers')).text).toBe('sneakers')
    expect((await suggest('Floor lamp')).text).toBe('Floor lamp')
    expect((await suggest('zzzzzz')).text).toBe('zzzzzz')
  })

  test.each(['sh', 'ca', 'wa', 'bot', 'le', 'مصب'])(
    'offers %s only in categories with matching products',
    async (q) => {
      const { text, categories } = await suggest(q)
      expect(categories).not.toEqual([])
      for (const { slug } of categories) {
        const { data } = await shop.visitor.call('GET /products', { query: { search: text, category: slug } })
        expect(data.total).toBeGreaterThan(0)
      }
    },
  )

  test('suggests the same for a misspelt word', async () => {
    expect((await suggest('snaeker')).products.map(({ name }) => name).join()).toMatch(/sneaker/i)
  })

  test('suggests shops by a prefix of their name', async () => {
    const { rows } = await shop.pool.query(`select name from shops order by id limit 1`)
    const name: string = rows[0].name
    expect((await suggest(name.slice(0, 5))).shops.map((each) => each.name)).toContain(name)
  })

  test('suggests frequent terms of other shoppers after they are stored', async () => {
    for (const network of ['198.51.100.1', '198.51.100.2', '2001:db8:5:1::/64', '2001:db8:5:2::/64']) {
      const request = new Request('http://shop.example/api/products?search=table+lamp')
      for (let i = 0; i < 3; i++) expect((await shop.door.fetch(request.clone(), { network })).status).toBe(200)
      // A prefix and a filtered list are not counted as terms.
      await find('sneake')
      await shop.visitor.call('GET /products', { query: { search: 'table vase', in_stock: '1' } })
    }
    await shop.flushWrites()
    expect((await suggest('table')).queries).toContain('table lamp')
    const { rows } = await shop.pool.query(`select term, times from searched_terms
      where term in ('table lamp', 'table vase', 'sneake')`)
    expect(rows).toEqual([{ term: 'table lamp', times: 3 }])
  })

  test.each(['', ' ', '%', `' or 1=1`, 'x'.repeat(300), '\u0000', '‮'])('answers %j without an error', async (q) => {
    expect((await shop.visitor.call('GET /search-suggestions', { query: { q } })).status).toBeLessThan(500)
  })
})
