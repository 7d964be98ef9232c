import { expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { refreshReadModels, refreshStock } from './catalogue.ts'

const shop = openTestShop()

const rowsOf = async (ids: number[]) => ({
  cards: (await shop.pool.query('select * from product_cards where product_id = any ($1) order by product_id', [ids]))
    .rows,
  facets: (
    await shop.pool.query(
      'select product_id, popularity, in_stock from product_facets where product_id = any ($1) order by product_id',
      [ids],
    )
  ).rows,
  shops: (await shop.pool.query('select * from shop_cards order by shop_id')).rows,
})

/** Sells units of products with one and with many variants; the first product sells out. */
async function sellProducts(): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `(select product_id as id from product_cards order by product_id limit 3)
     union all
     (select product_id from variants where hidden_at is null group by 1 order by count(*) desc, 1 limit 5)`,
  )
  const ids = rows.map(({ id }) => id)
  await shop.pool.query(
    `update stock_levels l set sold = l.sold + case when v.product_id = $2 then l.available else least(l.available, v.id % 3) end
     from variants v where v.id = l.variant_id and v.product_id = any ($1)`,
    [ids, ids[0]],
  )
  return ids
}

const refresh = (ids: number[]) => refreshStock(shop.system, ids)
const rebuild = (ids: number[]) => refreshReadModels(shop.system, ids)

test('a refresh of stock writes the rows that a full refresh would write', async () => {
  const before = await rowsOf(await sellProducts())
  const ids = before.cards.map(({ product_id }) => product_id)
  await refresh(ids)
  const refreshed = await rowsOf(ids)
  expect(refreshed.cards).not.toEqual(before.cards)
  expect(refreshed.shops).not.toEqual(before.shops)
  expect(refreshed.facets[0]).toMatchObject({ in_stock: false })
  await rebuild(ids)
  expect(await rowsOf(ids)).toEqual(refreshed)
})

/** Shops whose card does not have the sum of the sold units of their products. */
const findWrongShops = async () =>
  (
    await shop.pool.query(
      `select c.shop_id, c.total_sold, sum(l.sold)::integer as sold
       from shop_cards c join products p using (shop_id) join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id
       group by c.shop_id having c.total_sold <> sum(l.sold)`,
    )
  ).rows

test('a refresh of stock adds sales to the shop once, whichever card is refreshed first', async () => {
  const ids = await sellProducts()
  await shop.pool.query('select refresh_shop_cards(null)')
  await refresh(ids)
  await refresh(ids)
  expect(await findWrongShops()).toEqual([])
})

test.each([
  ['whose cards are deleted and rebuilt', 'delete from product_cards where product_id % 3 = 1'],
  ['that are hidden', 'update products set hidden_at = now() where id % 3 = 2'],
  ['that are shown again', 'update products set hidden_at = null where id % 3 = 2'],
  ['with a hidden variant', 'update variants set hidden_at = now() where id % 7 = 1'],
])('a rebuild keeps the sales of shops for products %s', async (_, change) => {
  await sellProducts()
  await shop.pool.query(change)
  // In the order of a rebuild (server/search/rebuild.ts).
  for (const part of ['refresh_shop_cards(null)', 'refresh_product_cards(null)'])
    await shop.pool.query(`select ${part}`)
  expect(await findWrongShops()).toEqual([])
})

/** A product with several variants that have sizes. */
async function findProductWithSizes(): Promise<{ id: number; size_id: number; variant_id: number }> {
  const { rows } = await shop.pool.query(
    `select product_id as id, max(size_id)::integer as size_id, max(id)::integer as variant_id from variants
     where hidden_at is null and size_id is not null group by 1 having count(*) > 1 order by 1 limit 1`,
  )
  return rows[0]
}

test('a refresh of stock finds the numbers of variants whose size is called like a field', async () => {
  const { id, size_id, variant_id } = await findProductWithSizes()
  await shop.pool.query('update sizes set name = $2 where id = $1', [
    size_id,
    '9, "stock": 5, "total_sold": 7 {"size": "S"}',
  ])
  await rebuild([id])
  await shop.pool.query('update stock_levels set sold = sold + available where variant_id = $1', [variant_id])
  await refresh([id])
  const refreshed = await rowsOf([id])
  await rebuild([id])
  expect(await rowsOf([id])).toEqual(refreshed)
  expect(refreshed.cards[0].detail).toContain('"stock": 0')
})

test('a refresh of stock refreshes the whole product after a variant became another', async () => {
  const { id, size_id, variant_id } = await findProductWithSizes()
  await shop.pool.query('update variants set size_id = (select max(id) from sizes where id <> $2) where id = $1', [
    variant_id,
    size_id,
  ])
  const [before] = (await rowsOf([id])).cards
  await refresh([id])
  const refreshed = await rowsOf([id])
  expect(refreshed.cards[0].detail).not.toEqual(before.detail)
  await rebuild([id])
  expect(await rowsOf([id])).toEqual(refreshed)
})

test('a refresh of stock refreshes the whole product after a variant was hidden', async () => {
  const { rows } = await shop.pool.query<{ id: number; variant_id: number }>(
    `select product_id as id, max(id)::integer as variant_id from variants
     where hidden_at is null group by 1 having count(*) > 1 order by 1 limit 1`,
  )
  const { id, variant_id } = rows[0] ?? { id: 0, variant_id: 0 }
  const [before] = (await rowsOf([id])).cards
  await shop.pool.query('update stock_levels set sold = sold + available where variant_id = $1', [variant_id])
  await refresh([id])
  await shop.pool.query('update variants set hidden_at = now() where id = $1', [variant_id])
  await refresh([id])
  const { cards } = await rowsOf([id])
  expect(JSON.parse(`${cards[0].detail.slice(0, -1)}}`).variants).toHaveLength(
    JSON.parse(`${before.detail.slice(0, -1)}}`).variants.length - 1,
  )
  await rebuild([id])
  expect((await rowsOf([id])).cards).toEqual(cards)
  expect(await findWrongShops()).toEqual([])
})
