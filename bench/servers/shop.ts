import type pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { listen } from '#host/listen.ts'
import { openShop } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { answerParent } from '../load/child.ts'
import { productionConfig } from './production-config.ts'

interface Manner {
  /** Whether it works jobs off; where it does not, another process on the same database does. */
  readonly works: boolean
  /** Has the pool before the shop does. */
  readonly change?: (pool: pg.Pool) => void
}

/** Serves the shop as it runs in production, behind its own listener; only pages and pictures are left out. */
export async function serveShop(databaseUrl: string | undefined, { works, change }: Manner): Promise<void> {
  const config = await productionConfig({
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    // For races about money: what leaves by no wire.
    SOUK_SANDBOX: 'on',
    LOG_LEVEL: 'error',
  })
  const { environment, requestsPerSecond, connections, payments } = config
  const database = await openDatabase({ url: config.databaseUrl, folder: '', connections })
  change?.(database.pool)
  const log = openLog(config.logLevel)
  // Mails leave as they do, to who takes them all: what nobody took would be tried again meanwhile.
  const post = await startMailServer(() => undefined)
  const sending = { smtpUrl: post.url }
  const shop = await openShop({ pool: database.pool, log, environment, requestsPerSecond, payments, sending })
  const server = await listen(config, log)
  server.serve({ fetch: async (request, network) => shop.door.fetch(request, { network }) })
  if (works) await shop.work()
  answerParent(server.address.replace('localhost', config.host), async () => {
    await server.close()
    await shop.close()
    await post.close()
    await database.close()
  })
}
