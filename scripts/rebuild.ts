import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { rebuildReadModels } from '#server/search/search.ts'

/** Makes what lists, pages and searches read anew from its sources: after a repair by hand, or a change of languages. */
const { databaseUrl: url, dataFolder: folder } = readConfig()
const database = await openDatabase({ url, folder, connections: 1 })
try {
  await migrate(database.pool)
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  await rebuildReadModels(client, (done, all) => console.log(`${done} of ${all} parts of the catalogue rebuilt`))
  client.release(true)
} finally {
  await database.close()
}
