import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sameFor } from '#storefront/kit/offline/names.ts'
import { compress } from '../compress.ts'
import type { Grounds } from './grounds.ts'
import type { PageKey } from './page-address.ts'
import type { Divided } from './shelf.ts'

export type Form = 'br' | 'gzip' | 'identity'

/** A rendered page that any number of visitors can be answered with. */
export interface KeptPage extends Divided {
  readonly place: PageKey
  readonly status: number
  /** Names and values by turns, without what depends on the form. */
  readonly headers: readonly string[]
  /** Whether the next visitor may have it too: there is such a page to be kept, and nothing on it is a stand-in. */
  readonly isSound: boolean
  /** Of the page as it is read, whatever form it is sent in. */
  readonly hash: string
  /** Forms that are ready to send. */
  readonly forms: Map<Form, Buffer>
  /** The form that is being made, for everybody who waits for it. */
  packing?: Promise<Buffer> | undefined
  /** In ms: until when it is sent as it is, and until when at all. */
  readonly freshUntil: number
  readonly goodUntil: number
}

const [second, minute] = [1_000, 60_000]
/**
 * What a page shows changes it at once. This is for what nobody tells of: which of many products a list shows first, how
 * many there are, how often each was sold. Fresh so long; for as long again it is sent while the next one is made.
 */
const freshness = { list: 30 * second, one: 5 * minute }

export interface Rendered {
  readonly key: string
  readonly place: PageKey
  readonly response: Response
  readonly grounds: Grounds
  readonly maker: string
  readonly now: number
}

/** Takes a rendered page in: its best form at once, others when they are asked for. */
export async function takePage({ key, place, response, grounds, maker, now }: Rendered): Promise<KeptPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const best = bytes.length > 0 ? await compress(bytes, 'br', quality) : bytes
  const isWhole = response.status === 200 || (response.status === 404 && place.isNotFound)
  const isSound = isWhole && grounds.isSound && !response.headers.has('Set-Cookie')
  const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat()
  if (isSound && response.status === 200) headers.push(sameFor, place.choice)
  const length = grounds.isList ? freshness.list : freshness.one
  const tags = [...grounds.tags]
  return {
    key,
    maker,
    place,
    isRare: place.isRare,
    tags: grounds.tags,
    // A page that is read by some without brotli is there twice; tags and headers are of two bytes a letter.
    bytes: 2 * best.length + 2 * (key.length + [...headers, ...tags].join('').length) + overhead,
    status: response.status,
    isSound,
    headers,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    forms: new Map([['br', best]]),
    freshUntil: Math.min(now + length, grounds.until),
    goodUntil: Math.min(now + 2 * length, grounds.until),
  }
}

/** Of brotli: 5 costs as much as 4 and saves a tenth; 9 costs five times as much and saves 4 % more. */
const quality = 5
/** Maps, sets and their entries, roughly. */
const overhead = 2_000

const unpack = promisify(brotliDecompress)

/** A page in the form that is asked for. Hardly anybody asks for it uncompressed: that is unpacked each time and not kept. */
export async function inForm(page: KeptPage, form: Form): Promise<Buffer> {
  const ready = page.forms.get(form)
  const best = page.forms.get('br')
  if (ready || !best?.length) return ready ?? Buffer.alloc(0)
  if (form === 'identity') return unpack(best)
  page.packing ??= gzipped(best).finally(() => {
    page.packing = undefined
  })
  const packed = await page.packing
  page.forms.set('gzip', packed)
  return packed
}

const gzipped = async (best: Buffer): Promise<Buffer> => compress(await unpack(best), 'gzip', 6)
