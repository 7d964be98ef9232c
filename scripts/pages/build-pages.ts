import { join } from 'node:path'
import { type RunResult, root, run } from '../run.ts'
import { rewriteManifest, rewriteManifestWithoutImports } from './shrink-manifest.ts'
import { inputsHash, markBuilt, markUnbuilt } from './stale.ts'

/**
 * Builds the storefront, then the console, whose folder the first build empties. Hashes the inputs first, so that a change during the
 * build makes it stale.
 */
export async function buildPages(): Promise<RunResult> {
  const hash = inputsHash()
  markUnbuilt()
  const env = { NODE_ENV: 'production' }
  const storefront = await run('react-router', ['build'], { env })
  if (storefront.code !== 0) return storefront
  rewriteManifest(join(root, 'build/client'))
  // React Router looks for the bundle that renders the static page in the current folder.
  const console = await run('react-router', ['build'], { env, cwd: join(root, 'console') })
  if (console.code === 0) {
    rewriteManifestWithoutImports(join(root, 'build/console/client'))
    markBuilt(hash)
  }
  return { ...console, seconds: storefront.seconds + console.seconds }
}
