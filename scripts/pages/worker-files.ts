import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root } from '../run.ts'

/** Scripts that browsers run outside of pages: each is a single file with a stable name. */
const entries = {
  'service-worker.js': 'storefront/service-worker.ts',
  'plain-service-worker.js': 'storefront/plain-service-worker.ts',
  'offline-page.js': 'storefront/offline-page.ts',
} as const

async function bundled(entry: string): Promise<string> {
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['iife'], name: 'souk', fileName: 'file' },
    },
  })) as Rolldown.RolldownOutput[]
  const code = made[0]?.output[0].code
  if (!code) throw new Error(`Nothing was made of ${entry}`)
  return code
}

/**
 * Writes them beside the page build. In development the plain worker serves both names, because pages that change constantly are not
 * worth caching.
 */
export const workerFiles: Plugin = {
  name: 'worker-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, entry] of Object.entries(entries)) {
      this.emitFile({ type: 'asset', fileName, source: await bundled(entry) })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use('/service-worker.js', (_request, response, next) => {
      bundled(entries['plain-service-worker.js']).then((code) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(code)
      }, next)
    })
  },
}
