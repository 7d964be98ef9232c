import type pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { listen } from '#host/listen.ts'
import { openShop } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { answerParent } from '../load/child.ts'
import { createJobsSwitch } from './jobs-switch.ts'
import { productionConfig } from './production-config.ts'

interface ServeOptions {
  /** If false, another process on the same database runs the jobs. */
  readonly runsJobs: boolean
  /** Called with each connection, before its first statement of the shop. */
  readonly onConnection?: (client: pg.ClientBase) => void
}

/** Serves the production shop behind its own listener, without pages and pictures. */
export async function serveShop(
  databaseUrl: string | undefined,
  { runsJobs, onConnection }: ServeOptions,
): Promise<void> {
  const config = await productionConfig({
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    // Races about money use its payments.
    SOUK_SANDBOX: 'on',
    LOG_LEVEL: 'error',
  })
  const { environment, requestsPerSecond, connections, payments } = config
  const database = await openDatabase({ url: config.databaseUrl, folder: '', connections })
  const jobs = createJobsSwitch()
  onEachConnection(database.pool, jobs.control)
  if (onConnection) onEachConnection(database.pool, onConnection)
  const log = openLog(config.logLevel)
  // Accepts all mails: retries of rejected ones would be measured too.
  const mailServer = await startMailServer(() => undefined)
  const sending = { smtpUrl: mailServer.url }
  const shop = await openShop({ pool: database.pool, log, environment, requestsPerSecond, payments, sending })
  const server = await listen(config, log)
  server.serve({ fetch: async (request, network) => shop.door.fetch(request, { network }) })
  if (runsJobs) await shop.work()
  const close = async () => {
    await server.close()
    await shop.close()
    await mailServer.close()
    await database.close()
  }
  answerParent(server.address.replace('localhost', config.host), close, jobs.setHeld)
}

/** The pool has opened a connection already, of which it emits no `connect`. */
function onEachConnection(pool: pg.Pool, prepare: (client: pg.ClientBase) => void): void {
  const prepared = new WeakSet<pg.ClientBase>()
  pool.on('acquire', (client) => {
    if (prepared.has(client)) return
    prepared.add(client)
    prepare(client)
  })
}
