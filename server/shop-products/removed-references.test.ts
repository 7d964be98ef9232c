import { beforeAll, expect, test } from 'vitest'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let owner: Person
let category_id: number
let product: Awaited<ReturnType<typeof listProduct>>

beforeAll(async () => {
  const [row] = (await shop.pool.query('select shop_id, category_id from products order by id limit 1')).rows
  owner = await shop.shopPerson(row.shop_id)
  category_id = row.category_id
  product = await listProduct(owner, { name: 'Woollen scarf', category_id, variants: [{ price: 1 }] })
})

const read = async () => {
  const params = { id: String(product.id) }
  return (await owner.call('GET /shop/products/{id}', { params })).data.product
}
const saveDetails = async (change: Record<string, number>) => {
  const { details, versions } = await read()
  const { unit, weight_grams } = details
  const body = {
    category_id,
    brand_id: null,
    vat_tax_id: null,
    unit,
    weight_grams,
    version: versions.details,
    ...change,
  }
  return owner.call('POST /shop/products/{id}/details', { params: { id: String(product.id) }, body })
}
const saveVariant = async (edit: { color?: string; size?: string }) => {
  const body = { version: (await read()).versions.variants, variants: [{ price: 2, ...edit }] }
  return owner.call('POST /shop/products/{id}/variants', { params: { id: String(product.id) }, body })
}

const category = `insert into categories (slug, name) values ('short-lived', 'Short-lived') returning id`
const named = (table: string, columns = 'name', values = `'Short-lived'`) =>
  `insert into ${table} (${columns}) values (${values}) returning id`

test.each<[string, string, string, (id: number) => Promise<{ status: number; errors: object }>, string]>([
  ['a category', 'categories', category, (id) => saveDetails({ category_id: id }), 'category_id'],
  [
    'the category of a new product',
    'categories',
    category,
    (id) => owner.call('POST /shop/products', { body: { name: 'Scarf', category_id: id } }),
    'category_id',
  ],
  [
    'the category of several products',
    'categories',
    category,
    (id) => owner.call('POST /shop/products/category', { body: { ids: [product.id], category_id: id } }),
    'category_id',
  ],
  ['a brand', 'brands', named('brands'), (id) => saveDetails({ brand_id: id }), 'brand_id'],
  [
    'a tax',
    'vat_taxes',
    named('vat_taxes', 'name, percentage', `'Short-lived', 5`),
    (id) => saveDetails({ vat_tax_id: id }),
    'vat_tax_id',
  ],
  [
    'a colour',
    'colors',
    named('colors', 'name, hex', `'Short-lived', '#112233'`),
    () => saveVariant({ color: 'Short-lived' }),
    'variants.0.color',
  ],
  ['a size', 'sizes', named('sizes'), () => saveVariant({ size: 'Short-lived' }), 'variants.0.size'],
])(
  '%s that the market removes while a seller chooses it is refused at its field',
  async (_, table, insert, choose, field) => {
    const [row] = (await shop.pool.query<{ id: number }>(insert)).rows
    const id = row?.id ?? 0
    const operator = await shop.pool.connect()
    await operator.query('begin')
    await operator.query(`delete from ${table} where id = $1`, [id])
    const choosing = choose(id)
    await waitForBlockedQueries(shop.pool)
    await operator.query('commit')
    operator.release()
    const refused = await choosing
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
  },
)
