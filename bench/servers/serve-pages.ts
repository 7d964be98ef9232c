import { productionConfig } from './production-config.ts'
import { serveHost } from './serve-host.ts'

/** The whole shop as it runs in production, pages and all; they must be built. */
const [, , databaseUrl] = process.argv
const config = await productionConfig({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  SOUK_DRAW_AHEAD: 'off',
  // At the end of a round clients leave with pages half made.
  LOG_LEVEL: 'silent',
})

await serveHost(config)
