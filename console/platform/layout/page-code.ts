import { matchRoutes, type RouteObject } from 'react-router'
import { create } from 'zustand'
import { withTimeout } from '#ui/layers/lazy-part.ts'

interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
}

/** Paths of chunks by the id of the route that imports them: scripts/pages/shrink-manifest.ts moves them out of the manifest. */
type PageImports = Readonly<Record<string, readonly string[]>>

declare global {
  interface Window {
    /** The router writes it before it renders; absent in tests of parts. */
    __reactRouterManifest?: { readonly version: string; readonly routes: Readonly<Record<string, ManifestRoute>> }
  }
}

interface PageProblem {
  /** Whether a person waits for a page that could not be loaded. */
  readonly isShown: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
  readonly close: () => void
}

const none: PageProblem = { isShown: false, isRetrying: false, retry: () => {}, close: () => {} }

export const usePageProblem = create<PageProblem>(() => none)

/** The attempt to open a page that has not been given up. */
let newest: object | undefined

/** Asks the person whether to try again. False if they close the question, or go elsewhere meanwhile. */
export async function isPageReady(to: string): Promise<boolean> {
  const attempt = {}
  usePageProblem.getState().close()
  newest = attempt
  while (!(await areLoaded(matchManifest(to)))) {
    // A deployed build no longer has the files of this one: the router reloads the document then.
    if (await isServerReachable()) break
    if (newest !== attempt || !(await askToRetry())) return false
  }
  if (newest !== attempt) return false
  usePageProblem.setState(none)
  return true
}

const askToRetry = (): Promise<boolean> =>
  new Promise((resolve) => {
    const retry = () => {
      usePageProblem.setState({ isRetrying: true })
      resolve(true)
    }
    const close = () => {
      newest = undefined
      usePageProblem.setState(none)
      resolve(false)
    }
    usePageProblem.setState({ isShown: true, isRetrying: false, retry, close })
  })

async function areLoaded(routes: readonly ManifestRoute[]): Promise<boolean> {
  try {
    await withTimeout(Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module))))
    return true
  } catch {
    return false
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/console/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** The routes of an address below `/console`, from the outermost. Empty if no page has it. */
function matchManifest(to: string): ManifestRoute[] {
  const manifest = window.__reactRouterManifest
  if (!manifest) return []
  const routes = Object.values(manifest.routes)
  const childrenOf = (parent?: string): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }))
  const { pathname } = new URL(to, new URL(location.pathname.replace(/^\/console(?=\/|$)/, '') || '/', location.origin))
  return (matchRoutes(childrenOf(), pathname) ?? []).flatMap(({ route: { id } }) => manifest.routes[id ?? ''] ?? [])
}

const hinted = new Set<string>()

/** Downloads the code of the pages of a desk at low priority, without running it, so that they open without a network. */
export async function prefetchPages(pathname: string): Promise<void> {
  const { connection, onLine } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  const manifest = window.__reactRouterManifest
  if (!onLine || connection?.saveData || !manifest) return
  const imports = await loadImports(manifest.version)
  const [, desk = ''] = pathname.split('/')
  const routes = Object.values(manifest.routes).filter(({ path = '' }) => isOfDesk(path, desk))
  for (const file of new Set(routes.flatMap(({ id, module }) => [module, ...(imports[id] ?? [])]))) prefetch(file)
}

let loadedImports: PageImports | undefined

/** Without them, e.g. while the network is gone, only the pages' own modules are prefetched; the next page tries again. */
async function loadImports(version: string): Promise<PageImports> {
  try {
    loadedImports ??= (await (await fetch(`/console/assets/imports-${version}.json`)).json()) as PageImports
  } catch {
    return {}
  }
  return loadedImports
}

function prefetch(file: string): void {
  if (hinted.has(file)) return
  hinted.add(file)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' })
  document.head.append(link)
}

/** Pages of a person, such as their account, belong to all desks. */
function isOfDesk(path: string, desk: string): boolean {
  const [first = ''] = path.split('/')
  return first === desk || (first !== 'market' && first !== 'shop')
}
