import { openDatabase } from '#db/open.ts'
import { openHost } from '#host/host.ts'
import { listen } from '#host/listen.ts'
import type { Config } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { answerParent } from '../load/child.ts'

/** Serves the whole shop, pages included, until the parent process stops it. The pages must be built. */
export async function serveHost(config: Config): Promise<void> {
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
}
