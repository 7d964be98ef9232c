import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { withTransaction } from '#db/connection.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { rebuildWithoutTimeout } from '../testing/search/read-models.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

/** All rows of the read models, without the stamps of their transactions. */
async function readAll() {
  const tables = []
  for (const sql of [
    'select product_id, price, card, card_words, detail, detail_words, popularity from product_cards order by 1',
    `select to_jsonb(f) - 'stamp' - 'words_stamp' as facets from product_facets f order by product_id`,
    'select product_id, array(select unnest(words) order by 1) as words from product_words order by 1',
    'select word, segment, md5(bit_send(told)) as told, md5(bit_send(named)) as named from search_postings where told <> no_bits() order by 1, 2',
    'select word, products from search_words where products > 0 order by 1',
    'select shop_id, card from shop_cards order by 1',
  ])
    tables.push((await shop.pool.query(sql)).rows)
  return tables
}

/** Lends a connection without a statement timeout, as the operator's command has it. */
async function withoutTimeout(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    client.release(true)
  }
}

const rebuild = (onProgress: (done: number, total: number) => void): Promise<void> =>
  rebuildWithoutTimeout(shop.pool, onProgress)

test('a rebuild restores damaged read models from their sources', async () => {
  const before = await readAll()
  await shop.pool.query(`
    update product_cards set price = 1, card = replace(card, 'a', 'b');
    update product_facets set price = 7, brand_id = null;
    delete from search_postings where word like 'l%';
    update search_words set products = 99;
    delete from product_words where product_id % 3 = 0;
    update shop_cards set rating = 1`)
  expect(await readAll()).not.toEqual(before)
  const progress: string[] = []
  await rebuild((done, total) => progress.push(`${done} of ${total}`))
  expect(progress).toEqual(['1 of 1'])
  expect(await readAll()).toEqual(before)
}, 60_000)

test('two products that change concurrently are both found by their new word', async () => {
  const ids = (await shop.pool.query('select id from products where hidden_at is null order by id limit 2')).rows
  const rename = ({ id }: { id: number }) =>
    withTransaction(shop.pool, async (client) => {
      await client.query(`update products set name = 'Quixotic ' || name where id = $1`, [id])
      await client.query('select refresh_product_cards(array[$1::integer])', [id])
    })
  await Promise.all(ids.map(rename))
  const found = (await shop.visitor.call('GET /products', { query: { search: 'quixotic' } })).data
  expect(found.products.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort())
})

test('a rebuild waits for a change of a product before it stamps any', async () => {
  const [product] = (await shop.pool.query('select id, name from products where hidden_at is null order by id limit 1'))
    .rows
  const client = await shop.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from products where id = $1 for no key update', [product.id])
  const rebuilt = withoutTimeout((other) => other.query('select rebuild_segment(0)'))
  await waitForBlockedQueries(shop.pool)
  await client.query(`update products set name = 'Xylographic ' || name where id = $1`, [product.id])
  await client.query('select refresh_product_cards(array[$1::integer])', [product.id])
  await client.query('commit')
  await rebuilt
  const found = (await shop.visitor.call('GET /products', { query: { search: 'xylographic' } })).data
  expect(found.products.map(({ id }) => id)).toEqual([product.id])
}, 60_000)

test('a rebuild repairs stamps of a restored database that are later than its transactions', async () => {
  const countFutureStamps = async () =>
    (await shop.pool.query('select from product_facets where greatest(stamp, words_stamp) > pg_current_xact_id()'))
      .rowCount
  await shop.pool.query(`update product_facets set stamp = '4000000000', words_stamp = '4000000000'`)
  expect(await countFutureStamps()).toBeGreaterThan(100)
  await rebuild(() => undefined)
  expect(await countFutureStamps()).toBe(0)
  const search = () => shop.visitor.call('GET /products', { query: { search: 'lamp' } })
  const { total } = (await search()).data
  expect((await search()).data.total).toBe(total)
  // Not by the oldest running transaction: one of another database of the cluster may be older than the rebuild.
  const unfinished = await shop.pool.query(
    'select from product_facets where not pg_visible_in_snapshot(greatest(stamp, words_stamp), pg_current_snapshot())',
  )
  expect(unfinished.rowCount).toBe(0)
}, 60_000)
