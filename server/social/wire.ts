import type { Log } from '../kit/log.ts'
import { refuse } from '../kit/refusal.ts'

const patience = 5_000
/** The most bytes of an answer that are read; the longest good one, a set of keys, has about five thousand. */
const most = 64 * 1024

export interface Answered {
  readonly status: number
  readonly json: unknown
}

/**
 * Asks a provider. It is out of reach where it does not answer in time, breaks, sends us elsewhere, or says what is no
 * JSON: 503, and the log says which host and why, but not what was asked, for that holds secrets.
 */
export async function askProvider(log: Log, url: string | URL, init: RequestInit = {}): Promise<Answered> {
  const host = new URL(url).host
  const told = await fetchBounded(url, init).catch((error: unknown) => outOfReach(log, host, reasonOf(error)))
  if (told.status >= 500) outOfReach(log, host, `status ${told.status}`)
  const json: unknown = await told.json().catch(() => outOfReach(log, host, 'no JSON'))
  return { status: told.status, json }
}

export function outOfReach(log: Log, host: string, reason: string): never {
  log.warn({ host, reason }, 'a sign-in provider is out of reach')
  return refuse('unavailable', 'social.unreachable')
}

/** No text of the error, which may name the address. */
export function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return String(cause?.code ?? name ?? 'unknown')
}

/** An answer that is here whole, in time and not too large. Only the address itself is asked: nobody sends us on. */
export async function fetchBounded(url: string | URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new AnswerTooLarge('An answer of a provider is too large.')
    parts.push(part)
  }
  const isEmpty = [204, 205, 304].includes(answer.status)
  return new Response(isEmpty ? null : Buffer.concat(parts), { status: answer.status })
}

class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}
