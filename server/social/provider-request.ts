import { errorCodeOf, fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { Log } from '#server/platform/log.ts'
import { refuse } from '#server/platform/refusal.ts'

export interface ProviderResponse {
  readonly status: number
  readonly json: unknown
}

/** 503 on a timeout, broken connection, redirect, 5xx, or no JSON. The log omits the URL, which holds secrets. */
export async function requestProvider(log: Log, url: string | URL, init: RequestInit = {}): Promise<ProviderResponse> {
  const host = new URL(url).host
  const response = await fetchBounded(url, init).catch((error: unknown) =>
    refuseUnavailable(log, host, errorCodeOf(error)),
  )
  if (response.status >= 500) refuseUnavailable(log, host, `status ${response.status}`)
  const json: unknown = await response.json().catch(() => refuseUnavailable(log, host, 'no JSON'))
  return { status: response.status, json }
}

export function refuseUnavailable(log: Log, host: string, reason: string): never {
  log.warn({ host, reason }, 'a sign-in provider is out of reach')
  return refuse('unavailable', 'social.unreachable')
}
