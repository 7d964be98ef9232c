import type pg from 'pg'
import { expect } from 'vitest'
import { withConnection } from '#db/connection.ts'
import { rebuildReadModels } from '#server/search/search.ts'

/** The read models of products and categories, without the stamps of their transactions. */
async function readModels(pool: pg.Pool): Promise<unknown[][]> {
  const texts = [
    'select product_id, card, card_words, detail, detail_words, category_ids from product_cards order by 1',
    `select to_jsonb(f) - 'stamp' - 'words_stamp' as facets from product_facets f order by product_id`,
    'select product_id, array(select unnest(words) order by 1) as words from product_words order by 1',
    'select category_id, products from category_counts where products > 0 order by 1',
  ]
  return Promise.all(texts.map(async (text) => (await pool.query(text)).rows))
}

/** As the operator's command does. */
export const rebuildWithoutTimeout = (
  pool: pg.Pool,
  onProgress: (done: number, total: number) => void,
): Promise<void> =>
  withConnection(pool, async (client) => {
    await client.query('set statement_timeout = 0')
    await rebuildReadModels(client, onProgress)
    await client.query('reset statement_timeout')
  })

/** Expects that the read models are what a rebuild makes of their sources. */
export async function expectRebuiltModels(pool: pg.Pool): Promise<void> {
  const before = await readModels(pool)
  await rebuildWithoutTimeout(pool, () => undefined)
  expect(await readModels(pool)).toEqual(before)
  const { rows } = await pool.query(
    `select n.category_id from category_counts n
     where n.products <> (select count(*) from product_cards c where n.category_id = any (c.category_ids))`,
  )
  expect(rows).toEqual([])
}
