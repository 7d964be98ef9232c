import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const texts = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
/** Bytes. Smaller responses fit one packet, so compression saves nothing. */
const worthwhile = 1_400

export type Encoding = 'br' | 'gzip'

/** The best encoding that the client names, unless its weight is 0 (RFC 9110, 12.5.3). */
export function negotiateEncoding({ headers }: { headers: Pick<Headers, 'get'> }): Encoding | undefined {
  const accepted = headers.get('Accept-Encoding') ?? ''
  return (['br', 'gzip'] as const).find((encoding) => {
    const [, weight] = named[encoding].exec(accepted) ?? []
    return weight !== undefined && !/^\s*;\s*q=0(\.0*)?\s*$/.test(weight)
  })
}

const named = { br: /(?:^|,)\s*br\b([^,]*)/, gzip: /(?:^|,)\s*gzip\b([^,]*)/ }

/** `effort` is brotli's quality: 4 per request, 9 and more for cached responses. */
export const compress = (bytes: Buffer, encoding: Encoding, effort: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : gzipped(bytes, { level: Math.min(effort, 9) })

/** Compresses a text response in the client's encoding if it is large enough. Streams are marked `no-transform` (RFC 9111 §5.2.2.6). */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const encoding = negotiateEncoding(request)
  const type = response.headers.get('Content-Type') ?? ''
  if (response.headers.get('Cache-Control')?.includes('no-transform')) return response
  if (!encoding || !response.body || !texts.test(type) || response.headers.has('Content-Encoding')) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (bytes.length < worthwhile) return new Response(bytes, { status: response.status, headers })
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(await compress(bytes, encoding, 4), { status: response.status, headers })
}
