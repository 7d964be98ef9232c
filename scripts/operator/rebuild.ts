import { withConnection } from '#db/connection.ts'
import { readConfig } from '#server/config.ts'
import { runBesideShop } from './beside-shop.ts'

/** Rebuilds all read models and the daily figures: after a manual repair, or a change of languages. */
const { databaseUrl: url, dataFolder: folder } = readConfig()
await runBesideShop({ url, folder, connections: 1 }, async ({ pool }) => {
  const { rebuildReadModels } = await import('#server/search/search.ts')
  await withConnection(pool, async (client) => {
    await client.query('set statement_timeout = 0')
    await rebuildReadModels(client, (done, all) => console.log(`${done} of ${all} parts of the catalogue rebuilt`))
    await client.query('reset statement_timeout')
  })
  const { rebuildFigures } = await import('#server/figures/figures.ts')
  await rebuildFigures(pool)
  console.log('The daily figures are rebuilt')
})
