import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { module: string; imports?: string[] }
type ManifestRoute = Chunk & { id: string; parentId?: string; path?: string; index?: boolean }
/** `url` is the manifest's own file: the browser loads it too. */
export type Manifest = { url: string; entry: Chunk; routes: Record<string, ManifestRoute> }

/** The manifest key of each measured page; its layouts follow from it. */
export const measuredPages = { home: '/', 'product list': '/products', product: '/products/:id/details' }

export const firstLoadLimit = 130

export function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error(`The page build left no manifest in ${client}`)
  const text = readFileSync(join(client, file), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
  return { ...manifest, url: `/${file}` }
}

/**
 * Scripts that a first visit to a path loads without interaction: manifest, entry, root, layouts and page. Empty for an unknown path.
 */
export function firstLoadFiles(manifest: Manifest, url: string): string[] {
  const page = Object.values(manifest.routes).find((route) => isPage(manifest, route, url))
  if (!page) return []
  const chunks = [manifest.entry, ...withParents(manifest, page)]
  return [...new Set([manifest.url, ...chunks.flatMap((chunk) => [chunk.module, ...(chunk.imports ?? [])])])]
}

export function gzipKilobytes(client: string, files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(client, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

function isPage(manifest: Manifest, route: ManifestRoute, url: string): boolean {
  const isLeaf = !Object.values(manifest.routes).some((other) => other.parentId === route.id)
  const segments = withParents(manifest, route).map((each) => each.path ?? '')
  return isLeaf && `/${segments.reverse().filter(Boolean).join('/')}` === url
}

function withParents(manifest: Manifest, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  return parent ? [route, ...withParents(manifest, parent)] : [route]
}
