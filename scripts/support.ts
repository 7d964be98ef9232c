import { openShop, type Shop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { obeySupport } from '#server/support/support.ts'
import { besideShop } from './beside-shop.ts'

/** Reads and answers the tickets of shoppers, until there is a desk for it: `npm run support -- list`. */
const { databaseUrl: url, dataFolder: folder, environment, origin } = readConfig()
await besideShop({ url, folder, connections: 4 }, async ({ pool }) => {
  const shop = await openShop({ pool, log: openLog('warn'), environment, requestsPerSecond: 0, origin })
  await obey(shop).finally(shop.close)
})

async function obey({ system }: Shop): Promise<void> {
  try {
    console.log(await obeySupport(system, process.argv.slice(2)))
  } catch (error) {
    throw error instanceof Refusal ? new Error(system.t(error.message), { cause: error }) : error
  }
}
