import { readConfig } from '#server/config.ts'
import { runBesideShop } from './beside-shop.ts'

/** Rebuilds all read models and the daily figures: after a manual repair, or a change of languages. */
const { databaseUrl: url, dataFolder: folder } = readConfig()
await runBesideShop({ url, folder, connections: 1 }, async ({ pool }) => {
  const { rebuildReadModels } = await import('#server/search/search.ts')
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await rebuildReadModels(client, (done, all) => console.log(`${done} of ${all} parts of the catalogue rebuilt`))
  client.release(true)
  const { rebuildFigures } = await import('#server/figures/figures.ts')
  await rebuildFigures(pool)
  console.log('The daily figures are rebuilt')
})
