import { beforeAll, describe, expect, test } from 'vitest'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import { findGoods } from '../testing/goods.ts'
import { hostile } from '../testing/hostile/html.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let owner: Person
let category_id: number

beforeAll(async () => {
  const [good] = await findGoods(shop.pool, 1)
  owner = await shop.shopPerson(good?.shop_id ?? 0)
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

const create = (state?: 'shown') => listProduct(owner, { name: 'Clay bowl', category_id, ...(state && { state }) })
const paramsOf = (id: number) => ({ id: String(id) })
const read = async (id: number) => (await owner.call('GET /shop/products/{id}', { params: paramsOf(id) })).data.product

interface Edit {
  locale?: string
  name?: string
  description?: string
  summary?: string[]
  specifications?: [string, string][]
  search_title?: string
  search_description?: string
}

async function save(id: number, { locale = 'en', ...edit }: Edit, version?: string) {
  const body = { locale, ...edit, version: version ?? (await read(id)).versions.words }
  return owner.call('POST /shop/products/{id}/words', { params: paramsOf(id), body })
}

async function saveDetails(id: number, edit: object, version?: string) {
  const { details, versions } = await read(id)
  const { category, brand, vat_tax, unit, weight_grams } = details
  const stored = { category_id: category.id, brand_id: brand?.id ?? null, vat_tax_id: vat_tax?.id ?? null }
  const body = { ...stored, unit, weight_grams, ...edit, version: version ?? versions.details }
  return owner.call('POST /shop/products/{id}/details', { params: paramsOf(id), body })
}

const pageOf = async (id: number, locale: string) =>
  (await shop.visitor.call('GET /products/{id}', { params: paramsOf(id), headers: { 'Accept-Language': locale } })).data
    .product

describe('POST /shop/products/{id}/words', () => {
  test('saves the fields that are sent, and keeps the others', async () => {
    const { id } = await create()
    const words = {
      description: '<p>By hand</p>',
      summary: ['Holds 2 l'],
      specifications: [['Height', '9 cm']] as [string, string][],
    }
    expect((await save(id, words)).data.words.en).toEqual({
      name: 'Clay bowl',
      ...words,
      search_title: '',
      search_description: '',
    })
    const renamed = await save(id, { name: 'Stoneware bowl' })
    expect(renamed.data.words.en).toMatchObject({ name: 'Stoneware bowl', ...words })
    expect(renamed.data.version).toBe((await read(id)).versions.words)
  })

  test('saves a description whose recorded beginning would end within an emoji', async () => {
    const { id } = await create()
    const description = `<p>${'x'.repeat(496)}😀</p>`
    expect((await save(id, { description })).data.words.en?.description).toBe(description)
    const { rows } = await shop.pool.query(
      `select after from activity where subject_type = 'product' and subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(rows).toEqual([{ after: { description: `<p>${'x'.repeat(496)}` } }])
  })

  test('shows words in their language, and falls back to the default language', async () => {
    const { id } = await create('shown')
    await save(id, { description: '<p>By hand</p>', search_title: 'Bowl of clay' })
    const french = { locale: 'fr', name: 'Bol en argile', search_description: 'Un bol' }
    expect((await save(id, french)).data.words.fr).toMatchObject({ name: 'Bol en argile', description: '' })
    expect(await pageOf(id, 'fr')).toMatchObject({
      name: 'Bol en argile',
      description: '<p>By hand</p>',
      search_title: null,
      search_description: 'Un bol',
    })
    expect(await pageOf(id, 'es')).toMatchObject({ name: 'Clay bowl', search_title: 'Bowl of clay' })
    const removed = await save(id, { locale: 'fr', name: '', description: '' })
    expect(Object.keys(removed.data.words)).toEqual(['en'])
    expect(await pageOf(id, 'fr')).toMatchObject({ name: 'Clay bowl' })
  })

  test('makes a product searchable in each language, and no longer by its old words', async () => {
    const { id } = await create('shown')
    await save(id, { locale: 'fr', name: 'Bol zinzolin' })
    await save(id, { name: 'Quokkabowl' })
    const find = async (search: string) =>
      (await shop.visitor.call('GET /products', { query: { search } })).data.products.map((each) => each.id)
    expect(await find('zinzolin')).toContain(id)
    expect(await find('quokkabowl')).toContain(id)
    await save(id, { name: 'Numbatbowl' })
    expect(await find('quokkabowl')).not.toContain(id)
  })

  test('sanitises the HTML of a description', async () => {
    const { id } = await create()
    for (const description of Object.values(hostile)) {
      const { status, data } = await save(id, { description })
      if (status !== 200) continue
      expect(data.words.en?.description).not.toMatch(/<script|javascript:|onerror|<iframe/i)
    }
  })

  test('refuses an empty name in the default language, and an unknown language', async () => {
    const { id } = await create()
    expect((await save(id, { name: '' })).errors).toEqual({
      name: ['A product needs a name in the market’s language.'],
    })
    expect((await save(id, { locale: 'tlh', name: 'Bowl' })).errors).toEqual({
      locale: ['The market does not have this language.'],
    })
  })

  test('saves one of two concurrent requests, and refuses the other with the stored words', async () => {
    const { id, versions } = await create()
    const both = await Promise.all(['Red bowl', 'Blue bowl'].map((name) => save(id, { name }, versions.words)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    const { words, versions: now } = await read(id)
    expect(late?.data).toEqual({ current: { words, version: now.words } })
  })

  test('writes the same card as a rebuild', async () => {
    const { id } = await create('shown')
    await save(id, { description: '<p>Of clay</p>', search_title: 'Clay' })
    const cardOf = async () => (await shop.pool.query('select * from product_cards where product_id = $1', [id])).rows
    const card = await cardOf()
    await refreshReadModels(shop.system, [id])
    expect(await cardOf()).toEqual(card)
  })
})

describe('POST /shop/products/{id}/details', () => {
  test('saves category, brand, tax, unit and weight, which the page shows', async () => {
    const { id } = await create('shown')
    const { rows } = await shop.pool.query(
      `select (select max(id) from brands) as brand_id, (select max(id) from vat_taxes) as vat_tax_id,
              (select max(id) from categories where parent_id is not null) as category_id`,
    )
    const { data } = await saveDetails(id, { ...rows[0], unit: 'set', weight_grams: 1_250 })
    expect(data.details).toMatchObject({ unit: 'set', weight_grams: 1_250, brand: { id: rows[0].brand_id } })
    expect(data.details.category).toMatchObject({ id: rows[0].category_id, path: [expect.any(String)] })
    const page = await pageOf(id, 'en')
    expect([page.brand, page.unit, page.categories.at(-1)?.id]).toEqual([
      ...[data.details.brand?.name, 'set'],
      rows[0].category_id,
    ])
  })

  test('refuses unknown references under their fields', async () => {
    const { id } = await create()
    const unknown = { category_id: 999_999, brand_id: 999_999, vat_tax_id: 999_999 }
    const { status, errors } = await saveDetails(id, unknown)
    expect([status, errors]).toEqual([
      422,
      {
        category_id: ['There is no such category.'],
        brand_id: ['There is no such brand.'],
        vat_tax_id: ['There is no such tax.'],
      },
    ])
  })

  test('refuses an outdated version with the stored details', async () => {
    const { id, versions } = await create()
    await saveDetails(id, { weight_grams: 5 })
    const late = await saveDetails(id, { weight_grams: 6 }, versions.details)
    const { details, versions: now } = await read(id)
    expect([late.status, late.data]).toEqual([409, { current: { details, version: now.details } }])
  })

  test('changes no version of another part', async () => {
    const { id, versions } = await create()
    await saveDetails(id, { weight_grams: 5 })
    expect((await read(id)).versions).toEqual({ ...versions, details: expect.not.stringMatching(versions.details) })
  })
})
