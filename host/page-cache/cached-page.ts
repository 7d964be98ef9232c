import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sameForHeader } from '#storefront/platform/offline/cache-names.ts'
import { compress } from '../compress.ts'
import type { PageDependencies } from './dependencies.ts'
import type { PageKey } from './page-address.ts'
import type { DividedEntry } from './tagged-cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page for all visitors with the same choices. */
export interface CachedPage extends DividedEntry {
  readonly target: PageKey
  readonly status: number
  /** Names and values in turn, without those that depend on the encoding. */
  readonly headers: readonly string[]
  /** False for a page that must not be stored: an error, or one with a fallback in place of missing data. */
  readonly isCacheable: boolean
  /** Of the uncompressed body. */
  readonly hash: string
  readonly encodings: Map<Encoding, Buffer>
  /** Pending recompression that concurrent requests share. */
  gzipping?: Promise<Buffer> | undefined
  /** By `performance.now()`: setting the clock back extends no page. Between the two the page is stale: served while it is revalidated. */
  readonly freshUntil: number
  readonly expiresAt: number
}

const [second, minute] = [1_000, 60_000]
/** Bounds the age of what invalidates no page, such as units sold. A page is stale for as long as it was fresh. */
const freshMs = { list: 30 * second, one: 5 * minute }

export interface CachedPageParams {
  readonly key: string
  readonly target: PageKey
  readonly response: Response
  readonly dependencies: PageDependencies
  readonly creator: string
  /** By the clock of the machine, as the moments at which sales begin and end. */
  readonly now: number
  /** The same moment by `performance.now()`. */
  readonly startedAt: number
}

/** Compresses with brotli at once, with gzip on first request. */
export async function createCachedPage(params: CachedPageParams): Promise<CachedPage> {
  const { key, target, response, dependencies, creator, now, startedAt } = params
  const bytes = Buffer.from(await response.arrayBuffer())
  const best = bytes.length > 0 ? await compress(bytes, 'br', brotliQuality) : bytes
  const isComplete = response.status === 200 || (response.status === 404 && target.isNotFound)
  const isCacheable = isComplete && dependencies.isCacheable && !response.headers.has('Set-Cookie')
  const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat()
  if (isCacheable && response.status === 200) headers.push(sameForHeader, target.choice)
  const { tags, isList } = dependencies
  const changesInMs = dependencies.expiresAt - now
  const lengthMs = isList ? freshMs.list : freshMs.one
  return {
    key,
    creator,
    target,
    isRare: target.isRare,
    tags,
    status: response.status,
    isCacheable,
    headers,
    // Up to two encodings; tags and headers take two bytes a character.
    bytes: 2 * best.length + 2 * (key.length + [...headers, ...tags].join('').length) + overheadBytes,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    encodings: new Map([['br', best]]),
    freshUntil: startedAt + Math.min(lengthMs, changesInMs),
    expiresAt: startedAt + Math.min(2 * lengthMs, changesInMs),
  }
}

/** 5 takes as long as 4 and saves a tenth; 9 takes five times as long and saves another 4 %. */
const brotliQuality = 5
/** An estimate of maps, sets and their entries. */
const overheadBytes = 2_000

const decompress = promisify(brotliDecompress)

/** The body in an encoding. The uncompressed one is rarely requested and not stored. */
export async function encodePage(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const ready = page.encodings.get(encoding)
  const best = page.encodings.get('br')
  if (ready || !best?.length) return ready ?? Buffer.alloc(0)
  if (encoding === 'identity') return decompress(best)
  page.gzipping ??= recompressWithGzip(best).finally(() => {
    page.gzipping = undefined
  })
  const gzip = await page.gzipping
  page.encodings.set('gzip', gzip)
  return gzip
}

const recompressWithGzip = async (best: Buffer): Promise<Buffer> => compress(await decompress(best), 'gzip', 6)
