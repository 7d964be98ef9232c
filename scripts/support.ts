import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { openShop, type Shop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { obeySupport } from '#server/support/support.ts'

/** Reads and answers the tickets of shoppers, until there is a desk for it: `npm run support -- list`. */
const { databaseUrl: url, dataFolder: folder, environment, origin } = readConfig()
const database = await openDatabase({ url, folder, connections: 4 })
try {
  await migrate(database.pool)
  const shop = await openShop({ pool: database.pool, log: openLog('warn'), environment, requestsPerSecond: 0, origin })
  await obey(shop).finally(shop.close)
} finally {
  await database.close()
}

async function obey({ system }: Shop): Promise<void> {
  try {
    console.log(await obeySupport(system, process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Refusal ? system.t(error.message) : error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
