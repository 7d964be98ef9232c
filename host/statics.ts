import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type pg from 'pg'
import { workerPath } from '#storefront/platform/offline/cache-names.ts'
import { compress, type Encoding, negotiateEncoding } from './compress.ts'
import { openWorker } from './install/worker.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressible = new Set(['.js', '.css', '.json', '.svg', '.map', '.txt'])

export type Statics = (request: Request, pathname: string) => Promise<Response | undefined>

/** Serves the files of a build. They are few and constant, so each is read and compressed once. */
export function openStatics(folder: string): Statics {
  const cache = new Map<string, Promise<Buffer | undefined>>()
  const readThrough = (key: string, make: () => Promise<Buffer | undefined>) => {
    const cached = cache.get(key)
    if (cached) return cached
    const pending = make()
    cache.set(key, pending)
    // A failed read is retried on the next request.
    pending.catch(() => cache.delete(key))
    return pending
  }

  return async (request, pathname) => {
    const path = resolvePath(folder, pathname)
    const extension = path && extname(path)
    if (!path || !extension || !types[extension] || !['GET', 'HEAD'].includes(request.method)) return undefined
    const plain = await readThrough(path, () => readFile(path).catch(undefinedIfMissing))
    if (!plain) {
      // Missing files are not cached: clients can request any number of names.
      cache.delete(path)
      return pathname.startsWith('/assets/') ? new Response('Not found', { status: 404 }) : undefined
    }
    const encoding = compressible.has(extension) ? negotiateEncoding(request) : undefined
    const bytes = encoding ? await readThrough(`${path} ${encoding}`, () => compress(plain, encoding, 10)) : plain
    return fileResponse(bytes ?? plain, types[extension], pathname, encoding)
  }
}

/** The offline page's script is cached on the device, so it is revalidated whenever there is a network. */
const cacheControlOf = (pathname: string) => (pathname === '/offline-page.js' ? 'no-cache' : 'public, max-age=3600')

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

function fileResponse(bytes: Buffer, type: string, pathname: string, encoding: Encoding | undefined): Response {
  const headers = new Headers({ 'Content-Type': type, 'Content-Length': String(bytes.length), Vary: 'Accept-Encoding' })
  // Names in assets/ contain a hash of the content.
  const isImmutable = pathname.startsWith('/assets/')
  headers.set('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : cacheControlOf(pathname))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(bytes), { headers })
}

function resolvePath(folder: string, pathname: string): string | undefined {
  try {
    const path = normalize(join(folder, decodeURIComponent(pathname)))
    return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

/** Serves the page build. The settings choose the service worker: if it is revoked, no other file is served in its place. */
export function openFiles(pool: pg.Pool, folder: string): Statics {
  const [statics, worker] = [openStatics(folder), openWorker(pool, folder)]
  return (request, pathname) => (pathname === workerPath ? worker(request) : statics(request, pathname))
}
