import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { startClaim } from '#server/setup/setup.ts'
import { printWelcome, warnOfQuietLog } from './console.ts'
import { firstStart } from './first-start.ts'
import { listen } from './listen.ts'
import { warnOfPlainHttp } from './security-headers.ts'
import { warnOfPlainDatabase } from './warn-of-plain-database.ts'

type Cleanup = () => Promise<void>

/** Opens the port first, because most starts fail there, and closes in reverse. A stop signal waits for the part being opened. */
async function run(): Promise<void> {
  const stop = listenToStopSignals()
  const cleanups: Cleanup[] = []
  try {
    await open(cleanups, stop)
    await stop.requested
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

async function open(cleanups: Cleanup[], stop: ReturnType<typeof listenToStopSignals>): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  warnOfPlainHttp(config, log)
  warnOfQuietLog(config)
  const server = await listen(config, log)
  // Pending responses need parts that open after the port, so the port closes before them.
  const closeLater = (cleanup: Cleanup) => cleanups.splice(-1, 0, cleanup)
  cleanups.push(() => server.close())
  const { databaseUrl: url, dataFolder: folder, connections } = config
  const onLost = (err: Error) => log.warn({ err }, 'an idle connection to the database was lost')
  // The largest modules load while the database starts; their errors are thrown below.
  const modules = Promise.all([
    import('./host.ts'),
    config.hasLocalTools && !url ? import('./stand-in/stand-in.ts') : undefined,
  ])
  modules.catch(() => undefined)
  const database = await openDatabase({ url, folder, connections, onLost })
  closeLater(() => database.close())
  warnOfPlainDatabase(config, log)
  if (stop.isRequested()) return
  await firstStart(database.pool, config, log)
  if (stop.isRequested()) return
  const [{ openHost }, standInModule] = await modules
  const standIn = await standInModule?.startStandIn(config, database.pool, server)
  if (standIn) closeLater(() => standIn.close())
  const { social } = standIn ?? config
  const host = await openHost({ config: { ...config, social }, log, pool: database.pool, server: server.server })
  closeLater(() => host.close())
  const claimPath = await startClaim(host.system, config.claim)
  server.serve(host)
  await printWelcome(server.address, { ...config, claimPath }, database.pool)
}

/** npm forwards one Ctrl-C several times: signals within this time count as one. */
const repeatedSignalMs = 1_000

interface Stop {
  readonly requested: Promise<void>
  isRequested(): boolean
}

/** Listens to the stop signals. A second one after `repeatedSignalMs` ends the process at once. */
function listenToStopSignals(): Stop {
  let requestedAt: number | undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requestedAt !== undefined && performance.now() - requestedAt > repeatedSignalMs) process.exit(1)
      requestedAt ??= performance.now()
      resolve()
    })
  }
  return { requested: promise, isRequested: () => requestedAt !== undefined }
}

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
