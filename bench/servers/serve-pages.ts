import { openDatabase } from '#db/open.ts'
import { openHost } from '#host/host.ts'
import { listen } from '#host/listen.ts'
import { openLog } from '#server/kit/log.ts'
import { answerParent } from '../load/child.ts'
import { productionConfig } from './production-config.ts'

/** The whole shop as it runs in production, pages and all; they must be built. */
const [, , databaseUrl] = process.argv
const config = await productionConfig({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  SOUK_DRAW_AHEAD: 'off',
  // At the end of a round clients leave with pages half made.
  LOG_LEVEL: 'silent',
})
const database = await openDatabase({ url: config.databaseUrl, folder: '', connections: config.connections })
const log = openLog(config.logLevel)
const server = await listen(config, log)
const host = await openHost({ config, log, pool: database.pool, server: server.server })
server.serve(host)

answerParent(server.address.replace('localhost', config.host), async () => {
  await server.close()
  await host.close()
  await database.close()
})
