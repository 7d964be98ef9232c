import { beforeAll, describe, expect, test } from 'vitest'
import type { VariantEdit } from '#contract/product-parts.ts'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, findViolations, type Goods, takeUnits } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let owner: Person
let other: Person
let good: Goods
let category_id: number

beforeAll(async () => {
  const [first, second] = await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })
  good = first as Goods
  owner = await shop.shopPerson(good.shop_id)
  other = await shop.shopPerson(second?.shop_id ?? 0)
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

const create = (variants?: VariantEdit[], state?: 'shown') =>
  listProduct(owner, { name: 'Woollen scarf', category_id, ...(variants && { variants }), ...(state && { state }) })

const paramsOf = (id: number) => ({ id: String(id) })
const read = async (id: number, person = owner) =>
  (await person.call('GET /shop/products/{id}', { params: paramsOf(id) })).data.product

async function save(id: number, variants: VariantEdit[], version?: string) {
  const body = { variants, version: version ?? (await read(id)).versions.variants }
  return owner.call('POST /shop/products/{id}/variants', { params: paramsOf(id), body })
}

const cardOf = async (id: number) =>
  (await shop.pool.query('select * from product_cards where product_id = $1', [id])).rows[0]

describe('POST /shop/products/{id}/variants', () => {
  test('creates a matrix of variants with empty stock and unique SKUs', async () => {
    const edits = ['Black', 'White'].flatMap((color) => ['S', 'M', 'L'].map((size) => ({ color, size, price: 30 })))
    const { variants, id } = await create(edits)
    expect(variants.map(({ color, size }) => `${color} ${size}`).toSorted()).toEqual(
      edits.map(({ color, size }) => `${color} ${size}`).toSorted(),
    )
    expect(variants.map(({ sku }) => sku)).toContain(`${id}-BLACK-S`)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(6)
    expect(variants.every(({ available, has_orders, is_hidden }) => available === 0 && !has_orders && !is_hidden)).toBe(
      true,
    )
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('changes only the rows and fields that are sent', async () => {
    const { id, variants } = await create([
      { size: 'S', price: 19.99, discount_price: 15, barcode: '4006381333931' },
      { size: 'M', price: 21.5 },
    ])
    const small = variants.find(({ size }) => size === 'S')
    const { status, data } = await save(id, [{ size: 'M', price: 22.5 }])
    expect([status, data.variants.map(({ size, price }) => [size, price])]).toEqual([200, [['M', 22.5]]])
    const after = await read(id)
    expect(after.variants.find(({ size }) => size === 'S')).toEqual(small)
    expect(data.version).toBe(after.versions.variants)
    const hidden = await save(id, [{ id: small?.id as number, is_hidden: true, discount_price: null }])
    expect(hidden.data.variants[0]).toMatchObject({
      price: 19.99,
      discount_price: null,
      is_hidden: true,
      barcode: '4006381333931',
    })
  })

  test.each([19.99, 0.01, 1_234_567.89, 0.1, 4.35, 1.15])('keeps %s to the cent', async (price) => {
    const { id, variants } = await create([{ price }])
    expect(variants[0]?.price).toBe(price)
    const { rows } = await shop.pool.query('select price from variants where product_id = $1', [id])
    expect(rows[0].price).toBe(Math.round(price * 100))
  })

  test('refuses a price with three decimals', async () => {
    const { id } = await create()
    expect((await save(id, [{ price: 1.005 }])).status).toBe(422)
  })

  const refused: [string, VariantEdit[], string, string][] = [
    ['a color that does not exist', [{ color: 'Blurple', price: 1 }], 'variants.0.color', 'There is no such colour.'],
    ['a size that does not exist', [{ size: 'XXXXXL', price: 1 }], 'variants.0.size', 'There is no such size.'],
    ['a new variant without a price', [{ size: 'XL' }], 'variants.0.price', 'Enter a price above 0.'],
    [
      'the same variant twice',
      [
        { size: 'XL', price: 1 },
        { size: 'XL', price: 2 },
      ],
      'variants.1.size',
      'Another variant has this colour and size.',
    ],
    [
      'one code twice',
      [
        { size: 'S', price: 1, sku: 'A1' },
        { size: 'L', price: 2, sku: 'A1' },
      ],
      'variants.1.sku',
      'Another variant of your shop has this SKU.',
    ],
    [
      'a code of another product',
      [{ size: 'S', price: 1, sku: 'TAKEN-1' }],
      'variants.0.sku',
      'Another variant of your shop has this SKU.',
    ],
    [
      'a barcode with a wrong check digit',
      [{ size: 'S', price: 1, barcode: '4006381333932' }],
      'variants.0.barcode',
      'The last digit does not fit the others: check the barcode.',
    ],
    [
      'a reduced price that is not lower',
      [{ size: 'S', price: 5, discount_price: 5 }],
      'variants.0.discount_price',
      'The reduced price must be below the price.',
    ],
    [
      'a reduction that ends before it begins',
      [
        {
          size: 'S',
          price: 5,
          discount_price: 4,
          discount_from: '2030-01-02T00:00:00.000Z',
          discount_until: '2030-01-01T00:00:00.000Z',
        },
      ],
      'variants.0.discount_until',
      'It must end after it begins.',
    ],
    [
      'two units',
      [
        { size: 'S', price: 5, unit: 'pair' },
        { size: 'L', price: 5, unit: 'pc' },
      ],
      'variants.1.unit',
      'The unit is the same for all variants.',
    ],
    [
      'a variant that does not exist',
      [{ id: 2_000_000_000, price: 5 }],
      'variants.0.id',
      'This variant is not there any more.',
    ],
  ]
  test.each(refused)('refuses %s and changes nothing', async (_, edits, field, text) => {
    if (edits[0]?.sku === 'TAKEN-1') await create([{ price: 3, sku: 'TAKEN-1' }]).catch(() => undefined)
    const { id } = await create([{ size: 'M', price: 9 }])
    const before = await read(id)
    const { status, errors } = await save(id, edits)
    expect([status, errors[field]]).toEqual([422, [text]])
    expect(await read(id)).toEqual(before)
  })

  test('refuses more than 500 variants of a product', async () => {
    const { id } = await create()
    const { rows } = await shop.pool.query('select name from colors order by id')
    const sizes = (await shop.pool.query('select name from sizes order by id')).rows
    const all = rows.flatMap(({ name: color }) => sizes.map(({ name: size }) => ({ color, size, price: 1 })))
    expect((await save(id, all.slice(0, 500))).errors.variants).toEqual(['A product can have 500 variants.'])
  })

  test('saves the unit as that of the product', async () => {
    const { id } = await create()
    await save(id, [{ price: 25, unit: 'pair' }])
    expect((await read(id)).details.unit).toBe('pair')
  })

  test('exchanges SKUs and sizes of two variants', async () => {
    const { id, variants } = await create([
      { size: 'S', price: 1, sku: 'X-1' },
      { size: 'M', price: 2, sku: 'X-2' },
    ])
    const [one, two] = variants.toSorted((a, b) => a.sku.localeCompare(b.sku))
    const { status, data } = await save(id, [
      { id: one?.id as number, size: 'M', sku: 'X-2' },
      { id: two?.id as number, size: 'S', sku: 'X-1' },
    ])
    expect([status, data.variants.map(({ id: each, size, sku }) => [each, size, sku])]).toEqual([
      200,
      expect.arrayContaining([
        [one?.id, 'M', 'X-2'],
        [two?.id, 'S', 'X-1'],
      ]),
    ])
  })

  test('refuses an outdated version with the stored variants', async () => {
    const { id, versions } = await create()
    await save(id, [{ price: 26 }])
    const late = await save(id, [{ price: 24 }], versions.variants)
    const { variants, versions: now } = await read(id)
    expect([late.status, late.data]).toEqual([409, { current: { variants, version: now.variants } }])
  })

  test('saves one of two concurrent requests with the same version', async () => {
    const { id, versions } = await create()
    const both = await Promise.all([
      save(id, [{ price: 26 }], versions.variants),
      save(id, [{ price: 24 }], versions.variants),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('gives a SKU to one of twelve products that request it concurrently', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => create()))
    const saved = await Promise.all(
      products.map(({ id, versions }) => save(id, [{ price: 25, sku: 'ONLY-ONE' }], versions.variants)),
    )
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(422)])
  })

  test('invalidates cached lists when a shown product gains or loses a size, not when its stock changes', async () => {
    const { id, versions } = await create([{ size: 'S', price: 1 }], 'shown')
    const { rows } = await shop.pool.query<{ path: number[] }>('select category_path($1) as path', [category_id])
    const lists = [`category_products ${rows[0]?.path.toSorted((a, b) => a - b)}`, `shop_products ${good.shop_id}`]
    const listsDuring = async (work: () => Promise<unknown>) =>
      (await collectNotifications(shop.pool, 'page_changes', work)).filter((tag) => lists.includes(tag))
    const added = { data: { variants: [] as { id: number }[], version: versions.variants } }
    const add = async () => Object.assign(added, await save(id, [{ size: 'M', price: 1 }], versions.variants))
    expect(await listsDuring(add)).toEqual(lists)
    const variant_id = added.data.variants[0]?.id as number
    const body = { change: 5, reason: 'received' } as const
    const receive = () => owner.call('POST /shop/variants/{id}/stock', { params: paramsOf(variant_id), body })
    expect(await listsDuring(receive)).toEqual([])
    const hide = () => save(id, [{ id: variant_id, is_hidden: true }], added.data.version)
    expect(await listsDuring(hide)).toEqual(lists)
  })

  test('generates SKUs that no other product of the shop has', async () => {
    const { id, versions } = await create()
    const taken = ['S', 'M', 'L'].map((size, i) => ({ price: 1, size, sku: [`${id}-S`, `${id}-S-2`, `${id}-S-4`][i] }))
    await create(taken)
    const { data } = await save(id, [{ size: 'S', price: 1 }], versions.variants)
    expect(data.variants.map(({ sku }) => sku)).toEqual([`${id}-S-8`])
  })

  test('accepts the same SKU in two shops', async () => {
    await create([{ price: 1, sku: 'SHARED-CODE' }])
    const theirs = await listProduct(other, {
      name: 'Scarf',
      category_id,
      variants: [{ price: 1, sku: 'SHARED-CODE' }],
    })
    expect(theirs.variants[0]?.sku).toBe('SHARED-CODE')
  })

  test('removes a variant with its stock and its cart lines', async () => {
    const { id, variants } = await create(
      [
        { size: 'S', price: 1 },
        { size: 'M', price: 2 },
      ],
      'shown',
    )
    const gone = variants.find(({ size }) => size === 'S')
    const stock = { params: { id: String(gone?.id) }, body: { change: 5, reason: 'received' as const } }
    await owner.call('POST /shop/variants/{id}/stock', stock)
    const shopper = await shop.shopper()
    const line = { product_id: id, color: null, size: 'S', unit: 'pc', quantity: 1 }
    expect((await shopper.call('POST /cart/store', { body: line })).status).toBe(200)
    const { status, data } = await save(id, [{ id: gone?.id as number, remove: true }])
    expect([status, data.removed, data.variants]).toEqual([200, [gone?.id], []])
    expect((await shopper.call('GET /carts')).data.cart_items).toEqual([])
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('refuses to remove a variant that was ordered', async () => {
    await placeOrders(shop, [good])
    const { line, variant_id } = good
    const removed = await save(line.product_id, [{ id: variant_id, remove: true }])
    expect([removed.status, removed.message]).toEqual([409, expect.stringContaining('has been ordered')])
    const [ordered] = (await read(line.product_id)).variants.filter(({ id }) => id === variant_id)
    expect(ordered).toMatchObject({ has_orders: true })
  })

  test('updates the page and the card of a shown product as a rebuild would', async () => {
    const { id } = await create([{ size: 'S', price: 40 }], 'shown')
    await save(id, [
      { size: 'S', price: 39.5, discount_price: 33.25 },
      { size: 'L', price: 41 },
    ])
    const { product } = (await shop.visitor.call('GET /products/{id}', { params: paramsOf(id) })).data
    expect([product.price, product.discount_price, product.sizes]).toEqual([39.5, 33.25, ['S', 'L']])
    const card = await cardOf(id)
    await refreshReadModels(shop.system, [id])
    expect(await cardOf(id)).toEqual(card)
    expect(await shop.takeJobs('notify-wish-changes')).toContainEqual({ product_ids: [id] })
  })
})

test('the units sold of a shop stay the same while one of several variants is hidden and shown again', async () => {
  const { id, variants } = await create(
    [
      { size: 'S', price: 1 },
      { size: 'M', price: 2 },
    ],
    'shown',
  )
  const [first, second] = variants.map((variant) => variant.id) as [number, number]
  const refreshShops = async () => {
    for (const job of await shop.takeJobs('refresh-shops')) await shop.run('refresh-shops', job)
  }
  const soldOfShop = async () => {
    await refreshShops()
    return (await shop.pool.query('select total_sold from shop_cards where shop_id = $1', [good.shop_id])).rows[0]
  }
  await shop.pool.query('update stock_levels set initial = initial + 10, sold = 10 where variant_id = $1', [first])
  await shop.pool.query('update stock_levels set initial = initial + 5, sold = 5 where variant_id = $1', [second])
  await refreshReadModels(shop.system, [id])
  const sold = await soldOfShop()
  await save(id, [{ id: first, is_hidden: true }])
  expect((await cardOf(id)).total_sold).toBe(5)
  expect(await soldOfShop()).toEqual(sold)
  await save(id, [{ id: first, is_hidden: false }])
  expect((await cardOf(id)).total_sold).toBe(15)
  expect(await soldOfShop()).toEqual(sold)
  await save(id, [{ id: first, price: 3 }])
  expect(await shop.takeJobs('refresh-shops')).toEqual([])
})

describe('a product with 500 variants', () => {
  test('saves one changed price with 2 kB in and out', async () => {
    const { rows: colors } = await shop.pool.query('select name from colors order by id')
    const { rows: sizes } = await shop.pool.query('select name from sizes order by id')
    const all = colors
      .flatMap(({ name: color }) => sizes.map(({ name: size }) => ({ color, size, price: 12 })))
      .slice(0, 500)
    expect(all).toHaveLength(500)
    const { id, variants, versions } = await create(all)
    const body = { variants: [{ id: variants[77]?.id as number, price: 12.5 }], version: versions.variants }
    const { data } = await owner.call('POST /shop/products/{id}/variants', { params: paramsOf(id), body })
    expect(JSON.stringify(body).length).toBeLessThan(2_000)
    expect(JSON.stringify(data).length).toBeLessThan(2_000)
    expect((await read(id)).variants).toHaveLength(500)
  })
})

test('a concurrent sale keeps its units while variants are saved', async () => {
  const { line, variant_id } = good
  const { product_id: id } = line
  const levelOf = async () =>
    (await shop.pool.query('select sold, available from stock_levels where variant_id = $1', [variant_id])).rows[0]
  const before = await levelOf()
  const [isTaken, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sale = shop.system.transaction(async (inner) => {
    await takeUnits(inner.db, { variant_ids: [variant_id], quantities: [2], taking: 'sold' })
    isTaken.resolve()
    await isWaiting.promise
  })
  await isTaken.promise
  const saved = await save(id, [{ id: variant_id, price: 1_000, discount_price: null }])
  expect(saved.status).toBe(200)
  isWaiting.resolve()
  await sale
  expect(await levelOf()).toEqual({ sold: before.sold + 2, available: before.available - 2 })
  await shop.pool.query('update stock_levels set sold = sold - 2 where variant_id = $1', [variant_id])
})

test('the removal of a variant waits for a concurrent order, and later orders of it are refused', async () => {
  const { id, variants } = await create(
    [
      { size: 'S', price: 1 },
      { size: 'M', price: 2 },
    ],
    'shown',
  )
  const gone = variants.find(({ size }) => size === 'S')?.id as number
  const stock = { params: { id: String(gone) }, body: { change: 5, reason: 'received' as const } }
  await owner.call('POST /shop/variants/{id}/stock', stock)
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from stock_levels where variant_id = $1 for update', [gone])
  const removing = save(id, [{ id: gone, remove: true }])
  await waitForBlockedQueries(shop.pool)
  await client.query('update stock_levels set sold = sold + 1 where variant_id = $1', [gone])
  await client.query('rollback')
  client.release()
  expect((await removing).status).toBe(200)
  const taking = takeUnits(shop.system.db, { variant_ids: [gone], quantities: [1], taking: 'sold' })
  await expect(taking).rejects.toMatchObject({ code: 'SK001' })
})
