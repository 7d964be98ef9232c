import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { module: string; imports?: string[] }
type ManifestRoute = Chunk & { id: string; parentId?: string; path?: string; index?: boolean }
/** `url` is the manifest's own file: the browser loads it too. */
export type Manifest = { url: string; version: string; entry: Chunk; routes: Record<string, ManifestRoute> }
/** Paths of chunks by the id of the route that imports them. */
export type PageImports = Record<string, string[]>

export interface MeasuredBuild {
  /** Of the browser's files, from the root of the repository. */
  readonly folder: string
  /** The path under which the files are served. */
  readonly base: string
  /** Route paths by a name for them; their layouts follow from the paths. */
  readonly pages: Readonly<Record<string, string>>
  /** Kilobytes of a page, gzip. */
  readonly limit: number
}

/** Pages of the console that open with a list. Orders, vouchers, people and activity of a shop are the same. */
const consoleLists = {
  orders: '/market/orders',
  applications: '/market/applications',
  shops: '/market/shops',
  returns: '/shop/:shop/returns',
  stock: '/shop/:shop/stock',
  chats: '/shop/:shop/chats',
  reviews: '/shop/:shop/reviews',
  vouchers: '/market/vouchers',
  people: '/market/people',
  activity: '/market/activity',
  categories: '/market/categories',
  brands: '/market/brands',
  colours: '/market/colors',
  sizes: '/market/sizes',
  taxes: '/market/taxes',
  zones: '/market/zones',
  currencies: '/market/currencies',
  languages: '/market/languages',
  menus: '/market/menus',
  footer: '/market/footer',
  'starter sets': '/market/starter-sets',
  products: '/shop/:shop/products',
}

export const measuredBuilds: readonly MeasuredBuild[] = [
  {
    folder: 'build/client',
    base: '',
    pages: { home: '/', 'product list': '/products', product: '/products/:id/details' },
    limit: 130,
  },
  {
    folder: 'build/console/client',
    base: '/console',
    pages: { console: '/', ...consoleLists },
    limit: 170,
  },
  {
    folder: 'build/console/client',
    base: '/console',
    // Each opens with a form, whose code is larger than that of a list.
    pages: {
      settings: '/market/settings',
      category: '/market/categories/:category',
      voucher: '/shop/:shop/vouchers/:voucher',
    },
    limit: 180,
  },
]

interface FirstLoad {
  readonly name: string
  readonly url: string
  /** Kilobytes; undefined if no page has the path. */
  readonly size: number | undefined
}

export function measureFirstLoad(client: string, { base, pages }: MeasuredBuild): FirstLoad[] {
  const manifest = readManifest(client, base)
  return Object.entries(pages).map(([name, url]) => {
    const files = firstLoadFiles(manifest, url).map((file) => file.slice(base.length))
    return { name, url, size: files.length > 0 ? gzipKilobytes(client, files) : undefined }
  })
}

function readManifest(client: string, base = ''): Manifest {
  const { file, manifest } = readManifestFile(client)
  const imports = readImports(join(client, importsFile(manifest.version)))
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { imports: imports[id], ...route }])
  return { ...manifest, routes: Object.fromEntries(routes), url: `${base}/${file}` }
}

/** Of a build whose manifest has no imports; others have no such file. */
const readImports = (path: string): PageImports => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

export const importsFile = (version: string): string => `assets/imports-${version}.json`

/** The manifest of React Router, and its path in the folder. */
export function readManifestFile(client: string): { file: string; manifest: Omit<Manifest, 'url'> } {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error(`The page build left no manifest in ${client}`)
  const text = readFileSync(join(client, file), 'utf8')
  return { file, manifest: JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) }
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
