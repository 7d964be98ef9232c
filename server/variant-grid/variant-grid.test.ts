import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { VariantEdit } from '#contract/product-parts.ts'
import type { GridProduct, shopVariantCalls } from '#contract/shop-variants.ts'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import { findGoods, findViolations, type Goods, takeUnits } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let good: Goods
let owner: Person
let other: Person
let category_id: number

beforeAll(async () => {
  const [first, second] = await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })
  good = first as Goods
  owner = await shop.shopPerson(good.shop_id)
  other = await shop.shopPerson(second?.shop_id ?? 0)
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

let created = 0
/** A product whose name no other product has. */
async function create(variants: VariantEdit[], person = owner) {
  created += 1
  return listProduct(person, { name: `Gridded ${created} ${'x'.repeat(created)}`, category_id, variants })
}

type ListQuery = RequestOf<(typeof shopVariantCalls)['listShopVariants']>['query']
const list = async (query: ListQuery = {}, person = owner) => (await person.call('GET /shop/variants', { query })).data

async function find(id: number, person = owner): Promise<GridProduct> {
  const { products } = await list({ search: await nameOf(id) }, person)
  return products.find((product) => product.id === id) as GridProduct
}
const nameOf = async (id: number): Promise<string> =>
  (await shop.pool.query('select name from products where id = $1', [id])).rows[0].name

type SaveBody = RequestOf<(typeof shopVariantCalls)['saveShopVariants']>['body']
const save = (products: SaveBody['products'], person = owner) =>
  person.call('POST /shop/variants/save', { body: { products } })

const pricesOf = async (id: number) => (await find(id)).variants.map(({ price }) => price)

describe('GET /shop/variants', () => {
  test('lists whole products with the version of their page', async () => {
    const product = await create([
      { size: 'S', price: 19.99, discount_price: 15, barcode: '4006381333931' },
      { size: 'M', price: 21.5, is_hidden: true },
    ])
    const { variants } = (await owner.call('GET /shop/products/{id}', { params: { id: String(product.id) } })).data
      .product
    const rows = variants.map(({ available: _, has_orders: __, ...row }) => row)
    const name = await nameOf(product.id)
    const version = product.versions.variants
    expect(await list({ search: name })).toEqual({
      products: [{ id: product.id, name, state: 'draft', version, variants: rows }],
      next: null,
    })
  })

  test('pages have 200 variants or one product, and each product of the list once', async () => {
    const { rows: colors } = await shop.pool.query('select name from colors order by id')
    const { rows: sizes } = await shop.pool.query('select name from sizes order by id')
    const all = colors.flatMap(({ name: color }) => sizes.map(({ name: size }) => ({ color, size, price: 12 })))
    const large = await create(all.slice(0, 240))
    const small = await create(all.slice(0, 150))
    const seen: number[] = []
    let after: string | undefined
    do {
      const { products, next } = await list({ ...(after && { after }) })
      const count = products.reduce((sum, { variants }) => sum + variants.length, 0)
      expect(count <= 200 || products.length === 1).toBe(true)
      seen.push(...products.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    const { rows } = await shop.pool.query(
      `select id from products p where shop_id = $1 and state <> 'archived'
       and exists (select from variants v where v.product_id = p.id) order by id desc`,
      [good.shop_id],
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(seen).toEqual(expect.arrayContaining([large.id, small.id]))
  })

  test('filters like the list of products, and lists none of another shop', async () => {
    const { id } = await create([{ price: 3, sku: 'GRID-FILTER-1' }])
    expect((await list({ search: 'GRID-FILTER' })).products.map((product) => product.id)).toEqual([id])
    expect((await list({ search: 'GRID-FILTER', filter: 'shown' })).products).toEqual([])
    expect((await list({ search: 'GRID-FILTER', category_id: String(category_id) })).products).toHaveLength(1)
    expect((await list({ search: 'GRID-FILTER' }, other)).products).toEqual([])
  })

  test('refuses an invalid cursor', async () => {
    expect((await owner.call('GET /shop/variants', { query: { after: 'x' } })).status).toBe(422)
  })
})

describe('POST /shop/variants/save', () => {
  test('saves changed fields of several products, and refuses the others with their fields', async () => {
    const [one, two, three] = [
      await create([{ price: 10 }]),
      await create([
        { size: 'S', price: 20 },
        { size: 'M', price: 21 },
      ]),
      await create([{ price: 30 }]),
    ]
    const [a, b, c] = [await find(one.id), await find(two.id), await find(three.id)]
    const idOf = (product: GridProduct, index = 0) => product.variants[index]?.id as number
    const { status, data } = await save([
      { id: a.id, version: a.version, variants: [{ id: idOf(a), price: 11.5 }] },
      {
        id: b.id,
        version: b.version,
        variants: [
          { id: idOf(b), price: 22 },
          { id: idOf(b, 1), discount_price: 40 },
        ],
      },
      { id: c.id, version: 'outdated', variants: [{ id: idOf(c), price: 31 }] },
    ])
    expect(status).toBe(200)
    const stored = await find(one.id)
    expect(data.saved).toEqual([{ product_id: a.id, version: stored.version, variants: stored.variants }])
    expect(stored.variants[0]?.price).toBe(11.5)
    expect(data.refused).toEqual([
      {
        product_id: b.id,
        code: 'errors.invalid',
        message: expect.any(String),
        current: null,
        fields: { 'variants.1.discount_price': ['The reduced price must be below the price.'] },
      },
      {
        product_id: c.id,
        code: 'errors.changed_meanwhile',
        message: expect.any(String),
        fields: {},
        current: { version: c.version, variants: c.variants },
      },
    ])
    expect([await find(two.id), await find(three.id)]).toEqual([b, c])
  })

  test('one changed price is one call with 2 kB in and out', async () => {
    const { rows: colors } = await shop.pool.query('select name from colors order by id')
    const { rows: sizes } = await shop.pool.query('select name from sizes order by id')
    const all = colors.flatMap(({ name: color }) => sizes.map(({ name: size }) => ({ color, size, price: 12 })))
    const { id } = await create(all.slice(0, 500))
    const { version, variants } = await find(id)
    expect(variants).toHaveLength(500)
    const products = [{ id, version, variants: [{ id: variants[77]?.id as number, price: 12.5 }] }]
    const { data } = await save(products)
    expect(data.saved).toHaveLength(1)
    expect(JSON.stringify({ products }).length).toBeLessThan(2_000)
    expect(JSON.stringify(data).length).toBeLessThan(2_000)
  })

  test('refuses products and variants of another shop, and changes nothing of them', async () => {
    const own = await find((await create([{ price: 10 }])).id)
    const foreign = await find((await create([{ price: 50 }], other)).id, other)
    const variants = [{ id: foreign.variants[0]?.id as number, price: 1 }]
    const { data } = await save([
      { id: foreign.id, version: foreign.version, variants },
      { id: own.id, version: own.version, variants },
    ])
    expect(data.saved).toEqual([])
    expect(data.refused.map(({ product_id, code, fields }) => [product_id, code, fields])).toEqual([
      [foreign.id, 'products.not_found', {}],
      [own.id, 'errors.invalid', { 'variants.0.id': ['This variant is not there any more.'] }],
    ])
    expect([await find(own.id), await find(foreign.id, other)]).toEqual([own, foreign])
  })

  test('a product that is listed twice is saved once', async () => {
    const { id, version, variants } = await find((await create([{ price: 10 }])).id)
    const edit = (price: number) => ({ id, version, variants: [{ id: variants[0]?.id as number, price }] })
    const { data } = await save([edit(11), edit(12)])
    expect([data.saved.length, data.refused.map(({ code }) => code)]).toEqual([1, ['errors.changed_meanwhile']])
    expect(await pricesOf(id)).toEqual([11])
  })

  test('of two grids that save the same products in opposite orders, each product is saved by one', async () => {
    for (let round = 0; round < 10; round++) {
      const products = [await create([{ price: 10 }]), await create([{ price: 20 }]), await create([{ price: 30 }])]
      const rows = await Promise.all(products.map(({ id }) => find(id)))
      const edits = (price: number) =>
        rows.map(({ id, version, variants }) => ({
          id,
          version,
          variants: [{ id: variants[0]?.id as number, price, sku: `RACE-${round}-${id}-${price}` }],
        }))
      const replies = await Promise.all([save(edits(41)), save(edits(42).toReversed())])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const savedIds = replies.flatMap(({ data }) => data.saved.map(({ product_id }) => product_id))
      expect(savedIds.toSorted((a, b) => a - b)).toEqual(products.map(({ id }) => id))
    }
  })

  test('a sale of its variant goes on while the grid is saved, and loses no unit', async () => {
    const { line, variant_id } = good
    const levelOf = async () =>
      (await shop.pool.query('select sold, available from stock_levels where variant_id = $1', [variant_id])).rows[0]
    const before = await levelOf()
    const product = await find(line.product_id)
    const [isTaken, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sale = shop.system.transaction(async (inner) => {
      await takeUnits(inner.db, { variant_ids: [variant_id], quantities: [2], taking: 'sold' })
      isTaken.resolve()
      await isSaved.promise
    })
    await isTaken.promise
    const variants = [{ id: variant_id, price: 1_000, discount_price: null }]
    const { data } = await save([{ id: product.id, version: product.version, variants }])
    expect(data.saved).toHaveLength(1)
    isSaved.resolve()
    await sale
    expect(await levelOf()).toEqual({ sold: before.sold + 2, available: before.available - 2 })
    await shop.pool.query('update stock_levels set sold = sold - 2 where variant_id = $1', [variant_id])
    const cardOf = async () =>
      (await shop.pool.query('select * from product_cards where product_id = $1', [product.id])).rows
    const followed = await cardOf()
    await refreshReadModels(shop.system, [product.id])
    expect(await cardOf()).toEqual(followed)
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('each saved product has its own entry in the activity', async () => {
    const { id, version, variants } = await find((await create([{ price: 10 }])).id)
    await save([{ id, version, variants: [{ id: variants[0]?.id as number, price: 12 }] }])
    const { rows } = await shop.pool.query(
      `select call, subject_id, before, after from activity order by at desc, id desc limit 1`,
    )
    const sku = variants[0]?.sku as string
    expect(rows[0]).toMatchObject({
      call: 'saveShopVariants',
      subject_id: String(id),
      before: { [sku]: { price: 10 } },
      after: { [sku]: { price: 12 } },
    })
  })

  test('a person who may only read gets 403', async () => {
    const packer = await shop.shopPerson(good.shop_id, 'packer')
    const { id, version, variants } = await find((await create([{ price: 10 }])).id)
    const reply = await save([{ id, version, variants: [{ id: variants[0]?.id as number, price: 12 }] }], packer)
    expect(reply.status).toBe(403)
    expect(await find(id)).toMatchObject({ version })
  })
})

type PreviewBody = RequestOf<(typeof shopVariantCalls)['previewPriceChange']>['body']

/** Three products that one search finds. */
async function createSet() {
  const word = `set${created}${Math.trunc(performance.now())}`
  const products = []
  for (const index of [0, 1, 2])
    products.push(
      await listProduct(owner, { name: `${word} ${index}`, category_id, variants: [{ price: 10 + index, size: 'S' }] }),
    )
  return { search: word, ids: products.map(({ id }) => id) }
}

const preview = (body: PreviewBody, person = owner) => person.call('POST /shop/variants/preview-prices', { body })

/** Saves a preview, as the console does. */
const saveField = (field: PreviewBody['field'], { products }: Awaited<ReturnType<typeof preview>>['data']) =>
  save(
    products.map(({ id, version, variants }) => ({
      id,
      version,
      variants: variants.map((variant) => ({ id: variant.id, [field]: variant.becomes })),
    })),
  )

describe('POST /shop/variants/preview-prices', () => {
  test('a save of it changes exactly what it showed, and only what matches', async () => {
    const bystander = await find((await create([{ price: 10 }])).id)
    const { search, ids } = await createSet()
    const { data } = await preview({ search, field: 'price', percent: 12.5, rounding: 'cent' })
    expect(data.products.map(({ id, variants }) => [id, variants[0]?.was, variants[0]?.becomes])).toEqual([
      [ids[2], 12, 13.5],
      [ids[1], 11, 12.38],
      [ids[0], 10, 11.25],
    ])
    expect(await pricesOf(ids[1] as number)).toEqual([11])
    const saved = await saveField('price', data)
    expect(saved.data.refused).toEqual([])
    expect(await Promise.all(ids.map(pricesOf))).toEqual([[11.25], [12.38], [13.5]])
    expect(await find(bystander.id)).toEqual(bystander)
  })

  test('a reduced price is a percentage below the price, with the chosen ending', async () => {
    const { search, ids } = await createSet()
    const body = { search, field: 'discount_price', percent: -20, rounding: '95' } as const
    await saveField('discount_price', (await preview(body)).data)
    const found = await Promise.all(ids.map((id) => find(id)))
    expect(found.map(({ variants }) => [variants[0]?.price, variants[0]?.discount_price])).toEqual([
      [10, 7.95],
      [11, 8.95],
      [12, 9.95],
    ])
    expect((await preview(body)).data).toMatchObject({ products: [], unchanged_count: 3 })
  })

  test('names products that a save would refuse: a price that is not above 0, or below its reduced price', async () => {
    const { search, ids } = await createSet()
    const second = await find(ids[1] as number)
    const reduced = { id: second.variants[0]?.id as number, discount_price: 8 }
    await save([{ id: second.id, version: second.version, variants: [reduced] }])
    const { data } = await preview({ search, field: 'price', amount: -10, rounding: 'cent' })
    expect(data.products.map(({ id }) => id)).toEqual([ids[2]])
    expect(data.refused.map(({ product_id, name, fields }) => [product_id, name, fields])).toEqual([
      [ids[1], `${search} 1`, { 'variants.0.discount_price': ['The reduced price must be below the price.'] }],
      [ids[0], `${search} 0`, { 'variants.0.price': ['The new price would be 0 or less, or too high.'] }],
    ])
  })

  test('of two saves of one preview, and after a change by another person, nothing is changed twice', async () => {
    const { search, ids } = await createSet()
    const { data } = await preview({ search, field: 'price', percent: 10, rounding: 'cent' })
    const { id, version, variants } = await find(ids[0] as number)
    await save([{ id, version, variants: [{ id: variants[0]?.id as number, price: 50 }] }])
    const replies = await Promise.all([saveField('price', data), saveField('price', data)])
    expect(replies.flatMap((reply) => reply.data.saved)).toHaveLength(2)
    expect(replies.flatMap((reply) => reply.data.refused).map(({ code }) => code)).toEqual(
      Array(4).fill('errors.changed_meanwhile'),
    )
    expect(await Promise.all(ids.map(pricesOf))).toEqual([[50], [12.1], [13.2]])
  })

  test('portions follow each other until all that match are listed', async () => {
    const { rows: colors } = await shop.pool.query('select name from colors order by id limit 15')
    const { rows: sizes } = await shop.pool.query('select name from sizes order by id limit 10')
    const variants = colors.flatMap(({ name: color }) => sizes.map(({ name: size }) => ({ color, size, price: 12 })))
    const name = `portioned${Math.trunc(performance.now())}`
    const products = [0, 1, 2].map(() => listProduct(owner, { name, category_id, variants }))
    const ids = (await Promise.all(products)).map(({ id }) => id)
    const listed: number[] = []
    let after: string | undefined
    do {
      const body = { search: name, field: 'price', amount: 1, rounding: 'cent', ...(after && { after }) } as const
      const { data } = await preview(body)
      expect(data.products.map((product) => product.variants.length)).toEqual([150])
      listed.push(...data.products.map(({ id }) => id))
      after = data.next ?? undefined
    } while (after)
    expect(listed).toEqual(ids.toSorted((one, another) => another - one))
  })

  test.each([
    ['neither', {}],
    ['both', { percent: 1, amount: 1 }],
  ])('refuses %s of percent and amount', async (_, given) => {
    const { status, errors } = await preview({ ...given, search: '', field: 'price', rounding: 'cent' })
    expect([status, Object.keys(errors)]).toEqual([422, ['percent']])
  })

  test('another shop finds nothing of this one', async () => {
    const { search } = await createSet()
    const { data } = await preview({ search, field: 'price', percent: 10, rounding: 'cent' }, other)
    expect([data.products, data.refused]).toEqual([[], []])
  })
})
