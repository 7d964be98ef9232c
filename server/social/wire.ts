import { fetchBounded, reasonOf } from '#server/platform/http/fetch-bounded.ts'
import type { Log } from '#server/platform/log.ts'
import { refuse } from '#server/platform/refusal.ts'

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
