/** The most bytes of an answer that are read. */
const maxBytes = 64 * 1024

/** An answer that is here whole, in time and not too large. Only the address itself is asked: nobody sends us on. */
export async function fetchBounded(url: string | URL, init: RequestInit, patience = 5_000): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new AnswerTooLarge('An answer from outside is too large.')
    parts.push(part)
  }
  const isEmpty = [204, 205, 304].includes(answer.status)
  return new Response(isEmpty ? null : Buffer.concat(parts), { status: answer.status })
}

/** Why somebody outside could not be asked; no text of the error, which may name the address. */
export function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return String(cause?.code ?? name ?? 'unknown')
}

class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}
