import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { compress, type Encoding, encodingFor } from './compress.ts'

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

/** Files of the page build. They are few and do not change while we run: each is read and compressed once. */
export function openStatics(folder: string): Statics {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  const keep = (key: string, make: () => Promise<Buffer | undefined>) => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    // What failed once may succeed the next time.
    made.catch(() => kept.delete(key))
    return made
  }

  return async (request, pathname) => {
    const path = pathIn(folder, pathname)
    const extension = path && extname(path)
    if (!path || !extension || !types[extension] || !['GET', 'HEAD'].includes(request.method)) return undefined
    const plain = await keep(path, () => readFile(path).catch(ifNoFile))
    if (!plain) {
      // Nothing is remembered of what is not there: a stranger could ask for names without end.
      kept.delete(path)
      return pathname.startsWith('/assets/') ? new Response('Not found', { status: 404 }) : undefined
    }
    const encoding = compressible.has(extension) ? encodingFor(request) : undefined
    const bytes = encoding ? await keep(`${path} ${encoding}`, () => compress(plain, encoding, 10)) : plain
    return answer(bytes ?? plain, types[extension], pathname, encoding)
  }
}

/** What is kept for when there is no network is asked for anew while there is one: an old one may not stay. */
const keptFor = (pathname: string) => (pathname === '/offline-page.js' ? 'no-cache' : 'public, max-age=3600')

function ifNoFile(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

function answer(bytes: Buffer, type: string, pathname: string, encoding: Encoding | undefined): Response {
  const headers = new Headers({ 'Content-Type': type, 'Content-Length': String(bytes.length), Vary: 'Accept-Encoding' })
  // The build puts a hash of the content into the names of what lies in assets/.
  const forever = pathname.startsWith('/assets/')
  headers.set('Cache-Control', forever ? 'public, max-age=31536000, immutable' : keptFor(pathname))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(bytes), { headers })
}

function pathIn(folder: string, pathname: string): string | undefined {
  try {
    const path = normalize(join(folder, decodeURIComponent(pathname)))
    return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}
