import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let owner: Person
let shop_id: number
let category_id: number

beforeAll(async () => {
  const [good] = await findGoods(shop.pool, 1)
  shop_id = good?.shop_id ?? 0
  owner = await shop.shopPerson(shop_id)
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

const create = async (name = 'Brass lamp') =>
  (await owner.call('POST /shop/products', { body: { name, category_id } })).data.product

describe('POST /shop/products', () => {
  test('creates a draft that shoppers do not see', async () => {
    const product = await create()
    expect(product).toMatchObject({ state: 'draft', shown_from: null, moves: ['shown', 'archived'], variants: [] })
    expect(product.words).toEqual({ en: expect.objectContaining({ name: 'Brass lamp', description: '' }) })
    expect(product.details.category.id).toBe(category_id)
    const params = { id: String(product.id) }
    expect((await shop.visitor.call('GET /products/{id}', { params })).status).toBe(404)
    expect((await owner.call('GET /shop/products/{id}', { params })).data.product).toEqual(product)
  })

  test('is refused in a category that does not exist', async () => {
    const { status, errors } = await owner.call('POST /shop/products', { body: { name: 'Lamp', category_id: 999_999 } })
    expect([status, Object.keys(errors)]).toEqual([422, ['category_id']])
  })
})

describe('a product with variants', () => {
  test('is shown with its words, and hidden again', async () => {
    const product = await create('Zanzibar lantern')
    const params = { id: String(product.id) }
    const early = await owner.call('POST /shop/products/{id}/state', { params, body: { state: 'shown' } })
    expect([early.status, early.message]).toEqual([422, 'Add a variant with a price first.'])
    const words = {
      locale: 'en',
      description: '<p>Of brass</p><script>alert(1)</script>',
      version: product.versions.words,
    }
    const saved = await owner.call('POST /shop/products/{id}/words', { params, body: words })
    expect(saved.data.words.en?.description).toBe('<p>Of brass</p>')
    const variants = [{ price: 19.99, discount_price: 14.5 }]
    const body = { variants, version: product.versions.variants }
    const priced = await owner.call('POST /shop/products/{id}/variants', { params, body })
    expect(priced.errors).toEqual({})
    expect(priced.data.variants).toEqual([
      expect.objectContaining({
        price: 19.99,
        discount_price: 14.5,
        is_reduced: true,
        available: 0,
        has_orders: false,
      }),
    ])
    const shown = await owner.call('POST /shop/products/{id}/state', { params, body: { state: 'shown' } })
    expect(shown.data.product).toMatchObject({ state: 'shown', moves: ['draft', 'shown', 'archived'] })
    const { product: seen } = (await shop.visitor.call('GET /products/{id}', { params })).data
    expect(seen).toMatchObject({
      name: 'Zanzibar lantern',
      price: 19.99,
      discount_price: 14.5,
      description: '<p>Of brass</p>',
    })
    const hidden = await owner.call('POST /shop/products/move', { body: { ids: [product.id], state: 'draft' } })
    expect(hidden.data).toEqual({ moved: [product.id], refused: [] })
    expect((await shop.visitor.call('GET /products/{id}', { params })).status).toBe(404)
    const details = await owner.call('POST /shop/products/{id}/details', {
      params,
      body: {
        category_id,
        brand_id: null,
        vat_tax_id: null,
        unit: 'pc',
        weight_grams: 200,
        version: product.versions.details,
      },
    })
    expect(details.data.details).toMatchObject({ weight_grams: 200, brand: null })
  })
})
