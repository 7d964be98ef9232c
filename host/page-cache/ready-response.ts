import { negotiateEncoding } from '../compress.ts'
import type { CachedPage, Encoding } from './cached-page.ts'

/** The parts of a request that select a cached page; of a Node request or of a Request. */
export interface PageRequest {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
}

/** A response that is ready to write; `headers` alternates names and values, as `writeHead` takes them. */
export interface ReadyResponse {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer | undefined
}

export const encodingOf = (request: Pick<PageRequest, 'headers'>): Encoding => negotiateEncoding(request) ?? 'identity'

export function respondWith(
  page: CachedPage,
  { method, headers }: PageRequest,
  encoding: Encoding,
  bytes: Buffer,
): ReadyResponse {
  const etag = `"${page.hash}-${encoding}"`
  const isNotModified = page.status === 200 && matchesEtag(headers.get('If-None-Match'), etag)
  const fields = [...page.headers, 'ETag', etag, 'Vary', 'Accept-Encoding, Cookie']
  if (isNotModified) return { status: 304, headers: fields, body: undefined }
  if (encoding !== 'identity' && bytes.length > 0) fields.push('Content-Encoding', encoding)
  fields.push('Content-Length', String(bytes.length))
  return { status: page.status, headers: fields, body: method === 'HEAD' ? undefined : bytes }
}

/** Comparison is weak: proxies that recompress make the tag weak (RFC 9110, 13.1.2). */
const matchesEtag = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')))
