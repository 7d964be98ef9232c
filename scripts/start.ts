import { enableCompileCache } from 'node:module'
import { endWithNpm } from './end-with-npm.ts'
import { buildPages } from './pages/build-pages.ts'
import { buildIsStale } from './pages/stale.ts'

// Caches compiled code: the next start takes a third less time.
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

// In this process: signals reach the shop directly, its exit code is ours, and no child process can stay behind.
await import('#host/main.ts')
