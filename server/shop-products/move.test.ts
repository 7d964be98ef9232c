import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopId } from '#contract/ids.ts'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, findViolations, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'
import { applyApproval, applyRefusal } from './shop-products.ts'

const shop = openTestShop()
let owner: Person
let good: Goods
let category_id: number

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1))[0] as Goods
  owner = await shop.shopPerson(good.shop_id)
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

beforeEach(() => setModeration('off'))

async function setModeration(value: 'off' | 'new_shops' | 'all') {
  await shop.pool.query(
    `insert into settings (key, value) values ('product_moderation', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [value],
  )
}

const create = (state?: 'shown' | 'archived') =>
  listProduct(owner, { name: 'Linen apron', category_id, ...(state && { state }) })
const paramsOf = (id: number) => ({ id: String(id) })

type Wanted = { state: 'draft' | 'shown' | 'archived'; shown_from?: string }
const move = (id: number, body: Wanted) => owner.call('POST /shop/products/{id}/state', { params: paramsOf(id), body })
const stateOf = async (id: number) =>
  (await owner.call('GET /shop/products/{id}', { params: paramsOf(id) })).data.product
const isSeen = async (id: number) =>
  (await shop.visitor.call('GET /products/{id}', { params: paramsOf(id) })).status === 200

/** Read models of a product and of its shop. */
async function readModels(id: number) {
  const sql = (table: string, column: string) => `select * from ${table} where ${column} = $1 order by 1`
  const models = await Promise.all([
    shop.pool.query(sql('product_cards', 'product_id'), [id]),
    shop.pool.query(sql('shop_cards', 'shop_id'), [good.shop_id]),
    shop.pool.query(`select product_id, is_listed, price, in_stock from product_facets where product_id = $1`, [id]),
  ])
  return models.map(({ rows }) => rows)
}

async function expectRebuilt(id: number) {
  for (const job of await shop.takeJobs('refresh-shops')) await shop.run('refresh-shops', job)
  const followed = await readModels(id)
  await refreshReadModels(shop.system, [id])
  expect(await readModels(id)).toEqual(followed)
}

describe('POST /shop/products/{id}/state', () => {
  test('shows a product, hides it, archives it, and takes it back out of the archive', async () => {
    const { id } = await create()
    for (const [state, isShown] of [
      ['shown', true],
      ['draft', false],
      ['shown', true],
      ['archived', false],
      ['shown', true],
    ] as const) {
      const { status, data } = await move(id, { state })
      expect([status, data.product.state, await isSeen(id)]).toEqual([200, state, isShown])
      await expectRebuilt(id)
    }
    expect(await findViolations(shop.pool)).toEqual([])
  })

  test('invalidates cached lists of its categories and its shop, and pages that show the product', async () => {
    const { id } = await create()
    const { rows } = await shop.pool.query<{ path: number[] }>('select category_path($1) as path', [category_id])
    const lists = [`category_products ${rows[0]?.path.toSorted((a, b) => a - b)}`, `shop_products ${good.shop_id}`]
    const changesOf = (state: 'shown' | 'draft' | 'archived') =>
      collectNotifications(shop.pool, 'page_changes', () => move(id, { state }))
    expect(await changesOf('shown')).toEqual(lists)
    expect(await changesOf('draft')).toEqual([`products ${id}`, ...lists])
    expect(await changesOf('shown')).toEqual(lists)
    expect(await changesOf('archived')).toEqual([`products ${id}`, ...lists])
  })

  test('adds a shown product to the search at once, and removes a hidden one', async () => {
    const { id } = await listProduct(owner, { name: 'Wombatapron', category_id, state: 'shown' })
    const find = async () =>
      (await shop.visitor.call('GET /products', { query: { search: 'wombatapron' } })).data.products.map(
        (each) => each.id,
      )
    expect(await find()).toEqual([id])
    await move(id, { state: 'archived' })
    expect(await find()).toEqual([])
  })

  test('shows a product from a moment on', async () => {
    const { id } = await create()
    const shown_from = new Date(Date.now() + 3_600_000).toISOString()
    const { data } = await move(id, { state: 'shown', shown_from })
    expect(data.product).toMatchObject({ state: 'shown', shown_from })
    expect(await isSeen(id)).toBe(false)
    expect(await shop.queuedJobs('apply-due-changes')).toContainEqual({ at: shown_from })
    await move(id, { state: 'shown' })
    expect(await isSeen(id)).toBe(true)
  })

  test('refuses a product without variants, and archiving twice', async () => {
    const { product } = (await owner.call('POST /shop/products', { body: { name: 'Bare', category_id } })).data
    expect((await move(product.id, { state: 'shown' })).status).toBe(422)
    await move(product.id, { state: 'archived' })
    const again = await move(product.id, { state: 'archived' })
    expect([again.status, again.message]).toEqual([409, 'The product cannot go into this state now.'])
  })

  test('keeps cart lines: a hidden product is unavailable until it is shown again', async () => {
    const { id, variants } = await create('shown')
    const stock = { params: paramsOf(variants[0]?.id ?? 0), body: { change: 3, reason: 'received' as const } }
    await owner.call('POST /shop/variants/{id}/stock', stock)
    const shopper = await shop.shopper()
    const line = { product_id: id, color: null, size: null, unit: 'pc', quantity: 1 }
    await shopper.call('POST /cart/store', { body: line })
    const isAvailable = async () =>
      JSON.stringify((await shopper.call('GET /carts')).data).includes('"is_available":true')
    expect(await isAvailable()).toBe(true)
    await move(id, { state: 'draft' })
    expect(await isAvailable()).toBe(false)
    await move(id, { state: 'shown' })
    expect(await isAvailable()).toBe(true)
  })
})

describe('POST /shop/products/move', () => {
  test('moves the products that can be moved, and gives a reason for each other one', async () => {
    const [one, two] = [await create(), await create()]
    const { product: bare } = (await owner.call('POST /shop/products', { body: { name: 'Bare', category_id } })).data
    const foreign = (
      await shop.pool.query('select id from products where shop_id <> $1 order by id limit 1', [good.shop_id])
    ).rows[0].id
    const body = { ids: [two.id, foreign, bare.id, one.id, two.id], state: 'shown' as const }
    const { data } = await owner.call('POST /shop/products/move', { body })
    expect(data.moved.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    expect(data.refused).toEqual([
      { id: foreign, code: 'products.not_found', message: 'This product was not found.' },
      { id: bare.id, code: 'products.no_variant', message: 'Add a variant with a price first.' },
    ])
    expect(await Promise.all([one, two, bare].map(({ id }) => isSeen(id)))).toEqual([true, true, false])
    await expectRebuilt(one.id)
  })
})

describe('POST /shop/products/category', () => {
  const change = (ids: number[], into: number, person = owner) =>
    person.call('POST /shop/products/category', { body: { ids, category_id: into } })

  test('puts the products of the shop into a category, and says where each was', async () => {
    const [one, two] = [await create('shown'), await create()]
    const { rows } = await shop.pool.query(
      'select id, name from categories k where id <> $1 and not exists (select from categories c where c.parent_id = k.id) order by id limit 1',
      [category_id],
    )
    const [into] = rows
    const [was] = (await shop.pool.query('select name from categories where id = $1', [category_id])).rows
    const foreign = (
      await shop.pool.query('select id, category_id from products where shop_id <> $1 order by id limit 1', [
        good.shop_id,
      ])
    ).rows[0]
    const { data } = await change([two.id, foreign.id, one.id, two.id], into.id)
    expect(data.changed.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: one.id, previous_category_id: category_id },
      { id: two.id, previous_category_id: category_id },
    ])
    expect(data.refused).toEqual([
      { id: foreign.id, code: 'products.not_found', message: 'This product was not found.' },
    ])
    expect((await stateOf(one.id)).details.category.id).toBe(into.id)
    const { rows: others } = await shop.pool.query('select category_id from products where id = $1', [foreign.id])
    expect(others).toEqual([{ category_id: foreign.category_id }])
    await expectRebuilt(one.id)
    const { rows: written } = await shop.pool.query(
      `select before, after from activity where call = 'changeProductCategory' order by id desc limit 1`,
    )
    const moved = { name: 'Linen apron', category: was.name }
    expect(written).toEqual([{ before: { products: [moved, moved] }, after: { category: into.name, count: 2 } }])
    expect((await change([one.id], into.id)).data).toEqual({ changed: [], refused: [] })
  })

  test('leaves a product that is no longer in the category of `from_category_id`', async () => {
    const { id } = await create()
    const { rows } = await shop.pool.query('select id from categories where id <> $1 order by id limit 1', [
      category_id,
    ])
    const body = { ids: [id], category_id: rows[0].id, from_category_id: rows[0].id }
    const { data } = await owner.call('POST /shop/products/category', { body })
    expect(data).toEqual({
      changed: [],
      refused: [{ id, code: 'products.category_changed', message: 'The category of this product was changed since.' }],
    })
    expect((await stateOf(id)).details.category.id).toBe(category_id)
    const moved = await owner.call('POST /shop/products/category', { body: { ...body, from_category_id: category_id } })
    expect(moved.data.changed).toEqual([{ id, previous_category_id: category_id }])
  })

  test('refuses an unknown category, and a person who may only read', async () => {
    const { id } = await create()
    expect(await change([id], 2_000_000_000)).toMatchObject({
      status: 422,
      errors: { category_id: [expect.any(String)] },
    })
    expect((await change([id], category_id, await shop.shopPerson(good.shop_id, 'packer'))).status).toBe(403)
  })
})

describe('a market that approves products', () => {
  const decided = (id: number) => ({ shop_id: good.shop_id as ShopId, id })

  test('keeps a new product waiting until it is approved, and shows its later changes at once', async () => {
    await setModeration('all')
    const { id, versions } = await create('shown')
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', moves: ['draft', 'shown', 'archived'] })
    expect(await isSeen(id)).toBe(false)
    await shop.system.transaction((inner) => applyApproval(inner, decided(id)))
    expect([(await stateOf(id)).state, await isSeen(id)]).toEqual(['shown', true])
    const body = { locale: 'en', name: 'Renamed apron', version: versions.words }
    await owner.call('POST /shop/products/{id}/words', { params: paramsOf(id), body })
    expect((await shop.visitor.call('GET /products/{id}', { params: paramsOf(id) })).data.product.name).toBe(
      'Renamed apron',
    )
    await move(id, { state: 'draft' })
    expect((await move(id, { state: 'shown' })).data.product.state).toBe('shown')
    await expectRebuilt(id)
  })

  test('refuses with a reason, after which the product waits again', async () => {
    await setModeration('all')
    const { id } = await create('shown')
    await shop.system.transaction((inner) => applyRefusal(inner, { ...decided(id), reason: 'Blurred pictures' }))
    expect(await stateOf(id)).toMatchObject({
      state: 'refused',
      moves: ['draft', 'shown', 'archived'],
      refusal: { reason: 'Blurred pictures', at: expect.any(String) },
    })
    expect((await move(id, { state: 'shown' })).data.product).toMatchObject({ state: 'waiting', refusal: null })
  })

  test('takes down a shown product', async () => {
    const { id } = await create('shown')
    await shop.system.transaction((inner) => applyRefusal(inner, { ...decided(id), reason: 'Counterfeit' }))
    expect(await isSeen(id)).toBe(false)
    // Also where the market approves no products: its shop would show it again otherwise.
    await setModeration('off')
    expect((await move(id, { state: 'draft' })).status).toBe(200)
    expect((await move(id, { state: 'shown' })).data.product.state).toBe('waiting')
    await shop.system.transaction((inner) => applyApproval(inner, decided(id)))
    expect(await isSeen(id)).toBe(true)
    expect((await move(id, { state: 'draft' })).status).toBe(200)
    expect((await move(id, { state: 'shown' })).data.product.state).toBe('shown')
    await expectRebuilt(id)
  })

  test('only of new shops shows products of other shops at once', async () => {
    await setModeration('new_shops')
    const { id } = await create('shown')
    expect((await stateOf(id)).state).toBe('shown')
    await shop.pool.query('update products set approved_at = null where shop_id = $1', [good.shop_id])
    const next = await create('shown')
    expect((await stateOf(next.id)).state).toBe('waiting')
    await shop.system.transaction((inner) => applyApproval(inner, decided(next.id)))
    const third = await create('shown')
    expect((await stateOf(third.id)).state).toBe('shown')
  })

  test('does not count a product as approved that its shop has only scheduled', async () => {
    const { id } = await create()
    const isApproved = async () =>
      (await shop.pool.query('select approved_at is not null as is_approved from products where id = $1', [id])).rows[0]
        .is_approved
    const schedule = (hours: number) =>
      move(id, { state: 'shown', shown_from: new Date(Date.now() + hours * 3_600_000).toISOString() })
    expect((await schedule(2)).data.product.state).toBe('shown')
    expect(await isApproved()).toBe(false)
    await setModeration('all')
    expect((await schedule(3)).data.product.state).toBe('waiting')
    await shop.system.transaction((inner) => applyApproval(inner, decided(id)))
    expect(await isApproved()).toBe(true)
    expect((await schedule(4)).data.product.state).toBe('shown')
    expect(await isApproved()).toBe(true)
  })

  test('refuses a decision about a product that does not wait', async () => {
    const { id } = await create()
    const approve = shop.system.transaction((inner) => applyApproval(inner, decided(id)))
    await expect(approve).rejects.toMatchObject({ code: 'products.not_movable' })
  })
})
