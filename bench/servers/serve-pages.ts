import { productionConfig } from './production-config.ts'
import { serveHost } from './serve-host.ts'

/** The production shop with its built pages. */
const [, , databaseUrl] = process.argv
const config = await productionConfig({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  SOUK_DRAW_AHEAD: 'off',
  // At the end of a round clients disconnect during renders.
  LOG_LEVEL: 'silent',
})

await serveHost(config)
