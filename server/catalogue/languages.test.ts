import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { findGoods } from '../testing/goods.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const headers = { 'Accept-Language': 'ar' }
const arabic = /\p{Script=Arabic}/u

const listIn = async (query: Record<string, string>) =>
  (await shop.visitor.call('GET /products', { query, headers })).data

describe('a request in Arabic answers in Arabic', () => {
  test('the categories of lists and their paths', async () => {
    const all = await listIn({})
    expect(all.facets.categories.every(({ name }) => arabic.test(name))).toBe(true)
    const chairs = await listIn({ category: 'chairs' })
    expect(chairs.category?.name).toBe(chairs.category?.path.at(-1)?.name)
    expect(chairs.category?.path.every(({ name }) => arabic.test(name))).toBe(true)
    expect((await listIn({ search: 'lamp', category: 'home-living' })).facets.categories).toContainEqual(
      expect.objectContaining({ slug: 'lamps', name: expect.stringMatching(arabic) }),
    )
  })

  test('a product with its categories, flash sale, zone and shop', async () => {
    const { rows } = await shop.pool.query(
      'select product_id from product_cards where flash_sale_id is not null limit 1',
    )
    const params = { id: String(rows[0].product_id) }
    const { product } = (await shop.visitor.call('GET /products/{id}', { params, headers })).data
    expect(product.categories.every(({ name }) => arabic.test(name))).toBe(true)
    expect(product.flash_sale?.name).toMatch(arabic)
    expect(product.shop.zone.name).toMatch(arabic)
    expect(product.shop.name).toMatch(arabic)
    for (const text of [product.name, ...product.summary]) expect(text).toMatch(arabic)
  })

  test('shops, wherever they are answered', async () => {
    const { shops } = (await shop.visitor.call('GET /shops', { headers })).data
    for (const { name, zone } of shops) expect(name + zone.name).toMatch(/^\p{Script=Arabic}.*\p{Script=Arabic}$/u)
    const params = { id: String(shops[0]?.id) }
    const one = (await shop.visitor.call('GET /shops/{id}', { params, headers })).data.shop
    expect(one).toMatchObject({ name: shops[0]?.name, description: expect.stringMatching(arabic) })
    expect(one.categories.every(({ name }) => arabic.test(name))).toBe(true)
    const home = (await shop.visitor.call('GET /home', { headers })).data
    expect(home.shops.every(({ zone }) => arabic.test(zone.name))).toBe(true)
    expect(home.popular_products.every((card) => arabic.test(card.shop.name))).toBe(true)
  })

  test('colours, sizes and taxes, by the English names that carts and orders store', async () => {
    const { local_names } = (await shop.visitor.call('GET /master', { headers })).data
    const { facets } = await listIn({})
    for (const { name } of facets.colors) expect(local_names.color[name], name).toMatch(arabic)
    expect(local_names.size).toMatchObject({ '2 seats': 'مقعدان', '0.5 l': '0.5 لتر' })
    expect(local_names.size).not.toHaveProperty('XL')
    expect(Object.values(local_names.tax).every((name) => arabic.test(name))).toBe(true)
    const english = (await shop.visitor.call('GET /master')).data.local_names
    expect(english).toEqual({ color: {}, size: {}, tax: {} })
  })

  test('products that are searched by the name of their colour', async () => {
    const { products } = await listIn({ search: 'فيروزي' })
    expect(products.length).toBeGreaterThan(0)
    const turquoise = await listIn({ 'color[]': 'Turquoise', limit: '50' } as never)
    expect(turquoise.products.map(({ id }) => id)).toEqual(expect.arrayContaining(products.map(({ id }) => id)))
  })

  test('the cart', async () => {
    const person = await shop.shopper()
    const [goods] = await findGoods(shop.pool, 1)
    const { data } = await person.call('POST /cart/store', { body: { quantity: 1, ...goods?.line }, headers } as never)
    const [group] = (data as Cart).cart_items
    expect(group?.shop_name).toMatch(arabic)
    expect(group?.products[0]?.name).toMatch(arabic)
  })

  test('except a text without a translation', async () => {
    const [card] = (await listIn({})).products
    await shop.pool.query(`update products set translations = '{}' where id = $1`, [card?.id])
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [card?.id])
    const params = { id: String(card?.id) }
    const { product } = (await shop.visitor.call('GET /products/{id}', { params, headers })).data
    expect(product.name).toBe((await shop.visitor.call('GET /products/{id}', { params })).data.product.name)
  })
})

describe('a product is found by its own name', () => {
  const unusualNames = [
    'Enamel 1.5 kettle',
    '85 mm f/1.8 lens, S/M',
    'Wi-Fi 2.4GHz+5GHz @home: 50% off',
    'user@mail.example/path_to.file v1.2.3-beta',
    "Potter’s Row <b>bold</b> & sons' rock'n'roll",
    'Café crème brûlée ½ l – №5 ①',
    'ＵＳＢ－Ｃ １２Ｖ',
    'قَهْوَة عَرَبِيَّة مُحَمَّصَة – ٢٥٠ غ',
    'চা পাতা ৫০০ গ্রাম',
  ]
  beforeAll(async () => {
    await shop.pool.query(
      `update products p set name = given.name from unnest($1::text[]) with ordinality as given (name, place)
       where p.id = (select id from products where hidden_at is null order by id offset place limit 1)`,
      [unusualNames],
    )
    await shop.pool.query('select refresh_product_cards(null)')
  })

  const idsOf = async (search: string, language: string) =>
    (
      await shop.visitor.call('GET /products', {
        query: { search, per_page: '100' },
        headers: { 'Accept-Language': language },
      })
    ).data.products.map(({ id }) => id)

  test.each(['en', 'ar'])('in %s, with any characters', async (language) => {
    const { rows } = await shop.pool.query<{ id: number; name: string }>(
      `select id, translated(translations, $1, 'name', name) as name from products join product_cards on product_id = id`,
      [language],
    )
    const missing: string[] = []
    for (const { id, name } of rows) if (!(await idsOf(name, language)).includes(id)) missing.push(name)
    expect(rows.map(({ name }) => name)).toEqual(
      language === 'en' ? expect.arrayContaining(unusualNames) : expect.anything(),
    )
    expect(missing).toEqual([])
  })

  test.each([
    ['قهوة عربية', 'قَهْوَة عَرَبِيَّة مُحَمَّصَة – ٢٥٠ غ'],
    ['قهوه 250', 'قَهْوَة عَرَبِيَّة مُحَمَّصَة – ٢٥٠ غ'],
    ['usb-c 12v', 'ＵＳＢ－Ｃ １２Ｖ'],
  ])('when %j is searched for %j', async (typed, name) => {
    const { rows } = await shop.pool.query('select id from products where name = $1', [name])
    expect(await idsOf(typed, 'en')).toContain(rows[0].id)
  })
})
