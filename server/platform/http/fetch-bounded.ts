const maxResponseBytes = 64 * 1024

/** Fetches a whole response within a timeout and a size limit. Rejects redirects. */
export async function fetchBounded(url: string | URL, init: RequestInit, timeoutMs = 5_000): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxResponseBytes) throw new ResponseTooLarge('The response of an external service is too large.')
    chunks.push(chunk)
  }
  const isEmpty = [204, 205, 304].includes(response.status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status: response.status })
}

/** The error code of a failed request, without its message, which may contain the address. */
export function errorCodeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return String(cause?.code ?? name ?? 'unknown')
}

class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge'
}
