import { beforeAll, describe, expect, test } from 'vitest'
import { findGoods } from '../testing/goods.ts'
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

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const paramsOf = (id: number) => ({ id: String(id) })

const pageOf = async (id: number) => {
  const { status, data } = await shop.visitor.call('GET /products/{id}', { params: paramsOf(id) })
  return status === 200 ? data.product : undefined
}
const variantOf = async (id: number) =>
  (await owner.call('GET /shop/products/{id}', { params: paramsOf(id) })).data.product.variants[0]

/** Writes timestamps with disabled triggers, as if time had passed. */
async function backdate(sql: string, id: number) {
  const client = await shop.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(sql, [id])
  await client.query('commit')
  client.release()
}

const apply = () => shop.run('apply-due-changes')

/** Expects that a rebuild writes the same card. */
async function expectRebuilt(id: number) {
  const cardOf = async () => (await shop.pool.query('select * from product_cards where product_id = $1', [id])).rows
  const card = await cardOf()
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
  expect(await cardOf()).toEqual(card)
}

describe('the job of due changes', () => {
  test('shows a scheduled product when it is due, also after a downtime', async () => {
    const { id } = await listProduct(owner, { name: 'Advent candle', category_id })
    const body = { state: 'shown' as const, shown_from: inMs(3_600_000) }
    await owner.call('POST /shop/products/{id}/state', { params: paramsOf(id), body })
    await apply()
    expect(await pageOf(id)).toBeUndefined()
    await backdate(`update products set shown_from = now() - interval '3 days' where id = $1`, id)
    await Promise.all([apply(), apply()])
    expect(await pageOf(id)).toMatchObject({ name: 'Advent candle' })
    const { rows } = await shop.pool.query(
      'select approved_at is not null as is_approved from products where id = $1',
      [id],
    )
    expect(rows[0].is_approved).toBe(true)
    await expectRebuilt(id)
  })

  test.each([
    ['all', false, 'waiting'],
    ['all', true, 'shown'],
    ['new_shops', false, 'shown'],
    ['off', false, 'shown'],
  ])(
    'with moderation %s since it was scheduled, and approval %s, moves a product to %s',
    async (mode, isApproved, state) => {
      const { id } = await listProduct(owner, { name: 'Advent calendar', category_id })
      const body = { state: 'shown' as const, shown_from: inMs(3_600_000) }
      await owner.call('POST /shop/products/{id}/state', { params: paramsOf(id), body })
      const write = `insert into settings (key, value) values ('product_moderation', $1)
      on conflict (key) do update set value = excluded.value`
      await shop.pool.query(write, [JSON.stringify(mode)])
      await backdate(
        `update products set shown_from = now() - interval '1 minute', approved_at = ${isApproved ? 'now()' : 'null'} where id = $1`,
        id,
      )
      await shop.takeJobs('notify-market-of-products')
      await apply()
      const { product } = (await owner.call('GET /shop/products/{id}', { params: paramsOf(id) })).data
      expect(product.state).toBe(state)
      expect((await pageOf(id)) !== undefined).toBe(state === 'shown')
      expect(await shop.takeJobs('notify-market-of-products')).toEqual(
        state === 'waiting' ? [{ product_ids: [id] }] : [],
      )
      await shop.pool.query(`delete from settings where key = 'product_moderation'`)
    },
  )

  test('a product of a shop without an approved one waits where moderation of new shops is on', async () => {
    const write = `insert into settings (key, value) values ('product_moderation', '"new_shops"')
      on conflict (key) do update set value = excluded.value`
    const { id } = await listProduct(owner, { name: 'Advent tea', category_id })
    const body = { state: 'shown' as const, shown_from: inMs(3_600_000) }
    await owner.call('POST /shop/products/{id}/state', { params: paramsOf(id), body })
    const { rows } = await shop.pool.query('select shop_id from products where id = $1', [id])
    await backdate(`update products set approved_at = null where shop_id = $1`, rows[0].shop_id)
    await backdate(`update products set shown_from = now() - interval '1 minute' where id = $1`, id)
    await shop.pool.query(write)
    await apply()
    const { product } = (await owner.call('GET /shop/products/{id}', { params: paramsOf(id) })).data
    expect(product.state).toBe('waiting')
    await backdate(
      `update products set approved_at = created_at where shop_id = $1 and hidden_at is null`,
      rows[0].shop_id,
    )
    await shop.pool.query(`delete from settings where key = 'product_moderation'`)
  })

  test('begins and ends a reduced price, and updates the card', async () => {
    const variants = [
      { price: 20, discount_price: 15, discount_from: inMs(3_600_000), discount_until: inMs(7_200_000) },
    ]
    const { id } = await listProduct(owner, { name: 'Advent wreath', category_id, variants, state: 'shown' })
    expect(await pageOf(id)).toMatchObject({ price: 20, discount_price: 0 })
    expect(await variantOf(id)).toMatchObject({ discount_price: 15, is_reduced: false })
    await backdate(`update variants set discount_from = now() - interval '1 hour' where product_id = $1`, id)
    await apply()
    expect(await pageOf(id)).toMatchObject({ price: 20, discount_price: 15 })
    expect(await variantOf(id)).toMatchObject({ discount_price: 15, is_reduced: true })
    await expectRebuilt(id)
    await backdate(`update variants set discount_until = now() - interval '1 second' where product_id = $1`, id)
    await apply()
    expect(await pageOf(id)).toMatchObject({ price: 20, discount_price: 0 })
    expect(await variantOf(id)).toMatchObject({ discount_price: null, discount_from: null, discount_until: null })
    await expectRebuilt(id)
  })

  test('removes a reduction that began and ended during a downtime', async () => {
    const variants = [
      { price: 20, discount_price: 15, discount_from: inMs(3_600_000), discount_until: inMs(7_200_000) },
    ]
    const { id } = await listProduct(owner, { name: 'Advent star', category_id, variants, state: 'shown' })
    const sql = `update variants set discount_from = now() - interval '3 days', discount_until = now() - interval '2 days' where product_id = $1`
    await backdate(sql, id)
    await apply()
    expect(await variantOf(id)).toMatchObject({ price: 20, discount_price: null, discount_until: null })
  })

  test('is queued for the start and the end of a reduction', async () => {
    const [discount_from, discount_until] = [inMs(3_600_000), inMs(7_200_000)]
    const variants = [{ price: 20, discount_price: 15, discount_from, discount_until }]
    await listProduct(owner, { name: 'Advent bell', category_id, variants })
    const queued = await shop.queuedJobs('apply-due-changes')
    expect(queued).toEqual(expect.arrayContaining([{ at: discount_from }, { at: discount_until }]))
    const { rows } = await shop.pool.query(
      `select start_after > now() + interval '50 minutes' as is_late from pgboss.job where name = 'apply-due-changes' and data = $1`,
      [JSON.stringify({ at: discount_from })],
    )
    expect(rows).toEqual([{ is_late: true }])
  })

  test('changes 450 products in batches', async () => {
    await shop.pool.query(
      `insert into products (shop_id, category_id, name, state, shown_from, hidden_at)
       select p.shop_id, p.category_id, 'Batch ' || n, 'shown', now() + interval '1 hour', now()
       from (select * from products order by id limit 1) p cross join generate_series(1, 450) n`,
    )
    await backdate(
      `update products set shown_from = now() - interval '1 minute' where name like 'Batch %' and id <> $1`,
      0,
    )
    await apply()
    const { rows } = await shop.pool.query(
      `select count(*) filter (where hidden_at is null)::integer as shown from products where name like 'Batch %'`,
    )
    expect(rows[0].shown).toBe(450)
  })
})

describe('a reduced price in the database', () => {
  test('applies at once and without an end if it has no plan, as in the demo', async () => {
    const { id, variants } = await listProduct(owner, { name: 'Bell', category_id })
    await shop.pool.query('update variants set discount_price = 1200 where id = $1', [variants[0]?.id])
    expect(await variantOf(id)).toMatchObject({ discount_price: 12, discount_from: null, is_reduced: true })
    await shop.pool.query('update variants set discount_price = null where id = $1', [variants[0]?.id])
    expect(await variantOf(id)).toMatchObject({ discount_price: null, is_reduced: false })
  })

  test.each([
    ['a price that does not hold', 'update variants set discount_price = 5, planned_price = 7 where id = $1'],
    ['a window without a price', `update variants set discount_until = now() + interval '1 day' where id = $1`],
    [
      'a window that ends first',
      `update variants set planned_price = 5, discount_from = now(), discount_until = now() - interval '1 day' where id = $1`,
    ],
    ['a reduction above the price', 'update variants set planned_price = 1000000 where id = $1'],
  ])('is refused or corrected with %s', async (_, sql) => {
    const { variants } = await listProduct(owner, { name: 'Bell', category_id })
    await shop.pool.query(sql, [variants[0]?.id]).catch(() => undefined)
    const { rows } = await shop.pool.query(
      `select price, discount_price, planned_price, discount_from, discount_until from variants where id = $1
       and discount_price is distinct from reduction_at(planned_price, discount_from, discount_until, now())`,
      [variants[0]?.id],
    )
    expect(rows).toEqual([])
  })
})
