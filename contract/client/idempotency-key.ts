/** A random key. Unlike `crypto.randomUUID` this works on http pages, too. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Attempt = { key: string; body: string }

/** Returns the previous attempt for an equal body, which is a retry; otherwise a new one. */
export function continueAttempt(body: object, previous: Attempt | null): Attempt {
  const text = JSON.stringify(body)
  return previous?.body === text ? previous : { key: newIdempotencyKey(), body: text }
}
