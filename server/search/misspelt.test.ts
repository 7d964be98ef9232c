import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const find = async (search: string) => (await shop.visitor.call('GET /products', { query: { search } })).data

/** What is typed with a slip of the finger or from hearing, and a word that the first product found must be called by. */
const slips =
  `snaeker sneaker | sneekers sneaker | headpohnes headphone | hedphones headphone | lapotp laptop | labtop laptop | camra camera |
  cammera camera | tabel table | taable table | lmap lamp | lampp lamp | wach watch | watsh watch | wathc watch | sungalsses sunglasses |
  sunglases sunglasses | bakcpack backpack | bagpack backpack | hnadbag handbag | handbga handbag | jens jeans | jaens jeans | hodie hoodie |
  hoddie hoodie | drss dress | dreess dress | speker speaker | spaeker speaker | tablte tablet | smartphoen smartphone | kettel kettle |
  ketle kettle | candel candle | canlde candle | botle bottle | bottel bottle | chiar chair | cahir chair | shrit shirt`
    .split('|')
    .map((pair) => pair.trim().split(/\s+/) as [string, string])

describe('a misspelt word', () => {
  test('forty of them are tried', () => expect(slips).toHaveLength(40))

  test.each(slips)('%s finds a %s first', async (typed, meant) => {
    const { products, corrected, total } = await find(typed)
    expect(total).toBeGreaterThan(0)
    expect(`${products[0]?.name} ${products[0]?.category_slug}`.toLowerCase()).toContain(meant)
    expect(corrected).toContain(meant.slice(0, 3))
  })

  test('is mended to a word of the language that is read', async () => {
    const told = async (locale: string) => {
      const headers = { 'Accept-Language': locale }
      return (await shop.visitor.call('GET /products', { query: { search: 'camra' }, headers })).data.corrected
    }
    expect(await told('en')).toBe('camera')
    expect(['camara', 'camera']).toContain(await told('es'))
  })

  test('is mended in Arabic as well', async () => {
    const { rows } = await shop.pool.query(
      `select word from search_words where word ~ '^[\\u0621-\\u064A]{6,}$' order by products desc limit 5`,
    )
    for (const { word } of rows) {
      const slip = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
      const { total, corrected } = await find(slip)
      expect([slip, total > 0 && (corrected === null || corrected.length > 0)]).toEqual([slip, true])
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

  test('finds what means the same', async () => {
    const [sofa, couch] = [await find('sofa'), await find('couch')]
    expect(couch.total).toBeGreaterThanOrEqual(sofa.total)
    expect(sofa.total).toBeGreaterThan(0)
    // Where a word says other things as well, it finds one way only.
    const [light, lamp] = [await find('light'), await find('lamp')]
    expect(light.total).toBeGreaterThan(lamp.total)
    for (const { name } of lamp.products) expect(name).not.toMatch(/sneaker/i)
  })

  test('leaves words out that say nothing', async () => {
    expect((await find('the lamp')).total).toBe((await find('lamp')).total)
  })

  test('offers texts that find something where all words together find nothing', async () => {
    const { total, alternatives, corrected } = await find('lamp sneaker')
    expect([total, corrected]).toEqual([0, null])
    expect(alternatives.map(({ search }) => search).sort()).toEqual(['lamp', 'sneaker'])
    for (const { search, count } of alternatives) expect((await find(search)).total).toBe(count)
    const category = 'shoes'
    const there = (await shop.visitor.call('GET /products', { query: { search: 'lamp sneaker', category } })).data
    for (const { search, count } of there.alternatives) {
      const { total: found } = (await shop.visitor.call('GET /products', { query: { search, category } })).data
      expect([search, count]).toEqual(['sneaker', found])
    }
    expect(there.alternatives).toHaveLength(1)
    expect((await find('lamp qqqqqzzzzz')).alternatives.map(({ search }) => search)).toEqual(['lamp'])
  })

  test('puts what is called so before what only lies beside it, and what is sold out last', async () => {
    const { products } = await find('lamp')
    const called = products.map(({ name, in_stock }) => (in_stock ? 2 : 0) + Number(/lamp/i.test(name)))
    expect(called).toEqual([...called].sort((a, b) => b - a))
  })
})

describe('GET /search-suggestions', () => {
  const suggest = async (q: string) => (await shop.visitor.call('GET /search-suggestions', { query: { q } })).data

  test('suggests at most eight things of the kinds that there are', async () => {
    const { queries, products, categories, shops } = await suggest('lam')
    expect(queries).toContain('lamp')
    expect(products[0]?.name).toMatch(/lam/i)
    expect(categories.length).toBeGreaterThan(0)
    expect(queries.length + products.length + categories.length + shops.length).toBeLessThanOrEqual(8)
  })

  test('writes out the last word, once for all its endings, among the products that the words before it find', async () => {
    expect((await suggest('sneak')).queries).toEqual(['sneaker'])
    const { queries } = await suggest('floor la')
    expect(queries).toContain('floor lamp')
    for (const text of queries) expect((await find(text)).total).toBeGreaterThan(0)
    expect((await suggest('lamp')).queries).not.toContain('lamps')
    expect((await suggest('floor zzzzzz')).queries).toEqual([])
  })

  test('says what is meant: a beginning written out, a wrong letter mended, and a whole word as it was typed', async () => {
    expect((await suggest('Running sh')).text).toBe('running shoe')
    expect((await suggest('snaekers')).text).toBe('sneakers')
    expect((await suggest('Floor lamp')).text).toBe('Floor lamp')
    expect((await suggest('zzzzzz')).text).toBe('zzzzzz')
  })

  test.each(['sh', 'ca', 'wa', 'bot', 'le', 'مصب'])(
    'offers %s only in categories that hold something of it',
    async (q) => {
      const { text, categories } = await suggest(q)
      expect(categories).not.toEqual([])
      for (const { slug } of categories) {
        const { data } = await shop.visitor.call('GET /products', { query: { search: text, category: slug } })
        expect(data.total).toBeGreaterThan(0)
      }
    },
  )

  test('suggests the same where a letter is wrong', async () => {
    expect((await suggest('snaeker')).products.map(({ name }) => name).join()).toMatch(/sneaker/i)
  })

  test('suggests shops by the beginning of a word', async () => {
    const { rows } = await shop.pool.query(`select name from shops order by id limit 1`)
    const name: string = rows[0].name
    expect((await suggest(name.slice(0, 5))).shops.map((each) => each.name)).toContain(name)
  })

  test('suggests what others searched for, once it was written down and often enough', async () => {
    for (const network of ['198.51.100.1', '198.51.100.2', '2001:db8:5:1::/64', '2001:db8:5:2::/64']) {
      const asked = new Request('http://shop.example/api/products?search=table+lamp')
      for (let i = 0; i < 3; i++) expect((await shop.door.fetch(asked.clone(), { network })).status).toBe(200)
      // Neither is what somebody searched for: the beginning of a word, and a list that is narrowed further.
      await find('sneake')
      await shop.visitor.call('GET /products', { query: { search: 'table vase', in_stock: '1' } })
    }
    await shop.rest()
    expect((await suggest('table')).queries).toContain('table lamp')
    const { rows } = await shop.pool.query(`select term, times from searched_terms
      where term in ('table lamp', 'table vase', 'sneake')`)
    expect(rows).toEqual([{ term: 'table lamp', times: 3 }])
  })

  test.each(['', ' ', '%', `' or 1=1`, 'x'.repeat(300), '\u0000', '‮'])('answers %j calmly', async (q) => {
    expect((await shop.visitor.call('GET /search-suggestions', { query: { q } })).status).toBeLessThan(500)
  })
})
