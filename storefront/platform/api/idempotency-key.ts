/** A name for one attempt at something that must not happen twice. It works on plain http too, unlike randomUUID. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What was sent under which key. */
export type Attempt = { key: string; body: string }

/** Sending the same once more goes on with the same attempt, whose answer was lost; something else is a new one. */
export function attemptAt(body: object, before: Attempt | null): Attempt {
  const text = JSON.stringify(body)
  return before?.body === text ? before : { key: newIdempotencyKey(), body: text }
}
