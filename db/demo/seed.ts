import type { PoolClient } from 'pg'
import { insertRows, restartIdentity } from '../bulk.ts'
import { insertDrawings, paintDrawings } from './draw-pictures.ts'
import { buildWorld } from './world.ts'

export type DemoOptions = {
  /** What "today" is in the demo; all of its dates hang on it. */
  now: Date
  /** The hash of `demoLogin.password`, which everybody in the demo has. */
  passwordHash: string
  onProgress?: (text: string) => void
}

/** Fills a base database with the demo marketplace; the caller opens and commits the transaction. */
export async function seedDemo(client: PoolClient, { now, passwordHash, onProgress }: DemoOptions): Promise<void> {
  onProgress?.('Making the demo marketplace')
  const { settings, settingWords, pagePictures, recipes, tables } = buildWorld(now, passwordHash)
  for (const [table, rows] of Object.entries(tables)) {
    await insertRows(client, table, rows)
    if (rows[0] && 'id' in rows[0]) await restartIdentity(client, table)
  }
  await client.query(
    `insert into settings (key, value, translations)
     select key, value, coalesce($2::jsonb -> key, '{}') from jsonb_each($1) given
     on conflict (key) do update set value = excluded.value,
       translations = coalesce($2::jsonb -> excluded.key, settings.translations)`,
    [JSON.stringify(settings), JSON.stringify(settingWords)],
  )
  await client.query(
    'update pages set picture_id = given.value::integer from jsonb_each_text($1) given where slug = key',
    [JSON.stringify(pagePictures)],
  )
  onProgress?.('Preparing the lists and drawing the pictures')
  // The database refreshes while this process paints.
  const [, drawings] = await Promise.all([client.query('select refresh_product_cards(null)'), paintDrawings(recipes)])
  await insertDrawings(client, drawings)
}
