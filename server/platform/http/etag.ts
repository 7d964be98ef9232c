import { createHash } from 'node:crypto'

/**
 * An answer by its content: who has it already is told so, and nothing is sent again. It is asked about each time unless `said`
 * has another `Cache-Control`. The tag is a weak one, for what is compressed on its way is the same still (RFC 9110, 8.8.1).
 */
export function tagged(
  request: Request,
  body: string | Uint8Array,
  said: Record<string, string>,
  tag = tagOf(body),
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-cache', ...said, ETag: `W/${tag}` })
  if (request.headers.get('If-None-Match')?.includes(tag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  return new Response(request.method === 'HEAD' ? null : sent, { headers })
}

export const tagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
