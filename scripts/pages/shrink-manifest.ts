import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsFile, type Manifest, type PageImports, readManifestFile } from './first-load.ts'

/**
 * Shrinks the manifest of a build in place: every first visit loads it. Its name keeps the hash of React Router, which follows from the same
 * build.
 */
export function rewriteManifest(client: string): void {
  const { file, manifest } = readManifestFile(client)
  writeManifest(join(client, file), shrinkManifest(manifest))
}

/**
 * As `rewriteManifest`, and moves the imports of the routes, three fifths of it, to a file of their own. For a build without server
 * rendering: there the router never reads them.
 */
export function rewriteManifestWithoutImports(client: string): void {
  const { file, manifest } = readManifestFile(client)
  const { imports, ...rest } = separateImports(shrinkManifest(manifest))
  writeManifest(join(client, file), rest)
  writeFileSync(join(client, importsFile(manifest.version)), JSON.stringify(imports))
}

const writeManifest = (path: string, manifest: object): void =>
  writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(manifest)};`)

/** A manifest whose routes have no imports, and the imports by the id of their route. */
export function separateImports<M extends Pick<Manifest, 'routes'>>(manifest: M): M & { imports: PageImports } {
  const routes = Object.entries(manifest.routes)
  return {
    ...manifest,
    routes: Object.fromEntries(routes.map(([id, { imports: _, ...route }]) => [id, route])),
    imports: Object.fromEntries(routes.flatMap(([id, { imports }]) => (imports ? [[id, imports]] : []))),
  }
}

/**
 * Leaves out the imports of the entry, which are loaded before any page, and orders the others by how many routes have them, so that
 * the lists begin alike and compress better. The browser preloads by these lists; their order does not matter. Also leaves out what is false
 * or empty, which the client of React Router reads like a missing field.
 */
export function shrinkManifest<M extends Pick<Manifest, 'entry' | 'routes'>>(manifest: M): M {
  const entryImports = new Set(manifest.entry.imports)
  const uses = new Map<string, number>()
  for (const { imports = [] } of Object.values(manifest.routes))
    for (const path of imports) uses.set(path, (uses.get(path) ?? 0) + 1)
  const usesOf = (path: string) => uses.get(path) ?? 0
  const shrink = (imports: readonly string[]) =>
    imports.filter((path) => !entryImports.has(path)).sort((a, b) => usesOf(b) - usesOf(a) || (a < b ? -1 : 1))
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    dropEmpty(route.imports ? { ...route, imports: shrink(route.imports) } : route),
  ])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0)

const dropEmpty = <Route extends object>(route: Route): Partial<Route> =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => !isEmpty(value))) as Partial<Route>
