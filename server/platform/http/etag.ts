import { createHash } from 'node:crypto'

/** 304 if unchanged. The ETag is weak, because proxies may compress the body (RFC 9110, 8.8.1). */
export function respondWithEtag(
  request: Request,
  body: string | Uint8Array,
  extraHeaders: Record<string, string>,
  tag = computeEtag(body),
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-cache', ...extraHeaders, ETag: `W/${tag}` })
  if (request.headers.get('If-None-Match')?.includes(tag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const content = typeof body === 'string' ? body : new Uint8Array(body)
  return new Response(request.method === 'HEAD' ? null : content, { headers })
}

export const computeEtag = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
