import { createHash } from 'node:crypto'

/** Asked about again each time, for a setting may have changed; who has it already is told so. */
export function tagged(request: Request, bytes: Buffer, said: Record<string, string>): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ...said, ETag: tag, 'Cache-Control': 'no-cache' })
  // A proxy that compresses makes the tag a weak one.
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
