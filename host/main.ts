import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { sayWelcome, warnOfQuietLog } from './console.ts'
import { firstStart } from './first-start.ts'
import { listen } from './listen.ts'
import { warnOfPlainHttp } from './security-headers.ts'
import { askedToStop } from './signals.ts'
import { warnOfPlainDatabase } from './warn-of-plain-database.ts'

type Ending = () => Promise<void>

/**
 * Opens everything in its order, the port first, for that is where most starts fail; keeps it open until it is asked
 * to stop; ends it in the other order. Whoever asks while a part is being opened waits for that part, and it is ended too.
 */
async function run(): Promise<void> {
  const stop = askedToStop()
  const endings: Ending[] = []
  try {
    await open(endings, stop)
    await stop.asked
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

async function open(endings: Ending[], stop: ReturnType<typeof askedToStop>): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  warnOfPlainHttp(config, log)
  warnOfQuietLog(config)
  const server = await listen(config, log)
  // Answers that are under way need the parts that are opened after the port: the port closes before them.
  const closeLater = (end: Ending) => endings.splice(-1, 0, end)
  endings.push(() => server.close())
  const { databaseUrl: url, dataFolder: folder, connections } = config
  const onLost = (err: Error) => log.warn({ err }, 'an idle connection to the database was lost')
  // The largest part of the code is read while the database starts; what may be wrong with it is heard of below.
  const reading = Promise.all([
    import('./host.ts'),
    config.hasLocalTools && !url ? import('./stand-in/stand-in.ts') : undefined,
  ])
  reading.catch(() => undefined)
  const database = await openDatabase({ url, folder, connections, onLost })
  closeLater(() => database.close())
  warnOfPlainDatabase(config, log)
  if (stop.isAsked()) return
  await firstStart(database.pool, config)
  if (stop.isAsked()) return
  const [{ openHost }, standInModule] = await reading
  const standIn = await standInModule?.startStandIn(config, database.pool, server)
  if (standIn) closeLater(() => standIn.close())
  const { social } = standIn ?? config
  const host = await openHost({ config: { ...config, social }, log, pool: database.pool, server: server.server })
  closeLater(() => host.close())
  server.serve(host)
  await sayWelcome(server.address, config, database.pool)
}

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
