import { enableCompileCache } from 'node:module'
import { endWithNpm } from './end-with-npm.ts'
import { buildPages } from './pages/build-pages.ts'
import { buildIsStale } from './pages/stale.ts'

// What was read once need not be translated again: the next start is a third sooner.
enableCompileCache()
endWithNpm()
process.env.NODE_ENV ??= 'production'

if (buildIsStale()) {
  console.log('Building the pages …')
  const { code, output } = await buildPages()
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
}

// In this very process: signals reach the shop directly, its exit code is ours, and nothing can be left behind.
await import('#host/main.ts')
