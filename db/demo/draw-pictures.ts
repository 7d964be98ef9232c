import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { withTransaction } from '../connection.ts'
import { paint } from './art/paint.ts'
import type { Recipe } from './art/recipe.ts'

export type PictureRecipe = { picture_id: number; recipe: Recipe }

type Drawing = { picture_id: number; svgz: Buffer }

const compress = promisify(gzip)

/** Drawings in memory at the same time; one has some 25 kB before compression. */
const batchSize = 50

export async function paintDrawings(recipes: readonly PictureRecipe[]): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (let start = 0; start < recipes.length; start += batchSize) {
    const batch = recipes.slice(start, start + batchSize)
    const painted = batch.map(async ({ picture_id, recipe }) => ({ picture_id, svgz: await compress(paint(recipe)) }))
    drawings.push(...(await Promise.all(painted)))
  }
  return drawings
}

export async function insertDrawings(client: pg.PoolClient, drawings: readonly Drawing[]): Promise<void> {
  await client.query('insert into drawings (picture_id, svgz) select * from unnest($1::integer[], $2::bytea[])', [
    drawings.map(({ picture_id }) => picture_id),
    drawings.map(({ svgz }) => svgz),
  ])
}

/** Draws the pictures of a demo shop from before 0072, which stores recipes. Concurrent processes wait and then find none. */
export const drawStoredRecipes = (pool: pg.Pool): Promise<void> =>
  withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<PictureRecipe>(
      'select id as picture_id, recipe from pictures where recipe is not null order by id for no key update',
    )
    await insertDrawings(client, await paintDrawings(rows))
    await client.query('update pictures set recipe = null where recipe is not null')
  })
